//! From a run-time choice of game to its type: the one crossing.

use std::fmt;
use std::str::FromStr;

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VariantId {
    /// Shogi.
    Shogi,
    /// Shogun Chess.
    Shogun,
    /// Shinobi Chess.
    Shinobi,
    /// Shinobi+.
    ShinobiPlus,
}

impl VariantId {
    /// Every game.
    pub const ALL: [Self; 4] = [Self::Shogi, Self::Shogun, Self::Shinobi, Self::ShinobiPlus];

    /// The word for it in options, flags and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shogi => "shogi",
            Self::Shogun => "shogun",
            Self::Shinobi => "shinobi",
            Self::ShinobiPlus => "shinobiplus",
        }
    }
}

impl fmt::Display for VariantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no game's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = VariantId::ALL.map(VariantId::name).join(", ");
        write!(f, "unknown game {:?} (known: {known})", self.0)
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for VariantId {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .into_iter()
            .find(|id| id.name() == name)
            .ok_or_else(|| UnknownGame(name.into()))
    }
}

/// Runs an expression with a game's type: `dispatch!(id, V => run::<V>(…))`.
///
/// ```
/// use komadai_rules::{dispatch, Position, VariantId};
/// let moves = |id| dispatch!(id, V => Position::<V>::start(Default::default()).count_moves());
/// assert_eq!(moves(VariantId::Shogi), 30);
/// assert_eq!(moves(VariantId::Shinobi), 112);
/// ```
#[macro_export]
macro_rules! dispatch {
    ($id:expr, $V:ident => $body:expr) => {
        match $id {
            $crate::VariantId::Shogi => {
                type $V = $crate::Shogi;
                $body
            }
            $crate::VariantId::Shogun => {
                type $V = $crate::Shogun;
                $body
            }
            $crate::VariantId::Shinobi => {
                type $V = $crate::Shinobi;
                $body
            }
            $crate::VariantId::ShinobiPlus => {
                type $V = $crate::ShinobiPlus;
                $body
            }
        }
    };
}
