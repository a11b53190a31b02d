//! The formats, and what the caller of a reader may know about a file.

use std::fmt;

use komadai_rules::VariantId;

use crate::encoding::Encoding;
use crate::record::MAX_MOVES;

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
    /// The 8x8 games: portable game notation. Shogi is read from it, but not written.
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

    /// Its name, which is mostly also the ending of its files.
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

    /// The ending of its files in an encoding: `kif` and `ki2` stand for Shift_JIS, `kifu` and `ki2u` for UTF-8.
    pub const fn ending(self, encoding: Encoding) -> &'static str {
        match (self, encoding) {
            (Self::Kif, Encoding::Utf8) => "kifu",
            (Self::Ki2, Encoding::Utf8) => "ki2u",
            (format, _) => format.name(),
        }
    }

    /// What stands between the games of a file; `None` where a file holds one game.
    pub const fn separator(self) -> Option<&'static str> {
        match self {
            Self::Csa => Some("/\n"),
            Self::Pgn => Some("\n"),
            Self::Usi => Some(""),
            Self::Kif | Self::Ki2 | Self::Jkf | Self::Bod => None,
        }
    }

    /// The format of files with this ending, in upper or lower case: `kif`, `kifu`, `sfen`.
    pub fn from_ending(ending: &str) -> Option<Self> {
        match ending.to_ascii_lowercase().as_str() {
            "kifu" => Some(Self::Kif),
            "ki2u" => Some(Self::Ki2),
            "json" => Some(Self::Jkf),
            "sfen" => Some(Self::Usi),
            name => Self::from_name(name),
        }
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
    /// The most moves taken from the file, in all games and branches together; [`MAX_MOVES`] if it is more.
    pub most_moves: Option<usize>,
}

impl Hints {
    pub(crate) fn most_moves(&self) -> usize {
        self.most_moves.unwrap_or(MAX_MOVES).min(MAX_MOVES)
    }
}
