//! Connections that read, lent one question at a time.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use tokio::sync::Semaphore;

use super::connection;
use crate::sql::{Db, Reply, Work};
use crate::{Result, StoreError};

/// How many questions are answered at the same time.
const MANY: usize = 4;

/// A pool of connections that only read; they are opened when first needed.
#[derive(Clone, Debug)]
pub(crate) struct Readers {
    path: Arc<PathBuf>,
    idle: Arc<Mutex<Vec<Db>>>,
    turns: Arc<Semaphore>,
}

impl Readers {
    pub(crate) fn new(path: PathBuf) -> Self {
        Self {
            path: Arc::new(path),
            idle: Arc::default(),
            turns: Arc::new(Semaphore::new(MANY)),
        }
    }

    /// Asks a question on a thread that may wait for the disk. However many statements it takes, they are one look at the
    /// database: what is written in between is not half seen.
    pub(crate) async fn read(&self, question: Work) -> Result<Reply> {
        let turn = self.turns.clone().acquire_owned().await;
        let turn = turn.map_err(|_| StoreError::Closed)?;
        let readers = self.clone();
        let answer = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let db = readers.take()?;
            db.run("begin", &[])?;
            let answer = question.run(&db);
            db.run("commit", &[])?;
            readers.put(db);
            answer
        });
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Looks through the whole database for damage.
    pub(crate) async fn verify(&self) -> Result<()> {
        let path = self.path.clone();
        let question = Work::new(
            move |db| match db.value::<String>("pragma quick_check(1)", &[])? {
                state if state == "ok" => Ok(()),
                state => Err(StoreError::Damaged(path.to_path_buf(), state)),
            },
        );
        self.read(question).await.map(Reply::get)
    }

    fn take(&self) -> Result<Db> {
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        idle.map_or_else(|| connection::open_read_only(&self.path).map(Db::Lite), Ok)
    }

    fn put(&self, db: Db) {
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(db);
        }
    }
}
