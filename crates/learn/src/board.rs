//! A position as a board in a browser gets it: what stands where, and what can be done.

use std::collections::BTreeMap;

use komadai_rules::text::write_square;
use komadai_rules::{Denial, Move, Piece, Position, Role, Side, Square, Variant};
use serde::Serialize;

/// A position without any rules: the board shows it and offers the moves it is given.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Board {
    /// Squares to pieces, as in a FEN: `P`, `+p`.
    pub pieces: BTreeMap<String, String>,
    /// What both sides hold: letters to counts.
    pub hands: [BTreeMap<&'static str, u8>; 2],
    /// The side to move: 0 or 1.
    pub turn: usize,
    /// The square of the king in check.
    pub check: Option<String>,
    /// The move that led here.
    pub last: Option<String>,
    /// The legal moves.
    pub legal: Vec<String>,
    /// Promotions and drops that look possible and are not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub denied: Vec<DeniedMove>,
}

/// A move that looks possible and is not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DeniedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The word for why not.
    pub reason: &'static str,
    /// The role the reason speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<&'static str>,
}

impl<V: Variant> From<Denial<V>> for DeniedMove {
    fn from(denial: Denial<V>) -> Self {
        Self {
            mv: denial.mv.to_string(),
            reason: denial.reason.name(),
            about: denial.about.map(Role::letters),
        }
    }
}

/// What a board shows of a position that `last` led to. Moves are given only where somebody shall make one.
pub fn board<V: Variant>(pos: &Position<V>, last: Option<Move<V>>, may_move: bool) -> Board {
    let king = pos.board().king(pos.turn()).filter(|_| pos.is_check());
    let moves = if may_move { pos.legal_moves() } else { Vec::new() };
    let mut denied = pos.compulsory_promotions(&moves);
    if may_move {
        denied.extend(pos.denials(&moves));
    }
    Board {
        pieces: pos
            .board()
            .iter()
            .map(|(square, piece)| (square_name(square), piece_text(piece)))
            .collect(),
        hands: Side::BOTH.map(|side| {
            pos.hand(side)
                .iter()
                .map(|(role, count)| (role.role().letters(), count))
                .collect()
        }),
        turn: pos.turn().index(),
        check: king.map(square_name),
        last: last.map(|mv| mv.to_string()),
        legal: move_texts(&moves),
        denied: denied.into_iter().map(Into::into).collect(),
    }
}

/// Moves as text, in order.
pub(crate) fn move_texts<V: Variant>(moves: &[Move<V>]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

/// A square in the game's own coordinates.
pub(crate) fn square_name<V: Variant>(square: Square<V>) -> String {
    write_square(square, V::DIALECT)
}

fn piece_text<V: Variant>(piece: Piece<V>) -> String {
    let letters = piece.role().letters();
    match piece.side() {
        Side::Sente => letters.into(),
        Side::Gote => letters.to_ascii_lowercase(),
    }
}
