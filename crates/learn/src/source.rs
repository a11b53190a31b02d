//! Lessons as they are written: courses of steps, each with a start and a goal.

use std::collections::BTreeMap;

use komadai_rules::VariantId;
use serde::{Deserialize, Serialize};

use crate::error::{Fault, LessonError};

/// The lessons of a game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// Lessons taken over from another game, before its own.
    #[serde(default)]
    share: Vec<Share>,
    /// Shorter ways through it, for those who know another game.
    #[serde(default)]
    pub from: BTreeMap<Background, Vec<String>>,
    /// Its lessons, in the order they are taught.
    pub step: Vec<Step>,
}

/// What a learner knows already.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Background {
    /// Chess, as most of the world plays it.
    Chess,
    /// Shogi.
    Shogi,
}

impl Background {
    /// Every background.
    pub const ALL: [Self; 2] = [Self::Chess, Self::Shogi];

    /// The word for it; the title of its path is `lesson-from-NAME`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Shogi => "shogi",
        }
    }
}

/// Lessons taken over from another game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Share {
    game: String,
    steps: Vec<String>,
}

/// A lesson: one task on one board.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name within the course; its words are `lesson-GAME-ID`.
    pub id: String,
    /// Which part of the course it belongs to.
    pub chapter: Chapter,
    /// Where it starts, in FEN or SFEN; the learner is the side to move.
    pub start: String,
    /// The rule set, if not the usual one.
    pub rules: Option<String>,
    /// What is asked.
    pub goal: Goal,
    /// With so many moves three stars are won, and with so many two; wrong tries count as moves.
    pub stars: [u8; 2],
    /// What the opponent answers, where the compiler's choice is not wanted: a move to its answer.
    #[serde(default)]
    pub replies: BTreeMap<String, String>,
    /// What is said to some wrong moves, instead of `wrong`: a move to the name of an attribute.
    #[serde(default)]
    pub answers: BTreeMap<String, String>,
    /// The game whose words it uses, for a shared lesson.
    #[serde(skip)]
    pub words: Option<VariantId>,
}

/// A part of a course.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Chapter {
    /// What is new at a glance, before the pieces one by one.
    First,
    /// How pieces move.
    Moves,
    /// Taking pieces, and what becomes of them.
    Captures,
    /// Putting pieces on the board.
    Drops,
    /// Turning pieces into stronger ones.
    Promotion,
    /// What only this game has.
    Special,
    /// Ending a game.
    Mates,
    /// Winning material: forks, pins, skewers, and what Shogi calls tesuji.
    Tactics,
    /// Keeping out of trouble.
    Defence,
    /// Beginning a game.
    Openings,
    /// Handicaps and rare ends.
    Further,
}

impl Chapter {
    /// Every chapter.
    pub const ALL: [Self; 11] = [
        Self::First,
        Self::Moves,
        Self::Captures,
        Self::Drops,
        Self::Promotion,
        Self::Special,
        Self::Mates,
        Self::Tactics,
        Self::Defence,
        Self::Openings,
        Self::Further,
    ];

    /// The word for it; its title is `lesson-chapter-NAME`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Moves => "moves",
            Self::Captures => "captures",
            Self::Drops => "drops",
            Self::Promotion => "promotion",
            Self::Special => "special",
            Self::Mates => "mates",
            Self::Tactics => "tactics",
            Self::Defence => "defence",
            Self::Openings => "openings",
            Self::Further => "further",
        }
    }
}

/// What is asked of the learner.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Goal {
    /// Take a piece to all these squares, in any order. The opponent stands still.
    Reach {
        /// Where the piece stands.
        with: String,
        /// Where it shall go.
        squares: Vec<String>,
    },
    /// Capture what stands on all these squares. The opponent stands still.
    Capture {
        /// Where the capturing piece stands.
        with: String,
        /// What it shall capture.
        squares: Vec<String>,
    },
    /// Play a line: moves of the learner, `|` between equals, and the opponent's answers in turn.
    Play(String),
    /// Drop a piece.
    Drop {
        /// Its letter.
        piece: String,
        /// The squares that solve it.
        on: Vec<String>,
    },
    /// Promote the piece on this square.
    Promote(String),
    /// Move a piece without the promotion it could have.
    Decline {
        /// Where the piece stands.
        with: String,
        /// Where it shall go.
        on: Vec<String>,
    },
    /// Win by force within so many moves.
    Win {
        /// How many moves of the learner.
        within: u8,
        /// How, if it matters: a reason such as `checkmate` or `campmate`.
        by: Option<String>,
    },
    /// Find the only legal move.
    Only,
    /// Avoid something.
    Avoid(Avoid),
    /// Move so that a win can be declared next.
    Declare,
    /// Say how many points the learner has in an impasse.
    Count(Vec<u32>),
}

/// What is to be avoided.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Avoid {
    /// To lose with the opponent's next move.
    Loss,
    /// To have the piece captured that stands on this square.
    Capture(String),
}

impl Course {
    /// Reads the lessons of a game, with those it shares.
    pub fn read(game: VariantId) -> Result<Self, LessonError> {
        let error = |step: &str, fault| LessonError {
            game: Some(game),
            step: step.into(),
            fault,
        };
        let mut course: Self =
            toml::from_str(crate::source(game)).map_err(|e| error("", Fault::Format(e.to_string())))?;
        let mut steps = Vec::new();
        for share in std::mem::take(&mut course.share) {
            let other: VariantId = share
                .game
                .parse()
                .ok()
                .filter(|&other| other != game)
                .ok_or_else(|| error("", Fault::Shared(share.game.clone())))?;
            let lender = Self::read(other)?;
            for id in &share.steps {
                let step = lender.step.iter().find(|step| step.id == *id);
                let mut step = step
                    .cloned()
                    .ok_or_else(|| error(id, Fault::Shared(id.clone())))?;
                step.words.get_or_insert(other);
                // The rule set is the borrower's own.
                step.rules = None;
                steps.push(step);
            }
        }
        steps.append(&mut course.step);
        // Chapters in their order; lessons of a chapter as they are written, the shared ones first.
        steps.sort_by_key(|step| step.chapter);
        for id in course.from.values().flatten() {
            if !steps.iter().any(|step| step.id == *id) {
                return Err(error(id, Fault::Shared(id.clone())));
            }
        }
        Ok(Self {
            share: Vec::new(),
            from: course.from,
            step: steps,
        })
    }
}
