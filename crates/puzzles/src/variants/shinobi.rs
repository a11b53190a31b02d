//! Shinobi.

use komadai_rules::Shinobi;

use super::Puzzled;
use crate::guess::Guess;

impl Puzzled for Shinobi {
    const GUESS: Guess = Guess {
        weights: [
            -412.0, 399.4, -40.7, 51.0, 24.2, 432.7, 275.7, -35.4, -63.0, 66.5, -181.1, 306.5, 155.8, 17.3,
        ],
        error: 408.9,
    };
}
