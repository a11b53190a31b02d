//! Where networks come from: games the engine played against itself teach one to judge positions.
//!
//! The network in real numbers is what `komadai_engine::net` computes in whole ones: a first layer sees the
//! position as each side does, its sums are clamped between 0 and 1 and squared, and a last layer adds them up
//! to the logit of the chance to win.

mod adam;
mod checkpoint;
mod course;
mod curve;
mod drill;
mod loss;
mod model;
mod pass;
mod positions;
mod quantise;
mod recipe;
mod samples;
mod schedule;
mod train;
mod trainee;
mod wide;

pub use checkpoint::{CheckpointError, Epoch};
pub use drill::Drill;
pub use loss::Loss;
pub use model::Shape;
pub use recipe::{Choice, Recipe, RecipeError};
pub use train::{Dataset, News, Outcome, TrainError, train};
pub use trainee::Losses;
