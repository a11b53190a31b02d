//! What one move is called: in SAN, in Hodges notation, in CSA, in Japanese.
//!
//! Names are written from a position and a move legal in it, and read back against the legal moves of
//! the position, so whatever is read can be played.

pub mod csa;
pub mod japanese;
mod named;
mod origins;
pub mod san;
pub mod western;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use named::{Labels, Named, Numbering, Scores};

/// A way to name moves. Readers see moves in one of those their game has, and type moves in it: the same letter names
/// one piece in English and another in Spanish.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notation {
    /// SAN, for the 8x8 games.
    San,
    /// Hodges notation in English letters, for Shogi; the default for readers who do not say.
    #[default]
    Hodges,
    /// Hodges notation in Spanish letters.
    #[serde(alias = "hodges-es")]
    HodgesEs,
    /// Japanese names.
    Japanese,
    /// USI and UCI coordinates.
    Coordinates,
    /// A move as KIF files have it.
    #[serde(skip)]
    Kif,
    /// A move as CSA files have it.
    #[serde(skip)]
    Csa,
}

impl Notation {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::San,
        Self::Hodges,
        Self::HodgesEs,
        Self::Japanese,
        Self::Coordinates,
        Self::Kif,
        Self::Csa,
    ];

    /// The notation with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notation| notation.name() == name)
    }

    /// The word for it: `hodges_es`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::San => "san",
            Self::Hodges => "hodges",
            Self::HodgesEs => "hodges_es",
            Self::Japanese => "japanese",
            Self::Coordinates => "coordinates",
            Self::Kif => "kif",
            Self::Csa => "csa",
        }
    }

    /// The languages, as their first two letters, whose readers expect this notation where their game has it; all
    /// others expect the first of the game.
    pub const fn languages(self) -> &'static [&'static str] {
        match self {
            Self::HodgesEs => &["es"],
            Self::Japanese => &["ja", "zh"],
            _ => &[],
        }
    }

    /// What readers of a language expect of a game with these notations: `es`, `zh-Hant`.
    ///
    /// ```
    /// use komadai_notation::{Named, Notation};
    /// use komadai_rules::{Shogi, Shogun};
    /// assert_eq!(Notation::usual(Shogi::NOTATIONS, "zh-Hant"), Notation::Japanese);
    /// assert_eq!(Notation::usual(Shogi::NOTATIONS, "en"), Notation::Hodges);
    /// assert_eq!(Notation::usual(Shogun::NOTATIONS, "es"), Notation::San);
    /// ```
    pub fn usual(offered: &[Self], language: &str) -> Self {
        let language = language.split('-').next().unwrap_or_default();
        let expected = offered
            .iter()
            .find(|notation| notation.languages().contains(&language));
        expected.or(offered.first()).copied().unwrap_or_default()
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Notation {
    type Err = ();

    /// Reads the notations moves can be typed in; `hodges-es` is an older spelling.
    fn from_str(name: &str) -> Result<Self, ()> {
        let name = if name == "hodges-es" { "hodges_es" } else { name };
        let is_typed = |notation: &Self| !matches!(notation, Self::Kif | Self::Csa);
        Self::from_name(name).filter(is_typed).ok_or(())
    }
}

/// Why a text did not name a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NameError {
    /// It has not the form of a move.
    Unreadable(String),
    /// It has, but no legal move is called so.
    Illegal(String),
    /// Several legal moves could be meant.
    Ambiguous(String),
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(text) => write!(f, "the move {text:?} cannot be read"),
            Self::Illegal(text) => write!(f, "the move {text:?} is not legal here"),
            Self::Ambiguous(text) => write!(f, "the move {text:?} is ambiguous"),
        }
    }
}

impl std::error::Error for NameError {}
