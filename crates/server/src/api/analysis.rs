//! `/api/game/{id}/analysis`: what the engine thinks of a game that is over.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::analysis::{self, State as Stand};
use crate::app::App;
use crate::auth::Visitor;
use crate::{Error, GameId};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/game/{id}/analysis", get(read).post(ask))
}

/// How an analysis stands.
#[derive(Debug, Serialize)]
#[serde(tag = "state", rename_all = "lowercase")]
enum Answer {
    /// It waits or is under way: so many positions of so many are done.
    Running { done: usize, of: usize },
    /// It is done: players, moves and positions as `komadai analyse --json` tells them.
    Done { analysis: Box<RawValue> },
}

async fn read(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let state = analysis::state(&app, game(&id)?).await?;
    state.map(answer).ok_or(Error::NotFound("analysis"))
}

/// Has the game looked at, unless it was already.
async fn ask(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Result<Response, Error> {
    let id = game(&id)?;
    let (user, cookie) = visitor.seated(&app).await?;
    let state = analysis::ask(&app, &user, id).await?;
    Ok((cookie, answer(state)).into_response())
}

fn game(id: &str) -> Result<GameId, Error> {
    id.parse().map_err(|_| Error::NotFound("game"))
}

fn answer(state: Stand) -> Response {
    match state {
        Stand::Running(done, of) => {
            (StatusCode::ACCEPTED, Json(Answer::Running { done, of })).into_response()
        }
        Stand::Done(analysis) => Json(Answer::Done { analysis }).into_response(),
    }
}
