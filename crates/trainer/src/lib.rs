//! Games the engine plays against itself, and what comes of them: networks, and findings about the games.

pub mod data;
pub mod findings;
pub mod net;
mod numbers;
mod rng;
mod selfplay;
pub mod tune;
mod whole;

pub use data::Game;
pub use numbers::grouped;
pub use rng::Rng;
pub use selfplay::{HOPELESS, LIKELY, LONGEST, OPENING, Played, SelfPlay, UNFAIR, play, usual_rules};
