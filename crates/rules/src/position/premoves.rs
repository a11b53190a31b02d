//! The moves that the waiting player may set as a premove: everything that some move of the opponent could make possible.

use super::{Position, State, Variant};
use crate::board::attacks;
use crate::vocabulary::{Bitboard, Move, Piece, Role, Side, Square};

impl<V: Variant> Position<V> {
    /// The premoves of the side that waits. Steps go by geometry alone: through other pieces and onto own ones, which
    /// may have been captured by then. Drops go where they could be made now.
    ///
    /// ```
    /// use komadai_rules::{Position, Shogi};
    /// let pos = Position::<Shogi>::start(Default::default());
    /// let premoves = pos.premoves(); // of Gote, while Sente is to move
    /// assert!(premoves.contains(&"2b8h+".parse()?)); // in case both pawns in the way have gone
    /// # Ok::<(), komadai_rules::text::MoveTextError>(())
    /// ```
    pub fn premoves(&self) -> Vec<Move<V>> {
        let side = !self.turn;
        let mut moves = Vec::with_capacity(256);
        for (from, piece) in self.board.iter().filter(|(_, piece)| piece.side() == side) {
            let (plain, promoting) = split(self, piece, from, targets(self, piece, from));
            moves.extend(plain.iter().map(|to| Move::step(from, to, false)));
            moves.extend(promoting.iter().map(|to| Move::step(from, to, true)));
        }
        let waiting = self.after_null_move();
        for (role, _) in self.hand(side).iter() {
            let squares = waiting.drop_squares(role, Bitboard::all());
            moves.extend(squares.iter().map(|to| Move::drop(role, to)));
        }
        moves
    }
}

/// Where a piece could go if nothing stood in its way.
fn targets<V: Variant>(pos: &Position<V>, piece: Piece<V>, from: Square<V>) -> Bitboard<V> {
    let (side, role) = (piece.side(), piece.role());
    let reached = attacks(role, side, from, Bitboard::empty());
    let movement = role.movement();
    if movement.pawn {
        reached | advances(side, from)
    } else if movement.royal {
        reached | pos.state.castling_targets(side)
    } else {
        reached
    }
}

/// A chess pawn goes one step ahead, or two from its second rank.
fn advances<V: Variant>(side: Side, from: Square<V>) -> Bitboard<V> {
    let forward = if side == Side::Sente { 1 } else { -1 };
    let furthest = if from.rank_for(side) == 1 { 2 } else { 1 };
    (1..=furthest)
        .filter_map(|steps| from.offset(0, forward * steps))
        .collect()
}

/// Parts targets into those reached as the piece is, and those where it promotes; some may be both.
fn split<V: Variant>(
    pos: &Position<V>,
    piece: Piece<V>,
    from: Square<V>,
    to: Bitboard<V>,
) -> (Bitboard<V>, Bitboard<V>) {
    let (side, role) = (piece.side(), piece.role());
    if role.promoted().is_none() {
        return (to, Bitboard::empty());
    }
    let zone = Bitboard::<V>::promotion_zone(side);
    let promoting = if zone.contains(from) { to } else { to & zone };
    let dead = Bitboard::<V>::dead(role, side);
    // A chess pawn's capture in passing never promotes, so its diagonals stay open both ways.
    let must = V::must_promote(pos.rules, dead, promoting);
    let must = if role.movement().pawn {
        must & dead | must & !attacks(role, side, from, Bitboard::empty())
    } else {
        must
    };
    (to & !must, promoting)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Position, RuleSet, VariantId, dispatch};

    /// Plays a game by lot; in every position each step that is legal after some reply was a premove before it.
    fn steps_are_premoves<V: Variant>(rules: V::Rules) {
        let mut pos = Position::<V>::start(rules);
        let mut lot = 7usize;
        for _ in 0..60 {
            let premoves: BTreeSet<_> = pos.premoves().into_iter().collect();
            let moves = pos.legal_moves();
            for &mv in moves.iter().step_by(5) {
                let replies = pos.after(mv).legal_moves().into_iter();
                for reply in replies.filter(|reply| !reply.is_drop()) {
                    assert!(premoves.contains(&reply), "{pos}: {mv} {reply}");
                }
            }
            lot = lot
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let Some(&mv) = moves.get((lot >> 33) % moves.len().max(1)) else {
                return;
            };
            pos.play_unchecked(mv);
        }
    }

    #[test]
    fn whatever_becomes_possible_was_a_premove() {
        for game in VariantId::ALL {
            dispatch!(game, V => {
                for &rules in <V as Variant>::Rules::ALL {
                    steps_are_premoves::<V>(rules);
                }
            });
        }
    }
}
