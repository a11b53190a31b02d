//! `/api/player`: the best of each game.

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use komadai_rules::VariantId;
use serde_json::{Map, Value, json};

use super::fields::Way;
use super::words;
use crate::Error;
use crate::app::App;
use crate::bus::Topic;
use crate::name::key;
use crate::store::Leader;

/// How many of each game are in the list of all games.
const TEN: usize = 10;
/// How many are listed at most.
const MOST: usize = 200;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/player", get(all))
        .route("/api/player/top/{nb}/{game}", get(top))
}

/// The ten best of each game.
async fn all(State(app): State<App>) -> Result<Json<Value>, Error> {
    let mut lists = Map::new();
    for game in VariantId::ALL {
        let leaders = app.store.leaders(game, TEN).await?;
        let leaders = leaders.iter().map(|leader| show(&app, leader, game));
        lists.insert(game.name().into(), leaders.collect());
    }
    Ok(Json(lists.into()))
}

/// The best of one game.
async fn top(State(app): State<App>, way: Way) -> Result<Json<Value>, Error> {
    let game = words::read_variant(Some(way.part("game"))).map_err(|_| Error::NotFound("game"))?;
    let most: usize = way
        .part("nb")
        .parse()
        .map_err(|_| Error::Invalid("how many is a number".into()))?;
    let leaders = app.store.leaders(game, most.clamp(1, MOST)).await?;
    let users: Vec<_> = leaders.iter().map(|leader| show(&app, leader, game)).collect();
    Ok(Json(json!({ "users": users })))
}

fn show(app: &App, leader: &Leader, game: VariantId) -> Value {
    let rating = leader.standing.rating;
    let mut perf = json!({ "rating": rating.value.round() as i64, "progress": 0 });
    if rating.is_provisional() {
        perf["prov"] = true.into();
    }
    json!({
        "id": key(&leader.user.name),
        "username": leader.user.name,
        "online": app.bus.followers(Topic::User(leader.user.id)) > 0,
        "perfs": { game.name(): perf },
    })
}
