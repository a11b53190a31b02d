//! Names for games and other things, unguessable and short.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How many characters a game's name has.
const LENGTH: usize = 8;
const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The name of a game: eight letters and figures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; LENGTH]);

impl GameId {
    /// A new name, drawn at random.
    pub fn random() -> Self {
        Self(letters())
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Text that is no game's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a game's name must be eight letters and digits")]
pub struct NoGameId;

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<Self, NoGameId> {
        let bytes: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| NoGameId)?;
        if bytes.iter().all(u8::is_ascii_alphanumeric) {
            Ok(Self(bytes))
        } else {
            Err(NoGameId)
        }
    }
}

impl Serialize for GameId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Random letters and figures.
pub fn letters<const N: usize>() -> [u8; N] {
    let mut letters = [0; N];
    let mut filled = 0;
    while filled < N {
        for byte in bytes::<N>() {
            // The 62 letters four times: what is above would favour some of them.
            let Some(&letter) = LETTERS.get(usize::from(byte) % 64).filter(|_| filled < N) else {
                continue;
            };
            letters[filled] = letter;
            filled += 1;
        }
    }
    letters
}

/// Random bytes from the system, fit for secrets.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        let id = GameId::random();
        assert_eq!(id.to_string().parse(), Ok(id));
        for text in ["", "short", "ninechars", "bad name", "日本語です"] {
            assert_eq!(text.parse::<GameId>(), Err(NoGameId), "{text}");
        }
    }
}
