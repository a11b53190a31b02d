//! `/api/stream/game`, `/api/stream/games-by-users`: games of others, as they happen.

use std::collections::HashSet;

use axum::Extension;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use komadai_rules::Side;
use serde_json::{Value, json};

use super::fields::PathParams;
use super::lines::{Gone, Lines, Subscription};
use super::users::names;
use super::view::{self, View};
use super::words;
use crate::app::App;
use crate::bus::Topic;
use crate::client::Client;
use crate::room::Rooms;
use crate::store::UserId;
use crate::wire::Tell;
use crate::{Error, GameId};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/stream/game/{name}", get(game))
        .route("/api/stream/games-by-users", post(by_users))
}

/// Streams a game: what it is, every position so far and to come, and what it is at the end.
async fn game(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    path: PathParams,
) -> Result<Response, Error> {
    let id = path.game()?;
    // First it is followed, then looked at: nothing can happen in between unseen.
    let subscription = Subscription::new(&app, client, vec![Topic::Game(id)])?;
    let view = View::of(&app.rooms, id).await?;
    let past = past(&app.rooms, id).await?;
    let (lines, response) = Lines::open();
    tokio::spawn(async move {
        let _ = tell_game(subscription, lines, view, past).await;
    });
    Ok(response)
}

async fn tell_game(
    mut subscription: Subscription,
    lines: Lines,
    mut view: View,
    past: Vec<Value>,
) -> Result<(), Gone> {
    lines.send(&describe(&view)).await?;
    for position in past {
        lines.send(&position).await?;
    }
    let mut told = view.moves.len();
    while view.over.is_none() {
        let Some(message) = subscription.next(&lines).await else {
            return Ok(());
        };
        view.hear(message.tell());
        if view.moves.len() != told {
            told = view.moves.len();
            lines.send(&position(&view)).await?;
        }
    }
    lines.send(&describe(&view)).await
}

/// Every position so far.
async fn past(rooms: &Rooms, id: GameId) -> Result<Vec<Value>, Error> {
    let snapshot = rooms.snapshot(id).await?;
    let state = &snapshot.state;
    let mut positions = vec![json!({ "fen": state.info.start })];
    positions.extend(state.moves.iter().map(|mv| json!({ "fen": mv.fen, "lm": mv.mv })));
    Ok(positions)
}

/// The position on the board, the last move, and the seconds left.
pub(super) fn position(view: &View) -> Value {
    let seconds = |side| view.time_left(side) / 1000;
    json!({
        "fen": view.position.fen,
        "lm": view.moves.last(),
        "wc": seconds(Side::Sente),
        "bc": seconds(Side::Gote),
    })
}

/// A game as lichess tells it to those who watch.
fn describe(view: &View) -> Value {
    let (game, info) = (&view.row.game, &view.info);
    let (number, name) = words::status(view.over);
    let player = |side: Side| view::stored_player(&game.players[side], view.row.ratings[side]);
    let mut shown = json!({
        "id": info.id,
        "variant": words::variant(game.variant),
        "rules": info.rules,
        "speed": info.time.speed().name(),
        "perf": game.variant.name(),
        "rated": info.rated,
        "source": words::source(game.origin),
        "initialFen": view.initial_fen(),
        "fen": view.position.fen,
        "player": words::color(view.position.turn),
        "turns": view.moves.len(),
        "status": { "id": number, "name": name },
        "createdAt": info.created,
        "players": { "white": player(Side::Sente), "black": player(Side::Gote) },
    });
    if let Some(last) = view.moves.last() {
        shown["lastMove"] = last.as_str().into();
    }
    if let Some(winner) = view.over.and_then(komadai_play::Finish::winner) {
        shown["winner"] = words::color(winner).into();
    }
    shown
}

/// Streams the games that begin and end between users whose names, separated by commas, are the body.
async fn by_users(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    body: Bytes,
) -> Result<Response, Error> {
    let mut users = HashSet::new();
    for name in names(&body)? {
        users.extend(app.store.user_named(name).await?.map(|user| user.id));
    }
    let topics = users.iter().map(|&user| Topic::PublicUser(user)).collect();
    let subscription = Subscription::new(&app, client, topics)?;
    let (lines, response) = Lines::open();
    tokio::spawn(async move {
        let _ = tell_starts(app, subscription, lines, users).await;
    });
    Ok(response)
}

async fn tell_starts(
    app: App,
    mut subscription: Subscription,
    lines: Lines,
    users: HashSet<UserId>,
) -> Result<(), Gone> {
    // Both players of a game are told of it: once is enough.
    let mut last = None;
    while let Some(message) = subscription.next(&lines).await {
        let (game, is_over) = match *message.tell() {
            Tell::Started { game } => (game, false),
            Tell::Finished { game } => (game, true),
            _ => continue,
        };
        if last.replace((game, is_over)) == Some((game, is_over)) {
            continue;
        }
        let Ok(view) = View::of(&app.rooms, game).await else {
            continue;
        };
        let players = Side::BOTH.map(|side| view.row.game.players[side].user());
        if players
            .iter()
            .all(|player| player.is_some_and(|player| users.contains(&player)))
        {
            lines.send(&describe(&view)).await?;
        }
    }
    Ok(())
}
