//! What came of it, and how far it is.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use serde::Serialize;

use crate::histogram::Histogram;
use crate::plan::Plan;
use crate::tally::Tally;

/// What the clients are doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// They connect and agree on games.
    Gathering,
    /// They play.
    Playing,
    /// They look for the moves that were acknowledged.
    Verifying,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// For how long.
    pub elapsed: Duration,
    /// How many connections are open.
    pub connections: usize,
    /// How many moves were acknowledged.
    pub moves: u64,
    /// How many moves a second, since playing began.
    pub rate: f64,
    /// How long all but one in a hundred took to be acknowledged.
    pub p99: Duration,
    /// How many things went wrong.
    pub faults: u64,
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct Latency {
    /// Half took no longer.
    pub p50: f64,
    /// Nine in ten.
    pub p90: f64,
    /// All but one in a hundred.
    pub p99: f64,
    /// All but one in a thousand.
    pub p999: f64,
    /// The longest.
    pub max: f64,
}

impl From<&Histogram> for Latency {
    fn from(histogram: &Histogram) -> Self {
        let millis = |time: Duration| (time.as_secs_f64() * 1e5).round() / 100.0;
        let quantile = |share| millis(histogram.quantile(share));
        Self {
            p50: quantile(0.5),
            p90: quantile(0.9),
            p99: quantile(0.99),
            p999: quantile(0.999),
            max: millis(histogram.max()),
        }
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Games at the same time.
    pub games: usize,
    /// Connections in all.
    pub connections: usize,
    /// How long it took until everybody was there, in seconds.
    pub gathering: f64,
    /// How long moves were made, in seconds.
    pub seconds: f64,
    /// Moves acknowledged in that time.
    pub moves: u64,
    /// Moves a second.
    pub rate: f64,
    /// Moves a second that were wanted.
    pub wanted: f64,
    /// Games begun, those that followed on others included.
    pub begun: u64,
    /// From sending a move until it was acknowledged.
    pub ack: Latency,
    /// From sending a move until the opponent was told.
    pub screen: Latency,
    /// From losing a connection until it was there again.
    pub back: Latency,
    /// Puzzles solved in that time.
    pub solved: u64,
    /// From asking for a puzzle until it was there.
    pub handed: Latency,
    /// From posting a result until it was judged and kept.
    pub judged: Latency,
    /// Connections lost and found again.
    pub reconnections: u64,
    /// Connections that the server ended.
    pub cut: u64,
    /// Events that watchers were told.
    pub watched: u64,
    /// Acknowledged moves that were looked for at the end.
    pub verified: u64,
    /// What went wrong how often.
    pub faults: BTreeMap<&'static str, u64>,
    /// The first of them, in words.
    pub told: Vec<String>,
}

impl Report {
    pub(crate) fn new(
        plan: &Plan,
        tally: &Tally,
        moves: u64,
        gathering: Duration,
        playing: Duration,
    ) -> Self {
        let times = tally.times().clone();
        let faults = tally.faults();
        let seconds = playing.as_secs_f64();
        Self {
            games: plan.games,
            connections: plan.connections(),
            gathering: gathering.as_secs_f64(),
            seconds,
            moves,
            rate: moves as f64 / seconds.max(1e-3),
            wanted: if plan.games > 0 { plan.rate } else { 0.0 },
            begun: tally.games.load(Relaxed),
            ack: (&times.ack).into(),
            screen: (&times.screen).into(),
            back: (&times.back).into(),
            solved: tally.solved.load(Relaxed),
            handed: (&times.handed).into(),
            judged: (&times.judged).into(),
            reconnections: tally.reconnections.load(Relaxed),
            cut: tally.cut.load(Relaxed),
            watched: tally.watched.load(Relaxed),
            verified: tally.verified.load(Relaxed),
            faults: faults
                .counts
                .iter()
                .map(|(fault, count)| (fault.name(), *count))
                .collect(),
            told: faults.told,
        }
    }

    /// Whether nothing went wrong.
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }
}
