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
mod ratings;
mod reports;
mod restore;
mod scope;
mod secret;
mod seeks;
mod sessions;
mod settings;
mod social;
mod sql;
mod standings;
mod subscriptions;
mod tokens;
mod users;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use accounts::Tokens;
pub use admin::{Admin, AdminError};
pub use analyses::AnalysisRow;
pub use archive::{Among, Cursor, Found, OPENING, Outcome, Search};
pub use challenges::{ChallengeRow, ChallengeStatus};
pub use chat::Line;
pub use games::{Appended, Begun, End, GameRow, NewGame, OpenGame, Origin, StoredEvent};
pub use id::GameId;
pub use imports::Import;
pub use live::LiveGame;
pub use moderation::{Act, Timeout};
pub use nodes::{Beat, Condition, Joined, Member, Newcomer};
pub use notices::Waiting;
pub use ownership::{Claim, Epoch, NodeId, Office};
pub use player::{FULL, Player};
pub use policy::Change;
pub use profiles::{Export, Habits, Profile, Tally};
pub use ratings::{Leader, Point, Standing};
pub use reports::{NewReport, Report, ReportReason};
pub use scope::{NoScope, Scope, Scopes};
pub use secret::Hash;
pub use seeks::StoredSeek;
pub use settings::Chosen;
pub use standings::{Crosstable, Ranked};
pub use subscriptions::Subscription;
pub use tokens::TokenRow;
pub use users::{Role, UserId, UserRow};

use sql::{Db, Readers, Writer};

/// What can go wrong with the database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file is no database of ours, or is damaged.
    #[error("the database {0} is damaged or no database: {1}")]
    Damaged(PathBuf, String),
    /// It was written by a later version of the program.
    #[error("the database {path} has schema {found}, this program knows up to {known}: use a newer komadai")]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
    /// It was written by an earlier version of the program, and may not be changed here.
    #[error("the database {0} is from an older komadai: start the server once to bring it up to date")]
    Older(PathBuf),
    /// Somebody else is using it.
    #[error("the database {0} is in use by another komadai")]
    Busy(PathBuf),
    /// The folder cannot be made or written to.
    #[error("the data folder {0} cannot be used: {1}")]
    Folder(PathBuf, std::io::Error),
    /// A copy would take the place of another file.
    #[error("{0} exists already: a copy is never written over another file")]
    Exists(PathBuf),
    /// A value in the database cannot be understood.
    #[error("the database holds a value that cannot be understood: {0}")]
    Value(String),
    /// The database refused, or what was asked could not be brought to disk.
    #[error("the database failed: {0}")]
    Failed(String),
    /// A game has gone on meanwhile, or belongs to somebody else than who decided what happens in it: nothing was stored.
    #[error("the game {0} has gone on elsewhere")]
    Fenced(GameId),
    /// The connection was lost while a change was committed: it is stored, or it is not.
    #[error("the database went away before it answered: {0}")]
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

/// A handle to the database; clones are the same database.
#[derive(Clone, Debug)]
pub struct Store {
    writer: Writer,
    readers: Readers,
    /// Held while a server uses the database.
    lock: Arc<File>,
}

impl Store {
    /// Opens the database in a folder, makes it if there is none, and brings it up to date.
    pub fn open(folder: &Path) -> Result<Self> {
        let unusable = |error| StoreError::Folder(folder.into(), error);
        std::fs::create_dir_all(folder).map_err(unusable)?;
        let path = folder.join("komadai.db");
        let lock = File::create(folder.join("komadai.lock")).map_err(unusable)?;
        if lock.try_lock().is_err() {
            return Err(StoreError::Busy(path));
        }
        Ok(Self {
            writer: Writer::start(Db::open(&path)?),
            readers: Readers::new(path),
            lock: Arc::new(lock),
        })
    }

    /// Waits until everything asked so far is on disk, and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        // The system lets go of it at the end of the process, if not now.
        let _ = self.lock.unlock();
    }

    /// Looks through the whole database for damage: may take a while.
    pub async fn verify(&self) -> Result<()> {
        self.readers.verify().await
    }

    /// Changes something, in a transaction that others may share; the answer comes after it is on disk.
    async fn write<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Db) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.writer.write(change).await
    }

    /// Changes something by statements whose own conditions decide, whatever else is written at the same time.
    async fn fenced<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Db) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.writer.write(change).await
    }

    /// Whether no other node can use the database.
    pub fn is_alone(&self) -> bool {
        true
    }

    /// Asks something.
    async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Db) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.readers.read(question).await
    }
}

/// Copies the database in a folder to a file, while it may be in use.
pub fn backup(folder: &Path, to: &Path) -> Result<()> {
    sql::backup(&folder.join("komadai.db"), to)
}
