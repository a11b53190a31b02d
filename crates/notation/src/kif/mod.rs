//! KIF, KI2 and BOD: Shogi records as Japanese programs write them; KIF has one move per line, with its origin and the time it took.
//!
//! KI2 and BOD are the same format with different lines for moves, or none, so one reader handles all three.
//! KIF holds headers, comments, branches, ends and times in whole seconds; numeric annotations and the
//! time left on a clock are left out. A line of a comment that begins with `&` is a bookmark.

pub(crate) mod bod;
mod ending;
mod game;
mod head;
mod header;
pub(crate) mod ki2;
mod line;
mod reader;
mod time;
mod walk;
mod write;

use crate::any::AnyRecord;
use crate::kind::Hints;
use crate::problem::Problems;

pub(crate) use ending::{read_word, write_phrase, write_word};
pub(crate) use head::write_headers;
pub(crate) use header::{START, read_key, read_side, write_key};
pub(crate) use line::Line;
pub(crate) use walk::{Step, walk};
pub(crate) use write::{is_handicap, width, write, write_comment, write_head};

/// Reads a text of any number of games.
pub(crate) fn read(text: &str, hints: &Hints, problems: &mut Problems) -> Vec<AnyRecord> {
    reader::read(text, hints.most_moves(), problems)
}
