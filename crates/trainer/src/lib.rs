//! Where the engine's judgement comes from: games it plays against itself, and weights fitted to their
//! results.

mod chance;
mod games;
mod selfplay;

pub use games::{Game, GameError, Games};
pub use selfplay::{Recipe, play};
