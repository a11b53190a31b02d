//! The server's door: programs and sockets ask, and are answered over HTTP.
//!
//! What is asked goes to the services of `komadai-live`, which know nothing of this crate; what happens is heard over
//! their bus. Here is who may come in (`auth`), how much at a time (`guard`, `limits`), and in which words (`api`,
//! `socket`).

pub mod address;
pub mod api;
mod app;
pub mod auth;
mod client;
mod config;
mod connections;
mod error;
pub mod guard;
mod http;
pub mod import;
mod limits;
pub mod settings;
mod socket;
mod tally;
mod told;
mod turnstile;

pub use app::{App, Parts};
pub use client::Client;
pub use config::Config;
pub use error::Error;

pub use http::{check_tls, routes, serve};
pub use komadai_live::cluster::Access;
pub use komadai_live::push::Pushing;
pub use komadai_live::{
    Health, analysis, beginning, board, bounds, bus, challenges, coach, computers, dates, lobby, meeting,
    notices, now, pool, presets, puzzles, quota, records, relations, room, start, study, task, user, wire,
    wording,
};
pub use komadai_store::{self as store, GameId, name};
pub use limits::Limits;
