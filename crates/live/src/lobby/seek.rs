//! A seek: somebody who waits in the lobby for an opponent.

use komadai_play::{Moment, Rating, RatingRange, TimeControl, ValidProposal, Wish};

use crate::GameId;
use crate::bus::OutboxId;
use crate::user::User;
use crate::wire::{PlayerInfo, SeekInfo};

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
    pub proposal: ValidProposal,
    /// The ratings wanted.
    pub range: RatingRange,
    /// What it lasts as long as.
    pub life: Life,
    /// Since when.
    pub created: Moment,
}

/// What a seek lasts as long as, if nobody takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Life {
    /// Days: it is in the store.
    Stored,
    /// A connection.
    Connection(OutboxId),
    /// Its owner is on the site, and a little longer: going from one page to the next ends nothing.
    Presence {
        /// Since when the owner has been away.
        away: Option<Moment>,
    },
}

impl Seek {
    /// Whether it stays when its owner goes.
    pub fn stays(&self) -> bool {
        self.life == Life::Stored
    }

    /// Whether the same user asks for the same again. What ends with a connection is asked anew by another one.
    pub fn repeats(&self, other: &Self) -> bool {
        let outlives = |seek: &Self| !matches!(seek.life, Life::Connection(_));
        self.user.id == other.user.id
            && self.proposal == other.proposal
            && self.range == other.range
            && outlives(self)
            && outlives(other)
    }

    /// Whether two who wait can be brought together, as far as their seeks go.
    pub fn fits(&self, other: &Self) -> bool {
        self.user.id != other.user.id
            && self.proposal.agrees_with(&other.proposal)
            && self.range.contains(other.rating)
            && other.range.contains(self.rating)
    }

    /// The proposal with a side on which both agree.
    pub fn joined_by(&self, other: Wish) -> ValidProposal {
        let other = other.side().map(|side| !side);
        self.proposal
            .with_side(Wish::of(self.proposal.side.side().or(other)))
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
pub fn stays(time: TimeControl) -> bool {
    matches!(time, TimeControl::Correspondence { .. })
}
