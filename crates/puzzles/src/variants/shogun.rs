//! Shogun.

use komadai_rules::Shogun;

use super::Puzzled;
use crate::guess::Guess;

impl Puzzled for Shogun {
    const GUESS: Guess = Guess {
        weights: [
            471.7, 344.7, -204.5, -29.8, 0.0, 126.5, -103.6, -63.0, 52.3, 170.2, -83.4, 22.9, 134.0, 28.7,
        ],
        error: 451.8,
    };
}
