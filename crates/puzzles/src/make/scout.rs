//! The engine asked for its best two moves, with a number of nodes: the same answer on every machine.

use std::time::Instant;

use komadai_engine::{Engine, Limits, Settings, chance};
use komadai_rules::{Line, Move, Position};

use crate::variants::Puzzled;

/// The engine as an adviser.
pub(crate) struct Scout<V: Puzzled> {
    engine: Engine<V>,
}

/// What it thinks of a position.
#[derive(Clone, Debug)]
pub(crate) struct Advice<V: Puzzled> {
    /// The best line.
    pub(crate) line: Vec<Move<V>>,
    /// What it makes of the chances to win.
    pub(crate) best: f64,
    /// The chance after the second best move; none if there is only one.
    pub(crate) second: Option<f64>,
    /// Whether the best line is a forced mate.
    pub(crate) is_mate: bool,
}

impl<V: Puzzled> Scout<V> {
    pub(crate) fn new() -> Self {
        Self {
            engine: Engine::new(Settings {
                hash: 4,
                multipv: 2,
                ..Settings::default()
            }),
        }
    }

    /// What it finds with so many nodes, having forgotten everything else.
    pub(crate) fn advise(&self, pos: &Position<V>, nodes: u64) -> Option<Advice<V>> {
        self.engine.clear();
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let mut found = [None, None];
        self.engine.prepare();
        let _ = self
            .engine
            .go(&Line::new(*pos), &limits, Instant::now(), &mut |info| {
                if let Some(place) = found.get_mut(info.multipv - 1) {
                    *place = Some((info.score, info.pv.clone()));
                }
            });
        let [best, second] = found;
        let (score, line) = best?;
        Some(Advice {
            line,
            best: chance::<V>(score),
            second: second.map(|(score, _)| chance::<V>(score)),
            is_mate: score.is_mate(),
        })
    }
}
