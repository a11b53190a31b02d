//! Load for a server: clients that play, watch, wait and come back, and check what they are told.
//!
//! The clients speak the protocol of `docs/wire.md` over sockets of their own and share no code with the server. A
//! [`Plan`] says how many there are and what they do; [`run`] lets them do it and returns a [`Report`]: how many
//! moves a second, how long they took to be acknowledged and to reach the opponent, and what was wrong. Every
//! acknowledged move is remembered, with its clocks, and looked for at the end in what the server says of the game.

mod client;
mod heard;
mod histogram;
mod idle;
mod ledger;
mod meet;
mod pair;
mod plan;
mod report;
mod run;
mod seat;
mod shared;
mod tally;
mod verify;
mod watcher;

pub use histogram::Histogram;
pub use ledger::{Acknowledged, Fault, Ledger};
pub use plan::{LoadError, Plan, Storms};
pub use report::{Latency, Progress, Report, Stage};
pub use run::run;
