//! The one thread that writes: changes asked for at the same time share a transaction and a sync of the disk.

use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use tokio::sync::{mpsc, oneshot};

use crate::sql::{Db, Reply, Work};
use crate::{Result, StoreError};

/// How many changes may wait: beyond that those who ask wait before they are let in.
const QUEUE: usize = 4_096;
/// How many changes share a transaction at most.
const BATCH: usize = 1_024;

/// A change, and who is answered once it is on disk.
struct Change {
    work: Work,
    asker: oneshot::Sender<Result<Reply>>,
}

/// A handle to the writer's thread.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Message>,
    thread: Arc<Mutex<Option<JoinHandle<()>>>>,
}

enum Message {
    Change(Change),
    Close,
}

impl Writer {
    /// Starts the thread.
    pub(crate) fn start(db: Db) -> Self {
        let (queue, messages) = mpsc::channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || serve(&db, messages))
            .expect("the system has a thread for the store");
        Self {
            queue,
            thread: Arc::new(Mutex::new(Some(thread))),
        }
    }

    /// Makes a change, and answers when it is on disk.
    pub(crate) async fn write(&self, work: Work) -> Result<Reply> {
        let (asker, answer) = oneshot::channel();
        let sent = self.queue.send(Message::Change(Change { work, asker })).await;
        sent.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes what was asked for and ends the thread.
    pub(crate) async fn close(&self) {
        let _ = self.queue.send(Message::Close).await;
        let thread = self.thread.lock().ok().and_then(|mut thread| thread.take());
        if let Some(thread) = thread {
            let _ = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }
}

/// A change that fails leaves nothing behind, and does not disturb those it shares a transaction with.
fn within_savepoint(db: &Db, work: &Work) -> Result<Reply> {
    db.run("savepoint change", &[])?;
    let result = work.run(db);
    if result.is_err() {
        db.run("rollback to change", &[])?;
    }
    db.run("release change", &[])?;
    result
}

fn serve(db: &Db, mut messages: mpsc::Receiver<Message>) {
    let mut batch = Vec::new();
    while messages.blocking_recv_many(&mut batch, BATCH) > 0 {
        let mut closing = false;
        let changes = batch.drain(..).filter_map(|message| match message {
            Message::Change(change) => Some(change),
            Message::Close => {
                closing = true;
                None
            }
        });
        commit(db, changes.collect());
        if closing {
            return;
        }
    }
}

/// Makes changes in one transaction, then answers for each. Where the transaction cannot even begin, the changes are
/// dropped, and their askers hear that the database is closed to them.
fn commit(db: &Db, changes: Vec<Change>) {
    let is_alone = changes.len() == 1;
    if changes.is_empty() {
        return;
    }
    if let Err(error) = db.run("begin immediate", &[]) {
        return tracing::error!(%error, "the database cannot be written");
    }
    let mut answers = Vec::with_capacity(changes.len());
    for Change { work, asker } in changes {
        // An error such as a full disk may have undone everything: nothing after it may be committed on its own.
        if !is_under_way(db) {
            break;
        }
        let result = match is_alone {
            true => work.run(db),
            false => within_savepoint(db, &work),
        };
        answers.push((asker, result));
    }
    // A change that shares the transaction with no other needs no savepoint: if it fails, all of it is undone.
    if let [(_, Err(_))] = answers[..]
        && is_alone
    {
        let _ = db.run("rollback", &[]);
    } else if let Err(error) = db.run("commit", &[]) {
        tracing::error!(%error, "a transaction failed");
        let _ = db.run("rollback", &[]);
        let failed = || Err(StoreError::Failed(error.to_string()));
        answers.iter_mut().for_each(|(_, result)| *result = failed());
    }
    for (asker, result) in answers {
        let _ = asker.send(result);
    }
}

/// Whether a transaction has begun and was not undone.
fn is_under_way(db: &Db) -> bool {
    matches!(db, Db::Lite(connection) if !connection.is_autocommit())
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    fn writer() -> Writer {
        let db = Db::Lite(Connection::open_in_memory().unwrap());
        db.run("create table t (x integer unique)", &[]).unwrap();
        Writer::start(db)
    }

    fn insert(x: i64) -> Work {
        Work::new(move |db| db.run("insert into t (x) values (?1)", &[&x]))
    }

    #[tokio::test]
    async fn a_change_that_fails_disturbs_nobody() {
        let writer = writer();
        let (first, twice, third) = tokio::join!(
            writer.write(insert(1)),
            writer.write(insert(1)),
            writer.write(insert(2))
        );
        assert!(first.is_ok() && twice.is_err() && third.is_ok());
        let count = Work::new(|db| db.value::<u32>("select count(*) from t", &[]));
        assert_eq!(writer.write(count).await.unwrap().get::<u32>(), 2);
    }

    #[tokio::test]
    async fn a_change_that_fails_alone_leaves_nothing() {
        let writer = writer();
        let half = Work::new(|db| {
            db.run("insert into t (x) values (1)", &[])?;
            db.run("insert into t (x) values (1)", &[])
        });
        assert!(writer.write(half).await.is_err());
        writer.write(insert(1)).await.unwrap();
        let count = Work::new(|db| db.value::<u32>("select count(*) from t", &[]));
        assert_eq!(writer.write(count).await.unwrap().get::<u32>(), 1);
    }

    #[tokio::test]
    async fn a_closed_writer_says_so() {
        let writer = writer();
        writer.write(insert(1)).await.unwrap();
        writer.close().await;
        assert!(matches!(writer.write(insert(2)).await, Err(StoreError::Closed)));
    }
}
