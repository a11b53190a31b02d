//! The pieces a side may drop.

use std::fmt;
use std::marker::PhantomData;

use super::geometry::Geometry;
use super::role::Role;

/// A role that can be held in hand: never a king, never a promoted piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HandRole<V>(u8, PhantomData<V>);

impl<V: Geometry> HandRole<V> {
    /// The role as one that can be held, if it can.
    #[inline(always)]
    pub fn new(role: V::Role) -> Option<Self> {
        if role.is_promoted() {
            None
        } else {
            Self::capturing(role)
        }
    }

    /// What capturing a piece of this role puts in hand.
    #[inline(always)]
    pub fn capturing(role: V::Role) -> Option<Self> {
        Some(Self(role.hand_index()?, PhantomData))
    }

    /// The role at this position of the game's hand order.
    #[inline]
    pub fn from_index(index: usize) -> Option<Self> {
        (index < V::Role::HAND.len()).then_some(Self(index as u8, PhantomData))
    }

    /// Position in the game's hand order.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The role on the board once dropped.
    #[inline(always)]
    pub fn role(self) -> V::Role {
        V::Role::HAND[self.index()]
    }

    /// Every role that can be held, in the order hands are written.
    #[inline(always)]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..V::Role::HAND.len()).map(|index| Self(index as u8, PhantomData))
    }
}

/// How many of each role a side holds; up to 255 of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand<V>(u64, PhantomData<V>);

impl<V> Default for Hand<V> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

impl<V: Geometry> Hand<V> {
    /// How many of a role.
    #[inline(always)]
    pub fn count(self, role: HandRole<V>) -> u8 {
        (self.0 >> (8 * role.index())) as u8
    }

    /// Whether it holds at least one of a role.
    #[inline(always)]
    pub fn has(self, role: HandRole<V>) -> bool {
        self.count(role) != 0
    }

    /// Whether it holds nothing.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many pieces in all.
    #[inline(always)]
    pub fn total(self) -> u32 {
        // Bytes are added up two by two, then all pairs by one multiplication.
        const LOW: u64 = 0x00ff_00ff_00ff_00ff;
        let pairs = (self.0 & LOW) + (self.0 >> 8 & LOW);
        (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    /// The roles held and how many of each, in the order hands are written.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = (HandRole<V>, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = (rest != 0).then(|| rest.trailing_zeros() / 8)?;
            let count = (rest >> (8 * index)) as u8;
            rest &= !(0xff << (8 * index));
            Some((HandRole(index as u8, PhantomData), count))
        })
    }

    /// Whether it holds at least as many of every role as the other.
    #[inline(always)]
    pub fn covers(self, other: Self) -> bool {
        // Bytes are compared all at once: their lower bits by a subtraction that cannot borrow from
        // the next byte, their top bits by themselves.
        const TOPS: u64 = 0x8080_8080_8080_8080;
        let (a, b) = (self.0, other.0);
        let low = (a | TOPS).wrapping_sub(b & !TOPS);
        ((a & !b) | (!(a ^ b) & low)) & TOPS == TOPS
    }

    /// The same hand with another count of a role.
    #[must_use]
    #[inline(always)]
    pub fn with(self, role: HandRole<V>, count: u8) -> Self {
        let shift = 8 * role.index();
        Self(self.0 & !(0xff << shift) | u64::from(count) << shift, PhantomData)
    }

    /// One more of a role; false, and nothing changes, when there are 255 already.
    #[must_use]
    pub fn try_add(&mut self, role: HandRole<V>) -> bool {
        let fits = self.count(role) < u8::MAX;
        if fits {
            self.add(role);
        }
        fits
    }

    /// One more of a role.
    #[inline(always)]
    pub(crate) fn add(&mut self, role: HandRole<V>) {
        debug_assert!(self.count(role) < u8::MAX);
        self.0 += 1 << (8 * role.index());
    }

    /// One less of a role that is held.
    #[inline(always)]
    pub(crate) fn remove(&mut self, role: HandRole<V>) {
        debug_assert!(self.has(role));
        self.0 -= 1 << (8 * role.index());
    }

    /// All counts in one number; see [`Hand::from_raw`].
    #[inline(always)]
    pub fn raw(self) -> u64 {
        self.0
    }

    /// A hand from [`Hand::raw`]; counts of roles the game has not are dropped.
    #[inline(always)]
    pub fn from_raw(raw: u64) -> Self {
        let bits = 8 * V::Role::HAND.len() as u32;
        Self(raw & u64::MAX.checked_shr(64 - bits).unwrap_or(0), PhantomData)
    }
}

impl<V: Geometry> fmt::Debug for Hand<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.iter().map(|(role, count)| (role.role(), count)))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shogi;

    #[test]
    fn counts_add_up() {
        let mut hand = Hand::<Shogi>::default();
        for (role, count) in HandRole::all().zip([0, 255, 1, 0, 7, 255, 18]) {
            hand = hand.with(role, count);
        }
        assert_eq!(hand.total(), 536);
        let counts: Vec<_> = hand.iter().map(|(role, count)| (role.index(), count)).collect();
        assert_eq!(counts, [(1, 255), (2, 1), (4, 7), (5, 255), (6, 18)]);
    }
}
