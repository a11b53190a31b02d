//! Moves of many games in one statement, one transaction and one sync of the disk.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Mutex;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_postgres::{Client, Statement};

use super::connector::{Connector, Purpose};
use super::explain;
use super::session::Trouble;
use crate::{GameId, Result, StoreError};

/// How many batches are under way at the same time: while one is synced, the next is made.
const LANES: usize = 2;
/// How many turns share a statement at most.
const BATCH: usize = 256;
/// How many turns may wait: beyond that those who ask wait before they are let in.
const QUEUE: usize = 4_096;
/// How long to wait before a connection is tried again.
const PAUSE: Duration = Duration::from_millis(100);

/// Turns are kept if the game stands as those who decided them saw it and belongs to them. The condition is looked at again
/// after waiting for whoever has locked the row.
const APPEND: &str = "with moved as (
     update live as l set version = i.version, plies = i.plies, turn_since = i.turn_since, due = i.due,
         wake = case when l.owner is null then i.due end
     from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
         as i (game, epoch, was, version, plies, turn_since, due)
     where l.game = i.game and l.epoch = i.epoch and l.version = i.was returning l.game),
 kept as (
     insert into events (game, version, at, ack, body)
     select e.game, e.version, e.at, e.ack, e.body
     from unnest($8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::text[]) as e (game, version, at, ack, body)
     join moved using (game))
 select game from moved";

/// What happened in a game, and how it stands after that.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) game: GameId,
    pub(crate) epoch: i64,
    /// The version before.
    pub(crate) was: i64,
    pub(crate) version: i64,
    pub(crate) plies: i64,
    pub(crate) turn_since: Option<i64>,
    pub(crate) due: Option<i64>,
    pub(crate) happened: Vec<Happening>,
}

/// An event.
#[derive(Clone, Debug)]
pub(crate) struct Happening {
    pub(crate) version: i64,
    pub(crate) at: i64,
    pub(crate) ack: Option<String>,
    pub(crate) body: String,
}

/// Where turns wait; those of one game always in the same lane.
#[derive(Debug)]
pub(super) struct Lanes {
    senders: Vec<mpsc::Sender<Message>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

enum Message {
    Append(Waiting),
    Close,
}

struct Waiting {
    turn: Turn,
    answer: oneshot::Sender<Result<bool>>,
}

impl Lanes {
    pub(super) fn start(connector: &Connector) -> Self {
        let lanes = (0..LANES).map(|_| {
            let (sender, messages) = mpsc::channel(QUEUE);
            let lane = Lane {
                connector: connector.clone(),
                connection: None,
            };
            (sender, tokio::spawn(lane.serve(messages)))
        });
        let (senders, tasks) = lanes.unzip();
        Self {
            senders,
            tasks: Mutex::new(tasks),
        }
    }

    pub(super) async fn append(&self, turn: Turn) -> Result<bool> {
        let mut hasher = DefaultHasher::new();
        turn.game.hash(&mut hasher);
        let lane = &self.senders[hasher.finish() as usize % LANES];
        let (answer, answered) = oneshot::channel();
        let sent = lane.send(Message::Append(Waiting { turn, answer })).await;
        sent.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits until everything asked so far is answered.
    pub(super) async fn close(&self) {
        for lane in &self.senders {
            let _ = lane.send(Message::Close).await;
        }
        let tasks = self.tasks.lock().map(|mut tasks| std::mem::take(&mut *tasks));
        for task in tasks.unwrap_or_default() {
            let _ = task.await;
        }
    }
}

/// A connection that appends batch after batch.
struct Lane {
    connector: Connector,
    connection: Option<(Client, Statement)>,
}

impl Lane {
    async fn serve(mut self, mut messages: mpsc::Receiver<Message>) {
        let (mut batch, mut later) = (Vec::new(), Vec::new());
        let mut closing = false;
        while !closing || !later.is_empty() {
            if later.is_empty() && messages.recv_many(&mut batch, BATCH).await == 0 {
                return;
            }
            let mut turns = std::mem::take(&mut later);
            for message in batch.drain(..) {
                match message {
                    Message::Append(waiting) => turns.push(waiting),
                    Message::Close => closing = true,
                }
            }
            later = keep_one_a_game(&mut turns);
            self.append(turns).await;
        }
    }

    /// Appends a batch and answers for each turn. Where a turn fails on its own account, the others are tried without it.
    async fn append(&mut self, turns: Vec<Waiting>) {
        if turns.is_empty() {
            return;
        }
        let many = turns.len();
        match self.store(&turns).await {
            Ok(kept) => {
                for Waiting { turn, answer } in turns {
                    let _ = answer.send(Ok(kept.contains(turn.game.as_str())));
                }
            }
            Err(Failure::Refused(_)) if many > 1 => {
                for turn in turns {
                    Box::pin(self.append(vec![turn])).await;
                }
            }
            Err(failure) => {
                for Waiting { answer, .. } in turns {
                    let _ = answer.send(Err(failure.told()));
                }
            }
        }
    }

    /// The games whose turns were kept.
    async fn store(&mut self, turns: &[Waiting]) -> std::result::Result<HashSet<String>, Failure> {
        let (client, statement) = self.connect().await?;
        let each = |value: fn(&Turn) -> i64| {
            turns
                .iter()
                .map(|waiting| value(&waiting.turn))
                .collect::<Vec<_>>()
        };
        let games: Vec<_> = turns.iter().map(|waiting| waiting.turn.game.as_str()).collect();
        let since: Vec<_> = turns.iter().map(|waiting| waiting.turn.turn_since).collect();
        let due: Vec<_> = turns.iter().map(|waiting| waiting.turn.due).collect();
        let happened = || {
            let turns = turns.iter().map(|waiting| &waiting.turn);
            turns.flat_map(|turn| {
                turn.happened
                    .iter()
                    .map(move |happening| (turn.game.as_str(), happening))
            })
        };
        let owners: Vec<_> = happened().map(|(game, _)| game).collect();
        let versions: Vec<_> = happened().map(|(_, happening)| happening.version).collect();
        let moments: Vec<_> = happened().map(|(_, happening)| happening.at).collect();
        let acks: Vec<_> = happened()
            .map(|(_, happening)| happening.ack.as_deref())
            .collect();
        let bodies: Vec<_> = happened().map(|(_, happening)| happening.body.as_str()).collect();
        let rows = client
            .query(
                statement,
                &[
                    &games,
                    &each(|turn| turn.epoch),
                    &each(|turn| turn.was),
                    &each(|turn| turn.version),
                    &each(|turn| turn.plies),
                    &since,
                    &due,
                    &owners,
                    &versions,
                    &moments,
                    &acks,
                    &bodies,
                ],
            )
            .await;
        match rows {
            Ok(rows) => Ok(rows.iter().map(|row| row.get(0)).collect()),
            Err(error) => Err(match Trouble::of(&error) {
                Trouble::Lost => {
                    self.connection = None;
                    Failure::Lost(explain(&error))
                }
                _ => Failure::Refused(explain(&error)),
            }),
        }
    }

    async fn connect(&mut self) -> std::result::Result<&(Client, Statement), Failure> {
        let connection = match self.connection.take() {
            Some(connection) if !connection.0.is_closed() => connection,
            _ => self
                .fresh()
                .await
                .map_err(|error| Failure::Away(error.to_string()))?,
        };
        Ok(self.connection.insert(connection))
    }

    async fn fresh(&self) -> Result<(Client, Statement)> {
        let client = self.connector.connect(Purpose::Append).await;
        if client.is_err() {
            tokio::time::sleep(PAUSE).await;
        }
        let client = client?;
        let statement = client.prepare(APPEND).await?;
        Ok((client, statement))
    }
}

/// Why a batch was not stored.
enum Failure {
    /// There is no connection: nothing was asked.
    Away(String),
    /// The connection was lost meanwhile: whether it was stored nobody knows.
    Lost(String),
    /// The database refused: nothing was stored.
    Refused(String),
}

impl Failure {
    fn told(&self) -> StoreError {
        match self {
            Self::Away(reason) | Self::Refused(reason) => StoreError::Failed(reason.clone()),
            Self::Lost(reason) => StoreError::Unknown(reason.clone()),
        }
    }
}

/// Leaves one turn of each game in a batch, in the order of games; the others come next. Of two turns of a game in one
/// statement the second would not be looked at.
fn keep_one_a_game(turns: &mut Vec<Waiting>) -> Vec<Waiting> {
    let mut games = HashSet::new();
    let (first, later) = std::mem::take(turns)
        .into_iter()
        .partition(|waiting: &Waiting| games.insert(waiting.turn.game));
    *turns = first;
    turns.sort_by(|a, b| a.turn.game.as_str().cmp(b.turn.game.as_str()));
    later
}
