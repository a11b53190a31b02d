//! A rating from what can be seen of a puzzle and from tries at it, and how the weights of what is seen are fitted.

/// What a guess is made from, in the order of the weights.
pub const FEATURES: [&str; 14] = [
    "constant",
    "solver's moves after the first",
    "logarithm of the legal moves",
    "logarithm of the checks",
    "campmate",
    "tactic",
    "defence",
    "sacrifice",
    "first move is a drop",
    "first move goes far or back",
    "promotion declined",
    "first move is quiet",
    "doublings of nodes until a search settles on the first move",
    "the same on the hardest of the others",
];

/// What is seen of a puzzle, a number for each of [`FEATURES`].
pub type Seen = [f64; FEATURES.len()];

/// One try of a player at a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Try {
    /// The rating of the player.
    pub elo: u32,
    /// Whether he solved it.
    pub solved: bool,
}

/// How a rating is guessed from what is seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Guess {
    /// What each feature adds.
    pub weights: Seen,
    /// How far off it usually is.
    pub error: f64,
}

impl Guess {
    /// What is thought of puzzles nothing has been seen of.
    pub const BLIND: Self = Self {
        weights: {
            let mut weights = [0.0; FEATURES.len()];
            weights[0] = 1400.0;
            weights
        },
        error: 900.0,
    };

    /// The rating of what is seen.
    pub fn rating(&self, seen: &Seen) -> f64 {
        let products = seen.iter().zip(self.weights);
        products.map(|(feature, weight)| feature * weight).sum()
    }

    /// The most likely rating of what is seen after these tries.
    pub fn after(&self, seen: &Seen, tries: &[Try]) -> f64 {
        let guessed = self.rating(seen);
        let solved = tries.iter().filter(|one| one.solved).count() as f64;
        // The slope of the logarithm of the probability: it falls with the rating.
        let slope = |rating: f64| {
            let expected: f64 = tries.iter().map(|one| chance(one, rating)).sum();
            UNIT * (expected - solved) + (guessed - rating) / (self.error * self.error)
        };
        let (mut low, mut high) = WIDE;
        for _ in 0..40 {
            let middle = (low + high) / 2.0;
            if slope(middle) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    /// How uncertain a rating after these tries is, squared.
    fn variance(&self, rating: f64, tries: &[Try]) -> f64 {
        let told = tries.iter().map(|one| {
            let chance = chance(one, rating);
            UNIT * UNIT * chance * (1.0 - chance)
        });
        1.0 / (told.sum::<f64>() + 1.0 / (self.error * self.error))
    }

    /// How far off it usually is on puzzles that some solved and some did not: what nobody solves, or everybody, has a
    /// rating that tries do not tell.
    pub fn miss(&self, samples: &[(Seen, Vec<Try>)]) -> f64 {
        let told = samples.iter().filter(|(_, tries)| is_told(tries));
        let misses: Vec<f64> = told
            .map(|(seen, tries)| (self.rating(seen) - Self::BLIND.after(seen, tries)).powi(2))
            .collect();
        (misses.iter().sum::<f64>() / misses.len().max(1) as f64).sqrt()
    }
}

/// Whether some tries solved a puzzle and others did not.
pub fn is_told(tries: &[Try]) -> bool {
    tries.iter().any(|one| one.solved) && tries.iter().any(|one| !one.solved)
}

/// Points of a rating in the exponent of a chance.
const UNIT: f64 = std::f64::consts::LN_10 / 400.0;
/// Between these all ratings lie.
const WIDE: (f64, f64) = (-600.0, 4600.0);
/// Rounds of fitting: weights to ratings, ratings to weights and tries.
const ROUNDS: usize = 30;

/// The chance that a try solves a puzzle of this rating.
fn chance(one: &Try, rating: f64) -> f64 {
    1.0 / (1.0 + (UNIT * (rating - f64::from(one.elo))).exp())
}

/// The guess under which the tries are most likely: each puzzle has a rating that is off the guess by an error of its own
/// (expectation and maximisation in turn).
pub fn fit(samples: &[(Seen, Vec<Try>)]) -> Guess {
    let mut guess = Guess::BLIND;
    for _ in 0..ROUNDS {
        let rated: Vec<(Seen, f64, f64)> = samples
            .iter()
            .map(|(seen, tries)| {
                let rating = guess.after(seen, tries);
                (*seen, rating, guess.variance(rating, tries))
            })
            .collect();
        guess.weights = least_squares(&rated);
        let squares = rated
            .iter()
            .map(|(seen, rating, variance)| (guess.rating(seen) - rating).powi(2) + variance);
        guess.error = (squares.sum::<f64>() / samples.len().max(1) as f64).sqrt();
    }
    guess
}

/// The weights with which features come closest to ratings.
fn least_squares(samples: &[(Seen, f64, f64)]) -> Seen {
    const N: usize = FEATURES.len();
    // Normal equations. A little ridge keeps apart what the sample does not tell.
    let mut rows = [[0.0; N + 1]; N];
    for (features, rating, _) in samples {
        for (row, left) in rows.iter_mut().zip(features) {
            for (cell, right) in row.iter_mut().zip(features.iter().chain([rating])) {
                *cell += left * right;
            }
        }
    }
    for (at, row) in rows.iter_mut().enumerate() {
        row[at] += if at == 0 { 1e-6 } else { 1.0 };
    }
    for at in 0..N {
        let pivot = rows[at];
        for (other, row) in rows.iter_mut().enumerate() {
            if other != at {
                let factor = row[at] / pivot[at];
                for (cell, above) in row.iter_mut().zip(pivot) {
                    *cell -= factor * above;
                }
            }
        }
    }
    std::array::from_fn(|at| rows[at][N] / rows[at][at])
}
