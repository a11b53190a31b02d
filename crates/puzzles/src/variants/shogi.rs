//! Shogi.

use komadai_rules::{Shogi, Variant};

use super::Puzzled;

impl Puzzled for Shogi {
    const TSUME: bool = true;
    const RATING: [f64; 11] = [
        -908.8, 407.5, 358.5, 248.4, 0.0, 195.1, 0.0, 136.4, -180.4, -34.8, -175.7,
    ];

    /// The rule sets differ in how games end without mate: a puzzle is the same under either.
    fn rule_sets() -> &'static [<Self as Variant>::Rules] {
        const { &[komadai_rules::shogi::Rules::Classic] }
    }
}
