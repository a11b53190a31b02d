//! Positions for people: boards, hands and the words around them, as lines of a terminal.

mod block;
mod board;
mod piece;
mod words;

pub(crate) use block::{Block, wrap};
pub(crate) use board::{Board, Grid, in_zone};
pub(crate) use piece::{Pieces, hand};
pub(crate) use words::{ending, turn};
