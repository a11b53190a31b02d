//! The objects of JKF, as they are written.

use serde::{Serialize, Serializer};

/// A game.
#[derive(Serialize)]
pub(super) struct JkfGame {
    #[serde(serialize_with = "write_map")]
    pub(super) header: Vec<(String, String)>,
    pub(super) initial: Initial,
    /// The start comes first, then a move each.
    pub(super) moves: Vec<Entry>,
}

/// A start position.
#[derive(Serialize)]
pub(super) struct Initial {
    pub(super) preset: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) data: Option<Setup>,
}

/// A start position that has no name: files from the right, each from the top.
#[derive(Serialize)]
pub(super) struct Setup {
    pub(super) color: u8,
    pub(super) board: Vec<Vec<Cell>>,
    pub(super) hands: [HandPieces; 2],
}

/// A square, empty or not.
#[derive(Serialize, Default)]
pub(super) struct Cell {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) color: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) kind: Option<&'static str>,
}

/// How many of each kind.
pub(super) struct HandPieces(pub(super) Vec<(&'static str, u8)>);

impl Serialize for HandPieces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// A point of the game.
#[derive(Serialize, Default)]
pub(super) struct Entry {
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) mv: Option<MoveEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) special: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) time: Option<Consumption>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) comments: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) forks: Vec<Vec<Entry>>,
}

/// A move.
#[derive(Serialize)]
pub(super) struct MoveEntry {
    pub(super) color: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<Place>,
    pub(super) to: Place,
    /// What moves, as it is before the move.
    pub(super) piece: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) same: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) promote: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) capture: Option<&'static str>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) relative: String,
}

/// A square: file and rank from 1, seen from Black's upper right.
#[derive(Serialize)]
pub(super) struct Place {
    pub(super) x: u8,
    pub(super) y: u8,
}

/// Time used: for the move, and by its side so far.
#[derive(Serialize)]
pub(super) struct Consumption {
    pub(super) now: Time,
    pub(super) total: Time,
}

/// A length of time.
#[derive(Serialize)]
pub(super) struct Time {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) h: Option<u64>,
    pub(super) m: u64,
    pub(super) s: Seconds,
}

/// Whole seconds, or seconds with a fraction.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Seconds {
    Whole(u64),
    Fraction(f64),
}

fn write_map<S: Serializer>(pairs: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}
