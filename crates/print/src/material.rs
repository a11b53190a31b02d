//! What pieces a game needs, worked out from its start position and the rules of capture.

use komadai_rules::{Position, Role, Side, Variant};

use crate::paper::Sides;

/// Pieces of a kind, as they are cut out: what is on the front, and on the back if it promotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token<V: Variant> {
    /// Whose they are, or whose picture they have where either side may have them.
    pub(crate) side: Side,
    pub(crate) front: V::Role,
    pub(crate) back: Option<V::Role>,
    pub(crate) count: u32,
}

/// The pieces of a game, in the order of its rule book. A piece that promotes is turned over, so there are never more
/// of a kind than at the start; what changes is whose they are. Where that is told by colour and captured pieces come
/// back, each side needs its own and all it can capture.
pub(crate) fn tokens<V: Variant>(sides: Sides) -> Vec<Token<V>> {
    let fronts = || V::Role::ALL.iter().copied().filter(|role| !role.is_promoted());
    let token = |side, front: V::Role, count| Token {
        side,
        front,
        back: front.promoted(),
        count,
    };
    let mut tokens: Vec<Token<V>> = Vec::new();
    if V::CAPTURES_TO_HAND && sides == Sides::Direction {
        for front in fronts() {
            if front == V::Role::KING {
                tokens.extend(Side::BOTH.map(|side| token(side, front, at_start::<V>(side, front))));
            } else {
                let count = Side::BOTH.map(|side| at_start::<V>(side, front)).iter().sum();
                tokens.push(token(Side::Sente, front, count));
            }
        }
    } else {
        for side in Side::BOTH {
            tokens.extend(fronts().map(|front| {
                let is_won = V::CAPTURES_TO_HAND && front != V::Role::KING;
                let won = if is_won { at_start::<V>(!side, front) } else { 0 };
                token(side, front, at_start::<V>(side, front) + won)
            }));
        }
    }
    tokens.retain(|token| token.count > 0);
    tokens
}

/// How many pieces of a kind, promoted or not, a side has at the start, on the board and in hand.
fn at_start<V: Variant>(side: Side, front: V::Role) -> u32 {
    count(&Position::<V>::start(V::Rules::default()), side, front)
}

/// How many a side has in a position.
pub(crate) fn count<V: Variant>(pos: &Position<V>, side: Side, front: V::Role) -> u32 {
    let standing = pos
        .board()
        .iter()
        .filter(|(_, piece)| piece.side() == side && piece.role().demoted() == front)
        .count() as u32;
    let held: u32 = pos
        .hand(side)
        .iter()
        .filter(|(role, _)| role.role() == front)
        .map(|(_, count)| u32::from(count))
        .sum();
    standing + held
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Line, Move, Shogun, VariantId, dispatch};

    use super::*;

    fn total<V: Variant>(sides: Sides) -> u32 {
        tokens::<V>(sides).iter().map(|token| token.count).sum()
    }

    #[test]
    fn sets_have_as_many_pieces_as_their_rules_say() {
        let totals = |sides| VariantId::ALL.map(|game| dispatch!(game, V => total::<V>(sides)));
        assert_eq!(totals(Sides::Direction), [40, 32, 36, 32]);
        // In colours every piece but the kings is there twice.
        assert_eq!(totals(Sides::Colour), [78, 62, 36, 32]);
    }

    #[test]
    fn the_queen_of_shogun_is_the_back_of_a_duchess() {
        use komadai_rules::shogun::Role;
        let tokens = tokens::<Shogun>(Sides::Direction);
        let queens: Vec<_> = tokens
            .iter()
            .filter(|token| token.back == Some(Role::Queen))
            .collect();
        assert_eq!(queens.len(), 1);
        assert_eq!((queens[0].front, queens[0].count), (Role::Duchess, 2));
    }

    /// Long random games never ask for a piece that the set does not have.
    #[test]
    fn no_game_needs_more_than_its_set() {
        for game in VariantId::ALL {
            for seed in 0..4 {
                dispatch!(game, V => walk::<V>(seed));
            }
        }
    }

    fn walk<V: Variant>(seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let sets = [tokens::<V>(Sides::Direction), tokens::<V>(Sides::Colour)];
        let mut line = Line::new(Position::<V>::start(V::Rules::default()));
        for _ in 0..300 {
            let moves = line.position().legal_moves();
            if line.ending().is_some() || moves.is_empty() {
                break;
            }
            // Captures and drops first, as they are what sets run out by.
            let board = *line.position().board();
            let is_lively = |mv: &Move<V>| mv.is_drop() || board.piece(mv.to()).is_some();
            let lively: Vec<_> = moves.iter().copied().filter(is_lively).collect();
            let from = if lively.is_empty() || random.u8(..3) == 0 {
                &moves
            } else {
                &lively
            };
            line.play(from[random.usize(..from.len())]).expect("it is legal");
            enough(line.position(), &sets);
        }
    }

    fn enough<V: Variant>(pos: &Position<V>, [by_direction, by_colour]: &[Vec<Token<V>>; 2]) {
        let has = |set: &[Token<V>], front, side: Option<Side>| -> u32 {
            let own = set.iter().filter(|token| token.front == front);
            own.filter(|token| side.is_none_or(|side| token.side == side))
                .map(|token| token.count)
                .sum()
        };
        for front in V::Role::ALL.iter().copied().filter(|role| !role.is_promoted()) {
            let needed = Side::BOTH.map(|side| count(pos, side, front));
            let all = needed[0] + needed[1];
            assert!(all <= has(by_direction, front, None), "{} {front:?}", V::NAME);
            for side in Side::BOTH {
                let own = needed[side.index()];
                assert!(own <= has(by_colour, front, Some(side)), "{} {front:?}", V::NAME);
            }
        }
    }
}
