//! Lessons: small tasks on a board, written as data and compiled by the rules into graphs of positions.
//!
//! A lesson's source (`lessons/*.toml`, see the README) says where it starts and what is asked. [`compile`] lets the
//! rules work out everything else: which moves are legal at each point, which of them lead on, what the opponent
//! answers, how few moves are enough. The result, a [`Graph`], can be played without knowing any rule, so a browser
//! can do it offline.
//!
//! ```
//! use komadai_rules::VariantId;
//!
//! let course = komadai_learn::course(VariantId::Shogi)?;
//! let graph = course.iter().find(|graph| graph.id == "head-gold").unwrap();
//! assert_eq!(graph.par, 1);
//! assert_eq!(graph.nodes[0].best.as_deref(), Some("G*5b"));
//! # Ok::<(), komadai_learn::LessonError>(())
//! ```
//!
//! No word of a lesson is here: a graph names keys of the Fluent files in `i18n/`.

mod board;
mod compile;
mod diagram;
mod error;
mod graph;
mod guide;
mod remark;
mod scene;
mod source;
mod way;
mod worth;

use komadai_rules::{VariantId, games};

pub use board::{Board, DeniedMove, board};
pub use compile::compile;
pub use diagram::{Diagram, diagrams};
pub use error::{Fault, LessonError};
pub use graph::{Answer, Graph, Kind, Node, Question, Reply};
pub use guide::{Book, BookChapter, BookSection, Figure, Replay, Stage, books};
pub use remark::{
    Chance, Commentary, Gap, Outlook, Placed, Remark, Sentence, Topic, Values, commentary, hint,
    sentence_names, sentences,
};
pub use scene::{Scene, piece_scene, scene};
pub use source::{Avoid, Background, Chapter, Course, Goal, Step};
pub use way::way;
pub use worth::{Worth, worth};

macro_rules! lessons {
    ([$($(#[$doc:meta])* $Game:ident $name:literal,)*] $game:ident) => {
        match $game {
            $( VariantId::$Game => include_str!(concat!("../lessons/", $name, ".toml")), )*
        }
    };
}

/// The lessons of a game as they are written.
pub const fn source(game: VariantId) -> &'static str {
    games! { [lessons] game }
}

/// All lessons of a game, compiled, in the order they are taught.
pub fn course(game: VariantId) -> Result<Vec<Graph>, LessonError> {
    Course::read(game)?
        .step
        .iter()
        .map(|step| compile(game, step))
        .collect()
}
