//! Fixed positions searched to a fixed depth: one number that changes when the search does.

use std::time::{Duration, Instant};

use komadai_rules::{Line, Position, RuleSet, VariantId, dispatch};

use crate::engine::Playable;
use crate::engine::{Engine, Settings};
use crate::limits::Limits;

/// What a bench measured.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bench {
    /// Nodes searched: the signature.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl Bench {
    /// Nodes a second.
    pub fn rate(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// The depth of the signature in `testdata/bench.txt`.
pub const DEPTH: u32 = 9;

/// Searches the bench positions of every game; the name and result of each game, in order.
pub fn run(depth: u32) -> Vec<(&'static str, Bench)> {
    VariantId::ALL
        .into_iter()
        .map(|id| (id.name(), dispatch!(id, V => game::<V>(depth))))
        .collect()
}

fn game<V: Playable>(depth: u32) -> Bench {
    let rules = V::Rules::from_name("modern").unwrap_or_default();
    let mut bench = Bench::default();
    for text in V::BENCH {
        let pos = Position::<V>::read(text, rules).expect("a bench position is valid");
        let engine = Engine::new(Settings::default());
        let start = Instant::now();
        engine.prepare();
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        bench.nodes += engine.go(&Line::new(pos), &limits, start, &mut |_| {}).nodes;
        bench.time += start.elapsed();
    }
    bench
}
