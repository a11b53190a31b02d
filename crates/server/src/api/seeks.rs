//! `/api/board/seek`: the lobby for programs.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_play::{Moment, RatingRange};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::fields::{Fields, PathParams, QueryParams};
use super::lines::{Gone, Lines, Subscription};
use super::shapes::{Done, Id, ProposalInfo, done};
use super::words;
use crate::app::App;
use crate::bus::Topic;
use crate::lobby::{Life, Lobby, Sought, stays};
use crate::meeting::Suggestion;
use crate::pool::run_detached;
use crate::presets::presets;
use crate::user::User;
use crate::wire::{PlayerInfo, SeekInfo, Tell};
use crate::{Error, GameId, task};

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
    State(lobby): State<Lobby>,
    Caller(user): Caller,
    mut subscription: Subscription,
    fields: Fields,
) -> Result<Response, Error> {
    let (proposal, range) = words::sought(&fields)?;
    let waits = !stays(proposal.time);
    subscription.follow(vec![Topic::Lobby, Topic::User(user.id)]);
    subscription.confirm(&user).await?;
    // Whoever hangs up meanwhile waits no longer, but takes nobody's seek away without a game.
    let (subscription, sought) = run_detached(async move {
        let life = Life::Connection(subscription.outbox().id());
        let sought = lobby.seek(user.id, life, proposal, range).await?;
        Ok::<_, Error>((subscription, sought))
    })
    .await?;
    if !waits {
        return Ok(Json(Id { id: sought.id() }).into_response());
    }
    let (lines, response) = Lines::open();
    task::spawn(async move {
        let _ = wait(subscription, lines, sought).await;
    });
    Ok(response)
}

/// Waits until a seek is gone: its game has begun, or another one.
async fn wait(mut subscription: Subscription, lines: Lines, sought: Sought) -> Result<(), Gone> {
    let id: GameId = sought.id();
    lines.send(&Id { id }).await?;
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

/// Somebody who waits for an opponent.
#[derive(Serialize, ToSchema)]
pub(super) struct Seek {
    #[schema(value_type = String)]
    id: GameId,
    player: PlayerInfo,
    #[serde(flatten)]
    proposal: ProposalInfo,
    /// The ratings of opponents that are wanted.
    #[serde(skip_serializing_if = "RatingRange::is_open")]
    #[schema(value_type = HashMap<String, i32>)]
    range: RatingRange,
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Moment,
}

impl From<SeekInfo> for Seek {
    fn from(seek: SeekInfo) -> Self {
        Self {
            id: seek.id,
            player: seek.player,
            proposal: (&seek.proposal).into(),
            range: seek.range,
            created: seek.created,
        }
    }
}

async fn list(State(app): State<App>) -> Json<Vec<Seek>> {
    Json(app.lobby.list().into_iter().map(Seek::from).collect())
}

/// The game that began.
#[derive(Serialize, ToSchema)]
pub(super) struct Met {
    ok: bool,
    #[schema(value_type = String)]
    id: GameId,
}

async fn accept(State(app): State<App>, Caller(user): Caller, path: PathParams) -> Result<Json<Met>, Error> {
    let id = path.game()?;
    let game = run_detached(async move { app.lobby.accept(user.id, id).await }).await?;
    Ok(Json(Met { ok: true, id: game }))
}

async fn cancel(State(app): State<App>, Caller(user): Caller, path: PathParams) -> Result<Json<Done>, Error> {
    app.lobby.withdraw(user.id, path.game()?).await?;
    Ok(done())
}

/// Something people usually play.
#[derive(Serialize, ToSchema)]
pub(super) struct Preset {
    speed: &'static str,
    #[serde(flatten)]
    proposal: ProposalInfo,
}

async fn all_presets() -> Result<Json<Vec<Preset>>, Error> {
    let told = |preset: crate::presets::Preset| Preset {
        speed: preset.speed,
        proposal: (&preset.proposal).into(),
    };
    Ok(Json(presets()?.into_iter().map(told).collect()))
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
