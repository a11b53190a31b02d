//! From a position with a mate to a puzzle: the only solution, and no shorter one by other means.

use std::sync::atomic::AtomicBool;

use komadai_engine::mate::{MateLimits, Verdict};
use komadai_rules::{Line, Move, Position, Role, Side};

use crate::force::{Found, Means, OutOfNodes, Prover};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::seek::scout::Scout;
use crate::variants::Puzzled;

/// The longest mates that are looked for.
pub(crate) const LONGEST: u8 = 11;
/// Nodes to show that nothing else wins as fast, in games where a mate need not be all checks.
pub(crate) const RIVAL_NODES: u64 = 6_000_000;
/// Nodes of the engine's solver to confirm a mate.
pub(crate) const CONFIRM_NODES: u64 = 300_000;
/// Who has so many times the enemy's pieces, by value, and such a chance without the mate wins by a mile.
const MILE: (i32, f64) = (3, 0.95);
/// Nodes to find that out.
const MILE_NODES: u64 = 4_000;
/// Positions of a solution tree that are looked at for other solutions.
const TREE: usize = 400;

/// The shortest mate, of known length, as a problem, if its solver has one way only: at every move but the last, against
/// every defence that holds out longest. A king in the enemy's camp is another kind of puzzle.
pub(crate) fn sole_mate<V: Puzzled>(
    pos: &Position<V>,
    plies: u8,
    prover: &mut Prover<V>,
) -> Option<Problem<V>> {
    if V::QUIET_LIMIT.is_some_and(|limit| pos.quiet_plies() + u32::from(plies) >= limit) {
        return None;
    }
    let line = sole_line(pos, plies, prover).ok()??;
    let end = line.iter().fold(*pos, |pos, &mv| pos.after(mv));
    if V::decided(&end).is_some() {
        return None;
    }
    let problem = Problem {
        start: *pos,
        kind: Kind::Mate,
        line,
    };
    (is_confirmed(&problem) && has_rivals(&problem, RIVAL_NODES) == Ok(false)).then_some(problem)
}

/// The main line, if the attacker's moves in every longest line are the only ones, the last excepted unless it is the first.
pub(crate) fn sole_line<V: Puzzled>(
    pos: &Position<V>,
    plies: u8,
    prover: &mut Prover<V>,
) -> Found<Option<Vec<Move<V>>>> {
    let mut left = TREE;
    walk(pos, plies, true, prover, &mut left)
}

fn walk<V: Puzzled>(
    pos: &Position<V>,
    plies: u8,
    is_first: bool,
    prover: &mut Prover<V>,
    left: &mut usize,
) -> Found<Option<Vec<Move<V>>>> {
    *left = left.checked_sub(1).ok_or(OutOfNodes)?;
    let winners = prover.winners(pos, plies)?;
    let [mv, ..] = winners[..] else {
        return Ok(None);
    };
    if winners.len() > 1 && (is_first || plies > 1) {
        return Ok(None);
    }
    if plies == 1 {
        return Ok(Some(vec![mv]));
    }
    let next = pos.after(mv);
    let mut main = None;
    for reply in prover.longest(&next, plies - 1)? {
        match walk(&next.after(reply), plies - 2, false, prover, left)? {
            None => return Ok(None),
            Some(rest) if main.is_none() => main = Some([vec![mv, reply], rest].concat()),
            Some(_) => {}
        }
    }
    Ok(main)
}

/// Whether the engine's solver finds the same length and shows that there is no shorter mate.
pub(crate) fn is_confirmed<V: Puzzled>(problem: &Problem<V>) -> bool {
    let limits = MateLimits {
        nodes: Some(CONFIRM_NODES),
        table_mib: 64,
        ..MateLimits::default()
    };
    let line = Line::new(problem.start);
    let study = V::study_mate(&line, &limits, false, &AtomicBool::new(false));
    let length = match &study.verdict {
        Verdict::Mate(moves) => moves.len(),
        Verdict::NoMate | Verdict::Unknown => 0,
    };
    // A king that walks into the camp has nobody interposing.
    length == problem.line.len() && study.is_shortest && study.futile == 0
}

/// Whether, where the solver moves in the main line, any other move wins as fast, or anything wins faster: checks or not.
/// At the last move any win will do. In a tsume nothing but checks counts. An error if it was not found out.
pub(crate) fn has_rivals<V: Puzzled>(problem: &Problem<V>, nodes: u64) -> Found<bool> {
    if V::TSUME {
        return Ok(false);
    }
    let mut prover = Prover::new(problem.start.turn(), Means::Anything, nodes);
    let positions = problem.positions();
    let plies = problem.line.len();
    // From the end: short wins are found fast, and what is learnt about them helps with the long ones.
    for ply in (0..plies).step_by(2).rev() {
        let (pos, left) = (&positions[ply], (plies - ply) as u8);
        if left == 1 && plies > 1 {
            continue;
        }
        let is_faster = prover.shortest(pos, left.saturating_sub(2))?.is_some();
        if is_faster || prover.winners(pos, left)? != problem.line[ply..=ply] {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether who is to move wins by a mile without the mate, too: far more pieces, and the second best move wins.
pub(crate) fn wins_anyway<V: Puzzled>(pos: &Position<V>, scout: &Scout<V>) -> bool {
    let (times, chance) = MILE;
    if strength(pos, pos.turn()) <= times * strength(pos, !pos.turn()) {
        return false;
    }
    let advice = scout.advise(pos, MILE_NODES);
    let second = advice.and_then(|advice| advice.second);
    second.is_some_and(|(_, second)| second >= chance)
}

/// What a side has on the board and in hand besides its king, by value.
fn strength<V: Puzzled>(pos: &Position<V>, side: Side) -> i32 {
    let board = pos.board().iter().filter(|(_, piece)| piece.side() == side);
    let board = board.filter(|(_, piece)| piece.role() != V::Role::KING);
    let hand = pos.hand(side);
    let held = hand
        .iter()
        .map(|(role, count)| V::hand_value(role.role()) * i32::from(count));
    board.map(|(_, piece)| V::value(piece.role())).sum::<i32>() + held.sum::<i32>()
}

#[cfg(test)]
mod tests {
    use komadai_rules::{VariantId, dispatch};

    use super::*;
    use crate::kind::Source;
    use crate::set::set;

    fn is_dull<V: Puzzled>(puzzle: &crate::puzzle::Puzzle) -> bool {
        let problem = puzzle.problem::<V>().expect("it can be read");
        wins_anyway(&problem.start, &Scout::new())
    }

    #[test]
    fn no_mate_out_of_a_game_is_of_who_wins_by_a_mile() {
        let all = VariantId::ALL.into_iter().flat_map(set);
        let mates = all.filter(|puzzle| puzzle.kind == Kind::Mate && puzzle.source != Source::Composed);
        let dull: Vec<_> = mates
            .filter(|puzzle| dispatch!(puzzle.game, V => is_dull::<V>(puzzle)))
            .map(|puzzle| &*puzzle.id)
            .collect();
        assert!(dull.is_empty(), "{} {}", dull.len(), dull.join(" "));
    }
}
