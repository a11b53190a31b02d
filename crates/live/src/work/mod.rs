//! Thinking done elsewhere: what workers are asked and answer, who of them is there, and how what waits is hired out.
//!
//! A worker (`komadai work`, see `worker`) hears what a group of workers is asked, each question one of them. Questions wait
//! here, in the queues of `computers` and `analysis`, until there is a place; a question whose worker falls silent goes
//! back into its queue. Threads of this process stand back while a worker has a place, and do it all where none has.
//! Nothing a worker says is believed: moves must be legal, and who gives up a game is decided here.

mod hiring;
mod message;
mod order;
mod played;
mod roster;

pub(crate) use hiring::hire_out;
pub(crate) use message::{Answer, Beat, FoundLine, Job, Stop, read_score};
pub(crate) use order::Lost;
pub(crate) use played::{Played, read_moves, write_moves};
pub use roster::Workers;
pub(crate) use roster::{Effort, Place};

/// The group of which one hears each question.
pub(crate) const GROUP: &str = "workers";
