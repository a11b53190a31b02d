//! How a user plays: `/api/user/{name}/rating-history`, `…/perf/{game}`, `…/activity`, and `/api/crosstable`.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use komadai_play::{Finish, Moment, Span};
use komadai_rules::{Side, VariantId};
use serde_json::{Map, Value, json};

use super::fields::PathParams;
use super::words;
use crate::app::App;
use crate::now::now;
use crate::store::{Found, Point, Search, UserId};
use crate::user::User;
use crate::{Error, dates};

/// How many rated games a history goes back.
const POINTS: usize = 1_000;
/// How far activity goes back, and in how many games.
const RECENT: Span = Span::days(7);
const GAMES: usize = 300;
/// Who is further down has no rank.
const RANKED: usize = 200;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/user/{name}/rating-history", get(history))
        .route("/api/user/{name}/perf/{game}", get(perf))
        .route("/api/user/{name}/activity", get(activity))
        .route("/api/crosstable/{name}/{other}", get(crosstable))
}

/// The rating in every game at the end of each day it changed: year, month from 0, day, rating.
async fn history(State(app): State<App>, path: PathParams) -> Result<Json<Value>, Error> {
    let user = User::named(&app.store, path.part("name")).await?.id;
    let mut lists = Vec::new();
    for variant in VariantId::ALL {
        let points = app.store.rating_history(user, variant, POINTS).await?;
        let mut days: Vec<[i64; 4]> = Vec::new();
        for point in &points {
            let Some((year, month, day)) = dates::civil_day(point.at) else {
                continue;
            };
            let entry = [
                i64::from(year),
                i64::from(month) - 1,
                i64::from(day),
                point.after.round() as i64,
            ];
            match days.last_mut() {
                Some(last) if last[..3] == entry[..3] => *last = entry,
                _ => days.push(entry),
            }
        }
        lists.push(json!({ "name": words::title(variant), "points": days }));
    }
    Ok(Json(lists.into()))
}

/// All about a user in one game.
async fn perf(State(app): State<App>, path: PathParams) -> Result<Json<Value>, Error> {
    let user = User::named(&app.store, path.part("name")).await?;
    let variant = words::read_variant(Some(path.part("game"))).map_err(|_| Error::NotFound("game"))?;
    let standing = app.store.standing(user.id, variant).await?;
    let rating = standing.rating;
    let leaders = app.store.leaders(variant, RANKED).await?;
    let place = leaders.iter().position(|leader| leader.user.id == user.id);
    let below = match standing.games {
        0 => 0.0,
        _ => app.store.part_below(variant, rating.value).await?,
    };
    let tally = app.store.tally_of(user.id, variant).await?;
    let points = app.store.rating_history(user.id, variant, POINTS).await?;
    let extreme = |point: Option<&Point>| {
        point.map(|point| json!({ "int": point.after.round() as i64, "at": point.at, "gameId": point.game }))
    };
    let order = |a: &&Point, b: &&Point| a.after.total_cmp(&b.after);
    Ok(Json(json!({
        "user": { "id": words::user_id(&user.name), "name": user.name },
        "perf": {
            "glicko": {
                "rating": hundredths(rating.value),
                "deviation": hundredths(rating.deviation),
                "provisional": rating.is_provisional(),
            },
            "nb": standing.games,
            "progress": 0,
        },
        "rank": place.map(|place| place + 1),
        "percentile": (below * 1000.0).round() / 10.0,
        "stat": {
            "perfType": { "key": variant.name(), "name": words::title(variant) },
            "highest": extreme(points.iter().max_by(order)),
            "lowest": extreme(points.iter().min_by(order)),
            "count": {
                "all": tally.all,
                "rated": tally.rated,
                "win": tally.wins,
                "loss": tally.losses,
                "draw": tally.draws,
            },
        },
    })))
}

/// What a user has played in the last days, the latest day first.
async fn activity(State(app): State<App>, path: PathParams) -> Result<Json<Value>, Error> {
    let user = User::named(&app.store, path.part("name")).await?.id;
    let since = now() - RECENT;
    let search = Search {
        user: Some(user),
        since: Some(since),
        ..Search::default()
    };
    let found = app.store.search(search, GAMES).await?;
    let mut points = Vec::new();
    for variant in VariantId::ALL {
        let latest = app.store.rating_history(user, variant, GAMES).await?;
        points.extend(latest.into_iter().map(|point| (variant, point)));
    }
    let mut days: BTreeMap<i64, Vec<&Found>> = BTreeMap::new();
    for game in &found {
        if let Some(end) = game.row.end.as_ref().filter(|end| end.finish != Finish::Aborted) {
            days.entry(day(end.at)).or_default().push(game);
        }
    }
    let days = days.into_iter().rev().map(|(number, games)| {
        let start = number * Span::days(1).0;
        json!({
            "interval": { "start": start, "end": start + Span::days(1).0 },
            "games": games_of_a_day(user, number, &games, &points),
        })
    });
    Ok(Json(days.collect()))
}

fn games_of_a_day(user: UserId, number: i64, games: &[&Found], points: &[(VariantId, Point)]) -> Value {
    let mut kinds = Map::new();
    for variant in VariantId::ALL {
        let of_kind = games.iter().filter(|game| game.row.game.variant == variant);
        let results: Vec<_> = of_kind.map(|game| result(user, game)).collect();
        if results.is_empty() {
            continue;
        }
        let count = |wanted: &str| results.iter().filter(|&&result| result == wanted).count();
        let mut kind = json!({ "win": count("win"), "loss": count("loss"), "draw": count("draw") });
        let mut changes = points
            .iter()
            .filter(|(of, point)| *of == variant && day(point.at) == number)
            .map(|(_, point)| point);
        if let Some(first) = changes.next() {
            let last = changes.next_back().unwrap_or(first);
            kind["rp"] = json!({ "before": first.before.round() as i64, "after": last.after.round() as i64 });
        }
        kinds.insert(variant.name().into(), kind);
    }
    kinds.into()
}

fn result(user: UserId, found: &Found) -> &'static str {
    let row = &found.row;
    let plays = |side: Side| row.game.players[side].user() == Some(user);
    match row.end.as_ref().and_then(|end| end.finish.winner()) {
        None => "draw",
        Some(winner) if plays(winner) => "win",
        Some(_) => "loss",
    }
}

/// The number of a day, of Greenwich.
fn day(at: Moment) -> i64 {
    at.0.div_euclid(Span::days(1).0)
}

/// How two users have played with each other: a point for a win, half a point for a draw.
async fn crosstable(State(app): State<App>, path: PathParams) -> Result<Json<Value>, Error> {
    let one = User::named(&app.store, path.part("name")).await?;
    let other = User::named(&app.store, path.part("other")).await?;
    if one.id == other.id {
        return Err(Error::Invalid("nobody plays alone".into()));
    }
    let table = app.store.crosstable(one.id, other.id).await?;
    let points = |halves: u32| f64::from(halves) / 2.0;
    Ok(Json(json!({
        "users": {
            words::user_id(&one.name): points(table.halves),
            words::user_id(&other.name): points(2 * table.games - table.halves),
        },
        "nbGames": table.games,
    })))
}

fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
