//! Reports by anybody, and what moderators do about them.

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_play::{Moment, Span};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::fields::PathParams;
use super::input::Input;
use super::shapes::{self, done};
use crate::app::App;
use crate::auth::Visitor;
use crate::now::now;
use crate::relations::{Complaint, LONGEST, Relations};
use crate::store::{Act, ReportReason, Role, Store};
use crate::user::User;
use crate::{Error, GameId};
use komadai_live::text::clean;

/// The longest time somebody can be told to be silent.
const LONGEST_TIMEOUT: Span = Span::days(365);

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/report", post(report))
        .route("/api/moderation/reports", get(reports))
        .route("/api/moderation/reports/{id}/resolve", post(resolve))
        .route("/api/moderation/timeout", post(timeout))
        .route("/api/moderation/close", post(close))
}

type Done = Result<Json<shapes::Done>, Error>;

async fn report(
    State(relations): State<Relations>,
    visitor: Visitor,
    Input(complaint): Input<Complaint>,
) -> Done {
    relations.report(visitor.in_person()?.id, complaint).await?;
    Ok(done())
}

async fn reports(moderation: Moderation) -> Result<Json<Vec<Report>>, Error> {
    let reports = moderation.store.open_reports().await?;
    Ok(Json(reports.into_iter().map(Report::from).collect()))
}

/// A report to the moderators.
#[derive(Serialize, ToSchema)]
pub(super) struct Report {
    id: i64,
    reporter: String,
    about: String,
    /// What it is about, in a word.
    #[schema(value_type = String)]
    reason: ReportReason,
    text: String,
    /// The game in which it happened.
    #[schema(value_type = Option<String>, required)]
    game: Option<GameId>,
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Moment,
}

impl From<crate::store::Report> for Report {
    fn from(report: crate::store::Report) -> Self {
        Self {
            id: report.id,
            reporter: report.reporter,
            about: report.about,
            reason: report.reason,
            text: report.text,
            game: report.game,
            at: report.at,
        }
    }
}

#[derive(Deserialize)]
struct Resolution {
    #[serde(default)]
    note: String,
}

async fn resolve(moderation: Moderation, path: PathParams, Input(resolution): Input<Resolution>) -> Done {
    let id = path.part("id").parse().map_err(|_| Error::NotFound("report"))?;
    let note = note(&resolution.note)?;
    let Moderation { moderator, store, .. } = moderation;
    if !store.resolve_report(id, moderator.name, note, now()).await? {
        return Err(Error::NotFound("report"));
    }
    Ok(done())
}

#[derive(Deserialize)]
struct Silence {
    name: String,
    minutes: u32,
    #[serde(default)]
    reason: String,
}

/// No minutes end the silence.
async fn timeout(moderation: Moderation, Input(silence): Input<Silence>) -> Done {
    let act = match silence.minutes {
        0 => Act::EndTimeout,
        minutes => Act::Timeout(now() + Span::minutes(minutes.into()).min(LONGEST_TIMEOUT)),
    };
    moderation.act(&silence.name, act, &silence.reason).await
}

#[derive(Deserialize)]
struct Closure {
    name: String,
    #[serde(default)]
    reason: String,
}

async fn close(moderation: Moderation, Input(closure): Input<Closure>) -> Done {
    moderation.act(&closure.name, Act::Close, &closure.reason).await
}

/// A moderator, and what moderators act on.
struct Moderation {
    moderator: User,
    relations: Relations,
    store: Store,
}

impl FromRequestParts<App> for Moderation {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        Ok(Self {
            moderator: visitor.moderator()?.clone(),
            relations: app.relations.clone(),
            store: app.store.clone(),
        })
    }
}

impl Moderation {
    async fn act(&self, name: &str, act: Act, reason: &str) -> Done {
        let about = self.relations.named(name).await?;
        if about.role == Role::Moderator {
            return Err(Error::Forbidden("moderators cannot be moderated here"));
        }
        let actor = self.moderator.name.clone();
        self.store
            .moderate(actor, about.id, act, note(reason)?, now())
            .await?;
        Ok(done())
    }
}

/// A note, which may be empty.
fn note(text: &str) -> Result<String, Error> {
    if text.trim().is_empty() {
        Ok(String::new())
    } else {
        Ok(clean(text, LONGEST)?)
    }
}
