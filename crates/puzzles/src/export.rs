//! Puzzles written for other programs: positions with their moves a line, records, JSON.

use std::fmt::{self, Write};

use komadai_notation::{Format, Header, Named, Record, format};
use komadai_rules::{Variant, dispatch};
use serde::Serialize;

use crate::puzzle::{Puzzle, PuzzleError};
use crate::theme::Theme;
use crate::variants::Puzzled;

/// How puzzles are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportFormat {
    /// A line each: the position and the moves of the solution, as engines read them.
    Sfen,
    /// Records in KIF, of Shogi.
    Kif,
    /// Records in PGN, of the other games.
    Pgn,
    /// A JSON object a line, with everything there is to know.
    JsonLines,
}

impl ExportFormat {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Sfen, Self::Kif, Self::Pgn, Self::JsonLines];

    /// The word for it, and the ending of its files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sfen => "sfen",
            Self::Kif => "kif",
            Self::Pgn => "pgn",
            Self::JsonLines => "jsonl",
        }
    }

    /// The one with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// What kind of text it is.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Sfen | Self::Kif => "text/plain; charset=utf-8",
            Self::Pgn => "application/x-chess-pgn; charset=utf-8",
            Self::JsonLines => "application/x-ndjson",
        }
    }
}

/// Why puzzles cannot be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExportError {
    /// The format does not hold them.
    Format(format::WriteError),
    /// One of them is none.
    Puzzle(PuzzleError),
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(error) => error.fmt(f),
            Self::Puzzle(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ExportError {}

/// Writes puzzles, one after the other.
pub fn export<'a>(
    puzzles: impl IntoIterator<Item = &'a Puzzle>,
    format: ExportFormat,
) -> Result<String, ExportError> {
    let mut text = String::new();
    for puzzle in puzzles {
        match format {
            ExportFormat::Sfen => {
                let kind = dispatch!(puzzle.game, V => V::DIALECT.position_name());
                let moves = puzzle.solution.join(" ");
                let _ = writeln!(text, "{kind} {} moves {moves}", puzzle.position);
            }
            ExportFormat::JsonLines => {
                let object = serde_json::to_string(&object(puzzle)).expect("it is made of words and numbers");
                let _ = writeln!(text, "{object}");
            }
            ExportFormat::Kif => add_record(&mut text, puzzle, Format::Kif)?,
            ExportFormat::Pgn => add_record(&mut text, puzzle, Format::Pgn)?,
        }
    }
    Ok(text)
}

fn add_record(text: &mut String, puzzle: &Puzzle, kind: Format) -> Result<(), ExportError> {
    let record =
        dispatch!(puzzle.game, V => record::<V>(puzzle).map(|record| format::write_record(&record, kind)));
    let record = record
        .map_err(ExportError::Puzzle)?
        .map_err(ExportError::Format)?;
    if !text.is_empty() {
        text.push_str(kind.separator().unwrap_or("\n"));
    }
    text.push_str(&record);
    Ok(())
}

/// The puzzle as a record: its name, its themes, its main line.
fn record<V: Puzzled + Named>(puzzle: &Puzzle) -> Result<Record<V>, PuzzleError> {
    let problem = puzzle.problem::<V>()?;
    let mut record = Record::new(problem.start);
    record.headers.set(Header::Title, puzzle.id.clone());
    let themes: Vec<_> = Theme::all_of(puzzle).map(|theme| theme.to_string()).collect();
    let about = format!("{} ({})", themes.join(", "), puzzle.rating);
    record.node_mut(Record::<V>::ROOT).add_comment(&about);
    let mut at = Record::<V>::ROOT;
    for mv in problem.line {
        at = record
            .play(at, mv)
            .map_err(|_| PuzzleError::Move(mv.to_string()))?;
    }
    Ok(record)
}

/// Everything about a puzzle.
#[derive(Serialize)]
struct Object<'a> {
    id: &'a str,
    game: &'static str,
    rules: &'static str,
    kind: &'static str,
    rating: u16,
    plies: usize,
    fen: &'a str,
    solution: &'a [String],
    tags: Vec<&'static str>,
    pieces: &'a [&'static str],
    source: &'static str,
}

fn object(puzzle: &Puzzle) -> Object<'_> {
    Object {
        id: &puzzle.id,
        game: puzzle.game.name(),
        rules: puzzle.rules,
        kind: puzzle.kind.name(),
        rating: puzzle.rating,
        plies: puzzle.plies(),
        fen: &puzzle.position,
        solution: &puzzle.solution,
        tags: puzzle.tags.iter().map(|tag| tag.name()).collect(),
        pieces: &puzzle.pieces,
        source: puzzle.source.name(),
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::VariantId;

    use super::*;
    use crate::set;

    #[test]
    fn every_format_has_every_puzzle_or_says_why_not() {
        for game in VariantId::ALL {
            let some: Vec<_> = set(game).iter().step_by(90).collect();
            let lines = export(some.iter().copied(), ExportFormat::Sfen).unwrap();
            assert_eq!(lines.lines().count(), some.len());
            assert!(lines.contains("fen ") && lines.contains(" moves "));
            let objects = export(some.iter().copied(), ExportFormat::JsonLines).unwrap();
            let first: serde_json::Value = serde_json::from_str(objects.lines().next().unwrap()).unwrap();
            assert_eq!(
                (&first["id"], objects.lines().count()),
                (&some[0].id.as_str().into(), some.len())
            );
            let (own, other) = match format::formats_of(game).contains(&Format::Kif) {
                true => (ExportFormat::Kif, ExportFormat::Pgn),
                false => (ExportFormat::Pgn, ExportFormat::Kif),
            };
            let records = export(some.iter().copied(), own).unwrap();
            for puzzle in &some {
                assert!(records.contains(&puzzle.id), "{}", puzzle.id);
            }
            assert!(matches!(
                export(some.iter().copied(), other),
                Err(ExportError::Format(_))
            ));
        }
    }

    #[test]
    fn records_are_read_back_with_the_same_moves() {
        for game in VariantId::ALL {
            let kind = match format::formats_of(game).contains(&Format::Kif) {
                true => ExportFormat::Kif,
                false => ExportFormat::Pgn,
            };
            // Readers of KIF want two kings, and games that are not a tsume.
            let has_kings = |puzzle: &&Puzzle| puzzle.source != crate::Source::Composed;
            let some: Vec<_> = set(game).iter().filter(has_kings).step_by(30).collect();
            let text = export(some.iter().copied(), kind).unwrap();
            let reading = format::read(text.as_bytes(), &Default::default()).unwrap();
            assert!(reading.problems.is_empty(), "{:?}", reading.problems.list());
            assert_eq!(reading.records.len(), some.len());
            for (record, puzzle) in reading.records.iter().zip(some) {
                let moves = komadai_notation::with_record!(record, record => {
                    record.to_line().moves().map(|mv| mv.to_string()).collect::<Vec<_>>()
                });
                assert_eq!(moves, puzzle.solution, "{}", puzzle.id);
            }
        }
    }
}
