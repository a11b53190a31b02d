//! Which pieces in hand a proof needs, and which more a disproof withstands.
//!
//! A mate that works with some pieces in hand works with more of them; an escape that works against
//! some pieces works against fewer. So a proof is stored with the smallest hand of the attacker it
//! needs, a disproof with the largest it withstands. Where captures change sides, what the attacker
//! does not hold the defender does, and might interpose.

use komadai_rules::{Checking, Checks, Hand, HandRole, Position, Variant};

/// For each role the larger count.
pub(crate) fn union<V: Variant>(a: Hand<V>, b: Hand<V>) -> Hand<V> {
    if a.covers(b) {
        return a;
    }
    HandRole::all().fold(a, |hand, role| hand.with(role, a.count(role).max(b.count(role))))
}

/// For each role the smaller count.
pub(crate) fn common<V: Variant>(a: Hand<V>, b: Hand<V>) -> Hand<V> {
    if b.covers(a) {
        return a;
    }
    HandRole::all().fold(a, |hand, role| hand.with(role, a.count(role).min(b.count(role))))
}

/// What the attacker's hand `known` after a move means before it, when the move changed his hand from
/// `before` to `after`.
pub(crate) fn carried<V: Variant>(known: Hand<V>, before: Hand<V>, after: Hand<V>) -> Hand<V> {
    if before == after {
        return known;
    }
    HandRole::all().fold(known, |hand, role| {
        let count = known.count(role).saturating_add(before.count(role));
        hand.with(role, count.saturating_sub(after.count(role)))
    })
}

/// The most the attacker could hold in this position.
pub(crate) fn most<V: Variant>(pos: &Position<V>) -> Hand<V> {
    HandRole::all().fold(Hand::default(), |hand, role| {
        let [sente, gote] = pos.hands().0.map(|hand| hand.count(role));
        let count = if V::CAPTURES_TO_HAND {
            sente.saturating_add(gote)
        } else {
            u8::MAX
        };
        hand.with(role, count)
    })
}

/// What the attacker must hold so that the defender, to move and in check, has nothing new to
/// interpose.
pub(crate) fn withheld<V: Variant>(pos: &Position<V>, checks: &Checks<V>) -> Hand<V> {
    let between = checks.answers & !checks.checkers;
    let mut needed = Hand::default();
    if !V::CAPTURES_TO_HAND || !checks.is_check() || between.is_empty() {
        return needed;
    }
    let defender = pos.hand(pos.turn());
    for (role, count) in pos.hand(!pos.turn()).iter() {
        if !defender.has(role) && !pos.drop_squares(role, between).is_empty() {
            needed = needed.with(role, count);
        }
    }
    needed
}

/// The most the attacker, to move, could hold without having a check by a new kind of drop.
pub(crate) fn harmless<V: Variant>(pos: &Position<V>, checks: &Checks<V>, checking: &Checking<V>) -> Hand<V> {
    let held = pos.hand(pos.turn());
    HandRole::all().fold(most(pos), |hand, role| {
        let is_new = hand.has(role) && !held.has(role);
        let squares = checking.squares(role.role()) & checks.answers;
        if is_new && !pos.drop_squares(role, squares).is_empty() {
            hand.with(role, 0)
        } else {
            hand
        }
    })
}
