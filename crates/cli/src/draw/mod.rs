//! Positions and tables for people: boards, hands and the words around them, as lines of a terminal.

mod block;
mod board;
mod look;
mod page;
mod piece;
mod solution;
mod table;
mod words;

pub(crate) use block::Block;
pub(crate) use board::{Board, Grid};
pub(crate) use look::Look;
pub(crate) use page::page;
pub(crate) use piece::{Pieces, hand};
pub(crate) use solution::solution;
pub(crate) use table::Table;
