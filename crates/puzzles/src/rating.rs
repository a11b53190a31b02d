//! A first rating, from what can be seen of a puzzle. Players' results move it later.
//!
//! The coefficients of each game are fitted to how the engine's levels 1 to 10 do on a sample: `komadai puzzles measure`
//! prints them, and docs/puzzles.md says how well they fit.

use komadai_rules::{Move, MoveKind, Position, Variant, dispatch};

use crate::describe::describe;
use crate::force::{Means, Prover};
use crate::kind::Kind;
use crate::puzzle::{Problem, Puzzle, PuzzleError};
use crate::tag::Tag;
use crate::variants::Puzzled;

/// Ratings lie between these.
pub(crate) const RANGE: (f64, f64) = (300.0, 2600.0);

/// What a rating is made from, in the order of the coefficients.
pub const FEATURES: [&str; 11] = [
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
];

/// What is seen of a problem.
pub(crate) fn features<V: Puzzled>(problem: &Problem<V>) -> [f64; FEATURES.len()] {
    let pos = &problem.start;
    let (tags, _) = describe(problem);
    let checks = Prover::<V>::new(pos.turn(), Means::Checks, 0).attacks(pos).len();
    let first = problem.line[0];
    let yes = |holds: bool| f64::from(u8::from(holds));
    [
        1.0,
        (problem.line.len() / 2) as f64,
        f64::from(pos.count_moves().max(1)).ln(),
        (checks.max(1) as f64).ln(),
        yes(problem.kind == Kind::Campmate),
        yes(problem.kind == Kind::Tactic),
        yes(problem.kind == Kind::Defence),
        yes(tags.contains(&Tag::Sacrifice)),
        yes(first.is_drop()),
        yes(is_far_or_back(pos, first)),
        yes(tags.contains(&Tag::Declined)),
    ]
}

/// The puzzle with its first rating.
pub fn rated(mut puzzle: Puzzle) -> Result<Puzzle, PuzzleError> {
    puzzle.rating = dispatch!(puzzle.game, V => puzzle.problem::<V>().map(|problem| rate(&problem)))?;
    Ok(puzzle)
}

/// The first rating of a problem.
pub(crate) fn rate<V: Puzzled>(problem: &Problem<V>) -> u16 {
    let features = features(problem);
    let sum: f64 = features
        .iter()
        .zip(V::RATING)
        .map(|(feature, weight)| feature * weight)
        .sum();
    sum.clamp(RANGE.0, RANGE.1).round() as u16
}

fn is_far_or_back<V: Variant>(pos: &Position<V>, mv: Move<V>) -> bool {
    match mv.kind() {
        MoveKind::Drop { .. } => false,
        MoveKind::Step { from, to, .. } => {
            let ranks = from.rank().abs_diff(to.rank());
            let is_far = from.file().abs_diff(to.file()).max(ranks) >= 3;
            is_far || to.rank_for(pos.turn()) < from.rank_for(pos.turn())
        }
    }
}

/// The weights with which features come closest to ratings, by least squares; and how far off they are, usually.
pub fn fit(samples: &[([f64; FEATURES.len()], f64)]) -> ([f64; FEATURES.len()], f64) {
    const N: usize = FEATURES.len();
    // Normal equations. A little ridge keeps apart what the sample does not tell.
    let mut rows = [[0.0; N + 1]; N];
    for (features, rating) in samples {
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
    let weights: [f64; N] = std::array::from_fn(|at| rows[at][N] / rows[at][at]);
    let miss = |(features, rating): &([f64; N], f64)| {
        let sum: f64 = features
            .iter()
            .zip(weights)
            .map(|(feature, weight)| feature * weight)
            .sum();
        (sum - rating).powi(2)
    };
    let error = samples.iter().map(miss).sum::<f64>() / samples.len().max(1) as f64;
    (weights, error.sqrt())
}
