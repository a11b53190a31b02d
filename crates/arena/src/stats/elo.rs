//! Elo from pairs of games.
//!
//! The two games of a pair share an opening and so are not independent; the pairs are. The error is
//! therefore taken from the spread of the five possible results of a pair (the pentanomial model).

use std::f64::consts::{LN_10, SQRT_2};

use serde::Serialize;

/// The score expected at an Elo difference.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference at which a score is expected; infinite for 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// What is known about the difference in strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// Points per game, from 0 to 1.
    pub score: f64,
    /// Standard error of the score.
    pub error: f64,
    /// Elo difference.
    pub elo: f64,
    /// Within these bounds with 95 % confidence.
    pub interval: [f64; 2],
    /// Normalized Elo: the difference in terms of the spread of single games.
    pub normalized: f64,
    /// Likelihood that the first engine is the stronger one.
    pub superiority: f64,
}

/// 97.5 % of a normal distribution lie below so many standard deviations.
const CONFIDENCE: f64 = 1.959_963_984_540_054;

impl Estimate {
    /// From counts of pairs with 0, ½, 1, 1½ and 2 points.
    pub fn of_pairs(pairs: &[u64; 5]) -> Option<Self> {
        let count = pairs.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return None;
        }
        let mean = |value: &dyn Fn(f64) -> f64| {
            let terms = pairs.iter().zip(0..);
            let sum: f64 = terms
                .map(|(&pairs, quarter)| pairs as f64 * value(f64::from(quarter) / 4.0))
                .sum();
            sum / count
        };
        let score = mean(&|score| score);
        // Less spread than one pair with half a point more or less would make cannot be known.
        let least = 1.0 / (16.0 * count);
        let variance = mean(&|value| (value - score).powi(2)).max(least);
        let error = (variance / count).sqrt();
        let bound = |sign: f64| elo_of_score(score + sign * CONFIDENCE * error);
        let deviations = |spread: f64| (score - 0.5) / spread;
        Some(Self {
            score,
            error,
            elo: elo_of_score(score),
            interval: [bound(-1.0), bound(1.0)],
            // A pair has two games: the spread of a game is √2 that of the mean of two.
            normalized: deviations(SQRT_2 * variance.sqrt()) * 800.0 / LN_10,
            superiority: normal(deviations(error)),
        })
    }

    /// Half the width of the interval.
    pub fn margin(&self) -> f64 {
        (self.interval[1] - self.interval[0]) / 2.0
    }
}

/// The share of a normal distribution below `x`.
fn normal(x: f64) -> f64 {
    (1.0 + erf(x / SQRT_2)) / 2.0
}

/// The error function, by its Taylor series near 0 and a continued fraction for its complement.
fn erf(x: f64) -> f64 {
    if x.abs() > 6.0 {
        return x.signum();
    }
    let scale = 2.0 / std::f64::consts::PI.sqrt();
    if x.abs() < 2.5 {
        // erf(x) = 2/√π · e^(−x²) · Σ 2ⁿ x^(2n+1) / (2n+1)!!
        let (mut term, mut sum) = (x, x);
        for n in 1..100 {
            term *= 2.0 * x * x / f64::from(2 * n + 1);
            sum += term;
        }
        return scale * (-x * x).exp() * sum;
    }
    // erfc(x) = e^(−x²)/√π · 1/(x + ½/(x + 1/(x + 3⁄2/(x + …))))
    let t = x.abs();
    let fraction = (1..60).rev().fold(t, |below, n| t + f64::from(n) / 2.0 / below);
    x.signum() * (1.0 - scale / 2.0 * (-t * t).exp() / fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, tolerance: f64) {
        assert!((a - b).abs() <= tolerance, "{a} is not {b}");
    }

    #[test]
    fn elo_and_score_are_inverse() {
        close(elo_of_score(0.64), 99.950_989_286_639_95, 1e-9);
        close(score_of_elo(400.0), 10.0 / 11.0, 1e-12);
        close(elo_of_score(score_of_elo(-123.0)), -123.0, 1e-9);
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
        assert_eq!(elo_of_score(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn the_normal_distribution_is_known() {
        for (x, share) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (1.959_963_984_540_054, 0.975),
            (3.0, 0.998_650_101_968_37),
            (4.0, 0.999_968_328_758_166_9),
            (-2.0, 0.022_750_131_948_179_2),
            (-5.0, 2.866_515_718_791_94e-7),
        ] {
            close(normal(x), share, 1e-12);
        }
    }

    #[test]
    fn pairs_give_elo_with_error_bars() {
        let estimate = Estimate::of_pairs(&[3, 20, 50, 22, 5]).unwrap();
        close(estimate.score, 0.515, 1e-12);
        close(estimate.error, 0.021_453_437_952_924_93, 1e-12);
        close(estimate.elo, 10.426_196_175_570_936, 1e-9);
        close(estimate.interval[0], -18.813_217_442_769_53, 1e-9);
        close(estimate.interval[1], 39.814_356_819_277_265, 1e-9);
        close(estimate.normalized, 17.177_250_967_021_97, 1e-9);
        close(estimate.superiority, 0.757_782_923_956_004_8, 1e-12);
    }

    #[test]
    fn few_or_equal_results_leave_room_for_error() {
        let all = Estimate::of_pairs(&[0, 0, 0, 0, 10]).unwrap();
        assert_eq!((all.elo, all.interval[1]), (f64::INFINITY, f64::INFINITY));
        assert!(all.interval[0] > 400.0 && all.interval[0] < 600.0);
        let even = Estimate::of_pairs(&[0, 0, 9, 0, 0]).unwrap();
        assert_eq!((even.elo, even.normalized, even.superiority), (0.0, 0.0, 0.5));
        assert!(even.interval[0] < -10.0);
        let one = Estimate::of_pairs(&[0, 1, 0, 0, 0]).unwrap();
        close(one.superiority, normal(-1.0), 1e-12);
        assert_eq!(Estimate::of_pairs(&[0; 5]), None);
    }
}
