//! What results say: counts, Elo with error bars, and when to stop.

mod elo;
mod sprt;

use serde::Serialize;

pub use elo::{Estimate, elo_of_score, score_of_elo};
pub use sprt::{Sprt, SprtState, Verdict};

/// Results from the first engine's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs of games on the same opening with sides changed, by half points: 0, ½, 1, 1½, 2.
    pub pairs: [u64; 5],
}

/// One game from one engine's point of view.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl Outcome {
    /// 0, 1 or 2 half points.
    pub const fn half_points(self) -> usize {
        self as usize
    }
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Win => self.wins += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Loss => self.losses += 1,
        }
    }

    /// Counts a pair, whose games were counted already.
    pub fn add_pair(&mut self, outcomes: [Outcome; 2]) {
        self.pairs[outcomes[0].half_points() + outcomes[1].half_points()] += 1;
    }

    /// All games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points of all games.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Points per game; `None` without games.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }

    /// What the pairs say about strength; `None` without pairs.
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::of_pairs(&self.pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_pairs_are_counted() {
        let mut tally = Tally::default();
        for pair in [
            [Outcome::Win, Outcome::Loss],
            [Outcome::Draw, Outcome::Draw],
            [Outcome::Win, Outcome::Draw],
        ] {
            pair.into_iter().for_each(|outcome| tally.add(outcome));
            tally.add_pair(pair);
        }
        assert_eq!((tally.wins, tally.draws, tally.losses), (2, 3, 1));
        assert_eq!(tally.pairs, [0, 0, 2, 1, 0]);
        assert_eq!(tally.points(), 3.5);
    }
}
