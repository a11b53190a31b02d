//! Shinobi+.

use komadai_rules::ShinobiPlus;

use super::Puzzled;

impl Puzzled for ShinobiPlus {
    const RATING: [f64; 11] = [
        -62.8, 526.1, 136.4, 82.6, -18.4, 509.3, 94.1, 68.6, -45.3, 5.9, 0.0,
    ];
}
