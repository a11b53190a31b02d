//! What can be counted in a position: pieces on the board and in hand.

use std::fmt;

use komadai_engine::Playable;
use komadai_notation::{Named, Shown};
use komadai_rules::{HandRole, Listed, Position, Role, Side, Variant};

/// A game that can be looked into: it has names and an engine that plays it.
pub(crate) trait Known: Listed + Playable + Shown {}

impl<V: Listed + Playable + Shown> Known for V {}

/// A piece and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kind<V: Variant> {
    /// What it is.
    pub(crate) role: V::Role,
    /// Whether it is in hand.
    pub(crate) held: bool,
}

impl<V: Named> fmt::Display for Kind<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(V::name(self.role))?;
        f.write_str(if self.held { " in hand" } else { "" })
    }
}

/// The kinds of a game: on the board first, then in hand.
///
/// Where a captured piece goes to a hand, a promoted one is another piece than one that was always so: it
/// is worth less to whoever takes it. Where captures leave the game both are the same.
#[derive(Clone, Debug)]
pub(crate) struct Kinds<V: Variant> {
    list: Vec<Kind<V>>,
    on_board: Vec<Option<usize>>,
    in_hand: Vec<usize>,
}

impl<V: Variant> Kinds<V> {
    pub(crate) fn new() -> Self {
        let mut list: Vec<Kind<V>> = Vec::new();
        let mut place = |role: V::Role, held: bool| {
            let kind = Kind { role, held };
            list.iter().position(|known| *known == kind).unwrap_or_else(|| {
                list.push(kind);
                list.len() - 1
            })
        };
        let mut on_board = Vec::new();
        for &role in V::Role::ALL {
            let same = if V::CAPTURES_TO_HAND { role } else { role.mover() };
            on_board.push((role != V::Role::KING).then(|| place(same, false)));
        }
        let in_hand = V::Role::HAND.iter().map(|&role| place(role, true)).collect();
        Self {
            list,
            on_board,
            in_hand,
        }
    }

    pub(crate) fn all(&self) -> &[Kind<V>] {
        &self.list
    }

    /// The place of a role on the board in the list; kings have none.
    pub(crate) fn on_board(&self, role: V::Role) -> Option<usize> {
        self.on_board[role.index()]
    }

    /// The place of a role in hand in the list.
    pub(crate) fn in_hand(&self, role: HandRole<V>) -> usize {
        self.in_hand[role.index()]
    }

    /// How many more of each kind Sente has than Gote.
    pub(crate) fn difference(&self, pos: &Position<V>) -> Vec<i32> {
        let mut counts = vec![0; self.list.len()];
        for (_, piece) in pos.board().iter() {
            if let Some(kind) = self.on_board(piece.role()) {
                counts[kind] += sign(piece.side());
            }
        }
        for side in Side::BOTH {
            for (role, count) in pos.hand(side).iter() {
                counts[self.in_hand(role)] += sign(side) * i32::from(count);
            }
        }
        counts
    }
}

/// 1 for Sente, -1 for Gote.
pub(crate) fn sign(side: Side) -> i32 {
    match side {
        Side::Sente => 1,
        Side::Gote => -1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{Shinobi, Shogi};

    fn named<V: Named>(text: &str) -> Vec<(String, i32)> {
        let pos = Position::<V>::read(text, V::Rules::default()).unwrap();
        let kinds = Kinds::new();
        let counts = kinds.difference(&pos).into_iter();
        let named = kinds.all().iter().map(ToString::to_string).zip(counts);
        named.filter(|(_, count)| *count != 0).collect()
    }

    #[test]
    fn even_armies_differ_in_nothing() {
        assert_eq!(named::<Shogi>(Shogi::START), []);
    }

    #[test]
    fn hands_and_promoted_pieces_count_for_themselves() {
        let found = named::<Shogi>("4k4/4+P4/9/9/9/9/9/9/4K4 w 2Pr 1");
        let wanted = [("tokin", 1), ("rook in hand", -1), ("pawn in hand", 2)];
        assert_eq!(found, wanted.map(|(name, count)| (name.to_owned(), count)));
    }

    #[test]
    fn what_a_clan_piece_has_become_is_like_the_kingdom_s() {
        let found = named::<Shinobi>("r3k3/8/8/8/8/8/8/+L3K3[L] w - - 0 1");
        assert_eq!(found, [("lance in hand".to_owned(), 1)]);
    }
}
