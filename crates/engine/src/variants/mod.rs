//! The games as the engine sees them, one file each.

mod shinobi;
mod shinobiplus;
mod shogi;
mod shogun;
mod weights;
