//! Tactics: one line is far better than everything else.

use komadai_rules::{Move, Position};

use super::bar::TACTIC;
use super::spot::{self, Spot, is_plain, proven};
use crate::force::{Means, Prover};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::variants::Puzzled;

/// The longest line.
const LONGEST: usize = 7;
/// What mates by checks within so many plies is another kind of puzzle.
const MATE: u8 = 5;
/// Nodes to find that out.
const MATE_NODES: u64 = 20_000;

/// A puzzle, if the best line stands out, at a glance and on every look. What only takes what is there to be taken is none, nor
/// is a way out of a check.
pub(crate) fn tactic<V: Puzzled>(spot: &Spot<'_, V>) -> Option<Problem<V>> {
    if spot.pos.is_check() {
        return None;
    }
    let first = spot.candidate(&TACTIC)?;
    let problem = spot.problem(Kind::Tactic, best_line(spot, first)?);
    let only_takes = problem.line.len() == 1 && spot.pos.piece(first.to()).is_some();
    let is_good = !only_takes && !is_dull(&problem, spot.last) && spot.is_sure(first, &TACTIC);
    (is_good && !is_mate(spot.pos)).then_some(problem)
}

/// Whether there is a short mate.
fn is_mate<V: Puzzled>(pos: &Position<V>) -> bool {
    let mut prover = Prover::new(pos.turn(), Means::Checks, MATE_NODES);
    prover.shortest(pos, MATE) != Ok(None)
}

/// Whether all the solver does is plain.
fn is_dull<V: Puzzled>(problem: &Problem<V>, last: Option<Move<V>>) -> bool {
    let positions = problem.positions();
    let mut plies = (0..problem.line.len()).step_by(2);
    plies.all(|ply| {
        let last = ply
            .checked_sub(1)
            .map_or(last, |before| Some(problem.line[before]));
        is_plain(&positions[ply], last, problem.line[ply])
    })
}

/// The line in which every move of the solver stands out, if it begins with this one.
fn best_line<V: Puzzled>(spot: &Spot<'_, V>, first: Move<V>) -> Option<Vec<Move<V>>> {
    let mut line = Vec::new();
    let mut pos = *spot.pos;
    // A plain first move must be followed by something.
    let least = if spot.is_plain(first) { 3 } else { 1 };
    while line.len() < LONGEST {
        let Some(advice) = proven(&pos, &TACTIC.new, spot.scout) else {
            // The answer after which nothing stands out is not asked for.
            line.pop();
            break;
        };
        if line.is_empty() && advice.line[0] != first {
            return None;
        }
        line.push(advice.line[0]);
        let Some(&reply) = advice.line.get(1).filter(|_| line.len() < LONGEST) else {
            break;
        };
        pos.play(advice.line[0]).ok()?;
        line.push(reply);
        pos.play(reply).ok()?;
        if pos.ending().is_some() {
            line.pop();
            break;
        }
    }
    (line.len() % 2 == 1 && line.len() >= least).then_some(line)
}

/// Whether every move of the solver is still far better than everything else.
pub(crate) fn still_stands_out<V: Puzzled>(problem: &Problem<V>) -> bool {
    spot::still_stands_out(problem, &TACTIC)
}
