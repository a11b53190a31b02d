//! The numbers of the search, fitted by games: all at once, by simultaneous perturbation.
//!
//! For each pair of games every number is moved up or down by lot for one player and the other way for its opponent; then
//! all of them go a little towards the player that won. One pair says next to nothing about any number, a few thousand say
//! enough about all.

mod duel;
mod fit;
mod state;

pub use duel::{Duel, duels};
pub use fit::{Fit, fit};
pub use state::{FitError, FitState};
