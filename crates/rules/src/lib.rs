//! The rules of Shogi, Shogun Chess, Shinobi Chess and Shinobi+: exact, fast, and without I/O.
//!
//! A game is a type: [`Shogi`], [`Shogun`], [`Shinobi`], [`ShinobiPlus`]. Everything else is generic
//! over it and compiled once per game.
//!
//! ```
//! use komadai_rules::{Line, Position, Reason, Shogi, Side};
//!
//! // A position knows its legal moves.
//! let pos = Position::<Shogi>::start(Default::default());
//! assert_eq!(pos.legal_moves().len(), 30);
//! assert!(pos.is_legal("7g7f".parse()?));
//!
//! // A line of moves knows when and why the game ends.
//! let pos = Position::<Shogi>::read("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", Default::default())?;
//! let mut line = Line::new(pos);
//! line.play("G*5b".parse()?)?;
//! let ending = line.ending().unwrap();
//! assert_eq!(ending.winner, Some(Side::Sente));
//! assert_eq!(ending.reason, Reason::Checkmate);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to look:
//!
//! * [`Setup`] is what anybody may type, [`Position`] is playable, [`Line`] is a game so far.
//! * [`Move`] is two bytes; [`Move::kind`] takes it apart. [`text`] reads and writes positions and moves.
//! * [`Position::generate`] hands legal moves to a [`Sink`] as sets of target squares, for those who
//!   count, order or filter moves without listing them.
//! * [`dispatch!`] turns a game chosen at run time, a [`VariantId`], into its type.
//! * Each game reads like its rule book in one file: pieces in [`shogi::Role`], [`shogun::Role`],
//!   [`shinobi::Role`], [`shinobiplus::Role`]; rules in their implementations of [`Variant`].
//!
//! The crate has no dependencies, no `unsafe`, no randomness and no clock: the same input gives the
//! same answer on every machine.

mod action;
mod any;
mod attacks;
mod bitboard;
mod board;
mod checking;
mod checks;
mod geometry;
mod hand;
mod line;
mod movegen;
pub mod movement;
mod moves;
mod outcome;
mod perft;
mod position;
mod role;
mod setup;
mod side;
mod square;
mod tables;
pub mod text;
mod variant;
mod variants;
mod zobrist;

pub use action::Action;
pub use any::{UnknownGame, VariantId};
pub use attacks::{attackers, attacks, mover_attacks, sliding_attackers};
pub use bitboard::{Bitboard, Bits, Squares};
pub use board::Board;
pub use checking::Checking;
pub use checks::Checks;
pub use geometry::Geometry;
pub use hand::{Hand, HandRole};
pub use line::{Line, PlayError, Policy, Repetition, read_removed};
pub use movegen::{Offset, Sink};
pub use moves::{Move, MoveKind};
pub use outcome::{Ending, Reason};
pub use perft::{divide, perft, perft_playing_all};
pub use position::{IllegalMove, Played, Position};
pub use role::{EachMover, Piece, Role};
pub use setup::{Fault, Setup, SetupError};
pub use side::{BySide, Side};
pub use square::Square;
pub use variant::{Handicap, Removed, RuleSet, State, Variant};
pub use variants::shinobi::Shinobi;
pub use variants::shinobiplus::ShinobiPlus;
pub use variants::shogi::Shogi;
pub use variants::shogun::Shogun;
pub use variants::{shinobi, shinobiplus, shogi, shogun};
