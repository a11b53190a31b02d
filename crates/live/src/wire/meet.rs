//! What a client may say to find an opponent. Each is answered by `done`, or `refused`.

use komadai_play::{Proposed, RatingRange};
use serde::{Deserialize, Serialize};

use crate::GameId;

/// What a client says to find an opponent: `{"t":"meet","id":"1","what":"seek","game":"shogi","time":"10m+30s"}`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "camelCase")]
pub enum Meet {
    /// Tell me who waits in the lobby: `lobby`, and from then on `seek` and `seekGone`.
    Lobby,
    /// No longer tell me.
    LeaveLobby,
    /// I look for an opponent. Somebody who wants the same is found at once, or I wait: until I take it back, play,
    /// or have been gone for a while; for a correspondence game also while I am away.
    Seek {
        /// What I want to play.
        #[serde(flatten)]
        proposal: Proposed,
        /// The ratings of opponents I want.
        #[serde(default, skip_serializing_if = "RatingRange::is_open")]
        range: RatingRange,
    },
    /// I wait no longer.
    Unseek {
        /// The seek.
        seek: GameId,
    },
    /// I play with somebody who waits.
    Accept {
        /// The seek.
        seek: GameId,
    },
    /// I challenge somebody, or whoever opens the link.
    Challenge {
        /// The name of whom I challenge; a link if nobody is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        user: Option<String>,
        /// What I want to play.
        #[serde(flatten)]
        proposal: Proposed,
    },
    /// I take up a challenge.
    AcceptChallenge {
        /// The challenge.
        challenge: GameId,
    },
    /// I decline a challenge.
    DeclineChallenge {
        /// The challenge.
        challenge: GameId,
        /// Why, in a word such as `later`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// I take my challenge back.
    CancelChallenge {
        /// The challenge.
        challenge: GameId,
    },
    /// I play with the computer, perhaps while my seek waits.
    Computer {
        /// How strong: 1 to 10, 11 for strong, 12 for full strength.
        level: u8,
        /// What I want to play.
        #[serde(flatten)]
        proposal: Proposed,
    },
}
