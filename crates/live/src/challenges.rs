//! Challenges: to somebody by name, or to whoever opens the link.

use futures_util::future::BoxFuture;
use komadai_play::{Span, ValidProposal};

use crate::events::{Events, Happened};
use crate::lobby::stays;
use crate::meeting::{Meeting, check_rated};
use crate::now::now;
use crate::room::{Cause, Mover, Rooms};
use crate::store::policy::CHALLENGES;
use crate::store::{ChallengeRow, ChallengeStatus, Origin, Store, UserId};
use crate::user::User;
use crate::wire::{Act, ChallengeInfo};
use crate::{Error, GameId};

/// How long a challenge to a live game waits, one by a link, and one to a game over days.
const LIVE: Span = Span::minutes(30);
const LINK: Span = Span::days(1);
const DAYS: Span = Span::days(14);
/// The longest reason for declining.
const LONGEST_REASON: usize = 32;

/// Challenges to somebody, and from them.
pub type ToAndFrom = (Vec<ChallengeInfo>, Vec<ChallengeInfo>);

/// Who asked whom to play.
#[derive(Clone, Debug)]
pub struct Challenges {
    store: Store,
    events: Events,
    rooms: Rooms,
    meeting: Meeting,
}

impl Challenges {
    /// Challenges are kept in the store.
    pub fn new(store: Store, events: Events, rooms: Rooms, meeting: Meeting) -> Self {
        Self {
            store,
            events,
            rooms,
            meeting,
        }
    }

    /// Challenges a user, or whoever opens the link.
    pub fn create<'a>(
        &'a self,
        user: &'a User,
        to: Option<&'a User>,
        proposal: ValidProposal,
    ) -> BoxFuture<'a, Result<ChallengeInfo, Error>> {
        Box::pin(async move {
            self.meeting.measure(user.id)?;
            for player in [Some(user), to].into_iter().flatten() {
                check_rated(&proposal, player)?;
            }
            if let Some(to) = to
                && !self.meeting.may_meet(user.id, to.id).await?
            {
                return Err(Error::Forbidden("you cannot challenge this player"));
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
                proposal,
                created: now(),
                expires: now() + wait,
                status: ChallengeStatus::Created,
                reason: None,
            };
            if !self.store.add_challenge(row.clone()).await? {
                return Err(Error::Conflict(format!(
                    "you may have at most {CHALLENGES} open challenges"
                )));
            }
            self.tell(&row).await
        })
    }

    /// Takes up a challenge: the game that begins.
    pub fn accept<'a>(&'a self, user: &'a User, id: GameId) -> BoxFuture<'a, Result<GameId, Error>> {
        Box::pin(async move {
            self.meeting.measure(user.id)?;
            let row = self.waiting(id).await?;
            if row.challenger == user.id {
                return Err(Error::Forbidden("this is your own challenge"));
            }
            if row.challenged.is_some_and(|challenged| challenged != user.id) {
                return Err(Error::Forbidden("this challenge is for another player"));
            }
            check_rated(&row.proposal, user)?;
            if !self.meeting.may_meet(row.challenger, user.id).await? {
                return Err(Error::Forbidden("you cannot play this player"));
            }
            let origin = if row.challenged.is_some() {
                Origin::Challenge
            } else {
                Origin::Friend
            };
            let game = self
                .meeting
                .begin(id, &row.proposal, origin, row.challenger, user.id)
                .await?;
            self.tell(&ChallengeRow {
                status: ChallengeStatus::Accepted,
                ..row
            })
            .await?;
            Ok(game)
        })
    }

    /// Declines a challenge, for a reason in a word.
    pub fn decline<'a>(
        &'a self,
        user: &'a User,
        id: GameId,
        reason: Option<String>,
    ) -> BoxFuture<'a, Result<(), Error>> {
        Box::pin(async move {
            let row = self.waiting(id).await?;
            if row.challenged != Some(user.id) {
                return Err(Error::Forbidden("this challenge is not for you"));
            }
            let is_word = |reason: &String| {
                reason.len() <= LONGEST_REASON && reason.bytes().all(|byte| byte.is_ascii_alphanumeric())
            };
            let reason = reason.filter(is_word);
            self.end(id, ChallengeStatus::Declined, reason.clone()).await?;
            self.tell(&ChallengeRow {
                status: ChallengeStatus::Declined,
                reason,
                ..row
            })
            .await
            .map(drop)
        })
    }

    /// Takes back a challenge; the game that came of it is aborted if it has hardly begun.
    pub fn cancel<'a>(&'a self, user: &'a User, id: GameId) -> BoxFuture<'a, Result<(), Error>> {
        Box::pin(async move {
            let row = self
                .store
                .challenge(id)
                .await?
                .ok_or(Error::NotFound("challenge"))?;
            if row.challenger != user.id {
                return Err(Error::Forbidden("this is not your challenge"));
            }
            if row.status == ChallengeStatus::Accepted {
                let (mover, abort) = (Mover::User(user.id), Cause::Act(Act::Abort));
                return self.rooms.command(id, mover, None, abort, now()).await.map(drop);
            }
            self.end(id, ChallengeStatus::Canceled, None).await?;
            self.tell(&ChallengeRow {
                status: ChallengeStatus::Canceled,
                ..row
            })
            .await
            .map(drop)
        })
    }

    /// A challenge.
    pub fn find(&self, id: GameId) -> BoxFuture<'_, Result<ChallengeInfo, Error>> {
        Box::pin(async move {
            let row = self
                .store
                .challenge(id)
                .await?
                .ok_or(Error::NotFound("challenge"))?;
            self.info(&row).await
        })
    }

    /// The challenges that wait: to a user, and from that user.
    pub fn of(&self, user: UserId) -> BoxFuture<'_, Result<ToAndFrom, Error>> {
        Box::pin(async move {
            let (mut to, mut from) = (Vec::new(), Vec::new());
            for row in self.store.challenges_of(user).await? {
                let own = row.challenger == user;
                let list = if own { &mut from } else { &mut to };
                list.push(self.info(&row).await?);
            }
            Ok((to, from))
        })
    }

    /// Ends challenges nobody answered in time.
    pub async fn sweep(self) -> Result<(), Error> {
        for id in self.store.overdue_challenges(now()).await? {
            // Somebody may have answered just now.
            if self.end(id, ChallengeStatus::Expired, None).await.is_err() {
                continue;
            }
            if let Some(row) = self.store.challenge(id).await? {
                self.tell(&row).await?;
            }
        }
        Ok(())
    }

    async fn waiting(&self, id: GameId) -> Result<ChallengeRow, Error> {
        let row = self
            .store
            .challenge(id)
            .await?
            .ok_or(Error::NotFound("challenge"))?;
        if row.status != ChallengeStatus::Created || row.expires <= now() {
            return Err(Error::challenge_closed());
        }
        Ok(row)
    }

    async fn end(&self, id: GameId, status: ChallengeStatus, reason: Option<String>) -> Result<(), Error> {
        let waited = self.store.end_challenge(id, status, reason).await?;
        if waited {
            Ok(())
        } else {
            Err(Error::challenge_closed())
        }
    }

    /// Tells both what became of a challenge.
    async fn tell(&self, row: &ChallengeRow) -> Result<ChallengeInfo, Error> {
        let challenge = self.info(row).await?;
        let happened = Happened::Challenge {
            challenge: &challenge,
        };
        self.events.emit(happened);
        Ok(challenge)
    }

    async fn info(&self, row: &ChallengeRow) -> Result<ChallengeInfo, Error> {
        let variant = row.proposal.game;
        let challenger = User::find(&self.store, row.challenger).await?;
        let challenged = match row.challenged {
            Some(user) => {
                let user = User::find(&self.store, user).await?;
                Some(user.card(&self.store, variant).await?)
            }
            None => None,
        };
        Ok(ChallengeInfo {
            id: row.id,
            challenger: challenger.card(&self.store, variant).await?,
            challenged,
            proposal: row.proposal.clone(),
            created: row.created,
            expires: row.expires,
            status: row.status,
            reason: row.reason.clone(),
        })
    }
}
