//! Connections to SQLite: write-ahead log, real syncs, foreign keys.

use std::path::Path;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::{Result, StoreError};

/// The connection that writes. It holds the database for itself against other processes that would write.
pub(super) fn open(path: &Path) -> Result<Connection> {
    keep_private(path)?;
    let connection = Connection::open(path).map_err(|error| describe(error, path))?;
    prepare(&connection).map_err(|error| describe(error, path))?;
    Ok(connection)
}

/// A connection that only reads.
pub(super) fn open_read_only(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| describe(error, path))?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// A new file, for a copy.
pub(super) fn create(path: &Path) -> Result<Connection> {
    if path.exists() {
        return Err(StoreError::Exists(path.into()));
    }
    keep_private(path)?;
    Ok(Connection::open(path)?)
}

/// Sees that nobody else on the machine reads what people said in private: a new file is its owner's alone, one that was
/// there before is closed to those who are neither owner nor group. SQLite's files beside it follow.
#[cfg(unix)]
fn keep_private(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let mut options = std::fs::OpenOptions::new();
    let file = options.create(true).append(true).mode(0o600).open(path)?;
    let mut permissions = file.metadata()?.permissions();
    if permissions.mode() & 0o007 != 0 {
        permissions.set_mode(permissions.mode() & !0o007);
        if let Err(error) = file.set_permissions(permissions) {
            tracing::warn!(%error, path = %path.display(), "every user of this machine can read the database");
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn keep_private(_: &Path) -> std::io::Result<()> {
    Ok(())
}

fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    // A commit is on disk when it returns, whatever happens to the machine.
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.pragma_update(None, "cache_size", -64_000)?;
    connection.pragma_update(None, "wal_autocheckpoint", 4_000)?;
    connection.set_prepared_statement_cache_capacity(128);
    Ok(())
}

/// Says of a file that cannot be used why.
pub(super) fn describe(error: rusqlite::Error, path: &Path) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            StoreError::Damaged(path.into(), error.to_string())
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy(path.into()),
        _ => error.into(),
    }
}
