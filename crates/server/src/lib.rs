//! The server: people meet, clocks are right, nothing is lost.
//!
//! One task per live game owns it (`room`); connections (`socket`) and programs (`api`) ask it, and hear what happened
//! over the `bus`. Every move is on disk, with its clocks, before anybody is told of it (`store`).

pub mod accounts;
pub mod address;
pub mod analysis;
pub mod api;
mod app;
pub mod auth;
pub mod beginning;
pub mod board;
pub mod bounds;
pub mod bus;
pub mod challenges;
mod chat;
pub mod computers;
mod config;
mod connections;
pub mod dates;
mod error;
mod fair;
pub mod featured;
pub mod guard;
mod http;
mod limits;
pub mod lobby;
pub mod meeting;
mod metrics;
pub mod notices;
pub mod now;
pub mod pool;
pub mod presets;
pub mod proposal;
pub mod push;
mod quiet;
pub mod records;
pub mod relations;
pub mod room;
mod rooms;
pub mod settings;
mod socket;
pub mod study;
mod tally;
mod text;
mod turnstile;
pub mod wire;
pub mod wording;

pub use analysis::Analysts;
pub use app::{App, Parts};
pub use computers::Computers;
pub use config::{Config, Pushing};
pub use error::Error;
pub use guard::Client;
pub use http::{check_tls, routes, serve};
pub(crate) use komadai_store::id;
pub use komadai_store::{self as store, GameId, name};
pub use limits::Limits;
pub use metrics::Metrics;
pub use presets::{Preset, presets};
pub use proposal::{Proposal, Unplayable, Wish};
pub use push::Push;
pub use rooms::Rooms;
