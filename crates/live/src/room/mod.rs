//! A live game: one task owns it, everybody else sends it messages.
//!
//! A command is decided by the rules and the clocks at the moment it arrived, then written to disk, then it happens and
//! all who watch are told. In this order: whoever is told may rely on it.

mod actor;
mod ask;
mod attend;
mod attendance;
mod elsewhere;
mod game;
mod message;
mod ownership;
mod peers;
mod present;
mod receipt;
mod rooms;
mod seat;

pub(crate) use actor::run;
pub use ask::{Answer, Cause, SentMove, Snapshot, Told};
pub(crate) use peers::Peers;
pub use receipt::Owner;
pub(crate) use receipt::Receipts;
pub use rooms::{Missed, Rooms};
pub use seat::{Mover, Seat};

use crate::start::start;
