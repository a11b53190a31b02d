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
//! * A [`Setup`] is whatever somebody typed, a [`Position`] is playable, and a [`Line`] is a game so far.
//! * [`Move`] is two bytes; [`Move::kind`] takes it apart. [`text`] reads and writes positions and moves.
//! * [`Position::generate`] hands legal moves to a [`Sink`] as sets of target squares, so that you can
//!   count, order or filter moves without listing them.
//! * [`dispatch!`] turns a game chosen at run time, a [`VariantId`], into its type; its [`VariantInfo`] has
//!   what can be said without the type.
//! * Each game reads like its rule book in one file: pieces in [`shogi::Role`], [`shogun::Role`],
//!   [`shinobi::Role`], [`shinobiplus::Role`]; rules in their implementations of [`Variant`].
//!
//! The crate has no dependencies, no `unsafe`, no randomness and no clock: the same input gives the
//! same answer on every machine.

// Layers, from the lowest to the highest: vocabulary, board, position, text, line, variants, any. A module uses those
// below it only.
mod any;
mod board;
mod line;
mod perft;
mod position;
pub mod text;
mod variants;
mod vocabulary;

pub use any::{Listed, RulesName, UnknownGame, VariantId, VariantInfo};
pub use board::{Board, Mailbox, attackers, attacks, mover_attacks, sliding_attackers};
pub use line::{Action, Line, PlayError, Policy, Repetition, read_removed};
pub use perft::{divide, perft, perft_playing_all};
#[doc(hidden)]
pub use position::legal;
pub use position::{
    Checking, Checks, Denial, DenialReason, Fault, Handicap, IllegalMove, LegalMoves, Offset, Played,
    Position, Removed, RuleSet, Setup, SetupError, Sink, State, Variant, stalemate_loses,
};
pub use variants::*;
#[doc(hidden)]
pub use vocabulary::tables;
pub use vocabulary::{
    Bitboard, Bits, BySide, EachMover, Ending, Geometry, Hand, HandRole, Move, MoveKind, Piece, Reason, Role,
    Side, Square, Squares, movement,
};

/// The examples of the README, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
