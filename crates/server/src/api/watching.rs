//! `/api/stream/game`, `/api/stream/games-by-users`: games of others, as they happen.

use std::collections::HashSet;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use komadai_play::{Finish, Moment};
use komadai_rules::Side;
use serde::Serialize;
use utoipa::ToSchema;

use super::fields::PathParams;
use super::lines::{Gone, Lines, Subscription};
use super::shapes::{Color, GameStatus, VariantName};
use super::users::names;
use super::view::{StoredPlayers, View};
use super::words;
use crate::app::App;
use crate::bus::Topic;
use crate::room::Rooms;
use crate::store::{Store, UserId};
use crate::wire::Tell;
use crate::{Error, GameId, task};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/stream/game/{name}", get(game))
        .route("/api/stream/games-by-users", post(by_users))
}

/// Streams a game: what it is, every position so far and to come, and what it is at the end.
async fn game(
    State(rooms): State<Rooms>,
    mut subscription: Subscription,
    path: PathParams,
) -> Result<Response, Error> {
    let id = path.game()?;
    // First it is followed, then looked at: nothing can happen in between unseen.
    subscription.follow(vec![Topic::Game(id)]);
    let view = View::of(&rooms, id).await?;
    let past = past(&rooms, id).await?;
    let (lines, response) = Lines::open();
    task::spawn(async move {
        let _ = tell_game(subscription, lines, view, past).await;
    });
    Ok(response)
}

async fn tell_game(
    mut subscription: Subscription,
    lines: Lines,
    mut view: View,
    past: Vec<Watched>,
) -> Result<(), Gone> {
    lines.send(&describe(&view)).await?;
    for position in past {
        lines.send(&position).await?;
    }
    let mut told = view.now.plies;
    while view.now.over.is_none() {
        let Some(message) = subscription.next(&lines).await else {
            return Ok(());
        };
        view.hear(&message);
        if view.now.plies != told {
            told = view.now.plies;
            lines.send(&Watched::Position(position(&view))).await?;
        }
    }
    lines.send(&describe(&view)).await
}

/// Every position so far.
async fn past(rooms: &Rooms, id: GameId) -> Result<Vec<Watched>, Error> {
    let snapshot = rooms.snapshot(id).await?;
    let state = &snapshot.state;
    let past = |fen: &str, last: Option<&str>| {
        Watched::Past(PastPosition {
            fen: fen.into(),
            lm: last.map(Into::into),
        })
    };
    let mut positions = vec![past(&state.info.start, None)];
    positions.extend(state.moves.iter().map(|mv| past(&mv.fen, Some(&mv.mv))));
    Ok(positions)
}

/// The position on the board, the last move, and the seconds left.
pub(super) fn position(view: &View) -> WatchedPosition {
    let seconds = |side| view.time_left(side) / 1000;
    WatchedPosition {
        fen: view.now.fen.clone(),
        lm: view.now.last_move().map(Into::into),
        wc: seconds(Side::Sente),
        bc: seconds(Side::Gote),
    }
}

/// A game as lichess tells it to those who watch.
fn describe(view: &View) -> Watched {
    let (game, info) = (&view.row.game, &view.info);
    Watched::Game(Box::new(WatchedGame {
        id: info.id,
        variant: VariantName::of(game.variant),
        rules: info.rules.as_str(),
        speed: info.time.speed().name(),
        perf: game.variant.name(),
        rated: info.rated,
        source: words::source(game.origin),
        initial_fen: view.initial_fen(),
        fen: view.now.fen.clone(),
        player: words::color(view.now.turn),
        turns: view.now.plies,
        status: words::status(view.now.over),
        created_at: info.created,
        players: StoredPlayers::of(&view.row),
        last_move: view.now.last_move().map(Into::into),
        winner: view.now.over.and_then(Finish::winner).map(words::color),
    }))
}

/// A line about a game that is watched: what it is, a position of its past, or the position after a move.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum Watched {
    Game(Box<WatchedGame>),
    Position(WatchedPosition),
    Past(PastPosition),
}

/// The position after a move, and the seconds left.
#[derive(Serialize, ToSchema)]
pub(super) struct WatchedPosition {
    fen: String,
    /// The last move, in coordinates.
    #[schema(required)]
    lm: Option<String>,
    wc: i64,
    bc: i64,
}

/// A position before somebody came to watch.
#[derive(Serialize, ToSchema)]
pub(super) struct PastPosition {
    fen: String,
    /// The move that led to it, in coordinates.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    lm: Option<String>,
}

/// A game that is watched.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WatchedGame {
    #[schema(value_type = String)]
    id: GameId,
    variant: VariantName,
    rules: &'static str,
    speed: &'static str,
    perf: &'static str,
    rated: bool,
    source: &'static str,
    initial_fen: String,
    fen: String,
    /// Whose turn it is.
    player: Color,
    turns: usize,
    status: GameStatus,
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    created_at: Moment,
    players: StoredPlayers,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    last_move: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    winner: Option<Color>,
}

/// Streams the games that begin and end between users whose names, separated by commas, are the body.
async fn by_users(
    State(store): State<Store>,
    State(rooms): State<Rooms>,
    mut subscription: Subscription,
    body: Bytes,
) -> Result<Response, Error> {
    let mut users = HashSet::new();
    for name in names(&body)? {
        users.extend(store.user_named(name).await?.map(|user| user.id));
    }
    subscription.follow(users.iter().map(|&user| Topic::PublicUser(user)).collect());
    let (lines, response) = Lines::open();
    task::spawn(async move {
        let _ = tell_starts(rooms, subscription, lines, users).await;
    });
    Ok(response)
}

async fn tell_starts(
    rooms: Rooms,
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
        let Ok(view) = View::of(&rooms, game).await else {
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
