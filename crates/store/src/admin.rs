//! The database for those who run the server, also while it runs: one short transaction at a time.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use komadai_play::{Moment, Span};
use komadai_rules::VariantId;
use tokio::runtime::{Builder, Runtime};

use crate::archive::{self, Cursor, Found, Search};
use crate::moderation::{self, Act};
use crate::nodes::{self, Listed};
use crate::reports::{self, Report};
use crate::secret::Hash;
use crate::sql::{Connector, Db, Purpose};
use crate::users::{self, Role, UserRow};
use crate::{Database, Result, StoreError, accounts, file_in};

use crate::name::{BadName, key};

/// Who does it, in the log.
const ACTOR: &str = "komadai admin";

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// Nobody has this name.
    #[error("there is no account {0:?}")]
    NoAccount(String),
    /// Guests have no account.
    #[error("{0:?} is a guest")]
    Guest(String),
    /// It cannot be done to a closed account.
    #[error("the account {0:?} is closed")]
    Closed(String),
    /// Somebody has this name.
    #[error("there is already an account {0:?}")]
    Taken(String),
    /// No account may have this name.
    #[error(transparent)]
    Name(#[from] BadName),
    /// No open report has this number.
    #[error("there is no open report {0}")]
    NoReport(i64),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What was done, or why not.
type Done<T = ()> = std::result::Result<T, AdminError>;

/// A connection of its own to the database of a server, which may be running.
#[derive(Debug)]
pub struct Admin {
    db: Db,
    /// What drives the connection.
    _runtime: Option<Runtime>,
}

impl Admin {
    /// Opens a database; there must be one, and it must be up to date. Not to be used where others run on the same thread:
    /// it waits for its answers.
    pub fn open(database: impl Into<Database>) -> Result<Self> {
        match database.into() {
            Database::Folder(folder) => Ok(Self {
                db: open_folder(&folder)?,
                _runtime: None,
            }),
            Database::Postgres(address) => {
                let connector = Connector::new(*address)?;
                let runtime = Builder::new_multi_thread()
                    .worker_threads(1)
                    .enable_all()
                    .build()?;
                let session = runtime.block_on(async {
                    connector.check().await?;
                    connector.session(Purpose::Write).await
                });
                Ok(Self {
                    db: Db::Post(session?),
                    _runtime: Some(runtime),
                })
            }
        }
    }

    /// Does something to the account with a name.
    pub fn moderate(&mut self, name: &str, act: &Act, note: &str) -> Done {
        self.change(name, |db, user| {
            let needs_account = matches!(act, Act::Role(_) | Act::Rename(_));
            if needs_account && user.role == Role::Guest {
                return Err(AdminError::Guest(user.name.clone()));
            }
            if moderation::moderate(db, ACTOR, user.id, act, note, now())? {
                return Ok(());
            }
            match act {
                Act::Rename(name) => Err(AdminError::Taken(name.clone())),
                _ => Ok(()),
            }
        })
    }

    /// Silences the account with a name for a while.
    pub fn silence(&mut self, name: &str, span: Span, note: &str) -> Done {
        self.moderate(name, &Act::Timeout(now() + span), note)
    }

    /// Keeps the hash of a recovery code for the account with a name, for a while.
    pub fn recover(&mut self, name: &str, code: &Hash, life: Span) -> Done {
        self.change(name, |db, user| {
            match (user.role, user.closed) {
                (Role::Guest, _) => return Err(AdminError::Guest(user.name.clone())),
                (_, Some(_)) => return Err(AdminError::Closed(user.name.clone())),
                _ => {}
            }
            accounts::add_recovery(db, user.id, code, now() + life)?;
            moderation::moderate(db, ACTOR, user.id, &Act::Recovery, "", now())?;
            Ok(())
        })
    }

    /// The account with a name.
    pub fn account(&self, name: &str) -> Done<UserRow> {
        account(&self.db, name)
    }

    /// Games of a kind that are over and everybody may find, the latest first, after one of them.
    pub fn finished(&self, variant: VariantId, after: Option<Cursor>, limit: usize) -> Result<Vec<Found>> {
        let search = Search {
            variant: Some(variant),
            after,
            ..Search::default()
        };
        archive::run(&self.db, &search, limit)
    }

    /// Reports nobody has resolved, oldest first.
    pub fn reports(&self) -> Result<Vec<Report>> {
        reports::open(&self.db)
    }

    /// All servers that are there, oldest first, how many games in progress belong to none of them, and the database's
    /// clock.
    pub fn nodes(&self) -> Result<(Vec<Listed>, u32, Moment)> {
        let (listed, of_nobody) = nodes::list(&self.db)?;
        Ok((listed, of_nobody, self.db.clock()?))
    }

    /// Resolves a report.
    pub fn resolve(&mut self, id: i64, note: &str) -> Done {
        let resolved = reports::resolve(&self.db, id, ACTOR, note, now())?;
        if resolved {
            Ok(())
        } else {
            Err(AdminError::NoReport(id))
        }
    }

    /// Changes something about the account with a name, all of it or nothing.
    fn change(&mut self, name: &str, change: impl FnOnce(&Db, &UserRow) -> Done) -> Done {
        self.db.transaction(|db| {
            let user = account(db, name)?;
            change(db, &user)
        })
    }
}

fn open_folder(folder: &Path) -> Result<Db> {
    let path = file_in(folder);
    if !path.is_file() {
        let missing = format!("there is no database {}", path.display());
        return Err(std::io::Error::new(std::io::ErrorKind::NotFound, missing).into());
    }
    Db::open_as_it_is(&path)
}

fn account(db: &Db, name: &str) -> Done<UserRow> {
    let row = users::find_key(db, &key(name))?;
    row.ok_or_else(|| AdminError::NoAccount(name.into()))
}

/// The present moment by the system's clock: this is a process of its own.
fn now() -> Moment {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(since_1970.as_millis() as i64)
}
