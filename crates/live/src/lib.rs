//! A site that is up: people meet, clocks are right, nothing is lost. Nothing here knows of HTTP.
//!
//! Services own the handles they need and are given them when made, in one place ([`Live::start`]); each knows only
//! those below it:
//!
//! ```text
//! live                                     makes all of them, schedules what recurs
//! accounts · challenges · lobby · analysis · notices    who waits, asks and studies
//! puzzles · coach                          who solves, and who plays a first game
//! meeting                                  how two come together
//! bridge · census                          what is said here and concerns people elsewhere, and what goes on there
//! room                                     a task for each live game
//! computers · records · chat · featured · push          what games need, and what tells of them
//! work · cluster                           what others do for us, who they are, and the way to them
//! events · bus · wire                      what happened, who hears of it, in which words
//! quota · pool · fair_queue · now          how often, in whose turn, when
//! ```
//!
//! One task owns each live game (`room`). Every move is on disk, with its clocks, before anybody is told of it. What
//! others act on is said to [`events`]: rooms know nobody who listens.

pub mod accounts;
pub mod analysis;
mod announce;
mod background;
pub mod beginning;
pub mod board;
pub mod bounds;
mod bridge;
pub mod bus;
pub mod census;
pub mod challenges;
pub mod chat;
pub mod cluster;
pub mod coach;
pub mod computers;
pub mod dates;
mod error;
pub mod events;
mod fair_queue;
pub mod featured;
mod live;
pub mod lobby;
pub mod meeting;
mod metrics;
pub mod notices;
pub mod now;
pub mod pool;
pub mod presets;
pub mod push;
pub mod puzzles;
pub mod quota;
pub mod records;
pub mod relations;
pub mod room;
mod scheduler;
pub mod start;
pub mod study;
pub mod task;
pub mod text;
pub mod user;
pub mod wire;
pub mod wording;
pub mod work;
pub mod worker;

pub use error::Error;
pub(crate) use komadai_store as store;
pub use komadai_store::GameId;
pub(crate) use komadai_store::id;
pub use live::{Health, Live, Setup};
pub use metrics::{LinkCounts, Metrics, WorkCounts};
