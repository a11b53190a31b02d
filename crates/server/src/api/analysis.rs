//! `/api/game/{name}/analysis`: what the engine thinks of a game that is over.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use serde_json::value::RawValue;

use super::fields::Way;
use crate::Error;
use crate::analysis::{self, State as Stand};
use crate::app::App;
use crate::auth::Visitor;

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/game/{name}/analysis", get(read).post(ask))
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

async fn read(State(app): State<App>, way: Way) -> Result<Json<Answer>, Error> {
    let state = analysis::state(&app, way.game()?).await?;
    state.map(answer).ok_or(Error::NotFound("analysis"))
}

/// Has the game looked at, unless it was already.
async fn ask(State(app): State<App>, visitor: Visitor, way: Way) -> Result<Response, Error> {
    let game = way.game()?;
    let (user, cookie) = visitor.seated(&app).await?;
    let state = analysis::ask(&app, &user, game).await?;
    Ok((cookie, answer(state)).into_response())
}

fn answer(state: Stand) -> Json<Answer> {
    Json(match state {
        Stand::Running(done, of) => Answer::Running { done, of },
        Stand::Done(analysis) => Answer::Done { analysis },
    })
}
