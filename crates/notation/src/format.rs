//! The formats, how they are told apart, and reading and writing any of them.

use std::fmt;

use komadai_rules::VariantId;

use crate::any::AnyRecord;
use crate::encoding::Encoding;
use crate::problem::Problems;

/// A way to write records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// Shogi: one move a line with origin and times.
    Kif,
    /// Shogi: moves as people write them.
    Ki2,
    /// Shogi: the computer shogi association's format.
    Csa,
    /// Shogi: JSON of the web.
    Jkf,
    /// Shogi: a `position` line.
    Usi,
    /// The 8x8 games: portable game notation.
    Pgn,
    /// Shogi: a board diagram.
    Bod,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 7] = [
        Self::Kif,
        Self::Ki2,
        Self::Csa,
        Self::Jkf,
        Self::Usi,
        Self::Pgn,
        Self::Bod,
    ];

    /// Its name, which is also the ending of its files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kif => "kif",
            Self::Ki2 => "ki2",
            Self::Csa => "csa",
            Self::Jkf => "jkf",
            Self::Usi => "usi",
            Self::Pgn => "pgn",
            Self::Bod => "bod",
        }
    }

    /// The format with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What the caller knows about a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hints {
    /// The format; otherwise it is detected.
    pub format: Option<Format>,
    /// The encoding; otherwise it is detected.
    pub encoding: Option<Encoding>,
    /// The game, for formats that serve several and a file that does not say.
    pub game: Option<VariantId>,
}

/// What a reader understood.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The format it was taken for.
    pub format: Format,
    /// The encoding it was taken for.
    pub encoding: Encoding,
    /// The games; often just one.
    pub records: Vec<AnyRecord>,
    /// What was not understood.
    pub problems: Problems,
}
