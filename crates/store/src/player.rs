//! Who sits on a side: somebody with a number here, the computer, or a name in a record.

use serde::{Deserialize, Serialize};

use crate::users::UserId;

/// The level of the computer that makes no errors, but thinks for no more than a second.
pub const STRONG: u8 = 11;
/// The level of the computer that plays as well as it can.
pub const FULL: u8 = 12;

/// Who sits on a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Somebody with a number here, under the name of the day.
    User {
        /// The number.
        id: UserId,
        /// The name.
        name: String,
    },
    /// The computer.
    Computer {
        /// How strong.
        level: u8,
    },
    /// A name in an imported record.
    Named(String),
}

impl Player {
    /// The number of a user.
    pub fn user(&self) -> Option<UserId> {
        match self {
            Self::User { id, .. } => Some(*id),
            _ => None,
        }
    }

    /// The name shown to people.
    pub fn name(&self) -> String {
        match self {
            Self::User { name, .. } | Self::Named(name) => name.clone(),
            Self::Computer { level: STRONG } => "Computer strong".into(),
            Self::Computer { level: FULL } => "Computer full strength".into(),
            Self::Computer { level } => format!("Computer level {level}"),
        }
    }

    /// The computer a name stands for, in whatever case: any level, or one. `None` if it is somebody else's name.
    pub(crate) fn computer_named(name: &str) -> Option<Option<u8>> {
        let name = name.trim().to_lowercase();
        let rest = name.strip_prefix("computer")?.trim_start_matches([' ', ',']);
        let level = rest.strip_prefix("level").unwrap_or(rest).trim();
        match level {
            "" => Some(None),
            "strong" => Some(Some(STRONG)),
            "full" | "full strength" => Some(Some(FULL)),
            level => level.parse().ok().map(Some),
        }
    }

    pub(crate) fn to_text(&self) -> String {
        match self {
            Self::User { name, .. } | Self::Named(name) => name.clone(),
            Self::Computer { level } => format!("@{level}"),
        }
    }

    pub(crate) fn read(text: String, user: Option<UserId>) -> Self {
        let level = text.strip_prefix('@').and_then(|level| level.parse().ok());
        match (user, level) {
            (Some(id), _) => Self::User { id, name: text },
            (None, Some(level)) => Self::Computer { level },
            (None, None) => Self::Named(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Player;

    #[test]
    fn the_computer_is_known_by_name() {
        for (name, computer) in [
            ("computer", Some(None)),
            ("Computer level 3", Some(Some(3))),
            ("Computer, level 10", Some(Some(10))),
            ("COMPUTER 7", Some(Some(7))),
            ("Computer strong", Some(Some(11))),
            ("Computer full strength", Some(Some(12))),
            ("Computer, full strength", Some(Some(12))),
            ("computerfan", None),
            ("habu", None),
        ] {
            assert_eq!(Player::computer_named(name), computer, "{name}");
        }
    }
}
