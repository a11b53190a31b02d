//! A compiled lesson: positions, and which moves lead from one to another.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::board::Board;
use crate::source::Chapter;

/// A lesson that can be played without knowing the rules. Keys of words are those of the Fluent files; one with a
/// dot names an attribute of a message.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Graph {
    /// Its name within the course.
    pub id: String,
    /// The game.
    pub game: &'static str,
    /// The rule set.
    pub rules: &'static str,
    /// Which part of the course it belongs to.
    pub chapter: Chapter,
    /// The message with its title; its attributes are `task`, `hint`, `done` and `wrong`.
    pub words: String,
    /// What kind of task it is.
    pub kind: Kind,
    /// The first position as text.
    #[serde(skip)]
    pub start: String,
    /// The side the learner plays: 0 at the bottom of the board, 1 at the top.
    pub side: usize,
    /// Squares to mark from the start.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The fewest moves that are enough.
    pub par: u8,
    /// With so many moves three stars are won, and with so many two; wrong tries count as moves.
    pub stars: [u8; 2],
    /// The positions; the first is the start.
    pub nodes: Vec<Node>,
}

/// What kind of task a lesson is, for an icon or a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Go to squares.
    Reach,
    /// Capture pieces.
    Capture,
    /// Play a line.
    Play,
    /// Drop a piece.
    Drop,
    /// Promote.
    Promote,
    /// Do without a promotion.
    Decline,
    /// Win by force.
    Win,
    /// Find the only legal move.
    Only,
    /// Avoid something.
    Avoid,
    /// Prepare a declaration.
    Declare,
    /// Count points.
    Count,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 11] = [
        Self::Reach,
        Self::Capture,
        Self::Play,
        Self::Drop,
        Self::Promote,
        Self::Decline,
        Self::Win,
        Self::Only,
        Self::Avoid,
        Self::Declare,
        Self::Count,
    ];

    /// The word for it; what it asks is `lesson-kind-NAME`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reach => "reach",
            Self::Capture => "capture",
            Self::Play => "play",
            Self::Drop => "drop",
            Self::Promote => "promote",
            Self::Decline => "decline",
            Self::Win => "win",
            Self::Only => "only",
            Self::Avoid => "avoid",
            Self::Declare => "declare",
            Self::Count => "count",
        }
    }
}

/// A position of a lesson. It is the end of it (`done`), or the opponent answers (`reply`), or a question is asked
/// (`question`), or the learner moves: then a legal move leads on (`next`), or is answered (`answers`), or is wrong
/// like any other.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Node {
    /// The position.
    #[serde(flatten)]
    pub board: Board,
    /// The moves that lead on, with the position they lead to.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub next: BTreeMap<String, usize>,
    /// A move that leads on as fast as can be, to show to who asks for help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// What is said to some wrong moves.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub answers: BTreeMap<String, Answer>,
    /// What the opponent does here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<Reply>,
    /// What is asked here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// Whether the lesson is solved here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
}

/// What is said to a wrong move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answer {
    /// The key of the words, if not the usual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// The opponent's move that shows why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
}

/// A move of the opponent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reply {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Where it leads.
    pub to: usize,
}

/// A question with numbers to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    /// What is offered.
    pub choices: Vec<u32>,
    /// What is right.
    pub right: u32,
}

impl Graph {
    /// The keys of all words the lesson needs.
    pub fn keys(&self) -> Vec<String> {
        let words = &self.words;
        let said = self.nodes.iter().flat_map(|node| node.answers.values());
        [words.clone()]
            .into_iter()
            .chain(["task", "hint", "done", "wrong"].map(|part| format!("{words}.{part}")))
            .chain(said.filter_map(|answer| answer.say.clone()))
            .collect()
    }
}
