//! Where the engine's judgement comes from: games it plays against itself, and weights fitted to their
//! results.

mod chance;
mod descent;
mod games;
pub mod net;
mod sample;
mod selfplay;
mod shares;
mod source;
mod tune;

pub use games::{Game, GameError, Games};
pub use selfplay::{Recipe, play};
pub use source::source;
pub use tune::{Fit, Fitted, Progress, fit};
