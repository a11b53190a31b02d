//! How games ended, with error bars.

/// How many games each side won.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Results {
    /// Won by Sente.
    pub sente: u64,
    /// Drawn.
    pub drawn: u64,
    /// Won by Gote.
    pub gote: u64,
}

/// A share of something, from 0 to 1, and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The share.
    pub value: f64,
    /// In 95 of 100 cases the truth is no farther away than this.
    pub error: f64,
}

impl Results {
    /// Counts a result: 1, 0 or -1.
    pub fn add(&mut self, result: i8) {
        match result {
            1.. => self.sente += 1,
            0 => self.drawn += 1,
            _ => self.gote += 1,
        }
    }

    /// Counts what another has counted.
    pub fn merge(&mut self, other: &Self) {
        self.sente += other.sente;
        self.drawn += other.drawn;
        self.gote += other.gote;
    }

    /// All games.
    pub fn games(&self) -> u64 {
        self.sente + self.drawn + self.gote
    }

    /// What share of the games has a property that so many of them have.
    pub fn share(&self, count: u64) -> Share {
        self.bounded(count as f64, count as f64)
    }

    /// The score of Sente; a draw counts half.
    pub fn score(&self) -> Share {
        let (wins, draws) = (self.sente as f64, self.drawn as f64);
        self.bounded(wins + draws / 2.0, wins + draws / 4.0)
    }

    /// The mean from a sum and a sum of squares.
    fn bounded(&self, sum: f64, squares: f64) -> Share {
        let games = self.games().max(1) as f64;
        let value = sum / games;
        let variance = (squares / games - value * value).max(0.0);
        Share {
            value,
            error: 1.96 * (variance / games).sqrt(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn error_bars_are_those_of_coins() {
        let mut results = Results::default();
        for index in 0..400 {
            results.add(if index % 2 == 0 { 1 } else { -1 });
        }
        let score = results.score();
        assert_eq!(score.value, 0.5);
        assert!((score.error - 0.049).abs() < 1e-9, "{score:?}");
        assert_eq!(
            results.share(results.drawn),
            Share {
                value: 0.0,
                error: 0.0
            }
        );
        assert_eq!(Results::default().score().value, 0.0);
    }
}
