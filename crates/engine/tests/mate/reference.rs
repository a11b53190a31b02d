//! A plain solver to compare with: all moves, no table, nothing clever.

use komadai_rules::{Move, Position, Side, Variant};

/// Tries every move; gives up (`None`) after so many positions.
pub(crate) struct Reference {
    attacker: Side,
    left: u32,
}

impl Reference {
    pub(crate) fn new(attacker: Side, positions: u32) -> Self {
        Self {
            attacker,
            left: positions,
        }
    }

    /// The attacker's moves: those that give check or win at once.
    pub(crate) fn attacks<V: Variant>(&self, pos: &Position<V>) -> Vec<Move<V>> {
        let is_attack = |mv: &Move<V>| {
            let next = pos.after(*mv);
            next.is_check() || self.is_won(&next)
        };
        pos.legal_moves().into_iter().filter(is_attack).collect()
    }

    /// Whether the attacker has won, with the defender to move.
    pub(crate) fn is_won<V: Variant>(&self, pos: &Position<V>) -> bool {
        match V::decided(pos) {
            Some(ending) => ending.winner == Some(self.attacker),
            None => pos.is_check() && !pos.has_moves(),
        }
    }

    /// Whether the side to move mates within so many plies.
    pub(crate) fn mates<V: Variant>(&mut self, pos: &Position<V>, plies: u16) -> Option<bool> {
        if plies == 0 || is_over(pos) {
            return Some(false);
        }
        for mv in self.attacks(pos) {
            if self.is_mated(&pos.after(mv), plies - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the side to move is mated within so many plies.
    pub(crate) fn is_mated<V: Variant>(&mut self, pos: &Position<V>, plies: u16) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        if self.is_won(pos) {
            return Some(true);
        }
        if plies == 0 || is_over(pos) {
            return Some(false);
        }
        for mv in pos.legal_moves() {
            if !self.mates(&pos.after(mv), plies - 1)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether the side to move mates at all; to come back to a position of the path fails.
    pub(crate) fn mates_ever<V: Variant>(&mut self, pos: &Position<V>, path: &mut Vec<u64>) -> Option<bool> {
        if is_over(pos) || path.contains(&pos.hash()) {
            return Some(false);
        }
        path.push(pos.hash());
        let mut answer = Some(false);
        for mv in self.attacks(pos) {
            answer = self.is_mated_ever(&pos.after(mv), path);
            if answer != Some(false) {
                break;
            }
        }
        path.pop();
        answer
    }

    fn is_mated_ever<V: Variant>(&mut self, pos: &Position<V>, path: &mut Vec<u64>) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        if self.is_won(pos) {
            return Some(true);
        }
        if is_over(pos) {
            return Some(false);
        }
        for mv in pos.legal_moves() {
            if !self.mates_ever(&pos.after(mv), path)? {
                return Some(false);
            }
        }
        Some(true)
    }
}

fn is_over<V: Variant>(pos: &Position<V>) -> bool {
    V::decided(pos).is_some() || V::QUIET_LIMIT.is_some_and(|limit| pos.quiet_plies() >= limit)
}
