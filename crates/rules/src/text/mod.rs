//! Positions and moves as text: FEN with UCI moves, SFEN with USI moves.
//!
//! Shogi has both: SFEN is its own, and the FEN dialect, with files `a` to `i` from Black's left and
//! ranks 1 to 9 from Black's side, is what chess programs speak.

mod fen;
mod moves;
mod placement;
mod sfen;

use std::fmt;

use crate::position::{COUNTER_LIMIT, Position, Setup, SetupError, Variant};
use crate::vocabulary::Side;

pub use crate::vocabulary::{Dialect, read_side, read_square, write_side, write_square};
pub use moves::{MoveTextError, drop_sign, read_move, write_move, write_moves};
pub use placement::{read_letter, read_placement, write_placement};

/// A text that is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextError {
    /// A field that must be there is missing.
    Missing(&'static str),
    /// A field cannot be read.
    Unreadable {
        /// Which field.
        field: &'static str,
        /// What it says.
        text: String,
    },
    /// The board does not have this many ranks.
    Ranks(usize),
    /// A rank, counted from the top from 1, does not have the board's width.
    RankWidth(usize),
    /// A letter that is not a piece of this game.
    UnknownPiece(String),
    /// A piece that cannot be held in hand.
    NotHeld(String),
    /// More fields than the text can have.
    Trailing(String),
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(field) => write!(f, "the position has no {field}"),
            Self::Unreadable { field, text } => write!(f, "the {field} {text:?} cannot be read"),
            Self::Ranks(count) => write!(f, "the board has {count} ranks"),
            Self::RankWidth(rank) => write!(f, "rank {rank} from the top has the wrong width"),
            Self::UnknownPiece(piece) => write!(f, "unknown piece {piece:?}"),
            Self::NotHeld(piece) => write!(f, "{piece:?} cannot be in hand"),
            Self::Trailing(text) => write!(f, "unexpected trailing text {text:?}"),
        }
    }
}

impl std::error::Error for TextError {}

/// Why a text did not become a playable position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// It could not be read.
    Text(TextError),
    /// It was read, but such a position cannot be played.
    Setup(SetupError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PositionError {}

impl From<TextError> for PositionError {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

/// Reads a position in the game's own dialect; for Shogi also the FEN dialect, recognised by its brackets or
/// its number of fields.
pub fn read_setup<V: Variant>(text: &str) -> Result<Setup<V>, TextError> {
    let looks_like_fen = text.contains('[') || text.split_whitespace().count() > 4;
    match V::DIALECT {
        Dialect::Usi if !looks_like_fen => sfen::read(text),
        _ => fen::read(text),
    }
}

/// Writes a position.
///
/// ```
/// use komadai_rules::{text, Position, Shogi};
/// let start = Position::<Shogi>::start(Default::default());
/// let fen = text::write_position(&start, text::Dialect::Uci);
/// assert_eq!(fen, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1");
/// assert_eq!(Position::read(&fen, Default::default()), Ok(start));
/// ```
pub fn write_position<V: Variant>(pos: &Position<V>, dialect: Dialect) -> String {
    match dialect {
        Dialect::Uci => fen::write(pos),
        Dialect::Usi => sfen::write(pos),
    }
}

fn read_turn(text: &str, dialect: Dialect) -> Result<Side, TextError> {
    let unreadable = || TextError::Unreadable {
        field: "side to move",
        text: text.into(),
    };
    read_side(text, dialect).ok_or_else(unreadable)
}

fn read_number(field: &'static str, text: &str) -> Result<u32, TextError> {
    let unreadable = || TextError::Unreadable {
        field,
        text: text.into(),
    };
    let all_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if all_digits { text.parse().ok() } else { None };
    number
        .filter(|&number| number <= COUNTER_LIMIT)
        .ok_or_else(unreadable)
}

impl<V: Variant> Position<V> {
    /// The start position of the game.
    pub fn start(rules: V::Rules) -> Self {
        Self::read(V::START, rules).expect("start position is valid")
    }

    /// Reads a position in any dialect the game has.
    pub fn read(text: &str, rules: V::Rules) -> Result<Self, PositionError> {
        Ok(read_setup::<V>(text)?.into_position(rules)?)
    }
}

/// The canonical text: FEN for the 8x8 games, SFEN for Shogi.
impl<V: Variant> fmt::Display for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_position(self, V::DIALECT))
    }
}

impl<V: Variant> fmt::Debug for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
