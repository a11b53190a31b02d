//! What two players agree on before a game.

use komadai_rules::Policy;
use serde::{Deserialize, Serialize};

use crate::control::TimeControl;
use crate::serial;
use crate::time::Span;

/// The terms of a game, besides its start position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The clocks.
    pub time: TimeControl,
    /// Whether it counts for the players' ratings.
    pub rated: bool,
    /// What an illegal move costs.
    #[serde(with = "serial::policy")]
    pub policy: Policy,
}

impl Terms {
    /// How long a side may take for its first move in a rated game with clocks.
    pub const FIRST_MOVE: Span = Span::seconds(30);

    /// How long a side may take for its first move; `None` if as long as it likes.
    pub fn first_move_limit(&self) -> Option<Span> {
        (self.rated && self.time.is_live()).then_some(Self::FIRST_MOVE)
    }

    /// How long an opponent must have been away, at the move, before the game can be claimed: a tenth
    /// of the expected length, between half a minute and three minutes; five minutes without a clock.
    /// `None` in correspondence games, where players come and go.
    pub fn grace(&self) -> Option<Span> {
        match self.time {
            TimeControl::Correspondence { .. } => None,
            TimeControl::Unlimited => Some(Span::minutes(5)),
            TimeControl::Clock { .. } => {
                let length = self.time.expected_length().unwrap_or_default();
                Some(Span(length.0 / 10).clamp(Span::seconds(30), Span::minutes(3)))
            }
        }
    }
}
