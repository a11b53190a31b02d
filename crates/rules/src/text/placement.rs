//! The placement of pieces, as both FEN and SFEN write it.

use std::fmt;

use super::TextError;
use crate::board::Board;
use crate::position::Variant;
use crate::vocabulary::{Geometry, Piece, Role, Side, Square};

/// Reads the placement: ranks from the top, separated by `/`.
pub fn read_placement<V: Variant>(text: &str) -> Result<Board<V>, TextError> {
    let mut board = Board::empty();
    let ranks = text.split('/').count();
    if ranks != V::RANKS as usize {
        return Err(TextError::Ranks(ranks));
    }
    for (row, rank_text) in text.split('/').enumerate() {
        read_rank(&mut board, row, rank_text)?;
    }
    Ok(board)
}

fn read_rank<V: Variant>(board: &mut Board<V>, row: usize, text: &str) -> Result<(), TextError> {
    let wrong_width = || TextError::RankWidth(row + 1);
    let rank = V::RANKS - 1 - row as u8;
    let mut file = 0;
    let mut promoted = false;
    for letter in text.chars() {
        if let Some(gap) = letter.to_digit(10) {
            if promoted || gap == 0 {
                return Err(TextError::UnknownPiece(letter.into()));
            }
            file += gap as u8;
            if file > V::FILES {
                return Err(wrong_width());
            }
        } else if letter == '+' && !promoted {
            promoted = true;
        } else {
            let piece = read_piece::<V>(letter, promoted)?;
            let square = Square::new(file, rank).ok_or_else(wrong_width)?;
            board.put(square, piece);
            promoted = false;
            file += 1;
        }
    }
    if promoted {
        return Err(TextError::UnknownPiece("+".into()));
    }
    if file == V::FILES {
        Ok(())
    } else {
        Err(wrong_width())
    }
}

fn read_piece<V: Variant>(letter: char, promoted: bool) -> Result<Piece<V>, TextError> {
    let unknown = || {
        TextError::UnknownPiece(if promoted {
            format!("+{letter}")
        } else {
            letter.into()
        })
    };
    let (side, role) = read_letter::<V>(letter).ok_or_else(unknown)?;
    if !promoted {
        return Ok(Piece::new(side, role));
    }
    // An alias is a promoted piece already and takes no `+`.
    let promoted = if role.is_promoted() { None } else { role.promoted() };
    Ok(Piece::new(side, promoted.ok_or_else(unknown)?))
}

/// The side and role a single letter stands for.
pub fn read_letter<V: Variant>(letter: char) -> Option<(Side, V::Role)> {
    let side = if letter.is_ascii_uppercase() {
        Side::Sente
    } else {
        Side::Gote
    };
    let upper = letter.to_ascii_uppercase();
    let is_plain = |role: &&V::Role| role.letters().len() == 1 && role.letters().starts_with(upper);
    let plain = V::Role::ALL.iter().find(is_plain).copied();
    let alias = || {
        V::ALIASES
            .iter()
            .find(|(alias, _)| *alias == upper)
            .map(|&(_, role)| role)
    };
    Some((side, plain.or_else(alias)?))
}

/// The letters of a piece: upper case for Sente.
pub(super) fn push_piece<V: Geometry>(text: &mut String, piece: Piece<V>) {
    let letters = piece.role().letters().chars();
    match piece.side() {
        Side::Sente => text.extend(letters),
        Side::Gote => text.extend(letters.map(|letter| letter.to_ascii_lowercase())),
    }
}

/// Writes the placement: ranks from the top, separated by `/`.
pub fn write_placement<V: Geometry>(board: &Board<V>) -> String {
    let mut text = String::with_capacity(96);
    for rank in (0..V::RANKS).rev() {
        let mut gap = 0;
        for file in 0..V::FILES {
            let Some(piece) = Square::new(file, rank).and_then(|square| board.piece(square)) else {
                gap += 1;
                continue;
            };
            push_gap(&mut text, &mut gap);
            push_piece(&mut text, piece);
        }
        push_gap(&mut text, &mut gap);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_gap(text: &mut String, gap: &mut u8) {
    if *gap > 0 {
        text.push((b'0' + *gap) as char);
        *gap = 0;
    }
}

impl<V: Geometry> fmt::Debug for Board<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_placement(self))
    }
}
