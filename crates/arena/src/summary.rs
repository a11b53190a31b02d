//! What came out of the games so far.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use crate::clock::millis;
use crate::game::FaultKind;
use crate::log::{Entry, FaultEntry};
use crate::stats::{Outcome, Tally};

/// The state of a match.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Summary {
    /// Results of the first engine.
    pub tally: Tally,
    /// Results of the first engine as Sente and as Gote.
    pub by_side: [Tally; 2],
    /// How many games ended for each cause.
    pub causes: BTreeMap<String, u64>,
    /// Everything that went wrong.
    pub faults: Vec<GameFault>,
    /// Plies of all games, openings included.
    pub plies: u64,
    /// The first engine's results in pairs of which one game is missing.
    #[serde(skip)]
    halves: BTreeMap<u64, Outcome>,
    /// Work done by each engine.
    pub work: [Work; 2],
}

/// Something that went wrong in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameFault {
    /// The game, from 0.
    pub number: u64,
    /// What went wrong.
    #[serde(flatten)]
    pub fault: FaultEntry,
}

/// How much an engine did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Work {
    /// Moves.
    pub moves: u64,
    /// Time used.
    #[serde(serialize_with = "millis::serialize")]
    pub time: Duration,
    /// Positions looked at, as it says.
    pub nodes: u64,
    /// Depths of all moves together, as it says.
    pub depths: u64,
    /// The longest it took for a move.
    #[serde(serialize_with = "millis::serialize")]
    pub slowest: Duration,
}

impl Work {
    /// Nodes a second, as the engine says.
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }

    /// Mean depth, as the engine says.
    pub fn depth(&self) -> f64 {
        self.depths as f64 / self.moves.max(1) as f64
    }
}

impl Summary {
    /// Takes in a game.
    pub fn add(&mut self, entry: &Entry) {
        let outcome = entry.outcome();
        self.tally.add(outcome);
        self.by_side[entry.first_side().index()].add(outcome);
        match self.halves.remove(&entry.pair()) {
            Some(other) => self.tally.add_pair([other, outcome]),
            None => _ = self.halves.insert(entry.pair(), outcome),
        }
        *self.causes.entry(entry.cause.clone()).or_default() += 1;
        self.faults.extend(entry.fault.iter().map(|fault| GameFault {
            number: entry.number,
            fault: fault.clone(),
        }));
        self.plies += (entry.opening.len() + entry.moves.len()) as u64;
        self.add_work(entry);
    }

    fn add_work(&mut self, entry: &Entry) {
        let movers = [entry.begins, !entry.begins].into_iter().cycle();
        for (played, side) in entry.moves.iter().zip(movers) {
            let work = &mut self.work[usize::from(side != entry.first_side())];
            let time = Duration::from_millis(played.ms);
            work.moves += 1;
            work.time += time;
            work.nodes += played.nodes.unwrap_or(0);
            work.depths += u64::from(played.depth.unwrap_or(0));
            work.slowest = work.slowest.max(time);
        }
    }

    /// How many faults of a kind an engine has to answer for.
    pub fn count_faults(&self, engine: &str, kind: FaultKind) -> usize {
        let is_meant = |fault: &&GameFault| fault.fault.engine == engine && fault.fault.kind == kind;
        self.faults.iter().filter(is_meant).count()
    }
}
