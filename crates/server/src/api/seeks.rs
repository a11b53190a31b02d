//! `/api/board/seek`: the lobby for programs.

use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use super::caller::Caller;
use super::fields::{Asked, Fields, Way};
use super::lines::{Ear, Gone, Lines};
use super::{done, words};
use crate::app::App;
use crate::bus::Topic;
use crate::guard::Client;
use crate::lobby::{Life, SeekInfo, Sought, stays};
use crate::presets::{Preset, presets};
use crate::wire::Tell;
use crate::{Error, GameId, meeting};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/board/seek", post(seek))
        .route("/api/lobby", get(list))
        .route("/api/lobby/{name}/accept", post(accept))
        .route("/api/lobby/{name}/cancel", post(cancel))
        .route("/api/presets", get(all_presets))
        .route("/api/handicap/{name}", get(handicap))
}

/// Looks for an opponent: the answer stays open until one is found, and the seek ends with it. A correspondence seek
/// is answered at once and stays.
async fn seek(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    Caller(user): Caller,
    fields: Fields,
) -> Result<Response, Error> {
    let (proposal, range) = words::sought(&fields)?;
    let waits = !stays(proposal.time);
    let ear = Ear::new(&app, client, vec![Topic::Lobby, Topic::User(user.id)])?;
    ear.confirm(&user).await?;
    // Whoever hangs up meanwhile waits no longer, but takes nobody's seek away without a game.
    let (ear, sought) = meeting::to_the_end(async move {
        let life = Life::Connection(ear.outbox().id());
        let sought = app.lobby.seek(&app, &user, life, proposal, range).await?;
        Ok((ear, sought))
    })
    .await?;
    if !waits {
        return Ok(Json(json!({ "id": sought.id() })).into_response());
    }
    let (lines, response) = Lines::open();
    tokio::spawn(async move {
        let _ = wait(ear, lines, sought).await;
    });
    Ok(response)
}

/// Waits until a seek is gone: its game has begun, or another one.
async fn wait(mut ear: Ear, lines: Lines, sought: Sought) -> Result<(), Gone> {
    let id: GameId = sought.id();
    lines.send(&json!({ "id": id })).await?;
    if let Sought::Begun(_) = sought {
        return Ok(());
    }
    while let Some(tell) = ear.next(&lines).await {
        if matches!(tell, Tell::SeekGone { seek } if seek == id) {
            break;
        }
    }
    Ok(())
}

async fn list(State(app): State<App>) -> Json<Vec<SeekInfo>> {
    Json(app.lobby.list())
}

async fn accept(State(app): State<App>, Caller(user): Caller, way: Way) -> Result<Json<Value>, Error> {
    let id = way.game()?;
    let game = meeting::to_the_end(async move { app.lobby.accept(&app, &user, id).await }).await?;
    Ok(Json(json!({ "ok": true, "id": game })))
}

async fn cancel(State(app): State<App>, Caller(user): Caller, way: Way) -> Result<Json<Value>, Error> {
    app.lobby.withdraw(&app, user.id, way.game()?).await?;
    Ok(done())
}

async fn all_presets() -> Result<Json<Vec<Preset>>, Error> {
    presets().map(Json)
}

/// The handicap to suggest between the caller and another, in a game.
async fn handicap(
    State(app): State<App>,
    Caller(user): Caller,
    way: Way,
    Asked(query): Asked,
) -> Result<Json<meeting::Suggestion>, Error> {
    let other = meeting::user_named(&app, way.part("name")).await?;
    let variant = words::read_variant(query.text("variant"))?;
    meeting::suggestion(&app, &user, &other, variant).await.map(Json)
}
