//! `/api/game/{name}/analysis`: what the engine thinks of a game that is over.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use super::fields::Way;
use crate::Error;
use crate::analysis::{self, State as Stand};
use crate::app::App;
use crate::auth::Visitor;

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/game/{name}/analysis", get(read).post(ask))
}

async fn read(State(app): State<App>, way: Way) -> Result<Json<Stand>, Error> {
    let state = analysis::state(&app, way.game()?).await?;
    state.map(Json).ok_or(Error::NotFound("analysis"))
}

/// Has the game looked at, unless it was already.
async fn ask(State(app): State<App>, visitor: Visitor, way: Way) -> Result<Response, Error> {
    let game = way.game()?;
    let (user, cookie) = visitor.seated(&app).await?;
    let state = analysis::ask(&app, &user, game).await?;
    Ok((cookie, Json(state)).into_response())
}
