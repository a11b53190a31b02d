//! `/api/game/{name}/analysis`: what the engine thinks of a game that is over.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use super::fields::PathParams;
use crate::Error;
use crate::analysis::State as Stand;
use crate::app::App;
use crate::auth::Visitor;

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/game/{name}/analysis", get(read).post(ask))
}

async fn read(State(app): State<App>, path: PathParams) -> Result<Json<Stand>, Error> {
    let state = app.analysts.state(path.game()?).await?;
    state.map(Json).ok_or(Error::NotFound("analysis"))
}

/// Has the game looked at, unless it was already.
async fn ask(State(app): State<App>, visitor: Visitor, path: PathParams) -> Result<Response, Error> {
    let game = path.game()?;
    let (user, cookie) = visitor.seated(&app.store, &app.quotas).await?;
    let state = app.analysts.ask(user.id, game).await?;
    Ok((cookie, Json(state)).into_response())
}
