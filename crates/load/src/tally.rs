//! What all clients count together.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::histogram::Histogram;
use crate::ledger::Fault;

/// How many faults are told in words.
const TOLD: usize = 8;

/// What all clients count together.
#[derive(Default, Debug)]
pub(crate) struct Tally {
    /// Moves acknowledged while it counted.
    pub(crate) moves: AtomicU64,
    /// Games that were begun.
    pub(crate) games: AtomicU64,
    /// Connections that are open.
    pub(crate) connections: AtomicUsize,
    /// Connections that were lost and found again.
    pub(crate) reconnections: AtomicU64,
    /// Connections that the server ended.
    pub(crate) cut: AtomicU64,
    /// Events that watchers were told.
    pub(crate) watched: AtomicU64,
    /// Puzzles solved.
    pub(crate) solved: AtomicU64,
    /// Moves looked for at the end.
    pub(crate) verified: AtomicU64,
    times: Mutex<Times>,
    faults: Mutex<Faults>,
}

/// How long things took.
#[derive(Clone, Default, Debug)]
pub(crate) struct Times {
    /// From sending a move until it was acknowledged.
    pub(crate) ack: Histogram,
    /// From sending a move until the opponent was told.
    pub(crate) screen: Histogram,
    /// From losing a connection until the game was there again.
    pub(crate) back: Histogram,
    /// From asking for a puzzle until it was there.
    pub(crate) handed: Histogram,
    /// From posting a result until it was judged and kept.
    pub(crate) judged: Histogram,
}

/// What went wrong.
#[derive(Clone, Default, Debug)]
pub(crate) struct Faults {
    pub(crate) counts: BTreeMap<Fault, u64>,
    pub(crate) told: Vec<String>,
}

impl Tally {
    /// Adds one.
    pub(crate) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Relaxed);
    }

    /// A move was acknowledged after so long.
    pub(crate) fn acknowledged(&self, time: Duration) {
        Self::count(&self.moves);
        self.times().ack.record(time);
    }

    /// The opponent was told after so long.
    pub(crate) fn seen(&self, time: Duration) {
        self.times().screen.record(time);
    }

    /// A player was back after so long.
    pub(crate) fn returned(&self, time: Duration) {
        Self::count(&self.reconnections);
        self.times().back.record(time);
    }

    /// Something went wrong in a game.
    pub(crate) fn fault(&self, fault: Fault, game: &str, words: impl std::fmt::Display) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        *faults.counts.entry(fault).or_default() += 1;
        if faults.told.len() < TOLD {
            let told = format!("game {game}: {}: {words}", fault.name());
            faults.told.push(told);
        }
    }

    /// How long things took.
    pub(crate) fn times(&self) -> MutexGuard<'_, Times> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets how long things took and how many moves were made: what came before was preparation.
    pub(crate) fn begin(&self) {
        self.moves.store(0, Relaxed);
        self.solved.store(0, Relaxed);
        *self.times() = Times::default();
    }

    /// What went wrong so far.
    pub(crate) fn faults(&self) -> Faults {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
