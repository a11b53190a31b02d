//! Proof walking.

use std::collections::HashMap;

use komadai_rules::{Position, Variant};

use super::search::{Node, Search};

impl<V: Variant> Search<'_, V> {
    /// Replays every defence against the stored proof of a mate within `len` plies. Returns how many
    /// positions were looked at, or `None` if the proof has a hole.
    pub(crate) fn verify(&mut self, pos: &Position<V>, len: u16) -> Option<usize> {
        let mut seen = HashMap::new();
        self.walk(pos, 0, len, &mut seen).then_some(seen.len())
    }

    fn walk(&mut self, pos: &Position<V>, depth: u16, len: u16, seen: &mut HashMap<u64, u16>) -> bool {
        let name = pos.hash();
        if seen.get(&name).is_some_and(|&known| known <= len) {
            return true;
        }
        if let Some(end) = V::decided(pos) {
            return end.winner == Some(self.attacker);
        }
        if pos.turn() == self.attacker {
            if len == 0 {
                return false;
            }
            let node = Node { depth, ..self.root(pos, len) };
            for again in [false, true] {
                if again {
                    eprintln!("again {len}");
                    self.run(pos, len);
                }
                let first = self.children.len();
                self.expand(pos, node, first, false);
                let best = self.children[first..].iter().filter(|child| child.value.is_proven()).min_by_key(|child| child.value.len).copied();
                self.children.truncate(first);
                let Some(best) = best.filter(|best| best.value.len < len) else { continue };
                if !pos.is_legal(best.mv) {
                    return false;
                }
                let next = pos.after(best.mv);
                if V::decided(&next).is_none() && !next.is_check() {
                    return false;
                }
                if !self.walk(&next, depth + 1, len - 1, seen) {
                    return false;
                }
                seen.insert(name, len);
                return true;
            }
            false
        } else {
            let moves = pos.legal_moves();
            if moves.is_empty() {
                return pos.is_check();
            }
            if len == 0 {
                return false;
            }
            for mv in moves {
                if !self.walk(&pos.after(mv), depth + 1, len - 1, seen) {
                    return false;
                }
            }
            seen.insert(name, len);
            true
        }
    }
}
