//! A seek: somebody who waits in the lobby for an opponent.

use komadai_play::{Moment, Rating, TimeControl};
use serde::{Deserialize, Serialize};

use crate::GameId;
use crate::auth::User;
use crate::bus::OutboxId;
use crate::proposal::{Proposal, Wish};
use crate::wire::PlayerInfo;

/// Who waits, for what.
#[derive(Clone, Debug)]
pub struct Seek {
    /// What it is called, and the game that comes of it.
    pub id: GameId,
    /// Who waits.
    pub user: User,
    /// What others see of whom.
    pub player: PlayerInfo,
    /// The rating of who waits.
    pub rating: Rating,
    /// What is proposed.
    pub proposal: Proposal,
    /// The ratings wanted.
    pub range: RatingRange,
    /// The connection it ends with; `None` if it stays.
    pub connection: Option<OutboxId>,
    /// Since when.
    pub created: Moment,
}

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
    pub proposal: Proposal,
    /// The ratings wanted.
    #[serde(default, skip_serializing_if = "RatingRange::is_open")]
    pub range: RatingRange,
    /// Since when.
    pub created: Moment,
}

impl Seek {
    /// Whether it stays when its connection goes.
    pub fn stays(&self) -> bool {
        stays(self.proposal.time)
    }

    /// Whether two who wait can be brought together, as far as their seeks go.
    pub fn fits(&self, other: &Self) -> bool {
        self.user.id != other.user.id
            && self.proposal.agrees_with(&other.proposal)
            && self.range.contains(other.rating)
            && other.range.contains(self.rating)
    }

    /// The proposal with a side on which both agree.
    pub fn joined_by(&self, other: Wish) -> Proposal {
        let other = other.side().map(|side| !side);
        Proposal {
            side: Wish::of(self.proposal.side.side().or(other)),
            ..self.proposal.clone()
        }
    }

    /// What clients see of it.
    pub fn info(&self) -> SeekInfo {
        SeekInfo {
            id: self.id,
            player: self.player.clone(),
            proposal: self.proposal.clone(),
            range: self.range,
            created: self.created,
        }
    }
}

/// Whether one may go away while waiting for such a game: it is played over days.
pub(crate) fn stays(time: TimeControl) -> bool {
    matches!(time, TimeControl::Correspondence { .. })
}
