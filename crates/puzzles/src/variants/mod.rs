//! What differs from game to game.

mod shinobi;
mod shinobiplus;
mod shogi;
mod shogun;

use komadai_engine::Playable;
use komadai_rules::{Listed, RuleSet};

/// A game with puzzles.
pub trait Puzzled: Playable + Listed {
    /// Whether composed mates follow the tradition of tsume: the attacker has no king, the defender holds every piece that
    /// is not on the board or in the attacker's hand.
    const TSUME: bool = false;

    /// The weights of a first rating for [`crate::FEATURES`], fitted to how the levels 1 to 10 did on 120 puzzles:
    /// docs/puzzles.md.
    const RATING: [f64; 11];

    /// The rule sets puzzles are made under, in turn.
    fn rule_sets() -> &'static [Self::Rules] {
        Self::Rules::ALL
    }
}
