//! Beginning to play: what the forms of the pages send.

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::post;
use komadai_play::{ControlError, Span, TimeControl, serial};
use komadai_rules::{Policy, UnknownGame, VariantId};
use serde::{Deserialize, Deserializer};
use serde_json::json;

use super::Answer;
use crate::app::App;
use crate::auth::Visitor;
use crate::lobby::RatingRange;
use crate::proposal::{Proposal, Wish};
use crate::{Error, challenges, meeting};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/play/computer", post(computer))
        .route("/play/friend", post(friend))
        .route("/play/challenge", post(challenge))
        .route("/play/seek", post(seek))
}

/// A game somebody wants. What a form leaves empty goes without saying.
#[derive(Debug, Deserialize)]
struct Wanted {
    game: String,
    #[serde(default)]
    rules: Option<String>,
    /// A clock as text, none, or `custom` for the five numbers.
    #[serde(default)]
    time: String,
    #[serde(flatten)]
    own: OwnClock,
    #[serde(default)]
    side: Wish,
    #[serde(default, deserialize_with = "perhaps")]
    handicap: Option<u8>,
    #[serde(default)]
    start: String,
    #[serde(default)]
    rated: String,
    #[serde(default, with = "serial::policy")]
    policy: Policy,
    #[serde(default, deserialize_with = "perhaps")]
    level: Option<u8>,
    #[serde(default, deserialize_with = "perhaps")]
    min: Option<i32>,
    #[serde(default, deserialize_with = "perhaps")]
    max: Option<i32>,
    #[serde(default)]
    user: String,
}

/// A clock in numbers, as people fill them in: minutes, seconds, days.
#[derive(Debug, Deserialize)]
struct OwnClock {
    #[serde(default, deserialize_with = "perhaps")]
    minutes: Option<i64>,
    #[serde(default, deserialize_with = "perhaps")]
    byoyomi: Option<i64>,
    #[serde(default, deserialize_with = "perhaps")]
    periods: Option<u8>,
    #[serde(default, deserialize_with = "perhaps")]
    increment: Option<i64>,
    #[serde(default, deserialize_with = "perhaps")]
    days: Option<u8>,
}

/// A number, or nothing for an empty field.
fn perhaps<'de, D: Deserializer<'de>, T: std::str::FromStr>(from: D) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(from)?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    let wrong = || serde::de::Error::custom(format!("{text:?} is no number here"));
    text.trim().parse().map(Some).map_err(|_| wrong())
}

impl OwnClock {
    fn control(&self) -> Result<TimeControl, ControlError> {
        let text = match self.days.unwrap_or_default() {
            0 => {
                let clock = TimeControl::Clock {
                    main: Span::seconds(self.minutes.unwrap_or_default() * 60),
                    byoyomi: Span::seconds(self.byoyomi.unwrap_or_default()),
                    periods: self.periods.unwrap_or(1),
                    increment: Span::seconds(self.increment.unwrap_or_default()),
                };
                clock.to_string()
            }
            days => format!("{days}d"),
        };
        // Reading it again is what says whether such a clock can be played with.
        text.parse()
    }
}

impl Wanted {
    fn proposal(&self) -> Result<Proposal, Error> {
        let game: VariantId = self
            .game
            .parse()
            .map_err(|error: UnknownGame| Error::Invalid(error.to_string()))?;
        let time = match self.time.as_str() {
            "" => Ok(TimeControl::Unlimited),
            "custom" => self.own.control(),
            text => text.parse(),
        };
        let time = time.map_err(|error: ControlError| Error::Invalid(error.to_string()))?;
        let start = self.start.trim();
        Ok(Proposal {
            rules: self.rules.clone().filter(|rules| !rules.is_empty()),
            side: self.side,
            handicap: self.handicap,
            start: (!start.is_empty()).then(|| start.to_owned()),
            rated: self.rated == "true",
            policy: self.policy,
            ..Proposal::new(game, time)
        })
    }
}

/// Games with the computer are not rated.
async fn computer(State(app): State<App>, visitor: Visitor, Form(wanted): Form<Wanted>) -> Answer {
    let (user, cookie) = visitor.seated(&app).await?;
    let proposal = Proposal {
        rated: false,
        ..wanted.proposal()?
    };
    let level = wanted.level.unwrap_or(1);
    let game = meeting::play_computer(&app, &user, level, proposal).await?;
    Ok((cookie, Redirect::to(&format!("/game/{game}"))).into_response())
}

async fn friend(State(app): State<App>, visitor: Visitor, Form(wanted): Form<Wanted>) -> Answer {
    let (user, cookie) = visitor.seated(&app).await?;
    let challenge = challenges::create(&app, &user, None, wanted.proposal()?).await?;
    Ok((cookie, Redirect::to(&format!("/c/{}", challenge.id))).into_response())
}

async fn challenge(State(app): State<App>, visitor: Visitor, Form(wanted): Form<Wanted>) -> Answer {
    let (user, cookie) = visitor.seated(&app).await?;
    let other = meeting::user_named(&app, &wanted.user).await?;
    let challenge = challenges::create(&app, &user, Some(&other), wanted.proposal()?).await?;
    Ok((cookie, Redirect::to(&format!("/c/{}", challenge.id))).into_response())
}

/// A seek lasts as long as its connection: the lobby's script makes it.
async fn seek(State(app): State<App>, visitor: Visitor, Form(wanted): Form<Wanted>) -> Answer {
    let (_, cookie) = visitor.seated(&app).await?;
    let range = RatingRange {
        min: wanted.min,
        max: wanted.max,
    };
    let mut seek = json!(wanted.proposal()?.checked()?);
    if let Some(fields) = seek.as_object_mut() {
        fields.insert("range".into(), json!(range));
    }
    let query = serde_urlencoded::to_string([("seek", seek.to_string())]).unwrap_or_default();
    Ok((cookie, Redirect::to(&format!("/?{query}"))).into_response())
}
