//! Challenges: to somebody by name, or to whoever opens the link.

use komadai_play::{Moment, Span};
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::auth::User;
use crate::bus::Topic;
use crate::lobby::stays;
use crate::now::now;
use crate::proposal::Proposal;
use crate::push::{Happened, Notice};
use crate::room::{Cause, Mover};
use crate::store::policy::CHALLENGES;
use crate::store::{ChallengeRow, ChallengeStatus, Origin, UserId};
use crate::wire::{self, Act, PlayerInfo, Tell};
use crate::{Error, GameId, meeting};

/// How long a challenge to a live game waits, one by a link, and one to a game over days.
const LIVE: Span = Span::minutes(30);
const LINK: Span = Span::days(1);
const DAYS: Span = Span::days(14);
/// The longest reason for declining.
const LONGEST_REASON: usize = 32;

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
    pub proposal: Proposal,
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

/// Challenges a user, or whoever opens the link.
pub async fn create(
    app: &App,
    user: &User,
    to: Option<&User>,
    proposal: Proposal,
) -> Result<ChallengeInfo, Error> {
    meeting::measure(app, user.id)?;
    let proposal = proposal.checked()?;
    for player in [Some(user), to].into_iter().flatten() {
        meeting::check_rated(&proposal, player)?;
    }
    if let Some(to) = to
        && !meeting::may_meet(app, user.id, to.id).await?
    {
        return Err(Error::Forbidden("this player cannot be challenged by you"));
    }
    let wait = match to {
        _ if stays(proposal.time) => DAYS,
        Some(_) => LIVE,
        None => LINK,
    };
    let row = ChallengeRow {
        id: GameId::random(),
        challenger: user.id,
        challenged: to.map(|to| to.id),
        proposal: serde_json::to_string(&proposal).expect("proposals can be written"),
        created: now(),
        expires: now() + wait,
        status: ChallengeStatus::Created,
        reason: None,
    };
    if !app.store.add_challenge(row.clone()).await? {
        return Err(Error::Conflict(format!(
            "at most {CHALLENGES} challenges may wait for an answer"
        )));
    }
    if let Some(to) = to {
        let notice = Notice {
            what: Happened::Challenged,
            id: row.id,
            name: user.name.clone(),
            variant: proposal.variant()?,
            time: proposal.time,
        };
        app.push.tell(to.id, notice);
    }
    tell(app, &row).await
}

/// Takes up a challenge: the game that begins.
pub async fn accept(app: &App, user: &User, id: GameId) -> Result<GameId, Error> {
    meeting::measure(app, user.id)?;
    let row = waiting(app, id).await?;
    if row.challenger == user.id {
        return Err(Error::Forbidden("that is your own challenge"));
    }
    if row.challenged.is_some_and(|challenged| challenged != user.id) {
        return Err(Error::Forbidden("somebody else is challenged"));
    }
    let proposal = proposal_of(&row)?;
    meeting::check_rated(&proposal, user)?;
    if !meeting::may_meet(app, row.challenger, user.id).await? {
        return Err(Error::Forbidden("this player does not play with you"));
    }
    let challenger = meeting::user(app, row.challenger).await?;
    let origin = if row.challenged.is_some() {
        Origin::Challenge
    } else {
        Origin::Friend
    };
    let game = meeting::begin(app, id, &proposal, origin, &challenger, user).await?;
    tell(
        app,
        &ChallengeRow {
            status: ChallengeStatus::Accepted,
            ..row
        },
    )
    .await?;
    Ok(game)
}

/// Declines a challenge, for a reason in a word.
pub async fn decline(app: &App, user: &User, id: GameId, reason: Option<String>) -> Result<(), Error> {
    let row = waiting(app, id).await?;
    if row.challenged != Some(user.id) {
        return Err(Error::Forbidden("you are not challenged"));
    }
    let is_word = |reason: &String| {
        reason.len() <= LONGEST_REASON && reason.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let reason = reason.filter(is_word);
    end(app, &row, ChallengeStatus::Declined, reason.clone()).await?;
    tell(
        app,
        &ChallengeRow {
            status: ChallengeStatus::Declined,
            reason,
            ..row
        },
    )
    .await
    .map(drop)
}

/// Takes back a challenge; the game that came of it is aborted if it has hardly begun.
pub async fn cancel(app: &App, user: &User, id: GameId) -> Result<(), Error> {
    let row = app
        .store
        .challenge(id)
        .await?
        .ok_or(Error::NotFound("challenge"))?;
    if row.challenger != user.id {
        return Err(Error::Forbidden("that is not your challenge"));
    }
    if row.status == ChallengeStatus::Accepted {
        let (mover, abort) = (Mover::User(user.id), Cause::Act(Act::Abort));
        return app
            .rooms
            .command(app, id, mover, None, abort, now())
            .await
            .map(drop);
    }
    end(app, &row, ChallengeStatus::Canceled, None).await?;
    tell(
        app,
        &ChallengeRow {
            status: ChallengeStatus::Canceled,
            ..row
        },
    )
    .await
    .map(drop)
}

/// A challenge.
pub async fn find(app: &App, id: GameId) -> Result<ChallengeInfo, Error> {
    let row = app
        .store
        .challenge(id)
        .await?
        .ok_or(Error::NotFound("challenge"))?;
    info(app, &row).await
}

/// The challenges that wait: to a user, and from that user.
pub async fn of(app: &App, user: UserId) -> Result<(Vec<ChallengeInfo>, Vec<ChallengeInfo>), Error> {
    let (mut to, mut from) = (Vec::new(), Vec::new());
    for row in app.store.challenges_of(user).await? {
        let own = row.challenger == user;
        let list = if own { &mut from } else { &mut to };
        list.push(info(app, &row).await?);
    }
    Ok((to, from))
}

/// Ends challenges nobody answered in time.
pub(crate) async fn sweep(app: &App) -> Result<(), Error> {
    for row in app.store.overdue_challenges(now()).await? {
        // Somebody may have answered just now.
        if end(app, &row, ChallengeStatus::Expired, None).await.is_err() {
            continue;
        }
        tell(
            app,
            &ChallengeRow {
                status: ChallengeStatus::Expired,
                ..row
            },
        )
        .await?;
    }
    Ok(())
}

async fn waiting(app: &App, id: GameId) -> Result<ChallengeRow, Error> {
    let row = app
        .store
        .challenge(id)
        .await?
        .ok_or(Error::NotFound("challenge"))?;
    if row.status != ChallengeStatus::Created || row.expires <= now() {
        return Err(over());
    }
    Ok(row)
}

async fn end(
    app: &App,
    row: &ChallengeRow,
    status: ChallengeStatus,
    reason: Option<String>,
) -> Result<(), Error> {
    let waited = app.store.end_challenge(row.id, status, reason).await?;
    if waited { Ok(()) } else { Err(over()) }
}

pub(crate) fn over() -> Error {
    Error::Conflict("this challenge is no longer open".into())
}

/// Tells both what became of a challenge.
async fn tell(app: &App, row: &ChallengeRow) -> Result<ChallengeInfo, Error> {
    let challenge = info(app, row).await?;
    let message = wire::write(&Tell::Challenge {
        challenge: Box::new(challenge.clone()),
    });
    for user in [Some(row.challenger), row.challenged].into_iter().flatten() {
        app.bus.publish(Topic::User(user), &message);
    }
    Ok(challenge)
}

async fn info(app: &App, row: &ChallengeRow) -> Result<ChallengeInfo, Error> {
    let proposal = proposal_of(row)?;
    let variant = proposal.variant()?;
    let challenger = meeting::user(app, row.challenger).await?;
    let challenged = match row.challenged {
        Some(user) => Some(meeting::card(app, &meeting::user(app, user).await?, variant).await?),
        None => None,
    };
    Ok(ChallengeInfo {
        id: row.id,
        challenger: meeting::card(app, &challenger, variant).await?,
        challenged,
        proposal,
        created: row.created,
        expires: row.expires,
        status: row.status,
        reason: row.reason.clone(),
    })
}

fn proposal_of(row: &ChallengeRow) -> Result<Proposal, Error> {
    let unreadable = |_| crate::store::StoreError::Value(row.proposal.clone());
    Ok(serde_json::from_str(&row.proposal).map_err(unreadable)?)
}
