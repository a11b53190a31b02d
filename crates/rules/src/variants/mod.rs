//! The games, one file each, and what some of them share.

pub(crate) mod chesslike;
mod clan;
pub mod shinobi;
pub mod shinobiplus;
pub mod shogi;
pub mod shogun;

pub use shinobi::Shinobi;
pub use shinobiplus::ShinobiPlus;
pub use shogi::Shogi;
pub use shogun::Shogun;
