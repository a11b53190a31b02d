//! A game between two sides: commands in, events out, and time is an argument.
//!
//! [`Game`] is a state machine without input or output. [`Game::decide`] answers a [`Command`] given at a
//! [`Moment`] with the [`Event`]s it causes, or a [`Refusal`]; [`Game::apply`] makes them happen. Keep the
//! events, and you can restore the game from them, clocks and all, to the millisecond.
//!
//! * [`TimeControl`] is how much time there is, [`ClockState`] what a side has left, [`ClockView`] what its clock
//!   shows; [`Terms`] is what the players agreed on.
//! * [`Proposal`] is what somebody wants to play, [`ValidProposal`] what can be played.
//! * [`Offer`]s are draws, impasses, takebacks and rematches; [`NextGame`] says who sits where in the next one.
//! * [`Rating`] is Glicko-2, [`Rank`] its name from 15 kyu to 9 dan.
//! * [`serial`] writes the values of `komadai-rules` by serde, for messages that carry them.
//!
//! Nothing here reads a clock, sleeps, locks or uses random numbers, so an hour of byo-yomi is tested in a microsecond.

mod clock;
mod command;
mod control;
mod decide;
mod event;
mod finish;
mod game;
mod offers;
mod proposal;
mod rank;
mod rating;
mod rematch;
pub mod serial;
mod speed;
mod terms;
mod time;

pub use clock::{ClockState, ClockView, LAG_QUOTA, LAG_REGAINED};
pub use command::{Command, Refusal};
pub use control::{ControlError, TimeControl};
pub use event::Event;
pub use finish::Finish;
pub use game::{Checkpoint, Game, PlayedMove};
pub use offers::{Offer, Offers};
pub use proposal::{Proposal, Proposed, RatingRange, Unplayable, ValidProposal, Wish, rules_named};
pub use rank::{Rank, RankError, suggested_handicap};
pub use rating::Rating;
pub use rematch::NextGame;
pub use speed::Speed;
pub use terms::Terms;
pub use time::{Moment, Span};

/// The examples of the README, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
