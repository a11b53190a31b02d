//! The list of games, and the one place where a game chosen at run time becomes a type.

use std::fmt;
use std::str::FromStr;

use crate::perft::{perft, perft_playing_all};
use crate::position::{Handicap, Position, RuleSet, Variant};
use crate::vocabulary::{Dialect, Side};

/// The list of games: the one place that names them all. `games! { [path::to::macro] … }` becomes
/// `path::to::macro! { [/** Shogi. */ Shogi "shogi", …] … }`, for whatever must be written once a game. The text is the
/// game's [`Variant::NAME`], for names of files.
///
/// ```
/// macro_rules! names {
///     ([$($(#[$doc:meta])* $Game:ident $name:literal,)*]) => { [$($name),*] };
/// }
/// assert_eq!(komadai_rules::games! { [names] }[0], "shogi");
/// ```
#[macro_export]
macro_rules! games {
    ([$($callback:tt)+] $($rest:tt)*) => {
        $($callback)+ ! { [
            /// Shogi.
            Shogi "shogi",
            /// Shogun Chess.
            Shogun "shogun",
            /// Shinobi Chess.
            Shinobi "shinobi",
            /// Shinobi+.
            ShinobiPlus "shinobiplus",
        ] $($rest)* }
    };
}

macro_rules! variant_id {
    ([$($(#[$doc:meta])* $Game:ident $name:literal,)*]) => {
        /// Which game. The default is the game shown to people who have not chosen one.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum VariantId {
            $( $(#[$doc])* $Game, )*
        }

        impl VariantId {
            /// Every game.
            pub const ALL: [Self; [$(Self::$Game),*].len()] = [$(Self::$Game),*];

            /// The word for it in options, flags and files.
            pub const fn name(self) -> &'static str {
                match self {
                    $( Self::$Game => $name, )*
                }
            }
        }

        $( impl Listed for crate::$Game {
            const ID: VariantId = VariantId::$Game;

            fn perft(pos: &Position<Self>, depth: u32) -> u64 {
                perft(pos, depth)
            }

            fn perft_playing_all(pos: &Position<Self>, depth: u32) -> u64 {
                perft_playing_all(pos, depth)
            }
        } )*
    };
}

games! { [variant_id] }

/// A game of the list, which can be chosen at run time.
pub trait Listed: Variant {
    /// Which game it is.
    const ID: VariantId;

    /// See [`perft`]: compiled here, once, and not again in every crate that counts.
    fn perft(pos: &Position<Self>, depth: u32) -> u64;

    /// See [`perft_playing_all`]: compiled here, too.
    fn perft_playing_all(pos: &Position<Self>, depth: u32) -> u64;
}

impl Default for VariantId {
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl fmt::Display for VariantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is not the name of a game.
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

/// The name of a rule set: `classic`, `modern`. Which of its rule sets a game means by it only the game knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RulesName(&'static str);

impl RulesName {
    /// What a rule set is called.
    pub fn of(rules: impl RuleSet) -> Self {
        Self(rules.name())
    }

    /// The name, if a game of the list has a rule set that is called so.
    pub fn known(name: &str) -> Option<Self> {
        VariantId::ALL.into_iter().find_map(|game| game.rules_named(name))
    }

    /// The rule set of a game that is called so.
    pub fn rules<R: RuleSet>(self) -> Option<R> {
        R::from_name(self.0)
    }

    /// The name as it is written.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for RulesName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
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
        $crate::games! { [$crate::__dispatch] ($id) $V ($body) }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __dispatch {
    ([$($(#[$doc:meta])* $Game:ident $name:literal,)*] ($id:expr) $V:ident ($body:expr)) => {
        match $id {
            $( $crate::VariantId::$Game => {
                type $V = $crate::$Game;
                $body
            } )*
        }
    };
}

/// What a game says about itself that does not need its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VariantInfo {
    /// See [`Variant::START`].
    pub start: &'static str,
    /// See [`Variant::DIALECT`].
    pub dialect: Dialect,
    /// The names of its rule sets, the usual one first.
    pub rule_sets: &'static [&'static str],
    /// See [`Variant::HANDICAPS`].
    pub handicaps: &'static [Handicap],
    /// See [`Variant::DRAWS_BY_AGREEMENT`].
    pub draws_by_agreement: bool,
}

impl VariantInfo {
    const fn of<V: Variant>() -> Self {
        Self {
            start: V::START,
            dialect: V::DIALECT,
            rule_sets: V::Rules::NAMES,
            handicaps: V::HANDICAPS,
            draws_by_agreement: V::DRAWS_BY_AGREEMENT,
        }
    }

    /// The rule set played unless another is agreed on.
    pub const fn usual_rules(&self) -> &'static str {
        self.rule_sets[0]
    }
}

impl VariantId {
    /// What the game says about itself.
    ///
    /// ```
    /// use komadai_rules::VariantId;
    /// assert_eq!(VariantId::Shogi.info().rule_sets, ["classic", "modern"]);
    /// ```
    pub fn info(self) -> &'static VariantInfo {
        dispatch!(self, V => const { &VariantInfo::of::<V>() })
    }

    /// The rule set of the game that is called so.
    pub fn rules_named(self, name: &str) -> Option<RulesName> {
        let known = self.info().rule_sets.iter().find(|known| **known == name);
        known.map(|known| RulesName(known))
    }

    /// Whether a player may declare a win under these rules: see [`Variant::declares`].
    pub fn declares(self, rules: RulesName) -> bool {
        dispatch!(self, V => rules.rules().is_some_and(<V as Variant>::declares))
    }

    /// Whose turn it is in a position; `None` if it is none of the game.
    pub fn turn(self, rules: RulesName, position: &str) -> Option<Side> {
        dispatch!(self, V => Position::<V>::read(position, rules.rules()?).ok().map(|pos| pos.turn()))
    }

    /// Its place in [`VariantId::ALL`], for tables with a row a game.
    pub const fn index(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_listed_by_their_names() {
        for id in VariantId::ALL {
            dispatch!(id, V => {
                assert_eq!((<V as Listed>::ID, <V as Variant>::NAME), (id, id.name()));
            });
            assert_eq!(VariantId::ALL[id.index()], id);
        }
    }

    #[test]
    fn rule_sets_are_known_by_their_names() {
        for id in VariantId::ALL {
            dispatch!(id, V => for &rules in <V as Variant>::Rules::ALL {
                let name = RulesName::known(rules.name()).unwrap();
                assert_eq!((name, name.rules()), (RulesName::of(rules), Some(rules)));
            });
        }
        assert_eq!(RulesName::known("blitz"), None);
    }

    #[test]
    fn what_depends_on_the_rules_is_known_without_the_type() {
        for id in VariantId::ALL {
            for name in id.info().rule_sets {
                let rules = id.rules_named(name).unwrap();
                let declares = dispatch!(id, V => <V as Variant>::declares(rules.rules().unwrap()));
                assert_eq!(id.declares(rules), declares);
                assert_eq!(id.turn(rules, id.info().start), Some(Side::Sente));
                assert_eq!(id.turn(rules, "no position"), None);
            }
        }
        let [classic, modern] = ["classic", "modern"].map(|name| RulesName::known(name).unwrap());
        assert!(VariantId::Shogi.declares(modern) && !VariantId::Shogi.declares(classic));
        assert_eq!(
            VariantId::Shogi.turn(classic, "4k4/9/9/9/9/9/9/9/4K4 w - 1"),
            Some(Side::Gote)
        );
    }
}
