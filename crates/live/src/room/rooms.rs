//! The rooms of all live games: found by the name of the game, opened when somebody asks, here or where the game is.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;
use komadai_play::{Game, Moment};
use komadai_rules::{Side, Variant, dispatch};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::ask::{Answer, Ask, Cause, Command, CommandId, Reply, Said, SentMove, Since, Snapshot};
use super::attend::Stamp;
use super::message::Message;
use super::peers::Peers;
use super::present::Present;
use super::receipt::{Owner, Receipts};
use super::seat::Mover;
use super::start;
use crate::bus::{Bus, Topic};
use crate::cluster::Node;
use crate::computers::{Computers, MoveReply};
use crate::events::{Events, Happened};
use crate::metrics::Metrics;
use crate::now::now;
use crate::pool::run_detached;
use crate::quota::Quotas;
use crate::store::{Begun, GameRow, NewGame, NodeId, Store, UserId};
use crate::wire::Version;
use crate::{Error, GameId, task};

/// How many messages may wait for a room.
const MAILBOX: usize = 64;
/// How often to look for a room that closes just now.
const TRIES: usize = 4;
/// How many games whose time is up are opened at a time.
const OVERDUE: usize = 1_024;
/// For how long, and how often, a game is looked for that is on its way from one node to another.
const PATIENCE: Duration = Duration::from_secs(5);
const AGAIN: Duration = Duration::from_millis(200);
/// How often it is looked for without a pause: who does not own it mostly knows who does.
const HINTS: usize = 3;

/// What somebody has missed of a game.
pub struct Missed {
    /// The messages that tell it.
    pub messages: Vec<Bytes>,
    /// Whether the user plays in the game.
    pub plays: bool,
    /// The version they lead to.
    pub version: Version,
}

/// What runs a room until nobody needs it.
pub(crate) type Run = fn(Rooms, GameId, mpsc::Receiver<Message>) -> BoxFuture<'static, ()>;

/// The live games; clones are the same.
#[derive(Clone, Debug)]
pub struct Rooms {
    run: Run,
    open: Arc<Mutex<HashMap<GameId, mpsc::Sender<Message>>>>,
    /// Until when players may still be looking for this node, after a time without the others.
    shaken: Arc<AtomicI64>,
    /// Who of this node's connections is where.
    pub(super) present: Present,
    /// The way to the rooms of other nodes.
    pub(super) peers: Peers,
    pub(super) node: Node,
    pub(super) store: Store,
    pub(super) bus: Bus,
    pub(super) events: Events,
    pub(super) computers: Computers,
    pub(super) quotas: Quotas,
    pub(super) metrics: Metrics,
    /// For moves that must wait.
    receipts: Receipts,
}

impl Rooms {
    /// No room is open yet.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn new(
        run: Run,
        node: Node,
        peers: Peers,
        store: Store,
        bus: Bus,
        events: Events,
        computers: Computers,
        quotas: Quotas,
        metrics: Metrics,
        receipts: Receipts,
    ) -> Self {
        Self {
            run,
            open: Arc::default(),
            shaken: Arc::default(),
            present: Present::default(),
            peers,
            node,
            store,
            bus,
            events,
            computers,
            quotas,
            metrics,
            receipts,
        }
    }

    /// How many rooms are open.
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// Begins a game: it is on disk when this returns, and both players are told.
    pub fn begin(&self, game: NewGame) -> BoxFuture<'_, Result<GameId, Error>> {
        Box::pin(async move {
            let (rooms, begun) = (self.clone(), begin(game)?);
            run_detached(async move {
                if !rooms.store.add_game(begun.clone()).await? {
                    return Err(Error::challenge_closed());
                }
                rooms.announce(&begun.game).await;
                Ok(begun.game.id)
            })
            .await
        })
    }

    /// Says that a game which is on disk has begun.
    pub(super) async fn announce(&self, game: &NewGame) {
        self.events.emit(Happened::GameBegan { game });
        // The game is there, whether its room opens now or when somebody looks. Of several nodes that of a player takes it.
        if self.node.members().len() > 1 {
            return;
        }
        if let Err(error) = self.send(game.id, Message::Wake).await {
            tracing::warn!(game = %game.id, %error, "a room could not be opened");
        }
    }

    /// Asks a room to do something for somebody. The time it arrived counts, not when the room comes to it. Without a name
    /// it gets one, so that it is done once however often it is sent on.
    ///
    /// [`Error::Moved`]: nobody knows whether it was done. Who sends it again under its name hears that.
    pub fn command(
        &self,
        game: GameId,
        mover: Mover,
        id: Option<String>,
        what: Cause,
        at: Moment,
    ) -> BoxFuture<'_, Answer> {
        Box::pin(async move {
            let door = || CommandId::Door(GameId::random().to_string());
            let ask = Ask::Command(Command {
                mover,
                id: Some(id.map_or_else(door, CommandId::Sender)),
                what,
                at,
            });
            match self.ask(game, ask).await? {
                Said::Done(version) => Ok(version),
                _ => Err(Error::Busy),
            }
        })
    }

    /// Whether moves that must wait get receipts: those of a server alone wait for nobody.
    pub fn gives_receipts(&self) -> bool {
        !self.node.is_alone()
    }

    /// A receipt for a move that came at a moment and must wait.
    pub fn receipt(&self, owner: Owner<'_>, sent: &SentMove, at: Moment) -> String {
        self.receipts.write(owner, sent, at)
    }

    /// A move as it first came, and when, by its receipt.
    pub fn read_receipt(&self, owner: Owner<'_>, text: &str, receipt: &str) -> Option<(SentMove, Moment)> {
        self.receipts.read(owner, text, receipt)
    }

    /// What a user who has seen a version of a game must be told.
    pub fn state(
        &self,
        game: GameId,
        user: UserId,
        since: Option<Version>,
    ) -> BoxFuture<'_, Result<Missed, Error>> {
        Box::pin(async move {
            let (follower, stamp) = self.follower(game);
            let ask = Ask::State(Since {
                user,
                since,
                follower,
                stamp,
            });
            match self.ask(game, ask).await? {
                Said::State {
                    messages,
                    plays,
                    version,
                } => {
                    self.peers.came(game, version);
                    Ok(Missed {
                        messages,
                        plays,
                        version,
                    })
                }
                _ => Err(Error::Busy),
            }
        })
    }

    /// A game as it stands.
    pub fn snapshot(&self, game: GameId) -> BoxFuture<'_, Result<Box<Snapshot>, Error>> {
        Box::pin(async move {
            let (follower, stamp) = self.follower(game);
            match self.ask(game, Ask::Snapshot { follower, stamp }).await? {
                Said::Snapshot(snapshot) => {
                    if follower.is_some() {
                        self.peers.came(game, snapshot.state.v);
                    }
                    Ok(snapshot)
                }
                _ => Err(Error::Busy),
            }
        })
    }

    /// Notes that a connection of a player or watcher came or went, and tells the room.
    pub fn presence(
        &self,
        game: GameId,
        user: UserId,
        plays: bool,
        here: bool,
    ) -> BoxFuture<'_, Result<(), Error>> {
        Box::pin(async move {
            if plays {
                self.present.note(game, user, here);
            }
            self.tell_presence(game, user, false).await
        })
    }

    /// Notes that a connection of a player or watcher is closed for a reason of ours: they are not charged for coming back.
    pub fn sent_away(&self, game: GameId, user: UserId, plays: bool) -> BoxFuture<'_, Result<(), Error>> {
        // At once: the owner of the game may be told as soon as it is left.
        self.peers.give_up(game);
        Box::pin(async move {
            if plays {
                self.present.note(game, user, false);
            }
            self.tell_presence(game, user, true).await
        })
    }

    async fn tell_presence(&self, game: GameId, user: UserId, is_ours: bool) -> Result<(), Error> {
        if self.node.is_alone() || self.is_open(game) {
            return self.send(game, Message::Presence { user, is_ours }).await;
        }
        self.peers.changed(game);
        Ok(())
    }

    /// Something is wrong with the site: its players may be without a server.
    pub(crate) fn notice_trouble(&self) {
        if !self.node.is_alone() {
            self.peers.trouble().notice();
        }
    }

    /// Until when players may still be looking for this node, after a time without the others.
    pub(super) fn shaken_until(&self) -> Moment {
        Moment(self.shaken.load(Relaxed))
    }

    /// Players look for this node until a moment.
    pub(super) fn shake_until(&self, until: Moment) {
        self.shaken.store(until.0, Relaxed);
    }

    /// This node, if connections of it follow a game and it may be elsewhere; and when it said so, which is after it knew.
    fn follower(&self, game: GameId) -> (Option<NodeId>, Stamp) {
        let follows = !self.node.is_alone() && self.bus.followers(Topic::Game(game)) > 0;
        (
            follows.then(|| self.node.id()),
            self.peers.inner().attendance.stamp(),
        )
    }

    /// Asks a room, wherever it is. A game that is on its way from one node to another is looked for, for a while.
    async fn ask(&self, game: GameId, ask: Ask) -> Reply {
        let start = Instant::now();
        for tries in 0.. {
            let said = match self.place(game) {
                None => self.ask_here(game, ask.clone()).await,
                Some(node) => self.ask_elsewhere(node, game, &ask).await,
            };
            match said {
                Err(Error::Moved) if start.elapsed() < PATIENCE => {}
                Err(Error::Moved) => break,
                said => return said,
            }
            if tries >= HINTS {
                tokio::time::sleep(AGAIN).await;
            }
        }
        self.peers.give_up(game);
        Err(Error::Moved)
    }

    /// Where a game is, if we have heard that it is elsewhere.
    pub(super) fn place(&self, game: GameId) -> Option<NodeId> {
        if self.node.is_alone() || self.is_open(game) {
            return None;
        }
        self.peers.owner(game).filter(|&node| self.node.has(node))
    }

    /// Asks a room of this node.
    pub(super) async fn ask_here(&self, game: GameId, ask: Ask) -> Reply {
        let (reply, answer) = oneshot::channel();
        self.send(game, Message::Ask { ask, reply }).await?;
        answer.await.map_err(|_| Error::Busy)?
    }

    /// Whether a room is open here.
    pub(super) fn is_open(&self, game: GameId) -> bool {
        self.lock().contains_key(&game)
    }

    /// The games whose rooms are open here.
    pub(super) fn all_open(&self) -> Vec<GameId> {
        self.lock().keys().copied().collect()
    }

    /// Tells a room something, if it is open here.
    pub(super) async fn tell_open(&self, game: GameId, message: Message) {
        let sender = self.lock().get(&game).cloned();
        if let Some(sender) = sender {
            let _ = sender.send(message).await;
        }
    }

    /// How many connections the player of a side has here.
    pub(super) fn connections(&self, row: &GameRow, side: Side) -> u32 {
        let player = row.game.players[side].user();
        player.map_or(0, |user| self.present.count(row.game.id, user))
    }

    /// Opens the rooms of games whose time is up while nobody looks, unless they are another node's.
    pub async fn sweep(self) -> Result<(), Error> {
        if self.node.is_draining() {
            return Ok(());
        }
        for game in self.store.overdue(now(), OVERDUE).await? {
            if !self.is_open(game.id) {
                self.send(game.id, Message::Wake).await?;
            }
        }
        Ok(())
    }

    /// Brings moves of computers to their rooms, each when it is time.
    pub async fn deliver(self, mut found: mpsc::Receiver<MoveReply>) {
        while let Some(found) = found.recv().await {
            let rooms = self.clone();
            task::spawn(async move {
                tokio::time::sleep_until(found.ready.into()).await;
                let game = found.request.game;
                let message = Message::Computed {
                    version: found.request.version,
                    choice: found.choice,
                };
                if let Err(error) = rooms.send(game, message).await {
                    tracing::warn!(%game, %error, "a computer's move was lost");
                }
            });
        }
    }

    /// Sends a message to a room, opening it if need be.
    pub(super) async fn send(&self, game: GameId, message: Message) -> Result<(), Error> {
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
            task::spawn((self.run)(self.clone(), game, mailbox));
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
    let start = start::<V>(game.rules, &game.start).map_err(Error::Invalid)?;
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
