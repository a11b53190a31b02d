//! Pieces a tsume could do without.

use komadai_rules::{HandRole, Position, Role};

use crate::force::{Means, Prover};
use crate::variants::Puzzled;

/// Nodes for the mate without a piece.
const NODES: u64 = 200_000;

/// Whether a piece of the solver's could be away and the mate would be the same: what the tradition of tsume forbids.
pub(crate) fn has_useless_piece<V: Puzzled>(pos: &Position<V>, plies: u8) -> bool {
    let attacker = pos.turn();
    let mut fewer = Vec::new();
    for (square, piece) in pos.board().iter() {
        if piece.side() == attacker && piece.role() != V::Role::KING {
            let mut setup = pos.to_setup();
            setup.board.set(square, None);
            fewer.push((setup, HandRole::capturing(piece.role())));
        }
    }
    for (role, count) in pos.hand(attacker).iter() {
        let mut setup = pos.to_setup();
        setup.hands[attacker] = setup.hands[attacker].with(role, count - 1);
        fewer.push((setup, Some(role)));
    }
    fewer.into_iter().any(|(mut setup, role)| {
        if let Some(role) = role.filter(|_| V::TSUME) {
            let hand = &mut setup.hands[!attacker];
            *hand = hand.with(role, hand.count(role) + 1);
        }
        let Ok(pos) = setup.into_problem(pos.rules()) else {
            return false;
        };
        let mut prover = Prover::new(attacker, Means::Checks, NODES);
        prover.shortest(&pos, plies) == Ok(Some(plies))
    })
}
