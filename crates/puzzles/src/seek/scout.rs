//! The engine asked for its opinion, with a number of nodes: the same answer on every machine.

use std::cmp::Reverse;
use std::time::Instant;

use komadai_engine::{Engine, Limits, Score, Settings, chance};
use komadai_rules::{Line, Move, Piece, Position, Role, Square, Variant};

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
    /// The second best move and the chances after it; none if there is only one.
    pub(crate) second: Option<(Move<V>, f64)>,
}

impl<V: Puzzled> Scout<V> {
    /// One who names the best two moves.
    pub(crate) fn new() -> Self {
        Self::naming(2, 4)
    }

    /// One who names the best two moves at a glance: with a small table, which is emptied fast.
    pub(crate) fn glancing() -> Self {
        Self::naming(2, 1)
    }

    /// One who names the best move only, and is faster for it.
    pub(crate) fn hasty() -> Self {
        Self::naming(1, 1)
    }

    fn naming(multipv: usize, hash: usize) -> Self {
        Self {
            engine: Engine::new(Settings {
                hash,
                multipv,
                ..Settings::default()
            }),
        }
    }

    /// What it finds with so many nodes, having forgotten everything else.
    pub(crate) fn advise(&self, pos: &Position<V>, nodes: u64) -> Option<Advice<V>> {
        self.engine.clear();
        self.glance(pos, nodes)
    }

    /// What it finds with so many nodes and what it remembers of other positions.
    pub(crate) fn glance(&self, pos: &Position<V>, nodes: u64) -> Option<Advice<V>> {
        let mut found = [None, None];
        self.search(pos, nodes, |_, place, score, line| {
            found[place] = Some((score, line.to_vec()));
        });
        let [best, second] = found;
        let (score, line) = best?;
        Some(Advice {
            line,
            best: chance::<V>(score),
            second: second.map(|(score, line)| (line[0], chance::<V>(score))),
        })
    }

    /// After how many nodes it holds a move for the best and does not change its mind up to `most`; `None` if it does not.
    pub(crate) fn settles(&self, pos: &Position<V>, mv: Move<V>, most: u64) -> Option<u64> {
        self.engine.clear();
        let mut settled = None;
        self.search(pos, most, |nodes, place, _, line| {
            if place == 0 {
                settled = match settled {
                    _ if line[0] != mv => None,
                    None => Some(nodes),
                    before => before,
                };
            }
        });
        settled
    }

    fn search(&self, pos: &Position<V>, nodes: u64, mut report: impl FnMut(u64, usize, Score, &[Move<V>])) {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        self.engine.prepare();
        let _ = self
            .engine
            .go(&Line::new(*pos), &limits, Instant::now(), &mut |info| {
                if info.multipv <= 2 && !info.pv.is_empty() {
                    report(info.nodes, info.multipv - 1, info.score, &info.pv);
                }
            });
    }
}

/// The position with a king for a solver who has none, out of the way: the engine plays games, not problems.
pub(crate) fn with_kings<V: Variant>(pos: &Position<V>) -> Option<Position<V>> {
    let turn = pos.turn();
    if pos.board().king(turn).is_some() {
        return Some(*pos);
    }
    let mut corners: Vec<Square<V>> = Square::all()
        .filter(|&square| pos.piece(square).is_none())
        .collect();
    let enemy = pos.board().king(!turn)?;
    corners.sort_by_key(|square| {
        let files = square.file().abs_diff(enemy.file());
        Reverse(files.max(square.rank().abs_diff(enemy.rank())))
    });
    corners.into_iter().find_map(|square| {
        let mut setup = pos.to_setup();
        setup.board.set(square, Some(Piece::new(turn, V::Role::KING)));
        let pos = setup.into_position(pos.rules()).ok()?;
        (!pos.is_check()).then_some(pos)
    })
}
