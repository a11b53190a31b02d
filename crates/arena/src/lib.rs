//! Matches between engines, in every game of `komadai-rules`.
//!
//! Any program that speaks UCI or USI can play; `komadai-rules` is the referee. A [`Match`] plays pairs of
//! games on the same opening with sides changed, several at a time, keeps them in a log from which it can
//! go on after a break, and says what the results mean: see [`stats`].
//!
//! ```no_run
//! use std::sync::atomic::AtomicBool;
//!
//! use komadai_arena::{EngineConfig, Event, Match, TimeControl};
//! use komadai_rules::VariantId;
//!
//! let time: TimeControl = "movetime=100ms".parse()?;
//! let ours = EngineConfig::new("komadai", time);
//! let theirs = EngineConfig::new("stockfish", time).with_option("Use NNUE", "false");
//! let contest = Match::new(VariantId::Shogun, [ours, theirs]);
//! let summary = contest.run(&AtomicBool::new(false), &mut |event| {
//!     if let Event::Finished { entry, .. } = event {
//!         println!("{} - {}: {} ({})", entry.sente, entry.gote, entry.result, entry.cause);
//!     }
//! })?;
//! println!("{:?}", summary.tally.estimate());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjudication;
mod clock;
mod config;
mod dialect;
mod engine_process;
mod game;
mod info;
pub mod log;
mod novice;
mod openings;
mod player;
mod process;
mod records;
mod rng;
mod runner;
mod schedule;
pub mod stats;
mod summary;

pub use adjudication::{Adjudication, Draw, Win};
pub use clock::{Budget, Clock, TimeControl, TimeControlError, read_time};
pub use config::{ConfigError, EngineConfig, Program};
pub use dialect::{Protocol, Reply};
pub use engine_process::{Answer, EngineError, EngineProcess};
pub use game::{Cause, Conduct, Fault, FaultKind, Played, Thought, play};
pub use info::{Info, Score};
pub use log::{Entry, FaultEntry, Log};
pub use openings::{
    Balance, Opening, OpeningError, Openings, OpeningsError, Source, read_opening, read_openings,
};
pub use player::Player;
pub use records::{Records, record};
pub use runner::{Event, Match, MatchError};
pub use summary::{GameFault, Summary, Work};
