//! Which pieces in hand a proof needs, and which more a disproof allows.
//!
//! A mate that works with some pieces in hand works with more of them; an escape that works against
//! some pieces works against fewer. So a proof is stored with the smallest hand of the attacker it
//! needs, a disproof with the largest it withstands. Where captures change sides, what the attacker
//! does not hold the defender does, and might interpose it.

use komadai_rules::{Bitboard, Checking, Checks, Hand, HandRole, Position, Side, Variant};

/// For each role the larger count.
pub(crate) fn union<V: Variant>(a: Hand<V>, b: Hand<V>) -> Hand<V> {
    HandRole::all().fold(a, |hand, role| hand.with(role, a.count(role).max(b.count(role))))
}

/// For each role the smaller count.
pub(crate) fn common<V: Variant>(a: Hand<V>, b: Hand<V>) -> Hand<V> {
    HandRole::all().fold(a, |hand, role| hand.with(role, a.count(role).min(b.count(role))))
}

/// What the hand `known` after a move means before it, when the move changed the attacker's hand from
/// `before` to `after`.
pub(crate) fn carried<V: Variant>(known: Hand<V>, before: Hand<V>, after: Hand<V>) -> Hand<V> {
    if before == after {
        return known;
    }
    HandRole::all().fold(known, |hand, role| {
        let count = known
            .count(role)
            .saturating_add(before.count(role))
            .saturating_sub(after.count(role));
        hand.with(role, count)
    })
}

/// The most the attacker could hold in this position.
pub(crate) fn most<V: Variant>(pos: &Position<V>, attacker: Side) -> Hand<V> {
    let all = HandRole::all();
    all.fold(Hand::default(), |hand, role| {
        let count = if V::CAPTURES_TO_HAND {
            let counts = pos.hands().0.map(|hand| hand.count(role));
            counts[0].saturating_add(counts[1])
        } else {
            u8::MAX
        };
        let _ = attacker;
        hand.with(role, count)
    })
}

/// What the attacker must hold so that the defender, to move and in check, cannot interpose it.
pub(crate) fn withheld<V: Variant>(pos: &Position<V>, checks: &Checks<V>) -> Hand<V> {
    let between = checks.answers & !checks.checkers;
    let mut hand = Hand::default();
    if !V::CAPTURES_TO_HAND || !checks.is_check() || between.is_empty() {
        return hand;
    }
    let (defender, attacker) = (pos.hand(pos.turn()), pos.hand(!pos.turn()));
    for (role, count) in attacker.iter() {
        if !defender.has(role) && !pos.drop_squares(role, between).is_empty() {
            hand = hand.with(role, count);
        }
    }
    hand
}

/// The largest hand that has no more kinds of checks than the attacker, to move, has now.
pub(crate) fn harmless<V: Variant>(pos: &Position<V>, checks: &Checks<V>, checking: &Checking<V>) -> Hand<V> {
    let mut hand = most(pos, pos.turn());
    let held = pos.hand(pos.turn());
    for role in HandRole::all() {
        if hand.has(role) && !held.has(role) {
            let squares: Bitboard<V> = checking.squares(role.role()) & checks.answers;
            if !pos.drop_squares(role, squares).is_empty() {
                hand = hand.with(role, 0);
            }
        }
    }
    hand
}
