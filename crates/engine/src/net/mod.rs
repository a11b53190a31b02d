//! The network: a judgement learnt from games the engine played against itself.
//!
//! A first layer sees the position twice, as each side sees it; what both views show is added up by a
//! last layer into the odds to win. The sums of the first layer change little from move to move, so they
//! are kept and brought up to date. `docs/networks.md` says the same in more words and describes the file.

mod file;
mod inputs;
mod kernel;
mod network;
mod sums;
#[cfg(test)]
mod trial;

pub use file::{NetError, Weights};
pub use inputs::{active, head, heads, inputs};
pub use kernel::Kernel;
pub use network::Net;
pub(crate) use sums::Sums;

/// How many numbers the first layer makes of each view.
pub const WIDTH: usize = 256;
/// What stands for 1 in the first layer.
pub const ONE: i32 = 255;
/// What stands for 1 in the weights of the last layer.
pub const UNIT: i32 = 64;
