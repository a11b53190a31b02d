//! Shinobi.

use komadai_rules::Shinobi;

use super::Puzzled;

impl Puzzled for Shinobi {
    const RATING: [f64; 11] = [
        131.1, 522.0, 120.9, 27.4, 216.6, 36.2, 457.0, -141.2, -2.9, 129.5, 0.0,
    ];
}
