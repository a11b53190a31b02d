//! What can be wrong with a lesson.

use std::fmt;

use komadai_rules::VariantId;

/// A lesson that cannot be compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonError {
    /// The game, if it is known.
    pub game: Option<VariantId>,
    /// The lesson; empty if its course cannot be read.
    pub step: String,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The file does not follow the format.
    Format(String),
    /// The start position is refused.
    Start(String),
    /// The start position is over already.
    Over,
    /// The game has no rule set of this name.
    Rules(String),
    /// No square has this name.
    Square(String),
    /// No piece of the learner stands there.
    Nobody(String),
    /// No piece that can be held has this letter.
    Piece(String),
    /// A move that is not legal where it is named.
    Move(String),
    /// Nothing the learner can do reaches the goal.
    Unsolvable,
    /// The stars promise fewer or more moves than the shortest solution has.
    Stars {
        /// The shortest solution.
        par: u8,
    },
    /// More than one move is legal where there should be only one.
    Several(usize),
    /// A shared lesson that the other game does not have.
    Shared(String),
    /// The answer that is right is not among those offered.
    Choice(u32),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(error) => f.write_str(error),
            Self::Start(error) => write!(f, "the start position: {error}"),
            Self::Over => f.write_str("the game is over in the start position"),
            Self::Rules(name) => write!(f, "there is no rule set {name:?}"),
            Self::Square(name) => write!(f, "there is no square {name:?}"),
            Self::Nobody(square) => write!(f, "the learner has no piece on {square}"),
            Self::Piece(letter) => write!(f, "no piece {letter:?} can be in hand"),
            Self::Move(text) => write!(f, "{text} is not legal at that point"),
            Self::Unsolvable => f.write_str("no move reaches the goal"),
            Self::Stars { par } => write!(f, "the shortest solution has {par} moves"),
            Self::Several(count) => write!(f, "{count} moves are legal instead of one"),
            Self::Shared(id) => write!(f, "there is no lesson {id:?} to share"),
            Self::Choice(right) => write!(f, "the right answer, {right}, is not among those offered"),
        }
    }
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(game) = self.game {
            write!(f, "{game} ")?;
        }
        write!(f, "lesson {:?}: {}", self.step, self.fault)
    }
}

impl std::error::Error for LessonError {}
