//! Whom an answer is for: who asks, from where the server is seen, in whose words.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use komadai_rules::Side;
use serde_json::{Value, json};

use super::caller::{Caller, Site};
use super::dialect::Dialect;
use super::view::View;
use super::words;
use crate::app::App;
use crate::bus::Topic;
use crate::name::key;
use crate::store::Role;
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
    pub(super) async fn game_event(&self, word: &str, game: GameId) -> Result<Value, Error> {
        let view = View::of(&self.app.rooms, game).await?;
        Ok(json!({ "type": word, "game": view.summary(self.user.id, self.dialect) }))
    }

    /// An event: something became of a challenge.
    pub(super) async fn challenge_event(&self, word: &str, info: &ChallengeInfo) -> Result<Value, Error> {
        let challenge = self.challenge(info).await?;
        Ok(json!({ "type": word, "challenge": challenge, "compat": { "bot": true, "board": true } }))
    }

    /// Challenges, in their order.
    pub(super) async fn challenges(&self, list: &[ChallengeInfo]) -> Result<Vec<Value>, Error> {
        let mut told = Vec::with_capacity(list.len());
        for info in list {
            told.push(self.challenge(info).await?);
        }
        Ok(told)
    }

    /// A challenge as lichess tells it, to one of its users.
    pub(super) async fn challenge(&self, info: &ChallengeInfo) -> Result<Value, Error> {
        let variant = info.proposal.game;
        let own = info.challenger.user == Some(self.user.id);
        let challenged = match &info.challenged {
            Some(player) => self.player(player).await?,
            None => Value::Null,
        };
        let mut challenge = json!({
            "id": info.id,
            "url": self.site.page(&format!("/c/{}", info.id)),
            "status": info.status,
            "challenger": self.player(&info.challenger).await?,
            "destUser": challenged,
            "variant": self.dialect.variant(variant),
            "rules": [],
            "ruleSet": info.proposal.rules().as_str(),
            "handicap": info.proposal.handicap,
            "rated": info.proposal.rated,
            "speed": info.proposal.time.speed().name(),
            "timeControl": words::time_control(info.proposal.time),
            "color": words::wish_color(info.proposal.side, self.dialect),
            "finalColor": self.dialect.color(info.proposal.side.side().unwrap_or(Side::Sente)),
            "perf": words::perf(variant),
            "direction": if own { "out" } else { "in" },
        });
        if let Some(start) = &info.proposal.start {
            challenge["initialFen"] = start.as_str().into();
        }
        if let Some(reason) = &info.reason {
            challenge["declineReason"] = reason.as_str().into();
            challenge["declineReasonKey"] = reason.as_str().into();
        }
        Ok(challenge)
    }

    async fn player(&self, player: &PlayerInfo) -> Result<Value, Error> {
        let row = match player.user {
            Some(user) => self.app.store.user(user).await?,
            None => None,
        };
        let is_online = player
            .user
            .is_some_and(|user| self.app.bus.is_followed(Topic::User(user)));
        Ok(json!({
            "id": key(&player.name),
            "name": player.name,
            "title": row.filter(|row| row.role == Role::Bot).map(|_| "BOT"),
            "rating": player.rating,
            "provisional": player.provisional,
            "online": is_online,
        }))
    }
}
