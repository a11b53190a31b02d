//! What to play: a search for every game of `komadai-rules`, and the protocols that GUIs speak.

mod bench;
mod chance;
mod engine;
mod eval;
mod history;
mod level;
mod limits;
pub mod mate;
pub mod net;
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
pub use parameters::Parameters;
pub use protocol::run as speak;
pub use score::{MAX_PLY, Score};
pub use search::Info;
pub use tt::{Bound, TranspositionTable};
