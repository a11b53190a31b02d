//! KI2: Shogi records with moves as people write them, several per line.
//!
//! It holds everything that KIF holds except times.

use komadai_rules::Shogi;

use crate::any::AnyRecord;
use crate::kif::{self, Step};
use crate::kind::Hints;
use crate::naming::japanese;
use crate::problem::Problems;
use crate::record::{NodeId, Record};

/// How many moves stand on a line, and how wide each is.
const MOVES_A_LINE: usize = 6;
const WIDTH: usize = 12;

/// Reads a text of any number of games.
pub(crate) fn read(text: &str, hints: &Hints, problems: &mut Problems) -> Vec<AnyRecord> {
    kif::read(text, hints, problems)
}

/// Writes a record.
pub(crate) fn write(record: &Record<Shogi>) -> String {
    let mut text = String::new();
    kif::write_head(&mut text, record);
    text.push('\n');
    kif::write_comment(&mut text, &record.node(Record::<Shogi>::ROOT).comment);
    let mut row = Row::default();
    for step in kif::walk(record) {
        match step {
            Step::Branch { number } => {
                row.finish(&mut text);
                text.push_str(&format!("\n変化：{number}手\n"));
            }
            Step::Move { node, .. } => {
                row.add(&mut text, &name(record, node));
                let comment = &record.node(node).comment;
                if !comment.is_empty() {
                    row.finish(&mut text);
                    kif::write_comment(&mut text, comment);
                }
            }
            Step::End { number, node } => {
                row.finish(&mut text);
                let node = record.node(node);
                if let Some((end, _)) = &node.end {
                    let turn = node.position().turn();
                    let phrase = kif::write_phrase(end, turn, kif::is_handicap(record));
                    text.push_str(&format!("まで{}手で{phrase}\n", number - 1));
                }
            }
        }
    }
    row.finish(&mut text);
    text
}

fn name(record: &Record<Shogi>, id: NodeId) -> String {
    let node = record.node(id);
    match (node.mv(), node.parent()) {
        (Some(mv), Some(parent)) => {
            japanese::name(record.node(parent).position(), mv, record.previous_target(parent))
        }
        _ => String::new(),
    }
}

/// A line of moves that is being written.
#[derive(Default)]
struct Row {
    moves: usize,
    /// Blanks before the next move.
    gap: usize,
}

impl Row {
    fn add(&mut self, text: &mut String, name: &str) {
        if self.moves == MOVES_A_LINE {
            self.finish(text);
        }
        text.extend(std::iter::repeat_n(' ', self.gap));
        text.push_str(name);
        self.gap = WIDTH.saturating_sub(kif::width(name)).max(1);
        self.moves += 1;
    }

    fn finish(&mut self, text: &mut String) {
        if self.moves > 0 {
            text.push('\n');
        }
        *self = Self::default();
    }
}
