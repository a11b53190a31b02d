//! Where a PostgreSQL is, who asks it, and how private the connection is.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use super::{explain, password};
use crate::StoreError;

/// How long to wait for a host to take a connection, and for all that is said before the first question.
const REACH: Duration = Duration::from_secs(2);
const GREETING: Duration = Duration::from_secs(3);
/// How long the other side may take to confirm what it was sent.
const SILENCE: Duration = Duration::from_secs(2);

/// A database of PostgreSQL, as a URL says it: `postgres://user:password@host:port/database?sslmode=verify-full`.
///
/// `sslmode` is `disable`, `prefer` (as if it were not given), `require` (private, but with whomever) or `verify-full` (and with
/// whom it should be; `sslrootcert` names a file with the authorities to trust, otherwise the system's are). A password that is not in the URL is
/// that of `PGPASSWORD`, or is looked for in the file `PGPASSFILE` or `~/.pgpass`.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    pub(super) config: Config,
    pub(super) trust: Trust,
}

/// Whom a private connection may be with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Trust {
    /// Whoever answers.
    Anybody,
    /// Who has a certificate of an authority the system knows.
    System,
    /// Who has a certificate of an authority in this file.
    File(PathBuf),
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        if !Self::is_one(text) {
            return Err(unfit("it must begin with postgres://"));
        }
        let Split { rest, mode, root } = split(text);
        let mut config: Config = rest.parse().map_err(|error| unfit(&explain(&error)))?;
        let (mode, is_verified) = match mode.as_deref() {
            None | Some("prefer") => (SslMode::Prefer, false),
            Some("disable") => (SslMode::Disable, false),
            Some("require") => (SslMode::Require, false),
            Some("verify-full") => (SslMode::Require, true),
            Some(_) => return Err(unfit("sslmode must be disable, prefer, require or verify-full")),
        };
        if root.is_some() && !is_verified {
            return Err(unfit("sslrootcert requires sslmode=verify-full"));
        }
        if config.get_hosts().is_empty() {
            return Err(unfit("it must name a host"));
        }
        config.ssl_mode(mode).connect_timeout(REACH);
        config.keepalives_idle(SILENCE);
        #[cfg(target_os = "linux")]
        config.tcp_user_timeout(SILENCE);
        if config.get_application_name().is_none() {
            config.application_name("komadai");
        }
        if config.get_password().is_none()
            && let Some(password) = password::find(&config)
        {
            config.password(password);
        }
        let trust = match (is_verified, root) {
            (false, _) => Trust::Anybody,
            (true, None) => Trust::System,
            (true, Some(file)) => Trust::File(file.into()),
        };
        Ok(Self { config, trust })
    }
}

impl Address {
    /// How long to wait for a connection: each of the hosts may have to be tried.
    pub(super) fn patience(&self) -> Duration {
        REACH * self.config.get_hosts().len() as u32 + GREETING
    }

    /// Whether a text is meant to be one, rather than a folder.
    pub fn is_one(text: &str) -> bool {
        ["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| text.starts_with(scheme))
    }
}

/// Without the password.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.config.get_user() {
            write!(f, "{user}@")?;
        }
        let ports = self.config.get_ports();
        for (index, host) in self.config.get_hosts().iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            match host {
                Host::Tcp(name) => write!(f, "{comma}{name}")?,
                #[cfg(unix)]
                Host::Unix(path) => write!(f, "{comma}{}", path.display())?,
            }
            if let Some(port) = ports.get(index).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        write!(f, "/{}", self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The parts of a URL that are ours to understand, and the rest.
struct Split {
    rest: String,
    mode: Option<String>,
    root: Option<String>,
}

fn split(text: &str) -> Split {
    let (front, query) = text.split_once('?').unwrap_or((text, ""));
    let (mut mode, mut root, mut others) = (None, None, Vec::new());
    for part in query.split('&').filter(|part| !part.is_empty()) {
        match part.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value.to_owned()),
            Some(("sslrootcert", value)) => root = Some(decoded(value)),
            _ => others.push(part),
        }
    }
    let rest = match others.is_empty() {
        true => front.to_owned(),
        false => format!("{front}?{}", others.join("&")),
    };
    Split { rest, mode, root }
}

/// A value of a URL, in which `%2F` is a slash.
fn decoded(value: &str) -> String {
    let mut parts = value.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        match part.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend(&part.as_bytes()[2..]);
            }
            None => {
                bytes.push(b'%');
                bytes.extend(part.as_bytes());
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn unfit(reason: &str) -> StoreError {
    StoreError::Address(reason.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Address, String> {
        text.parse().map_err(|error: StoreError| error.to_string())
    }

    #[test]
    fn the_password_is_never_shown() {
        let address = read("postgres://anna:secret@db.example:5433/site").unwrap();
        assert_eq!(address.to_string(), "postgres://anna@db.example:5433/site");
        assert!(!format!("{address:?}").contains("secret"));
        let refused = read("postgres://anna:secret@db.example:port/site").unwrap_err();
        assert!(!refused.contains("secret"), "{refused}");
    }

    #[test]
    fn a_certificate_is_looked_at_if_that_is_wanted() {
        let trust = |end: &str| read(&format!("postgres://a@h/d{end}")).map(|address| address.trust);
        assert_eq!(trust(""), Ok(Trust::Anybody));
        assert_eq!(trust("?sslmode=require&connect_timeout=3"), Ok(Trust::Anybody));
        assert_eq!(trust("?sslmode=verify-full"), Ok(Trust::System));
        let file = Trust::File("/a b/ca.pem".into());
        assert_eq!(
            trust("?sslrootcert=%2Fa%20b/ca.pem&sslmode=verify-full"),
            Ok(file)
        );
        for wrong in [
            "?sslmode=maybe",
            "?sslrootcert=x",
            "?sslmode=require&sslrootcert=x",
        ] {
            assert!(trust(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "mysql://a@h/d",
            "postgres://",
            "postgres:///d",
            "postgres://h/d?nonsense=1",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
