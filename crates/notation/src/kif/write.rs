//! Writing KIF.

use std::time::Duration;

use komadai_rules::{BySide, Shogi};

use super::ending::{write_phrase, write_word};
use super::head::{write_headers, write_start};
use super::time;
use super::walk::{Step, walk};
use crate::encoding::KIF_DECLARATION;
use crate::lines::comment_lines;
use crate::naming::japanese;
use crate::record::{NodeId, Record};

/// Writes a record.
pub(crate) fn write(record: &Record<Shogi>) -> String {
    let mut text = format!("{KIF_DECLARATION}\n");
    write_head(&mut text, record);
    text.push_str("手数----指手---------消費時間--\n");
    write_comment(&mut text, &record.node(Record::<Shogi>::ROOT).comment);
    let mut totals = vec![BySide::default()];
    for step in walk(record) {
        match step {
            Step::Branch { number } => {
                totals.truncate(number);
                text.push_str(&format!("\n変化：{number}手\n"));
            }
            Step::Move { number, node } => write_move(&mut text, record, number, node, &mut totals),
            Step::End { number, node } => write_end(&mut text, record, number, node, &totals),
        }
    }
    text
}

/// Whether White gave a handicap; the players are named accordingly.
pub(crate) fn is_handicap(record: &Record<Shogi>) -> bool {
    record.starts_with_handicap()
}

/// The lines above the moves.
pub(crate) fn write_head(text: &mut String, record: &Record<Shogi>) {
    write_start(text, record);
    write_headers(text, record, is_handicap(record));
}

/// Adds a comment, if there is one.
pub(crate) fn write_comment(text: &mut String, comment: &str) {
    for line in comment_lines(comment) {
        if !line.starts_with('&') {
            text.push('*');
        }
        text.push_str(&line);
        text.push('\n');
    }
}

/// Time used in all, by each side, at each point of the line being written.
type Totals = Vec<BySide<Duration>>;

fn write_move(text: &mut String, record: &Record<Shogi>, number: usize, id: NodeId, totals: &mut Totals) {
    let node = record.node(id);
    let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else {
        return;
    };
    let before = record.node(parent).position();
    let mut total = totals.last().copied().unwrap_or_default();
    total[before.turn()] += node.spent.map_or(Duration::ZERO, time::whole);
    totals.push(total);
    let name = japanese::kif_move(before, mv, record.previous_target(parent));
    let used = node.spent.map(|spent| time::write(spent, total[before.turn()]));
    let has_later_sibling = record.children(parent).last() != Some(&id);
    write_line(text, number, &name, used.as_deref(), has_later_sibling);
    write_comment(text, &node.comment);
}

fn write_end(text: &mut String, record: &Record<Shogi>, number: usize, id: NodeId, totals: &Totals) {
    let node = record.node(id);
    let Some((end, spent)) = &node.end else { return };
    let turn = node.position().turn();
    let before = totals.last().copied().unwrap_or_default()[turn];
    let used = spent.map(|spent| time::write(spent, before + time::whole(spent)));
    let handicap = is_handicap(record);
    let word = write_word(end, handicap);
    write_line(text, number, &word, used.as_deref(), false);
    let phrase = write_phrase(end, turn, handicap);
    text.push_str(&format!("まで{}手で{phrase}\n", number - 1));
}

/// `   6 ４四歩(43)   ( 0:02/00:00:07)+`; the plus says that other moves here follow below.
fn write_line(text: &mut String, number: usize, name: &str, time: Option<&str>, plus: bool) {
    const WIDTH: usize = 13;
    let padding = WIDTH.saturating_sub(width(name)).max(1);
    let plus = if plus { "+" } else { "" };
    let line = format!("{number:>4} {name}{:padding$}{}{plus}", "", time.unwrap_or(""));
    text.push_str(line.trim_end());
    text.push('\n');
}

/// The width of a text in columns: Japanese characters take two.
pub(crate) fn width(text: &str) -> usize {
    text.chars()
        .map(|letter| if letter.is_ascii() { 1 } else { 2 })
        .sum()
}
