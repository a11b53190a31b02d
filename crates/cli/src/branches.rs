//! The tree of moves, counted by several threads.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use komadai_rules::{Move, Position, Variant};

use crate::progress;

/// A deeper tree would not be counted in a lifetime, and each ply takes its part of the stack.
pub(crate) const DEEPEST: u32 = 99;

/// Counts the leaves below a position, to a depth.
pub(crate) type Counter<V> = fn(&Position<V>, u32) -> u64;

/// For each legal move the leaves below it; none at depth 0.
pub(crate) fn count<V: Variant>(
    pos: &Position<V>,
    depth: u32,
    leaves: Counter<V>,
    threads: usize,
) -> Vec<(Move<V>, u64)> {
    let Some(depth) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = pos.legal_moves();
    let jobs: Vec<_> = moves
        .iter()
        .enumerate()
        .flat_map(|(branch, &mv)| jobs(branch, pos.after(mv), depth))
        .collect();
    let totals: Vec<_> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let bar = progress::bar(jobs.len(), "branches");
    let work = || {
        while let Some(job) = jobs.get(next.fetch_add(1, Relaxed)) {
            totals[job.branch].fetch_add(leaves(&job.pos, job.depth), Relaxed);
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.min(jobs.len()) {
            scope.spawn(work);
        }
    });
    bar.finish_and_clear();
    moves
        .into_iter()
        .zip(totals.into_iter().map(AtomicU64::into_inner))
        .collect()
}

/// A part of the tree, below one of the first moves.
struct Job<V: Variant> {
    branch: usize,
    pos: Position<V>,
    depth: u32,
}

/// Cuts a deep branch once more, so that all threads have something to do to the end.
fn jobs<V: Variant>(branch: usize, pos: Position<V>, depth: u32) -> Vec<Job<V>> {
    if depth < 3 {
        return vec![Job { branch, pos, depth }];
    }
    let reply = |mv| Job {
        branch,
        pos: pos.after(mv),
        depth: depth - 1,
    };
    pos.legal_moves().into_iter().map(reply).collect()
}
