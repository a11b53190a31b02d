//! Where the engine's judgement comes from: games it plays against itself, and weights fitted to their
//! results.

mod chance;
pub mod data;
mod descent;
pub mod net;
mod sample;
mod selfplay;
mod shares;
mod source;
mod tune;

pub use data::Game;
pub use selfplay::{Played, Recipe, play, usual_rules};
pub use source::source;
pub use tune::{Fit, Fitted, Progress, fit};
