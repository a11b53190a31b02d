//! Membership: a node says every 300 ms that it is alive, and is believed dead by the others 1.5 s after it stopped.
//!
//! The lease is shorter than the others' patience: a node answers and flags only within 1.2 s of *sending* the last beat that
//! the database took. Whatever stopped it, by the time its games may be another's it is silent. Who is declared dead ends,
//! and starts again under a new number.
//!
//! Where everything is slow, beats are too: a node waits for the others' as much longer as its own take. One that has just joined
//! owns nothing before its first beat, and is given time for it.
//!
//! A node alone on its database (the folder is locked) is the same with itself as the only member, and needs no lease.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

use komadai_play::{Moment, Span};
use tokio::sync::watch;

use super::watch::{DEAD, JOINING, Watch};
use crate::now::{self, now};
use crate::store::{Beat, Condition, Member, Newcomer, NodeId, Store};
use crate::{Error, GameId};

/// How often a node says that it is alive, with others and alone.
const BEAT: Duration = Duration::from_millis(300);
const BEAT_ALONE: Duration = Duration::from_secs(1);
/// A beat that takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(1);
/// A beat that is not followed by another for so long is late.
const LATE: Duration = Duration::from_millis(700);
/// For so long after it sent its last good beat a node answers.
const LEASE: Duration = Duration::from_millis(1_200);
/// Who had no good beat for so long, while others have, is surely declared dead: it need not hear of it.
const LOST: Duration = Duration::from_secs(3);
/// Alone, the database is not well if it took no beat for so long.
const UNWELL: Duration = Duration::from_secs(5);
/// Whoever was not heard of for so long may be gone, or have had no database.
const ABSENT: Span = Span::seconds(4);
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
    /// Whether there is a way to others.
    has_link: bool,
    is_linked: AtomicBool,
    is_draining: AtomicBool,
    /// Whether others are heard for whom the database is well.
    others_are_well: AtomicBool,
    /// How many threads of workers are heard of.
    workers: AtomicU32,
    /// Whether it has left the others of its own accord.
    has_left: AtomicBool,
    /// When the last good beat was sent, if one was.
    beaten: Mutex<Option<Instant>>,
    /// Whether the clocks of its games ran while it was without the database: first that is made good.
    is_behind: AtomicBool,
    members: RwLock<Arc<[Member]>>,
    /// Whether it says nothing about games for now.
    silent: watch::Sender<bool>,
    buried: watch::Sender<bool>,
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Node").field(&self.0.id.0).finish()
    }
}

impl Node {
    /// Joins those who use the database. If nobody else does, all games in progress go on from here. Who cannot speak to the
    /// others, because it or one of them has no link, is refused: games of one would be out of reach for the other.
    pub async fn join(store: Store, name: String, has_link: bool) -> Result<Self, Error> {
        let is_alone = store.is_alone();
        if !is_alone {
            now::set(store.clock().await?);
            wait_for_silent(&store).await?;
            refuse_unlinked(&store, has_link, None).await?;
        }
        let newcomer = Newcomer {
            name,
            speaks: SPEAKS,
            level: LEVEL,
            version: env!("CARGO_PKG_VERSION").into(),
        };
        let sent = Instant::now();
        let joined = store.join(newcomer, now(), now() + GRACE).await?;
        match joined.resumed {
            Some(open) => tracing::info!(open, "games in progress"),
            None => tracing::info!(node = joined.node.0, "joined others"),
        }
        if let Err(refused) = refuse_unlinked(&store, has_link, Some(joined.node)).await {
            store.leave(joined.node, now()).await?;
            return Err(refused);
        }
        let members = store.members().await?;
        Ok(Self(Arc::new(Inner {
            id: joined.node,
            store,
            is_alone,
            has_link,
            is_linked: AtomicBool::new(true),
            is_draining: AtomicBool::new(false),
            others_are_well: AtomicBool::new(false),
            workers: AtomicU32::new(0),
            has_left: AtomicBool::new(false),
            beaten: Mutex::new(is_alone.then_some(sent)),
            is_behind: AtomicBool::new(false),
            members: RwLock::new(members.into()),
            silent: watch::Sender::new(false),
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
        self.0.is_alone || (self.has_beaten_within(LEASE) && !self.0.is_behind.load(Relaxed))
    }

    /// Whether the database takes its beats later than it should: something is wrong, though it may still answer.
    pub(crate) fn is_late(&self) -> bool {
        !self.0.is_alone && self.since_beat().is_some_and(|since| since > LATE)
    }

    /// The clocks of its games were set right after a time without the database.
    pub(crate) fn catch_up(&self) {
        self.0.is_behind.store(false, Relaxed);
    }

    /// Whether the database takes what is written: no game goes on without it.
    pub fn is_well(&self) -> bool {
        self.may_answer() && self.has_beaten_within(UNWELL)
    }

    /// Whether it is without the database while others are not, or while nobody can say: a balancer sends people to those.
    pub fn is_worse_off(&self) -> bool {
        !self.is_well() && (self.others_are_well() || !self.is_linked())
    }

    /// Whether others are heard for whom the database is well.
    fn others_are_well(&self) -> bool {
        self.0.others_are_well.load(Relaxed)
    }

    /// Notes whether others are heard for whom the database is well. If they are and this one was without it for long, they have
    /// declared it dead, and it ends.
    pub(crate) fn set_others_well(&self, are_well: bool) {
        self.0.others_are_well.store(are_well, Relaxed);
        let is_lost = self.since_beat().is_some_and(|since| since > LOST);
        if are_well && !self.0.is_alone && is_lost {
            let told = self.0.buried.send_replace(true);
            if !told {
                tracing::error!("only this server has lost the database: it shuts down");
            }
        }
    }

    /// Notes how many threads of workers are heard of.
    pub(crate) fn set_workers(&self, threads: i64) {
        let threads = u32::try_from(threads).unwrap_or(0);
        self.0.workers.store(threads, Relaxed);
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

    /// Whether a node was there and is no more. Numbers only grow: one that is larger than all we know of has just joined.
    pub(crate) fn is_gone(&self, node: NodeId) -> bool {
        is_gone(self.members().iter().map(|member| member.id), node)
    }

    /// Where a game is looked at that belongs to nobody: all nodes choose the same, and each of them for as many games as any
    /// other. A node that drains is chosen for none, unless there is no other.
    pub fn host(&self, game: GameId) -> NodeId {
        let members = self.members();
        let stays = members
            .iter()
            .filter(|member| !member.condition.is_draining && (member.beat > 0 || member.id == self.0.id));
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

    /// Waits until it may answer, for a while: nobody is to be let in before.
    pub(crate) async fn wait_for_lease(&self) {
        let start = Instant::now();
        while !self.may_answer() && start.elapsed() < UNWELL {
            tokio::time::sleep(BEAT / 30).await;
        }
    }

    /// Becomes true when it may say nothing any more about how games stand, and false when it may again: whoever has a
    /// connection here is better off with another node.
    pub fn silent(&self) -> watch::Receiver<bool> {
        self.0.silent.subscribe()
    }

    /// Notices when it may answer no more.
    pub(crate) async fn watch_lease(self, mut stopping: watch::Receiver<bool>) {
        if self.0.is_alone {
            return;
        }
        loop {
            let since = self.since_beat();
            let left = LEASE.saturating_sub(since.unwrap_or(LEASE));
            // Before its first beat nobody is there whom it could send elsewhere.
            let is_silent = since.is_some() && !self.may_answer();
            if self.0.silent.send_replace(is_silent) != is_silent && is_silent {
                tracing::warn!(
                    "the database accepts no heartbeats: this server stops answering, and its players move to another"
                );
            }
            tokio::select! {
                _ = stopping.changed() => return,
                () = tokio::time::sleep(left.max(BEAT / 3)) => {}
            }
        }
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
                due = ticks.tick() => {
                    self.beat(&mut watch, &tell).await;
                    watch.note(due.elapsed());
                }
            }
        }
    }

    async fn beat(&self, watch: &mut Watch, tell: &impl Fn(Change)) {
        let Inner { id, store, .. } = &*self.0;
        if self.0.has_left.load(Relaxed) {
            return;
        }
        let condition = self.condition();
        let (sent, at) = (Instant::now(), now());
        let beat = tokio::time::timeout(PATIENCE, store.beat(*id, at, condition)).await;
        match beat {
            Ok(Ok(Some(beat))) => {
                // Before its first beat it owns nothing.
                let mut lapsed = self.since_beat().is_some_and(|since| since >= LEASE);
                if !self.0.is_alone {
                    lapsed |= watch.clock.hear(sent.elapsed(), beat.clock, lapsed);
                    self.0.is_behind.fetch_or(lapsed, Relaxed);
                }
                *self.beaten() = Some(sent);
                if !self.0.is_alone {
                    self.look_around(watch, beat, (sent, lapsed), tell).await;
                }
                watch.last = at;
            }
            Ok(Ok(None)) if self.0.has_left.load(Relaxed) => {}
            Ok(Ok(None)) => {
                tracing::error!("the other servers have declared this one dead: it shuts down");
                self.0.buried.send_replace(true);
            }
            Ok(Err(error)) => tracing::error!(%error, "the database did not accept a heartbeat"),
            Err(_) => tracing::error!("the database did not accept a heartbeat in time"),
        }
    }

    fn condition(&self) -> Condition {
        Condition {
            is_linked: self.0.has_link && self.is_linked(),
            is_draining: self.is_draining(),
            workers: self.0.workers.load(Relaxed),
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
                    "a dead server could not be marked as dead"
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
                "another server is dead: the rest take over its games"
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

    /// Leaves: it has given back what it owned, and is no longer there. It beats no more; a beat that was under way makes it try
    /// again.
    pub(crate) async fn leave(&self) -> Result<(), Error> {
        self.0.has_left.store(true, Relaxed);
        let Inner { id, store, .. } = &*self.0;
        if self.0.is_alone {
            store.beat(*id, now(), self.condition()).await?;
            return Ok(());
        }
        loop {
            let members = store.members().await?;
            let Some(own) = members.iter().find(|member| member.id == *id) else {
                return Ok(());
            };
            if store.bury(*id, own.beat).await?.is_some() {
                store.release(*id, now(), now()).await?;
                return Ok(());
            }
        }
    }

    /// Ends as if the others had declared it dead: they will, if they have not.
    pub(crate) fn end(&self) {
        self.0.buried.send_replace(true);
    }

    fn has_beaten_within(&self, time: Duration) -> bool {
        self.since_beat().is_some_and(|since| since < time)
    }

    /// How long ago the last good beat was sent.
    fn since_beat(&self) -> Option<Duration> {
        self.beaten().map(|beaten| beaten.elapsed())
    }

    fn beaten(&self) -> MutexGuard<'_, Option<Instant>> {
        self.0.beaten.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// After a time without the database nobody has beaten for long, and whoever joins first would take the games of all: waits for
/// a moment whether somebody beats again.
async fn wait_for_silent(store: &Store) -> Result<(), Error> {
    let (start, before) = (Instant::now(), store.members().await?);
    let newest = before.iter().map(|member| member.at).max();
    if newest.is_none_or(|newest| now() - newest < ABSENT) {
        return Ok(());
    }
    while start.elapsed() < DEAD + BEAT && store.members().await? == before {
        tokio::time::sleep(BEAT / 2).await;
    }
    Ok(())
}

/// Refuses a node if others are alive with whom it has no link, and waits for a moment where they may be dead.
async fn refuse_unlinked(store: &Store, has_link: bool, own: Option<NodeId>) -> Result<(), Error> {
    let start = Instant::now();
    let mut before: Option<Vec<Member>> = None;
    loop {
        let mut members = store.members().await?;
        members.retain(|member| Some(member.id) != own && !(has_link && member.condition.is_linked));
        let before = before.get_or_insert_with(|| members.clone());
        let is_alive = |member: &&Member| {
            let was = before.iter().find(|was| was.id == member.id);
            was.is_none_or(|was| was.beat != member.beat)
        };
        // One that has a link may have lost it just now, and goes soon. Who has joined must beat soon.
        let patience = if own.is_none() { JOINING } else { UNWELL };
        let is_over = !has_link || start.elapsed() > patience;
        let alive = members.iter().find(is_alive);
        if let Some(alive) = alive.filter(|_| is_over) {
            let name = alive.node.name.escape_debug();
            return Err(Error::Conflict(format!(
                "another server, {name}, uses the same database: servers that share one must all be started with --nats"
            )));
        }
        let is_dead = alive.is_none() && start.elapsed() > DEAD + BEAT;
        if members.is_empty() || store.is_alone() || is_dead {
            return Ok(());
        }
        tokio::time::sleep(BEAT / 2).await;
    }
}

fn is_gone(mut members: impl Iterator<Item = NodeId> + Clone, node: NodeId) -> bool {
    let newest = members.clone().max();
    newest.is_some_and(|newest| node < newest) && members.all(|member| member != node)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_not_known_is_gone_or_has_just_joined() {
        let members = [NodeId(3), NodeId(7)];
        let gone = |node| is_gone(members.into_iter(), NodeId(node));
        assert!(gone(2) && gone(5));
        assert!(!gone(3) && !gone(7), "it is there");
        assert!(!gone(8), "it has just joined");
        assert!(!is_gone([].into_iter(), NodeId(1)));
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
