//! CSA, the format of the computer shogi association: version 2.2 is written, 2.2 and 3.0 are read.
//!
//! It holds names and other headers, the start position, the main line with times in whole seconds,
//! comments (`'*`), and how the game ended. Branches, clock readings, annotation glyphs and the move
//! number of the start position are left out when writing, and so is a result without a reason.
//! Comments without `*` are meant for programs to ignore and are skipped.

mod ends;
mod headers;
mod read;
mod start;
mod write;

pub(crate) use ends::{end_word, is_unknown, read_end};
pub(crate) use read::read;
pub(crate) use write::write;
