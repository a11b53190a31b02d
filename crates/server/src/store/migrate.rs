//! The shape of the database, version by version: run on start, each in a transaction.

use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use super::{Result, StoreError, connection};

/// The changes, oldest first: the version of a database is how many of them it has seen.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001_core.sql"),
    include_str!("migrations/0002_accounts.sql"),
    include_str!("migrations/0003_meeting.sql"),
    include_str!("migrations/0004_archive.sql"),
];

/// How long the start of the server may be held up by looking for damage.
const PATIENCE: Duration = Duration::from_millis(500);

/// Marks a file as ours: "koma".
const APPLICATION: i64 = 0x6b6f_6d61;

/// Brings a database up to date. A newer or foreign or damaged one is refused and left as it is.
pub(super) fn run(connection: &mut Connection, path: &Path) -> Result<()> {
    let found = version(connection, path)?;
    check_briefly(connection, path)?;
    for (version, change) in MIGRATIONS.iter().enumerate().skip(found as usize) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(change)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", version as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// Sees that a database is up to date, and changes nothing.
pub(super) fn check(connection: &Connection, path: &Path) -> Result<()> {
    if version(connection, path)? < MIGRATIONS.len() as i64 {
        return Err(StoreError::Older(path.into()));
    }
    Ok(())
}

/// The version of a database of ours that is not newer than this program.
fn version(connection: &Connection, path: &Path) -> Result<i64> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, found) = (number("application_id")?, number("user_version")?);
    let known = MIGRATIONS.len() as i64;
    let tables: i64 = connection.query_row("select count(*) from sqlite_schema", [], |row| row.get(0))?;
    if application != APPLICATION && tables > 0 {
        let reason = "it belongs to another program".into();
        return Err(StoreError::Damaged(path.into(), reason));
    }
    if found > known {
        return Err(StoreError::Newer {
            path: path.into(),
            found,
            known,
        });
    }
    Ok(found)
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

    fn version(connection: &Connection) -> i64 {
        connection
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap()
    }

    #[test]
    fn a_new_database_is_brought_up_to_date_once() {
        let mut connection = Connection::open_in_memory().unwrap();
        run(&mut connection, Path::new("new")).unwrap();
        run(&mut connection, Path::new("new")).unwrap();
        assert_eq!(version(&connection), MIGRATIONS.len() as i64);
    }

    #[test]
    fn an_older_database_is_upgraded_and_keeps_its_rows() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(MIGRATIONS[0]).unwrap();
        connection
            .pragma_update(None, "application_id", APPLICATION)
            .unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        connection
            .execute("insert into meta values ('a', 'b')", [])
            .unwrap();
        run(&mut connection, Path::new("old")).unwrap();
        assert_eq!(version(&connection), MIGRATIONS.len() as i64);
        let kept: String = connection
            .query_row("select value from meta where key = 'a'", [], |row| row.get(0))
            .unwrap();
        assert_eq!(kept, "b");
    }

    #[test]
    fn a_newer_database_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        run(&mut connection, Path::new("x")).unwrap();
        connection.pragma_update(None, "user_version", 1_000).unwrap();
        let refused = run(&mut connection, Path::new("x"));
        assert!(matches!(refused, Err(StoreError::Newer { found: 1_000, .. })));
        assert_eq!(version(&connection), 1_000);
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
