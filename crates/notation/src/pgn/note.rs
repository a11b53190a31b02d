//! Comments and the commands in them: `{[%clk 0:09:58] a good move}`.

use std::time::Duration;

use komadai_rules::Variant;

use crate::lines::{Comment, comment_lines};
use crate::record::Node;
use crate::span::{read_clock, write_clock};

/// What comments say about one point of a game.
#[derive(Default)]
pub(super) struct Note {
    comment: Comment,
    clock: Option<Duration>,
    spent: Option<Duration>,
}

impl Note {
    /// Adds a comment. The commands `clk` and `emt` are taken out of it, others stay.
    pub(super) fn add(&mut self, text: &str) {
        let mut rest = Vec::new();
        let mut has_commands = false;
        for part in Parts(text) {
            match part {
                Part::Clock(time) => self.clock = Some(time),
                Part::Spent(time) => self.spent = Some(time),
                Part::Text(text) => {
                    rest.extend(text.split('\n').map(str::trim).filter(|line| !line.is_empty()));
                }
            }
            has_commands |= !matches!(part, Part::Text(_));
        }
        if !has_commands || !rest.is_empty() {
            self.comment.add(&rest.join(" "));
        }
    }

    /// Hands everything over to a node.
    pub(super) fn move_to<V: Variant>(&mut self, node: &mut Node<V>) {
        let note = std::mem::take(self);
        node.clock = note.clock.or(node.clock);
        node.spent = note.spent.or(node.spent);
        let mut comment = note.comment;
        if let Some(comment) = comment.take() {
            node.add_comment(&comment);
        }
    }

    /// The comments that a node needs, as they are read back.
    pub(super) fn written<V: Variant>(node: &Node<V>) -> Vec<String> {
        let mut note = Self::default();
        for line in comment_lines(&node.comment) {
            note.add(&line);
        }
        let clock = node
            .clock
            .or(note.clock)
            .map(|time| format!("[%clk {}]", write_clock(time)));
        let spent = node
            .spent
            .or(note.spent)
            .map(|time| format!("[%emt {}]", write_clock(time)));
        let commands: Vec<_> = spent.into_iter().chain(clock).collect();
        let mut blocks = Vec::new();
        if !commands.is_empty() {
            blocks.push(commands.join(" "));
        }
        if let Some(comment) = note.comment.take().filter(|comment| !comment.is_empty()) {
            blocks.extend(comment.split('\n').map(String::from));
        }
        blocks
    }
}

/// A piece of a comment.
enum Part<'a> {
    Clock(Duration),
    Spent(Duration),
    Text(&'a str),
}

/// Cuts a comment into commands we know and the text between them. After a command that is never
/// closed there are no more.
struct Parts<'a>(&'a str);

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        if self.0.is_empty() {
            return None;
        }
        let mut searched = 0;
        while let Some(found) = self.0[searched..].find("[%") {
            let start = searched + found;
            let inside = &self.0[start + 2..];
            let Some(length) = inside
                .find(['[', ']'])
                .filter(|&at| inside[at..].starts_with(']'))
            else {
                break;
            };
            let end = start + 2 + length + 1;
            if let Some(command) = read_command(&inside[..length]) {
                let rest = self.0;
                self.0 = &rest[if start == 0 { end } else { start }..];
                return Some(if start == 0 {
                    command
                } else {
                    Part::Text(&rest[..start])
                });
            }
            searched = end;
        }
        Some(Part::Text(std::mem::take(&mut self.0)))
    }
}

fn read_command(inside: &str) -> Option<Part<'static>> {
    let (name, value) = inside.split_once(char::is_whitespace)?;
    let time = read_clock(value.trim());
    match name {
        "clk" => time.map(Part::Clock),
        "emt" => time.map(Part::Spent),
        _ => None,
    }
}
