//! The two sides of a game, and tables keyed by them.

use std::ops::{Index, IndexMut, Not};

/// A player. `Sente` plays up the board (Shogi's Black, chess's White), `Gote` down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// The upper-case player, at the bottom of the board.
    Sente,
    /// The lower-case player, at the top of the board.
    Gote,
}

impl Side {
    /// Both sides, `Sente` first.
    pub const BOTH: [Self; 2] = [Self::Sente, Self::Gote];

    /// 0 for `Sente`, 1 for `Gote`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Self;

    /// The other side.
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Sente => Self::Gote,
            Self::Gote => Self::Sente,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}
