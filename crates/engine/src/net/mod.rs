//! The network (NNUE): an evaluation learnt from games the engine played against itself.
//!
//! A first layer sees the position twice, as each side sees it; an output layer adds up what both views show
//! into the odds to win. What the first layer adds up, the accumulator, changes little from move to move and
//! is brought up to date. `docs/networks.md` explains this at length and describes the file.

mod accumulator;
mod embedded;
mod evaluate;
mod file;
mod inputs;
mod kernel;
mod network;
#[cfg(test)]
mod trial;

pub(crate) use accumulator::Accumulator;
pub use embedded::embedded;
pub use file::{NetError, Weights};
pub use inputs::{QUARTERS, active, inputs, output_bucket, output_buckets, quarter};
pub use kernel::Kernel;
pub use network::Net;

/// How many numbers the first layer makes of each view.
pub const WIDTH: usize = 256;
/// What stands for 1 in the first layer.
pub const ONE: i32 = 255;
/// What stands for 1 in the weights of the last layer.
pub const UNIT: i32 = 64;
