//! How games are written down: records and the names of moves.
//!
//! [`format::read`] takes any file, detects its encoding and format, and returns what it
//! understood: [`Record`]s (trees of moves with comments, times and ends) and [`Problems`] with line
//! numbers. [`format::write`] writes a record in any format its game has:
//!
//! | format | game | holds |
//! |---|---|---|
//! | KIF | Shogi | everything but glyphs and clocks |
//! | KI2 | Shogi | the same without times |
//! | JKF | Shogi | the same as KIF |
//! | CSA | Shogi | the main line with comments and times |
//! | USI | Shogi | start and moves |
//! | BOD | Shogi | one position |
//! | PGN | the 8x8 games | everything |
//!
//! A single move is named and read by the modules in [`naming`].
//!
//! ```
//! use komadai_notation::{AnyRecord, Format, format};
//!
//! let file = "手合割：平手\n先手：甲\n   1 ７六歩(77)   ( 0:03/00:00:03)\n   2 ３四歩(33)\n   3 投了\n";
//! let reading = format::read(file.as_bytes(), &Default::default())?;
//! assert_eq!(reading.format, Format::Kif);
//! assert!(reading.problems.is_empty());
//!
//! let AnyRecord::Shogi(record) = &reading.records[0] else { panic!("KIF is Shogi") };
//! assert_eq!(record.main_line().count(), 2);
//! assert_eq!(record.result(), "0-1");
//!
//! let usi = format::write(&reading.records[0], Format::Usi).unwrap();
//! assert_eq!(usi, "position startpos moves 7g7f 3c3d\n");
//! # Ok::<(), komadai_notation::ReadError>(())
//! ```

mod any;
mod csa;
mod detect;
pub mod encoding;
mod end;
pub mod format;
pub mod handicap;
mod headers;
mod jkf;
mod kif;
mod kind;
mod lines;
pub mod naming;
mod pgn;
mod problem;
mod record;
mod shown;
mod span;
mod usi;
mod variants;

pub use any::AnyRecord;
pub use encoding::Encoding;
pub use end::End;
pub use format::{Format, Hints, ReadError, Reading, WriteError};
pub use headers::{Header, Headers};
#[doc(hidden)]
pub use komadai_rules::games as __games;
pub use naming::{Labels, Named, Notation, Numbering, Scores};
pub use problem::{Problem, Problems};
pub use record::{MAX_MOVES, Node, NodeId, Record};
pub use shown::{Appearance, Clocks, Shown};

/// The examples of the README, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
