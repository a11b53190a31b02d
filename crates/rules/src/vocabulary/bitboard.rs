//! Sets of squares of a game's board.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::bits::Bits as _;
use super::geometry::Geometry;
use super::movement::Step;
use super::role::Role as _;
use super::side::Side;
use super::square::Square;

/// A set of squares of one game's board.
///
/// ```
/// use komadai_rules::{Bitboard, Shogun, Square};
/// let e4 = Square::<Shogun>::new(4, 3).unwrap();
/// let set = Bitboard::of(e4);
/// assert!(set.contains(e4));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [e4]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bitboard<V: Geometry>(pub(crate) V::Bits);

impl<V: Geometry> Default for Bitboard<V> {
    fn default() -> Self {
        Self::empty()
    }
}

impl<V: Geometry> Bitboard<V> {
    /// No square.
    #[inline(always)]
    pub fn empty() -> Self {
        Self(V::Bits::default())
    }

    /// Every square of the board.
    #[inline(always)]
    pub fn all() -> Self {
        Self(V::all_squares())
    }

    /// One square.
    #[inline(always)]
    pub fn of(square: Square<V>) -> Self {
        Self(V::Bits::bit(square.index() as u8))
    }

    /// The squares of one rank; rank 0 is nearest to Sente.
    pub fn rank(rank: u8) -> Self {
        (0..V::FILES).filter_map(|file| Square::new(file, rank)).collect()
    }

    /// Where a side promotes.
    pub fn promotion_zone(side: Side) -> Self {
        Self(V::zone(side.index()))
    }

    /// Where a side drops.
    pub fn drop_zone(side: Side) -> Self {
        Self(V::drops(side.index()))
    }

    /// Where a piece of a side would never move again, even on an empty board.
    pub fn dead(role: V::Role, side: Side) -> Self {
        Self(V::dead(role.mover().index(), side.index()))
    }

    /// Whether no square is in the set.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == V::Bits::default()
    }

    /// Whether the square is in the set.
    #[inline(always)]
    pub fn contains(self, square: Square<V>) -> bool {
        self.meets(Self::of(square))
    }

    /// Whether the two sets have a square in common.
    #[inline(always)]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// A number for hashing; sets on boards of more than 64 squares may share one.
    #[inline(always)]
    pub fn folded(self) -> u64 {
        self.0.folded()
    }

    /// How many squares.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// Whether there are two squares or more.
    #[inline(always)]
    pub fn is_many(self) -> bool {
        self.0.without_lowest() != V::Bits::default()
    }

    /// The square with the lowest index.
    #[inline(always)]
    pub fn first(self) -> Option<Square<V>> {
        (!self.is_empty()).then(|| Square::from_raw(self.0.lowest()))
    }

    /// All squares, in order of their index.
    #[inline(always)]
    pub fn iter(self) -> Squares<V> {
        Squares(self)
    }

    /// Every member after one step, as `side` sees it. Members that leave the board to the left or right
    /// are lost; none may stand where the step leads beyond a rank.
    #[inline(always)]
    pub fn stepped(self, side: Side, (files, ranks): Step) -> Self {
        let by = i32::from(files) * i32::from(V::RANKS) + i32::from(ranks);
        let moved = if (by > 0) == (side == Side::Sente) {
            self.0.up(by.unsigned_abs())
        } else {
            self.0.down(by.unsigned_abs())
        };
        Self(moved) & Self::all()
    }

    /// Every member one step away from Sente (`side` Sente) or toward Sente (Gote). Members on the
    /// last rank of `side` spill over: callers know there are none, or mask.
    #[inline(always)]
    pub(crate) fn forward(self, side: Side) -> Self {
        match side {
            Side::Sente => Self(self.0.up(1)),
            Side::Gote => Self(self.0.down(1)),
        }
    }
}

impl<V: Geometry> FromIterator<Square<V>> for Bitboard<V> {
    fn from_iter<I: IntoIterator<Item = Square<V>>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::empty(), |set, square| set | Self::of(square))
    }
}

impl<V: Geometry> IntoIterator for Bitboard<V> {
    type Item = Square<V>;
    type IntoIter = Squares<V>;

    #[inline(always)]
    fn into_iter(self) -> Squares<V> {
        self.iter()
    }
}

/// The squares of a [`Bitboard`], one after the other.
#[derive(Clone, Debug)]
pub struct Squares<V: Geometry>(Bitboard<V>);

impl<V: Geometry> Iterator for Squares<V> {
    type Item = Square<V>;

    #[inline(always)]
    fn next(&mut self) -> Option<Square<V>> {
        let square = self.0.first()?;
        self.0 = Bitboard(self.0.0.without_lowest());
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl<V: Geometry> ExactSizeIterator for Squares<V> {}

macro_rules! impl_set_operator {
    ($($trait:ident $method:ident $assign_trait:ident $assign:ident),*) => {$(
        impl<V: Geometry> $trait for Bitboard<V> {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(self.0.$method(other.0))
            }
        }

        impl<V: Geometry> $assign_trait for Bitboard<V> {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    )*};
}

impl_set_operator!(
    BitAnd bitand BitAndAssign bitand_assign,
    BitOr bitor BitOrAssign bitor_assign,
    BitXor bitxor BitXorAssign bitxor_assign
);

impl<V: Geometry> Not for Bitboard<V> {
    type Output = Self;

    /// The complement; bits beyond the board may be set, so mask before counting.
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::{FORWARD, FORWARD_DIAGONAL};
    use crate::{Shogi, Shogun};

    fn steps_agree<V: Geometry>(steps: &[Step]) {
        for side in [Side::Sente, Side::Gote] {
            let sign = if side == Side::Sente { 1 } else { -1 };
            for square in Square::<V>::all().filter(|square| square.rank_for(side) + 1 < V::RANKS) {
                for &(files, ranks) in steps {
                    let alone = square.offset(sign * files, sign * ranks);
                    let together = Bitboard::of(square).stepped(side, (files, ranks));
                    assert_eq!(together, alone.into_iter().collect());
                }
            }
        }
    }

    #[test]
    fn sets_step_like_squares() {
        steps_agree::<Shogi>(&[FORWARD]);
        steps_agree::<Shogun>(&[FORWARD]);
        steps_agree::<Shogun>(FORWARD_DIAGONAL);
    }
}
