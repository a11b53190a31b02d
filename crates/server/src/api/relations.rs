//! Following and blocking, under lichess's addresses.

use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Site;
use super::fields::PathParams;
use super::lines::all_lines;
use super::shapes::{Done, done};
use super::users;
use crate::Error;
use crate::app::App;
use crate::auth::{Scope, Visitor};
use crate::relations::Turn;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/rel/{turn}/{name}", post(turn))
        .route("/api/rel/following", get(following))
        .route("/api/relations", get(list))
}

/// Follows, blocks, or does so no longer.
async fn turn(State(app): State<App>, visitor: Visitor, path: PathParams) -> Result<Json<Done>, Error> {
    let turn = Turn::from_name(path.part("turn")).ok_or(Error::NotFound("address"))?;
    let user = visitor.player(Scope::FollowWrite)?.id;
    app.relations.turn(user, path.part("name"), turn).await?;
    Ok(done())
}

/// Those one follows, as users are told.
async fn following(State(app): State<App>, visitor: Visitor, site: Site) -> Result<Response, Error> {
    let user = visitor.player(Scope::FollowRead)?.id;
    let followed = app.store.followed(user).await?;
    let lines: Vec<_> = followed
        .iter()
        .map(|ranked| users::introduce(&app.bus, &ranked.user, &ranked.standings, &site))
        .collect();
    Ok(all_lines(&lines))
}

/// Whom one follows, and whom one has blocked.
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Relations>, Error> {
    let user = visitor.player(Scope::FollowRead)?.id;
    let (following, blocked) = (app.store.following(user).await?, app.store.blocked(user).await?);
    Ok(Json(Relations { following, blocked }))
}

/// Names of users.
#[derive(Serialize, ToSchema)]
pub(super) struct Relations {
    following: Vec<String>,
    blocked: Vec<String>,
}
