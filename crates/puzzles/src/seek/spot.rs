//! A position of a game that may be a puzzle, and how closely it is looked at to find out.

use komadai_rules::{Move, Position};

use super::bar::{Bar, Bars};
use super::scout::{Advice, Scout};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::variants::Puzzled;

/// Nodes of the first look,
const LOOK: u64 = 4_000;
/// of the second, which is taken at every move of the solver,
const PROOF: u64 = 50_000;
/// and of the last, at the first move.
const DEEP: u64 = 200_000;

/// A position, what led to it, and what a glance at it shows.
pub(crate) struct Spot<'a, V: Puzzled> {
    pub(crate) pos: &'a Position<V>,
    pub(crate) last: Option<Move<V>>,
    pub(crate) glance: &'a Advice<V>,
    pub(crate) scout: &'a Scout<V>,
}

impl<V: Puzzled> Spot<'_, V> {
    /// The move that stands out at a glance and on a first look.
    pub(super) fn candidate(&self, bars: &Bars) -> Option<Move<V>> {
        let is_worth_it = bars.glance.is_passed(self.glance);
        let look = is_worth_it.then(|| self.scout.advise(self.pos, LOOK))??;
        bars.new.is_passed(&look).then(|| look.line[0])
    }

    /// Whether the move stands out however long it is looked at.
    pub(super) fn is_sure(&self, mv: Move<V>, bars: &Bars) -> bool {
        stands_out(self.pos, mv, &bars.new, self.scout, DEEP)
    }

    /// Whether a move takes back, or takes the most there is to take by something worth no more: everybody sees that.
    pub(super) fn is_plain(&self, mv: Move<V>) -> bool {
        is_plain(self.pos, self.last, mv)
    }

    pub(super) fn problem(&self, kind: Kind, line: Vec<Move<V>>) -> Problem<V> {
        Problem {
            start: *self.pos,
            kind,
            line,
        }
    }
}

/// What the second look says of a position, if the best move stands out there.
pub(super) fn proven<V: Puzzled>(pos: &Position<V>, bar: &Bar, scout: &Scout<V>) -> Option<Advice<V>> {
    scout.advise(pos, PROOF).filter(|advice| bar.is_passed(advice))
}

/// Whether every move of the solver still stands out: of a puzzle that ships.
pub(super) fn still_stands_out<V: Puzzled>(problem: &Problem<V>, bars: &Bars) -> bool {
    let scout = Scout::new();
    let mut moves = problem.positions().into_iter().zip(&problem.line).step_by(2);
    moves.all(|(pos, &mv)| stands_out(&pos, mv, &bars.old, &scout, PROOF))
}

fn stands_out<V: Puzzled>(pos: &Position<V>, mv: Move<V>, bar: &Bar, scout: &Scout<V>, nodes: u64) -> bool {
    let advice = scout.advise(pos, nodes);
    advice.is_some_and(|advice| advice.line[0] == mv && bar.is_passed(&advice))
}

/// See [`Spot::is_plain`].
pub(super) fn is_plain<V: Puzzled>(pos: &Position<V>, last: Option<Move<V>>, mv: Move<V>) -> bool {
    let Some((taken, taker)) = capture(pos, mv) else {
        return false;
    };
    let takes_back = last.is_some_and(|last| last.to() == mv.to());
    let mut captures = pos.legal_moves().into_iter().filter_map(|mv| capture(pos, mv));
    takes_back || taken >= taker && captures.all(|(other, _)| other <= taken)
}

/// What a move takes, and what takes it, in value.
fn capture<V: Puzzled>(pos: &Position<V>, mv: Move<V>) -> Option<(i32, i32)> {
    let value = |square| pos.piece(square).map(|piece| V::value(piece.role()));
    Some((value(mv.to())?, mv.from().and_then(value)?))
}
