//! Shinobi+.

use komadai_rules::ShinobiPlus;

use super::Puzzled;
use crate::guess::Guess;

impl Puzzled for ShinobiPlus {
    const GUESS: Guess = Guess {
        weights: [
            -731.8, 234.5, 16.3, 24.9, 11.7, 267.6, 399.2, 289.6, -52.7, 28.6, 0.0, 226.4, 161.6, 48.0,
        ],
        error: 335.6,
    };
}
