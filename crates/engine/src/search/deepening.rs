//! Iterative deepening: one depth after the other, with what the last one taught.

use std::cmp::Reverse;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use komadai_rules::{Move, Position};

use super::Worker;
use super::pace::{Found, Pace};
use crate::chance::chance;
use crate::parameters::Parameters;
use crate::score::{MAX_PLY, Score};
use crate::tt::Bound;

/// One line of a report.
#[derive(Clone, Debug)]
pub struct Info<V: Parameters> {
    /// Plies searched.
    pub depth: u32,
    /// Plies of the deepest line.
    pub seldepth: u32,
    /// Which of the best moves, from 1.
    pub multipv: usize,
    /// Its score.
    pub score: Score,
    /// What the score says.
    pub bound: Bound,
    /// Nodes of all threads.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// Thousandths of the hash table used.
    pub hashfull: u32,
    /// The line.
    pub pv: Vec<Move<V>>,
}

/// A root move and what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<V: Parameters> {
    pub(crate) pv: Vec<Move<V>>,
    pub(crate) score: Score,
    /// The score of the last full iteration.
    pub(super) before: Score,
    /// Nodes searched below it.
    pub(super) nodes: u64,
}

impl<V: Parameters> RootMove<V> {
    /// The last known score.
    pub(crate) fn known(&self) -> Score {
        if self.score == -Score::INFINITE {
            self.before
        } else {
            self.score
        }
    }
}

impl<V: Parameters> Worker<'_, V> {
    /// Deepens until told to stop; the main thread reports.
    pub(crate) fn deepen(&mut self, pos: &Position<V>, multipv: usize, report: &mut dyn FnMut(&Info<V>)) {
        let most = self
            .limits
            .depth
            .unwrap_or(MAX_PLY as u32 - 1)
            .min(MAX_PLY as u32 - 1);
        let lines = multipv.clamp(1, self.roots.len().max(1));
        if self.roots.is_empty() {
            return;
        }
        let mut pace = Pace::new();
        for depth in 1..=most {
            for root in &mut self.roots {
                root.before = root.score;
            }
            for first in 0..lines {
                self.first = first;
                self.seldepth = 0;
                self.aspiration_search(pos, depth as i32, report);
                if self.is_stopped() {
                    break;
                }
            }
            if self.is_stopped() {
                break;
            }
            self.sort_roots(0);
            self.completed = depth;
            if self.is_main {
                for index in 0..lines {
                    let info = self.info(depth, index, Bound::Exact);
                    report(&info);
                }
                if self.is_enough(depth, &mut pace) {
                    break;
                }
            }
        }
    }

    fn is_enough(&self, depth: u32, pace: &mut Pace<V>) -> bool {
        let best = self.roots[0].score;
        let wanted_mate = self.limits.mate.is_some_and(|moves| {
            best.mate_plies()
                .is_some_and(|plies| plies > 0 && plies <= 2 * moves as i32)
        });
        if wanted_mate {
            return true;
        }
        let pace = pace.after(Found {
            best: self.roots[0].pv[0],
            chance: chance::<V>(best),
            share: self.roots[0].nodes as f64 / self.nodes.max(1) as f64,
        });
        if self.shared.ponder.load(Relaxed) || self.limits.infinite {
            return false;
        }
        let timed = self.deadline.soft.is_some();
        let settled = best
            .mate_plies()
            .is_some_and(|plies| plies.unsigned_abs() <= depth / 2);
        timed && (settled || (self.roots.len() == 1 && self.limits.movetime.is_none()))
            || self.deadline.is_spent(self.deadline.elapsed(), pace)
    }

    fn info(&self, depth: u32, index: usize, bound: Bound) -> Info<V> {
        Info {
            depth,
            seldepth: self.seldepth.max(1) as u32,
            multipv: index + 1,
            score: self.roots[index].score,
            bound,
            nodes: self.shared.nodes.load(Relaxed) + self.nodes - self.reported,
            time: self.deadline.elapsed(),
            hashfull: self.shared.table.fill(),
            pv: self.roots[index].pv.clone(),
        }
    }

    /// Searches in a window around the last score, widened when the score falls outside.
    fn aspiration_search(&mut self, pos: &Position<V>, depth: i32, report: &mut dyn FnMut(&Info<V>)) {
        let last = self.roots[self.first].before;
        let mut delta = self.numbers.window;
        let (mut alpha, mut beta) = if depth >= 5 && !last.is_mate() {
            (last - delta, last + delta)
        } else {
            (-Score::INFINITE, Score::INFINITE)
        };
        // A ply less for each time the score was above the window: how good a move is that proved good matters less.
        let mut less = 0;
        loop {
            for root in &mut self.roots[self.first..] {
                root.score = -Score::INFINITE;
            }
            let score = self.search::<true>(pos, alpha, beta, (depth - less).max(1), 0, false);
            self.sort_roots(self.first);
            if self.is_stopped() {
                return;
            }
            let bound = if score <= alpha {
                beta = Score::cp((alpha.value() + beta.value()) / 2);
                alpha = widened(score, -delta);
                less = 0;
                Bound::Upper
            } else if score >= beta {
                beta = widened(score, delta);
                less += 1;
                Bound::Lower
            } else {
                return;
            };
            if self.is_main && self.deadline.elapsed() > Duration::from_secs(3) {
                let info = self.info(depth as u32, self.first, bound);
                report(&info);
            }
            delta *= 2;
            if delta > self.numbers.widest_window {
                (alpha, beta) = (-Score::INFINITE, Score::INFINITE);
            }
        }
    }

    /// Best first; moves this iteration has not reached, or found worse, stay in the order of the last.
    fn sort_roots(&mut self, first: usize) {
        self.roots[first..].sort_by_key(|root| Reverse((root.score, root.before)));
    }

    pub(super) fn is_root_move(&self, mv: Move<V>) -> bool {
        self.roots[self.first..].iter().any(|root| root.pv[0] == mv)
    }

    /// Takes note of what a root move came to in so many nodes.
    pub(super) fn note_root(&mut self, mv: Move<V>, score: Score, is_better: bool, nodes: u64) {
        let below = if is_better {
            self.stack[1].pv.clone()
        } else {
            Vec::new()
        };
        let first = self.first;
        if let Some(root) = self.roots[first..].iter_mut().find(|root| root.pv[0] == mv) {
            root.score = if is_better { score } else { -Score::INFINITE };
            root.nodes += nodes;
            if is_better {
                root.pv.truncate(1);
                root.pv.extend(below);
            }
        }
    }
}

fn widened(score: Score, by: i32) -> Score {
    Score::cp(score.value() + by)
        .max(-Score::INFINITE)
        .min(Score::INFINITE)
}
