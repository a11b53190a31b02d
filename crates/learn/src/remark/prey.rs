//! What can be captured to advantage.

use komadai_rules::{MoveKind, Position, Variant};

use super::{Placed, Values, placed};

/// Pieces worth less are not spoken of: pawns come and go.
const SMALL: i32 = 150;

/// A piece that can be captured to advantage.
pub(super) struct Prey<V: Variant> {
    /// The piece.
    pub(super) taken: Placed<V>,
    /// What captures it.
    pub(super) taker: Placed<V>,
    /// Whether nothing could take back; otherwise the taker is worth clearly less.
    pub(super) is_free: bool,
}

/// What the side to move can capture to advantage, the most valuable first, each piece once.
pub(super) fn prey<V: Variant>(pos: &Position<V>, values: Values<V>) -> Vec<Prey<V>> {
    let mut found: Vec<Prey<V>> = Vec::new();
    for mv in pos.legal_moves() {
        let MoveKind::Step { from, to, .. } = mv.kind() else {
            continue;
        };
        let (Some(taken), Some(taker)) = (placed(pos, to), placed(pos, from)) else {
            continue;
        };
        let value = values(taken.piece.role());
        if value < SMALL || found.iter().any(|prey| prey.taken == taken && prey.is_free) {
            continue;
        }
        let next = pos.after(mv);
        let is_free = !next
            .legal_moves()
            .iter()
            .any(|answer| answer.to() == to && !answer.is_drop());
        if is_free {
            found.retain(|prey| prey.taken != taken);
        } else if is_fair(value, values(taker.piece.role())) || found.iter().any(|prey| prey.taken == taken) {
            continue;
        }
        found.push(Prey {
            taken,
            taker,
            is_free,
        });
    }
    found.sort_by_key(|prey| std::cmp::Reverse((values(prey.taken.piece.role()), prey.is_free)));
    found
}

/// Whether what takes is worth about as much as what it takes. A king that takes is never taken back.
const fn is_fair(taken: i32, taker: i32) -> bool {
    taken < taker + SMALL || 2 * taken < 3 * taker
}
