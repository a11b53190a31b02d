//! What a client may say.

use komadai_notation::Notation;
use komadai_play::Offer;
use serde::{Deserialize, Serialize};

use super::analysis::Question;
use super::meet::Meet;
use crate::GameId;

/// What a client says. `id` is the client's own name for what it asks: it comes back in the answer, and a second
/// sending of the same is answered without doing it twice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "camelCase")]
pub enum Ask {
    /// Is anybody there?
    Ping {
        /// Comes back.
        n: u32,
    },
    /// My page is looked at, or hidden behind others: who looks at none may be told by a push message.
    Look {
        /// Whether somebody looks.
        looking: bool,
    },
    /// Tell me about a game, from after a version if I have seen that.
    Watch {
        /// The game.
        game: GameId,
        /// The last version seen.
        since: Option<u32>,
    },
    /// No longer tell me about a game.
    Leave {
        /// The game.
        game: GameId,
    },
    /// I move.
    Move {
        /// The game.
        game: GameId,
        /// My name for it.
        id: String,
        /// In coordinates, or in any notation of the game.
        #[serde(rename = "move")]
        mv: String,
        /// The notation I read, if I typed it: where the text would mean two moves, it means the one in this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        notation: Option<Notation>,
        /// The receipt I have for it, if I send it again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        receipt: Option<String>,
        /// For how many milliseconds I thought, by my own clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought: Option<u64>,
    },
    /// I do something else in a game.
    Act {
        /// The game.
        game: GameId,
        /// My name for it.
        id: String,
        /// What.
        act: Act,
    },
    /// I say something.
    Say {
        /// The game.
        game: GameId,
        /// To whom.
        room: ChatRoom,
        /// What.
        text: String,
    },
    /// Tell me the best lines in a position, while you search: answered by `lines` until one is done.
    Analyse(Question),
    /// Can the side to move mate by nothing but checks? `depth` is the most plies; answered by `mate`.
    Mate(Question),
    /// Search no longer: what was found so far is the answer.
    StopAnalysis {
        /// My name for the question.
        id: String,
    },
    /// I look for an opponent, or answer somebody who does.
    Meet {
        /// My name for it.
        id: String,
        /// What.
        #[serde(flatten)]
        what: Meet,
    },
}

/// What a player may do besides moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Act {
    /// Give up.
    Resign,
    /// Call the game off.
    Abort,
    /// Declare a win by impasse.
    Declare,
    /// Give the opponent some more time.
    GiveTime,
    /// Claim the win from an absent opponent.
    ClaimWin,
    /// Claim a draw from an absent opponent.
    ClaimDraw,
    /// Offer something, or accept it.
    Offer(Offer),
    /// Decline or withdraw it.
    Decline(Offer),
}

/// Who hears what is said about a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChatRoom {
    /// The two players.
    Players,
    /// Everybody else.
    Watchers,
}

impl ChatRoom {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Watchers => "watchers",
        }
    }
}
