//! Shogi.

use komadai_rules::{Shogi, Variant};

use super::Puzzled;
use crate::guess::Guess;

impl Puzzled for Shogi {
    const TSUME: bool = true;
    const GUESS: Guess = Guess {
        weights: [
            -1442.7, 322.2, 272.6, -59.8, 0.0, 742.1, 639.9, 119.5, -122.0, 164.1, -200.7, 317.7, 133.6, 11.2,
        ],
        error: 437.4,
    };

    /// The rule sets differ in how games end without mate: a puzzle is the same under either.
    fn rule_sets() -> &'static [<Self as Variant>::Rules] {
        const { &[komadai_rules::shogi::Rules::Classic] }
    }
}
