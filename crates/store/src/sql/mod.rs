//! Everything that knows which database it is: connections, who may write when, the shape of the tables, copies. The rest of
//! the crate asks a [`Db`], in SQL that SQLite and PostgreSQL both take.
//!
//! Common to both: values as `?1`, column lists, `returning`, `on conflict (columns)`, `case`, `lower`, `is distinct
//! from`, `update … from`, booleans on their own rather than compared with a number. Only migrations may say more.

mod lite;
mod post;
mod value;
mod whole;
mod work;

use std::ops::ControlFlow;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use komadai_play::Moment;

use crate::{Result, StoreError};

pub(crate) use lite::{Readers, VERSION, Writer, backup};
pub use post::Address;
pub(crate) use post::{Connector, Happening, Isolation, Pool, Purpose, Turn};
pub(crate) use value::{Put, Take, Value, in_json, in_words, side_name};
pub(crate) use work::{Reply, Work};

/// The values of a statement, `?1` first.
pub(crate) type Values<'a> = &'a [&'a dyn Put];

/// A connection to the database.
#[derive(Debug)]
pub(crate) enum Db {
    /// To a file of SQLite.
    Lite(rusqlite::Connection),
    /// To PostgreSQL; used on threads that may wait.
    Post(post::Session),
}

impl Db {
    /// Opens the database in a file to write it, makes it if there is none, and brings it up to date.
    pub(crate) fn open(path: &Path) -> Result<Self> {
        lite::open(path).map(Self::Lite)
    }

    /// Opens the database in a file to write it; it must be up to date.
    pub(crate) fn open_as_it_is(path: &Path) -> Result<Self> {
        lite::open_as_it_is(path).map(Self::Lite)
    }

    /// Runs a statement; how many rows it changed.
    pub(crate) fn run(&self, sql: &str, values: Values<'_>) -> Result<usize> {
        match self {
            Self::Lite(connection) => Ok(connection.prepare_cached(sql)?.execute(lite::bound(values))?),
            Self::Post(session) => session.run(sql, values),
        }
    }

    /// The first row of an answer.
    pub(crate) fn one<T>(
        &self,
        sql: &str,
        values: Values<'_>,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        let (mut read, mut answer) = (Some(read), None);
        self.rows(sql, values, &mut |row| {
            answer = read.take().map(|read| read(row)).transpose()?;
            Ok(ControlFlow::Break(()))
        })?;
        Ok(answer)
    }

    /// All rows of an answer.
    pub(crate) fn all<T>(
        &self,
        sql: &str,
        values: Values<'_>,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut list = Vec::new();
        self.rows(sql, values, &mut |row| {
            list.push(read(row)?);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(list)
    }

    /// Shows the rows of an answer, one after the other, until enough were seen.
    fn rows(
        &self,
        sql: &str,
        values: Values<'_>,
        see: &mut dyn FnMut(&Row<'_>) -> Result<ControlFlow<()>>,
    ) -> Result<()> {
        match self {
            Self::Lite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                let mut rows = statement.query(lite::bound(values))?;
                while let Some(row) = rows.next()? {
                    if see(&Row::Lite(row))?.is_break() {
                        break;
                    }
                }
            }
            Self::Post(session) => {
                for row in &session.rows(sql, values)? {
                    if see(&Row::Post(row))?.is_break() {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// The one value of an answer that always has a row: a count, or whether something exists.
    pub(crate) fn value<T: Take>(&self, sql: &str, values: Values<'_>) -> Result<T> {
        let value = self.one(sql, values, |row| row.get(0))?;
        value.ok_or_else(|| StoreError::Failed(format!("no answer to {sql}")))
    }

    /// The database's clock.
    pub(crate) fn clock(&self) -> Result<Moment> {
        match self {
            Self::Lite(_) => {
                let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Ok(Moment(since_1970.as_millis() as i64))
            }
            Self::Post(_) => self.value(
                "select floor(extract(epoch from clock_timestamp()) * 1000)::bigint",
                &[],
            ),
        }
    }

    /// What a question ends with that locks the rows it finds, and passes over those that somebody else has locked. In a file
    /// there is one writer.
    pub(crate) const fn skip_locked(&self) -> &'static str {
        match self {
            Self::Lite(_) => "",
            Self::Post(_) => "for update skip locked",
        }
    }

    /// What a question ends with that locks the rows it finds until the end of the transaction. In a file there is one writer.
    pub(crate) const fn locking(&self) -> &'static str {
        match self {
            Self::Lite(_) => "",
            Self::Post(_) => "for update",
        }
    }

    /// Changes several things, all of them or none.
    pub(crate) fn transaction<T, E: From<StoreError>>(
        &self,
        change: impl FnOnce(&Self) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        self.script(match self {
            Self::Lite(_) => "begin immediate",
            Self::Post(_) => "begin isolation level serializable",
        })?;
        let result = change(self);
        self.script(if result.is_ok() { "commit" } else { "rollback" })?;
        result
    }

    /// Runs statements without values.
    pub(crate) fn script(&self, sql: &str) -> Result<()> {
        match self {
            Self::Lite(connection) => Ok(connection.execute_batch(sql)?),
            Self::Post(session) => session.script(sql),
        }
    }
}

/// A row of an answer.
pub(crate) enum Row<'a> {
    Lite(&'a rusqlite::Row<'a>),
    Post(&'a tokio_postgres::Row),
}

/// A column, by its place from 0 or by its name.
pub(crate) trait Column:
    rusqlite::RowIndex + tokio_postgres::row::RowIndex + std::fmt::Display
{
}

impl Column for usize {}
impl Column for &str {}

impl Row<'_> {
    /// The value in a column.
    pub(crate) fn get<T: Take>(&self, column: impl Column) -> Result<T> {
        match self {
            Self::Lite(row) => T::take(row.get_ref(column)?.into()),
            Self::Post(row) => T::take(row.try_get(column)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use rusqlite::Connection;

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
                "postgres",
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
        let db = Db::Lite(Connection::open_in_memory().unwrap());
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
        let db = Db::Lite(Connection::open_in_memory().unwrap());
        db.run("create table t (x integer)", &[]).unwrap();
        let refused = db.transaction(|db| {
            db.run("insert into t (x) values (1)", &[])?;
            Err::<(), _>(StoreError::Closed)
        });
        assert!(matches!(refused, Err(StoreError::Closed)));
        assert_eq!(db.value::<u32>("select count(*) from t", &[]).unwrap(), 0);
    }
}
