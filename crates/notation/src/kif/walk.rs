//! The order in which KIF and KI2 write a tree: the main line, then branches from the last one back.

use komadai_rules::Shogi;

use crate::record::{NodeId, Record};

/// A step of the walk. Numbers are those of the moves, from 1 at the start of the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// The lines that follow replace the line before from this move on.
    Branch {
        /// The first move of the branch.
        number: usize,
    },
    /// A move.
    Move {
        /// Its number.
        number: usize,
        /// The point it leads to.
        node: NodeId,
    },
    /// An end, with the number a move would have there.
    End {
        /// That number.
        number: usize,
        /// The point where the line ends.
        node: NodeId,
    },
}

/// What is still to be written.
enum Pending {
    /// A line that begins with this move.
    Line { number: usize, first: NodeId },
    /// An end where the line before went on.
    End { number: usize, node: NodeId },
}

/// The steps of a record. A branch is always one from the line written just before it.
pub(crate) fn walk(record: &Record<Shogi>) -> Vec<Step> {
    let mut steps = Vec::with_capacity(record.len() + 1);
    let mut pending = Vec::new();
    let root = Record::<Shogi>::ROOT;
    follow(record, root, 1, &mut steps, &mut pending);
    while let Some(next) = pending.pop() {
        match next {
            Pending::Line { number, first } => {
                steps.push(Step::Branch { number });
                steps.push(Step::Move { number, node: first });
                follow(record, first, number + 1, &mut steps, &mut pending);
            }
            Pending::End { number, node } => {
                steps.push(Step::Branch { number });
                steps.push(Step::End { number, node });
            }
        }
    }
    steps
}

/// Goes on from a point to the end of its line, and remembers the branches on the way.
fn follow(
    record: &Record<Shogi>,
    from: NodeId,
    mut number: usize,
    steps: &mut Vec<Step>,
    pending: &mut Vec<Pending>,
) {
    let mut at = from;
    loop {
        let line = |&first: &NodeId| Pending::Line { number, first };
        if record.node(at).stops() {
            steps.push(Step::End { number, node: at });
            pending.extend(record.children(at).iter().rev().map(line));
            return;
        }
        let Some((&next, others)) = record.children(at).split_first() else {
            return;
        };
        if record.node(at).end.is_some() {
            pending.push(Pending::End { number, node: at });
        }
        pending.extend(others.iter().rev().map(line));
        steps.push(Step::Move { number, node: next });
        at = next;
        number += 1;
    }
}
