//! The names of each game.

mod shinobi;
mod shinobiplus;
mod shogi;
mod shogun;
