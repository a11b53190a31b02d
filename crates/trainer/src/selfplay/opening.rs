//! How games begin: with random moves, so that no two are alike.

use komadai_engine::{Engine, Playable, Settings};
use komadai_rules::{Line, Move, Position};

use super::think;
use crate::rng::Rng;

/// Random plies of an opening, at least and at most.
pub const OPENING: (usize, usize) = (4, 9);
/// So many games of a hundred begin with moves drawn among so many that a search finds best; the others with any legal
/// moves. The former look like games people play, the latter show what is punished.
pub const LIKELY: (usize, usize) = (40, 6);

/// Draws the moves of one game's opening.
pub(super) enum Chooser<V: Playable> {
    /// Among all legal moves.
    Any,
    /// Among the best, as an engine that reports several sees them with so many nodes.
    Best(Box<Engine<V>>, u64),
}

impl<V: Playable> Chooser<V> {
    pub(super) fn new(engine: &Engine<V>, nodes: u64, rng: &mut Rng) -> Self {
        let (share, moves) = LIKELY;
        if rng.below(100) >= share {
            return Self::Any;
        }
        let mut engine = engine.clone();
        engine.set(Settings {
            multipv: moves,
            ..engine.settings()
        });
        Self::Best(Box::new(engine), nodes)
    }

    /// A few moves from the start; `None` when they ended the game.
    pub(super) fn opening(&self, rules: V::Rules, rng: &mut Rng) -> Option<Position<V>> {
        let plies = OPENING.0 + rng.below(OPENING.1 - OPENING.0 + 1);
        let mut line = Line::new(Position::start(rules));
        for _ in 0..plies {
            if line.ending().is_some() {
                return None;
            }
            let moves = self.candidates(&line);
            if moves.is_empty() {
                return None;
            }
            line.play(moves[rng.below(moves.len())]).ok()?;
        }
        (line.ending().is_none() && line.position().has_moves()).then(|| *line.position())
    }

    fn candidates(&self, line: &Line<V>) -> Vec<Move<V>> {
        let Self::Best(engine, nodes) = self else {
            return line.position().legal_moves();
        };
        // Each depth reports its best moves in turn, the first of them first.
        let mut moves = Vec::new();
        think(engine, line, *nodes, &mut |info| {
            if info.multipv == 1 {
                moves.clear();
            }
            moves.extend(info.pv.first().copied());
        });
        if moves.is_empty() {
            return line.position().legal_moves();
        }
        moves
    }
}
