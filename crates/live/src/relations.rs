//! Who follows, blocks and reports whom. Pages and programs ask alike.

use futures_util::future::BoxFuture;
use serde::Deserialize;

use crate::now::now;
use crate::quota::{QuotaKey, Quotas, RareQuota};
use crate::store::{NewReport, ReportReason, Role, Store, UserId, UserRow};
use crate::text::clean;
use crate::{Error, GameId};

/// How long a report or a note may be.
pub const LONGEST: usize = 1_000;

/// What becomes of a relation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// It begins to be heard of.
    Follow,
    /// It is heard of no longer.
    Unfollow,
    /// No game and no word from now on.
    Block,
    /// Games and words again.
    Unblock,
}

impl Turn {
    const ALL: [Self; 4] = [Self::Follow, Self::Unfollow, Self::Block, Self::Unblock];

    /// The word for it in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Follow => "follow",
            Self::Unfollow => "unfollow",
            Self::Block => "block",
            Self::Unblock => "unblock",
        }
    }

    /// The turn with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|turn| turn.name() == name)
    }
}

/// What somebody has to say about somebody else.
#[derive(Debug, Deserialize)]
pub struct Complaint {
    /// The name of whom it is about.
    pub name: String,
    /// What it is about.
    pub reason: ReportReason,
    /// What happened.
    pub text: String,
    /// The game in which it did.
    pub game: Option<GameId>,
}

/// Who follows, blocks and reports whom.
#[derive(Clone, Debug)]
pub struct Relations {
    store: Store,
    quotas: Quotas,
}

impl Relations {
    /// Relations are kept in the store.
    pub fn new(store: Store, quotas: Quotas) -> Self {
        Self { store, quotas }
    }

    /// Changes what who asks has to do with somebody.
    pub fn turn<'a>(&'a self, user: UserId, name: &'a str, turn: Turn) -> BoxFuture<'a, Result<(), Error>> {
        Box::pin(async move {
            let other = self.named(name).await?;
            if other.role == Role::Guest {
                return Err(Error::NotFound("player"));
            }
            if user == other.id {
                return Err(Error::Invalid("you cannot name yourself".into()));
            }
            let had_room = match turn {
                Turn::Follow => self.store.follow(user, other.id, now()).await?,
                Turn::Block => self.store.block(user, other.id, now()).await?,
                Turn::Unfollow => self.store.unfollow(user, other.id).await.map(|()| true)?,
                Turn::Unblock => self.store.unblock(user, other.id).await.map(|()| true)?,
            };
            if had_room {
                Ok(())
            } else {
                Err(Error::Conflict("the list is full".into()))
            }
        })
    }

    /// Keeps a report for the moderators.
    pub fn report(&self, user: UserId, complaint: Complaint) -> BoxFuture<'_, Result<(), Error>> {
        Box::pin(async move {
            let who = QuotaKey::User(user);
            self.quotas.check_rare(RareQuota::Report, who).await?;
            let about = self.named(&complaint.name).await?;
            if about.id == user {
                return Err(Error::Invalid("you cannot name yourself".into()));
            }
            if let Some(game) = complaint.game {
                self.store.game(game).await?.ok_or(Error::NotFound("game"))?;
            }
            let report = NewReport {
                reporter: user,
                about: about.id,
                reason: complaint.reason,
                text: clean(&complaint.text, LONGEST)?,
                game: complaint.game,
                at: now(),
            };
            self.store.add_report(report).await?;
            Ok(())
        })
    }

    /// The user with a name.
    pub fn named<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<UserRow, Error>> {
        Box::pin(async move {
            self.store
                .user_named(name)
                .await?
                .ok_or(Error::NotFound("player"))
        })
    }
}
