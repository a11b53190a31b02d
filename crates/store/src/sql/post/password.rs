//! Passwords that are not in a URL: from the environment, or from the file in which PostgreSQL's own programs look.

use std::env;
use std::fs;
use std::path::PathBuf;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

/// The password for who asks whom.
pub(super) fn find(config: &Config) -> Option<String> {
    if let Ok(password) = env::var("PGPASSWORD") {
        return Some(password);
    }
    let text = fs::read_to_string(file()?).ok()?;
    let host = match config.get_hosts().first()? {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(_) => "localhost".into(),
    };
    let port = config.get_ports().first().copied().unwrap_or(5432).to_string();
    let user = config.get_user()?;
    let database = config.get_dbname().unwrap_or(user);
    among(&text, [&host, &port, database, user])
}

/// The file, if others may not read it.
fn file() -> Option<PathBuf> {
    let usual = || Some(PathBuf::from(env::var_os("HOME")?).join(".pgpass"));
    let path = env::var_os("PGPASSFILE").map(PathBuf::from).or_else(usual)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&path).ok()?.permissions().mode();
        if mode & 0o077 != 0 {
            tracing::warn!(path = %path.display(), "other users can read this password file: it is ignored");
            return None;
        }
    }
    Some(path)
}

/// The password of the first line that fits: `host:port:database:user:password`, in which `*` is anything and a backslash
/// makes the next character an ordinary one.
fn among(text: &str, wanted: [&str; 4]) -> Option<String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(fields).find_map(|fields| {
        let [host, port, database, user, password] = <[_; 5]>::try_from(fields).ok()?;
        let fits = [host, port, database, user]
            .iter()
            .zip(wanted)
            .all(|(field, wanted)| field == "*" || field == wanted);
        fits.then_some(password)
    })
}

fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        match character {
            ':' if fields.len() < 5 => fields.push(String::new()),
            other => {
                let plain = match other {
                    '\\' => characters.next().unwrap_or('\\'),
                    other => other,
                };
                if let Some(last) = fields.last_mut() {
                    last.push(plain);
                }
            }
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_fits_counts() {
        let text = "# ours\nhome:5432:*:anna:first\n*:*:site:bob:a\\:b\\\\:c\n*:*:*:*:any\n";
        let password = |wanted| among(text, wanted);
        assert_eq!(password(["home", "5432", "x", "anna"]).as_deref(), Some("first"));
        assert_eq!(password(["away", "1", "site", "bob"]).as_deref(), Some("a:b\\:c"));
        assert_eq!(password(["home", "5433", "x", "anna"]).as_deref(), Some("any"));
        assert_eq!(among("home:5432", ["home", "5432", "x", "anna"]), None);
    }
}
