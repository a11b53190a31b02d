//! Defences: all moves but one lose: they are mated by force, let the enemy's king into the camp, or are given up for lost.

use std::sync::atomic::AtomicBool;

use komadai_engine::mate::{MateLimits, Verdict};
use komadai_rules::{Line, Move, Position};

use super::bar::{DEFENCE, ESCAPE};
use super::spot::{self, Spot, proven};
use crate::force::{Means, Prover};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::variants::Puzzled;

/// The other moves must lose within so many plies of the enemy's by checks,
const LOST: u8 = 7;
/// or, where a king may walk into the camp, within so many by any moves.
const CAMP_LOST: u8 = 3;
/// After the right move no king may get there within so many.
const CAMP_KEPT: u8 = 5;
/// With fewer moves to choose from it is no puzzle.
const CHOICE: usize = 3;
/// Nodes to find out that a move loses.
const NODES: u64 = 20_000;
/// Nodes of the engine's solver to find out that the right move does not.
const HOLDING_NODES: u64 = 100_000;
/// Nodes to find out how much hope it leaves:
const HOPE_NODES: u64 = 4_000;
/// the chance to win must be no less where all others are mated.
const CHANCE: f64 = 0.05;

/// A puzzle, if exactly one move does not lose.
pub(crate) fn defence<V: Puzzled>(spot: &Spot<'_, V>) -> Option<Problem<V>> {
    let moves = spot.pos.legal_moves();
    if moves.len() < CHOICE {
        return None;
    }
    let mv = escape(spot, moves).or_else(|| judged(spot))?;
    (!spot.is_plain(mv)).then(|| spot.problem(Kind::Defence, vec![mv]))
}

/// The only move that is not mated, where there is hope after it.
fn escape<V: Puzzled>(spot: &Spot<'_, V>, mut moves: Vec<Move<V>>) -> Option<Move<V>> {
    if !ESCAPE.is_passed(spot.glance) {
        return None;
    }
    // Those that most likely hold come first: two of them, and there is no need to look at the rest.
    let likely = [Some(spot.glance.line[0]), spot.glance.second.map(|(mv, _)| mv)];
    moves.sort_by_key(|&mv| !likely.contains(&Some(mv)));
    let mv = only_move(spot.pos, &moves, NODES).filter(|&mv| holds(spot.pos, mv))?;
    let enemy = spot.scout.advise(&spot.pos.after(mv), HOPE_NODES)?;
    (1.0 - enemy.best >= CHANCE).then_some(mv)
}

/// The only move that the engine does not give up for lost.
fn judged<V: Puzzled>(spot: &Spot<'_, V>) -> Option<Move<V>> {
    let mv = spot.candidate(&DEFENCE).filter(|&mv| !spot.is_plain(mv))?;
    let second = proven(spot.pos, &DEFENCE.new, spot.scout)?;
    (second.line[0] == mv && spot.is_sure(mv, &DEFENCE)).then_some(mv)
}

/// Whether a defence is what it says: all other moves are mated and this one is not, or it is still the only one that the
/// engine does not give up for lost.
pub(crate) fn is_only<V: Puzzled>(problem: &Problem<V>, nodes: u64) -> bool {
    let (pos, mv) = (&problem.start, problem.line[0]);
    let is_escape = only_move(pos, &pos.legal_moves(), nodes) == Some(mv) && holds(pos, mv);
    problem.line.len() == 1 && (is_escape || spot::still_stands_out(problem, &DEFENCE))
}

/// The move after which the enemy has no short win, if there is exactly one. What takes too long to find out does not lose.
fn only_move<V: Puzzled>(pos: &Position<V>, moves: &[Move<V>], nodes: u64) -> Option<Move<V>> {
    let mut only = None;
    for &mv in moves {
        let next = pos.after(mv);
        if next.ending().is_some() {
            return None;
        }
        if refutation(&next, nodes).is_none() && only.replace(mv).is_some() {
            return None;
        }
    }
    only
}

/// What the side to move wins with, and quickly.
pub(crate) fn refutation<V: Puzzled>(pos: &Position<V>, nodes: u64) -> Option<Move<V>> {
    let first = |means: Means, most: u8| {
        let mut prover = Prover::new(pos.turn(), means, nodes);
        let plies = prover.shortest(pos, most).ok()??;
        prover.winners(pos, plies).ok()?.first().copied()
    };
    let by_checks = first(Means::Checks, LOST);
    if by_checks.is_some() || V::camp(pos.turn()).is_empty() {
        return by_checks;
    }
    first(Means::Anything, CAMP_LOST)
}

/// Whether the enemy has no mate of any length after the move, and no quick way into the camp.
fn holds<V: Puzzled>(pos: &Position<V>, mv: Move<V>) -> bool {
    let limits = MateLimits {
        nodes: Some(HOLDING_NODES),
        table_mib: 64,
        ..MateLimits::default()
    };
    let next = pos.after(mv);
    let study = V::study_mate(&Line::new(next), &limits, false, &AtomicBool::new(false));
    let mut prover = Prover::new(next.turn(), Means::Anything, HOLDING_NODES);
    let has_camp = !V::camp(next.turn()).is_empty();
    study.verdict == Verdict::NoMate && (!has_camp || prover.shortest(&next, CAMP_KEPT) == Ok(None))
}
