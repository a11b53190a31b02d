//! The server: people meet, clocks are right, nothing is lost.
//!
//! One task per live game owns it (`room`); connections (`socket`) and programs (`api`) ask it, and hear what happened
//! over the `bus`. Every move is on disk, with its clocks, before anybody is told of it (`store`).

mod accounts;
mod analysis;
mod api;
mod app;
mod assets;
pub mod auth;
mod beginning;
mod board;
mod bounds;
pub mod bus;
pub mod challenges;
mod chat;
mod computers;
mod config;
mod connections;
mod dates;
mod error;
mod fair;
mod featured;
mod guard;
mod http;
mod limits;
pub mod lobby;
mod meeting;
mod metrics;
mod notices;
mod now;
mod pages;
mod pool;
mod presets;
mod proposal;
mod push;
mod quiet;
pub mod records;
mod relations;
pub mod room;
mod rooms;
mod socket;
mod study;
mod tally;
mod text;
mod turnstile;
pub mod wire;

pub use analysis::Analysts;
pub use app::{App, Parts};
pub use computers::Computers;
pub use config::{Config, Pushing};
pub use error::Error;
pub use guard::Client;
pub use http::{check_tls, router, serve};
pub(crate) use komadai_store::id;
pub use komadai_store::{self as store, GameId, name};
pub use limits::Limits;
pub use metrics::Metrics;
pub use presets::{Preset, presets};
pub use proposal::{Proposal, Unplayable, Wish};
pub use push::Push;
pub use rooms::Rooms;
