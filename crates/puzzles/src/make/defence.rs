//! Defences: all moves but one are mated by force, or let the enemy's king into the camp.

use std::sync::atomic::AtomicBool;

use komadai_engine::mate::{MateLimits, Verdict};
use komadai_rules::{Line, Move, Position};

use super::scout::Scout;
use crate::force::{Means, Prover};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::variants::Puzzled;

/// The other moves must lose within so many plies of the enemy's.
pub(crate) const LOST: u8 = 5;
/// With fewer moves to choose from it is no puzzle.
const CHOICE: usize = 4;
/// Nodes to find out that a move loses.
const NODES: u64 = 6_000;
/// Nodes of the engine's solver to find out that the right move does not.
const HOLDING_NODES: u64 = 100_000;
/// Nodes of the engine's search on the position after the right move.
const JUDGE_NODES: u64 = 8_000;
/// The chance to win that the right move must leave.
const CHANCE: f64 = 0.2;

/// A puzzle, if exactly one move does not lose.
pub(crate) fn defence<V: Puzzled>(
    pos: &Position<V>,
    last: Option<Move<V>>,
    scout: &Scout<V>,
) -> Option<Problem<V>> {
    let moves = pos.legal_moves();
    if moves.len() < CHOICE || !is_in_danger(pos) {
        return None;
    }
    let mv = only_move(pos, &moves, NODES)?;
    let recaptures = last.is_some_and(|last| last.to() == mv.to());
    if recaptures || !holds(pos, mv) {
        return None;
    }
    let next = pos.after(mv);
    let enemy = scout.advise(&next, JUDGE_NODES)?;
    if enemy.is_mate || 1.0 - enemy.best < CHANCE {
        return None;
    }
    Some(Problem {
        start: *pos,
        kind: Kind::Defence,
        line: vec![mv],
    })
}

/// Whether the side to move is in check, or would lose by passing.
fn is_in_danger<V: Puzzled>(pos: &Position<V>) -> bool {
    if pos.is_check() {
        return true;
    }
    let mut prover = Prover::new(!pos.turn(), Means::Checks, NODES);
    matches!(prover.shortest(&pos.after_null_move(), LOST), Ok(Some(_)))
}

/// The move after which the enemy has no short mate, if there is exactly one. What takes too long to find out does not lose.
pub(crate) fn only_move<V: Puzzled>(pos: &Position<V>, moves: &[Move<V>], nodes: u64) -> Option<Move<V>> {
    let mut only = None;
    for &mv in moves {
        let next = pos.after(mv);
        if next.ending().is_some() {
            return None;
        }
        let mut prover = Prover::new(!pos.turn(), Means::Checks, nodes);
        if !matches!(prover.shortest(&next, LOST), Ok(Some(_))) && only.replace(mv).is_some() {
            return None;
        }
    }
    only
}

/// Whether the enemy has no mate of any length after the move.
pub(crate) fn holds<V: Puzzled>(pos: &Position<V>, mv: Move<V>) -> bool {
    let limits = MateLimits {
        nodes: Some(HOLDING_NODES),
        table_mib: 64,
        ..MateLimits::default()
    };
    let line = Line::new(pos.after(mv));
    let study = V::study_mate(&line, &limits, false, &AtomicBool::new(false));
    study.verdict == Verdict::NoMate
}
