//! Reading positions, and refusing those that cannot be played.

use super::board::{CASTLING, Piece, Position, Square, is_dead, is_limited, kind, on_board, squares};
use super::notation::{read_side, read_square};
use super::pieces::{Game, Rules, Side};

/// Reads FEN (8x8) or SFEN (Shogi); fields missing at the end have their usual values.
pub(super) fn read_position(rules: &Rules, text: &str) -> Result<Position, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let field = |n: usize, missing: &'static str| fields.get(n).copied().unwrap_or(missing);
    let mut pos = Position::empty();
    pos.turn = read_side(rules, field(1, "")).ok_or("no side to move")?;
    let most = if rules.game == Game::Shogi {
        read_placement(rules, &mut pos, field(0, ""))?;
        read_hands(rules, &mut pos, field(2, "-"))?;
        pos.number = read_number(field(3, "1"))?.max(1);
        4
    } else {
        let (placement, hands) = split_hands(field(0, ""))?;
        read_placement(rules, &mut pos, placement)?;
        read_hands(rules, &mut pos, hands)?;
        read_castling(rules, &mut pos, field(2, "-"))?;
        read_en_passant(rules, &mut pos, field(3, "-"))?;
        pos.halfmove = read_number(field(4, "0"))?;
        pos.number = read_number(field(5, "1"))?.max(1);
        6
    };
    if fields.len() > most {
        return Err("too many fields".to_string());
    }
    check(rules, &pos)?;
    Ok(pos)
}

/// Splits `placement[hand]`; without brackets the hand is empty.
fn split_hands(text: &str) -> Result<(&str, &str), String> {
    match text.split_once('[') {
        None => Ok((text, "")),
        Some((placement, rest)) => {
            let hands = rest.strip_suffix(']').ok_or("hand is not closed")?;
            Ok((placement, hands))
        }
    }
}

/// The piece a letter stands for, its case giving the side.
fn read_piece(rules: &Rules, mark: &str, letter: char) -> Result<Piece, String> {
    let side = if letter.is_ascii_uppercase() {
        Side::First
    } else {
        Side::Second
    };
    let name = format!("{mark}{}", letter.to_ascii_uppercase());
    rules
        .kind_named(&name)
        .map(|kind| Piece { side, kind })
        .filter(|_| letter.is_ascii_alphabetic())
        .ok_or_else(|| format!("unknown piece {mark}{letter}"))
}

fn read_placement(rules: &Rules, pos: &mut Position, text: &str) -> Result<(), String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != rules.size as usize {
        return Err("wrong number of ranks".to_string());
    }
    for (y, row) in (0..).zip(rows) {
        let mut x = 0;
        let mut mark = "";
        for letter in row.chars() {
            if letter == '+' && mark.is_empty() {
                mark = "+";
            } else if let Some(gap) = letter.to_digit(10).filter(|&gap| gap > 0 && mark.is_empty()) {
                x += gap as i32;
            } else {
                let piece = read_piece(rules, mark, letter)?;
                let square = Square { x, y };
                if !on_board(rules, square) {
                    return Err("rank too long".to_string());
                }
                pos.put(rules, square, Some(piece));
                x += 1;
                mark = "";
            }
        }
        if x != rules.size || !mark.is_empty() {
            return Err("rank of wrong length".to_string());
        }
    }
    Ok(())
}

/// Reads pieces in any order; only Shogi writes counts before the letters.
fn read_hands(rules: &Rules, pos: &mut Position, text: &str) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    let mut count = String::new();
    for letter in text.chars() {
        if letter.is_ascii_digit() && rules.game == Game::Shogi {
            count.push(letter);
            continue;
        }
        let piece = read_piece(rules, "", letter)?;
        if !rules.hand_order.contains(kind(rules, piece).name) {
            return Err(format!("{letter} in hand"));
        }
        if rules.is_shinobi() && piece.side == Side::Second {
            return Err("the kingdom has no hand".to_string());
        }
        let number = if count.is_empty() {
            Ok(1)
        } else {
            count.parse::<u16>()
        };
        let number = number
            .ok()
            .filter(|_| !count.starts_with('0'))
            .ok_or("bad count in hand")?;
        pos.hands[piece.side as usize][piece.kind as usize] += u32::from(number);
        count.clear();
    }
    if count.is_empty() {
        Ok(())
    } else {
        Err("count without a piece".to_string())
    }
}

/// Rights without king and rook at home are dropped; a right of a side that never castles is refused.
fn read_castling(rules: &Rules, pos: &mut Position, text: &str) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let right = CASTLING.iter().position(|&(known, ..)| known == letter);
        let right = right.ok_or_else(|| format!("unknown castling right {letter}"))?;
        if !rules.may_castle[CASTLING[right].1 as usize] {
            return Err("the clan does not castle".to_string());
        }
        pos.castling[right] = pos.is_castling_at_home(rules, right);
    }
    Ok(())
}

/// An en passant square nobody can capture on is dropped.
fn read_en_passant(rules: &Rules, pos: &mut Position, text: &str) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    let square = read_square(rules, text).ok_or("bad en passant square")?;
    pos.en_passant = Some(square).filter(|&square| pos.is_en_passant_ready(rules, square));
    Ok(())
}

/// A counter beyond a million is no counter of a game.
fn read_number(text: &str) -> Result<u64, String> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse::<u32>().ok().filter(|&n| is_plain && n <= 1_000_000);
    number.map(u64::from).ok_or_else(|| format!("bad number {text}"))
}

/// Refuses what the rules call no position.
fn check(rules: &Rules, pos: &Position) -> Result<(), String> {
    for side in [Side::First, Side::Second] {
        if squares(rules)
            .filter(|&square| pos.stands(rules, square, side, "K"))
            .count()
            != 1
        {
            return Err("not exactly one king a side".to_string());
        }
        for (square, piece) in pos.pieces_of(rules, side) {
            if is_dead(rules, piece, square) {
                return Err("piece that can never move".to_string());
            }
        }
        for kind in rules.kinds.iter().filter(|kind| is_limited(rules, kind.name)) {
            if squares(rules)
                .filter(|&square| pos.stands(rules, square, side, kind.name))
                .count()
                > 1
            {
                return Err("two major pieces of a kind".to_string());
            }
        }
    }
    if pos.in_check(rules, pos.turn.other()) {
        return Err("side not to move is in check".to_string());
    }
    if rules.game == Game::Shogi {
        check_shogi(rules, pos)
    } else {
        Ok(())
    }
}

/// Shogi has a fixed set of pieces, and one unpromoted pawn of a side on a file.
fn check_shogi(rules: &Rules, pos: &Position) -> Result<(), String> {
    for (letter, most) in [
        ("R", 2),
        ("B", 2),
        ("G", 4),
        ("S", 4),
        ("N", 4),
        ("L", 4),
        ("P", 18),
    ] {
        let on_board = squares(rules)
            .filter_map(|square| pos.at(rules, square))
            .filter(|&piece| kind(rules, piece).base() == letter)
            .count() as u32;
        let number = rules.kind_named(letter).map_or(0, usize::from);
        if on_board + pos.hands[0][number] + pos.hands[1][number] > most {
            return Err(format!("too many of {letter}"));
        }
    }
    for side in [Side::First, Side::Second] {
        for x in 0..rules.size {
            if (0..rules.size)
                .filter(|&y| pos.stands(rules, Square { x, y }, side, "P"))
                .count()
                > 1
            {
                return Err("two pawns on a file".to_string());
            }
        }
    }
    Ok(())
}
