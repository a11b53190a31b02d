//! Load for a server: clients that play, watch, wait and come back, and check what they are told.
//!
//! The clients speak the protocol of `docs/wire.md` over sockets of their own and share no code with the server. A
//! [`Plan`] says how many there are and what they do; [`run`] lets them do it and returns a [`Report`]: how many
//! moves a second, how long they took to be acknowledged and to reach the opponent, and what was wrong. Every
//! acknowledged move is remembered, with its clocks, and looked for at the end in what the server says of the game.
//!
//! A [`Gathering`] is for a site of several nodes to which anything may happen: its players go on with any of them, and write
//! down all they ask and see ([`History`]), to be judged by whoever made it happen.

mod client;
mod crowd;
mod heard;
mod histogram;
mod history;
mod http;
mod idle;
mod ledger;
mod meet;
mod pair;
mod plan;
mod report;
mod run;
mod seat;
mod shared;
mod solver;
mod tally;
mod verify;
mod watcher;

pub use crowd::{Crowd, Gathering, Playing};
pub use heard::Side;
pub use histogram::Histogram;
pub use history::{Answer, Asked, Begun, History, Manner, Moment, Read, Recorder, Seen, What};
pub use ledger::{Acknowledged, Fault, Ledger};
pub use plan::{LoadError, Plan, Solving, Storms};
pub use report::{Latency, Progress, Report, Stage};
pub use run::run;
