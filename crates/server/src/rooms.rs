//! The rooms of all live games: found by the name of the game, opened when somebody asks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_play::{Game, Moment};
use komadai_rules::{Side, dispatch};
use tokio::sync::{mpsc, oneshot};

use crate::app::App;
use crate::bus::{self, Topic};
use crate::now::now;
use crate::push::{Happened, Notice};
use crate::room::{self, Answer, Cause, Command, Message, Mover, Snapshot};
use crate::store::{Begun, NewGame, UserId};
use crate::wire::{self, Tell, Version};
use crate::{Error, GameId, analysis, challenges, meeting};

/// How many messages may wait for a room.
const MAILBOX: usize = 64;
/// How often to look for a room that closes just now.
const TRIES: usize = 4;

/// How many games whose time is up are opened at a time.
const OVERDUE: usize = 1_024;

/// The live games.
#[derive(Clone, Debug, Default)]
pub struct Rooms {
    open: Arc<Mutex<HashMap<GameId, mpsc::Sender<Message>>>>,
}

impl Rooms {
    /// How many rooms are open.
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// Begins a game: it is on disk when this returns, and both players are told.
    pub async fn begin(&self, app: &App, game: NewGame) -> Result<GameId, Error> {
        let (app, begun) = (app.clone(), begin(game)?);
        meeting::to_the_end(async move {
            if !app.store.add_game(begun.clone()).await? {
                return Err(challenges::over());
            }
            app.rooms.announce(&app, &begun.game).await;
            Ok(begun.game.id)
        })
        .await
    }

    /// Tells the players of a game that is on disk that it has begun.
    pub(crate) async fn announce(&self, app: &App, game: &NewGame) {
        let id = game.id;
        analysis::barred(game).for_each(|user| app.analysts.interrupt(user));
        begun(game).for_each(|(user, notice)| app.push.tell(user, notice));
        let message = wire::write(&Tell::Started { game: id });
        for user in Side::BOTH
            .into_iter()
            .filter_map(|side| game.players[side].user())
        {
            for topic in [Topic::User(user), Topic::About(user)] {
                app.bus.publish(topic, &message);
            }
        }
        // The game is there, whether its room opens now or when somebody looks.
        if let Err(error) = self.send(app, id, Message::Wake).await {
            tracing::warn!(game = %id, %error, "a room was not woken");
        }
        app.metrics.games.inc();
    }

    /// Asks a room to do something for somebody. The time it arrived counts, not when the room comes to it.
    pub async fn command(
        &self,
        app: &App,
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
        self.send(app, game, Message::Command(command)).await?;
        answer.await.map_err(|_| Error::Busy)?
    }

    /// What a user who has seen a version of a game must be told, and whether the user plays in it.
    pub async fn state(
        &self,
        app: &App,
        game: GameId,
        user: UserId,
        since: Option<Version>,
    ) -> Result<(Vec<bus::Message>, bool), Error> {
        let (reply, answer) = oneshot::channel();
        self.send(app, game, Message::State { user, since, reply })
            .await?;
        answer.await.map_err(|_| Error::Busy)?
    }

    /// A game as it stands.
    pub async fn snapshot(&self, app: &App, game: GameId) -> Result<Box<Snapshot>, Error> {
        let (reply, answer) = oneshot::channel();
        self.send(app, game, Message::Snapshot(reply)).await?;
        answer.await.map_err(|_| Error::Busy)?
    }

    /// Tells a room that a connection of a user came or went.
    pub async fn presence(&self, app: &App, game: GameId, user: UserId, here: bool) -> Result<(), Error> {
        self.send(app, game, Message::Presence { user, here }).await
    }

    /// Opens the rooms of games whose time is up while nobody looks.
    pub async fn sweep(&self, app: &App) -> Result<(), Error> {
        for game in app.store.overdue(now(), OVERDUE).await? {
            if !self.lock().contains_key(&game.id) {
                self.send(app, game.id, Message::Wake).await?;
            }
        }
        Ok(())
    }

    /// Sends a message to a room, opening it if need be.
    pub async fn send(&self, app: &App, game: GameId, message: Message) -> Result<(), Error> {
        let mut message = message;
        for _ in 0..TRIES {
            let sender = self.open(app, game);
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
    pub(crate) fn forget(&self, game: GameId) {
        self.lock().remove(&game);
    }

    fn forget_closed(&self, game: GameId) {
        let mut open = self.lock();
        if open.get(&game).is_some_and(mpsc::Sender::is_closed) {
            open.remove(&game);
        }
    }

    fn open(&self, app: &App, game: GameId) -> mpsc::Sender<Message> {
        let mut open = self.lock();
        let sender = open.entry(game).or_insert_with(|| {
            let (sender, mailbox) = mpsc::channel(MAILBOX);
            tokio::spawn(room::run(app.clone(), game, mailbox));
            sender
        });
        sender.clone()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Message>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What people are told of a game that begins between them.
fn begun(game: &NewGame) -> impl Iterator<Item = (UserId, Notice)> {
    let people = Side::BOTH
        .into_iter()
        .filter(|&side| game.players[!side].user().is_some());
    people.filter_map(|side| {
        let notice = Notice {
            what: Happened::Begun,
            id: game.id,
            name: game.players[!side].name(),
            variant: game.variant,
            time: game.terms.time,
        };
        game.players[side].user().map(|user| (user, notice))
    })
}

/// Lets a room go if nobody has written to it meanwhile.
pub(crate) fn retire(app: &App, game: GameId, mailbox: &mpsc::Receiver<Message>) -> bool {
    let mut open = app.rooms.lock();
    let is_empty = mailbox.is_empty();
    if is_empty {
        open.remove(&game);
    }
    is_empty
}

/// A game with its first turn, ready to be stored.
pub(crate) fn begin(game: NewGame) -> Result<Begun, Error> {
    dispatch!(game.variant, V => begin_as::<V>(game))
}

fn begin_as<V: komadai_rules::Variant>(game: NewGame) -> Result<Begun, Error> {
    let start = room::start::<V>(&game.rules, &game.start).map_err(Error::Invalid)?;
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
