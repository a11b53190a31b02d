//! Who holds the lobby, and how the others ask.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use komadai_play::{RatingRange, ValidProposal};
use serde::{Deserialize, Serialize};

use super::Sought;
use super::book::{Book, MOST};
use super::seek::Life;
use crate::bus::{Bus, Outbox, OutboxId, Topic};
use crate::cluster::{Incoming, Link, Node, Reason, Subject};
use crate::store::{self, Epoch, NodeId, Store, UserId};
use crate::wire::{SeekInfo, Tell};
use crate::{Error, GameId, task};

/// What the office is called.
const NAME: &str = "lobby";
/// How often it is looked after.
const LOOK: Duration = Duration::from_millis(500);
/// How often who waits is asked for, though everybody is told.
const LIST: Duration = Duration::from_secs(20);
/// How long who holds it may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The way to the book; clones are the same.
#[derive(Clone, Debug)]
pub(super) struct LobbyClient(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    node: Node,
    link: Link,
    book: Book,
    holder: Mutex<Holder>,
    /// Who waits, as everybody was told.
    told: Mutex<BTreeMap<(i64, GameId), SeekInfo>>,
    /// What ends with connections of this node.
    noted: Mutex<HashMap<OutboxId, Vec<(UserId, GameId)>>>,
}

/// Who has the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holder {
    Nobody,
    Here(Epoch),
    There(NodeId),
}

/// What is asked of who holds the lobby.
#[derive(Serialize, Deserialize)]
pub(super) enum Request {
    Seek {
        user: UserId,
        proposal: ValidProposal,
        range: RatingRange,
    },
    Accept {
        user: UserId,
        seek: GameId,
    },
    Withdraw {
        user: UserId,
        seek: GameId,
    },
    Revise(UserId),
    Missed(UserId),
    List,
}

/// What it says.
#[derive(Serialize, Deserialize)]
pub(super) enum Response {
    Sought(Sought),
    Done,
    Missed(Option<GameId>),
    List(Vec<SeekInfo>),
    Refused(Reason),
}

impl LobbyClient {
    /// Finds who holds the lobby, or holds it.
    pub(super) async fn enter(
        store: Store,
        bus: Bus,
        node: Node,
        link: Link,
        book: Book,
    ) -> Result<Self, Error> {
        let subscribed = link.subscribe(Subject::Lobby(node.id())).await;
        let mut asked = subscribed.map_err(|_| Error::Busy)?;
        let client = Self(Arc::new(Inner {
            store,
            node,
            link,
            book,
            holder: Mutex::new(Holder::Nobody),
            told: Mutex::default(),
            noted: Mutex::default(),
        }));
        let listening = client.clone();
        task::spawn(async move { listening.listen(bus).await });
        let answering = client.clone();
        task::spawn(async move {
            while let Some(incoming) = asked.next().await {
                let client = answering.clone();
                task::spawn(async move { client.reply(&incoming).await });
            }
        });
        client.look().await?;
        let looking = client.clone();
        task::spawn(async move {
            loop {
                tokio::time::sleep(LOOK).await;
                if let Err(error) = looking.look().await {
                    tracing::warn!(
                        error = error.cause(),
                        "cannot find out which server holds the lobby"
                    );
                }
            }
        });
        Ok(client)
    }

    /// Whether this node holds it, and surely.
    pub(super) fn is_here(&self) -> bool {
        matches!(*self.holder(), Holder::Here(_)) && self.0.node.may_answer()
    }

    /// Lets another node have it.
    pub(super) async fn leave(&self) {
        let Holder::Here(epoch) = *self.holder() else {
            return;
        };
        *self.holder() = Holder::Nobody;
        let Inner { store, node, .. } = &*self.0;
        if let Err(error) = store.leave_office(NAME, node.id(), epoch).await {
            tracing::warn!(%error, "the lobby was not handed over");
        }
    }

    /// Those who wait, as everybody was told, the longest first.
    pub(super) fn told(&self, which: impl Fn(&SeekInfo) -> bool, most: usize) -> Vec<SeekInfo> {
        let told = lock(&self.0.told);
        told.values()
            .filter(|seek| which(seek))
            .take(most)
            .cloned()
            .collect()
    }

    /// A seek ends with a connection.
    pub(super) fn note(&self, connection: OutboxId, user: UserId, seek: GameId) {
        let mut noted = lock(&self.0.noted);
        noted.entry(connection).or_default().push((user, seek));
    }

    /// What ends with a connection that is gone.
    pub(super) fn noted(&self, connection: OutboxId) -> Vec<(UserId, GameId)> {
        lock(&self.0.noted).remove(&connection).unwrap_or_default()
    }

    /// Asks who holds it. Where nobody does, or nobody answers, the lobby is busy.
    pub(super) async fn ask(&self, asked: Request) -> Result<Response, Error> {
        let holder = *self.holder();
        let Holder::There(node) = holder else {
            return Err(Error::Busy);
        };
        let said = self.0.link.request(Subject::Lobby(node), &asked, PATIENCE).await;
        match said {
            Ok(Response::Refused(reason)) => Err(reason.into()),
            Ok(said) => Ok(said),
            Err(error) => {
                tracing::warn!(%error, "the server that holds the lobby does not answer");
                Err(Error::Busy)
            }
        }
    }

    /// Looks whether somebody holds it, and takes it otherwise.
    async fn look(&self) -> Result<(), Error> {
        let Inner {
            store, node, book, ..
        } = &*self.0;
        let is_held = match *self.holder() {
            Holder::Here(_) => true,
            Holder::There(holder) => node.has(holder),
            Holder::Nobody => false,
        };
        if is_held {
            return self.check().await;
        }
        if node.is_draining() {
            let held = store.office(NAME).await?.map(|(owner, _)| owner);
            let there = held.filter(|&owner| owner != node.id());
            *self.holder() = there.map_or(Holder::Nobody, Holder::There);
            return Ok(());
        }
        match store.claim_office(NAME, node.id()).await? {
            store::Lease::Mine(epoch) => {
                let others = self.told(|_| true, MOST);
                book.open(others).await?;
                *self.holder() = Holder::Here(epoch);
                tracing::info!("this server holds the lobby");
            }
            store::Lease::Elsewhere { owner, .. } => {
                *self.holder() = Holder::There(owner);
                self.list().await;
            }
        }
        Ok(())
    }

    /// Looks whether it was given to another.
    async fn check(&self) -> Result<(), Error> {
        let held = self.0.store.office(NAME).await?;
        let mut holder = self.holder();
        match (*holder, held) {
            (Holder::Here(epoch), Some((owner, now))) if owner == self.0.node.id() && now == epoch => {}
            (Holder::There(there), Some((owner, _))) if owner == there => {}
            _ => *holder = Holder::Nobody,
        }
        Ok(())
    }

    /// Asks for everybody who waits.
    async fn list(&self) {
        if let Ok(Response::List(seeks)) = self.ask(Request::List).await {
            let mut told = lock(&self.0.told);
            told.clear();
            told.extend(seeks.into_iter().map(|seek| (key(&seek), seek)));
        }
    }

    /// Hears who comes and goes.
    async fn listen(&self, bus: Bus) {
        loop {
            let (outbox, mut inbox) = Outbox::new();
            bus.follow(Topic::Lobby, &outbox);
            self.list().await;
            let mut again = tokio::time::interval(LIST);
            loop {
                tokio::select! {
                    // Too much at once: it is asked for anew.
                    () = outbox.overflowed() => break,
                    _ = again.tick() => self.list().await,
                    message = inbox.recv() => match message.as_ref().map(crate::bus::Message::tell) {
                        Some(Tell::Seek { seek }) => {
                            lock(&self.0.told).insert(key(seek), (**seek).clone());
                        }
                        Some(Tell::SeekGone { seek }) => lock(&self.0.told).retain(|_, told| told.id != *seek),
                        Some(_) => {}
                        None => break,
                    },
                }
            }
            bus.leave(Topic::Lobby, &outbox);
        }
    }

    async fn reply(&self, incoming: &Incoming) {
        let said = match incoming.read() {
            Ok(asked) if self.is_here() => self.obey(asked).await,
            Ok(_) => Err(Error::Busy),
            Err(error) => {
                tracing::warn!(%error, "a request from another node cannot be understood");
                return;
            }
        };
        let said = said.unwrap_or_else(|error| Response::Refused(Reason::from(&error)));
        if let Err(error) = self.0.link.answer(incoming, &said).await {
            tracing::debug!(%error, "an answer was not sent");
        }
    }

    async fn obey(&self, asked: Request) -> Result<Response, Error> {
        let book = &self.0.book;
        Ok(match asked {
            Request::Seek {
                user,
                proposal,
                range,
            } => {
                let life = Life::Presence { away: None };
                Response::Sought(book.seek(user, life, proposal, range).await?)
            }
            Request::Accept { user, seek } => Response::Sought(Sought::Begun(book.accept(user, seek).await?)),
            Request::Withdraw { user, seek } => {
                book.withdraw(user, seek).await?;
                Response::Done
            }
            Request::Revise(user) => {
                book.revise(user).await?;
                Response::Done
            }
            Request::Missed(user) => Response::Missed(book.take_missed(user)),
            Request::List => Response::List(book.list(MOST)),
        })
    }

    fn holder(&self) -> MutexGuard<'_, Holder> {
        lock(&self.0.holder)
    }
}

fn key(seek: &SeekInfo) -> (i64, GameId) {
    (seek.created.0, seek.id)
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
