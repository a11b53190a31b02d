//! Writing JKF.

use std::time::Duration;

use komadai_rules::{BySide, Shogi};

use super::model::{Consumption, Entry, JkfGame};
use super::read::MAX_DEPTH;
use super::{end_word, headers, moves, start, time};
use crate::record::{Node, NodeId, Record};

/// Writes a game.
pub(crate) fn write(record: &Record<Shogi>) -> String {
    let root = record.node(Record::<Shogi>::ROOT);
    let first = Entry {
        comments: comments(root),
        ..Entry::default()
    };
    let mut line = LineWriter {
        record,
        depth: 0,
        totals: BySide::default(),
        entries: vec![first],
    };
    line.follow(Record::<Shogi>::ROOT);
    let game = JkfGame {
        header: headers::write(record),
        initial: start::write(record.start()),
        moves: line.entries,
    };
    // Nothing in it can fail to be JSON.
    let mut text = serde_json::to_string(&game).unwrap_or_default();
    text.push('\n');
    text
}

/// The lines of a comment.
fn comments(node: &Node<Shogi>) -> Vec<String> {
    match node.comment.is_empty() {
        true => Vec::new(),
        false => node.comment.split('\n').map(String::from).collect(),
    }
}

/// A line that is being written, with the branches from it.
struct LineWriter<'a> {
    record: &'a Record<Shogi>,
    /// How many branches it is in.
    depth: usize,
    /// Time used so far.
    totals: BySide<Duration>,
    entries: Vec<Entry>,
}

impl LineWriter<'_> {
    /// Writes what follows a point, up to the end of the line.
    fn follow(&mut self, from: NodeId) {
        let mut at = from;
        loop {
            let node = self.record.node(at);
            let children = self.record.children(at);
            let end = self.end(node);
            if node.stops()
                && let Some(mut end) = end
            {
                end.forks = self.branches(children);
                self.entries.push(end);
                return;
            }
            let [main, others @ ..] = children else { return };
            let mut forks = self.branches(others);
            if let Some(end) = end
                && self.depth < MAX_DEPTH
            {
                forks.push(vec![end]);
            }
            self.push_move(*main, forks);
            at = *main;
        }
    }

    fn push_move(&mut self, id: NodeId, forks: Vec<Vec<Entry>>) {
        let node = self.record.node(id);
        let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else {
            return;
        };
        let before = self.record.node(parent).position();
        let turn = before.turn();
        self.totals[turn] += node.spent.unwrap_or_default();
        let total = self.totals[turn];
        self.entries.push(Entry {
            mv: moves::write(before, mv, self.record.previous_target(parent)),
            time: node.spent.map(|spent| consumption(spent, total)),
            comments: comments(node),
            forks,
            ..Entry::default()
        });
    }

    /// Branches that begin with these points.
    fn branches(&self, firsts: &[NodeId]) -> Vec<Vec<Entry>> {
        if self.depth >= MAX_DEPTH {
            return Vec::new();
        }
        let branch = |&first: &NodeId| {
            let mut line = LineWriter {
                record: self.record,
                depth: self.depth + 1,
                totals: self.totals,
                entries: Vec::new(),
            };
            line.push_move(first, Vec::new());
            line.follow(first);
            line.entries
        };
        firsts.iter().map(branch).collect()
    }

    /// How a line ends here, if it does.
    fn end(&self, node: &Node<Shogi>) -> Option<Entry> {
        let (end, spent) = node.end.as_ref()?;
        let turn = node.position().turn();
        let word = end_word(end, turn);
        let total = |spent| self.totals[turn] + spent;
        (!word.is_empty()).then(|| Entry {
            special: Some(word),
            time: spent.map(|spent| consumption(spent, total(spent))),
            ..Entry::default()
        })
    }
}

fn consumption(spent: Duration, total: Duration) -> Consumption {
    Consumption {
        now: time::short(spent),
        total: time::long(total),
    }
}
