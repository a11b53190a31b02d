//! Those who wait for an opponent, and those who are asked to play, as clients see them.

use komadai_play::{Moment, Rating};
use serde::{Deserialize, Serialize};

use super::game::PlayerInfo;
use crate::GameId;
use crate::proposal::ValidProposal;
use crate::store::ChallengeStatus;

/// The ratings of opponents that are wanted, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RatingRange {
    /// The lowest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<i32>,
    /// The highest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<i32>,
}

impl RatingRange {
    /// Whether a rating lies in it.
    pub fn contains(self, rating: Rating) -> bool {
        let value = rating.value.round() as i32;
        self.min.is_none_or(|min| min <= value) && self.max.is_none_or(|max| value <= max)
    }

    /// Whether every rating does.
    pub fn is_open(&self) -> bool {
        *self == Self::default()
    }
}

/// A seek as clients see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SeekInfo {
    /// What it is called.
    pub id: GameId,
    /// Who waits.
    pub player: PlayerInfo,
    /// What is proposed.
    #[serde(flatten)]
    pub proposal: ValidProposal,
    /// The ratings wanted.
    #[serde(default, skip_serializing_if = "RatingRange::is_open")]
    pub range: RatingRange,
    /// Since when.
    pub created: Moment,
}

/// A challenge as clients see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChallengeInfo {
    /// What it is called, and the game that comes of it. Its page is `/c/` and this.
    pub id: GameId,
    /// Who challenges.
    pub challenger: PlayerInfo,
    /// Whom; nobody in particular if it is a link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenged: Option<PlayerInfo>,
    /// What is proposed; the side is the challenger's.
    #[serde(flatten)]
    pub proposal: ValidProposal,
    /// Since when.
    pub created: Moment,
    /// Until when.
    pub expires: Moment,
    /// What became of it.
    pub status: ChallengeStatus,
    /// Why it was declined, in a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}
