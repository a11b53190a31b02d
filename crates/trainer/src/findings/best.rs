//! The best moves of a position: one, or as many as the engine is set to tell.

use std::time::Instant;

use komadai_engine::{Bound, Engine, Info, Limits, Playable};
use komadai_rules::{Line, Move};

/// The lines of the last depth at which all of them were found, the best first.
pub(crate) fn best_lines<V: Playable>(
    engine: &Engine<V>,
    line: &Line<V>,
    limits: &Limits<V>,
) -> Vec<Info<V>> {
    let possible = match limits.only.len() {
        0 => line.position().count_moves() as usize,
        only => only,
    };
    let wanted = engine.settings().multipv.min(possible);
    let mut whole = Vec::new();
    let mut depth: Vec<Info<V>> = Vec::new();
    engine.prepare();
    engine.go(line, limits, Instant::now(), &mut |info| {
        if info.bound != Bound::Exact {
            return;
        }
        depth.truncate(info.multipv.saturating_sub(1));
        depth.push(info.clone());
        if depth.len() == wanted {
            whole.clone_from(&depth);
        }
    });
    whole
}

/// The best move after so many nodes, with its score; none where the game is over.
pub(crate) fn best_move<V: Playable>(
    engine: &Engine<V>,
    line: &Line<V>,
    nodes: u64,
) -> Option<(Move<V>, i32)> {
    engine.prepare();
    let limits = Limits::default().with_nodes(nodes);
    let best = engine.go(line, &limits, Instant::now(), &mut |_| {});
    best.mv.map(|mv| (mv, best.score.value()))
}
