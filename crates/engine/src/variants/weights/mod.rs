//! The fitted numbers of each game.

pub(super) mod shinobi;
pub(super) mod shinobiplus;
pub(super) mod shogi;
pub(super) mod shogun;
