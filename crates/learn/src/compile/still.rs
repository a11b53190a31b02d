//! Tasks for one piece while the opponent stands still: go to squares, capture what stands on them.

use std::collections::{HashMap, VecDeque};

use komadai_rules::{Move, Position, Square, Variant};

use super::Compiler;
use crate::error::Fault;

/// Where the task stands: the position, where the piece is, and which targets are left (a bit each).
#[derive(Clone, Copy)]
struct State<V: Variant> {
    pos: Position<V>,
    at: Square<V>,
    left: u32,
    last: Option<Move<V>>,
}

/// A state among others: its way from the start, and what its moves lead to.
struct Found<V: Variant> {
    state: State<V>,
    depth: u8,
    next: Vec<(Move<V>, usize)>,
}

impl<V: Variant> Compiler<'_, V> {
    /// Every way of the piece to its targets that earns two stars. Who strays from them is told so.
    pub(super) fn still(&mut self, with: &str, targets: &[String], captures: bool) -> Result<(), Fault> {
        let at = self.own_square(with)?;
        let targets = Self::squares(targets)?;
        if captures && let Some(empty) = targets.iter().position(|&to| self.start.piece(to).is_none()) {
            return Err(Fault::Nobody(crate::board::square_name(targets[empty])));
        }
        let limit = self.step.stars[1];
        let start = State {
            pos: self.start,
            at,
            left: (1 << targets.len()) - 1,
            last: None,
        };
        let found = explore(start, &targets, limit);
        let rest = rests(&found);
        let is_kept = |index: usize| rest[index].is_some_and(|rest| found[index].depth + rest <= limit);
        let mut names = HashMap::new();
        for (index, found) in found.iter().enumerate().filter(|&(index, _)| is_kept(index)) {
            let is_done = found.state.left == 0;
            let node = self.add(&found.state.pos, found.state.last, !is_done);
            self.nodes[node].done = is_done;
            names.insert(index, node);
        }
        for (index, &node) in &names {
            let next = &found[*index].next;
            let kept = next
                .iter()
                .filter_map(|(mv, to)| Some((mv.to_string(), *names.get(to)?)));
            self.nodes[node].next = kept.collect();
        }
        if names.get(&0) == Some(&0) {
            Ok(())
        } else {
            Err(Fault::Unsolvable)
        }
    }
}

/// All states within so many moves, the nearest first.
fn explore<V: Variant>(start: State<V>, targets: &[Square<V>], limit: u8) -> Vec<Found<V>> {
    let key = |state: &State<V>| (state.pos.hash(), state.left);
    let mut index = HashMap::from([(key(&start), 0)]);
    let mut found = vec![Found {
        state: start,
        depth: 0,
        next: Vec::new(),
    }];
    let mut queue = VecDeque::from([0]);
    while let Some(here) = queue.pop_front() {
        let Found { state, depth, .. } = found[here];
        if state.left == 0 || depth == limit {
            continue;
        }
        for mv in state.pos.legal_moves() {
            let Some(next) = after(&state, mv, targets) else {
                continue;
            };
            let to = *index.entry(key(&next)).or_insert_with(|| {
                found.push(Found {
                    state: next,
                    depth: depth + 1,
                    next: Vec::new(),
                });
                queue.push_back(found.len() - 1);
                found.len() - 1
            });
            found[here].next.push((mv, to));
        }
    }
    found
}

/// The state after a move of the piece. While something is left to do, the opponent must be able to stand still.
fn after<V: Variant>(state: &State<V>, mv: Move<V>, targets: &[Square<V>]) -> Option<State<V>> {
    if mv.from() != Some(state.at) {
        return None;
    }
    let hit = targets.iter().position(|&target| target == mv.to());
    let left = hit.map_or(state.left, |target| state.left & !(1 << target));
    let mut pos = state.pos.after(mv);
    if left != 0 {
        if pos.is_check() || pos.ending().is_some() {
            return None;
        }
        pos = pos.after_null_move();
    }
    Some(State {
        pos,
        at: mv.to(),
        left,
        last: Some(mv),
    })
}

/// How many moves are left from each state at the least.
fn rests<V: Variant>(found: &[Found<V>]) -> Vec<Option<u8>> {
    let mut rest: Vec<Option<u8>> = found
        .iter()
        .map(|found| (found.state.left == 0).then_some(0))
        .collect();
    // Each round settles the states one move farther from the end.
    for _ in 0..found.len() {
        let mut has_changed = false;
        for (index, found) in found.iter().enumerate() {
            let nearest = found.next.iter().filter_map(|&(_, to)| rest[to]).min();
            let Some(here) = nearest.map(|rest| rest + 1) else {
                continue;
            };
            if rest[index].is_none_or(|rest| here < rest) {
                rest[index] = Some(here);
                has_changed = true;
            }
        }
        if !has_changed {
            break;
        }
    }
    rest
}
