//! What one move is called: in SAN, in Hodges notation, in CSA, in Japanese.
//!
//! Names are written from a position and a move legal in it, and read back against the legal moves of
//! the position, so what is read can be played.

pub mod csa;
pub mod japanese;
mod origins;
pub mod san;
pub mod western;

use std::fmt;

use serde::{Deserialize, Serialize};

/// The notation a reader sees, in which a typed move is meant: the same letter names one piece in English and
/// another in Spanish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notation {
    /// SAN, for the 8x8 games.
    San,
    /// Hodges notation in English letters, for Shogi; the default for whoever does not say.
    #[default]
    Hodges,
    /// Hodges notation in Spanish letters.
    HodgesEs,
    /// Japanese names.
    Japanese,
    /// USI and UCI coordinates.
    Coordinates,
}

impl std::str::FromStr for Notation {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Ok(match name {
            "san" => Self::San,
            "hodges" => Self::Hodges,
            "hodges-es" => Self::HodgesEs,
            "japanese" => Self::Japanese,
            "coordinates" => Self::Coordinates,
            _ => return Err(()),
        })
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
