//! Weights of places, added up beforehand for every place of a king.

use komadai_rules::{Piece, Role, Side, Square};

use super::layout::Layout;
use super::pair::Pair;
use crate::playable::Playable;

/// For a king of either side on every square: what each piece on each square adds for Sente. A piece's
/// place on the board and relative to its own king is in the table of its own king, its place
/// relative to the enemy king in the other.
pub struct Tables<V> {
    pairs: [Vec<Pair>; 2],
    _variant: std::marker::PhantomData<V>,
}

impl<V: Playable> Tables<V> {
    const SQUARES: usize = V::FILES as usize * V::RANKS as usize;
    const ROW: usize = 2 * V::Role::ALL.len() * Self::SQUARES;

    /// The tables of a game's weights.
    pub fn new() -> Self {
        let pairs = Side::BOTH.map(|king_side| {
            let mut pairs = vec![Pair::ZERO; Self::SQUARES * Self::ROW];
            for king in Square::<V>::all() {
                for (role, side) in V::Role::ALL
                    .iter()
                    .flat_map(|&role| Side::BOTH.map(|side| (role, side)))
                {
                    if role == V::Role::KING {
                        continue;
                    }
                    for square in Square::<V>::all() {
                        let piece = Piece::<V>::new(side, role).index();
                        let at = king.index() * Self::ROW + piece * Self::SQUARES + square.index();
                        let worth = worth(king_side, king, side, role, square);
                        pairs[at] = if side == Side::Sente {
                            worth
                        } else {
                            Pair::ZERO - worth
                        };
                    }
                }
            }
            pairs
        });
        Self {
            pairs,
            _variant: std::marker::PhantomData,
        }
    }

    /// What pieces add while the king of a side stands here.
    #[inline(always)]
    pub(super) fn row(&self, side: Side, king: Square<V>) -> &[Pair] {
        let at = king.index() * Self::ROW;
        &self.pairs[side.index()][at..at + Self::ROW]
    }

    /// Where a piece on a square is in a row.
    #[inline(always)]
    pub(super) fn at(piece: Piece<V>, square: Square<V>) -> usize {
        piece.index() * Self::SQUARES + square.index()
    }
}

impl<V: Playable> Default for Tables<V> {
    fn default() -> Self {
        Self::new()
    }
}

fn worth<V: Playable>(
    king_side: Side,
    king: Square<V>,
    side: Side,
    role: V::Role,
    square: Square<V>,
) -> Pair {
    let weight = |feature: usize| V::WEIGHTS[Layout::<V>::base(side) + feature];
    if side == king_side {
        let mut sum = weight(Layout::<V>::place(side, role.index(), square));
        sum += weight(Layout::<V>::own_king(side, role.index(), king, square));
        sum
    } else {
        weight(Layout::<V>::enemy_king(side, role.index(), king, square))
    }
}
