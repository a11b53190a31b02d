//! What differs from game to game.

mod shinobi;
mod shinobiplus;
mod shogi;
mod shogun;

use komadai_engine::Playable;
use komadai_rules::{Listed, RuleSet};

use crate::guess::Guess;

/// A game with puzzles.
pub trait Puzzled: Playable + Listed {
    /// Whether composed mates follow the tradition of tsume: the attacker has no king, the defender holds every piece that
    /// is not on the board or in the attacker's hand.
    const TSUME: bool = false;

    /// How a first rating is guessed, fitted to how the levels 1 to 10 do: docs/puzzles.md.
    const GUESS: Guess;

    /// The rule sets puzzles are made under, in turn.
    fn rule_sets() -> &'static [Self::Rules] {
        Self::Rules::ALL
    }
}
