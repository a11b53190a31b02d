//! The lobby: who waits for an opponent meets who wants the same.
//!
//! Seeks of live games are kept in memory and end when their owner has left the site for a while; those of
//! correspondence games are in the store and stay until somebody takes them or their owner takes them back.
//!
//! Of several nodes one holds the lobby (an office in the database, claimed like a game) and brings people together in its
//! memory (`book`); the others ask it, and know who waits from what everybody is told. When it is gone, another takes
//! over what was told.

mod book;
mod client;
mod seek;

use futures_util::future::BoxFuture;
use komadai_play::{Moment, RatingRange, ValidProposal};
use serde::{Deserialize, Serialize};

pub use seek::{Life, Seek, stays};

use crate::bus::{Bus, OutboxId};
use crate::cluster::{Link, Node};
use crate::events::Events;
use crate::meeting::Meeting;
use crate::store::{Store, UserId};
use crate::wire::SeekInfo;
use crate::{Error, GameId};
use book::Book;
use client::{LobbyClient, Request, Response};

/// How many seeks are told to somebody who comes.
const LISTED: usize = 500;

/// Everybody who waits; clones are the same lobby.
#[derive(Clone, Debug)]
pub struct Lobby {
    meeting: Meeting,
    book: Book,
    /// Where the book is, if there are other nodes.
    client: Option<LobbyClient>,
}

/// What came of a seek.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sought {
    /// It waits, under this name.
    Waits(GameId),
    /// The game began.
    Begun(GameId),
}

impl Sought {
    /// The name of the seek or the game.
    pub const fn id(self) -> GameId {
        match self {
            Self::Waits(id) | Self::Begun(id) => id,
        }
    }
}

impl Lobby {
    /// A lobby with the seeks that stay, or a way to the node that has it.
    pub(crate) async fn open(
        store: Store,
        bus: Bus,
        events: Events,
        meeting: Meeting,
        (node, link): (Node, Link),
    ) -> Result<Self, Error> {
        let book = Book::new(store.clone(), bus.clone(), events, meeting.clone());
        let client = if node.is_alone() {
            book.open(Vec::new()).await?;
            None
        } else {
            Some(LobbyClient::enter(store, bus, node, link, book.clone()).await?)
        };
        Ok(Self {
            meeting,
            book,
            client,
        })
    }

    /// What a user waits for.
    pub fn of(&self, user: UserId) -> Vec<SeekInfo> {
        match self.elsewhere() {
            None => self.book.of(user),
            Some(client) => client.told(|seek| seek.player.user == Some(user), LISTED),
        }
    }

    /// Who waits, the longest first: as many as a person can look at.
    pub fn list(&self) -> Vec<SeekInfo> {
        match self.elsewhere() {
            None => self.book.list(LISTED),
            Some(client) => client.told(|_| true, LISTED),
        }
    }

    /// Whether this node looks after what is everybody's: the lobby, and challenges nobody answers.
    pub fn is_here(&self) -> bool {
        self.client.as_ref().is_none_or(LobbyClient::is_here)
    }

    /// Lets another node have the lobby.
    pub(crate) async fn leave(&self) {
        if let Some(client) = &self.client {
            client.leave().await;
        }
    }

    /// Ends seeks nobody took for long, and those of people who have left, at a moment.
    pub async fn sweep(self, at: Moment) -> Result<(), Error> {
        if self.is_here() {
            self.book.sweep(at).await?;
        }
        Ok(())
    }

    /// The game that began for somebody who waited and was away, told once.
    pub fn take_missed(&self, user: UserId) -> BoxFuture<'_, Option<GameId>> {
        Box::pin(async move {
            match self.elsewhere() {
                None => self.book.take_missed(user),
                Some(client) => match client.ask(Request::Missed(user)).await {
                    Ok(Response::Missed(game)) => game,
                    _ => None,
                },
            }
        })
    }

    /// Looks for an opponent: one who waits already, or the next who comes. Asking for the same twice is asking once.
    pub fn seek(
        &self,
        user: UserId,
        life: Life,
        proposal: ValidProposal,
        range: RatingRange,
    ) -> BoxFuture<'_, Result<Sought, Error>> {
        Box::pin(async move {
            self.meeting.measure(user)?;
            let Some(client) = self.elsewhere() else {
                return self.book.seek(user, life, proposal, range).await;
            };
            let asked = Request::Seek {
                user,
                proposal,
                range,
            };
            let Response::Sought(sought) = client.ask(asked).await? else {
                return Err(Error::Busy);
            };
            // What ends with a connection is ended by the node of that connection.
            if let (Life::Connection(connection), Sought::Waits(seek)) = (life, sought) {
                client.note(connection, user, seek);
            }
            Ok(sought)
        })
    }

    /// Takes up a seek.
    pub fn accept(&self, user: UserId, seek: GameId) -> BoxFuture<'_, Result<GameId, Error>> {
        Box::pin(async move {
            self.meeting.measure(user)?;
            match self.elsewhere() {
                None => self.book.accept(user, seek).await,
                Some(client) => match client.ask(Request::Accept { user, seek }).await? {
                    Response::Sought(sought) => Ok(sought.id()),
                    _ => Err(Error::Busy),
                },
            }
        })
    }

    /// Takes back a seek of a user.
    pub fn withdraw(&self, user: UserId, seek: GameId) -> BoxFuture<'_, Result<(), Error>> {
        Box::pin(async move {
            match self.elsewhere() {
                None => self.book.withdraw(user, seek).await,
                Some(client) => client.ask(Request::Withdraw { user, seek }).await.map(drop),
            }
        })
    }

    /// Ends what a connection that is gone was waiting for.
    pub fn gone(&self, connection: OutboxId) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.book.gone(connection).await;
            if let Some(client) = &self.client {
                for (user, seek) in client.noted(connection) {
                    let _ = self.withdraw(user, seek).await;
                }
            }
        })
    }

    /// Brings the seeks of a user up to date whose account has changed: those end whose owner may not wait any more.
    pub fn revise(&self, user: UserId) -> BoxFuture<'_, Result<(), Error>> {
        Box::pin(async move {
            match self.elsewhere() {
                None => self.book.revise(user).await,
                Some(client) => client.ask(Request::Revise(user)).await.map(drop),
            }
        })
    }

    /// The way to the node that has the lobby, if it is not this one.
    fn elsewhere(&self) -> Option<&LobbyClient> {
        self.client.as_ref().filter(|client| !client.is_here())
    }
}
