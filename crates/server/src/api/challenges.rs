//! `/api/challenge`: to somebody, to whoever has the link, to the computer.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use super::audience::Audience;
use super::caller::Caller;
use super::fields::{Fields, Way};
use super::view::View;
use super::{done, words};
use crate::app::App;
use crate::{Error, challenges, meeting};

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
    let (to, from) = challenges::of(&audience.app, audience.user.id).await?;
    let (to, from) = (audience.challenges(&to).await?, audience.challenges(&from).await?);
    Ok(Json(json!({ "in": to, "out": from })))
}

async fn create(audience: Audience, way: Way, fields: Fields) -> Result<Json<Value>, Error> {
    let Audience { app, user, .. } = &audience;
    let to = meeting::user_named(app, way.part("name")).await?;
    let created = challenges::create(app, user, Some(&to), words::proposal(&fields)?).await?;
    audience.challenge(&created).await.map(Json)
}

async fn open(audience: Audience, fields: Fields) -> Result<Json<Value>, Error> {
    let Audience { app, user, .. } = &audience;
    let created = challenges::create(app, user, None, words::proposal(&fields)?).await?;
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
    let game = meeting::play_computer(app, user, level, words::proposal(&fields)?).await?;
    let view = View::of(app, game).await?;
    let mut answer = view.summary(user.id, *dialect);
    answer["player"] = answer["color"].clone();
    answer["turns"] = view.moves.len().into();
    answer["createdAt"] = view.info.created.0.into();
    Ok((axum::http::StatusCode::CREATED, Json(answer)))
}

async fn show(audience: Audience, way: Way) -> Result<Json<Value>, Error> {
    let found = challenges::find(&audience.app, way.game()?).await?;
    audience.challenge(&found).await.map(Json)
}

async fn accept(State(app): State<App>, Caller(user): Caller, way: Way) -> Result<Json<Value>, Error> {
    let id = way.game()?;
    meeting::to_the_end(async move { challenges::accept(&app, &user, id).await }).await?;
    Ok(done())
}

async fn decline(
    State(app): State<App>,
    Caller(user): Caller,
    way: Way,
    fields: Fields,
) -> Result<Json<Value>, Error> {
    let reason = fields.text("reason").map(Into::into);
    challenges::decline(&app, &user, way.game()?, reason).await?;
    Ok(done())
}

async fn cancel(State(app): State<App>, Caller(user): Caller, way: Way) -> Result<Json<Value>, Error> {
    challenges::cancel(&app, &user, way.game()?).await?;
    Ok(done())
}
