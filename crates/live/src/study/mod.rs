//! Positions and records as somebody studies them: a line with all that can be said about it, a record as a tree.

mod fault;
mod look;
mod opening;
mod tree;

pub use look::{LineQuery, Look, find, look, open, previous};
pub use opening::openings;
pub use tree::{Tree, line, lines, record, tree};
