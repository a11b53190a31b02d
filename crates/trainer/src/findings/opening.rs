//! What the engine would play first, after a long search.

use komadai_engine::{Engine, Info, Limits, Score, Settings};
use komadai_notation::Notation;
use komadai_rules::{Line, Move, Position, Square};

use crate::findings::best::best_lines;
use crate::findings::pieces::Known;

/// A move the engine looked at, with what it expects to follow.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    /// The moves, by their names, the first player's numbered.
    pub(crate) moves: Vec<String>,
    /// How good it is for the side that begins.
    pub(crate) score: Score,
    /// The chance that gives.
    pub(crate) chance: f64,
}

/// So many best moves are told.
pub(crate) const BEST: usize = 5;
/// Mebibytes of hash table for a search.
const HASH: usize = 64;
/// So many moves of a line are told.
const LONG: usize = 8;

/// The best moves of the start position, the best first.
pub(crate) fn best<V: Known>(rules: V::Rules, nodes: u64) -> Vec<Candidate> {
    let line = Line::new(Position::<V>::start(rules));
    let engine = Engine::new(Settings {
        hash: HASH,
        multipv: BEST,
        ..Settings::default()
    });
    look(&engine, &line, &Limits::default().with_nodes(nodes))
}

/// What the engine thinks of certain first moves, and what it answers; `None` if they cannot be played.
pub(crate) fn after<V: Known>(rules: V::Rules, nodes: u64, first: &str) -> Option<Candidate> {
    let start = Position::<V>::start(rules);
    let engine = Engine::new(Settings {
        hash: HASH,
        ..Settings::default()
    });
    let limits = Limits {
        only: vec![V::find_move(&start, first, None, Notation::default()).ok()?],
        ..Limits::default()
    };
    look(&engine, &Line::new(start), &limits.with_nodes(nodes))
        .into_iter()
        .next()
}

fn look<V: Known>(engine: &Engine<V>, line: &Line<V>, limits: &Limits<V>) -> Vec<Candidate> {
    let found = best_lines(engine, line, limits);
    found
        .iter()
        .map(|info| candidate(line.position(), info))
        .collect()
}

fn candidate<V: Known>(start: &Position<V>, info: &Info<V>) -> Candidate {
    Candidate {
        moves: names(start, &info.pv),
        score: info.score,
        chance: komadai_engine::chance::<V>(info.score),
    }
}

/// The names of a line's first moves.
fn names<V: Known>(start: &Position<V>, moves: &[Move<V>]) -> Vec<String> {
    let mut pos = *start;
    let mut previous: Option<Square<V>> = None;
    let mut names = Vec::new();
    for &mv in moves.iter().take(LONG) {
        if !pos.is_legal(mv) {
            break;
        }
        names.extend(
            V::move_names(&pos, mv, previous)
                .into_iter()
                .next()
                .map(|(_, name)| name),
        );
        pos.play_unchecked(mv);
        previous = Some(mv.to());
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{Shinobi, Shogi};

    #[test]
    fn the_best_moves_come_in_order() {
        let best = best::<Shogi>(Default::default(), 3000);
        assert_eq!(best.len(), BEST);
        assert!(best.is_sorted_by(|a, b| a.score >= b.score));
        assert!(best.iter().all(|line| (0.0..1.0).contains(&line.chance)));
    }

    #[test]
    fn a_first_move_can_be_asked_for() {
        let found = after::<Shinobi>(Default::default(), 2000, "J@c3").unwrap();
        assert_eq!(found.moves[0], "J@c3");
        assert!(after::<Shinobi>(Default::default(), 2000, "J@c6").is_none());
    }
}
