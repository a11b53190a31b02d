//! A database as a whole: which tables and columns it has, and all rows of one, however many.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{Db, Row};
use crate::Result;

/// How many rows are fetched at a time.
const MANY: usize = 1_000;

impl Db {
    /// The names of all tables.
    pub(crate) fn tables(&self) -> Result<Vec<String>> {
        let sql = match self {
            Self::Lite(_) => {
                "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'"
            }
            Self::Post(_) => "select tablename from pg_tables where schemaname = current_schema()",
        };
        self.all(sql, &[], |row| row.get(0))
    }

    /// The names of all columns of a table.
    pub(crate) fn columns(&self, table: &str) -> Result<Vec<String>> {
        let sql = match self {
            Self::Lite(_) => "select name from pragma_table_info(?1) order by name",
            Self::Post(_) => {
                "select column_name::text collate \"C\" as name from information_schema.columns
                 where table_schema = current_schema() and table_name = ?1 order by name"
            }
        };
        self.all(sql, &[&table], |row| row.get(0))
    }

    /// Looks at every row of an answer, in a transaction that has begun, without holding all of them.
    pub(crate) fn each(&self, sql: &str, mut read: impl FnMut(&Row<'_>) -> Result<()>) -> Result<()> {
        match self {
            Self::Lite(connection) => {
                let mut statement = connection.prepare(sql)?;
                let mut rows = statement.query([])?;
                while let Some(row) = rows.next()? {
                    read(&Row::Lite(row))?;
                }
                Ok(())
            }
            Self::Post(session) => {
                // What is fetched has the columns of its question, and is prepared with them.
                let mut hasher = DefaultHasher::new();
                sql.hash(&mut hasher);
                let cursor = format!("each_{:x}", hasher.finish());
                session.script(&format!("declare {cursor} no scroll cursor for {sql}"))?;
                loop {
                    let rows = session.rows(&format!("fetch {MANY} from {cursor}"), &[])?;
                    if rows.is_empty() {
                        return session.script(&format!("close {cursor}"));
                    }
                    rows.iter().try_for_each(|row| read(&Row::Post(row)))?;
                }
            }
        }
    }

    /// Has the numbers of new rows of a table go on after those there are. SQLite sees to that itself.
    pub(crate) fn count_on(&self, table: &str) -> Result<()> {
        match self {
            Self::Lite(_) => Ok(()),
            Self::Post(session) => session.script(&format!(
                "select setval(pg_get_serial_sequence('{table}', 'id'), (select coalesce(max(id), 0) + 1 from {table}), false)"
            )),
        }
    }
}
