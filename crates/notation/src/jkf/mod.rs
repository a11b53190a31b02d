//! JKF, the JSON of shogi web sites.
//!
//! It holds headers under their KIF names, the start position, the tree of moves with comments and the
//! time used, and how each line ended. Annotation glyphs, clock readings and the move number of the
//! start position are left out when writing, and so are branches nested more than 64 deep.

mod headers;
mod model;
mod moves;
mod read;
mod start;
mod time;
mod write;

use komadai_rules::Side;

use crate::end::End;
use crate::{csa, kif};

pub(crate) use read::read;
pub(crate) use write::write;

/// The word for an end: that of CSA, else that of KIF.
fn end_word(end: &End, turn: Side) -> String {
    let word = |end: &End| csa::end_word(end, turn).unwrap_or_else(|| kif::write_word(end, false));
    let first = word(end);
    // A word that stands for another end is written as that end is.
    word(&read_end(&first, turn))
}

/// The end a word stands for with `turn` to move.
fn read_end(word: &str, turn: Side) -> End {
    match csa::read_end(word, turn) {
        End::Other(word) => kif::read_word(&word).unwrap_or(End::Other(word)),
        end => end,
    }
}
