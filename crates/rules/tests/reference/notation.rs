//! Writing positions, and reading and writing moves: FEN and UCI on 8x8, SFEN and USI for Shogi.

use super::board::{CASTLING, Position, Square, kind};
use super::moves::Move;
use super::pieces::{Game, Rules, Side};

/// The letter of a side in the position text: Shogi's first player is Black, chess's White.
pub(super) fn side_letter(rules: &Rules, side: Side) -> char {
    if (rules.game == Game::Shogi) == (side == Side::First) {
        'b'
    } else {
        'w'
    }
}

pub(super) fn read_side(rules: &Rules, text: &str) -> Option<Side> {
    [Side::First, Side::Second]
        .into_iter()
        .find(|&side| text == side_letter(rules, side).to_string())
}

/// The canonical text of a position.
pub(super) fn write_position(rules: &Rules, pos: &Position) -> String {
    let side = side_letter(rules, pos.turn);
    let placement = write_placement(rules, pos);
    if rules.game == Game::Shogi {
        return format!(
            "{placement} {side} {} {}",
            write_counted_hands(rules, pos),
            pos.number
        );
    }
    let castling: String = CASTLING
        .iter()
        .zip(pos.castling)
        .filter(|(_, right)| *right)
        .map(|((letter, ..), _)| letter)
        .collect();
    let castling = if castling.is_empty() {
        "-".to_string()
    } else {
        castling
    };
    let en_passant = pos
        .en_passant
        .map_or("-".to_string(), |square| write_square(rules, square));
    let hands = write_hands(rules, pos);
    format!(
        "{placement}[{hands}] {side} {castling} {en_passant} {} {}",
        pos.halfmove, pos.number
    )
}

fn write_placement(rules: &Rules, pos: &Position) -> String {
    let row = |y: i32| {
        let mut text = String::new();
        let mut gap = 0;
        for x in 0..rules.size {
            let Some(piece) = pos.at(rules, Square { x, y }) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                text += &gap.to_string();
                gap = 0;
            }
            text += &in_case(kind(rules, piece).name, piece.side);
        }
        if gap > 0 {
            text += &gap.to_string();
        }
        text
    };
    (0..rules.size).map(row).collect::<Vec<_>>().join("/")
}

fn in_case(name: &str, side: Side) -> String {
    if side == Side::First {
        name.to_uppercase()
    } else {
        name.to_lowercase()
    }
}

/// The letters in hand with their counts, first player's first, each in canonical order.
fn in_hand(rules: &Rules, pos: &Position) -> Vec<(String, u32)> {
    let mut list = Vec::new();
    for side in [Side::First, Side::Second] {
        for letter in rules.hand_order.chars().map(String::from) {
            let count = rules
                .kind_named(&letter)
                .map_or(0, |kind| pos.hands[side as usize][kind as usize]);
            if count > 0 {
                list.push((in_case(&letter, side), count));
            }
        }
    }
    list
}

fn write_hands(rules: &Rules, pos: &Position) -> String {
    in_hand(rules, pos)
        .into_iter()
        .map(|(letter, count)| letter.repeat(count as usize))
        .collect()
}

fn write_counted_hands(rules: &Rules, pos: &Position) -> String {
    let list = in_hand(rules, pos);
    if list.is_empty() {
        return "-".to_string();
    }
    let write = |(letter, count): (String, u32)| {
        if count > 1 {
            format!("{count}{letter}")
        } else {
            letter
        }
    };
    list.into_iter().map(write).collect()
}

/// Files a-h and ranks 1-8 from the bottom; in Shogi files 9-1 and ranks a-i from the top.
fn write_square(rules: &Rules, square: Square) -> String {
    let letter = |n: i32| char::from(b'a' + n as u8);
    if rules.game == Game::Shogi {
        format!("{}{}", rules.size - square.x, letter(square.y))
    } else {
        format!("{}{}", letter(square.x), rules.size - square.y)
    }
}

pub(super) fn read_square(rules: &Rules, text: &str) -> Option<Square> {
    super::board::squares(rules).find(|&square| write_square(rules, square) == text)
}

pub(super) fn write_move(rules: &Rules, mv: Move) -> String {
    match mv {
        Move::Step { from, to, promote } => {
            let mark = if promote { "+" } else { "" };
            format!("{}{}{mark}", write_square(rules, from), write_square(rules, to))
        }
        Move::Drop { kind, to } => {
            format!(
                "{}{}{}",
                rules.kinds[kind as usize].name,
                drop_sign(rules),
                write_square(rules, to)
            )
        }
    }
}

fn drop_sign(rules: &Rules) -> char {
    if rules.game == Game::Shogi { '*' } else { '@' }
}

/// Reads any move that names squares of the board and a piece of the game, legal or not.
pub(super) fn read_move(rules: &Rules, text: &str) -> Option<Move> {
    if let Some((letter, to)) = text.split_once(drop_sign(rules)) {
        let kind = rules.kind_named(letter).filter(|_| letter.len() == 1)?;
        return Some(Move::Drop {
            kind,
            to: read_square(rules, to)?,
        });
    }
    let (squares, promote) = text
        .strip_suffix('+')
        .map_or((text, false), |squares| (squares, true));
    let (from, to) = squares.split_at_checked(2)?;
    Some(Move::Step {
        from: read_square(rules, from)?,
        to: read_square(rules, to)?,
        promote,
    })
}
