//! Clocks by request: more time for the opponent, and clocks that start before both have moved.

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use komadai_play::Span;
use komadai_rules::Side;

use super::caller::{Arrived, Caller};
use super::fields::{PathParams, QueryParams};
use super::shapes::{Done, done};
use crate::Error;
use crate::app::App;
use crate::auth::{Scope, secret};
use crate::room::{Cause, Mover};
use crate::store::{Store, UserId};

/// How many seconds are given at once.
const SECONDS: std::ops::RangeInclusive<i64> = 1..=86_400;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/round/{name}/add-time/{seconds}", post(add_time))
        .route("/api/challenge/{name}/start-clocks", post(start))
}

/// Gives the opponent so many seconds.
async fn add_time(
    State(app): State<App>,
    Arrived(at): Arrived,
    Caller(user): Caller,
    path: PathParams,
) -> Result<Json<Done>, Error> {
    let seconds = path.part("seconds").parse().ok();
    let seconds = seconds.filter(|seconds| SECONDS.contains(seconds));
    let seconds = seconds.ok_or_else(|| Error::Invalid("seconds must be a number from 1 to 86400".into()))?;
    let gift = Cause::GiveTime(Span::seconds(seconds));
    let mover = Mover::User(user.id);
    app.rooms.command(path.game()?, mover, None, gift, at).await?;
    Ok(done())
}

/// Starts the clocks of a game, as both players want: `token1` and `token2` are theirs, in any order. Where they have
/// started nothing happens.
async fn start(
    State(app): State<App>,
    Arrived(at): Arrived,
    path: PathParams,
    QueryParams(query): QueryParams,
) -> Result<Json<Done>, Error> {
    let game = path.game()?;
    let first = owner(&app.store, query.needed("token1")?).await?;
    let second = owner(&app.store, query.needed("token2")?).await?;
    let row = app.store.game(game).await?.ok_or(Error::NotFound("game"))?;
    let players = Side::BOTH.map(|side| row.game.players[side].user());
    if players != [Some(first), Some(second)] && players != [Some(second), Some(first)] {
        return Err(Error::Forbidden("these are not the tokens of the two players"));
    }
    let mover = Mover::User(first);
    app.rooms
        .command(game, mover, None, Cause::StartClocks, at)
        .await?;
    Ok(done())
}

/// Whose token it is, if it may challenge.
async fn owner(store: &Store, token: &str) -> Result<UserId, Error> {
    let found = store.token(secret::hash(token), crate::now::now()).await?;
    let (row, user) = found.ok_or(Error::Unauthorized)?;
    if !row.scopes.has(Scope::ChallengeWrite) {
        return Err(Error::Forbidden("the token does not permit this"));
    }
    Ok(user.id)
}
