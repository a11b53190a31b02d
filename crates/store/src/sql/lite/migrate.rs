//! The shape of the database, version by version: run on start, each in a transaction.

use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, ErrorCode};

use super::connection;
use crate::name::skeleton;
use crate::{Result, StoreError};

/// The changes, oldest first: the version of a database is how many of them it has seen.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_core.sql"),
    include_str!("../../migrations/0002_accounts.sql"),
    include_str!("../../migrations/0003_meeting.sql"),
    include_str!("../../migrations/0004_archive.sql"),
    include_str!("../../migrations/0005_ratings.sql"),
    include_str!("../../migrations/0006_indexes.sql"),
    include_str!("../../migrations/0007_guests.sql"),
    include_str!("../../migrations/0008_listed.sql"),
    include_str!("../../migrations/0009_people.sql"),
    include_str!("../../migrations/0010_push.sql"),
    include_str!("../../migrations/0011_dialect.sql"),
    include_str!("../../migrations/0012_live.sql"),
    include_str!("../../migrations/0013_nodes.sql"),
    include_str!("../../migrations/0014_together.sql"),
    include_str!("../../migrations/0015_puzzles.sql"),
    include_str!("../../migrations/0016_levels.sql"),
    include_str!("../../migrations/0017_handed.sql"),
];

/// The newest version.
pub(crate) const VERSION: i64 = MIGRATIONS.len() as i64;

/// How long the start of the server may be held up by looking for damage.
const PATIENCE: Duration = Duration::from_millis(500);

/// How long to wait for another process that writes.
const BUSY: Duration = Duration::from_secs(5);

/// Marks a file as ours: "koma".
const APPLICATION: i64 = 0x6b6f_6d61;

/// Refuses a file that is a newer, foreign or damaged database, and leaves it as it is: nothing is written.
pub(super) fn inspect(path: &Path) -> Result<()> {
    if !path.exists() {
        return Ok(());
    }
    let connection = Connection::open(path).map_err(|error| connection::describe(error, path))?;
    connection.busy_timeout(BUSY)?;
    version(&connection, path)?;
    check_briefly(&connection, path)
}

/// Brings a database up to date. A newer or foreign one is refused.
pub(super) fn run(connection: &mut Connection, path: &Path) -> Result<()> {
    let found = version(connection, path)?;
    add_functions(connection)?;
    for (version, change) in MIGRATIONS.iter().enumerate().skip(found) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(change)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", version as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// What migrations ask of us: `skeleton(name)`, the form in which names that look alike are the same.
fn add_functions(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function("skeleton", 1, flags, |context| {
        Ok(skeleton(&context.get::<String>(0)?))
    })
}

/// Sees that a database is up to date, and changes nothing.
pub(super) fn check(connection: &Connection, path: &Path) -> Result<()> {
    if version(connection, path)? < MIGRATIONS.len() {
        return Err(StoreError::Older(path.display().to_string()));
    }
    Ok(())
}

/// The version of a database, if it is one that can be used.
fn version(connection: &Connection, path: &Path) -> Result<usize> {
    let number = |question: &str| {
        let answer = connection.query_row(question, [], |row| row.get::<_, i64>(0));
        answer.map_err(|error| connection::describe(error, path))
    };
    let application = number("pragma application_id")?;
    let found = number("pragma user_version")?;
    let tables = number("select count(*) from sqlite_schema")?;
    if application != APPLICATION && tables > 0 {
        let reason = "it belongs to another program".into();
        return Err(StoreError::Damaged(path.into(), reason));
    }
    let known = MIGRATIONS.len();
    usize::try_from(found)
        .ok()
        .filter(|&found| found <= known)
        .ok_or(StoreError::Newer {
            database: path.display().to_string(),
            found,
            known: known as i64,
        })
}

/// Looks for damage, but not for long: a large database is served meanwhile, and looked through later.
fn check_briefly(connection: &Connection, path: &Path) -> Result<()> {
    let interrupt = connection.get_interrupt_handle();
    let (done, is_done) = mpsc::channel::<()>();
    let patience = std::thread::spawn(move || {
        if is_done.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            interrupt.interrupt();
        }
    });
    let state = connection.query_row("pragma quick_check(1)", [], |row| row.get::<_, String>(0));
    drop(done);
    let _ = patience.join();
    match state {
        Ok(state) if state == "ok" => Ok(()),
        Ok(state) => Err(StoreError::Damaged(path.into(), state)),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => Ok(()),
        Err(error) => Err(connection::describe(error, path)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(connection: &Connection) -> i64 {
        connection
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap()
    }

    /// A database of before.
    fn of_version(version: usize) -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        add_functions(&connection).unwrap();
        for change in &MIGRATIONS[..version] {
            connection.execute_batch(change).unwrap();
        }
        connection
            .pragma_update(None, "application_id", APPLICATION)
            .unwrap();
        connection
            .pragma_update(None, "user_version", version as i64)
            .unwrap();
        connection
    }

    #[test]
    fn a_new_database_is_brought_up_to_date_once() {
        let mut connection = Connection::open_in_memory().unwrap();
        run(&mut connection, Path::new("new")).unwrap();
        run(&mut connection, Path::new("new")).unwrap();
        assert_eq!(number(&connection), MIGRATIONS.len() as i64);
    }

    #[test]
    fn an_older_database_is_upgraded_and_keeps_its_rows() {
        let mut connection = of_version(1);
        connection
            .execute("insert into meta values ('a', 'b')", [])
            .unwrap();
        run(&mut connection, Path::new("old")).unwrap();
        assert_eq!(number(&connection), MIGRATIONS.len() as i64);
        let kept: String = connection
            .query_row("select value from meta where key = 'a'", [], |row| row.get(0))
            .unwrap();
        assert_eq!(kept, "b");
    }

    #[test]
    fn records_from_elsewhere_are_no_longer_listed_and_games_are() {
        let mut connection = of_version(7);
        for (id, origin) in [("brought", "import"), ("played", "lobby")] {
            let game =
                "insert into games (id, variant, rules, start, terms, origin, sente, gote, created, ended)
                 values (?1, 'shogi', 'classic', '', '{}', ?2, 'A', 'B', 1, 2)";
            connection.execute(game, [id, origin]).unwrap();
        }
        run(&mut connection, Path::new("old")).unwrap();
        let listed = |id: &str| -> bool {
            let sql = "select listed from games where id = ?1";
            connection.query_row(sql, [id], |row| row.get(0)).unwrap()
        };
        assert_eq!([listed("brought"), listed("played")], [false, true]);
    }

    #[test]
    fn games_of_before_against_full_strength_stay_what_they_were() {
        let mut connection = of_version(15);
        for (id, sente, gote) in [("full", "@11", "Ai"), ("third", "Bo", "@3")] {
            let game = "insert into games (id, variant, rules, start, terms, origin, sente, gote, created)
                 values (?1, 'shogi', 'classic', '', '{}', 'computer', ?2, ?3, 1)";
            connection.execute(game, [id, sente, gote]).unwrap();
        }
        run(&mut connection, Path::new("old")).unwrap();
        let players = |id: &str| -> (String, String) {
            let sql = "select sente, gote from games where id = ?1";
            connection
                .query_row(sql, [id], |row| Ok((row.get(0)?, row.get(1)?)))
                .unwrap()
        };
        assert_eq!(players("full"), ("@12".into(), "Ai".into()));
        assert_eq!(players("third"), ("Bo".into(), "@3".into()));
    }

    #[test]
    fn accounts_of_before_keep_their_names_even_if_two_look_alike() {
        let mut connection = of_version(8);
        connection
            .execute_batch(
                "insert into users (name, key, role, created) values
                 ('bob', 'bob', 'player', 1), ('B0b', 'b0b', 'bot', 2), ('Guest 4821', 'guest 4821', 'guest', 3),
                 ('deleted 4', 'deleted 4', 'player', 4), ('Anna', 'anna', 'moderator', 5)",
            )
            .unwrap();
        run(&mut connection, Path::new("old")).unwrap();
        let mut statement = connection
            .prepare("select name, skeleton from users order by id")
            .unwrap();
        let rows = statement
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap();
        let names: Vec<(String, Option<String>)> = rows.collect::<rusqlite::Result<_>>().unwrap();
        let expected = [
            ("bob", Some("bob")),
            ("B0b", None),
            ("Guest 4821", None),
            ("deleted 4", None),
            ("Anna", Some("anna")),
        ];
        let expected = expected.map(|(name, alike)| (name.to_owned(), alike.map(str::to_owned)));
        assert_eq!(names, expected);
    }

    #[test]
    fn a_newer_database_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        run(&mut connection, Path::new("x")).unwrap();
        connection.pragma_update(None, "user_version", 1_000).unwrap();
        let refused = run(&mut connection, Path::new("x"));
        assert!(matches!(refused, Err(StoreError::Newer { found: 1_000, .. })));
        assert_eq!(number(&connection), 1_000);
    }

    #[test]
    fn a_database_of_another_program_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("create table theirs (x)").unwrap();
        assert!(matches!(
            run(&mut connection, Path::new("x")),
            Err(StoreError::Damaged(..))
        ));
    }
}
