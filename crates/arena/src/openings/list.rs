//! Lists of openings: one a line, as a position, as moves, or as both.

use std::fmt;

use komadai_rules::text::{Dialect, MoveTextError, PositionError, read_move};
use komadai_rules::{Line, Move, PlayError, Position, Variant};

use super::{Opening, OpeningsError};

/// A line that is no opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningError {
    /// The position cannot be read or played.
    Position(PositionError),
    /// A word is no move.
    Text(MoveTextError),
    /// A move cannot be played.
    Move {
        /// The move.
        text: String,
        /// Why.
        error: PlayError,
    },
    /// The game is over when the engines would begin.
    Over,
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
            Self::Move { text, error } => write!(f, "{text}: {error}"),
            Self::Over => f.write_str("the game is over before it begins"),
        }
    }
}

impl std::error::Error for OpeningError {}

/// Reads a list: one opening a line; empty lines and those that begin with `#` are passed over.
pub fn read_openings<V: Variant>(text: &str, rules: V::Rules) -> Result<Vec<Opening<V>>, OpeningsError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let opening = read_opening(line, rules);
        openings.push(opening.map_err(|error| OpeningsError::Line {
            number: index + 1,
            error,
        })?);
    }
    Ok(openings)
}

/// Reads an opening: `FEN`, `SFEN`, `FEN moves e2e4 …`, `startpos moves …`, `position sfen … moves …`, or
/// just moves from the start position. What follows a `;` is a comment. Shogi is read in both dialects.
///
/// ```
/// use komadai_arena::read_opening;
/// use komadai_rules::Shogi;
/// let moves = read_opening::<Shogi>("7g7f 3c3d", Default::default()).unwrap();
/// let uci = read_opening::<Shogi>("startpos moves c3c4 g7g6 ; the same", Default::default()).unwrap();
/// assert_eq!(moves, uci);
/// ```
pub fn read_opening<V: Variant>(text: &str, rules: V::Rules) -> Result<Opening<V>, OpeningError> {
    let text = text.split(';').next().unwrap_or_default();
    let words: Vec<&str> = text
        .split_whitespace()
        .skip_while(|word| matches!(*word, "position" | "fen" | "sfen"))
        .collect();
    let (start, moves) = match words.iter().position(|&word| word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None if words.first() == Some(&"startpos") => words.split_at(1),
        None if words.first().is_some_and(|word| word.contains('/')) => words.split_at(words.len()),
        None => words.split_at(0),
    };
    let start = match start {
        [] | ["startpos"] => Position::start(rules),
        fields => Position::read(&fields.join(" "), rules).map_err(OpeningError::Position)?,
    };
    let moves = play_all(start, moves)?;
    Ok(Opening { start, moves })
}

fn play_all<V: Variant>(start: Position<V>, words: &[&str]) -> Result<Vec<Move<V>>, OpeningError> {
    let mut line = Line::new(start);
    for word in words {
        let mv = read_either(word).map_err(OpeningError::Text)?;
        line.play(mv).map_err(|error| OpeningError::Move {
            text: (*word).to_owned(),
            error,
        })?;
    }
    if line.ending().is_some() {
        return Err(OpeningError::Over);
    }
    Ok(line.moves().collect())
}

/// No text is a move in both dialects, so the one that can be read is meant.
fn read_either<V: Variant>(word: &str) -> Result<Move<V>, MoveTextError> {
    let other = match V::DIALECT {
        Dialect::Usi => Some(Dialect::Uci),
        Dialect::Uci => None,
    };
    let own = read_move(word, V::DIALECT);
    match other {
        Some(other) => own.or_else(|error| read_move(word, other).map_err(|_| error)),
        None => own,
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Shogi, Shogun};

    use super::*;

    #[test]
    fn lists_are_read_line_by_line() {
        let text = "# openings\n\nstartpos\ne2e4 e7e5\nstartpos moves d2d4\n\
                    rnb+fkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+FKBNR[] w KQkq - 0 1 moves d2d4 ; as above\n";
        let openings = read_openings::<Shogun>(text, Default::default()).unwrap();
        let lengths: Vec<_> = openings.iter().map(|opening| opening.moves.len()).collect();
        assert_eq!(lengths, [0, 2, 1, 1]);
        assert_eq!(openings[2], openings[3]);
    }

    #[test]
    fn both_dialects_of_shogi_are_read() {
        let sfen = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
        let fen = "4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1";
        let read = |text: &str| read_opening::<Shogi>(text, Default::default()).unwrap();
        assert_eq!(read(sfen), read(fen));
    }

    #[test]
    fn faults_are_found() {
        let read = |text: &str| read_opening::<Shogi>(text, Default::default());
        assert!(matches!(read("7g7e"), Err(OpeningError::Move { .. })));
        assert!(matches!(read("hello"), Err(OpeningError::Text(_))));
        assert!(matches!(read("9/9/9 b - 1"), Err(OpeningError::Position(_))));
        let mate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b";
        assert_eq!(read(mate), Err(OpeningError::Over));
        let listed = read_openings::<Shogi>("7g7f\nhello\n", Default::default());
        assert!(matches!(listed, Err(OpeningsError::Line { number: 2, .. })));
    }
}
