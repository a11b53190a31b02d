//! Following and blocking, under lichess's addresses.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use super::fields::Way;
use crate::Error;
use crate::app::App;
use crate::auth::{Scope, Visitor};
use crate::now::now;
use crate::store::{Role, UserId};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/rel/follow/{name}", post(follow))
        .route("/api/rel/unfollow/{name}", post(unfollow))
        .route("/api/rel/block/{name}", post(block))
        .route("/api/rel/unblock/{name}", post(unblock))
        .route("/api/relations", get(list))
}

type Done = Result<Json<Value>, Error>;

async fn follow(State(app): State<App>, visitor: Visitor, way: Way) -> Done {
    let (user, other) = pair(&app, &visitor, way.part("name")).await?;
    done(app.store.follow(user, other, now()).await?)
}

async fn unfollow(State(app): State<App>, visitor: Visitor, way: Way) -> Done {
    let (user, other) = pair(&app, &visitor, way.part("name")).await?;
    app.store.unfollow(user, other).await?;
    done(true)
}

async fn block(State(app): State<App>, visitor: Visitor, way: Way) -> Done {
    let (user, other) = pair(&app, &visitor, way.part("name")).await?;
    done(app.store.block(user, other, now()).await?)
}

async fn unblock(State(app): State<App>, visitor: Visitor, way: Way) -> Done {
    let (user, other) = pair(&app, &visitor, way.part("name")).await?;
    app.store.unblock(user, other).await?;
    done(true)
}

/// Whom one follows, and whom one has blocked.
async fn list(State(app): State<App>, visitor: Visitor) -> Done {
    let user = visitor.player(Scope::FollowRead)?.id;
    let (following, blocked) = (app.store.following(user).await?, app.store.blocked(user).await?);
    Ok(Json(json!({ "following": following, "blocked": blocked })))
}

/// Who asks, and the other one.
async fn pair(app: &App, visitor: &Visitor, name: &str) -> Result<(UserId, UserId), Error> {
    let user = visitor.player(Scope::FollowWrite)?.id;
    let other = app
        .store
        .user_named(name)
        .await?
        .filter(|other| other.role != Role::Guest);
    let other = other.ok_or(Error::NotFound("player"))?.id;
    if user == other {
        return Err(Error::Invalid("that is you".into()));
    }
    Ok((user, other))
}

fn done(had_room: bool) -> Done {
    if had_room {
        Ok(Json(json!({ "ok": true })))
    } else {
        Err(Error::Conflict("the list is full".into()))
    }
}
