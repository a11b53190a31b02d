//! Where the engine's judgement comes from: games it plays against itself, and weights fitted to their
//! results.

mod chance;
pub mod data;
mod descent;
pub mod net;
mod numbers;
mod sample;
mod selfplay;
mod shares;
mod source;
mod tune;

pub use chance::Chance;
pub use data::Game;
pub use numbers::grouped;
pub use selfplay::{HOPELESS, LONGEST, OPENING, Played, Recipe, UNFAIR, play, usual_rules};
pub use source::source;
pub use tune::{Fit, Fitted, Progress, fit};
