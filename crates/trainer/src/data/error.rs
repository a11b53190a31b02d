//! What can be wrong with stored games.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::game::GameError;

/// A place in a chunk where there should be a game and is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// Where it begins, in bytes from the start of the file.
    pub at: u64,
    /// What is wrong there.
    pub what: Fault,
}

impl Damage {
    /// A record that breaks the rules.
    pub(super) fn game(at: u64, error: GameError) -> Self {
        Self {
            at,
            what: Fault::Game(error),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "damaged at byte {}: {}", self.at, self.what)
    }
}

/// What is wrong with a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The bytes are not those that were written.
    Checksum,
    /// The file ends before the block does.
    CutShort,
    /// The bytes are those that were written, but tell no game.
    Malformed,
    /// What they tell breaks the rules.
    Game(GameError),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checksum => f.write_str("the checksum is wrong"),
            Self::CutShort => f.write_str("the file ends in the middle of a game"),
            Self::Malformed => f.write_str("the bytes are not a game"),
            Self::Game(error) => write!(f, "the game is not valid: {error}"),
        }
    }
}

/// Why games cannot be read or written.
#[derive(Debug)]
pub enum DataError {
    /// A file or folder cannot be read or written.
    Io(PathBuf, io::Error),
    /// The file is no chunk of games.
    NoChunk(PathBuf),
    /// The chunk was written by a later version of this program.
    Later(PathBuf, u16),
    /// The header of the chunk is damaged.
    Header(PathBuf),
    /// The chunk holds a game nobody knows.
    UnknownGame(PathBuf, String),
    /// The chunk holds another game.
    OtherGame(PathBuf, String, &'static str),
    /// The chunk names rules the game does not have.
    UnknownRules(PathBuf, String),
    /// A block is damaged.
    Damaged(PathBuf, Damage),
    /// Another process writes into the folder.
    InUse(PathBuf),
    /// There is no chunk in the folder.
    Empty(PathBuf),
    /// There are games in a folder that should be new.
    NotEmpty(PathBuf),
}

impl DataError {
    pub(super) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::Io(path, error)
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NoChunk(path) => write!(f, "{} is not a file of games", path.display()),
            Self::Later(path, version) => {
                let path = path.display();
                write!(f, "{path} has format {version}, which this program does not know")
            }
            Self::Header(path) => write!(f, "the header of {} is damaged", path.display()),
            Self::UnknownGame(path, found) => {
                write!(f, "{} holds games of {found:?}, which is unknown", path.display())
            }
            Self::OtherGame(path, found, wanted) => {
                write!(f, "{} holds games of {found}, not of {wanted}", path.display())
            }
            Self::UnknownRules(path, rules) => {
                write!(f, "{} has games under unknown rules {rules:?}", path.display())
            }
            Self::Damaged(path, damage) => write!(f, "{} is {damage}", path.display()),
            Self::InUse(path) => write!(f, "another process is writing games into {}", path.display()),
            Self::Empty(path) => write!(f, "{} has no games", path.display()),
            Self::NotEmpty(path) => write!(f, "{} already has games", path.display()),
        }
    }
}

impl std::error::Error for DataError {}
