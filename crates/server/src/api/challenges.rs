//! `/api/challenge`: to somebody, to whoever has the link, to the computer.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;
use utoipa::ToSchema;

use super::audience::{Audience, Challenge};
use super::caller::Caller;
use super::fields::{Fields, PathParams};
use super::shapes::{Done, done};
use super::view::{GameSummary, View};
use super::words;
use crate::Error;
use crate::app::App;
use crate::pool::run_detached;
use crate::user::User;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/challenge", get(list))
        .route("/api/challenge/ai", post(computer))
        .route("/api/challenge/open", post(open))
        .route("/api/challenge/{name}", post(create))
        .route("/api/challenge/{name}/show", get(show))
        .route("/api/challenge/{name}/accept", post(accept))
        .route("/api/challenge/{name}/decline", post(decline))
        .route("/api/challenge/{name}/cancel", post(cancel))
}

/// Challenges to you and from you.
#[derive(Serialize, ToSchema)]
pub(super) struct Challenges {
    #[serde(rename = "in")]
    to: Vec<Challenge>,
    #[serde(rename = "out")]
    from: Vec<Challenge>,
}

async fn list(audience: Audience) -> Result<Json<Challenges>, Error> {
    let (to, from) = audience.app.challenges.of(audience.user.id).await?;
    let (to, from) = (audience.challenges(&to).await?, audience.challenges(&from).await?);
    Ok(Json(Challenges { to, from }))
}

async fn create(audience: Audience, path: PathParams, fields: Fields) -> Result<Json<Challenge>, Error> {
    let Audience { app, user, .. } = &audience;
    let to = User::named(&app.store, path.part("name")).await?;
    let created = app
        .challenges
        .create(user, Some(&to), words::proposal(&fields)?)
        .await?;
    audience.challenge(&created).await.map(Json)
}

async fn open(audience: Audience, fields: Fields) -> Result<Json<Challenge>, Error> {
    let Audience { app, user, .. } = &audience;
    let created = app
        .challenges
        .create(user, None, words::proposal(&fields)?)
        .await?;
    audience.challenge(&created).await.map(Json)
}

async fn computer(
    audience: Audience,
    fields: Fields,
) -> Result<(axum::http::StatusCode, Json<GameSummary>), Error> {
    let Audience {
        app, user, dialect, ..
    } = &audience;
    let level = fields.value("level")?.unwrap_or(5);
    let game = app
        .meeting
        .play_computer(user, level, words::proposal(&fields)?)
        .await?;
    let view = View::of(&app.rooms, game).await?;
    let summary = view.summary(user.id, *dialect).begun(&view);
    Ok((axum::http::StatusCode::CREATED, Json(summary)))
}

async fn show(audience: Audience, path: PathParams) -> Result<Json<Challenge>, Error> {
    let found = audience.app.challenges.find(path.game()?).await?;
    audience.challenge(&found).await.map(Json)
}

async fn accept(State(app): State<App>, Caller(user): Caller, path: PathParams) -> Result<Json<Done>, Error> {
    let id = path.game()?;
    run_detached(async move { app.challenges.accept(&user, id).await }).await?;
    Ok(done())
}

async fn decline(
    State(app): State<App>,
    Caller(user): Caller,
    path: PathParams,
    fields: Fields,
) -> Result<Json<Done>, Error> {
    let reason = fields.text("reason").map(Into::into);
    app.challenges.decline(&user, path.game()?, reason).await?;
    Ok(done())
}

async fn cancel(State(app): State<App>, Caller(user): Caller, path: PathParams) -> Result<Json<Done>, Error> {
    app.challenges.cancel(&user, path.game()?).await?;
    Ok(done())
}
