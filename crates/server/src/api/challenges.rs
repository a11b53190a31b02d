//! `/api/challenge`: to somebody, to whoever has the link, to the computer.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use super::audience::Audience;
use super::caller::Caller;
use super::fields::{Fields, PathParams};
use super::view::View;
use super::{done, words};
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

async fn list(audience: Audience) -> Result<Json<Value>, Error> {
    let (to, from) = audience.app.challenges.of(audience.user.id).await?;
    let (to, from) = (audience.challenges(&to).await?, audience.challenges(&from).await?);
    Ok(Json(json!({ "in": to, "out": from })))
}

async fn create(audience: Audience, path: PathParams, fields: Fields) -> Result<Json<Value>, Error> {
    let Audience { app, user, .. } = &audience;
    let to = User::named(&app.store, path.part("name")).await?;
    let created = app
        .challenges
        .create(user, Some(&to), words::proposal(&fields)?)
        .await?;
    audience.challenge(&created).await.map(Json)
}

async fn open(audience: Audience, fields: Fields) -> Result<Json<Value>, Error> {
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
) -> Result<(axum::http::StatusCode, Json<Value>), Error> {
    let Audience {
        app, user, dialect, ..
    } = &audience;
    let level = fields.value("level")?.unwrap_or(5);
    let game = app
        .meeting
        .play_computer(user, level, words::proposal(&fields)?)
        .await?;
    let view = View::of(&app.rooms, game).await?;
    let mut answer = view.summary(user.id, *dialect);
    answer["player"] = answer["color"].clone();
    answer["turns"] = view.moves.len().into();
    answer["createdAt"] = view.info.created.0.into();
    Ok((axum::http::StatusCode::CREATED, Json(answer)))
}

async fn show(audience: Audience, path: PathParams) -> Result<Json<Value>, Error> {
    let found = audience.app.challenges.find(path.game()?).await?;
    audience.challenge(&found).await.map(Json)
}

async fn accept(
    State(app): State<App>,
    Caller(user): Caller,
    path: PathParams,
) -> Result<Json<Value>, Error> {
    let id = path.game()?;
    run_detached(async move { app.challenges.accept(&user, id).await }).await?;
    Ok(done())
}

async fn decline(
    State(app): State<App>,
    Caller(user): Caller,
    path: PathParams,
    fields: Fields,
) -> Result<Json<Value>, Error> {
    let reason = fields.text("reason").map(Into::into);
    app.challenges.decline(&user, path.game()?, reason).await?;
    Ok(done())
}

async fn cancel(
    State(app): State<App>,
    Caller(user): Caller,
    path: PathParams,
) -> Result<Json<Value>, Error> {
    app.challenges.cancel(&user, path.game()?).await?;
    Ok(done())
}
