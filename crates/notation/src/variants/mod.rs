//! The names of each game.

mod clan;
mod shinobi;
mod shinobiplus;
mod shogi;
mod shogun;
