//! Integers as sets of squares: one machine word (8x8) or two (9x9).

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// An unsigned integer used as a set of squares.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + From<u8>
    + 'static
{
    /// The set of the square with this index.
    fn bit(index: u8) -> Self;
    /// How many squares.
    fn count(self) -> u32;
    /// Index of the lowest member; meaningless for the empty set.
    fn lowest(self) -> u8;
    /// The set without its lowest member.
    fn without_lowest(self) -> Self;
    /// All members moved to an index higher by `n`.
    fn up(self, n: u32) -> Self;
    /// All members moved to an index lower by `n`.
    fn down(self, n: u32) -> Self;
    /// Subtraction as of numbers, wrapping around.
    fn minus(self, other: Self) -> Self;
    /// Obstruction difference: the squares a slider sees along one line, given the part of the
    /// line below it, the part above it, and what is occupied.
    fn line_attacks(lower: Self, upper: Self, occupied: Self) -> Self;
    /// Both halves in one word, for hashing.
    fn folded(self) -> u64;
}

macro_rules! impl_bits {
    ($($int:ty),*) => {$(
        impl Bits for $int {
            #[inline(always)]
            fn bit(index: u8) -> Self {
                1 << (index & (Self::BITS - 1) as u8)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn up(self, n: u32) -> Self {
                self << n
            }

            #[inline(always)]
            fn down(self, n: u32) -> Self {
                self >> n
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            #[inline(always)]
            fn line_attacks(lower: Self, upper: Self, occupied: Self) -> Self {
                let below = (lower & occupied) | 1;
                let above = upper & occupied;
                let nearest_below = 1 << (Self::BITS - 1 - below.leading_zeros());
                (above ^ above.wrapping_sub(nearest_below)) & (lower | upper)
            }

            #[inline(always)]
            fn folded(self) -> u64 {
                let wide = self as u128;
                wide as u64 ^ ((wide >> 64) as u64).rotate_left(32)
            }
        }
    )*};
}

impl_bits!(u64, u128);
