//! Tactics: one line is far better than everything else.

use komadai_rules::{Move, Piece, Position};

use super::scout::{Advice, Scout};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::variants::Puzzled;

/// Nodes of the first look,
const LOOK: u64 = 4_000;
/// and of the second, which decides; `verify` repeats it.
pub(crate) const PROOF: u64 = 50_000;
/// The chance to win that the best move must have,
const BEST: f64 = 0.75;
/// that the second best may have at most: the solver does not win anyway,
const SECOND: f64 = 0.6;
/// and what must be between them.
const GAP: f64 = 0.3;
/// The longest line.
const LONGEST: usize = 5;

/// A puzzle, if the best line stands out, on a second look too.
pub(crate) fn tactic<V: Puzzled>(
    pos: &Position<V>,
    last: Option<Move<V>>,
    scout: &Scout<V>,
) -> Option<Problem<V>> {
    let look = scout.advise(pos, LOOK)?;
    let first = *look.line.first()?;
    let recaptures = last.is_some_and(|last| last.to() == first.to()) && pos.piece(first.to()).is_some();
    if recaptures || takes_well(pos, first) || !stands_out(&look) {
        return None;
    }
    let line = best_line(pos, scout)?;
    // What only takes something left hanging is no puzzle either.
    let only_takes = line.len() == 1 && pos.piece(first.to()).is_some();
    (line.first() == Some(&first) && !only_takes).then_some(Problem {
        start: *pos,
        kind: Kind::Tactic,
        line,
    })
}

/// The line in which every move of the solver stands out.
pub(crate) fn best_line<V: Puzzled>(pos: &Position<V>, scout: &Scout<V>) -> Option<Vec<Move<V>>> {
    let mut line = Vec::new();
    let mut pos = *pos;
    while line.len() < LONGEST {
        let Some(advice) = scout.advise(&pos, PROOF).filter(stands_out) else {
            // The answer after which nothing stands out is not asked for.
            line.pop();
            break;
        };
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
    (line.len() % 2 == 1).then_some(line)
}

fn stands_out<V: Puzzled>(advice: &Advice<V>) -> bool {
    let Some(second) = advice.second else {
        return false;
    };
    !advice.is_mate && advice.best >= BEST && second <= SECOND && advice.best - second >= GAP
}

/// Whether a move takes something worth no less than what takes it: everybody sees that.
fn takes_well<V: Puzzled>(pos: &Position<V>, mv: Move<V>) -> bool {
    let taker = mv.from().and_then(|from| pos.piece(from)).map(Piece::role);
    let taken = pos.piece(mv.to()).map(Piece::role);
    let worth = |role: Option<V::Role>| role.map_or(0, V::value);
    taken.is_some() && worth(taken) >= worth(taker)
}
