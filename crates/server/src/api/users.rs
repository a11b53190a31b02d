//! `/api/account`, `/api/user`, `/api/users`, `/api/bot`: who plays here.

use std::collections::HashSet;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_rules::VariantId;
use serde_json::{Map, Value, json};

use super::caller::{Caller, Site};
use super::dialect::Dialect;
use super::done;
use super::fields::{PathParams, QueryParams};
use super::lines::all_lines;
use super::view::View;
use crate::app::App;
use crate::bus::{Bus, Topic};
use crate::name::key;
use crate::store::{Profile, Role, Standing, UserId, UserRow};
use crate::{Error, address};

/// How many users one request may ask for.
const MOST: usize = 300;
/// How many games in progress are listed if nobody says how many.
const PLAYING: usize = 9;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/account", get(account))
        .route("/api/account/playing", get(playing))
        .route("/api/user/{name}", get(user))
        .route("/api/users", post(users))
        .route("/api/users/status", get(statuses))
        .route("/api/bot/online", get(bots))
        .route("/api/bot/account/upgrade", post(upgrade))
}

async fn account(State(app): State<App>, Caller(user): Caller, site: Site) -> Result<Json<Value>, Error> {
    let profile = app
        .store
        .profile(&user.name)
        .await?
        .ok_or(Error::NotFound("user"))?;
    Ok(Json(show(&app.bus, &profile, &site)))
}

async fn user(State(app): State<App>, site: Site, path: PathParams) -> Result<Json<Value>, Error> {
    let profile = app
        .store
        .profile(path.part("name"))
        .await?
        .ok_or(Error::NotFound("user"))?;
    Ok(Json(show(&app.bus, &profile, &site)))
}

/// Users by names separated by commas; unknown ones are left out.
async fn users(State(app): State<App>, site: Site, body: Bytes) -> Result<Json<Vec<Value>>, Error> {
    let mut found = Vec::new();
    for name in names(&body)? {
        if let Some(profile) = app.store.profile(name).await? {
            found.push(show(&app.bus, &profile, &site));
        }
    }
    Ok(Json(found))
}

/// Who of the users named by `ids` is here, and who plays.
async fn statuses(
    State(app): State<App>,
    QueryParams(query): QueryParams,
) -> Result<Json<Vec<Value>>, Error> {
    let mut found = Vec::new();
    for name in names(query.text("ids").unwrap_or_default().as_bytes())? {
        let Some(row) = app.store.user_named(name).await? else {
            continue;
        };
        let mut status = json!({ "id": key(&row.name), "name": row.name });
        if row.role == Role::Bot {
            status["title"] = "BOT".into();
        }
        if is_online(&app.bus, row.id) {
            status["online"] = true.into();
        }
        if !app.store.open_games_of(row.id).await?.is_empty() {
            status["playing"] = true.into();
        }
        found.push(status);
    }
    Ok(Json(found))
}

/// Programs that are here.
async fn bots(
    State(app): State<App>,
    site: Site,
    QueryParams(query): QueryParams,
) -> Result<Response, Error> {
    let most = query.value("nb")?.unwrap_or(MOST);
    let mut lines = Vec::new();
    for row in app.store.bots().await? {
        if lines.len() < most && is_online(&app.bus, row.id) {
            let profile = app.store.profile(&row.name).await?;
            lines.extend(profile.map(|profile| show(&app.bus, &profile, &site)));
        }
    }
    Ok(all_lines(&lines))
}

/// Makes an account that has not played yet the account of a program, for good.
async fn upgrade(State(app): State<App>, Caller(user): Caller) -> Result<Json<Value>, Error> {
    if !app.store.become_bot(user.id).await? {
        return Err(Error::Forbidden(
            "only an account that has never played becomes a bot's",
        ));
    }
    app.accounts.changed(user.id).await;
    Ok(done())
}

/// Games of the caller in progress, those where it is the caller's turn first.
async fn playing(
    State(app): State<App>,
    Caller(user): Caller,
    dialect: Dialect,
    QueryParams(query): QueryParams,
) -> Result<Json<Value>, Error> {
    let most = query.value("nb")?.unwrap_or(PLAYING);
    let mut games = Vec::new();
    for row in app.store.open_games_of(user.id).await? {
        games.push(View::of(&app.rooms, row.game.id).await?.summary(user.id, dialect));
    }
    games.sort_by_key(|game| game["isMyTurn"] != true);
    games.truncate(most);
    Ok(Json(json!({ "nowPlaying": games })))
}

/// Names separated by commas.
pub(super) fn names(text: &[u8]) -> Result<Vec<&str>, Error> {
    let text = std::str::from_utf8(text).map_err(|_| Error::Invalid("names are text".into()))?;
    let mut seen = HashSet::new();
    let names: Vec<&str> = text
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty() && seen.insert(key(name)))
        .collect();
    if names.len() > MOST {
        return Err(Error::Invalid(format!("at most {MOST} names")));
    }
    Ok(names)
}

pub(super) fn is_online(bus: &Bus, user: UserId) -> bool {
    bus.followers(Topic::User(user)) > 0
}

/// A user as lichess tells one.
fn show(bus: &Bus, profile: &Profile, site: &Site) -> Value {
    let tally = &profile.tally;
    let mut user = introduce(bus, &profile.user, &profile.standings, site);
    user["count"] = json!({
        "all": tally.all,
        "rated": tally.rated,
        "win": tally.wins,
        "loss": tally.losses,
        "draw": tally.draws,
        "playing": tally.playing,
    });
    user
}

/// The same without the number of games.
pub(super) fn introduce(bus: &Bus, row: &UserRow, standings: &[(VariantId, Standing)], site: &Site) -> Value {
    let mut perfs = Map::new();
    for (variant, standing) in standings {
        let rating = standing.rating;
        let mut perf = json!({
            "games": standing.games,
            "rating": rating.value.round() as i64,
            "rd": rating.deviation.round() as i64,
            "prog": 0,
            "rank": komadai_play::Rank::of(rating),
        });
        if rating.is_provisional() {
            perf["prov"] = true.into();
        }
        perfs.insert(variant.name().into(), perf);
    }
    let mut user = json!({
        "id": key(&row.name),
        "username": row.name,
        "perfs": perfs,
        "createdAt": row.created,
        "url": site.page(&address::player(&row.name)),
        "online": is_online(bus, row.id),
    });
    if row.role == Role::Bot {
        user["title"] = "BOT".into();
    }
    if row.closed.is_some() {
        user["disabled"] = true.into();
    }
    user
}
