//! SFEN: `placement side hand ply`.

use super::{
    Dialect, TextError, read_letter, read_number, read_placement, read_turn, write_placement, write_side,
};
use crate::position::{Position, Setup, Variant};
use crate::vocabulary::{BySide, Hand, HandRole, Piece, Side};

/// Reads an SFEN. Without a hand it means an empty one, without a ply it means ply 1.
pub(super) fn read<V: Variant>(text: &str) -> Result<Setup<V>, TextError> {
    let mut fields = text.split_whitespace();
    let board = read_placement(fields.next().ok_or(TextError::Missing("placement"))?)?;
    let turn = read_turn(
        fields.next().ok_or(TextError::Missing("side to move"))?,
        Dialect::Usi,
    )?;
    let hands = read_hands(fields.next().unwrap_or("-"))?;
    let ply = read_number("move number", fields.next().unwrap_or("1"))?.max(1);
    if let Some(extra) = fields.next() {
        return Err(TextError::Trailing(extra.into()));
    }
    Ok(Setup {
        board,
        hands,
        turn,
        state: V::State::default(),
        quiet: 0,
        ply,
    })
}

/// Reads `2RPg3p`; a number counts the piece after it.
fn read_hands<V: Variant>(text: &str) -> Result<BySide<Hand<V>>, TextError> {
    let mut hands = BySide::<Hand<V>>::default();
    if text == "-" {
        return Ok(hands);
    }
    let unreadable = || TextError::Unreadable {
        field: "hand",
        text: text.into(),
    };
    let mut count: Option<u32> = None;
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            let next = count.unwrap_or(0) * 10 + digit;
            if next == 0 || next > u32::from(u8::MAX) {
                return Err(unreadable());
            }
            count = Some(next);
            continue;
        }
        let (side, role) = read_letter::<V>(letter).ok_or_else(|| TextError::UnknownPiece(letter.into()))?;
        let role = HandRole::new(role).ok_or_else(|| TextError::NotHeld(letter.into()))?;
        for _ in 0..count.take().unwrap_or(1) {
            if !hands[side].try_add(role) {
                return Err(unreadable());
            }
        }
    }
    if count.is_some() {
        Err(unreadable())
    } else {
        Ok(hands)
    }
}

/// Writes an SFEN.
pub(super) fn write<V: Variant>(pos: &Position<V>) -> String {
    let mut hand = String::new();
    for side in Side::BOTH {
        for (role, count) in pos.hand(side).iter() {
            if count > 1 {
                hand.push_str(&count.to_string());
            }
            super::placement::push_piece(&mut hand, Piece::<V>::new(side, role.role()));
        }
    }
    if hand.is_empty() {
        hand.push('-');
    }
    let turn = write_side(pos.turn(), Dialect::Usi);
    format!("{} {turn} {hand} {}", write_placement(pos.board()), pos.ply())
}
