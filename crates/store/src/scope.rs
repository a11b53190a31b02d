//! What a token permits, in lichess's words.

use std::fmt;
use std::str::FromStr;

/// Something a token permits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// See challenges.
    ChallengeRead,
    /// Make, accept and decline challenges.
    ChallengeWrite,
    /// Play as a person does.
    BoardPlay,
    /// Play as a program does.
    BotPlay,
    /// See whom one follows.
    FollowRead,
    /// Follow and block.
    FollowWrite,
    /// See what one has chosen.
    PreferenceRead,
    /// Choose otherwise.
    PreferenceWrite,
    /// See one's puzzles.
    PuzzleRead,
    /// Solve puzzles.
    PuzzleWrite,
}

impl Scope {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::ChallengeRead,
        Self::ChallengeWrite,
        Self::BoardPlay,
        Self::BotPlay,
        Self::FollowRead,
        Self::FollowWrite,
        Self::PreferenceRead,
        Self::PreferenceWrite,
        Self::PuzzleRead,
        Self::PuzzleWrite,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ChallengeRead => "challenge:read",
            Self::ChallengeWrite => "challenge:write",
            Self::BoardPlay => "board:play",
            Self::BotPlay => "bot:play",
            Self::FollowRead => "follow:read",
            Self::FollowWrite => "follow:write",
            Self::PreferenceRead => "preference:read",
            Self::PreferenceWrite => "preference:write",
            Self::PuzzleRead => "puzzle:read",
            Self::PuzzleWrite => "puzzle:write",
        }
    }
}

/// A set of scopes; as text, their words separated by spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scopes(u16);

impl Scopes {
    /// Whether a scope is among them.
    pub const fn has(self, scope: Scope) -> bool {
        self.0 & (1 << scope as u16) != 0
    }

    /// Those in it.
    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL.into_iter().filter(move |&scope| self.has(scope))
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Self {
        Self(scopes.into_iter().fold(0, |bits, scope| bits | 1 << scope as u16))
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.iter().map(Scope::name).collect();
        f.write_str(&names.join(" "))
    }
}

/// A word that names no scope.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no scope {0:?}")]
pub struct NoScope(String);

impl FromStr for Scopes {
    type Err = NoScope;

    fn from_str(text: &str) -> Result<Self, NoScope> {
        let scope = |word: &str| {
            let mut known = Scope::ALL.into_iter();
            known
                .find(|scope| scope.name() == word)
                .ok_or_else(|| NoScope(word.into()))
        };
        text.split([' ', ','])
            .filter(|word| !word.is_empty())
            .map(scope)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_read_as_they_are_written() {
        let scopes: Scopes = "bot:play,challenge:read".parse().unwrap();
        assert_eq!(scopes.to_string(), "challenge:read bot:play");
        assert!(scopes.has(Scope::BotPlay) && !scopes.has(Scope::BoardPlay));
        assert_eq!("".parse(), Ok(Scopes::default()));
        assert!("web:mod".parse::<Scopes>().is_err());
    }
}
