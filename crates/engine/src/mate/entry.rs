//! What the table keeps about a position, and what it answers.

use komadai_rules::{Hand, Variant};

/// The proof number of what cannot be proven, the disproof number of what cannot be disproven.
pub(crate) const INFINITE: u32 = u32::MAX;

/// Longer than any mate.
pub(crate) const ENDLESS: u16 = u16::MAX;

/// What is known about a position.
#[derive(Clone, Copy)]
pub(crate) struct ProofEntry<V: Variant> {
    /// The position without the attacker's hand.
    pub(crate) key: u64,
    /// The attacker's hand: the smallest that mates, the largest that does not, or, while the question
    /// is open, that of the position.
    pub(crate) hand: Hand<V>,
    /// Proof number; 0 when proven.
    pub(crate) pn: u32,
    /// Disproof number; 0 when disproven.
    pub(crate) dn: u32,
    /// Proven: mate within so many plies. Disproven: no mate within so many plies. Open: the numbers
    /// are for a mate within so many plies.
    pub(crate) len: u16,
    /// The least number of plies from the root at which it was met.
    pub(crate) depth: u16,
    /// How many nodes were spent on it.
    pub(crate) work: u32,
}

/// An entry as it is stored; all 0 is none.
pub(crate) type Words = [u64; 4];

impl<V: Variant> ProofEntry<V> {
    #[inline(always)]
    pub(crate) fn pack(&self) -> Words {
        [
            self.key,
            self.hand.raw(),
            u64::from(self.pn) | u64::from(self.dn) << 32,
            u64::from(self.len) | u64::from(self.depth) << 16 | u64::from(self.work) << 32,
        ]
    }

    #[inline(always)]
    pub(crate) fn unpack(words: &Words) -> Self {
        let [key, hand, numbers, rest] = *words;
        Self {
            key,
            hand: Hand::from_raw(hand),
            pn: numbers as u32,
            dn: (numbers >> 32) as u32,
            len: rest as u16,
            depth: (rest >> 16) as u16,
            work: (rest >> 32) as u32,
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.pn != 0 && self.dn != 0
    }

    /// Whether a newly found proof or disproof says all that this one says.
    pub(crate) fn follows_from(&self, new: &Self) -> bool {
        if new.pn == 0 {
            self.pn == 0 && self.hand.covers(new.hand) && new.len <= self.len
        } else {
            new.dn == 0 && self.dn == 0 && new.hand.covers(self.hand) && new.len >= self.len
        }
    }
}

/// What the table says about a position.
#[derive(Clone, Copy)]
pub(crate) enum Lookup<V: Variant> {
    /// Mate within `len` plies, with this hand or a larger one.
    Proven { len: u16, hand: Hand<V> },
    /// No mate within `len` plies, with this hand or a smaller one.
    Disproven { len: u16, hand: Hand<V> },
    /// Searched before, from `depth` plies after the root at least.
    Open { pn: u32, dn: u32, depth: u16 },
    /// Not searched, but its numbers are at least these, as those of positions with other hands show.
    New { pn: u32, dn: u32 },
}
