//! A whole site carried from one database to another: every table, counted and compared, all of it or nothing.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use komadai_play::Span;
use tokio::runtime::{Builder, Runtime};

use crate::sql::{Connector, Db, Purpose, Put, Row, Take, Value};
use crate::{Database, Result, StoreError, file_in};

/// Every table: one that others refer to comes before them.
const TABLES: [&str; 36] = [
    "meta",
    "users",
    "ratings",
    "games",
    "events",
    "chat",
    "sessions",
    "tokens",
    "recoveries",
    "follows",
    "blocks",
    "reports",
    "timeouts",
    "acts",
    "cuts",
    "seeks",
    "challenges",
    "imports",
    "analyses",
    "rating_history",
    "guests",
    "settings",
    "subscriptions",
    "live",
    "nodes",
    "offices",
    "allowances",
    "puzzles",
    "puzzle_solvers",
    "puzzle_ratings",
    "puzzle_attempts",
    "puzzle_repeats",
    "puzzle_votes",
    "puzzle_reports",
    "puzzle_runs",
    "puzzle_scores",
];
/// Those whose rows are numbered.
const NUMBERED: [&str; 7] = ["users", "chat", "tokens", "reports", "acts", "cuts", "nodes"];
/// How many values a statement may have.
const VALUES: usize = 4_000;
/// Who was heard of within this time is alive.
const ALIVE: Span = Span::seconds(5);

/// What was carried of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carried {
    /// The table.
    pub table: &'static str,
    /// How many rows.
    pub rows: u64,
}

/// Carries a whole site to a database that is empty. No server may use either. It waits for its answers, and is not to be used
/// where others run on the same thread.
///
/// The target gets everything or nothing, also if the process ends on the way; the source is only read. What arrived is counted
/// and compared with what left, row by row.
pub fn carry(from: Database, to: Database) -> Result<Vec<Carried>> {
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let source = Source::open(from, &runtime)?;
    let target = Target::open(to, &runtime)?;
    let carried = carry_all(&source.db, &target.db)?;
    target.finish()?;
    Ok(carried)
}

fn carry_all(source: &Db, target: &Db) -> Result<Vec<Carried>> {
    for db in [source, target] {
        let mut tables = db.tables()?;
        tables.sort_unstable();
        let mut known = TABLES;
        known.sort_unstable();
        if tables != known {
            return Err(StoreError::Failed(format!(
                "the database has unexpected tables: {tables:?}"
            )));
        }
    }
    let carried = TABLES.into_iter().map(|table| {
        let columns = target.columns(table)?;
        if source.columns(table)? != columns {
            return Err(StoreError::Failed(format!("the columns of {table} differ")));
        }
        let left = copy(source, target, table, &columns)?;
        let arrived = sum(target, table, &columns)?;
        if left != arrived {
            return Err(StoreError::Failed(format!(
                "not all of {table} arrived: {left:?} left, {arrived:?} arrived"
            )));
        }
        Ok(Carried {
            table,
            rows: left.rows,
        })
    });
    let carried = carried.collect::<Result<_>>()?;
    NUMBERED
        .into_iter()
        .try_for_each(|table| target.count_on(table))?;
    Ok(carried)
}

/// Where a site comes from.
struct Source {
    db: Db,
    _lock: Option<File>,
}

impl Source {
    fn open(database: Database, runtime: &Runtime) -> Result<Self> {
        match database {
            Database::Folder(folder) => {
                let path = file_in(&folder);
                if !path.is_file() {
                    let missing = format!("there is no database {}", path.display());
                    return Err(std::io::Error::new(std::io::ErrorKind::NotFound, missing).into());
                }
                let lock = lock(&folder)?;
                let db = Db::open_as_it_is(&path)?;
                db.script("begin")?;
                Ok(Self {
                    db,
                    _lock: Some(lock),
                })
            }
            Database::Postgres(address) => {
                let connector = Connector::new(*address)?;
                let session = runtime.block_on(async {
                    connector.check().await?;
                    connector.session(Purpose::Move).await
                });
                let db = Db::Post(session?);
                db.script("begin isolation level repeatable read read only")?;
                let alive = "select exists (select 1 from nodes where not buried and at > ?1)";
                if db.value(alive, &[&(db.clock()? - ALIVE)])? {
                    let reason = "a server is using it: stop all of them first";
                    return Err(StoreError::Postgres(connector.to_string(), reason.into()));
                }
                Ok(Self { db, _lock: None })
            }
        }
    }
}

/// Where a site goes.
struct Target {
    db: Db,
    /// The file it is made in, and what that is called once it is whole.
    files: Option<(PathBuf, PathBuf)>,
    _lock: Option<File>,
}

impl Target {
    fn open(database: Database, runtime: &Runtime) -> Result<Self> {
        match database {
            Database::Folder(folder) => {
                let whole = file_in(&folder);
                if whole.exists() {
                    return Err(StoreError::Exists(whole));
                }
                fs::create_dir_all(&folder).map_err(|error| StoreError::Folder(folder.clone(), error))?;
                let lock = lock(&folder)?;
                let part = folder.join("komadai.db.part");
                // What an earlier attempt left.
                let _ = fs::remove_file(&part);
                let db = Db::open(&part)?;
                db.script("begin immediate")?;
                Ok(Self {
                    db,
                    files: Some((part, whole)),
                    _lock: Some(lock),
                })
            }
            Database::Postgres(address) => {
                let connector = Connector::new(*address)?;
                Ok(Self {
                    db: Db::Post(runtime.block_on(connector.make_tables())?),
                    files: None,
                    _lock: None,
                })
            }
        }
    }

    fn finish(self) -> Result<()> {
        self.db.script("commit")?;
        match self.files {
            None => self.db.script("analyze"),
            Some((part, whole)) => {
                // Closed, it is one file.
                drop(self.db);
                Ok(fs::rename(part, whole)?)
            }
        }
    }
}

fn lock(folder: &std::path::Path) -> Result<File> {
    let lock = File::create(folder.join("komadai.lock"))?;
    if lock.try_lock().is_err() {
        return Err(StoreError::Busy(file_in(folder)));
    }
    Ok(lock)
}

/// How many rows a table has, and a number that depends on what is in them but not on their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sum {
    rows: u64,
    first: u64,
    second: u64,
}

impl Sum {
    fn add(&mut self, values: &[Kept]) {
        let hash = |seed: u8| {
            let mut hasher = DefaultHasher::new();
            seed.hash(&mut hasher);
            values.hash(&mut hasher);
            hasher.finish()
        };
        self.rows += 1;
        self.first = self.first.wrapping_add(hash(1));
        self.second = self.second.wrapping_add(hash(2));
    }
}

fn sum(db: &Db, table: &str, columns: &[String]) -> Result<Sum> {
    let mut sum = Sum::default();
    db.each(&question(table, columns), |row| {
        sum.add(&values(row, columns)?);
        Ok(())
    })?;
    Ok(sum)
}

fn copy(source: &Db, target: &Db, table: &str, columns: &[String]) -> Result<Sum> {
    let (mut sum, mut rows) = (Sum::default(), Vec::new());
    source.each(&question(table, columns), |row| {
        let values = values(row, columns)?;
        sum.add(&values);
        rows.extend(values);
        if rows.len() + columns.len() > VALUES {
            insert(target, table, columns, &rows)?;
            rows.clear();
        }
        Ok(())
    })?;
    insert(target, table, columns, &rows)?;
    Ok(sum)
}

/// All rows of a table. What a database says about itself is not carried.
fn question(table: &str, columns: &[String]) -> String {
    let ours = match table {
        "meta" => " where key not in ('schema', 'serves')",
        _ => "",
    };
    format!("select {} from {table}{ours}", columns.join(", "))
}

fn insert(db: &Db, table: &str, columns: &[String], values: &[Kept]) -> Result<()> {
    if values.is_empty() {
        return Ok(());
    }
    let rows = (0..values.len()).step_by(columns.len()).map(|first| {
        let places = (first + 1..=first + columns.len()).map(|place| format!("?{place}"));
        format!("({})", places.collect::<Vec<_>>().join(", "))
    });
    let rows = rows.collect::<Vec<_>>().join(", ");
    let sql = format!("insert into {table} ({}) values {rows}", columns.join(", "));
    let values: Vec<_> = values.iter().map(|value| value as &dyn Put).collect();
    db.run(&sql, &values)?;
    Ok(())
}

fn values(row: &Row<'_>, columns: &[String]) -> Result<Vec<Kept>> {
    (0..columns.len()).map(|column| row.get(column)).collect()
}

/// A value on its way, in the form both databases have.
#[derive(Clone, PartialEq, Debug)]
enum Kept {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Hash for Kept {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Self::Null => {}
            Self::Integer(value) => value.hash(state),
            Self::Real(value) => value.to_bits().hash(state),
            Self::Text(text) => text.hash(state),
            Self::Bytes(bytes) => bytes.hash(state),
        }
    }
}

impl Take for Kept {
    fn take(value: Value<'_>) -> Result<Self> {
        Ok(match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Integer(value.into()),
            Value::Integer(value) => Self::Integer(value),
            Value::Real(value) => Self::Real(value),
            // PostgreSQL has no text with a zero in it.
            Value::Text(text) => Self::Text(text.replace('\0', "\u{fffd}")),
            Value::Bytes(bytes) => Self::Bytes(bytes.into()),
        })
    }
}

impl Put for Kept {
    fn put(&self) -> Value<'_> {
        match self {
            Self::Null => Value::Null,
            Self::Integer(value) => Value::Integer(*value),
            Self::Real(value) => Value::Real(*value),
            Self::Text(text) => Value::Text(text.into()),
            Self::Bytes(bytes) => Value::Bytes(bytes),
        }
    }
}
