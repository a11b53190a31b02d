//! Moves and squares in coordinates: UCI `e2e4`, `P@e4`; USI `7g7f`, `P*5e`.

use std::fmt;

use super::Dialect;
use crate::hand::HandRole;
use crate::moves::{Move, MoveKind};
use crate::role::Role;
use crate::side::Side;
use crate::square::Square;
use crate::text::read_letter;
use crate::variant::Variant;

/// A text that is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveTextError {
    /// It has not the form of a move.
    Unreadable(String),
    /// It is the drop of a piece that nobody can ever hold: a king, a promoted piece. It reads well
    /// enough to count as an illegal move.
    NeverHeld(String),
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(text) => write!(f, "the move {text:?} cannot be read"),
            Self::NeverHeld(text) => write!(f, "the move {text:?} drops a piece that is never in hand"),
        }
    }
}

impl std::error::Error for MoveTextError {}

/// Writes a square: `e4`, or `5f` as Shogi names it.
pub fn write_square<V: Variant>(square: Square<V>, dialect: Dialect) -> String {
    let (file, rank) = (square.file(), square.rank());
    let letters = match dialect {
        Dialect::Uci => [b'a' + file, b'1' + rank],
        Dialect::Usi => [b'0' + V::FILES - file, b'a' + V::RANKS - 1 - rank],
    };
    letters.map(char::from).iter().collect()
}

/// Reads a square.
pub fn read_square<V: Variant>(text: &str, dialect: Dialect) -> Option<Square<V>> {
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

/// Writes a move.
pub fn write_move<V: Variant>(mv: Move<V>, dialect: Dialect) -> String {
    match mv.kind() {
        MoveKind::Step { from, to, promote } => {
            let plus = if promote { "+" } else { "" };
            format!(
                "{}{}{plus}",
                write_square(from, dialect),
                write_square(to, dialect)
            )
        }
        MoveKind::Drop { role, to } => {
            format!(
                "{}{}{}",
                role.role().letters(),
                drop_sign(dialect),
                write_square(to, dialect)
            )
        }
    }
}

/// Reads a move: its form only, whether it is legal is for a position to say.
///
/// ```
/// use komadai_rules::{text::{read_move, Dialect}, Shogi};
/// let usi = read_move::<Shogi>("P*5e", Dialect::Usi);
/// assert_eq!(usi, read_move("P@e5", Dialect::Uci));
/// assert!(read_move::<Shogi>("K*5e", Dialect::Usi).is_err());
/// ```
pub fn read_move<V: Variant>(text: &str, dialect: Dialect) -> Result<Move<V>, MoveTextError> {
    if let Some((role, to)) = read_drop::<V>(text, dialect) {
        let role = HandRole::new(role).ok_or_else(|| MoveTextError::NeverHeld(text.into()))?;
        return Ok(Move::drop(role, to));
    }
    read_step(text, dialect).ok_or_else(|| MoveTextError::Unreadable(text.into()))
}

fn drop_sign(dialect: Dialect) -> char {
    match dialect {
        Dialect::Uci => '@',
        Dialect::Usi => '*',
    }
}

/// The role, which may be one that cannot be held, and the square of a drop.
fn read_drop<V: Variant>(text: &str, dialect: Dialect) -> Option<(V::Role, Square<V>)> {
    let (letter, square) = text.split_once(drop_sign(dialect))?;
    let mut letters = letter.chars();
    let (side, role) = read_letter::<V>(letters.next()?)?;
    let is_upper_case_letter = side == Side::Sente && letters.next().is_none();
    is_upper_case_letter.then_some((role, read_square(square, dialect)?))
}

fn read_step<V: Variant>(text: &str, dialect: Dialect) -> Option<Move<V>> {
    let (squares, promote) = match text.strip_suffix('+') {
        Some(squares) => (squares, true),
        None => (text, false),
    };
    let (from, to) = squares.split_at_checked(2)?;
    Some(Move::step(
        read_square(from, dialect)?,
        read_square(to, dialect)?,
        promote,
    ))
}
