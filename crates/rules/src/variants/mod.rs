//! The games, one file each, and what some of them share.

pub(crate) mod chesslike;
pub mod shinobi;
pub mod shinobiplus;
pub mod shogi;
pub mod shogun;
