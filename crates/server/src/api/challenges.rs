//! `/api/challenge`: to somebody, to whoever has the link, to the computer.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_rules::Side;
use serde_json::{Value, json};

use super::caller::{Caller, Site};
use super::fields::{Fields, Way};
use super::view::View;
use super::{done, words};
use crate::app::App;
use crate::auth::User;
use crate::bus::Topic;
use crate::challenges::{self, ChallengeInfo};
use crate::wire::PlayerInfo;
use crate::{Error, meeting};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/challenge", get(list))
        .route("/api/challenge/ai", post(computer))
        .route("/api/challenge/open", post(open))
        .route("/api/challenge/{name}", post(create))
        .route("/api/challenge/{name}/show", get(show))
        .route("/api/challenge/{name}/accept", post(accept))
        .route("/api/challenge/{name}/decline", post(decline))
        .route("/api/challenge/{name}/cancel", post(cancel))
}

async fn list(State(app): State<App>, Caller(user): Caller, site: Site) -> Result<Json<Value>, Error> {
    let (to, from) = challenges::of(&app, user.id).await?;
    let write = |list: Vec<ChallengeInfo>| -> Vec<Value> {
        list.iter()
            .map(|info| challenge(&app, info, &user, &site))
            .collect()
    };
    Ok(Json(json!({ "in": write(to), "out": write(from) })))
}

async fn create(
    State(app): State<App>,
    Caller(user): Caller,
    site: Site,
    way: Way,
    fields: Fields,
) -> Result<Json<Value>, Error> {
    let to = meeting::user_named(&app, way.part("name")).await?;
    let created = challenges::create(&app, &user, Some(&to), words::proposal(&fields)?).await?;
    Ok(Json(challenge(&app, &created, &user, &site)))
}

async fn open(
    State(app): State<App>,
    Caller(user): Caller,
    site: Site,
    fields: Fields,
) -> Result<Json<Value>, Error> {
    let created = challenges::create(&app, &user, None, words::proposal(&fields)?).await?;
    Ok(Json(challenge(&app, &created, &user, &site)))
}

async fn computer(
    State(app): State<App>,
    Caller(user): Caller,
    fields: Fields,
) -> Result<(axum::http::StatusCode, Json<Value>), Error> {
    let level = fields.value("level")?.unwrap_or(5);
    let game = meeting::play_computer(&app, &user, level, words::proposal(&fields)?).await?;
    let view = View::of(&app, game).await?;
    let mut answer = view.summary(user.id);
    answer["player"] = answer["color"].clone();
    answer["turns"] = view.moves.len().into();
    answer["createdAt"] = view.info.created.0.into();
    Ok((axum::http::StatusCode::CREATED, Json(answer)))
}

async fn show(
    State(app): State<App>,
    Caller(user): Caller,
    site: Site,
    way: Way,
) -> Result<Json<Value>, Error> {
    let found = challenges::find(&app, way.game()?).await?;
    Ok(Json(challenge(&app, &found, &user, &site)))
}

async fn accept(State(app): State<App>, Caller(user): Caller, way: Way) -> Result<Json<Value>, Error> {
    let id = way.game()?;
    meeting::to_the_end(async move { challenges::accept(&app, &user, id).await }).await?;
    Ok(done())
}

async fn decline(
    State(app): State<App>,
    Caller(user): Caller,
    way: Way,
    fields: Fields,
) -> Result<Json<Value>, Error> {
    let reason = fields.text("reason").map(Into::into);
    challenges::decline(&app, &user, way.game()?, reason).await?;
    Ok(done())
}

async fn cancel(State(app): State<App>, Caller(user): Caller, way: Way) -> Result<Json<Value>, Error> {
    challenges::cancel(&app, &user, way.game()?).await?;
    Ok(done())
}

/// A challenge as lichess tells it, to one of its users.
pub(super) fn challenge(app: &App, info: &ChallengeInfo, user: &User, site: &Site) -> Value {
    let Ok(variant) = info.proposal.variant() else {
        return Value::Null;
    };
    let own = info.challenger.user == Some(user.id);
    let mut challenge = json!({
        "id": info.id,
        "url": site.page(&format!("/c/{}", info.id)),
        "status": info.status,
        "challenger": challenged_user(app, &info.challenger),
        "destUser": info.challenged.as_ref().map(|player| challenged_user(app, player)),
        "variant": words::variant(variant),
        "rules": [],
        "ruleSet": info.proposal.rules,
        "handicap": info.proposal.handicap,
        "rated": info.proposal.rated,
        "speed": info.proposal.time.speed().name(),
        "timeControl": words::time_control(info.proposal.time),
        "color": words::wish_color(info.proposal.side),
        "finalColor": words::color(info.proposal.side.side().unwrap_or(Side::Sente)),
        "perf": words::perf(variant),
        "direction": if own { "out" } else { "in" },
    });
    if let Some(start) = &info.proposal.start {
        challenge["initialFen"] = start.as_str().into();
    }
    if let Some(reason) = &info.reason {
        challenge["declineReason"] = reason.as_str().into();
        challenge["declineReasonKey"] = reason.as_str().into();
    }
    challenge
}

fn challenged_user(app: &App, player: &PlayerInfo) -> Value {
    let is_online = player
        .user
        .is_some_and(|user| app.bus.followers(Topic::User(user)) > 0);
    json!({
        "id": player.name.to_lowercase(),
        "name": player.name,
        "rating": player.rating,
        "provisional": player.provisional,
        "online": is_online,
    })
}
