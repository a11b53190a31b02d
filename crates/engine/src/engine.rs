//! The handle: start a search, stop it, receive what it found.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use komadai_rules::{Line, Move, Position};

use crate::eval::material;
use crate::level::Strength;
use crate::limits::{Deadline, Limits};
use crate::mate::{MateLimits, Study, study};
use crate::net::{Net, embedded};
use crate::numbers::Numbers;
use crate::parameters::Parameters;
use crate::score::Score;
use crate::search::{Info, Memory, RootMove, Shared, Worker};
use crate::tt::TranspositionTable;

/// Settings of an engine.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Size of the hash table in mebibytes.
    pub hash: usize,
    /// Search threads.
    pub threads: usize,
    /// How many best moves to report.
    pub multipv: usize,
    /// How strong to play; `None` as strongly as possible. A weaker player thinks with one thread.
    pub strength: Option<Strength>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hash: 16,
            threads: 1,
            multipv: 1,
            strength: None,
        }
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Best<V: Playable> {
    /// The move to play; `None` when there is no legal move.
    pub mv: Option<Move<V>>,
    /// The reply it expects.
    pub ponder: Option<Move<V>>,
    /// How good it is.
    pub score: Score,
    /// How deep the last full iteration was.
    pub depth: u32,
    /// Nodes of all threads.
    pub nodes: u64,
}

/// A game the engine plays.
pub trait Playable: Parameters {
    /// Searches the last position of a line: see [`Engine::go`]. The games of this crate say so themselves, so that
    /// their search is compiled once, here, and not again in every crate that uses it.
    fn search(
        engine: &Engine<Self>,
        line: &Line<Self>,
        limits: &Limits<Self>,
        start: Instant,
        report: &mut dyn FnMut(&Info<Self>),
    ) -> Best<Self> {
        engine.search(line, limits, start, report)
    }

    /// See [`study`]: compiled here, too.
    fn study_mate(line: &Line<Self>, limits: &MateLimits, all: bool, stop: &AtomicBool) -> Study<Self> {
        study(line, limits, all, stop)
    }
}

/// An engine. What it learns, in the hash table and about the order of moves, lives from search to
/// search. A clone is another handle to the same engine.
#[derive(Clone)]
pub struct Engine<V: Playable> {
    shared: Arc<Shared>,
    /// What each thread has learnt.
    memories: Arc<Mutex<Vec<Memory<V>>>>,
    /// What it evaluates with; without, by material.
    net: Option<Arc<Net<V>>>,
    numbers: Numbers,
    settings: Settings,
}

impl<V: Playable> Engine<V> {
    /// An engine with these settings.
    pub fn new(settings: Settings) -> Self {
        Self {
            shared: Arc::new(shared(settings.hash)),
            memories: Arc::default(),
            net: embedded::<V>(),
            numbers: V::NUMBERS,
            settings,
        }
    }

    /// Uses other settings from now on. A player of another strength, or one with a hash table of another
    /// size, begins to learn anew.
    pub fn set(&mut self, settings: Settings) {
        if settings.hash != self.settings.hash {
            // The old table goes before the new one comes: there may not be room for both.
            self.shared = Arc::new(shared(1));
            self.shared = Arc::new(shared(settings.hash));
        } else if settings.strength != self.settings.strength {
            self.clear();
        }
        self.settings = settings;
    }

    /// Its settings.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// Forgets everything learnt so far.
    pub fn clear(&self) {
        self.shared.table.clear();
        self.memories().iter_mut().for_each(Memory::clear);
    }

    /// Evaluates with another network from now on, or by material; what was learnt with the old one is forgotten.
    pub fn set_net(&mut self, net: Option<Arc<Net<V>>>) {
        self.net = net;
        self.memories().clear();
        self.clear();
    }

    /// Searches with other numbers from now on.
    pub fn set_numbers(&mut self, numbers: Numbers) {
        self.numbers = numbers;
        self.clear();
    }

    /// Evaluates a position for the side to move, without a search.
    pub fn evaluate(&self, pos: &Position<V>) -> Score {
        match &self.net {
            Some(net) => net.evaluate(pos),
            None => material(pos),
        }
    }

    fn memories(&self) -> std::sync::MutexGuard<'_, Vec<Memory<V>>> {
        self.memories.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the running search stop soon.
    pub fn stop(&self) {
        self.shared.asked.store(true, Relaxed);
        self.shared.stop.store(true, Relaxed);
    }

    /// Set once the caller has asked for a stop.
    pub(crate) fn is_asked(&self) -> &AtomicBool {
        &self.shared.asked
    }

    /// Says that from now on time counts, or not.
    pub fn set_ponder(&self, pondering: bool) {
        self.shared.ponder.store(pondering, Relaxed);
    }

    /// Waits until a search that ended by itself is asked for its answer: while pondering, or for an
    /// infinite search, only `stop` or `ponderhit` do that.
    pub(crate) fn wait_until_wanted(&self, infinite: bool) {
        let is_wanted = || {
            let asked = self.shared.asked.load(Relaxed);
            asked || !(infinite || self.shared.ponder.load(Relaxed))
        };
        while !is_wanted() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }

    /// Readies the engine for [`Engine::go`]: a stop that comes between the two is heeded.
    pub fn prepare(&self) {
        self.shared.asked.store(false, Relaxed);
        self.shared.stop.store(false, Relaxed);
        self.shared.nodes.store(0, Relaxed);
        self.shared.table.advance();
    }

    /// Searches the last position of a line until the limits are reached or it is told to stop.
    pub fn go(
        &self,
        line: &Line<V>,
        limits: &Limits<V>,
        start: Instant,
        report: &mut dyn FnMut(&Info<V>),
    ) -> Best<V> {
        V::search(self, line, limits, start, report)
    }

    /// What [`Playable::search`] does in every game.
    pub(crate) fn search(
        &self,
        line: &Line<V>,
        limits: &Limits<V>,
        start: Instant,
        report: &mut dyn FnMut(&Info<V>),
    ) -> Best<V> {
        let strength = self.settings.strength;
        let limits = &match strength {
            Some(strength) => limits.clone().with_nodes(strength.skill(&V::LEVELS).nodes()),
            None => limits.clone(),
        };
        let threads = if strength.is_some() {
            1
        } else {
            self.settings.threads
        };
        let deadline = Deadline::new(limits, line.position().turn(), start);
        let shared = &*self.shared;
        let (numbers, multipv) = (self.numbers, self.settings.multipv);
        let new = || Memory::new(self.net.clone());
        let mut memories = std::mem::take(&mut *self.memories());
        memories.resize_with(threads.max(1), new);
        let mut memories = memories.into_iter();
        let first = memories.next().unwrap_or_else(new);
        let mut main = Worker::new(shared, first, numbers, line, limits, deadline, true);
        main.looks_at_all = strength.is_some();
        main.fallible = strength.and_then(|strength| strength.errors(&V::LEVELS));
        let mut learnt = Vec::new();
        std::thread::scope(|scope| {
            let helpers: Vec<_> = memories
                .map(|memory| {
                    scope.spawn(move || {
                        let mut helper = Worker::new(shared, memory, numbers, line, limits, deadline, false);
                        helper.deepen(line.position(), multipv, &mut |_| {});
                        helper.settle();
                        helper.into_memory()
                    })
                })
                .collect();
            main.deepen(line.position(), multipv, report);
            main.settle();
            shared.stop.store(true, Relaxed);
            learnt.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()));
        });
        let best = main.roots.first();
        let found = Best {
            mv: best.map(|root| root.pv[0]),
            ponder: best.and_then(|root| root.pv.get(1).copied()),
            score: best.map_or(Score::DRAW, RootMove::known),
            depth: main.completed,
            nodes: shared.nodes.load(Relaxed),
        };
        learnt.insert(0, main.into_memory());
        *self.memories() = learnt;
        found
    }
}

fn shared(mebibytes: usize) -> Shared {
    Shared {
        table: TranspositionTable::new(mebibytes),
        stop: AtomicBool::new(false),
        asked: AtomicBool::new(false),
        ponder: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
    }
}
