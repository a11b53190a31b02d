//! All that crosses rooms and connections: who wants to hear of what.
//!
//! A connection has one bounded mailbox, its [`Outbox`], and gives it to every topic it follows. Publishing never
//! waits: whoever does not read fast enough is cut off and comes back with the last version it saw. Where there are other
//! nodes, a `Carrier` takes to them what their connections must hear.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use bytes::Bytes;
use komadai_play::{ClockView, Finish, Moment, Span, serial};
use komadai_rules::{BySide, Side};
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, mpsc};

use crate::GameId;
use crate::now::{lived, now};
use crate::store::UserId;
use crate::wire::{self, GameState, StandingOffer, Tell, Version};

/// What one can hear of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Topic {
    /// What happens in a game, for everybody.
    Game(GameId),
    /// What the players of a game say to each other.
    Players(GameId),
    /// What the watchers of a game say to each other.
    Watchers(GameId),
    /// Seeks and what is going on.
    Lobby,
    /// What concerns one user: pairings, challenges, turns.
    User(UserId),
    /// What anybody may know of a user: games that begin and end.
    PublicUser(UserId),
    /// The connections of a user whose pages are being looked at: counted, and told nothing.
    Looking(UserId),
    /// What concerns everybody: the server stops.
    All,
}

/// What is told, and its JSON, written once for all who want that; clones are the same message.
#[derive(Clone, Debug)]
pub struct Message(Arc<Envelope>);

#[derive(Debug)]
struct Envelope {
    tell: Tell<'static>,
    standing: Option<Standing>,
    /// When this node knew it, by its clock and by what it has lived.
    since: Moment,
    lived: Span,
    json: OnceLock<Bytes>,
}

/// How a game stands after something happened in it: for those within the servers, who would have to keep it up to date
/// themselves otherwise.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// How many events it has seen.
    pub version: Version,
    /// The position: FEN, for Shogi SFEN.
    pub fen: String,
    /// Whose turn it is.
    #[serde(with = "serial::side")]
    pub turn: Side,
    /// How many moves were made.
    pub plies: usize,
    /// The moves in coordinates, separated by spaces.
    pub moves: String,
    /// Both clocks.
    #[serde(with = "serial::by_side")]
    pub clocks: BySide<ClockView>,
    /// Offers that can be accepted.
    pub offers: Vec<StandingOffer>,
    /// How it ended.
    pub over: Option<Finish>,
}

impl Standing {
    /// The last move, in coordinates.
    pub fn last_move(&self) -> Option<&str> {
        self.moves.rsplit(' ').next().filter(|mv| !mv.is_empty())
    }
}

impl From<&GameState> for Standing {
    fn from(state: &GameState) -> Self {
        let moves = state.moves.iter().map(|made| made.mv.as_str());
        Self {
            version: state.v,
            fen: state.position.fen.clone(),
            turn: state.position.turn,
            plies: state.moves.len(),
            moves: moves.collect::<Vec<_>>().join(" "),
            clocks: state.clocks,
            offers: state.offers.clone(),
            over: state.over,
        }
    }
}

impl Message {
    /// Something that happened in a game, and how it stands afterwards.
    pub fn of_game(tell: Tell<'static>, standing: Standing) -> Self {
        Self::new(tell, Some(standing), OnceLock::new())
    }

    fn new(tell: Tell<'static>, standing: Option<Standing>, json: OnceLock<Bytes>) -> Self {
        let (since, lived) = (now(), lived());
        Self(Arc::new(Envelope {
            tell,
            standing,
            since,
            lived,
            json,
        }))
    }

    /// What is told.
    pub fn tell(&self) -> &Tell<'static> {
        &self.0.tell
    }

    /// When this node knew what is told: its connections hear of it from then on.
    pub fn since(&self) -> Moment {
        self.0.since
    }

    /// What this node had lived by then.
    pub fn lived(&self) -> Span {
        self.0.lived
    }

    /// How the game stands after what is told, if that happened in one.
    pub fn standing(&self) -> Option<&Standing> {
        self.0.standing.as_ref()
    }

    /// What another node told, as it was written there.
    pub(crate) fn told(tell: Tell<'static>, json: Bytes, standing: Option<Standing>) -> Self {
        Self::new(tell, standing, OnceLock::from(json))
    }

    /// The same as it goes over the wire.
    pub fn json(&self) -> Bytes {
        self.0.json.get_or_init(|| wire::write(&self.0.tell)).clone()
    }
}

impl From<Tell<'static>> for Message {
    fn from(tell: Tell<'static>) -> Self {
        Self::new(tell, None, OnceLock::new())
    }
}

/// Which mailbox.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OutboxId(u64);

/// The mailbox of a connection.
#[derive(Clone, Debug)]
pub struct Outbox {
    id: OutboxId,
    sender: mpsc::Sender<Message>,
    exit: Arc<Exit>,
}

/// Where the owner of a mailbox hears that it must go.
#[derive(Debug, Default)]
struct Exit {
    told: Notify,
    is_cut: AtomicBool,
}

/// How many messages may wait for a reader.
const CAPACITY: usize = 256;

static NEXT: AtomicU64 = AtomicU64::new(0);

impl Outbox {
    /// A mailbox, and where its messages come out.
    pub fn new() -> (Self, mpsc::Receiver<Message>) {
        let (sender, receiver) = mpsc::channel(CAPACITY);
        let id = OutboxId(NEXT.fetch_add(1, Relaxed));
        let exit = Arc::default();
        (Self { id, sender, exit }, receiver)
    }

    /// Which one it is.
    pub fn id(&self) -> OutboxId {
        self.id
    }

    /// Waits until a message found no room, or the owner was cut off: either way it must go.
    pub async fn overflowed(&self) {
        self.exit.told.notified().await;
    }

    /// Whether the owner was cut off, and not too slow.
    pub fn is_cut(&self) -> bool {
        self.exit.is_cut.load(Relaxed)
    }

    /// Puts a message in, or says that there is no room.
    pub fn put(&self, message: &Message) -> bool {
        let fits = self.sender.try_send(message.clone()).is_ok();
        if !fits {
            self.exit.told.notify_one();
        }
        fits
    }
}

/// The bus within one process, and what carries messages to others.
#[derive(Clone, Debug, Default)]
pub struct Bus {
    shards: Arc<[Mutex<Shard>; SHARDS]>,
    hasher: RandomState,
    abroad: Arc<OnceLock<Abroad>>,
}

/// What others must know.
pub(crate) trait Carrier: Send + Sync {
    /// Followers of a topic came or went.
    fn followed(&self, topic: Topic);
    /// Something is told to all who follow a topic, wherever they are.
    fn published(&self, topic: Topic, message: &Message);
    /// All who follow a topic are cut off, wherever they are.
    fn cut(&self, topic: Topic);
    /// Whether somebody follows the topic of a user elsewhere.
    fn is_elsewhere(&self, topic: Topic) -> bool;
}

struct Abroad(Box<dyn Carrier>);

impl std::fmt::Debug for Abroad {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Abroad")
    }
}

type Shard = HashMap<Topic, Vec<Outbox>>;

/// Topics are spread over so many locks.
const SHARDS: usize = 32;

impl Bus {
    /// From now on others are told, too.
    pub(crate) fn carry_by(&self, carrier: Box<dyn Carrier>) {
        let is_first = self.abroad.set(Abroad(carrier)).is_ok();
        debug_assert!(is_first, "a bus has one carrier");
    }

    /// Follows a topic from now on.
    pub fn follow(&self, topic: Topic, outbox: &Outbox) {
        let mut shard = self.shard(topic);
        let followers = shard.entry(topic).or_default();
        if followers.iter().all(|other| other.id != outbox.id) {
            followers.push(outbox.clone());
        }
        drop(shard);
        self.followed(topic);
    }

    /// Follows a topic no longer.
    pub fn leave(&self, topic: Topic, outbox: &Outbox) {
        let mut shard = self.shard(topic);
        if let Some(followers) = shard.get_mut(&topic) {
            followers.retain(|other| other.id != outbox.id);
            if followers.is_empty() {
                shard.remove(&topic);
            }
        }
        drop(shard);
        self.followed(topic);
    }

    /// Tells all who follow a topic, wherever they are.
    pub fn tell(&self, topic: Topic, tell: Tell<'static>) {
        self.publish(topic, &tell.into());
    }

    /// Tells all who follow a topic, wherever they are, what others are told, too.
    pub fn publish(&self, topic: Topic, message: &Message) {
        if let Some(Abroad(carrier)) = self.abroad.get() {
            carrier.published(topic, message);
        }
        self.publish_here(topic, message);
    }

    /// Tells those who follow a topic here. Those without room for it are forgotten, and told to go.
    pub fn publish_here(&self, topic: Topic, message: &Message) {
        let mut shard = self.shard(topic);
        if let Some(followers) = shard.get_mut(&topic) {
            followers.retain(|outbox| outbox.put(message));
        }
    }

    /// Cuts off all who follow a topic, wherever they are: they must go, and may come back.
    pub fn cut(&self, topic: Topic) {
        if let Some(Abroad(carrier)) = self.abroad.get() {
            carrier.cut(topic);
        }
        self.cut_here(topic);
    }

    /// Cuts off those who follow a topic here.
    pub(crate) fn cut_here(&self, topic: Topic) {
        for outbox in self.shard(topic).remove(&topic).into_iter().flatten() {
            outbox.exit.is_cut.store(true, Relaxed);
            outbox.exit.told.notify_one();
        }
    }

    /// Lets all go who follow a topic here, for they have missed something: who comes back is told all of it.
    pub(crate) fn dismiss(&self, topic: Topic) {
        for outbox in self.shard(topic).remove(&topic).into_iter().flatten() {
            outbox.exit.told.notify_one();
        }
    }

    fn followed(&self, topic: Topic) {
        if let Some(Abroad(carrier)) = self.abroad.get() {
            carrier.followed(topic);
        }
    }

    /// Whether a mailbox follows a topic: the connection of one that follows nothing is gone, or has to go.
    pub fn has(&self, topic: Topic, outbox: OutboxId) -> bool {
        let shard = self.shard(topic);
        shard
            .get(&topic)
            .is_some_and(|followers| followers.iter().any(|other| other.id == outbox))
    }

    /// Whether anybody follows a topic of a user, here or elsewhere.
    pub fn is_followed(&self, topic: Topic) -> bool {
        let is_elsewhere = |Abroad(carrier): &Abroad| carrier.is_elsewhere(topic);
        self.followers(topic) > 0 || self.abroad.get().is_some_and(is_elsewhere)
    }

    /// Everybody who has a connection here.
    pub(crate) fn users(&self) -> Vec<UserId> {
        let mut users = Vec::new();
        for shard in self.shards.iter() {
            let shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
            users.extend(shard.keys().filter_map(|topic| match topic {
                Topic::User(user) => Some(*user),
                _ => None,
            }));
        }
        users
    }

    /// The games that are watched here, and by how many.
    pub(crate) fn watched(&self) -> Vec<(GameId, u32)> {
        let mut games = Vec::new();
        for shard in self.shards.iter() {
            let shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
            games.extend(shard.iter().filter_map(|(topic, followers)| match topic {
                Topic::Watchers(game) => Some((*game, followers.len() as u32)),
                _ => None,
            }));
        }
        games
    }

    /// How many follow a topic here.
    pub fn followers(&self, topic: Topic) -> usize {
        self.shard(topic).get(&topic).map_or(0, Vec::len)
    }

    fn shard(&self, topic: Topic) -> MutexGuard<'_, Shard> {
        let index = self.hasher.hash_one(topic) as usize % SHARDS;
        self.shards[index].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(n: u32) -> Tell<'static> {
        let now = komadai_play::Moment(0);
        Tell::Pong { n, now }
    }

    #[test]
    fn followers_hear_what_is_published_until_they_leave() {
        let bus = Bus::default();
        let (outbox, mut messages) = Outbox::new();
        bus.follow(Topic::Lobby, &outbox);
        bus.follow(Topic::Lobby, &outbox);
        bus.tell(Topic::Lobby, news(1));
        bus.tell(Topic::All, news(2));
        let message = messages.try_recv().unwrap();
        assert_eq!(*message.tell(), news(1));
        assert_eq!(&message.json()[..], br#"{"t":"pong","n":1,"now":0}"#);
        assert!(messages.try_recv().is_err());
        bus.leave(Topic::Lobby, &outbox);
        bus.tell(Topic::Lobby, news(3));
        assert!(messages.try_recv().is_err());
    }

    #[test]
    fn a_slow_reader_is_forgotten() {
        let bus = Bus::default();
        let (outbox, _messages) = Outbox::new();
        bus.follow(Topic::Lobby, &outbox);
        for _ in 0..=CAPACITY {
            bus.tell(Topic::Lobby, news(0));
        }
        assert_eq!(bus.followers(Topic::Lobby), 0);
    }
}
