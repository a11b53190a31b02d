//! Games that both sides think decided need not be played to their end.

use komadai_engine::{Playable, Score, chance};
use komadai_rules::Side;

/// A game is given up when both sides agree for so many plies that one of them has this chance.
pub const HOPELESS: (f64, u32) = (0.97, 4);

/// How long both sides have agreed who wins.
#[derive(Default)]
pub(crate) struct Hopeless {
    winner: Option<Side>,
    plies: u32,
}

impl Hopeless {
    /// The winner, once a score of the side `turn` settles it.
    pub(crate) fn after<V: Playable>(&mut self, turn: Side, score: Score) -> Option<Side> {
        let winner = match is_within::<V>(score, HOPELESS.0) {
            true => None,
            false if score > Score::DRAW => Some(turn),
            false => Some(!turn),
        };
        if winner != self.winner {
            *self = Self { winner, plies: 0 };
        }
        self.plies += 1;
        self.winner.filter(|_| self.plies >= HOPELESS.1)
    }
}

/// Whether a score gives neither side a better chance than this.
pub(super) fn is_within<V: Playable>(score: Score, most: f64) -> bool {
    let chance = chance::<V>(score);
    chance.max(1.0 - chance) <= most
}
