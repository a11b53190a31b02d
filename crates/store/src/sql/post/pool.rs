//! Connections lent one transaction at a time, and transactions that are tried again where others came in between.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use super::batch::{Lanes, Turn};
use super::connector::{Connector, Purpose};
use super::session::{Session, Trouble};
use crate::sql::{Db, Reply, Work};
use crate::{Result, StoreError};

/// How many questions are answered at the same time.
const READERS: usize = 16;
/// How many changes are made at the same time.
const WRITERS: usize = 8;
/// How many signs of life are given at the same time: one may be under way to where nobody answers.
const VITAL: usize = 4;
/// For how long a transaction is tried that others come in between of, or whose connection ends: several servers with many newcomers
/// at once collide often.
const TRYING: Duration = Duration::from_secs(5);

/// What a transaction sees of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Isolation {
    /// The database as it was at the first question; nothing can be changed.
    Snapshot,
    /// It is as if there were no others.
    Serial,
    /// Each statement sees what is committed: its own conditions decide.
    Fenced,
    /// The same without a transaction around them, on connections that nothing else can hold up: for signs of life.
    Vital,
}

impl Isolation {
    const fn begin(self) -> &'static str {
        match self {
            Self::Snapshot => "begin isolation level repeatable read read only",
            Self::Serial => "begin isolation level serializable",
            Self::Fenced => "begin isolation level read committed",
            Self::Vital => "",
        }
    }

    const fn end(self) -> &'static str {
        match self {
            Self::Vital => "",
            _ => "commit",
        }
    }

    const fn purpose(self) -> Purpose {
        match self {
            Self::Snapshot => Purpose::Read,
            Self::Serial | Self::Fenced | Self::Vital => Purpose::Write,
        }
    }
}

/// Connections to a database; clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Pool(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    connector: Connector,
    runtime: Handle,
    readers: Shelf,
    writers: Shelf,
    vital: Shelf,
    lanes: Lanes,
}

/// Connections that nobody uses just now.
#[derive(Debug)]
struct Shelf {
    idle: Mutex<Vec<Session>>,
    turns: Arc<Semaphore>,
}

impl Shelf {
    fn new(many: usize) -> Self {
        Self {
            idle: Mutex::default(),
            turns: Arc::new(Semaphore::new(many)),
        }
    }

    /// One that was used before and is not known to be gone.
    fn take(&self) -> Option<Session> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.retain(Session::is_whole);
        idle.pop()
    }

    fn put(&self, session: Session) {
        if session.is_whole() && !self.turns.is_closed() {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            idle.push(session);
        }
    }

    fn close(&self) {
        self.turns.close();
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.clear();
    }
}

impl Pool {
    /// Connects to a database, which is brought up to date.
    pub(crate) async fn open(connector: Connector) -> Result<Self> {
        connector.prepare().await?;
        Ok(Self(Arc::new(Inner {
            lanes: Lanes::start(&connector),
            connector,
            runtime: Handle::current(),
            readers: Shelf::new(READERS),
            writers: Shelf::new(WRITERS),
            vital: Shelf::new(VITAL),
        })))
    }

    /// Appends a turn of a game, together with others that come at the same time. Says whether: not if the game does not stand
    /// so, or has no row of `live`.
    pub(crate) async fn append(&self, turn: Turn) -> Result<bool> {
        self.0.lanes.append(turn).await
    }

    /// Asks or changes something in a transaction of its own.
    pub(crate) async fn transact(&self, isolation: Isolation, work: Work) -> Result<Reply> {
        let turn = self.shelf(isolation).turns.clone().acquire_owned().await;
        let turn = turn.map_err(|_| StoreError::Closed)?;
        let pool = self.clone();
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            pool.insist(isolation, &work)
        });
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes what was asked for, and closes the connections.
    pub(crate) async fn close(&self) {
        self.0.lanes.close().await;
        let Inner {
            readers,
            writers,
            vital,
            ..
        } = &*self.0;
        for (shelf, many) in [(writers, WRITERS), (readers, READERS), (vital, VITAL)] {
            let all = shelf.turns.acquire_many(many as u32).await;
            shelf.close();
            drop(all);
        }
    }

    fn shelf(&self, isolation: Isolation) -> &Shelf {
        match isolation {
            Isolation::Snapshot => &self.0.readers,
            Isolation::Serial | Isolation::Fenced => &self.0.writers,
            Isolation::Vital => &self.0.vital,
        }
    }

    /// Tries until it is done, or cannot be.
    fn insist(&self, isolation: Isolation, work: &Work) -> Result<Reply> {
        let shelf = self.shelf(isolation);
        let mut kept = shelf.take();
        let start = Instant::now();
        let (mut tries, mut duplicates) = (0, 0);
        loop {
            let is_fresh = kept.is_none();
            let session = match kept.take() {
                Some(session) => session,
                None => self.connect(isolation.purpose())?,
            };
            let db = Db::Post(session);
            let tried = attempt(&db, isolation, work);
            let Db::Post(session) = db else {
                return Err(StoreError::Closed);
            };
            let error = match tried {
                Tried::Done(result) => {
                    shelf.put(session);
                    return result;
                }
                // It may have lain there while the server was started anew.
                Tried::NotBegun(_) if !is_fresh => continue,
                Tried::NotBegun(error) => return Err(error),
                Tried::Collided(error) | Tried::CutShort(error) => {
                    tries += 1;
                    error
                }
                Tried::Duplicated(error) => {
                    duplicates += 1;
                    error
                }
            };
            if start.elapsed() >= TRYING || duplicates > 1 {
                shelf.put(session);
                return Err(error);
            }
            kept = session.is_whole().then_some(session);
            std::thread::sleep(pause(tries));
        }
    }

    fn connect(&self, purpose: Purpose) -> Result<Session> {
        self.0.runtime.block_on(self.0.connector.session(purpose))
    }
}

/// How a transaction went.
enum Tried {
    /// It is over, one way or the other.
    Done(Result<Reply>),
    /// The connection is no good.
    NotBegun(StoreError),
    /// Another transaction came in between.
    Collided(StoreError),
    /// There is such a row, perhaps since another transaction came in between.
    Duplicated(StoreError),
    /// The connection ended before anything was committed: a program that gets no processor time for a second is hung up on.
    CutShort(StoreError),
}

fn attempt(db: &Db, isolation: Isolation, work: &Work) -> Tried {
    let Db::Post(session) = db else {
        return Tried::Done(Err(StoreError::Closed));
    };
    session.take_trouble();
    if let Err(error) = session.script(isolation.begin()) {
        return Tried::NotBegun(error);
    }
    let result = work.run(db);
    let result = match session.take_trouble() {
        None => match result {
            Ok(value) => session.script(isolation.end()).map(|()| value),
            Err(error) => {
                let _ = session.script("rollback");
                return Tried::Done(Err(error));
            }
        },
        // Nothing of it is stored, also if whoever made the change passed over it.
        Some(trouble) => {
            let error = result
                .err()
                .unwrap_or(StoreError::Failed("a statement failed".into()));
            let _ = session.script("rollback");
            session.take_trouble();
            return match trouble {
                Trouble::Conflict => Tried::Collided(error),
                Trouble::Duplicate => Tried::Duplicated(error),
                // Without a transaction around it, it may be done.
                Trouble::Lost if isolation != Isolation::Vital => Tried::CutShort(error),
                Trouble::Lost | Trouble::Other => Tried::Done(Err(error)),
            };
        }
    };
    match (result, session.take_trouble()) {
        (Err(error), Some(Trouble::Conflict)) => Tried::Collided(error),
        (Err(error), Some(Trouble::Lost)) if isolation != Isolation::Snapshot => {
            Tried::Done(Err(StoreError::Unknown(error.to_string())))
        }
        (result, _) => Tried::Done(result),
    }
}

/// How long to wait before the next try: longer and longer, and never as long as another who collided.
fn pause(tries: u32) -> Duration {
    let most = 500_u64 << tries.min(8);
    let mut random = [0; 8];
    let _ = getrandom::fill(&mut random);
    Duration::from_micros(u64::from_le_bytes(random) % most)
}
