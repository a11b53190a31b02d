//! What players may do besides moving.

use super::Line;
use crate::position::Variant;
use crate::text::read_side;
use crate::vocabulary::{Ending, Side};

/// Something other than a move that can end a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A side gives up.
    Resign(Side),
    /// A side ran out of time.
    Time(Side),
    /// Both sides agree on a draw.
    Draw,
    /// Both sides agree on an impasse.
    Impasse,
    /// A side declares a win by impasse.
    Declare(Side),
}

impl Action {
    /// Reads `resign:X`, `time:X`, `draw`, `impasse` or `declare:X`, where X is a side's letter as the
    /// game's positions have it.
    ///
    /// ```
    /// use komadai_rules::{Action, Shogi, Shogun, Side};
    /// assert_eq!(Action::read::<Shogi>("resign:b"), Some(Action::Resign(Side::Sente)));
    /// assert_eq!(Action::read::<Shogun>("resign:b"), Some(Action::Resign(Side::Gote)));
    /// assert_eq!(Action::read::<Shogun>("resign"), None);
    /// ```
    pub fn read<V: Variant>(text: &str) -> Option<Self> {
        match text.split_once(':') {
            None => match text {
                "draw" => Some(Self::Draw),
                "impasse" => Some(Self::Impasse),
                _ => None,
            },
            Some((word, side)) => {
                let side = read_side(side, V::DIALECT)?;
                match word {
                    "resign" => Some(Self::Resign(side)),
                    "time" => Some(Self::Time(side)),
                    "declare" => Some(Self::Declare(side)),
                    _ => None,
                }
            }
        }
    }
}

impl<V: Variant> Line<V> {
    /// Does what an action says; `None`, and nothing changes, where the rules refuse it.
    pub fn act(&mut self, action: Action) -> Option<Ending> {
        match action {
            Action::Resign(side) => self.resign(side),
            Action::Time(side) => self.time_out(side),
            Action::Draw => self.agree_draw(),
            Action::Impasse => self.agree_impasse(),
            Action::Declare(side) => self.declare(side),
        }
    }
}
