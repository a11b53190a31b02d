//! All SQL: what is kept on disk, and how it is asked for.
//!
//! Here belongs one file a subject, in SQL that is asked of a `Db`; the values rows are made of: `id` what games are called,
//! `name` what people may be called, `scope` what tokens permit; and `policy`, what is decided from them. `sql/` alone knows
//! which database it is, and `migrations/` has the shape of its tables. Nothing here knows of HTTP, messages or rooms.
//!
//! One thread writes, several read. What is asked of the writer at the same time is committed together (`writer`), so
//! that one sync of the disk serves them all; an answer comes only after it. Callers see plain values: nothing of
//! SQLite leaves this crate.

mod accounts;
mod admin;
mod allowances;
mod analyses;
mod archive;
mod attempts;
mod carrying;
mod challenges;
mod chat;
mod games;
mod guests;
pub mod id;
mod imports;
mod live;
mod meta;
mod moderation;
pub mod name;
mod nodes;
mod notices;
mod ownership;
mod player;
pub mod policy;
mod profiles;
mod puzzle_reports;
mod puzzles;
mod ratings;
mod reports;
mod restore;
mod scope;
mod secret;
mod seeks;
mod sessions;
mod settings;
mod social;
mod solvers;
mod solving;
mod sql;
mod standings;
mod storms;
mod subscriptions;
mod tokens;
mod users;

use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;

pub use accounts::Tokens;
pub use admin::{Admin, AdminError};
pub use analyses::AnalysisRow;
pub use archive::{Among, Cursor, Found, OPENING, Outcome, Search};
pub use attempts::{AMONG, Attempt, Counted};
pub use carrying::{Carried, carry};
pub use challenges::{ChallengeRow, ChallengeStatus};
pub use chat::Line;
pub use games::{Appended, Begun, End, GameRow, NewGame, OpenGame, Origin, StoredEvent};
pub use id::GameId;
pub use imports::Import;
pub use live::LiveGame;
pub use moderation::{Act, Timeout};
pub use nodes::{Beat, Condition, Joined, Listed, Member, Newcomer};
pub use notices::Waiting;
pub use ownership::{Claim, Epoch, Lease, NodeId};
pub use player::{FULL, Player, STRONG};
pub use policy::Change;
pub use profiles::{Export, Habits, Profile, Tally};
pub use puzzle_reports::{PuzzleComplaint, PuzzleReason, PuzzleReport, Suspect};
pub use puzzles::{PuzzleStanding, Voted};
pub use ratings::{Leader, Point, Standing};
pub use reports::{NewReport, Report, ReportReason};
pub use scope::{NoScope, Scope, Scopes};
pub use secret::Hash;
pub use seeks::StoredSeek;
pub use sessions::ReadCuts;
pub use settings::Chosen;
pub use solvers::{Repeat, Solver, SolverRating, Streak};
pub use solving::{Settled, Tried};
pub use standings::{Crosstable, Ranked};
pub use storms::{Champion, DayScore, Score};
pub use subscriptions::Subscription;
pub use tokens::TokenRow;
pub use users::{Role, UserId, UserRow};

pub use sql::Address;
use sql::{Connector, Db, Isolation, Pool, Readers, Reply, Work, Writer};

/// What can go wrong with the database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file is no database of ours, or is damaged.
    #[error("{0} is damaged or is not a database: {1}")]
    Damaged(PathBuf, String),
    /// It was written by a later version of the program.
    #[error(
        "the database {database} has schema {found}, but this program knows only schemas up to {known}: use a newer komadai"
    )]
    Newer {
        /// Where it is.
        database: String,
        /// Its version.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
    /// It was written by an earlier version of the program, and may not be changed here.
    #[error("the database {0} is from an older komadai: start the server once to bring it up to date")]
    Older(String),
    /// Somebody else is using it.
    #[error("the database {0} is in use by another komadai")]
    Busy(PathBuf),
    /// What is said about a database of PostgreSQL makes no sense.
    #[error("the address of the database is wrong: {0}")]
    Address(String),
    /// A database of PostgreSQL cannot be used.
    #[error("the database {0} cannot be used: {1}")]
    Postgres(String, String),
    /// The folder cannot be made or written to.
    #[error("the data folder {0} cannot be used: {1}")]
    Folder(PathBuf, std::io::Error),
    /// A copy would take the place of another file.
    #[error("{0} already exists: a copy never overwrites another file")]
    Exists(PathBuf),
    /// A value in the database cannot be understood.
    #[error("the database holds a value that cannot be understood: {0}")]
    Value(String),
    /// The database refused, or what was asked could not be brought to disk.
    #[error("the database failed: {0}")]
    Failed(String),
    /// A game has gone on meanwhile, or belongs to somebody else than who decided what happens in it: nothing was stored.
    #[error("the game {0} is now held by another server")]
    Fenced(GameId),
    /// The connection was lost while a change was committed: it is stored, or it is not.
    #[error("the connection to the database was lost before it answered: {0}")]
    Unknown(String),
    /// The database is being closed, or refuses to be written.
    #[error("the database is closed")]
    Closed,
    /// The file system refused.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// The result of asking the store.
pub type Result<T> = std::result::Result<T, StoreError>;

/// What comes of asking the store, once it is waited for.
///
/// The body of an `async fn` is compiled in every crate that waits for it, with all it waits for in turn. A future behind a
/// pointer is compiled here, once.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T>> + Send>>;

/// Where the data of a site is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// In a folder, in a file of SQLite: for one server.
    Folder(PathBuf),
    /// In PostgreSQL: for any number of servers.
    Postgres(Box<Address>),
}

impl Database {
    /// What a text names: an address, if it begins like one, or a folder.
    pub fn read(text: &str) -> Result<Self> {
        match Address::is_one(text) {
            true => Ok(Self::Postgres(Box::new(text.parse()?))),
            false => Ok(Self::Folder(text.into())),
        }
    }
}

impl From<&Path> for Database {
    fn from(folder: &Path) -> Self {
        Self::Folder(folder.into())
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(f),
            Self::Postgres(address) => address.fmt(f),
        }
    }
}

/// A handle to the database; clones are the same database.
#[derive(Clone, Debug)]
pub struct Store(Backend);

#[derive(Clone, Debug)]
enum Backend {
    Lite {
        writer: Writer,
        readers: Readers,
        /// Held while a server uses the database.
        lock: Arc<File>,
    },
    Post(Pool),
}

impl Store {
    /// Opens a database, makes its tables if there are none, and brings it up to date.
    pub fn open(database: impl Into<Database>) -> Answer<Self> {
        Box::pin(open(database.into()))
    }

    /// Waits until everything asked so far is on disk, and closes the database.
    pub async fn close(&self) {
        match &self.0 {
            Backend::Lite { writer, lock, .. } => {
                writer.close().await;
                // The system lets go of it at the end of the process, if not now.
                let _ = lock.unlock();
            }
            Backend::Post(pool) => pool.close().await,
        }
    }

    /// Looks through the whole database for damage: may take a while. PostgreSQL looks after itself.
    pub fn verify(&self) -> Answer<()> {
        match self.0.clone() {
            Backend::Lite { readers, .. } => Box::pin(async move { readers.verify().await }),
            Backend::Post(_) => Box::pin(std::future::ready(Ok(()))),
        }
    }

    /// Changes something as if nobody else did, in a transaction that others may share; the answer comes after it is on
    /// disk. It may be tried several times, until nobody came in between.
    fn write<T: Send + 'static>(&self, change: impl Fn(&Db) -> Result<T> + Send + 'static) -> Answer<T> {
        self.ask(Isolation::Serial, change)
    }

    /// Changes something by statements whose own conditions decide, whatever else is written at the same time.
    fn fenced<T: Send + 'static>(&self, change: impl Fn(&Db) -> Result<T> + Send + 'static) -> Answer<T> {
        self.ask(Isolation::Fenced, change)
    }

    /// The same for signs of life, which nothing else may hold up: not even a transaction is around it.
    fn vital<T: Send + 'static>(&self, change: impl Fn(&Db) -> Result<T> + Send + 'static) -> Answer<T> {
        self.ask(Isolation::Vital, change)
    }

    /// Asks something.
    fn read<T: Send + 'static>(&self, question: impl Fn(&Db) -> Result<T> + Send + 'static) -> Answer<T> {
        self.ask(Isolation::Snapshot, question)
    }

    fn ask<T: Send + 'static>(
        &self,
        isolation: Isolation,
        work: impl Fn(&Db) -> Result<T> + Send + 'static,
    ) -> Answer<T> {
        let reply = self.0.clone().work(isolation, Work::new(work));
        Box::pin(async move { reply.await.map(Reply::get) })
    }

    /// Whether no other node can use the database.
    pub const fn is_alone(&self) -> bool {
        matches!(self.0, Backend::Lite { .. })
    }

    /// What appends the turns of many games at once, where that is not the writer's own manner.
    const fn batch(&self) -> Option<&Pool> {
        match &self.0 {
            Backend::Lite { .. } => None,
            Backend::Post(pool) => Some(pool),
        }
    }
}

impl Backend {
    fn work(self, isolation: Isolation, work: Work) -> Answer<Reply> {
        Box::pin(async move {
            match (&self, isolation) {
                (Self::Lite { readers, .. }, Isolation::Snapshot) => readers.read(work).await,
                (Self::Lite { writer, .. }, _) => writer.write(work).await,
                (Self::Post(pool), _) => pool.transact(isolation, work).await,
            }
        })
    }
}

async fn open(database: Database) -> Result<Store> {
    match database {
        Database::Folder(folder) => {
            let opened = tokio::task::spawn_blocking(move || open_folder(&folder));
            opened.await.map_err(|_| StoreError::Closed)?.map(Store)
        }
        Database::Postgres(address) => {
            let pool = Pool::open(Connector::new(*address)?).await?;
            Ok(Store(Backend::Post(pool)))
        }
    }
}

fn open_folder(folder: &Path) -> Result<Backend> {
    let unusable = |error| StoreError::Folder(folder.into(), error);
    std::fs::create_dir_all(folder).map_err(unusable)?;
    let path = file_in(folder);
    let lock = File::create(folder.join("komadai.lock")).map_err(unusable)?;
    if lock.try_lock().is_err() {
        return Err(StoreError::Busy(path));
    }
    Ok(Backend::Lite {
        writer: Writer::start(Db::open(&path)?),
        readers: Readers::new(path),
        lock: Arc::new(lock),
    })
}

/// The file of a folder's database.
fn file_in(folder: &Path) -> PathBuf {
    folder.join("komadai.db")
}

/// Copies the database in a folder to a file, while it may be in use.
pub fn backup(folder: &Path, to: &Path) -> Result<()> {
    sql::backup(&file_in(folder), to)
}
