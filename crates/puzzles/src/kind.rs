//! What a puzzle asks for, and where it comes from.

use std::fmt;

/// Declares a list of words and the type that holds one of them.
macro_rules! words {
    ($(#[$doc:meta])* pub enum $Name:ident { $($(#[$about:meta])* $Word:ident $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $Name { $($(#[$about])* $Word,)* }

        impl $Name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$Word),*];

            /// The word for it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Word => $text,)* }
            }

            /// The one with this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.name() == name)
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    };
}
pub(crate) use words;

words! {
    /// What a puzzle asks for.
    pub enum Kind {
        /// The shortest mate; every move of it gives check.
        Mate "mate",
        /// The shortest forced win that ends with a king in the enemy's camp, by any moves.
        Campmate "campmate",
        /// The one move, or line, that wins material or turns the game.
        Tactic "tactic",
        /// The only move that does not lose.
        Defence "defence",
    }
}

words! {
    /// Where a puzzle comes from.
    pub enum Source {
        /// Made up: few pieces around a king.
        Composed "composed",
        /// A game of the engine against itself.
        SelfPlay "selfplay",
        /// A finished game.
        Game "game",
    }
}
