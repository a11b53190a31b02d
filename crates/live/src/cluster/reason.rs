//! Why something was not done, as one node tells another.

use std::collections::HashSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use komadai_play::Refusal;
use serde::{Deserialize, Serialize};

use crate::Error;

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Reason {
    /// In a word: see [`Error::code`].
    code: String,
    /// What the word is about: there is no such thing, or why not.
    text: String,
}

impl From<&Error> for Reason {
    fn from(error: &Error) -> Self {
        let text = match error {
            Error::NotFound(what) => (*what).to_owned(),
            Error::Refused(Refusal::Illegal(text) | Refusal::Unreadable(text)) => text.clone(),
            other => other.to_string(),
        };
        Self {
            code: error.code().into(),
            text,
        }
    }
}

impl From<Reason> for Error {
    fn from(Reason { code, text }: Reason) -> Self {
        if let Some(refusal) = Refusal::PLAIN.into_iter().find(|refusal| refusal.code() == code) {
            return refusal.into();
        }
        match code.as_str() {
            "illegal" => Refusal::Illegal(text).into(),
            "unreadable" => Refusal::Unreadable(text).into(),
            "not-found" => Self::NotFound(known(text)),
            "forbidden" => Self::Forbidden(known(text)),
            "invalid" => Self::Invalid(text),
            "conflict" => Self::Conflict(text),
            "too-large" => Self::TooLarge,
            "too-many" => Self::TooMany,
            "moved" => Self::Moved,
            _ => Self::Busy,
        }
    }
}

/// Texts are those of a program like this one: there are few, and each is kept once.
fn known(text: String) -> &'static str {
    /// So many programs do not have.
    const MOST: usize = 1_000;
    static KNOWN: LazyLock<Mutex<HashSet<&'static str>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(text) = known.get(text.as_str()) {
        return text;
    }
    if known.len() >= MOST {
        return "another server refused the request";
    }
    let text = Box::leak(text.into_boxed_str());
    known.insert(text);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_node_says_the_same() {
        let errors = [
            Error::NotFound("game"),
            Error::Forbidden("you do not play in this game"),
            Error::Invalid("no".into()),
            Error::Conflict("twice".into()),
            Refusal::NotYourTurn.into(),
            Refusal::Illegal("7g7e".into()).into(),
            Error::TooMany,
            Error::Busy,
            Error::Moved,
        ];
        for error in errors {
            let told: Error = Reason::from(&error).into();
            assert_eq!((told.code(), told.to_string()), (error.code(), error.to_string()));
        }
    }
}
