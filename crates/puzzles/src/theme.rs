//! What puzzles can be asked for by: a kind, a length, a tag, a piece, or several of these at once.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::kind::Kind;
use crate::puzzle::Puzzle;
use crate::tag::Tag;

/// What a puzzle can be asked for by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// What it asks for.
    Kind(Kind),
    /// How many plies the solution has.
    Plies(usize),
    /// What it is about.
    Tag(Tag),
    /// What the solver moves, promoted or not: a letter of the game.
    Piece(char),
}

/// A wish for puzzles: all of these themes. Without any it is a wish for whatever there is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Angle(Vec<Theme>);

/// A word that names no theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoTheme(pub String);

impl fmt::Display for NoTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no theme {:?}", self.0)
    }
}

impl std::error::Error for NoTheme {}

/// The word for a wish for anything.
const ANY: &str = "mix";
/// How the word for a length begins.
const PLIES: &str = "plies-";
/// And that for a piece.
const PIECE: &str = "piece-";

impl Theme {
    /// All a puzzle can be asked for by: kind, length, tags, pieces.
    pub fn all_of(puzzle: &Puzzle) -> impl Iterator<Item = Self> + '_ {
        let tags = puzzle.tags.iter().copied().map(Self::Tag);
        [Self::Kind(puzzle.kind), Self::Plies(puzzle.plies())]
            .into_iter()
            .chain(tags)
            .chain(pieces_of(puzzle).map(Self::Piece))
    }

    /// Whether a puzzle has it.
    pub fn fits(self, puzzle: &Puzzle) -> bool {
        match self {
            Self::Kind(kind) => puzzle.kind == kind,
            Self::Plies(plies) => puzzle.plies() == plies,
            Self::Tag(tag) => puzzle.tags.contains(&tag),
            Self::Piece(letter) => puzzle.pieces.iter().any(|piece| letter_of(piece) == Some(letter)),
        }
    }
}

/// The pieces of a puzzle, each once, whether it is promoted or not.
fn pieces_of(puzzle: &Puzzle) -> impl Iterator<Item = char> + '_ {
    let letters = puzzle.pieces.iter().filter_map(|piece| letter_of(piece));
    letters.collect::<BTreeSet<char>>().into_iter()
}

/// The letter of a piece as it is unpromoted.
fn letter_of(piece: &str) -> Option<char> {
    piece.chars().next_back()
}

impl Angle {
    /// Whether a puzzle has all that is wished for.
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        self.0.iter().all(|theme| theme.fits(puzzle))
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => kind.fmt(f),
            Self::Plies(plies) => write!(f, "{PLIES}{plies}"),
            Self::Tag(tag) => tag.fmt(f),
            Self::Piece(letter) => write!(f, "{PIECE}{letter}"),
        }
    }
}

impl FromStr for Theme {
    type Err = NoTheme;

    fn from_str(word: &str) -> Result<Self, NoTheme> {
        let plies = || word.strip_prefix(PLIES)?.parse().ok().map(Self::Plies);
        let piece = || {
            let letter = word.strip_prefix(PIECE)?.parse().ok();
            letter.filter(char::is_ascii_uppercase).map(Self::Piece)
        };
        let kind = Kind::from_name(word).map(Self::Kind);
        kind.or_else(|| Tag::from_name(word).map(Self::Tag))
            .or_else(plies)
            .or_else(piece)
            .ok_or_else(|| NoTheme(word.into()))
    }
}

impl fmt::Display for Angle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(ANY);
        }
        let words: Vec<_> = self.0.iter().map(Theme::to_string).collect();
        f.write_str(&words.join(","))
    }
}

impl FromStr for Angle {
    type Err = NoTheme;

    fn from_str(text: &str) -> Result<Self, NoTheme> {
        let words = text.split(',').map(str::trim);
        let themes = words.filter(|word| !word.is_empty() && *word != ANY);
        themes.map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::VariantId;

    use super::*;
    use crate::set;

    #[test]
    fn a_wish_is_read_as_it_is_written_and_every_puzzle_fits_its_own_themes() {
        for text in ["mix", "mate", "mate,plies-3,drop", "en-passant", "tactic,piece-J"] {
            assert_eq!(text.parse::<Angle>().unwrap().to_string(), text);
        }
        assert_eq!("".parse(), Ok(Angle::default()));
        assert_eq!("mate,magic".parse::<Angle>(), Err(NoTheme("magic".into())));
        assert!("plies-x".parse::<Angle>().is_err());
        for text in ["piece-", "piece-j", "piece-+R", "piece-RR"] {
            assert!(text.parse::<Angle>().is_err(), "{text}");
        }
        for puzzle in set(VariantId::Shinobi).iter().step_by(97) {
            let words: Vec<_> = Theme::all_of(puzzle).map(|theme| theme.to_string()).collect();
            let angle: Angle = words.join(",").parse().unwrap();
            assert!(angle.fits(puzzle));
            assert!(!"plies-2".parse::<Angle>().unwrap().fits(puzzle));
        }
    }
}
