//! The log of a match: a file of JSON lines, one about the match and then one for each game.
//!
//! It is all that is needed to go on with a match that was broken off.

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use komadai_rules::text::write_move;
use komadai_rules::{Side, Variant};
use serde::{Deserialize, Serialize};

use crate::config::EngineConfig;
use crate::game::{Cause, Conduct, FaultKind, Played};
use crate::info::Score;
use crate::stats::Outcome;

/// What must be the same for a match to go on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The game.
    pub game: String,
    /// The rule set.
    pub rules: String,
    /// The two engines.
    pub engines: [EngineConfig; 2],
    /// How openings are chosen.
    pub openings: String,
    /// What their choice depends on.
    pub seed: u64,
    /// How games are conducted.
    pub conduct: Conduct,
}

/// A game, as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// From 0; games 2n and 2n + 1 are a pair. The first engine is Sente in those with an even number.
    pub number: u64,
    /// Who played Sente.
    pub sente: String,
    /// Who played Gote.
    pub gote: String,
    /// When it began, in seconds since 1970.
    pub began: u64,
    /// The position the record begins with.
    pub start: String,
    /// Moves played before the engines began.
    pub opening: Vec<String>,
    /// Whose turn it was then.
    #[serde(with = "side_name")]
    pub begins: Side,
    /// Moves of the engines.
    pub moves: Vec<MoveEntry>,
    /// `1-0`, `0-1` or `1/2`.
    pub result: String,
    /// Why it ended.
    pub cause: String,
    /// What the loser did wrong, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<FaultEntry>,
}

/// A move of an engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MoveEntry {
    /// The move, in the game's own dialect.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the engine thought of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// How deep it looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How many positions it looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Milliseconds it took.
    pub ms: u64,
    /// Milliseconds left on its clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u64>,
}

/// What an engine did wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaultEntry {
    /// The engine.
    pub engine: String,
    /// What it did.
    pub kind: FaultKind,
    /// The position it was to move in.
    pub position: String,
    /// The illegal move, the time it took, the last words of the program.
    pub detail: String,
}

impl Entry {
    /// A game that was just played, between engines with these names, Sente's first.
    pub fn new<V: Variant>(number: u64, began: u64, [sente, gote]: [&str; 2], played: &Played<V>) -> Self {
        let line = &played.line;
        let turn = line.position().turn();
        let mut names = line.moves().map(|mv| write_move(mv, V::DIALECT));
        let opening = names.by_ref().take(line.len() - played.thoughts.len()).collect();
        let moves = names.zip(&played.thoughts).map(|(mv, thought)| MoveEntry {
            mv,
            score: thought.info.score,
            depth: thought.info.depth,
            nodes: thought.info.nodes,
            ms: thought.spent.as_millis() as u64,
            left: thought.left.map(|left| left.as_millis() as u64),
        });
        let fault = match &played.cause {
            Cause::Fault(fault) => Some(FaultEntry {
                engine: [sente, gote][played.winner.map_or(turn, |winner| !winner).index()].into(),
                kind: fault.kind,
                position: line.position().to_string(),
                detail: fault.detail.clone(),
            }),
            _ => None,
        };
        Self {
            number,
            sente: sente.into(),
            gote: gote.into(),
            began,
            start: line.start().to_string(),
            opening,
            begins: if played.thoughts.len().is_multiple_of(2) {
                turn
            } else {
                !turn
            },
            moves: moves.collect(),
            result: match played.winner {
                Some(Side::Sente) => "1-0".into(),
                Some(Side::Gote) => "0-1".into(),
                None => "1/2".into(),
            },
            cause: played.cause.name().into(),
            fault,
        }
    }

    /// Which pair it belongs to.
    pub fn pair(&self) -> u64 {
        self.number / 2
    }

    /// The side the first engine played.
    pub fn first_side(&self) -> Side {
        first_side(self.number)
    }

    /// The winner; `None` for a draw.
    pub fn winner(&self) -> Option<Side> {
        match self.result.as_str() {
            "1-0" => Some(Side::Sente),
            "0-1" => Some(Side::Gote),
            _ => None,
        }
    }

    /// The result for the first engine.
    pub fn outcome(&self) -> Outcome {
        match self.winner() {
            None => Outcome::Draw,
            Some(winner) if winner == self.first_side() => Outcome::Win,
            Some(_) => Outcome::Loss,
        }
    }

    /// All moves, the opening's first.
    pub fn all_moves(&self) -> impl Iterator<Item = &str> {
        let played = self.moves.iter().map(|entry| entry.mv.as_str());
        self.opening.iter().map(String::as_str).chain(played)
    }
}

/// The side the first engine plays in a game.
pub(crate) fn first_side(number: u64) -> Side {
    Side::BOTH[(number % 2) as usize]
}

/// Sides as `sente` and `gote`.
mod side_name {
    use komadai_rules::Side;
    use serde::{Deserialize, Deserializer, Serializer, de};

    const NAMES: [&str; 2] = ["sente", "gote"];

    pub(super) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(NAMES[side.index()])
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Side, D::Error> {
        let name = String::deserialize(deserializer)?;
        let side = Side::BOTH.into_iter().find(|side| NAMES[side.index()] == name);
        side.ok_or_else(|| de::Error::unknown_variant(&name, &NAMES))
    }
}

/// Why a log cannot be used.
#[derive(Debug)]
pub enum LogError {
    /// The system said no.
    Io(io::Error),
    /// A line cannot be read.
    Line {
        /// Which one, from 1.
        number: usize,
        /// Why.
        error: serde_json::Error,
    },
    /// It is the log of another match.
    OtherMatch,
    /// A match that is being played writes it.
    InUse,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the log: {error}"),
            Self::Line { number, error } => write!(f, "line {number} of the log: {error}"),
            Self::InUse => f.write_str("the log belongs to a match that is being played"),
            Self::OtherMatch => f.write_str("the log belongs to a match with other settings"),
        }
    }
}

impl std::error::Error for LogError {}

impl From<io::Error> for LogError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// A log that is being written.
#[derive(Debug)]
pub struct Log(File);

impl Log {
    /// Opens the log of a match, a new one if there is none, and reads the games in it. A last line that
    /// was not finished is taken off.
    pub fn open(path: &Path, head: &Head) -> Result<(Self, Vec<Entry>), LogError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LogError::InUse),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64)?;
        file.seek(io::SeekFrom::End(0))?;
        let mut log = Self(file);
        match read(&text[..whole])? {
            None => {
                log.write(head)?;
                Ok((log, Vec::new()))
            }
            Some((known, _)) if known != *head => Err(LogError::OtherMatch),
            Some((_, entries)) => Ok((log, entries)),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, entry: &Entry) -> Result<(), LogError> {
        self.write(entry)
    }

    /// Writes a line at once, so that a log is broken off only between lines or in its last one.
    fn write(&mut self, line: &impl Serialize) -> Result<(), LogError> {
        let mut text = serde_json::to_string(line).map_err(|error| LogError::Io(error.into()))?;
        text.push('\n');
        self.0.write_all(text.as_bytes())?;
        Ok(())
    }
}

/// Reads the text of a log: what is said about the match, and its games. `None` if it is empty.
pub fn read(text: &str) -> Result<Option<(Head, Vec<Entry>)>, LogError> {
    let mut lines = text.lines().zip(1..);
    let Some((first, _)) = lines.next() else {
        return Ok(None);
    };
    let head = read_line(first, 1)?;
    let entries = lines.map(|(line, number)| read_line(line, number));
    Ok(Some((head, entries.collect::<Result<_, _>>()?)))
}

fn read_line<'a, T: Deserialize<'a>>(line: &'a str, number: usize) -> Result<T, LogError> {
    serde_json::from_str(line).map_err(|error| LogError::Line { number, error })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::TimeControl;

    fn head(seed: u64) -> Head {
        let engine = |name: &str| EngineConfig::new(name, TimeControl::depth(1));
        Head {
            game: "shogi".into(),
            rules: "classic".into(),
            engines: [engine("a"), engine("b")],
            openings: "start position".into(),
            seed,
            conduct: Conduct::default(),
        }
    }

    fn path(name: &str) -> std::path::PathBuf {
        let name = format!("komadai-arena-log-{}-{name}", std::process::id());
        std::env::temp_dir().join(name)
    }

    #[test]
    fn a_log_is_for_one_match_at_a_time() {
        let path = path("one");
        let (log, entries) = Log::open(&path, &head(1)).unwrap();
        assert!(entries.is_empty());
        assert!(matches!(Log::open(&path, &head(1)), Err(LogError::InUse)));
        drop(log);
        assert!(matches!(Log::open(&path, &head(2)), Err(LogError::OtherMatch)));
        assert!(Log::open(&path, &head(1)).is_ok());
        std::fs::remove_file(path).unwrap();
    }

    #[test]
    fn lines_that_cannot_be_read_are_named() {
        let head = serde_json::to_string(&head(1)).unwrap();
        let bad = read(&format!("{head}\n{{}}\n"));
        assert!(matches!(bad, Err(LogError::Line { number: 2, .. })));
        assert!(read("").unwrap().is_none());
    }
}
