//! The two dialects of positions and moves, and how they name squares and sides.

use super::geometry::Geometry;
use super::side::Side;
use super::square::Square;

/// A way to write positions and moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// FEN and UCI moves: `e2e4`, `P@e4`.
    Uci,
    /// SFEN and USI moves: `7g7f`, `P*5e`.
    Usi,
}

impl Dialect {
    /// What positions are called in it: `fen` or `sfen`.
    pub const fn position_name(self) -> &'static str {
        match self {
            Self::Uci => "fen",
            Self::Usi => "sfen",
        }
    }

    /// What moves are called in it: `uci` or `usi`.
    pub const fn move_name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Usi => "usi",
        }
    }
}

/// Writes a square: `e4`, or `5f` as Shogi names it.
pub fn write_square<V: Geometry>(square: Square<V>, dialect: Dialect) -> String {
    square_letters(square, dialect).iter().collect()
}

/// The two letters of a square.
#[inline]
pub(crate) fn square_letters<V: Geometry>(square: Square<V>, dialect: Dialect) -> [char; 2] {
    letters(square.file(), square.rank(), (V::FILES, V::RANKS), dialect)
}

fn letters(file: u8, rank: u8, (files, ranks): (u8, u8), dialect: Dialect) -> [char; 2] {
    let letters = match dialect {
        Dialect::Uci => [b'a' + file, b'1' + rank],
        Dialect::Usi => [b'0' + files - file, b'a' + ranks - 1 - rank],
    };
    letters.map(char::from)
}

/// Reads a square.
pub fn read_square<V: Geometry>(text: &str, dialect: Dialect) -> Option<Square<V>> {
    let &[first, second] = text.as_bytes() else {
        return None;
    };
    match dialect {
        Dialect::Uci => Square::new(first.checked_sub(b'a')?, second.checked_sub(b'1')?),
        Dialect::Usi => {
            let file = V::FILES.checked_sub(first.checked_sub(b'0')?)?;
            Square::new(file, (V::RANKS - 1).checked_sub(second.checked_sub(b'a')?)?)
        }
    }
}

/// The letter of a side: `w` for FEN's first player, `b` for SFEN's.
pub fn write_side(side: Side, dialect: Dialect) -> char {
    match (dialect, side) {
        (Dialect::Uci, Side::Sente) | (Dialect::Usi, Side::Gote) => 'w',
        (Dialect::Uci, Side::Gote) | (Dialect::Usi, Side::Sente) => 'b',
    }
}

/// The side with this letter.
pub fn read_side(text: &str, dialect: Dialect) -> Option<Side> {
    let mut letters = text.chars();
    let letter = letters.next()?;
    let side = Side::BOTH
        .into_iter()
        .find(|&side| write_side(side, dialect) == letter);
    side.filter(|_| letters.next().is_none())
}
