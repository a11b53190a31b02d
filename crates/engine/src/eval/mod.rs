//! How positions are evaluated: by the game's network, or by counting material where there is none.

mod evaluator;

use komadai_rules::{Position, Side};

use crate::net::embedded;
use crate::parameters::Parameters;
use crate::score::Score;

pub(crate) use evaluator::Evaluator;

/// Evaluates a position for the side to move as the engine does unless told otherwise: by the network that
/// comes with it, or by material in a game that has none.
pub fn evaluate<V: Parameters>(pos: &Position<V>) -> Score {
    match embedded::<V>() {
        Some(net) => net.evaluate(pos),
        None => material(pos),
    }
}

/// How much more the pieces of the side to move are worth than the other's, on the board and in hand.
pub fn material<V: Parameters>(pos: &Position<V>) -> Score {
    let sign = |side: Side| if side == pos.turn() { 1 } else { -1 };
    let mut sum = 0;
    for (_, piece) in pos.board().iter() {
        sum += sign(piece.side()) * V::value(piece.role());
    }
    for side in Side::BOTH {
        for (role, count) in pos.hand(side).iter() {
            sum += sign(side) * V::hand_value(role.role()) * i32::from(count);
        }
    }
    Score::cp(sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{Shogi, Shogun};

    fn count<V: Parameters>(text: &str) -> i32 {
        let pos = Position::<V>::read(text, Default::default()).expect("a position");
        material(&pos).value()
    }

    #[test]
    fn pieces_count_for_their_side_on_the_board_and_in_hand() {
        assert_eq!(
            material(&Position::<Shogi>::start(Default::default())),
            Score::DRAW
        );
        let rook_up = "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1";
        assert_eq!(
            count::<Shogun>(rook_up),
            Shogun::value(komadai_rules::shogun::Role::Rook)
        );
        assert_eq!(
            count::<Shogun>(&rook_up.replace(" w ", " b ")),
            -count::<Shogun>(rook_up)
        );
        let held = "4k4/9/9/9/9/9/9/9/4K4 b 2Pg 1";
        let value = |role| Shogi::hand_value(role);
        use komadai_rules::shogi::Role::{Gold, Pawn};
        assert_eq!(count::<Shogi>(held), 2 * value(Pawn) - value(Gold));
    }
}
