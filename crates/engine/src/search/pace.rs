//! How much of its usual time a move on a clock deserves: less when the search has long agreed with itself, more when it
//! changes its mind or finds itself worse off.

use komadai_rules::{Move, Variant};

/// What the iterations of one search have shown so far.
pub(super) struct Pace<V: Variant> {
    best: Option<Move<V>>,
    /// Iterations since the best move last changed.
    settled: u32,
    /// The chance to win as the last iterations saw it, the newer ones more.
    chance: Option<f64>,
}

/// What one iteration found.
#[derive(Clone, Copy)]
pub(super) struct Found<V: Variant> {
    pub(super) best: Move<V>,
    /// The chance to win, from 0 to 1.
    pub(super) chance: f64,
    /// The part of all nodes that was spent on the best move, from 0 to 1.
    pub(super) share: f64,
}

/// By how much more or less the time may be, at most.
const LEAST: f64 = 0.35;
const MOST: f64 = 2.5;

impl<V: Variant> Pace<V> {
    pub(super) fn new() -> Self {
        Self {
            best: None,
            settled: 0,
            chance: None,
        }
    }

    /// Takes note of an iteration; what the usual time is to be multiplied by from here on.
    pub(super) fn after(&mut self, found: Found<V>) -> f64 {
        self.settled = if self.best == Some(found.best) {
            self.settled + 1
        } else {
            0
        };
        self.best = Some(found.best);
        let before = self.chance.unwrap_or(found.chance);
        self.chance = Some((2.0 * before + found.chance) / 3.0);

        let doubt = [1.5, 1.25, 1.1, 1.0, 0.9, 0.8];
        let doubt = doubt[(self.settled as usize).min(doubt.len() - 1)];
        let drop = 1.0 + (4.0 * (before - found.chance)).clamp(-0.15, 0.6);
        // With nine tenths of the nodes on one move the others hardly count.
        let rivals = (1.75 - 1.25 * found.share).clamp(0.6, 1.5);
        (doubt * drop * rivals).clamp(LEAST, MOST)
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::Shogi;

    use super::*;

    fn found(best: &str, chance: f64, share: f64) -> Found<Shogi> {
        Found {
            best: best.parse().expect("a move"),
            chance,
            share,
        }
    }

    fn after(iterations: &[Found<Shogi>]) -> f64 {
        let mut pace = Pace::new();
        iterations.iter().fold(0.0, |_, &iteration| pace.after(iteration))
    }

    #[test]
    fn a_search_that_agrees_with_itself_hurries() {
        let same = [found("7g7f", 0.5, 0.9); 8];
        assert!(after(&same) < 0.6, "{}", after(&same));
        assert!(after(&same) < after(&same[..3]) && after(&same[..3]) < after(&same[..1]));
    }

    #[test]
    fn a_new_best_move_takes_time() {
        let mut changed = vec![found("7g7f", 0.5, 0.6); 8];
        let before = after(&changed);
        changed.push(found("2g2f", 0.5, 0.6));
        assert!(after(&changed) > 1.5 * before);
    }

    #[test]
    fn a_falling_score_takes_time_and_a_rising_one_saves_some() {
        let then = |chance| after(&[found("7g7f", 0.6, 0.6), found("7g7f", chance, 0.6)]);
        assert!(then(0.45) > 1.4 * then(0.6) && then(0.75) < then(0.6));
    }

    #[test]
    fn rivals_take_time() {
        let share = |share| after(&[found("7g7f", 0.5, share)]);
        assert!(share(0.3) > share(0.6) && share(0.6) > share(0.95));
    }

    #[test]
    fn the_pace_has_bounds() {
        for chance in [0.0, 1.0] {
            for share in [0.0, 1.0] {
                let pace = after(&[found("7g7f", 0.5, share), found("2g2f", chance, share)]);
                assert!((LEAST..=MOST).contains(&pace));
            }
        }
    }
}
