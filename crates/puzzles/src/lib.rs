//! Puzzles: mates, campmates, tactics and defences for every game; made, proven, tagged, rated and judged.
//!
//! A [`Puzzle`] is a line of text and a value. [`make`] finds new ones, [`verify`] proves one again from its position,
//! [`judge`] says what a solver's move is worth, [`solution_tree`] shows the whole solution, and [`graph`] compiles a puzzle
//! to positions that a browser plays without rules. [`set`] is what ships.
//!
//! ```
//! use komadai_puzzles::{Judgement, Puzzle, judge, verify};
//! use komadai_rules::VariantId;
//!
//! let line = "kByzs4;mate;classic;600;4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1;G*5b;drop,G;composed";
//! let puzzle = Puzzle::read(VariantId::Shogi, line)?;
//! assert_eq!(verify(&puzzle), Ok(()));
//! assert_eq!(judge(&puzzle, &[], "G*5b")?, Judgement::Right { reply: None });
//! let wrong = judge(&puzzle, &[], "G*4b")?;
//! assert_eq!(wrong, Judgement::Wrong { refutation: Some("5a4b".into()) });
//! # Ok::<(), komadai_puzzles::PuzzleError>(())
//! ```

mod describe;
mod export;
mod force;
mod graph;
mod guess;
mod judge;
mod kind;
pub mod make;
mod proof;
mod puzzle;
mod rating;
mod ready;
mod seek;
mod set;
mod tag;
mod theme;
mod tree;
mod trial;
mod twin;
mod variants;

pub use export::{ExportError, ExportFormat, export};
pub use force::{Found, Means, OutOfNodes, Prover};
pub use graph::{LONGER, PuzzleGraph, graph, nodes_after};
pub use guess::{FEATURES, Guess, Seen, Try, fit, is_told};
pub use judge::{Judgement, is_legal, judge};
pub use kind::{Kind, Source};
pub use proof::{Flaw, verify};
pub use puzzle::{Problem, Puzzle, PuzzleError};
pub use rating::{rated, rated_by, seen};
pub use ready::{graph_source, ready_graph, write_graph};
pub use set::{SetError, Sieve, find, read_set, set, source, spread, twin_key, without_twins};
pub use tag::Tag;
pub use theme::{Angle, NoTheme, Theme};
pub use tree::{Branch, proof_tree, solution_tree};
pub use trial::{TRIES, trial};
pub use twin::TwinKey;
pub use variants::Puzzled;
