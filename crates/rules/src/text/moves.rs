//! Moves in coordinates: UCI `e2e4`, `P@e4`; USI `7g7f`, `P*5e`.

use std::fmt;

use super::read_letter;
use crate::position::Variant;
use crate::vocabulary::{Dialect, HandRole, Move, MoveKind, Role, Side, Square, read_square, square_letters};

/// A text that is not a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveTextError {
    /// It has not the form of a move.
    Unreadable(String),
    /// It is the drop of a piece that can never be in hand: a king or a promoted piece. It reads well
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

/// Writes a move.
pub fn write_move<V: Variant>(mv: Move<V>, dialect: Dialect) -> String {
    let mut text = String::with_capacity(5);
    push_move(&mut text, mv, dialect);
    text
}

/// Writes moves, separated by spaces.
pub fn write_moves<V: Variant>(moves: impl IntoIterator<Item = Move<V>>, dialect: Dialect) -> String {
    let moves = moves.into_iter();
    let mut text = String::with_capacity(6 * moves.size_hint().0);
    for mv in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        push_move(&mut text, mv, dialect);
    }
    text
}

fn push_move<V: Variant>(text: &mut String, mv: Move<V>, dialect: Dialect) {
    match mv.kind() {
        MoveKind::Step { from, to, promote } => {
            push_letters(text, square_letters(from, dialect));
            push_letters(text, square_letters(to, dialect));
            if promote {
                text.push('+');
            }
        }
        MoveKind::Drop { role, to } => {
            text.push_str(role.role().letters());
            text.push(drop_sign(dialect));
            push_letters(text, square_letters(to, dialect));
        }
    }
}

/// No generic code, so that it is compiled here and not with whoever writes moves.
fn push_letters(text: &mut String, [first, second]: [char; 2]) {
    text.push(first);
    text.push(second);
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

/// What stands between the letter and the square of a drop.
pub const fn drop_sign(dialect: Dialect) -> char {
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

/// In the game's own coordinates: UCI for the 8x8 games, USI for Shogi.
impl<V: Variant> fmt::Display for Move<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_move(*self, V::DIALECT))
    }
}

impl<V: Variant> fmt::Debug for Move<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<V: Variant> std::str::FromStr for Move<V> {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_move(text, V::DIALECT)
    }
}
