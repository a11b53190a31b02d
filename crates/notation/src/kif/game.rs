//! A game whose moves are being read: where the line stands, and which moves cannot be played.

use std::time::Duration;

use komadai_rules::{Shogi, Side, Square};

use super::ending;
use crate::end::End;
use crate::naming::japanese::spelling::Spelling;
use crate::problem::Problems;
use crate::record::{Node, NodeId, Record};

/// A game whose moves are being read.
pub(super) struct KifGame {
    /// `None` when the start position is not valid: then nothing can be played.
    pub(super) record: Option<Record<Shogi>>,
    /// The points of the line that is being read; the root is the first.
    path: Vec<NodeId>,
    /// Where the line stands.
    at: NodeId,
    /// Where the last move before the start arrived.
    previous: Option<Square<Shogi>>,
    /// The number of the first move, less one.
    offset: usize,
    /// How many moves of this line could not be played.
    skipped: usize,
    /// Whether the line branches from where there is no move.
    nowhere: bool,
    /// How many moves may be added.
    limit: usize,
}

impl KifGame {
    /// A game before its first move, which takes at most `limit` moves.
    pub(super) fn new(record: Option<Record<Shogi>>, previous: Option<Square<Shogi>>, limit: usize) -> Self {
        let root = Record::<Shogi>::ROOT;
        Self {
            record,
            path: vec![root],
            at: root,
            previous,
            offset: 0,
            skipped: 0,
            nowhere: false,
            limit,
        }
    }

    /// Goes back to where this move is to be played.
    pub(super) fn go_to(&mut self, number: usize) -> bool {
        let length = number.saturating_sub(self.offset);
        let before = length.checked_sub(1).and_then(|last| self.path.get(last));
        self.nowhere = before.is_none();
        if let Some(&at) = before {
            self.at = at;
            self.path.truncate(length);
            self.skipped = 0;
        }
        !self.nowhere
    }

    /// Prepares for a move or end with this number; false if it is not the next one. A lower number is a
    /// branch, announced or not.
    pub(super) fn expect(&mut self, number: usize) -> bool {
        let next = self.offset + self.path.len();
        let untouched = self.path.len() == 1 && self.skipped == 0;
        if untouched && number > 1 && self.record.as_ref().is_some_and(Record::is_empty) {
            self.offset = number - 1;
            return true;
        }
        let goes_on = number == next + self.skipped || number > next && self.is_lost();
        goes_on || number <= next && self.go_to(number)
    }

    /// Plays a move, unless the line is given up already.
    pub(super) fn play(&mut self, spelling: &Spelling, words: &str, line: usize, problems: &mut Problems) {
        if self.is_lost() {
            self.skipped += 1;
            return;
        }
        let Some(record) = &mut self.record else { return };
        if record.len() >= self.limit {
            return self.skip(
                || "too many moves, the rest is left out".to_owned(),
                line,
                problems,
            );
        }
        let previous = record.previous_target(self.at).or(self.previous);
        let position = record.node(self.at).position();
        let found = spelling
            .find(position, previous)
            .map_err(|miss| miss.naming(words));
        match found.map(|mv| record.play(self.at, mv)) {
            Ok(Ok(node)) => {
                self.at = node;
                self.path.push(node);
            }
            Ok(Err(error)) => self.skip(|| error.to_string(), line, problems),
            Err(error) => self.skip(|| error.to_string(), line, problems),
        }
    }

    /// Gives up the line that is being read, from its next move on.
    pub(super) fn skip(&mut self, message: impl FnOnce() -> String, line: usize, problems: &mut Problems) {
        if !self.is_lost() {
            problems.add(line, message());
        }
        self.skipped += 1;
    }

    /// Whether the moves that are read cannot be played.
    fn is_lost(&self) -> bool {
        self.record.is_none() || self.nowhere || self.skipped > 0
    }

    /// The point where the line stands, unless it is nowhere.
    fn here(&mut self) -> Option<&mut Node<Shogi>> {
        let record = self.record.as_mut().filter(|_| !self.nowhere)?;
        Some(record.node_mut(self.at))
    }

    /// Takes the time used for the last move.
    pub(super) fn set_time(&mut self, time: Option<Duration>) {
        if !self.is_lost()
            && let Some(node) = self.here()
        {
            node.spent = time.or(node.spent);
        }
    }

    /// Takes a comment about the last move, which may tell how the game ended.
    pub(super) fn comment(&mut self, comment: &str) {
        if let Some(end) = comment.lines().find_map(ending::read_comment) {
            self.end(end, None);
        }
        if let Some(node) = self.here() {
            append(&mut node.comment, comment);
        }
    }

    /// Who is to move where the line stands, with moves counted that could not be played.
    pub(super) fn turn(&mut self) -> Side {
        let skipped = self.skipped;
        let turn = self.here().map_or(Side::Sente, |node| node.position().turn());
        if skipped.is_multiple_of(2) { turn } else { !turn }
    }

    /// Whether the line has ended.
    pub(super) fn has_ended(&mut self) -> bool {
        self.here().is_some_and(|node| node.end.is_some())
    }

    /// Takes the end told in words, unless a line before has told it. Returns it if nobody knows what it means.
    pub(super) fn read_until(&mut self, words: &str) -> Option<String> {
        let node = self.here().filter(|node| node.end.is_none())?;
        let end = ending::read_line(words, node.position().turn())?;
        let unknown = unknown(&end);
        node.end = Some((end, None));
        unknown
    }

    /// Takes an end told in place of a move, unless a line before has told one. Returns it if nobody knows what
    /// it means.
    pub(super) fn end(&mut self, end: End, time: Option<Duration>) -> Option<String> {
        let skipped = self.skipped;
        let node = self.here().filter(|node| node.end.is_none())?;
        let unknown = unknown(&end);
        let end = ending::after_skipped(end, node.position().turn(), skipped);
        node.end = Some((end, time));
        unknown
    }
}

/// The word of an end that has no known meaning.
fn unknown(end: &End) -> Option<String> {
    match end {
        End::Other(word) => Some(word.clone()),
        _ => None,
    }
}

/// Adds to a comment, on a line of its own.
pub(super) fn append(text: &mut String, more: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(more);
}
