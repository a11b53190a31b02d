//! Why something asked was not done.

use komadai_play::{Refusal, Unplayable};
use komadai_rules::UnknownGame;

use crate::store::StoreError;

/// Why something asked was not done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such thing.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// Who asks may not.
    #[error("{0}")]
    Forbidden(&'static str),
    /// What was asked makes no sense.
    #[error("{0}")]
    Invalid(String),
    /// It contradicts what is there.
    #[error("{0}")]
    Conflict(String),
    /// The game refuses it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// More was sent than is read.
    #[error("the request is too large")]
    TooLarge,
    /// Too much was asked.
    #[error("too many requests: try again later")]
    TooMany,
    /// The server cannot do it now.
    #[error("the server is busy: try again")]
    Busy,
    /// The game is on its way to another server: nobody knows yet what became of what was asked.
    #[error("the game is moving to another server: try again")]
    Moved,
    /// The store failed.
    #[error("something went wrong on the server")]
    Store(#[from] StoreError),
}

impl From<Unplayable> for Error {
    fn from(why: Unplayable) -> Self {
        Self::Invalid(why.to_string())
    }
}

impl From<UnknownGame> for Error {
    fn from(unknown: UnknownGame) -> Self {
        Self::Invalid(unknown.to_string())
    }
}

impl Error {
    /// Why, in a word.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotFound(_) => "not-found",
            Self::Forbidden(_) => "forbidden",
            Self::Invalid(_) => "invalid",
            Self::Conflict(_) => "conflict",
            Self::Refused(refusal) => refusal.code(),
            Self::TooLarge => "too-large",
            Self::TooMany => "too-many",
            Self::Busy => "busy",
            Self::Moved => "moved",
            Self::Store(_) => "internal",
        }
    }

    /// What went wrong, for those who run the server.
    pub fn cause(&self) -> String {
        match self {
            Self::Store(cause) => cause.to_string(),
            other => other.to_string(),
        }
    }

    /// A challenge that was answered, taken back or has run out.
    pub fn challenge_closed() -> Self {
        Self::Conflict("this challenge is no longer open".into())
    }

    /// The same for somebody else who asked.
    pub fn for_other_waiters(&self) -> Self {
        match self {
            Self::NotFound(what) => Self::NotFound(what),
            Self::Moved => Self::Moved,
            _ => Self::Busy,
        }
    }
}
