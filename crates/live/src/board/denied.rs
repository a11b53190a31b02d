//! Promotions and drops that look possible and that a rule forbids, as they cross the wire: together by reason.

use komadai_rules::{Move, Position, Role, Variant};

use crate::wire::Denied;

/// What rules forbid the side to move, given its legal moves. Where promotion is compulsory nothing is said: the piece
/// promotes.
pub(crate) fn denied<V: Variant>(pos: &Position<V>, legal: &[Move<V>]) -> Vec<Denied> {
    let mut all: Vec<Denied> = Vec::new();
    for denial in pos.denials(legal) {
        let about = denial.about.map(Role::letters);
        let known = all
            .iter_mut()
            .find(|denied| denied.reason == denial.reason && denied.about.as_deref() == about);
        match known {
            Some(denied) => {
                denied.moves.push(' ');
                denied.moves.push_str(&denial.mv.to_string());
            }
            None => all.push(Denied {
                reason: denial.reason,
                about: about.map(Into::into),
                moves: denial.mv.to_string(),
            }),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use komadai_rules::{DenialReason, Shogi};

    use super::*;

    #[test]
    fn a_reason_is_told_once() {
        let pos = Position::<Shogi>::read("4k4/9/9/9/4P4/9/9/9/4K4 b P 1", Default::default()).unwrap();
        let told: Vec<_> = denied(&pos, &pos.legal_moves())
            .into_iter()
            .map(|denied| (denied.reason, denied.moves.split(' ').count()))
            .collect();
        assert_eq!(told.len(), 2);
        assert!(told.contains(&(DenialReason::SecondPawn, 6)));
        assert!(told.contains(&(DenialReason::DeadSquare, 8)));
    }
}
