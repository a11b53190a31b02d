//! The proof or disproof of a node, from those of its children.

use komadai_rules::{Checking, Checks, Position, Variant};

use super::child::Child;
use super::entry::ENDLESS;
use super::hands;
use super::path::NO_LOOP;
use super::search::Search;
use super::value::{Node, Value};

impl<V: Variant> Search<'_, V> {
    /// The value of a node whose children prove or disprove it.
    pub(crate) fn conclude(
        &self,
        pos: &Position<V>,
        node: Node<V>,
        first: usize,
        is_proven: bool,
    ) -> Value<V> {
        let attacking = pos.turn() == self.attacker;
        let children = &self.children[first..];
        let mut value = if is_proven == attacking {
            settled_by_one(children, node, is_proven)
        } else if is_proven {
            proven_by_all(children, pos)
        } else {
            disproven_by_all(children, pos, node)
        };
        if value.since >= node.depth {
            value.since = NO_LOOP;
        }
        value
    }
}

/// The quickest mate, or the refutation that depends least on the way here.
fn settled_by_one<V: Variant>(children: &[Child<V>], node: Node<V>, is_proven: bool) -> Value<V> {
    let settles = |child: &&Child<V>| child.value.is_won(is_proven) && !child.waits;
    let worth = |child: &&Child<V>| {
        if is_proven {
            child.value.len
        } else {
            u16::MAX - child.value.since
        }
    };
    let Some(child) = children.iter().filter(settles).min_by_key(worth) else {
        return Value::open(1, 1);
    };
    Value {
        len: child.value.len.saturating_add(1),
        hand: hands::carried(child.value.hand, node.hand, child.hand),
        ..child.value
    }
}

/// All answers are mated.
fn proven_by_all<V: Variant>(children: &[Child<V>], pos: &Position<V>) -> Value<V> {
    let hand = hands::withheld(pos, &Checks::of(pos));
    let value = Value::proven(0, hand);
    children.iter().fold(value, |all, child| Value {
        len: all.len.max(child.value.len.saturating_add(1)),
        hand: hands::union(all.hand, child.value.hand),
        ..all
    })
}

/// All checks are answered.
fn disproven_by_all<V: Variant>(children: &[Child<V>], pos: &Position<V>, node: Node<V>) -> Value<V> {
    let checking = Checking::of(pos);
    let hand = checking.map_or(node.hand, |checking| {
        hands::harmless(pos, &Checks::of(pos), &checking)
    });
    let value = Value::disproven(ENDLESS, hand, NO_LOOP);
    children.iter().fold(value, |all, child| {
        let hand = hands::carried(child.value.hand, node.hand, child.hand);
        Value {
            len: all.len.min(child.value.len.saturating_add(1)),
            since: all.since.min(child.value.since),
            hand: hands::common(all.hand, hand),
            ..all
        }
    })
}
