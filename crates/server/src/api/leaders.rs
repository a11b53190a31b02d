//! `/api/player`: the best of each game, and players found by the beginning of their names.

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use komadai_rules::VariantId;
use serde_json::{Map, Value, json};

use super::fields::{PathParams, QueryParams};
use super::{users, words};
use crate::Error;
use crate::app::App;
use crate::auth::{Scope, Visitor};
use crate::bus::{Bus, Topic};
use crate::name::key;
use crate::store::{Leader, Role, UserRow};

/// How many of each game are in the list of all games.
const TEN: usize = 10;
/// The fewest letters of a name to look for.
const SHORTEST: usize = 3;
/// How many are listed at most.
const MOST: usize = 200;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/player", get(all))
        .route("/api/player/top/{nb}/{game}", get(top))
        .route("/api/player/autocomplete", get(autocomplete))
}

/// The ten best of each game.
async fn all(State(app): State<App>) -> Result<Json<Value>, Error> {
    let mut lists = Map::new();
    for game in VariantId::ALL {
        let leaders = app.store.leaders(game, TEN).await?;
        let leaders = leaders.iter().map(|leader| show(&app.bus, leader, game));
        lists.insert(game.name().into(), leaders.collect());
    }
    Ok(Json(lists.into()))
}

/// The best of one game.
async fn top(State(app): State<App>, path: PathParams) -> Result<Json<Value>, Error> {
    let game = words::read_variant(Some(path.part("game"))).map_err(|_| Error::NotFound("game"))?;
    let most: usize = path
        .part("nb")
        .parse()
        .map_err(|_| Error::Invalid("how many is a number".into()))?;
    let leaders = app.store.leaders(game, most.clamp(1, MOST)).await?;
    let users: Vec<_> = leaders
        .iter()
        .map(|leader| show(&app.bus, leader, game))
        .collect();
    Ok(Json(json!({ "users": users })))
}

/// Players whose names begin with a `term`: their names, or more about them if an `object` is wanted; of `friend`s only
/// those the caller follows.
async fn autocomplete(
    State(app): State<App>,
    visitor: Visitor,
    QueryParams(query): QueryParams,
) -> Result<Json<Value>, Error> {
    let term = query.needed("term")?;
    if term.chars().count() < SHORTEST {
        return Err(Error::Invalid(format!("a term has at least {SHORTEST} letters")));
    }
    let among = match query.flag("friend")? {
        true => Some(visitor.player(Scope::FollowRead)?.id),
        false => None,
    };
    let found = app.store.users_like(term, among, TEN).await?;
    if !query.flag("object")? {
        return Ok(Json(found.iter().map(|row| row.name.as_str()).collect()));
    }
    let user = |row: &UserRow| {
        let title = (row.role == Role::Bot).then_some("BOT");
        let online = users::is_online(&app.bus, row.id);
        json!({ "id": words::user_id(&row.name), "name": row.name, "title": title, "online": online })
    };
    Ok(Json(
        json!({ "result": found.iter().map(user).collect::<Value>() }),
    ))
}

fn show(bus: &Bus, leader: &Leader, game: VariantId) -> Value {
    let rating = leader.standing.rating;
    let mut perf = json!({ "rating": rating.value.round() as i64, "progress": 0 });
    if rating.is_provisional() {
        perf["prov"] = true.into();
    }
    json!({
        "id": key(&leader.user.name),
        "username": leader.user.name,
        "online": bus.followers(Topic::User(leader.user.id)) > 0,
        "perfs": { game.name(): perf },
    })
}
