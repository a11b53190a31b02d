//! A square of a game's board.

use std::marker::PhantomData;

use super::geometry::Geometry;
use super::side::Side;

/// A square, file-major: `file * RANKS + rank`, file 0 leftmost and rank 0 nearest for Sente.
///
/// ```
/// use komadai_rules::{Shogi, Square};
/// let centre = Square::<Shogi>::new(4, 4).unwrap();
/// assert_eq!((centre.file(), centre.rank()), (4, 4));
/// assert!(Square::<Shogi>::new(9, 0).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square<V>(u8, PhantomData<V>);

impl<V: Geometry> Square<V> {
    /// How many squares the board has.
    pub const COUNT: usize = V::FILES as usize * V::RANKS as usize;

    /// The square at a file and rank, if the board has it.
    #[inline]
    pub fn new(file: u8, rank: u8) -> Option<Self> {
        (file < V::FILES && rank < V::RANKS).then(|| Self::from_raw(file * V::RANKS + rank))
    }

    /// The square with this index, if the board has it.
    #[inline]
    pub fn from_index(index: usize) -> Option<Self> {
        (index < Self::COUNT).then(|| Self::from_raw(index as u8))
    }

    /// For indices that come from a set of squares of this board.
    #[inline(always)]
    pub(crate) fn from_raw(index: u8) -> Self {
        debug_assert!((index as usize) < Self::COUNT);
        Self(index, PhantomData)
    }

    /// Position in file-major order, from 0.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from the left of Sente, from 0.
    #[inline(always)]
    pub fn file(self) -> u8 {
        self.0 / V::RANKS
    }

    /// Counted from Sente's side, from 0.
    #[inline(always)]
    pub fn rank(self) -> u8 {
        self.0 % V::RANKS
    }

    /// The rank as `side` counts it: 0 is the side's own first rank.
    #[inline(always)]
    pub fn rank_for(self, side: Side) -> u8 {
        match side {
            Side::Sente => self.rank(),
            Side::Gote => V::RANKS - 1 - self.rank(),
        }
    }

    /// All squares of the board, in order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(|index| Self::from_raw(index as u8))
    }

    /// Whether a slider could go from one to the other on an empty board.
    #[inline(always)]
    pub fn is_in_line_with(self, other: Self) -> bool {
        V::line(self.index(), other.index()) != V::Bits::default()
    }

    /// The square `files` to the right and `ranks` up, if the board has it.
    #[inline]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file().checked_add_signed(files)?;
        Self::new(file, self.rank().checked_add_signed(ranks)?)
    }
}
