//! Everything that knows which database it is: connections, one that writes and several that read, the shape of the
//! tables, copies. The rest of the crate asks a [`Db`], in SQL that SQLite and PostgreSQL both take.
//!
//! Common to both: values as `?1`, column lists, `returning`, `on conflict (columns)`, `case`, `lower`, `is distinct
//! from`, booleans on their own rather than compared with a number. Only migrations may say more.

mod backup;
mod connection;
mod migrate;
mod readers;
mod value;
mod writer;

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use komadai_play::Moment;
use rusqlite::{Connection, ToSql, params_from_iter};

use crate::{Result, StoreError};

pub(crate) use backup::backup;
pub(crate) use readers::Readers;
pub(crate) use value::{Put, Take, Value, in_json, in_words, side_name};
pub(crate) use writer::Writer;

/// The values of a statement, `?1` first.
pub(crate) type Values<'a> = &'a [&'a dyn Put];

/// A connection to the database.
#[derive(Debug)]
pub(crate) struct Db(Connection);

impl Db {
    /// Opens the database in a file to write it, makes it if there is none, and brings it up to date.
    pub(crate) fn open(path: &Path) -> Result<Self> {
        migrate::inspect(path)?;
        let mut connection = connection::open(path)?;
        migrate::run(&mut connection, path)?;
        Ok(Self(connection))
    }

    /// Opens the database in a file to write it; it must be up to date.
    pub(crate) fn open_as_it_is(path: &Path) -> Result<Self> {
        let connection = connection::open(path)?;
        migrate::check(&connection, path)?;
        Ok(Self(connection))
    }

    /// Runs a statement; how many rows it changed.
    pub(crate) fn run(&self, sql: &str, values: Values<'_>) -> Result<usize> {
        Ok(self.0.prepare_cached(sql)?.execute(bound(values))?)
    }

    /// The first row of an answer.
    pub(crate) fn one<T>(
        &self,
        sql: &str,
        values: Values<'_>,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        let mut statement = self.0.prepare_cached(sql)?;
        let mut rows = statement.query(bound(values))?;
        rows.next()?.map(|row| read(&Row(row))).transpose()
    }

    /// All rows of an answer.
    pub(crate) fn all<T>(
        &self,
        sql: &str,
        values: Values<'_>,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut statement = self.0.prepare_cached(sql)?;
        let mut rows = statement.query(bound(values))?;
        let mut list = Vec::new();
        while let Some(row) = rows.next()? {
            list.push(read(&Row(row))?);
        }
        Ok(list)
    }

    /// The one value of an answer that always has a row: a count, or whether something exists.
    pub(crate) fn value<T: Take>(&self, sql: &str, values: Values<'_>) -> Result<T> {
        let value = self.one(sql, values, |row| row.get(0))?;
        value.ok_or_else(|| StoreError::Failed(format!("no answer to {sql}")))
    }

    /// The database's clock.
    pub(crate) fn clock(&self) -> Result<Moment> {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(Moment(since_1970.as_millis() as i64))
    }

    /// What a question ends with that locks the rows it finds, and passes over those that somebody else has locked. There is
    /// one writer here.
    pub(crate) const fn skip_locked(&self) -> &'static str {
        ""
    }

    /// Changes several things, all of them or none.
    pub(crate) fn transaction<T, E: From<StoreError>>(
        &self,
        change: impl FnOnce(&Self) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        self.run("begin immediate", &[])?;
        let result = change(self);
        let end = if result.is_ok() { "commit" } else { "rollback" };
        self.run(end, &[])?;
        result
    }
}

fn bound<'a>(values: Values<'a>) -> impl rusqlite::Params + 'a {
    params_from_iter(values.iter().map(|value| value.put()))
}

/// A row of an answer.
pub(crate) struct Row<'a>(&'a rusqlite::Row<'a>);

impl Row<'_> {
    /// The value in a column, by its place from 0 or by its name.
    pub(crate) fn get<T: Take>(&self, column: impl rusqlite::RowIndex) -> Result<T> {
        T::take(self.0.get_ref(column)?.into())
    }
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The sources beside this folder.
    fn others() -> Vec<(String, String)> {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files = fs::read_dir(source).unwrap().map(|entry| entry.unwrap().path());
        let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
        files
            .map(|path| (path.display().to_string(), fs::read_to_string(&path).unwrap()))
            .collect()
    }

    #[test]
    fn nothing_else_names_the_driver_or_speaks_its_dialect() {
        let files = others();
        assert!(files.len() > 20, "{} files", files.len());
        for (path, text) in files {
            for word in [
                "rusqlite",
                "insert or ",
                "nocase",
                " glob ",
                "->>",
                "json_",
                "last_insert_rowid",
                "on conflict do update",
                "select *",
                "pragma",
            ] {
                assert!(!text.contains(word), "{path} says {word:?}");
            }
        }
    }

    #[test]
    fn values_come_back_as_they_were_put() {
        let db = Db(Connection::open_in_memory().unwrap());
        let answer = db.one(
            "select ?1, ?2, ?3, ?4, ?5, ?6 as last",
            &[&1_i64, &0.5, &true, &"text", &[7_u8; 32], &None::<i64>],
            |row| {
                let first: (i64, f64, bool) = (row.get(0)?, row.get(1)?, row.get(2)?);
                let rest: (String, [u8; 32], Option<String>) = (row.get(3)?, row.get(4)?, row.get("last")?);
                Ok((first, rest))
            },
        );
        let expected = ((1, 0.5, true), ("text".to_owned(), [7; 32], None));
        assert_eq!(answer.unwrap(), Some(expected));
        assert!(matches!(
            db.value::<u32>("select -1", &[]),
            Err(StoreError::Value(_))
        ));
        assert!(matches!(
            db.value::<i64>("select 'x'", &[]),
            Err(StoreError::Value(_))
        ));
    }

    #[test]
    fn a_transaction_that_fails_leaves_nothing() {
        let db = Db(Connection::open_in_memory().unwrap());
        db.run("create table t (x integer)", &[]).unwrap();
        let refused = db.transaction(|db| {
            db.run("insert into t (x) values (1)", &[])?;
            Err::<(), _>(StoreError::Closed)
        });
        assert!(matches!(refused, Err(StoreError::Closed)));
        assert_eq!(db.value::<u32>("select count(*) from t", &[]).unwrap(), 0);
    }
}
