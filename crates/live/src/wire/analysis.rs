//! What a client asks the engine, and what the engine says.

use std::collections::BTreeMap;

use komadai_play::{Span, serial};
use komadai_rules::{Side, UnknownGame, VariantId};
use serde::{Deserialize, Serialize};

/// A position somebody wants to know about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// The client's name for it.
    pub id: String,
    /// Which game; what was named instead, if there is no such game.
    #[serde(with = "serial::named_game")]
    pub game: Result<VariantId, UnknownGame>,
    /// The rule set; the usual one if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The position the moves start from; the usual one if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The moves since, in coordinates, separated by blanks.
    #[serde(default)]
    pub moves: String,
    /// How many best moves to tell, 1 to 5.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<u8>,
    /// At most so many nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// At most so many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// At most so much time, in milliseconds; the server allows half a minute, and a few seconds while others wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Span>,
}

/// What the engine thinks so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Lines {
    /// The client's name for the question.
    pub id: String,
    /// How many plies were searched.
    pub depth: u32,
    /// The best moves, the best first; none where the game is over.
    pub lines: Vec<LineInfo>,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions looked at in a second.
    pub nps: u64,
    /// How long it took.
    pub time: Span,
    /// Whether this is the last word.
    pub done: bool,
}

/// A best line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineInfo {
    /// How good it is for Sente.
    pub score: ScoreInfo,
    /// Of a thousand games so many are won, drawn and lost by Sente.
    pub wdl: [u32; 3],
    /// The moves in coordinates, separated by blanks.
    pub pv: String,
    /// What the moves are called, by notation.
    pub names: BTreeMap<String, Vec<String>>,
}

/// How good a position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ScoreInfo {
    /// In hundredths of a pawn.
    Cp(i32),
    /// Mate in so many plies; negative if Sente is mated.
    Mate(i32),
}

/// What is known about a mate by nothing but checks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MateInfo {
    /// The client's name for the question.
    pub id: String,
    /// Whether there is a mate.
    pub verdict: MateVerdict,
    /// Who mates.
    #[serde(with = "serial::side")]
    pub side: Side,
    /// The moves in coordinates, separated by blanks.
    pub pv: String,
    /// What the moves are called, by notation.
    pub names: BTreeMap<String, Vec<String>>,
    /// Whether no mate is shorter, as far as is known.
    pub shortest: bool,
    /// Whether every move of the attacker is the only one that mates as fast, if that was found out.
    pub unique: Option<bool>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Whether there is a mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MateVerdict {
    /// There is.
    Mate,
    /// There is none.
    NoMate,
    /// It was not found out.
    Unknown,
}
