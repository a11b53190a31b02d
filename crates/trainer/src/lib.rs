//! Where the engine's networks come from: games it plays against itself, and what is learnt from them.

mod chance;
pub mod data;
pub mod net;
mod numbers;
mod selfplay;

pub use chance::Chance;
pub use data::Game;
pub use numbers::grouped;
pub use selfplay::{HOPELESS, LONGEST, OPENING, Played, Recipe, UNFAIR, play, usual_rules};
