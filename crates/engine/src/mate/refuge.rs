//! Refuge from endless checks: a set of positions that the defender need not leave.
//!
//! Where checks can go on for long without coming to anything, a search that follows them one way after
//! the other never ends. But there is no mate if there is a set of positions, the given one among them,
//! such that every check in one of them has an answer that leads to another, or to one that is known to
//! be no mate. The set is built up from the given position; what turns out to have a check without such
//! an answer is barred, and the set is built anew without it.

use std::collections::HashSet;

use komadai_rules::{Position, Variant};

use super::entry::{ENDLESS, Lookup};
use super::search::Search;

/// The defender does not go where mate is so near.
const NEAR: u16 = 5;

/// A refuge that is not found within so many nodes is not looked for any further.
const MOST_NODES: u64 = 100_000;

/// Positions by their hash.
type Positions = HashSet<u64>;

/// How a check is answered.
enum Reply<V: Variant> {
    /// By going where the defender is safe, or in the set already.
    Known,
    /// By going to this position.
    Into(Position<V>),
}

impl<V: Variant> Search<'_, V> {
    /// Whether there is such a set for a position with the attacker to move, and it was found within so
    /// many nodes.
    pub(crate) fn has_refuge(&mut self, start: &Position<V>, nodes: u64) -> bool {
        let limit = self.node_limit;
        self.node_limit = limit.min(self.nodes.saturating_add(nodes.min(MOST_NODES)));
        self.is_stopped = false;
        let mut lost = Positions::new();
        let mut is_found = None;
        while is_found.is_none() {
            is_found = self.build(start, &mut lost);
        }
        self.node_limit = limit;
        is_found == Some(true)
    }

    /// Builds the set. `None` if some of it turned out to be lost; then it is to be built again.
    fn build(&mut self, start: &Position<V>, lost: &mut Positions) -> Option<bool> {
        let lost_before = lost.len();
        let mut members = Positions::from([start.hash()]);
        let mut waiting = vec![*start];
        while let Some(pos) = waiting.pop() {
            for mv in self.attacks(&pos) {
                self.nodes += 1;
                match self.reply(&pos.after(mv), &members, lost) {
                    _ if self.is_stopped || self.must_stop() => return Some(false),
                    Some(Reply::Known) => {}
                    Some(Reply::Into(next)) => {
                        members.insert(next.hash());
                        waiting.push(next);
                    }
                    None => {
                        lost.insert(pos.hash());
                        break;
                    }
                }
            }
        }
        if lost.contains(&start.hash()) {
            return Some(false);
        }
        (lost.len() == lost_before).then_some(true)
    }

    /// An answer to the check in a position, if there is one that does not lose.
    fn reply(&mut self, pos: &Position<V>, members: &Positions, lost: &Positions) -> Option<Reply<V>> {
        if V::decided(pos).is_some() {
            return None;
        }
        let mut open = Vec::new();
        let mut is_member = false;
        for mv in pos.legal_moves() {
            let next = pos.after(mv);
            let node = self.node(&next, 0, ENDLESS);
            match self.table.find(node.key, node.hand, ENDLESS) {
                _ if V::decided(&next).is_some() => return Some(Reply::Known),
                Lookup::Disproven { .. } => return Some(Reply::Known),
                Lookup::Proven { .. } => {}
                Lookup::Open { .. } | Lookup::New { .. } if lost.contains(&next.hash()) => {}
                Lookup::Open { .. } | Lookup::New { .. } => {
                    is_member |= members.contains(&next.hash());
                    open.push(next);
                }
            }
        }
        if is_member {
            return Some(Reply::Known);
        }
        let next = open.into_iter().find(|next| !self.run(next, NEAR).is_proven())?;
        Some(Reply::Into(next))
    }
}
