//! What a piece attacks, and what attacks a square.

use super::Board;
use crate::vocabulary::movement::LINES;
use crate::vocabulary::{Bitboard, Bits, EachMover, Geometry, Role, Side, Square};

/// The squares attacked by a piece of this role on this square, given what is occupied. For a chess
/// pawn these are its captures.
///
/// ```
/// use komadai_rules::{attacks, Bitboard, Shogi, Side, Square};
/// use komadai_rules::shogi::Role;
/// let corner = Square::<Shogi>::new(0, 0).unwrap();
/// assert_eq!(attacks(Role::Rook, Side::Sente, corner, Bitboard::empty()).count(), 16);
/// ```
pub fn attacks<V: Geometry>(
    role: V::Role,
    side: Side,
    from: Square<V>,
    occupied: Bitboard<V>,
) -> Bitboard<V> {
    struct One<V: Geometry> {
        mover: usize,
        side: Side,
        from: Square<V>,
        occupied: Bitboard<V>,
        found: Bitboard<V>,
    }
    impl<V: Geometry> EachMover for One<V> {
        #[inline(always)]
        fn mover<const M: usize>(&mut self) {
            if M == self.mover {
                self.found = mover_attacks::<V, M>(self.side, self.from, self.occupied);
            }
        }
    }
    let mover = role.mover().index();
    let mut one = One {
        mover,
        side,
        from,
        occupied,
        found: Bitboard::empty(),
    };
    V::Role::each_mover(&mut one);
    one.found
}

/// As [`attacks`], compiled for one way to move: see [`EachMover`].
#[inline(always)]
pub fn mover_attacks<V: Geometry, const M: usize>(
    side: Side,
    from: Square<V>,
    occupied: Bitboard<V>,
) -> Bitboard<V> {
    let movement = const { &<V::Role as Role>::MOVEMENTS[M] };
    let mut set = V::Bits::default();
    if !movement.steps.is_empty() {
        set = set | V::steps(M, side.index(), from.index());
    }
    for line in 0..LINES.len() {
        if movement.slides.lines[line] {
            set = set | line_attacks::<V>(line, from, occupied);
        }
    }
    if movement.slides.forward {
        set = set | line_attacks::<V>(0, from, occupied) & V::ahead(side.index(), from.index());
    }
    Bitboard(set)
}

#[inline(always)]
fn line_attacks<V: Geometry>(line: usize, from: Square<V>, occupied: Bitboard<V>) -> V::Bits {
    let (lower, upper) = V::line_parts(line, from.index());
    V::Bits::line_attacks(lower, upper, occupied.0)
}

/// The pieces of `by` that attack a square, when `occupied` blocks sliders.
pub fn attackers<V: Geometry>(
    board: &Board<V>,
    by: Side,
    target: Square<V>,
    occupied: Bitboard<V>,
) -> Bitboard<V> {
    attackers_among::<V, false>(board, by, target, occupied)
}

/// As [`attackers`], but only pieces that slide: those that may join in when a piece in between has left.
pub fn sliding_attackers<V: Geometry>(
    board: &Board<V>,
    by: Side,
    target: Square<V>,
    occupied: Bitboard<V>,
) -> Bitboard<V> {
    attackers_among::<V, true>(board, by, target, occupied)
}

#[inline(always)]
fn attackers_among<V: Geometry, const ONLY_SLIDERS: bool>(
    board: &Board<V>,
    by: Side,
    target: Square<V>,
    occupied: Bitboard<V>,
) -> Bitboard<V> {
    struct All<'a, V: Geometry, const ONLY_SLIDERS: bool> {
        board: &'a Board<V>,
        by: Side,
        target: Square<V>,
        occupied: Bitboard<V>,
        found: Bitboard<V>,
    }
    impl<V: Geometry, const ONLY_SLIDERS: bool> EachMover for All<'_, V, ONLY_SLIDERS> {
        // A piece attacks the target from where the target, moving like the piece but facing the
        // other way, would attack it.
        #[inline(always)]
        fn mover<const M: usize>(&mut self) {
            let movement = const { &<V::Role as Role>::MOVEMENTS[M] };
            let pieces = self.board.moving(M) & self.board.side(self.by);
            let (away, target) = ((!self.by).index(), self.target.index());
            if !movement.steps.is_empty() && !ONLY_SLIDERS {
                self.found |= pieces & Bitboard(V::steps(M, away, target));
            }
            if movement.is_slider() && pieces.meets(Bitboard(V::slides(M, away, target))) {
                self.found |= pieces & mover_attacks::<V, M>(!self.by, self.target, self.occupied);
            }
        }
    }
    let mut all = All::<V, ONLY_SLIDERS> {
        board,
        by,
        target,
        occupied,
        found: Bitboard::empty(),
    };
    V::Role::each_mover(&mut all);
    all.found
}

/// The squares next to the king that `by` attacks, when `occupied` blocks sliders. Other squares may
/// be in the set as well.
#[inline(always)]
pub(crate) fn attacked_around<V: Geometry>(
    board: &Board<V>,
    by: Side,
    king: Square<V>,
    occupied: Bitboard<V>,
) -> Bitboard<V> {
    struct Around<'a, V: Geometry> {
        board: &'a Board<V>,
        by: Side,
        king: Square<V>,
        occupied: Bitboard<V>,
        found: Bitboard<V>,
    }
    impl<V: Geometry> EachMover for Around<'_, V> {
        #[inline(always)]
        fn mover<const M: usize>(&mut self) {
            let reach = Bitboard(V::reach(M, self.by.index(), self.king.index()));
            for from in self.board.moving(M) & self.board.side(self.by) & reach {
                self.found |= mover_attacks::<V, M>(self.by, from, self.occupied);
            }
        }
    }
    let mut around = Around {
        board,
        by,
        king,
        occupied,
        found: Bitboard::empty(),
    };
    V::Role::each_mover(&mut around);
    around.found
}
