//! The sequential probability ratio test: stop when the results speak for one of two hypotheses.
//!
//! The likelihoods are those of the most likely distributions of pairs with the two expected scores: the
//! generalized test that Fishtest made usual.

use std::f64;

use serde::{Deserialize, Serialize};

use super::elo::score_of_elo;

/// Two hypotheses about the Elo difference, and the risks of choosing the wrong one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// What is accepted at the lower bound.
    pub elo0: f64,
    /// What is accepted at the upper bound.
    pub elo1: f64,
    /// Risk of accepting `elo1` when `elo0` is true.
    pub alpha: f64,
    /// Risk of accepting `elo0` when `elo1` is true.
    pub beta: f64,
}

/// How a test stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtState {
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Where `elo0` is accepted.
    pub lower: f64,
    /// Where `elo1` is accepted.
    pub upper: f64,
}

/// What a test found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// `elo0` it is.
    Lower,
    /// `elo1` it is.
    Upper,
}

impl SprtState {
    /// What was found, if it is decided.
    pub fn verdict(&self) -> Option<Verdict> {
        if self.llr >= self.upper {
            Some(Verdict::Upper)
        } else if self.llr <= self.lower {
            Some(Verdict::Lower)
        } else {
            None
        }
    }
}

impl Sprt {
    /// A test with risks of 5 %.
    pub fn new(elo0: f64, elo1: f64) -> Self {
        Self {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    /// Whether the hypotheses are in order and the risks are probabilities below one half.
    pub fn is_valid(&self) -> bool {
        let is_risk = |risk: f64| risk > 0.0 && risk < 0.5;
        self.elo0.is_finite()
            && self.elo1.is_finite()
            && self.elo0 < self.elo1
            && is_risk(self.alpha)
            && is_risk(self.beta)
    }

    /// How it stands after these pairs.
    ///
    /// ```
    /// use komadai_arena::stats::Sprt;
    /// let state = Sprt::new(0.0, 5.0).state(&[10, 80, 200, 120, 30]);
    /// assert!(state.lower < state.llr && state.llr < state.upper);
    /// ```
    pub fn state(&self, pairs: &[u64; 5]) -> SprtState {
        SprtState {
            llr: self.llr(pairs),
            lower: (self.beta / (1.0 - self.alpha)).ln(),
            upper: ((1.0 - self.beta) / self.alpha).ln(),
        }
    }

    fn llr(&self, pairs: &[u64; 5]) -> f64 {
        if pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        // A result not seen yet is not impossible.
        let counts = pairs.map(|count| (count as f64).max(1e-3));
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let [null, other] = [self.elo0, self.elo1].map(|elo| likeliest(&seen, score_of_elo(elo)));
        let ratios = (0..5).map(|i| seen[i] * (other[i] / null[i]).ln());
        total * ratios.sum::<f64>()
    }
}

/// The distribution with this mean under which what was seen is most likely: each share divided by
/// `1 + x·(value − mean)`, with the `x` that makes the mean right.
fn likeliest(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let distance = |i: usize| i as f64 / 4.0 - mean;
    let slope = |x: f64| -> f64 {
        (0..5)
            .map(|i| seen[i] * distance(i) / (1.0 + x * distance(i)))
            .sum()
    };
    // Between the poles the sum falls from infinity to minus infinity.
    let (mut low, mut high) = (-1.0 / distance(4), -1.0 / distance(0));
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = (low + high) / 2.0;
    std::array::from_fn(|i| seen[i] / (1.0 + x * distance(i)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of Fishtest's own calculation.
    #[test]
    fn ratios_are_those_of_fishtest() {
        for (pairs, elo0, elo1, expected) in [
            ([3, 20, 50, 22, 5], 0.0, 20.0, 0.040_320_372_416_706_79),
            ([3, 20, 50, 22, 5], 0.0, 5.0, 0.178_380_224_381_881_25),
            ([3, 20, 50, 22, 5], -10.0, 10.0, 0.934_472_911_388_982_9),
            ([0, 10, 30, 12, 0], 0.0, 20.0, -0.270_414_536_288_852_04),
            ([0, 10, 30, 12, 0], 0.0, 5.0, 0.085_226_848_211_516),
            ([12, 40, 60, 30, 8], 0.0, 20.0, -2.997_301_135_158_272_3),
        ] {
            let llr = Sprt::new(elo0, elo1).state(&pairs).llr;
            assert!(
                (llr - expected).abs() < 1e-9,
                "{pairs:?}: {llr} is not {expected}"
            );
        }
    }

    #[test]
    fn bounds_follow_from_the_risks() {
        let state = Sprt::new(0.0, 5.0).state(&[0; 5]);
        assert_eq!(state.llr, 0.0);
        assert!((state.upper - 2.944_438_979_166_440_3).abs() < 1e-12);
        assert_eq!(state.lower, -state.upper);
    }

    #[test]
    fn clear_results_decide() {
        let test = Sprt::new(0.0, 10.0);
        assert_eq!(test.state(&[0, 10, 100, 90, 40]).verdict(), Some(Verdict::Upper));
        assert_eq!(test.state(&[40, 90, 100, 10, 0]).verdict(), Some(Verdict::Lower));
        assert_eq!(test.state(&[1, 1, 5, 1, 1]).verdict(), None);
        assert!(test.state(&[0, 0, 0, 0, 500]).llr.is_finite());
    }

    #[test]
    fn nonsense_is_not_valid() {
        assert!(Sprt::new(0.0, 5.0).is_valid());
        assert!(!Sprt::new(5.0, 0.0).is_valid());
        assert!(!Sprt::new(0.0, f64::NAN).is_valid());
        let risky = Sprt {
            alpha: 0.0,
            ..Sprt::new(0.0, 5.0)
        };
        assert!(!risky.is_valid());
    }
}
