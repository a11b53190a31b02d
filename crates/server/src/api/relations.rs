//! Following and blocking, under lichess's addresses.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use super::done;
use super::fields::Way;
use crate::Error;
use crate::app::App;
use crate::auth::{Scope, Visitor};
use crate::relations::{self, Turn};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/rel/{turn}/{name}", post(turn))
        .route("/api/relations", get(list))
}

type Done = Result<Json<Value>, Error>;

/// Follows, blocks, or does so no longer.
async fn turn(State(app): State<App>, visitor: Visitor, way: Way) -> Done {
    let turn = Turn::from_name(way.part("turn")).ok_or(Error::NotFound("address"))?;
    relations::turn(&app, &visitor, way.part("name"), turn).await?;
    Ok(done())
}

/// Whom one follows, and whom one has blocked.
async fn list(State(app): State<App>, visitor: Visitor) -> Done {
    let user = visitor.player(Scope::FollowRead)?.id;
    let (following, blocked) = (app.store.following(user).await?, app.store.blocked(user).await?);
    Ok(Json(json!({ "following": following, "blocked": blocked })))
}
