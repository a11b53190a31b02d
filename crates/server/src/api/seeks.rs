//! `/api/board/seek`: the lobby for programs.

use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use super::caller::Caller;
use super::fields::{Fields, PathParams, QueryParams};
use super::lines::{Gone, Lines, Subscription};
use super::{done, words};
use crate::app::App;
use crate::bus::Topic;
use crate::client::Client;
use crate::lobby::{Life, Sought, stays};
use crate::meeting::Suggestion;
use crate::pool::run_detached;
use crate::presets::{Preset, presets};
use crate::user::User;
use crate::wire::{SeekInfo, Tell};
use crate::{Error, GameId};

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
    let subscription = Subscription::new(&app, client, vec![Topic::Lobby, Topic::User(user.id)])?;
    subscription.confirm(&user).await?;
    // Whoever hangs up meanwhile waits no longer, but takes nobody's seek away without a game.
    let (subscription, sought) = run_detached(async move {
        let life = Life::Connection(subscription.outbox().id());
        let sought = app.lobby.seek(user.id, life, proposal, range).await?;
        Ok::<_, Error>((subscription, sought))
    })
    .await?;
    if !waits {
        return Ok(Json(json!({ "id": sought.id() })).into_response());
    }
    let (lines, response) = Lines::open();
    tokio::spawn(async move {
        let _ = wait(subscription, lines, sought).await;
    });
    Ok(response)
}

/// Waits until a seek is gone: its game has begun, or another one.
async fn wait(mut subscription: Subscription, lines: Lines, sought: Sought) -> Result<(), Gone> {
    let id: GameId = sought.id();
    lines.send(&json!({ "id": id })).await?;
    if let Sought::Begun(_) = sought {
        return Ok(());
    }
    while let Some(message) = subscription.next(&lines).await {
        if matches!(message.tell(), Tell::SeekGone { seek } if *seek == id) {
            break;
        }
    }
    Ok(())
}

async fn list(State(app): State<App>) -> Json<Vec<SeekInfo>> {
    Json(app.lobby.list())
}

async fn accept(
    State(app): State<App>,
    Caller(user): Caller,
    path: PathParams,
) -> Result<Json<Value>, Error> {
    let id = path.game()?;
    let game = run_detached(async move { app.lobby.accept(user.id, id).await }).await?;
    Ok(Json(json!({ "ok": true, "id": game })))
}

async fn cancel(
    State(app): State<App>,
    Caller(user): Caller,
    path: PathParams,
) -> Result<Json<Value>, Error> {
    app.lobby.withdraw(user.id, path.game()?).await?;
    Ok(done())
}

async fn all_presets() -> Result<Json<Vec<Preset>>, Error> {
    Ok(Json(presets()?))
}

/// The handicap to suggest between the caller and another, in a game.
async fn handicap(
    State(app): State<App>,
    Caller(user): Caller,
    path: PathParams,
    QueryParams(query): QueryParams,
) -> Result<Json<Suggestion>, Error> {
    let other = User::named(&app.store, path.part("name")).await?;
    let variant = words::read_variant(query.text("variant"))?;
    Ok(Json(app.meeting.suggestion(&user, &other, variant).await?))
}
