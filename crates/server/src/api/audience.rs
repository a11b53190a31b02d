//! Whom an answer is for: who asks, from where the server is seen, in whose words.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use komadai_rules::Side;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::{Caller, Site};
use super::dialect::Dialect;
use super::shapes::{Color, PerfName, Title, VariantName};
use super::view::{Compat, GameSummary, View};
use super::words::{self, TimeControlInfo};
use crate::app::App;
use crate::bus::Topic;
use crate::name::key;
use crate::store::{ChallengeStatus, Role};
use crate::user::User;
use crate::wire::{ChallengeInfo, PlayerInfo};
use crate::{Error, GameId};

/// Whom an answer is for.
pub(super) struct Audience {
    pub(super) app: App,
    pub(super) user: User,
    pub(super) dialect: Dialect,
    site: Site,
}

impl FromRequestParts<App> for Audience {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let Caller(user) = Caller::from_request_parts(parts, app).await?;
        Ok(Self {
            user,
            dialect: Dialect::from_request_parts(parts, app).await?,
            site: Site::from_request_parts(parts, app).await?,
            app: app.clone(),
        })
    }
}

impl Audience {
    /// An event: a game began or ended.
    pub(super) async fn game_event(&self, word: &'static str, game: GameId) -> Result<Event, Error> {
        let view = View::of(&self.app.rooms, game).await?;
        Ok(Event {
            kind: word,
            game: Some(view.summary(self.user.id, self.dialect)),
            challenge: None,
            compat: None,
        })
    }

    /// An event: something became of a challenge.
    pub(super) async fn challenge_event(
        &self,
        word: &'static str,
        info: &ChallengeInfo,
    ) -> Result<Event, Error> {
        Ok(Event {
            kind: word,
            game: None,
            challenge: Some(self.challenge(info).await?),
            compat: Some(Compat::BOTH),
        })
    }

    /// Challenges, in their order.
    pub(super) async fn challenges(&self, list: &[ChallengeInfo]) -> Result<Vec<Challenge>, Error> {
        let mut told = Vec::with_capacity(list.len());
        for info in list {
            told.push(self.challenge(info).await?);
        }
        Ok(told)
    }

    /// A challenge as lichess tells it, to one of its users.
    pub(super) async fn challenge(&self, info: &ChallengeInfo) -> Result<Challenge, Error> {
        let variant = info.proposal.game;
        let own = info.challenger.user == Some(self.user.id);
        let dest_user = match &info.challenged {
            Some(player) => Some(self.player(player).await?),
            None => None,
        };
        let proposal = &info.proposal;
        Ok(Challenge {
            id: info.id,
            url: self.site.page(&format!("/c/{}", info.id)),
            status: info.status,
            challenger: self.player(&info.challenger).await?,
            dest_user,
            variant: self.dialect.variant(variant),
            rules: Vec::new(),
            rule_set: Some(proposal.rules().as_str()),
            handicap: proposal.handicap,
            rated: proposal.rated,
            speed: proposal.time.speed().name(),
            time_control: TimeControlInfo::of(proposal.time),
            color: words::wish_color(proposal.side, self.dialect),
            final_color: self.dialect.color(proposal.side.side().unwrap_or(Side::Sente)),
            perf: PerfName::of(variant),
            direction: if own { Direction::Out } else { Direction::In },
            initial_fen: proposal.start.clone(),
            decline_reason: info.reason.clone(),
            decline_reason_key: info.reason.clone(),
        })
    }

    async fn player(&self, player: &PlayerInfo) -> Result<ChallengeUser, Error> {
        let row = match player.user {
            Some(user) => self.app.store.user(user).await?,
            None => None,
        };
        let online = player
            .user
            .is_some_and(|user| self.app.bus.is_followed(Topic::User(user)));
        Ok(ChallengeUser {
            id: key(&player.name),
            name: player.name.clone(),
            title: row.filter(|row| row.role == Role::Bot).map(|_| "BOT"),
            rating: player.rating,
            provisional: player.provisional,
            online,
        })
    }
}

/// Something that concerns you: gameStart, gameFinish, challenge, challengeCanceled, challengeDeclined.
#[derive(Serialize, ToSchema)]
pub(super) struct Event {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    game: Option<GameSummary>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    challenge: Option<Challenge>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    compat: Option<Compat>,
}

/// A challenge.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Challenge {
    #[schema(value_type = String)]
    id: GameId,
    url: String,
    /// created, accepted, declined, canceled or expired.
    #[schema(value_type = String)]
    status: ChallengeStatus,
    challenger: ChallengeUser,
    /// Who is challenged; nobody in particular by a link.
    #[schema(required)]
    dest_user: Option<ChallengeUser>,
    variant: VariantName,
    /// Always empty: the rules are in ruleSet.
    rules: Vec<String>,
    #[schema(required)]
    rule_set: Option<&'static str>,
    #[schema(required)]
    handicap: Option<u8>,
    rated: bool,
    speed: &'static str,
    time_control: TimeControlInfo,
    /// The side the challenger wants, or random.
    color: &'static str,
    final_color: Color,
    perf: PerfName,
    direction: Direction,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    initial_fen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    decline_reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    decline_reason_key: Option<String>,
}

/// Whether a challenge is to you or from you.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Direction {
    In,
    Out,
}

/// Somebody who challenges or is challenged.
#[derive(Serialize, ToSchema)]
struct ChallengeUser {
    id: String,
    name: String,
    #[schema(value_type = Option<String>)]
    title: Title,
    #[schema(required)]
    rating: Option<i32>,
    provisional: bool,
    online: bool,
}
