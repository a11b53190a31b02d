//! Shogun.

use komadai_rules::Shogun;

use super::Puzzled;

impl Puzzled for Shogun {
    const RATING: [f64; 11] = [
        619.6, 592.0, -24.3, 109.8, 0.0, 0.0, 483.2, 5.0, 58.5, 116.7, -290.1,
    ];
}
