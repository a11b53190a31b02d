//! What is known about a position from where the search stands.

use komadai_rules::{Hand, Variant};

use super::entry::{ENDLESS, INFINITE};
use super::path::NO_LOOP;

/// Proof and disproof number, and what goes with a proof or disproof.
#[derive(Clone, Copy)]
pub(crate) struct Value<V: Variant> {
    /// Proof number: how much it takes to prove the mate; 0 when proven.
    pub(crate) pn: u32,
    /// Disproof number: how much it takes to refute it; 0 when disproven.
    pub(crate) dn: u32,
    /// When solved: mate, or no mate, within so many plies.
    pub(crate) len: u16,
    /// When disproven: the least depth where a loop begins that the disproof needs.
    pub(crate) since: u16,
    /// When solved: the least hand that mates, or the largest that does not.
    pub(crate) hand: Hand<V>,
}

impl<V: Variant> Value<V> {
    pub(crate) fn proven(len: u16, hand: Hand<V>) -> Self {
        Self {
            pn: 0,
            dn: INFINITE,
            len,
            since: NO_LOOP,
            hand,
        }
    }

    pub(crate) fn disproven(len: u16, hand: Hand<V>, since: u16) -> Self {
        Self {
            pn: INFINITE,
            dn: 0,
            len,
            since,
            hand,
        }
    }

    pub(crate) fn open(pn: u32, dn: u32) -> Self {
        Self {
            pn,
            dn,
            len: ENDLESS,
            since: NO_LOOP,
            hand: Hand::default(),
        }
    }

    pub(crate) fn is_proven(&self) -> bool {
        self.pn == 0
    }

    pub(crate) fn is_disproven(&self) -> bool {
        self.dn == 0
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.is_proven() || self.is_disproven()
    }

    /// Whether it is solved in favour of the attacker, or else the defender.
    #[inline(always)]
    pub(crate) fn is_won(&self, attacking: bool) -> bool {
        if attacking {
            self.is_proven()
        } else {
            self.is_disproven()
        }
    }

    /// What the side to move before it (the attacker or not) must do: the number it wants small, and
    /// the one its enemy wants small.
    #[inline(always)]
    pub(crate) fn numbers(&self, attacking: bool) -> (u32, u32) {
        if attacking {
            (self.pn, self.dn)
        } else {
            (self.dn, self.pn)
        }
    }
}

/// A position as the search names it.
#[derive(Clone, Copy)]
pub(crate) struct Node<V: Variant> {
    /// The position without the attacker's hand.
    pub(crate) key: u64,
    /// The attacker's hand.
    pub(crate) hand: Hand<V>,
    /// Plies from the root.
    pub(crate) depth: u16,
    /// A mate within so many plies is asked for.
    pub(crate) len: u16,
}

/// The plies left after one more.
pub(crate) fn shorter(len: u16) -> u16 {
    if len == ENDLESS {
        ENDLESS
    } else {
        len.saturating_sub(1)
    }
}
