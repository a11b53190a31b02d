//! How far the best move must stand out from all others to be a puzzle.

use std::ops::RangeInclusive;

use super::scout::Advice;
use crate::variants::Puzzled;

/// What makes a move stand out.
pub(super) struct Bar {
    /// The chance to win that the best move must have,
    pub(super) best: RangeInclusive<f64>,
    /// that the second best may have at most,
    pub(super) second: f64,
    /// and what must be between them.
    pub(super) gap: f64,
}

impl Bar {
    /// Whether the best move stands out.
    pub(super) fn is_passed<V: Puzzled>(&self, advice: &Advice<V>) -> bool {
        let Some((_, second)) = advice.second else {
            return false;
        };
        self.best.contains(&advice.best) && second <= self.second && advice.best - second >= self.gap
    }
}

/// The bars of a kind of puzzle.
pub(super) struct Bars {
    /// For a glance, after which a position is worth a look.
    pub(super) glance: Bar,
    /// For a new puzzle, at every look.
    pub(super) new: Bar,
    /// For one that ships, which is looked at again by whatever engine there is by then.
    pub(super) old: Bar,
}
