//! Answers that go on: one JSON object a line, and empty lines to show that the line is still open.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use tokio::sync::{mpsc, watch};

use crate::app::App;
use crate::bus::{Bus, Message, Outbox, Topic};
use crate::client::Client;
use crate::lobby::Lobby;
use crate::room::Rooms;
use crate::store::{Store, UserId};
use crate::tally::Share;
use crate::told::LastTold;
use crate::user::User;
use crate::{Error, GameId, task};

/// What an answer with many objects is.
pub(super) const NDJSON: &str = "application/x-ndjson";
/// How often an empty line is sent.
const BEAT: Duration = Duration::from_secs(6);
/// How many lines may wait for a reader.
const CAPACITY: usize = 64;

/// Where the lines of an answer go in.
pub(super) struct Lines(mpsc::Sender<Bytes>);

impl Lines {
    /// An answer that goes on, and where its lines go in.
    pub(super) fn open() -> (Self, Response) {
        let (sender, receiver) = mpsc::channel(CAPACITY);
        let lines = stream::unfold(receiver, |mut receiver: mpsc::Receiver<Bytes>| async {
            let line = receiver.recv().await?;
            Some((Ok::<_, Infallible>(line), receiver))
        });
        let headers = [(CONTENT_TYPE, NDJSON), (CACHE_CONTROL, "no-store")];
        (Self(sender), (headers, Body::from_stream(lines)).into_response())
    }

    /// Sends a line; who does not take it in time is gone.
    pub(super) async fn send(&self, object: &impl Serialize) -> Result<(), Gone> {
        self.write(line(object)).await
    }

    /// Sends an empty line, to show that the answer is still open.
    pub(super) async fn beat(&self) -> Result<(), Gone> {
        self.write(Bytes::from_static(b"\n")).await
    }

    async fn write(&self, bytes: Bytes) -> Result<(), Gone> {
        let sent = tokio::time::timeout(BEAT, self.0.send(bytes)).await;
        sent.ok().and_then(Result::ok).ok_or(Gone)
    }
}

/// One object on a line of its own.
fn line(object: &impl Serialize) -> Bytes {
    let mut text = serde_json::to_vec(object).expect("answers can be written");
    text.push(b'\n');
    text.into()
}

/// An answer of many lines that are all known.
pub(super) fn all_lines(objects: &[impl Serialize]) -> Response {
    let text: Vec<u8> = objects.iter().flat_map(line).collect();
    ([(CONTENT_TYPE, NDJSON)], text).into_response()
}

/// Nobody listens any more.
pub(super) struct Gone;

/// Hears what happens for as long as it lives: what it follows is left when it goes, whatever the reason.
pub(super) struct Subscription {
    store: Store,
    bus: Bus,
    lobby: Lobby,
    rooms: Rooms,
    stopping: watch::Receiver<bool>,
    /// Whether this server may say nothing for now: another may.
    silent: watch::Receiver<bool>,
    told: LastTold,
    /// Whether it ends for a reason of ours.
    is_ours: bool,
    outbox: Outbox,
    inbox: mpsc::Receiver<Message>,
    topics: Vec<Topic>,
    /// One of the connections its address may have.
    _place: Share,
    game: Option<(GameId, UserId)>,
}

/// Hears of nothing yet, for somebody at an address.
impl FromRequestParts<App> for Subscription {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let client = parts.extensions.get::<Client>().copied().unwrap_or_default();
        let place = app.limits.socket(client.address)?;
        let (outbox, inbox) = Outbox::new();
        Ok(Self {
            store: app.store.clone(),
            bus: app.bus.clone(),
            lobby: app.lobby.clone(),
            rooms: app.rooms.clone(),
            stopping: app.stopping(),
            silent: app.node.silent(),
            told: app.told.clone(),
            is_ours: false,
            outbox,
            inbox,
            topics: Vec::new(),
            _place: place,
            game: None,
        })
    }
}

impl Subscription {
    /// Sees that the user is what the request took the user for: what changed since then has not cut it off.
    pub(super) async fn confirm(&self, user: &User) -> Result<(), Error> {
        match User::find_open(&self.store, user.id).await.map_err(Error::from) {
            Ok(now) if now == *user => Ok(()),
            Ok(_) | Err(Error::NotFound(_)) => Err(Error::Unauthorized),
            Err(error) => Err(error),
        }
    }

    /// Hears of these topics from now on, and of no others.
    pub(super) fn follow(&mut self, topics: Vec<Topic>) {
        for &topic in &self.topics {
            self.bus.leave(topic, &self.outbox);
        }
        for &topic in &topics {
            self.bus.follow(topic, &self.outbox);
        }
        self.topics = topics;
    }

    /// The mailbox behind it.
    pub(super) fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// Sits down at a game: the opponent sees that the user is there.
    pub(super) async fn sit(&mut self, game: GameId, user: UserId) -> Result<(), Error> {
        self.game = Some((game, user));
        Ok(self.rooms.presence(game, user, true, true).await?)
    }

    /// The next that is heard, while empty lines keep the answer open. `None` when nobody listens any more, the
    /// server stops or is without the database, or the listener is too slow.
    pub(super) async fn next(&mut self, lines: &Lines) -> Option<Message> {
        loop {
            self.is_ours = *self.stopping.borrow() || *self.silent.borrow();
            if self.is_ours {
                return None;
            }
            tokio::select! {
                () = lines.0.closed() => return None,
                () = self.outbox.overflowed() => return None,
                _ = self.stopping.changed() => {}
                _ = self.silent.changed() => {}
                message = self.inbox.recv() => {
                    if let (Some(message), Some((_, user))) = (&message, self.game) {
                        self.told.tell(user, message);
                    }
                    return message;
                }
                () = tokio::time::sleep(BEAT) => lines.beat().await.ok()?,
            }
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        for &topic in &self.topics {
            self.bus.leave(topic, &self.outbox);
        }
        if let Some((game, user)) = self.game {
            self.told.forget(user, game);
        }
        let (lobby, rooms) = (self.lobby.clone(), self.rooms.clone());
        let (connection, game, is_ours) = (self.outbox.id(), self.game, self.is_ours);
        task::spawn(async move {
            lobby.gone(connection).await;
            if let Some((game, user)) = game {
                let _ = match is_ours {
                    true => rooms.sent_away(game, user, true),
                    false => rooms.presence(game, user, true, false),
                }
                .await;
            }
        });
    }
}
