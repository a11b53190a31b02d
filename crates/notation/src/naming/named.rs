//! The trait by which a game describes its names; everything else in this crate is generic over it.

use komadai_rules::{BySide, Move, Piece, Position, Square, Variant};

use super::{NameError, Notation, san};
use crate::kind::Format;

/// How the moves of a game are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbering {
    /// Every move has a number of its own, as in Shogi: `1.P-7f 2.P-3d`.
    Moves,
    /// A move and its answer share a number, as in chess: `1. e4 e5`.
    Pairs,
}

impl Numbering {
    /// How many moves players would call this many plies.
    pub const fn count(self, plies: usize) -> usize {
        match self {
            Self::Moves => plies,
            Self::Pairs => plies.div_ceil(2),
        }
    }

    /// The number of the move after this many plies from the start of a line that Sente began.
    pub const fn number(self, plies: usize) -> usize {
        self.count(plies + 1)
    }

    /// A word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Pairs => "pairs",
        }
    }
}

/// Where the names of files and ranks stand beside a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Labels {
    /// Files below and ranks to the left, as in chess; on small boards inside the squares.
    BelowLeft,
    /// Files above and ranks to the right, as in Shogi.
    AboveRight,
}

impl Labels {
    /// A word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BelowLeft => "below-left",
            Self::AboveRight => "above-right",
        }
    }
}

/// How players of a game write what an engine thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scores {
    /// In hundredths of a pawn, mates in moves of both sides, as in Shogi: `137`, `mate in 5`.
    Points,
    /// In pawns, mates in moves of one side, as in chess: `+1.37`, `#3`.
    Pawns,
}

impl Scores {
    /// A word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Pawns => "pawns",
        }
    }
}

/// A game whose pieces have names and whose records can be written.
pub trait Named: Variant {
    /// What the game is called.
    const TITLE: &'static str;
    /// What the two sides are called.
    const SIDES: BySide<&'static str>;
    /// The formats that can hold a record of this game, the usual one first.
    const FORMATS: &'static [Format] = &[Format::Pgn];
    /// What PGN calls the game in its `Variant` tag.
    const PGN_NAME: &'static str;
    /// Other spellings met in `Variant` tags; case, blanks, hyphens and underscores do not matter.
    const PGN_ALIASES: &'static [&'static str] = &[];

    /// The notations its moves are shown in, the usual one first.
    const NOTATIONS: &'static [Notation] = &[Notation::San, Notation::Coordinates];
    /// Where the names of its files and ranks stand.
    const LABELS: Labels = Labels::BelowLeft;
    /// How its moves are counted.
    const NUMBERING: Numbering = Numbering::Pairs;
    /// How its scores are written.
    const SCORES: Scores = Scores::Pawns;

    /// The letter of a role in SAN; none for pawns of the 8x8 games.
    fn letter(role: Self::Role) -> &'static str;

    /// The letter of a role for readers of a notation: Shogi has others in Spanish.
    fn letter_in(role: Self::Role, _reader: Notation) -> String {
        Self::letter(role).into()
    }

    /// The English name of a role.
    fn name(role: Self::Role) -> &'static str;

    /// The one kanji that stands for a piece.
    fn kanji(piece: Piece<Self>) -> &'static str;

    /// What a move is called, by notation. `previous` is where the move before it arrived.
    fn move_names(
        pos: &Position<Self>,
        mv: Move<Self>,
        _previous: Option<Square<Self>>,
    ) -> Vec<(Notation, String)> {
        vec![(Notation::San, san::write(pos, mv))]
    }

    /// Finds the legal move a text names in one of the notations of the game; where it would name two, the one
    /// in the reader's. `previous` is where the move before it arrived.
    fn find_move(
        pos: &Position<Self>,
        text: &str,
        _previous: Option<Square<Self>>,
        _reader: Notation,
    ) -> Result<Move<Self>, NameError> {
        san::read(pos, text)
    }

    /// Finds the legal move that the moves of a PGN name.
    fn find_in_pgn(pos: &Position<Self>, text: &str) -> Result<Move<Self>, NameError> {
        san::read(pos, text)
    }

    /// A hint for users whose PGN has moves that cannot be read.
    const PGN_HINT: Option<&'static str> = None;
}
