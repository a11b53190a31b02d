//! Positions and records as somebody studies them: a line with all that can be said about it, a record as a tree.

mod fault;
mod look;
mod opening;
mod tree;

pub(crate) use look::{Asked, Look, find, look, open, previous};
pub(crate) use opening::openings;
pub(crate) use tree::{Tree, line, record, tree};
