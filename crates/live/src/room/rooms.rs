//! The rooms of all live games: found by the name of the game, opened when somebody asks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use komadai_play::{Game, Moment};
use komadai_rules::{Variant, dispatch};
use tokio::sync::{mpsc, oneshot};

use super::actor::{self, Answer, Cause, Command, Message, Snapshot};
use super::seat::Mover;
use super::start;
use crate::bus::Bus;
use crate::computers::{Computers, Found};
use crate::events::{Events, Happened};
use crate::metrics::Metrics;
use crate::now::now;
use crate::pool::run_detached;
use crate::quota::Quotas;
use crate::store::{Begun, NewGame, Store, UserId};
use crate::wire::Version;
use crate::{Error, GameId};

/// How many messages may wait for a room.
const MAILBOX: usize = 64;
/// How often to look for a room that closes just now.
const TRIES: usize = 4;
/// How many games whose time is up are opened at a time.
const OVERDUE: usize = 1_024;

/// The live games; clones are the same.
#[derive(Clone, Debug)]
pub struct Rooms {
    open: Arc<Mutex<HashMap<GameId, mpsc::Sender<Message>>>>,
    pub(super) store: Store,
    pub(super) bus: Bus,
    pub(super) events: Events,
    pub(super) computers: Computers,
    pub(super) quotas: Quotas,
    pub(super) metrics: Metrics,
}

impl Rooms {
    /// No room is open yet.
    pub fn new(
        store: Store,
        bus: Bus,
        events: Events,
        computers: Computers,
        quotas: Quotas,
        metrics: Metrics,
    ) -> Self {
        Self {
            open: Arc::default(),
            store,
            bus,
            events,
            computers,
            quotas,
            metrics,
        }
    }

    /// How many rooms are open.
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// Begins a game: it is on disk when this returns, and both players are told.
    pub async fn begin(&self, game: NewGame) -> Result<GameId, Error> {
        let (rooms, begun) = (self.clone(), begin(game)?);
        run_detached(async move {
            if !rooms.store.add_game(begun.clone()).await? {
                return Err(Error::challenge_closed());
            }
            rooms.announce(&begun.game).await;
            Ok(begun.game.id)
        })
        .await
    }

    /// Says that a game which is on disk has begun.
    pub(super) async fn announce(&self, game: &NewGame) {
        self.events.emit(Happened::GameBegan { game });
        // The game is there, whether its room opens now or when somebody looks.
        if let Err(error) = self.send(game.id, Message::Wake).await {
            tracing::warn!(game = %game.id, %error, "a room was not woken");
        }
    }

    /// Asks a room to do something for somebody. The time it arrived counts, not when the room comes to it.
    pub async fn command(
        &self,
        game: GameId,
        mover: Mover,
        id: Option<String>,
        what: Cause,
        at: Moment,
    ) -> Answer {
        let (reply, answer) = oneshot::channel();
        let command = Command {
            mover,
            id,
            what,
            at,
            reply: Some(reply),
        };
        self.send(game, Message::Command(command)).await?;
        answer.await.map_err(|_| Error::Busy)?
    }

    /// What a user who has seen a version of a game must be told, and whether the user plays in it.
    pub async fn state(
        &self,
        game: GameId,
        user: UserId,
        since: Option<Version>,
    ) -> Result<(Vec<Bytes>, bool), Error> {
        let (reply, answer) = oneshot::channel();
        self.send(game, Message::State { user, since, reply }).await?;
        answer.await.map_err(|_| Error::Busy)?
    }

    /// A game as it stands.
    pub async fn snapshot(&self, game: GameId) -> Result<Box<Snapshot>, Error> {
        let (reply, answer) = oneshot::channel();
        self.send(game, Message::Snapshot(reply)).await?;
        answer.await.map_err(|_| Error::Busy)?
    }

    /// Tells a room that a connection of a user came or went.
    pub async fn presence(&self, game: GameId, user: UserId, here: bool) -> Result<(), Error> {
        self.send(game, Message::Presence { user, here }).await
    }

    /// Opens the rooms of games whose time is up while nobody looks.
    pub async fn sweep(self) -> Result<(), Error> {
        for game in self.store.overdue(now(), OVERDUE).await? {
            if !self.lock().contains_key(&game.id) {
                self.send(game.id, Message::Wake).await?;
            }
        }
        Ok(())
    }

    /// Brings moves of computers to their rooms, each when it is time.
    pub async fn deliver(self, mut found: mpsc::Receiver<Found>) {
        while let Some(found) = found.recv().await {
            let rooms = self.clone();
            tokio::spawn(async move {
                tokio::time::sleep_until(found.ready.into()).await;
                let game = found.thought.game;
                let message = Message::Computed {
                    version: found.thought.version,
                    choice: found.choice,
                };
                if let Err(error) = rooms.send(game, message).await {
                    tracing::warn!(%game, %error, "a computer's move was lost");
                }
            });
        }
    }

    /// Sends a message to a room, opening it if need be.
    async fn send(&self, game: GameId, message: Message) -> Result<(), Error> {
        let mut message = message;
        for _ in 0..TRIES {
            let sender = self.open(game);
            match sender.send(message).await {
                Ok(()) => return Ok(()),
                // It closed just now; the next one is opened anew.
                Err(mpsc::error::SendError(unsent)) => message = unsent,
            }
            self.forget_closed(game);
        }
        Err(Error::Busy)
    }

    /// Forgets a room.
    pub(super) fn forget(&self, game: GameId) {
        self.lock().remove(&game);
    }

    /// Lets a room go if nobody has written to it meanwhile.
    pub(super) fn retire(&self, game: GameId, mailbox: &mpsc::Receiver<Message>) -> bool {
        let mut open = self.lock();
        let is_empty = mailbox.is_empty();
        if is_empty {
            open.remove(&game);
        }
        is_empty
    }

    fn forget_closed(&self, game: GameId) {
        let mut open = self.lock();
        if open.get(&game).is_some_and(mpsc::Sender::is_closed) {
            open.remove(&game);
        }
    }

    fn open(&self, game: GameId) -> mpsc::Sender<Message> {
        let mut open = self.lock();
        let sender = open.entry(game).or_insert_with(|| {
            let (sender, mailbox) = mpsc::channel(MAILBOX);
            tokio::spawn(actor::run(self.clone(), game, mailbox));
            sender
        });
        sender.clone()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Message>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A game with its first turn, ready to be stored.
pub(super) fn begin(game: NewGame) -> Result<Begun, Error> {
    dispatch!(game.variant, V => begin_as::<V>(game))
}

fn begin_as<V: Variant>(game: NewGame) -> Result<Begun, Error> {
    let start = start::<V>(&game.rules, &game.start).map_err(Error::Invalid)?;
    let first = Game::<V>::new(start, game.terms, game.created);
    if first.over().is_some() {
        return Err(Error::Invalid("the game would be over before it begins".into()));
    }
    Ok(Begun {
        turn_since: first.turn_since(),
        due: first.due(),
        game,
    })
}
