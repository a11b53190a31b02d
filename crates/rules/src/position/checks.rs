//! Which pieces give check, and which are pinned.

use super::{Position, Variant};
use crate::board::Board;
use crate::vocabulary::{Bitboard, EachMover, Role, Side, Square};

/// Checks and pins against the side to move, worked out when moves are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Checks<V: Variant> {
    /// The king they are about; `None` in mate problems without a king for the attacker.
    pub king: Option<Square<V>>,
    /// Enemy pieces that attack the king.
    pub checkers: Bitboard<V>,
    /// Own pieces that must stay on their line with the king.
    pub pinned: Bitboard<V>,
    /// Where a piece other than the king must go: anywhere, or between king and checker or onto the
    /// checker; nowhere in double check.
    pub answers: Bitboard<V>,
}

impl<V: Variant> Checks<V> {
    /// The checks and pins against the side to move.
    #[inline(always)]
    pub fn of(pos: &Position<V>) -> Self {
        let side = pos.turn();
        let Some(king) = pos.board().king(side) else {
            let empty = Bitboard::empty();
            return Self {
                king: None,
                checkers: empty,
                pinned: empty,
                answers: Bitboard::all(),
            };
        };
        let mut search = Search::new(pos.board(), side, king);
        search.run();
        let checkers = search.checkers;
        let pinned = search.blockers & pos.board().side(side);
        let answers = match checkers.first() {
            None => Bitboard::all(),
            Some(_) if checkers.is_many() => Bitboard::empty(),
            Some(checker) => checkers | Bitboard(V::between(king.index(), checker.index())),
        };
        Self {
            king: Some(king),
            checkers,
            pinned,
            answers,
        }
    }

    /// Whether the king is attacked.
    #[inline(always)]
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Where a piece that would go to `targets` may go without baring the king.
    #[inline(always)]
    pub(crate) fn allow(&self, from: Square<V>, targets: Bitboard<V>) -> Bitboard<V> {
        match self.king {
            Some(king) if self.pinned.contains(from) => {
                targets & Bitboard(V::line(king.index(), from.index()))
            }
            _ => targets,
        }
    }
}

/// The pieces of the other side that attack the king of `side`.
pub(crate) fn checkers<V: Variant>(board: &Board<V>, side: Side) -> Bitboard<V> {
    let Some(king) = board.king(side) else {
        return Bitboard::empty();
    };
    let mut search = Search::new(board, side, king);
    search.run();
    search.checkers
}

/// The pieces of the other side that uncover a check by leaving their line with the king of `side`.
pub(crate) fn screens<V: Variant>(board: &Board<V>, side: Side, king: Square<V>) -> Bitboard<V> {
    let mut search = Search::new(board, side, king);
    search.run();
    search.blockers & board.side(!side)
}

struct Search<'a, V: Variant> {
    board: &'a Board<V>,
    side: Side,
    king: Square<V>,
    checkers: Bitboard<V>,
    /// Pieces of either side that alone stand between the king and an enemy slider.
    blockers: Bitboard<V>,
    sliders_only: bool,
}

impl<'a, V: Variant> Search<'a, V> {
    #[inline(always)]
    fn new(board: &'a Board<V>, side: Side, king: Square<V>) -> Self {
        let empty = Bitboard::empty();
        let near = Bitboard(V::near(side.index(), king.index()));
        let sliders_only = !near.meets(board.side(!side));
        Self {
            board,
            side,
            king,
            checkers: empty,
            blockers: empty,
            sliders_only,
        }
    }

    #[inline(always)]
    fn run(&mut self) {
        V::Role::each_mover(self);
    }
}

impl<V: Variant> EachMover for Search<'_, V> {
    #[inline(always)]
    fn mover<const M: usize>(&mut self) {
        let movement = const { &<V::Role as Role>::MOVEMENTS[M] };
        let enemies = self.board.moving(M) & self.board.side(!self.side);
        let (side, king) = (self.side.index(), self.king.index());
        if !movement.steps.is_empty() && !self.sliders_only {
            self.checkers |= enemies & Bitboard(V::steps(M, side, king));
        }
        if movement.is_slider() {
            for slider in enemies & Bitboard(V::slides(M, side, king)) {
                let between = Bitboard(V::between(king, slider.index())) & self.board.occupied();
                if between.is_empty() {
                    self.checkers |= Bitboard::of(slider);
                } else if !between.is_many() {
                    self.blockers |= between;
                }
            }
        }
    }
}
