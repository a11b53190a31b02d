//! Who follows, blocks and reports whom. Pages and programs ask alike.

use serde::Deserialize;

use crate::app::App;
use crate::auth::{Scope, Visitor};
use crate::limits::{What, Who};
use crate::now::now;
use crate::store::{NewReport, ReportReason, Role, UserRow};
use crate::text::clean;
use crate::{Error, GameId};

/// How long a report or a note may be.
pub const LONGEST: usize = 1_000;

/// What becomes of a relation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// To hear of them.
    Follow,
    /// Not any more.
    Unfollow,
    /// To be left alone by them.
    Block,
    /// Not any more.
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

/// Changes what who asks has to do with somebody.
pub async fn turn(app: &App, visitor: &Visitor, name: &str, turn: Turn) -> Result<(), Error> {
    let user = visitor.player(Scope::FollowWrite)?.id;
    let other = named(app, name).await?;
    if other.role == Role::Guest {
        return Err(Error::NotFound("player"));
    }
    if user == other.id {
        return Err(Error::Invalid("that is you".into()));
    }
    let had_room = match turn {
        Turn::Follow => app.store.follow(user, other.id, now()).await?,
        Turn::Block => app.store.block(user, other.id, now()).await?,
        Turn::Unfollow => app.store.unfollow(user, other.id).await.map(|()| true)?,
        Turn::Unblock => app.store.unblock(user, other.id).await.map(|()| true)?,
    };
    if had_room {
        Ok(())
    } else {
        Err(Error::Conflict("the list is full".into()))
    }
}

/// What somebody has to say about somebody else.
#[derive(Debug, Deserialize)]
pub struct Complaint {
    /// About whom.
    pub name: String,
    /// What it is about.
    pub reason: ReportReason,
    /// In their own words.
    pub text: String,
    /// Where it happened.
    pub game: Option<GameId>,
}

/// Keeps a report for the moderators.
pub async fn report(app: &App, visitor: &Visitor, complaint: Complaint) -> Result<(), Error> {
    let user = visitor.in_person()?;
    app.limits.check(What::Report, Who::User(user.id))?;
    let about = named(app, &complaint.name).await?;
    if about.id == user.id {
        return Err(Error::Invalid("that is you".into()));
    }
    if let Some(game) = complaint.game {
        app.store.game(game).await?.ok_or(Error::NotFound("game"))?;
    }
    let report = NewReport {
        reporter: user.id,
        about: about.id,
        reason: complaint.reason,
        text: clean(&complaint.text, LONGEST)?,
        game: complaint.game,
        at: now(),
    };
    app.store.add_report(report).await?;
    Ok(())
}

/// The user with a name.
pub async fn named(app: &App, name: &str) -> Result<UserRow, Error> {
    app.store.user_named(name).await?.ok_or(Error::NotFound("player"))
}
