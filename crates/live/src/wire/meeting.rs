//! Those who wait for an opponent, and those who are asked to play, as clients see them.

use komadai_play::{Moment, RatingRange, ValidProposal};
use serde::{Deserialize, Serialize};

use super::game::PlayerInfo;
use crate::GameId;
use crate::store::ChallengeStatus;

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
