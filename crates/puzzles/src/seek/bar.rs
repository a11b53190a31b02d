//! How far the best move must stand out from all others to be a puzzle: the numbers of tactics and of defences.

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
    const fn new(best: RangeInclusive<f64>, second: f64, gap: f64) -> Self {
        Self { best, second, gap }
    }

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

/// Of a tactic: the solver wins by the best move, and not anyway.
pub(super) const TACTIC: Bars = Bars {
    glance: Bar::new(0.5..=1.0, 0.68, 0.07),
    new: Bar::new(0.6..=1.0, 0.6, 0.15),
    old: Bar::new(0.53..=1.0, 0.7, 0.07),
};

/// Of a defence: the other moves lose without being mated at once.
pub(super) const DEFENCE: Bars = Bars {
    glance: Bar::new(0.15..=0.7, 0.25, 0.05),
    new: Bar::new(0.28..=0.6, 0.18, 0.14),
    old: Bar::new(0.22..=1.0, 0.25, 0.07),
};

/// Of a defence against mates, for a glance that does not see a second move that holds.
pub(super) const ESCAPE: Bar = Bar::new(0.03..=1.0, 0.2, 0.0);
