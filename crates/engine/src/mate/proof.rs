//! The proof tree behind a mate: walked move by move with the rules alone as judge.

use std::collections::HashMap;

use komadai_rules::{Move, Position, Variant};

use super::entry::ENDLESS;
use super::search::Search;

/// A verified mate: for every position that can come up, how long it still takes, and the attacker's
/// move.
pub(crate) struct Proof<V> {
    steps: HashMap<u64, Step<V>>,
}

#[derive(Clone, Copy)]
struct Step<V> {
    len: u16,
    mv: Option<Move<V>>,
}

/// Nodes that may be spent to find again a part of the proof that was forgotten.
const REPAIR: u64 = 1_000_000;

impl<V: Variant> Search<'_, V> {
    /// Walks through all answers to the mate within `len` plies that the table knows. `None` if there
    /// is an answer without a mate: then the table had forgotten too much.
    pub(crate) fn prove(&mut self, pos: &Position<V>, len: u16) -> Option<Proof<V>> {
        let mut proof = Proof {
            steps: HashMap::new(),
        };
        let len = if pos.turn() == self.attacker {
            self.prove_attack(pos, 0, len, &mut proof)
        } else {
            self.prove_defence(pos, 0, len, &mut proof)
        };
        len.map(|_| proof)
    }

    /// How long the mate takes with the attacker to move, at most `within` plies.
    fn prove_attack(
        &mut self,
        pos: &Position<V>,
        depth: u16,
        within: u16,
        proof: &mut Proof<V>,
    ) -> Option<u16> {
        if let Some(len) = proof.known(pos, within) {
            return Some(len);
        }
        if self.is_late() {
            return None;
        }
        let mv = self.mating_move(pos, depth, within)?;
        if !pos.is_legal(mv) {
            return None;
        }
        let len = 1 + self.prove_defence(&pos.after(mv), depth + 1, within - 1, proof)?;
        Some(proof.insert(pos, Step { len, mv: Some(mv) }))
    }

    /// How long the mate takes with the defender to move, at most `within` plies.
    fn prove_defence(
        &mut self,
        pos: &Position<V>,
        depth: u16,
        within: u16,
        proof: &mut Proof<V>,
    ) -> Option<u16> {
        if let Some(len) = proof.known(pos, within) {
            return Some(len);
        }
        if let Some(ending) = V::decided(pos) {
            return (ending.winner == Some(self.attacker)).then_some(0);
        }
        if !pos.is_check() {
            return None;
        }
        let moves = pos.legal_moves();
        if moves.is_empty() {
            return Some(0);
        }
        if within == 0 || self.barred(pos).is_some() {
            return None;
        }
        let mut longest = 0;
        for mv in moves {
            let next = pos.after(mv);
            if V::decided(&next).is_some() || self.barred(&next).is_some() {
                return None;
            }
            longest = longest.max(self.prove_attack(&next, depth + 1, within - 1, proof)?);
        }
        let len = longest + 1;
        Some(proof.insert(pos, Step { len, mv: None }))
    }

    /// The quickest known mating move. What was forgotten is searched again.
    pub(crate) fn mating_move(&mut self, pos: &Position<V>, depth: u16, within: u16) -> Option<Move<V>> {
        if within == 0 {
            return None;
        }
        for repair in [None, Some(ENDLESS), Some(within)] {
            if let Some(len) = repair {
                let limit = std::mem::replace(&mut self.node_limit, self.nodes + REPAIR);
                self.run(pos, len);
                self.node_limit = limit;
            }
            let first = self.children.len();
            let node = self.node(pos, depth, within);
            self.expand(pos, node, true);
            let mates = self.children[first..]
                .iter()
                .filter(|child| child.value.is_proven());
            let best = mates.min_by_key(|child| child.value.len).map(|child| child.mv);
            self.children.truncate(first);
            if best.is_some() {
                return best;
            }
        }
        None
    }
}

impl<V: Variant> Proof<V> {
    fn get(&self, pos: &Position<V>) -> Option<Step<V>> {
        self.steps.get(&pos.hash()).copied()
    }

    /// Adds a position, and returns how long the mate takes from there. If it was met on the way from
    /// itself and found to take less, that is kept: lengths only ever shrink, so no line goes round.
    fn insert(&mut self, pos: &Position<V>, step: Step<V>) -> u16 {
        let known = self.steps.entry(pos.hash()).or_insert(step);
        if step.len < known.len {
            *known = step;
        }
        known.len
    }

    /// How long the mate takes, if that was found out already and is no more than `within` plies. Near
    /// a draw for want of progress nothing is taken from another line.
    fn known(&self, pos: &Position<V>, within: u16) -> Option<u16> {
        let len = self.get(pos)?.len;
        let last = pos.quiet_plies() + u32::from(len);
        let is_safe = V::QUIET_LIMIT.is_none_or(|limit| last < limit);
        (len <= within && is_safe).then_some(len)
    }

    /// How many plies the mate takes from a position.
    pub(crate) fn plies(&self, pos: &Position<V>) -> u16 {
        self.get(pos).map_or(0, |step| step.len)
    }

    /// How many positions it consists of.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The line in which the defender holds out longest.
    pub(crate) fn line(&self, start: &Position<V>) -> Vec<Move<V>> {
        let mut line = Vec::new();
        let mut pos = *start;
        for _ in 0..self.plies(start) {
            let Some(mv) = self
                .get(&pos)
                .and_then(|step| step.mv.or_else(|| self.longest(&pos)))
            else {
                break;
            };
            line.push(mv);
            pos.play_unchecked(mv);
        }
        line
    }
    /// The answer after which the mate takes longest.
    fn longest(&self, pos: &Position<V>) -> Option<Move<V>> {
        let len = |mv: &Move<V>| self.get(&pos.after(*mv)).map_or(0, |step| step.len);
        pos.legal_moves().into_iter().max_by_key(len)
    }
}
