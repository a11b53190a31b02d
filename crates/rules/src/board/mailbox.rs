//! The mailbox: which piece stands on each square, a byte each, and where two of them differ.

#![allow(unsafe_code)]

use crate::vocabulary::{Bitboard, Bits, Geometry, Piece, Square};

/// A piece or none for every square.
#[derive(Clone, Copy)]
pub struct Mailbox<V: Geometry>(V::BySquare<Option<Piece<V>>>);

/// So many squares are compared at a time.
const LANES: usize = 16;

impl<V: Geometry> Mailbox<V> {
    pub(super) fn empty() -> Self {
        Self(V::by_square(None))
    }

    /// What stands on a square.
    #[inline(always)]
    pub fn piece(&self, square: Square<V>) -> Option<Piece<V>> {
        self.0.as_ref()[square.index()]
    }

    #[inline(always)]
    pub(super) fn set(&mut self, square: Square<V>, piece: Option<Piece<V>>) {
        self.0.as_mut()[square.index()] = piece;
    }

    /// The squares where another piece stands, or none, than in the other mailbox.
    #[inline(always)]
    pub fn differences(&self, other: &Self) -> Bitboard<V> {
        let (ours, theirs) = (self.0.as_ref(), other.0.as_ref());
        let mut found = V::Bits::default();
        for (at, (ours, theirs)) in ours.chunks(LANES).zip(theirs.chunks(LANES)).enumerate() {
            let [low, high] = unequal(codes(ours), codes(theirs)).to_le_bytes();
            let place = (LANES * at) as u32;
            found = found | V::Bits::from(low).up(place);
            // A last chunk of a few squares has nothing above, and a set may have no room there.
            if ours.len() > 8 {
                found = found | V::Bits::from(high).up(place + 8);
            }
        }
        Bitboard(found)
    }
}

impl<V: Geometry> PartialEq for Mailbox<V> {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_ref() == other.0.as_ref()
    }
}

impl<V: Geometry> Eq for Mailbox<V> {}

/// The bytes of up to sixteen squares; 0 for an empty one.
#[inline(always)]
fn codes<V: Geometry>(pieces: &[Option<Piece<V>>]) -> [u8; LANES] {
    std::array::from_fn(|at| pieces.get(at).copied().flatten().map_or(0, Piece::code))
}

/// Which bytes differ, a bit for each, the lowest first.
#[inline(always)]
fn unequal(ours: [u8; LANES], theirs: [u8; LANES]) -> u16 {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{__m128i, _mm_cmpeq_epi8, _mm_movemask_epi8};
        // SAFETY: sixteen bytes are a vector of sixteen bytes, and every x86-64 processor has SSE2.
        unsafe {
            let [ours, theirs] =
                [ours, theirs].map(|bytes| std::mem::transmute::<[u8; LANES], __m128i>(bytes));
            !(_mm_movemask_epi8(_mm_cmpeq_epi8(ours, theirs)) as u16)
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    unequal_anywhere(ours, theirs)
}

/// As [`unequal`], on any processor.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn unequal_anywhere(ours: [u8; LANES], theirs: [u8; LANES]) -> u16 {
    let bit = |at: usize| u16::from(ours[at] != theirs[at]) << at;
    (0..LANES).map(bit).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_to_compare_agree() {
        let mut bits = 1u64;
        for _ in 0..10_000 {
            let mut bytes = || {
                bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                std::array::from_fn(|at| [0, 1, 0x7f, 0x80, 0xff][(bits >> (33 + at)) as usize % 5])
            };
            let (ours, theirs) = (bytes(), bytes());
            assert_eq!(unequal(ours, theirs), unequal_anywhere(ours, theirs));
        }
    }
}
