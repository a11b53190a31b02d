//! What the waiting player may set as a premove: everything that some move of the opponent could make possible.

use komadai_rules::text::write_square;
use komadai_rules::{Bitboard, Piece, Position, Role, Side, Square, State, Variant, attacks};

/// The premoves of the side that waits, in coordinates and separated by spaces. Steps go by geometry alone: through
/// other pieces and onto own ones, which may have been captured by then. Drops go where they could be made now.
pub(crate) fn reach<V: Variant>(pos: &Position<V>) -> String {
    let side = !pos.turn();
    let mut list = List::<V>::new();
    for (from, piece) in pos.board().iter().filter(|(_, piece)| piece.side() == side) {
        let (plain, promoting) = split(pos, piece, from, targets(pos, piece, from));
        let origin = list.names[from.index()].clone();
        list.add(&origin, plain, "");
        list.add(&origin, promoting, "+");
    }
    let waiting = pos.after_null_move();
    for (role, _) in pos.hand(side).iter() {
        let squares = waiting.drop_squares(role, Bitboard::all());
        list.add(&drop_origin::<V>(role.role()), squares, "");
    }
    list.text
}

/// Where a drop comes from, as it is written.
fn drop_origin<V: Variant>(role: V::Role) -> String {
    let mark = match V::DIALECT {
        komadai_rules::text::Dialect::Usi => '*',
        komadai_rules::text::Dialect::Uci => '@',
    };
    format!("{}{mark}", role.letters())
}

/// Where a piece could go if nothing stood in its way.
fn targets<V: Variant>(pos: &Position<V>, piece: Piece<V>, from: Square<V>) -> Bitboard<V> {
    let (side, role) = (piece.side(), piece.role());
    let reached = attacks(role, side, from, Bitboard::empty());
    let movement = role.movement();
    if movement.pawn {
        return reached | advances(side, from);
    }
    if movement.royal {
        return reached | castlings(pos, side, from);
    }
    reached
}

/// A chess pawn goes one step ahead, or two from its second rank.
fn advances<V: Variant>(side: Side, from: Square<V>) -> Bitboard<V> {
    let forward = if side == Side::Sente { 1 } else { -1 };
    let furthest = if from.rank_for(side) == 1 { 2 } else { 1 };
    (1..=furthest)
        .filter_map(|steps| from.offset(0, forward * steps))
        .collect()
}

/// Castling is two steps of the king to a side on which the right is left.
fn castlings<V: Variant>(pos: &Position<V>, side: Side, king: Square<V>) -> Bitboard<V> {
    let (rights, _) = pos.state().write(pos.turn());
    let own = rights
        .chars()
        .filter(|letter| letter.is_ascii_uppercase() == (side == Side::Sente));
    let step = |letter: char| match letter.to_ascii_uppercase() {
        'K' => king.offset(2, 0),
        'Q' => king.offset(-2, 0),
        _ => None,
    };
    own.filter_map(step).collect()
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
    let must = V::must_promote(pos.rules(), dead, promoting);
    let must = if role.movement().pawn {
        must & dead | must & !attacks(role, side, from, Bitboard::empty())
    } else {
        must
    };
    (to & !must, promoting)
}

/// Moves in coordinates, separated by spaces.
struct List<V> {
    text: String,
    names: Vec<String>,
    game: std::marker::PhantomData<V>,
}

impl<V: Variant> List<V> {
    fn new() -> Self {
        Self {
            text: String::with_capacity(1024),
            names: Square::<V>::all()
                .map(|square| write_square(square, V::DIALECT))
                .collect(),
            game: std::marker::PhantomData,
        }
    }

    fn add(&mut self, origin: &str, to: Bitboard<V>, suffix: &str) {
        for square in to {
            if !self.text.is_empty() {
                self.text.push(' ');
            }
            self.text.push_str(origin);
            self.text.push_str(&self.names[square.index()]);
            self.text.push_str(suffix);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use komadai_rules::{RuleSet, VariantId, dispatch};

    use super::*;

    /// Plays a game by lot; in every position each step that is legal after some reply was within reach before it.
    fn steps_are_within_reach<V: Variant>(rules: V::Rules) {
        let mut pos = Position::<V>::start(rules);
        let mut lot = 7usize;
        for _ in 0..60 {
            let text = reach(&pos);
            let within: BTreeSet<&str> = text.split(' ').collect();
            let moves = pos.legal_moves();
            for &mv in moves.iter().step_by(5) {
                for reply in pos
                    .after(mv)
                    .legal_moves()
                    .into_iter()
                    .filter(|reply| !reply.is_drop())
                {
                    assert!(within.contains(reply.to_string().as_str()), "{pos}: {mv} {reply}");
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
    fn whatever_becomes_possible_was_within_reach() {
        for game in VariantId::ALL {
            dispatch!(game, V => {
                for &rules in <V as Variant>::Rules::ALL {
                    steps_are_within_reach::<V>(rules);
                }
            });
        }
    }
}
