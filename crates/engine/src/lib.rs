//! What to play: a search for every game of `komadai-rules`, and the protocols that GUIs speak.
//!
//! ```
//! use std::time::Instant;
//!
//! use komadai_engine::{Engine, Limits, Settings};
//! use komadai_rules::{Line, Position, Shogun};
//!
//! let engine = Engine::<Shogun>::new(Settings::default());
//! let line = Line::new(Position::start(Default::default()));
//! engine.prepare();
//! let best = engine.go(&line, &Limits::default().with_nodes(1000), Instant::now(), &mut |_| {});
//! assert!(line.position().is_legal(best.mv.unwrap()));
//! ```
//!
//! Where to look:
//!
//! * [`Engine`] is the handle: [`Engine::prepare`], [`Engine::go`], [`Engine::stop`]. [`Limits`] say how long a search may
//!   take, an [`Info`] what it thinks meanwhile, [`Best`] what it found; a [`Score`] knows mates from advantages.
//! * [`Strength`] is how well it plays: a [`Level`] for people, an Elo number, a [`Skill`].
//! * [`mate`] proves that there is a mate in which every attacking move gives check, or that there is none.
//! * [`net`] evaluates: what networks see, and how they are read from files.
//! * [`speak`] is UCI and USI; [`bench()`] is the signature of the search.
//! * [`Parameters`] is what the engine must know about a game; a [`Playable`] is a game that the engine plays.

mod bench;
mod chance;
mod engine;
mod eval;
mod history;
mod level;
mod limits;
pub mod mate;
pub mod net;
mod numbers;
mod pages;
mod parameters;
mod picker;
mod promotion;
mod protocol;
mod score;
mod search;
mod see;
mod tt;
mod variants;

pub use bench::{Bench, DEPTH as BENCH_DEPTH, run as bench};
pub use chance::{chance, wdl};
pub use engine::{Best, Engine, Playable, Settings};
pub use eval::{evaluate, material};
pub use level::{Grade, HIGHEST_ELO, LOWEST_ELO, Ladder, Level, Skill, Strength};
pub use limits::Limits;
pub use numbers::Numbers;
pub use parameters::Parameters;
pub use protocol::run as speak;
pub use score::{MAX_PLY, Score};
pub use search::Info;
pub use tt::{Bound, TranspositionTable};

/// The examples of the README, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
