//! FEN, the dialect of Fairy-Stockfish: `placement[hand] side castling ep halfmove fullmove`.

use super::{
    Dialect, TextError, read_letter, read_number, read_placement, read_turn, write_placement, write_side,
};
use crate::position::{Position, Setup, State, Variant};
use crate::vocabulary::{BySide, Hand, HandRole, Piece, Side};

/// Reads a FEN. Fields after the side may be left out; other programs write Shogi without castling and en
/// passant (`w 0 1`) or with one `-` for both (`w - 1`).
pub(super) fn read<V: Variant>(text: &str) -> Result<Setup<V>, TextError> {
    let mut fields = text.split_whitespace().peekable();
    let (placement, hand) = split_hand(fields.next().ok_or(TextError::Missing("placement"))?)?;
    let board = read_placement(placement)?;
    let hands = read_hands(hand)?;
    let turn = read_turn(
        fields.next().ok_or(TextError::Missing("side to move"))?,
        Dialect::Uci,
    )?;
    // A game with a text of its own has nothing to say in these two fields.
    let may_skip = V::DIALECT == Dialect::Usi;
    let is_number = |field: &str| field.bytes().all(|byte| byte.is_ascii_digit());
    let castling = fields.next_if(|field| !(may_skip && is_number(field)));
    let en_passant = fields.next_if(|field| !(may_skip && is_number(field)));
    let is_short = castling.is_some() && en_passant.is_none();
    let (castling, en_passant) = (castling.unwrap_or("-"), en_passant.unwrap_or("-"));
    let state = V::State::read(castling, en_passant, turn).ok_or_else(|| TextError::Unreadable {
        field: "castling or en passant field",
        text: format!("{castling} {en_passant}"),
    })?;
    let quiet = if is_short { None } else { fields.next() }.unwrap_or("0");
    let fullmove = fields.next().unwrap_or("1");
    let quiet = read_number("halfmove counter", quiet)?;
    let fullmove = read_number("move number", fullmove)?.max(1);
    if let Some(extra) = fields.next() {
        return Err(TextError::Trailing(extra.into()));
    }
    let ply = 2 * fullmove - if turn == Side::Sente { 1 } else { 0 };
    Ok(Setup {
        board,
        hands,
        turn,
        state,
        quiet,
        ply,
    })
}

/// The hand stands in brackets behind the placement; without brackets it is empty.
fn split_hand(text: &str) -> Result<(&str, &str), TextError> {
    let Some((placement, rest)) = text.split_once('[') else {
        return Ok((text, ""));
    };
    let unreadable = || TextError::Unreadable {
        field: "hand",
        text: rest.into(),
    };
    Ok((placement, rest.strip_suffix(']').ok_or_else(unreadable)?))
}

fn read_hands<V: Variant>(text: &str) -> Result<BySide<Hand<V>>, TextError> {
    let mut hands = BySide::<Hand<V>>::default();
    if text == "-" {
        return Ok(hands);
    }
    for letter in text.chars() {
        let (side, role) = read_letter::<V>(letter).ok_or_else(|| TextError::UnknownPiece(letter.into()))?;
        let role = HandRole::new(role).ok_or_else(|| TextError::NotHeld(letter.into()))?;
        if !hands[side].try_add(role) {
            return Err(TextError::Unreadable {
                field: "hand",
                text: text.into(),
            });
        }
    }
    Ok(hands)
}

/// Writes a FEN; the hand is always there.
pub(super) fn write<V: Variant>(pos: &Position<V>) -> String {
    let mut text = write_placement(pos.board());
    text.push('[');
    for side in Side::BOTH {
        for role in V::FEN_HAND.iter().filter_map(|&role| HandRole::new(role)) {
            let piece = Piece::<V>::new(side, role.role());
            for _ in 0..pos.hand(side).count(role) {
                super::placement::push_piece(&mut text, piece);
            }
        }
    }
    let turn = write_side(pos.turn(), Dialect::Uci);
    let (castling, en_passant) = pos.state().write(pos.turn());
    let fullmove = pos.ply().div_ceil(2);
    format!(
        "{text}] {turn} {castling} {en_passant} {} {fullmove}",
        pos.quiet_plies()
    )
}
