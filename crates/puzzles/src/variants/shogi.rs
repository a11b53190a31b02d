//! Shogi.

use komadai_rules::{Shogi, Variant};

use super::Puzzled;
use crate::guess::Guess;

impl Puzzled for Shogi {
    const TSUME: bool = true;
    const GUESS: Guess = Guess {
        weights: [
            -689.6, 495.9, 81.0, -47.5, 0.0, 0.0, 137.3, 160.3, 129.8, 259.2, 318.4, 137.3, 126.3, -9.5,
        ],
        error: 422.1,
    };

    /// The rule sets differ in how games end without mate: a puzzle is the same under either.
    fn rule_sets() -> &'static [<Self as Variant>::Rules] {
        const { &[komadai_rules::shogi::Rules::Classic] }
    }
}
