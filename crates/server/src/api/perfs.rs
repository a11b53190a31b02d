//! How a user plays: `/api/user/{name}/rating-history`, `…/perf/{game}`, `…/activity`, and `/api/crosstable`.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use komadai_play::{Finish, Moment, Span};
use komadai_rules::{Side, VariantId};
use serde::Serialize;
use utoipa::ToSchema;

use super::fields::PathParams;
use super::shapes::{GameCount, LightUser, title};
use super::words;
use crate::app::App;
use crate::name::key;
use crate::now::now;
use crate::store::{Found, Point, Search, UserId};
use crate::user::User;
use crate::{Error, GameId, dates};

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
async fn history(State(app): State<App>, path: PathParams) -> Result<Json<Vec<RatingHistory>>, Error> {
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
        lists.push(RatingHistory {
            name: title(variant),
            points: days,
        });
    }
    Ok(Json(lists))
}

/// The rating in a game at the end of each day it changed: year, month from 0, day, rating.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingHistory {
    name: &'static str,
    #[schema(value_type = Vec<Vec<i64>>)]
    points: Vec<[i64; 4]>,
}

/// All about a user in one game.
async fn perf(State(app): State<App>, path: PathParams) -> Result<Json<PerfStat>, Error> {
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
    let extreme = |point: &Point| RatingExtreme {
        int: point.after.round() as i64,
        at: point.at,
        game_id: point.game,
    };
    let order = |a: &&Point, b: &&Point| a.after.total_cmp(&b.after);
    Ok(Json(PerfStat {
        user: LightUser::named(&user.name),
        perf: PerfRating {
            glicko: Glicko {
                rating: hundredths(rating.value),
                deviation: hundredths(rating.deviation),
                provisional: rating.is_provisional(),
            },
            nb: standing.games,
            progress: 0,
        },
        rank: place.map(|place| place + 1),
        percentile: (below * 1000.0).round() / 10.0,
        stat: PerfGames {
            perf_type: GameName {
                key: variant.name(),
                name: title(variant),
            },
            highest: points.iter().max_by(order).map(extreme),
            lowest: points.iter().min_by(order).map(extreme),
            count: GameCount::of(&tally),
        },
    }))
}

/// All about a user in a game.
#[derive(Serialize, ToSchema)]
pub(super) struct PerfStat {
    user: LightUser,
    perf: PerfRating,
    /// The place among the best; those far down have none.
    #[schema(required)]
    rank: Option<usize>,
    percentile: f64,
    stat: PerfGames,
}

/// A rating and the games behind it.
#[derive(Serialize, ToSchema)]
struct PerfRating {
    glicko: Glicko,
    nb: u32,
    progress: i64,
}

/// A rating.
#[derive(Serialize, ToSchema)]
struct Glicko {
    rating: f64,
    deviation: f64,
    provisional: bool,
}

/// Games by how they went, and the best and the worst rating.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PerfGames {
    perf_type: GameName,
    #[schema(required)]
    highest: Option<RatingExtreme>,
    #[schema(required)]
    lowest: Option<RatingExtreme>,
    count: GameCount,
}

/// A rating after a game.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RatingExtreme {
    int: i64,
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    at: Moment,
    #[schema(value_type = String)]
    game_id: GameId,
}

/// A game by name.
#[derive(Serialize, ToSchema)]
struct GameName {
    key: &'static str,
    name: &'static str,
}

/// What a user has played in the last days, the latest day first.
async fn activity(State(app): State<App>, path: PathParams) -> Result<Json<Vec<Activity>>, Error> {
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
        Activity {
            interval: Interval {
                start,
                end: start + Span::days(1).0,
            },
            games: games_of_a_day(user, number, &games, &points),
        }
    });
    Ok(Json(days.collect()))
}

/// What a user played on a day.
#[derive(Serialize, ToSchema)]
pub(super) struct Activity {
    interval: Interval,
    /// By the name of the game.
    games: BTreeMap<&'static str, GamesOfDay>,
}

/// A time, in milliseconds since 1970.
#[derive(Serialize, ToSchema)]
struct Interval {
    start: i64,
    end: i64,
}

/// Games of a day by how they went, and what they did to the rating.
#[derive(Serialize, ToSchema)]
struct GamesOfDay {
    win: usize,
    loss: usize,
    draw: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rp: Option<RatingChange>,
}

/// A rating before and after.
#[derive(Serialize, ToSchema)]
struct RatingChange {
    before: i64,
    after: i64,
}

fn games_of_a_day(
    user: UserId,
    number: i64,
    games: &[&Found],
    points: &[(VariantId, Point)],
) -> BTreeMap<&'static str, GamesOfDay> {
    let mut kinds = BTreeMap::new();
    for variant in VariantId::ALL {
        let of_kind = games.iter().filter(|game| game.row.game.variant == variant);
        let results: Vec<_> = of_kind.map(|game| result(user, game)).collect();
        if results.is_empty() {
            continue;
        }
        let count = |wanted: &str| results.iter().filter(|&&result| result == wanted).count();
        let mut changes = points
            .iter()
            .filter(|(of, point)| *of == variant && day(point.at) == number)
            .map(|(_, point)| point);
        let rp = changes.next().map(|first| {
            let last = changes.next_back().unwrap_or(first);
            RatingChange {
                before: first.before.round() as i64,
                after: last.after.round() as i64,
            }
        });
        let kind = GamesOfDay {
            win: count("win"),
            loss: count("loss"),
            draw: count("draw"),
            rp,
        };
        kinds.insert(variant.name(), kind);
    }
    kinds
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
async fn crosstable(State(app): State<App>, path: PathParams) -> Result<Json<Crosstable>, Error> {
    let one = User::named(&app.store, path.part("name")).await?;
    let other = User::named(&app.store, path.part("other")).await?;
    if one.id == other.id {
        return Err(Error::Invalid("name two different players".into()));
    }
    let table = app.store.crosstable(one.id, other.id).await?;
    let points = |halves: u32| f64::from(halves) / 2.0;
    Ok(Json(Crosstable {
        users: BTreeMap::from([
            (key(&one.name), points(table.halves)),
            (key(&other.name), points(2 * table.games - table.halves)),
        ]),
        nb_games: table.games,
    }))
}

/// How two users have played with each other: their points by name.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Crosstable {
    users: BTreeMap<String, f64>,
    nb_games: u32,
}

fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
