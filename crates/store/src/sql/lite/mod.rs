//! SQLite: a file, one thread that writes and several that read.

mod backup;
mod connection;
mod migrate;
mod readers;
mod writer;

use std::path::Path;

use rusqlite::{Connection, ToSql};

use super::{Value, Values};
use crate::{Result, StoreError};

pub(crate) use backup::backup;
pub(crate) use migrate::VERSION;
pub(crate) use readers::Readers;
pub(crate) use writer::Writer;

/// Opens the database in a file to write it, makes it if there is none, and brings it up to date.
pub(super) fn open(path: &Path) -> Result<Connection> {
    migrate::inspect(path)?;
    let mut connection = connection::open(path)?;
    migrate::run(&mut connection, path)?;
    Ok(connection)
}

/// Opens the database in a file to write it; it must be up to date.
pub(super) fn open_as_it_is(path: &Path) -> Result<Connection> {
    let connection = connection::open(path)?;
    migrate::check(&connection, path)?;
    Ok(connection)
}

/// The values of a statement, as SQLite takes them.
pub(super) fn bound<'a>(values: Values<'a>) -> impl rusqlite::Params + 'a {
    rusqlite::params_from_iter(values.iter().map(|value| value.put()))
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        use rusqlite::types::ValueRef;
        let value = match self {
            Self::Null => ValueRef::Null,
            Self::Bool(value) => ValueRef::Integer((*value).into()),
            Self::Integer(value) => ValueRef::Integer(*value),
            Self::Real(value) => ValueRef::Real(*value),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        };
        Ok(rusqlite::types::ToSqlOutput::Borrowed(value))
    }
}

impl<'a> From<rusqlite::types::ValueRef<'a>> for Value<'a> {
    fn from(value: rusqlite::types::ValueRef<'a>) -> Self {
        use rusqlite::types::ValueRef;
        match value {
            ValueRef::Null => Self::Null,
            ValueRef::Integer(value) => Self::Integer(value),
            ValueRef::Real(value) => Self::Real(value),
            ValueRef::Text(text) => Self::Text(String::from_utf8_lossy(text)),
            ValueRef::Blob(bytes) => Self::Bytes(bytes),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error.to_string())
    }
}
