//! How a game between players finished.

use komadai_rules::{Ending, Reason, Side};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::serial;

/// How a game finished: by an ending of the rules, or without a result.
///
/// ```
/// use komadai_play::Finish;
/// use komadai_rules::{Ending, Reason, Side};
/// let finish = Finish::Ended(Ending::win(Side::Gote, Reason::Time));
/// let text = serde_json::to_string(&finish)?;
/// assert_eq!(text, r#"{"winner":"gote","reason":"time"}"#);
/// assert_eq!(serde_json::to_string(&Finish::Aborted)?, r#"{"winner":null,"reason":"aborted"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Finish {
    /// It ended with a result.
    Ended(Ending),
    /// It was called off before both sides had moved.
    Aborted,
}

impl Finish {
    /// The ending, unless it was aborted.
    pub const fn ending(self) -> Option<Ending> {
        match self {
            Self::Ended(ending) => Some(ending),
            Self::Aborted => None,
        }
    }

    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Ended(ending) => ending.winner,
            Self::Aborted => None,
        }
    }

    /// Whether nobody won, though it ended with a result.
    pub const fn is_draw(self) -> bool {
        matches!(self, Self::Ended(Ending { winner: None, .. }))
    }

    /// The normative word for the reason, or `aborted`.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Ended(ending) => ending.reason.name(),
            Self::Aborted => ABORTED,
        }
    }

    /// The finish with this winner and this word for the reason, if there can be one.
    pub fn from_words(winner: Option<Side>, reason: &str) -> Option<Self> {
        if reason == ABORTED {
            return winner.is_none().then_some(Self::Aborted);
        }
        let reason = Reason::ALL.into_iter().find(|known| known.name() == reason)?;
        Some(Self::Ended(Ending { winner, reason }))
    }
}

const ABORTED: &str = "aborted";

#[derive(Serialize, Deserialize)]
struct Words<R> {
    winner: Option<Name>,
    reason: R,
}

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Name(#[serde(with = "serial::side")] Side);

impl Serialize for Finish {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let words = Words {
            winner: self.winner().map(Name),
            reason: self.reason(),
        };
        words.serialize(serializer)
    }
}

impl<'a> Deserialize<'a> for Finish {
    fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<Self, D::Error> {
        let words = Words::<String>::deserialize(deserializer)?;
        let winner = words.winner.map(|Name(side)| side);
        Self::from_words(winner, &words.reason)
            .ok_or_else(|| D::Error::custom(format!("no game finishes by {:?} like that", words.reason)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_finish_is_read_as_written() {
        let winners = [None, Some(Side::Sente), Some(Side::Gote)];
        let endings = Reason::ALL
            .into_iter()
            .flat_map(|reason| winners.map(|winner| Finish::Ended(Ending { winner, reason })));
        for finish in endings.chain([Finish::Aborted]) {
            let text = serde_json::to_string(&finish).unwrap();
            assert_eq!(serde_json::from_str::<Finish>(&text).unwrap(), finish);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            r#"{"winner":"sente","reason":"aborted"}"#,
            r#"{"winner":"black","reason":"time"}"#,
            r#"{"winner":null,"reason":"boredom"}"#,
            r#"{"winner":null}"#,
        ] {
            assert!(serde_json::from_str::<Finish>(text).is_err(), "{text}");
        }
    }
}
