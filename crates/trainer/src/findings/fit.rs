//! Values fitted to games, with errors from drawing the games anew.

use crate::Rng;

use crate::findings::estimate::{Estimate, spread};
use crate::findings::logistic::Rows;

/// How often the games are drawn anew to see how much a fit depends on them.
pub(crate) const DRAWS: usize = 100;

/// Weights, and what they would have been with other games.
#[derive(Clone, Debug)]
pub(crate) struct Fit {
    weights: Vec<f64>,
    spreads: Vec<f64>,
}

impl Fit {
    /// Fits weights to results, one for every row, in so many games.
    pub(crate) fn new(rows: &Rows, results: &[f64], games: usize) -> Self {
        let guess = vec![0.0; rows.columns()];
        let weights = rows.fit(results, &vec![1.0; games], &guess);
        let mut rng = Rng::new(DRAWS as u64);
        let drawn: Vec<Vec<f64>> = (0..DRAWS)
            .map(|_| rows.fit(results, &draw(games, &mut rng), &weights))
            .collect();
        let spreads = (0..weights.len())
            .map(|column| spread(&drawn.iter().map(|weights| weights[column]).collect::<Vec<_>>()))
            .collect();
        Self { weights, spreads }
    }

    /// A weight.
    pub(crate) fn weight(&self, column: usize) -> Estimate {
        Estimate {
            value: self.weights[column],
            error: self.spreads[column],
        }
    }
}

/// How often each game was drawn when as many are drawn as there are.
fn draw(games: usize, rng: &mut Rng) -> Vec<f64> {
    let mut times = vec![0.0; games];
    for _ in 0..games {
        times[rng.below(games)] += 1.0;
    }
    times
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_games_say_more() {
        let error = |games: usize| {
            let mut rows = Rows::new(1);
            let mut results = Vec::new();
            for game in 0..games {
                let sign = if game % 2 == 0 { 1.0 } else { -1.0 };
                rows.add(game, [(0, sign)].into_iter());
                results.push(f64::from(u8::from((game % 5 == 0) == (sign < 0.0))));
            }
            Fit::new(&rows, &results, games).weight(0).error
        };
        let [few, many] = [100, 1600].map(error);
        assert!(few / many > 3.0 && few / many < 5.0, "{few} {many}");
    }
}
