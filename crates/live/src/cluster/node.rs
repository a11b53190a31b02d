//! Membership: a node says every 300 ms that it is alive, and is believed dead by the others 1.5 s after it stopped.
//!
//! The lease is shorter than the others' patience: a node answers and flags only within 1.2 s of *sending* the last beat that
//! the database took. Whatever stopped it, by the time its games may be another's it is silent. Who is declared dead ends,
//! and starts again under a new number.
//!
//! A node alone on its database (the folder is locked) is the same with itself as the only member, and needs no lease.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

use komadai_play::{Moment, Span};
use tokio::sync::watch;

use super::clock::Clock;
use crate::now::{self, now};
use crate::store::{Beat, Condition, Member, Newcomer, NodeId, Store};
use crate::{Error, GameId};

/// How often a node says that it is alive, with others and alone.
const BEAT: Duration = Duration::from_millis(300);
const BEAT_ALONE: Duration = Duration::from_secs(1);
/// A beat that takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(1);
/// For so long after it sent its last good beat a node answers.
const LEASE: Duration = Duration::from_millis(1_200);
/// Whose beat does not change for so long is dead.
const DEAD: Duration = Duration::from_millis(1_500);
/// Alone, the database is not well if it took no beat for so long.
const UNWELL: Duration = Duration::from_secs(5);
/// How long clocks stand still after a node was lost: players must find back first.
pub(crate) const GRACE: Span = Span::seconds(10);
/// The protocol nodes speak, and the newest kind of event they understand.
const SPEAKS: u32 = 1;
const LEVEL: u32 = 1;

/// Something that happened to the membership.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// A node is there no more; it was last alive at a moment.
    Gone(NodeId, Moment),
    /// This node was without the database since a moment, and nobody buried it meanwhile.
    Back(Moment),
}

/// This server among the others; clones are the same.
#[derive(Clone)]
pub struct Node(Arc<Inner>);

struct Inner {
    id: NodeId,
    store: Store,
    is_alone: bool,
    is_linked: AtomicBool,
    is_draining: AtomicBool,
    /// Whether it has left the others of its own accord.
    has_left: AtomicBool,
    /// When the last good beat was sent.
    beaten: Mutex<Instant>,
    members: RwLock<Arc<[Member]>>,
    buried: watch::Sender<bool>,
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Node").field(&self.0.id.0).finish()
    }
}

impl Node {
    /// Joins those who use the database. If nobody else does, all games in progress go on from here.
    pub async fn join(store: Store, name: String) -> Result<Self, Error> {
        let is_alone = store.is_alone();
        if !is_alone {
            now::set(store.clock().await?);
        }
        let newcomer = Newcomer {
            name,
            speaks: SPEAKS,
            level: LEVEL,
        };
        let sent = Instant::now();
        let joined = store.join(newcomer, now(), now() + GRACE).await?;
        match joined.resumed {
            Some(open) => tracing::info!(open, "games in progress"),
            None => tracing::info!(node = joined.node.0, "joined others"),
        }
        let members = store.members().await?;
        Ok(Self(Arc::new(Inner {
            id: joined.node,
            store,
            is_alone,
            is_linked: AtomicBool::new(true),
            is_draining: AtomicBool::new(false),
            has_left: AtomicBool::new(false),
            beaten: Mutex::new(sent),
            members: RwLock::new(members.into()),
            buried: watch::Sender::new(false),
        })))
    }

    /// Its number.
    pub fn id(&self) -> NodeId {
        self.0.id
    }

    /// Whether nobody else can use the database.
    pub fn is_alone(&self) -> bool {
        self.0.is_alone
    }

    /// Whether it may tell anybody how a game stands: its games are surely its own.
    pub fn may_answer(&self) -> bool {
        self.0.is_alone || self.beaten().elapsed() < LEASE
    }

    /// Whether the database takes what is written: no game goes on without it.
    pub fn is_well(&self) -> bool {
        self.may_answer() && self.beaten().elapsed() < UNWELL
    }

    /// Whether it hands over its games and takes no others.
    pub fn is_draining(&self) -> bool {
        self.0.is_draining.load(Relaxed)
    }

    /// Hands over its games from now on, and takes no others.
    pub(crate) fn drain(&self) {
        self.0.is_draining.store(true, Relaxed);
    }

    /// Says whether it hears the others.
    pub(crate) fn set_linked(&self, is_linked: bool) {
        self.0.is_linked.store(is_linked, Relaxed);
    }

    /// Whether it hears the others.
    pub fn is_linked(&self) -> bool {
        self.0.is_linked.load(Relaxed)
    }

    /// Whether others hear each other, and this one does not hear them.
    pub fn is_cut_off(&self) -> bool {
        let others_are_linked = || {
            let members = self.members();
            let mut others = members.iter().filter(|member| member.id != self.0.id);
            others.any(|other| other.condition.is_linked && !other.condition.is_draining)
        };
        !self.is_linked() && others_are_linked()
    }

    /// All that are there, itself among them, oldest first.
    pub fn members(&self) -> Arc<[Member]> {
        let members = self.0.members.read().unwrap_or_else(PoisonError::into_inner);
        members.clone()
    }

    /// Whether a node is there.
    pub fn has(&self, node: NodeId) -> bool {
        self.members().iter().any(|member| member.id == node)
    }

    /// Where a game is looked at that belongs to nobody: all nodes choose the same, and each of them for as many games as any
    /// other. A node that drains is chosen for none, unless there is no other.
    pub fn host(&self, game: GameId) -> NodeId {
        let members = self.members();
        let stays = members.iter().filter(|member| !member.condition.is_draining);
        let chosen = stays.max_by_key(|member| weight(game, member.id));
        chosen.map_or(self.0.id, |member| member.id)
    }

    /// Another node that takes games, for one that does not.
    pub(crate) fn other(&self, game: GameId) -> Option<NodeId> {
        let members = self.members();
        let others = members
            .iter()
            .filter(|member| member.id != self.0.id && !member.condition.is_draining);
        others
            .max_by_key(|member| weight(game, member.id))
            .map(|member| member.id)
    }

    /// Becomes true when the others have declared it dead: then it must end.
    pub fn buried(&self) -> watch::Receiver<bool> {
        self.0.buried.subscribe()
    }

    /// Says that it is alive, again and again, looks after the others, and tells what changes.
    pub(crate) async fn run(
        self,
        mut stopping: watch::Receiver<bool>,
        tell: impl Fn(Change) + Send + 'static,
    ) {
        let mut watch = Watch::new();
        let pause = if self.0.is_alone { BEAT_ALONE } else { BEAT };
        let mut ticks = tokio::time::interval(pause);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while !*self.0.buried.borrow() {
            tokio::select! {
                _ = stopping.changed() => return,
                _ = ticks.tick() => self.beat(&mut watch, &tell).await,
            }
        }
    }

    async fn beat(&self, watch: &mut Watch, tell: &impl Fn(Change)) {
        let Inner { id, store, .. } = &*self.0;
        let condition = Condition {
            is_linked: self.0.is_linked.load(Relaxed),
            is_draining: self.is_draining(),
        };
        let (sent, at) = (Instant::now(), now());
        let beat = tokio::time::timeout(PATIENCE, store.beat(*id, at, condition)).await;
        match beat {
            Ok(Ok(Some(beat))) => {
                let lapsed = !self.may_answer();
                *self.beaten() = sent;
                if !self.0.is_alone {
                    watch.clock.hear(sent.elapsed(), beat.clock);
                    self.look_around(watch, beat, (sent, lapsed), tell).await;
                }
                watch.last = at;
            }
            Ok(Ok(None)) if self.0.has_left.load(Relaxed) => {}
            Ok(Ok(None)) => {
                tracing::error!("the others have declared this server dead: it ends");
                self.0.buried.send_replace(true);
            }
            Ok(Err(error)) => tracing::error!(%error, "the database did not take a heartbeat"),
            Err(_) => tracing::error!("the database did not take a heartbeat in time"),
        }
    }

    /// Looks after the others: who left, who is dead, and what the dead leave behind.
    async fn look_around(
        &self,
        watch: &mut Watch,
        beat: Beat,
        (sent, lapsed): (Instant, bool),
        tell: &impl Fn(Change),
    ) {
        if lapsed {
            watch.good_since = sent;
            tell(Change::Back(watch.last));
        }
        for gone in self.members().iter() {
            if beat.members.iter().all(|member| member.id != gone.id) {
                tell(Change::Gone(gone.id, gone.at));
            }
        }
        let dead = watch.dead(&beat.members, self.0.id, sent);
        *self.0.members.write().unwrap_or_else(PoisonError::into_inner) = beat.members.into();
        for (node, beat) in dead {
            if let Err(error) = self.bury(node, beat).await {
                tracing::error!(
                    node = node.0,
                    error = error.cause(),
                    "a dead server was not buried"
                );
            }
        }
        // What the dead still claim while they wake up, or what somebody who died had no time to release.
        let oldest = self.members().first().map(|member| member.id);
        if oldest == Some(self.0.id) && watch.swept.elapsed() > Duration::from_secs(1) {
            watch.swept = Instant::now();
            if let Err(error) = self.release_buried().await {
                tracing::error!(error = error.cause(), "games of dead servers were not released");
            }
        }
    }

    async fn bury(&self, node: NodeId, beat: i64) -> Result<(), Error> {
        let store = &self.0.store;
        if let Some(last) = store.bury(node, beat).await? {
            let games = store.release(node, last, now() + GRACE).await?;
            tracing::warn!(
                node = node.0,
                games,
                "another server is dead: its games go on elsewhere"
            );
        }
        Ok(())
    }

    async fn release_buried(&self) -> Result<(), Error> {
        let store = &self.0.store;
        for (node, last) in store.buried().await? {
            store.release(node, last, now() + GRACE).await?;
        }
        Ok(())
    }

    /// Leaves: it has given back what it owned, and is no longer there.
    pub(crate) async fn leave(&self) -> Result<(), Error> {
        self.0.has_left.store(true, Relaxed);
        self.give_up().await
    }

    /// Declares itself dead, and ends when it hears that.
    pub(crate) async fn give_up(&self) -> Result<(), Error> {
        let Inner { id, store, .. } = &*self.0;
        if self.0.is_alone {
            let condition = Condition {
                is_linked: true,
                is_draining: false,
            };
            store.beat(*id, now(), condition).await?;
            return Ok(());
        }
        let members = store.members().await?;
        let own = members.iter().find(|member| member.id == *id);
        if let Some(own) = own
            && store.bury(*id, own.beat).await?.is_some()
        {
            store.release(*id, now(), now()).await?;
        }
        Ok(())
    }

    fn beaten(&self) -> MutexGuard<'_, Instant> {
        self.0.beaten.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Highest random weight: how much a game wants to a node, the same everywhere.
fn weight(game: GameId, node: NodeId) -> u64 {
    // FNV-1a, finished by a multiplication so that numbers close together come out far apart.
    let bytes = game.as_str().bytes().chain(node.0.to_le_bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// What a node knows of the others' beats.
struct Watch {
    clock: Clock,
    /// Each one's beat, and since when it has not changed.
    beats: HashMap<NodeId, (i64, Instant)>,
    /// Since when our own beats were all good.
    good_since: Instant,
    /// When the last good one was sent.
    last: Moment,
    /// When the buried were looked after.
    swept: Instant,
}

impl Watch {
    fn new() -> Self {
        Self {
            clock: Clock::default(),
            beats: HashMap::new(),
            good_since: Instant::now(),
            last: now(),
            swept: Instant::now(),
        }
    }

    /// Those whose beat has not changed for long, while ours were good: after a time without the database nobody is
    /// buried.
    fn dead(&mut self, members: &[Member], own: NodeId, at: Instant) -> Vec<(NodeId, i64)> {
        self.beats
            .retain(|node, _| members.iter().any(|member| member.id == *node));
        let mut dead = Vec::new();
        for member in members.iter().filter(|member| member.id != own) {
            let (beat, since) = self.beats.entry(member.id).or_insert((member.beat, at));
            if *beat != member.beat {
                (*beat, *since) = (member.beat, at);
            }
            let still = at.saturating_duration_since((*since).max(self.good_since));
            if still >= DEAD {
                dead.push((member.id, member.beat));
            }
        }
        dead
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(id: i64, beat: i64) -> Member {
        Member {
            id: NodeId(id),
            node: Newcomer {
                name: String::new(),
                speaks: SPEAKS,
                level: LEVEL,
            },
            beat,
            at: Moment(0),
            condition: Condition {
                is_linked: true,
                is_draining: false,
            },
        }
    }

    #[test]
    fn who_stops_beating_is_dead_after_a_while_but_not_after_an_outage_of_our_own() {
        let mut watch = Watch::new();
        let start = Instant::now();
        let (me, other) = (NodeId(1), NodeId(2));
        let dead = |watch: &mut Watch, beat, after| {
            watch.dead(
                &[member(1, 9), member(2, beat)],
                me,
                start + Duration::from_millis(after),
            )
        };
        assert!(dead(&mut watch, 5, 0).is_empty());
        assert!(dead(&mut watch, 5, 1_400).is_empty());
        assert!(dead(&mut watch, 6, 1_600).is_empty(), "it beat");
        assert!(dead(&mut watch, 6, 3_000).is_empty());
        // We were without the database ourselves.
        watch.good_since = start + Duration::from_millis(3_050);
        assert!(dead(&mut watch, 6, 3_200).is_empty());
        assert_eq!(dead(&mut watch, 6, 4_600), [(other, 6)]);
    }

    #[test]
    fn games_are_spread_over_the_nodes() {
        let nodes = [NodeId(1), NodeId(2), NodeId(3)];
        let mut counts = [0; 3];
        for _ in 0..3_000 {
            let game = GameId::random();
            let chosen = (0..3).max_by_key(|&at| weight(game, nodes[at])).unwrap_or(0);
            counts[chosen] += 1;
        }
        assert!(counts.iter().all(|&count| count > 800), "{counts:?}");
    }
}
