//! `/api/board/game` and `/api/bot/game`: moves, and what else players do. The same for people and programs.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_notation::Notation;
use komadai_play::{Moment, Offer, Span};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::{Arrived, Caller};
use super::fields::{Fields, PathParams, QueryParams};
use super::shapes::{Done, done};
use super::stream::{room_word, stream};
use crate::app::App;
use crate::now::lived;
use crate::room::{Cause, Mover, Rooms, SentMove};
use crate::user::User;
use crate::wire::{Act, ChatRoom};
use crate::{Error, GameId};

pub(super) fn router() -> Router<App> {
    Router::new()
        .nest("/api/board/game", game())
        .nest("/api/bot/game", game())
}

fn game() -> Router<App> {
    Router::new()
        .route("/stream/{name}", get(stream))
        .route("/{name}/move/{move}", post(play))
        .route("/{name}/chat", get(said).post(say))
        .route("/{name}/{act}", post(act))
        // berserk writes `claim-victory/`.
        .route("/{name}/{act}/", post(act))
        .route("/{name}/{act}/{answer}", post(answer))
}

async fn play(
    State(app): State<App>,
    Arrived(at): Arrived,
    Caller(user): Caller,
    path: PathParams,
    QueryParams(query): QueryParams,
) -> Result<Json<Done>, Error> {
    let game = path.game()?;
    let told = app.told.find(user.id, game);
    let mv = Cause::Move(SentMove {
        text: path.part("move").into(),
        notation: Notation::default(),
        lag: Span::ZERO,
        told: told.map(|(told, _)| told),
        thought: told.map(|(_, then)| (lived() - then).max(Span::ZERO)),
        claimed: None,
    });
    let offers_draw = query.flag("offeringDraw")?;
    command(&app.rooms, &user, game, mv, at).await?;
    if offers_draw {
        // The move stands, whatever becomes of the offer.
        let _ = command(&app.rooms, &user, game, Cause::Act(Act::Offer(Offer::Draw)), at).await;
    }
    Ok(done())
}

async fn act(
    State(app): State<App>,
    Arrived(at): Arrived,
    Caller(user): Caller,
    path: PathParams,
) -> Result<Json<Done>, Error> {
    let act = match path.part("act") {
        "abort" => Act::Abort,
        "resign" => Act::Resign,
        "claim-victory" => Act::ClaimWin,
        "claim-draw" => Act::ClaimDraw,
        "declare" => Act::Declare,
        "give-time" => Act::GiveTime,
        _ => return Err(Error::NotFound("action")),
    };
    command(&app.rooms, &user, path.game()?, Cause::Act(act), at).await?;
    Ok(done())
}

/// Makes an offer or accepts it (`yes`), or declines it (`no`).
async fn answer(
    State(app): State<App>,
    Arrived(at): Arrived,
    Caller(user): Caller,
    path: PathParams,
) -> Result<Json<Done>, Error> {
    let named = |offer: &Offer| offer.name() == path.part("act");
    let offer = Offer::ALL
        .into_iter()
        .find(named)
        .ok_or(Error::NotFound("offer"))?;
    let act = match path.part("answer") {
        "yes" | "true" => Act::Offer(offer),
        "no" | "false" => Act::Decline(offer),
        _ => return Err(Error::Invalid("the answer must be yes or no".into())),
    };
    command(&app.rooms, &user, path.game()?, Cause::Act(act), at).await?;
    Ok(done())
}

async fn command(rooms: &Rooms, user: &User, game: GameId, what: Cause, at: Moment) -> Result<(), Error> {
    let mover = Mover::User(user.id);
    rooms.command(game, mover, None, what, at).await?;
    Ok(())
}

async fn say(
    State(app): State<App>,
    Arrived(at): Arrived,
    Caller(user): Caller,
    path: PathParams,
    fields: Fields,
) -> Result<Json<Done>, Error> {
    let room = match fields.text("room") {
        Some("player") | None => ChatRoom::Players,
        Some("spectator") => ChatRoom::Watchers,
        Some(_) => return Err(Error::Invalid("room must be player or spectator".into())),
    };
    app.chat
        .say(&user, path.game()?, room, fields.needed("text")?, at)
        .await?;
    Ok(done())
}

/// What was said: among the players for them, among the watchers for everybody else.
async fn said(
    State(app): State<App>,
    Caller(user): Caller,
    path: PathParams,
) -> Result<Json<Vec<ChatLine>>, Error> {
    let row = app
        .store
        .game(path.game()?)
        .await?
        .ok_or(Error::NotFound("game"))?;
    let plays = row
        .game
        .players
        .0
        .iter()
        .any(|player| player.user() == Some(user.id));
    let room = if plays {
        ChatRoom::Players
    } else {
        ChatRoom::Watchers
    };
    let lines = app.store.chat(row.game.id, room.name()).await?;
    let line = |line: crate::store::Line| ChatLine {
        kind: "chatLine",
        room: room_word(room),
        username: line.name.clone(),
        user: line.name,
        text: line.text,
    };
    Ok(Json(lines.into_iter().map(line).collect()))
}

/// What somebody said.
#[derive(Serialize, ToSchema)]
pub(super) struct ChatLine {
    #[serde(rename = "type")]
    kind: &'static str,
    room: &'static str,
    username: String,
    user: String,
    text: String,
}
