//! `/api/account`, `/api/user`, `/api/users`, `/api/bot`: who plays here.

use std::collections::{BTreeMap, HashSet};
use std::ops::Not;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_play::{Moment, Rank};
use komadai_rules::VariantId;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::{Caller, Site};
use super::dialect::Dialect;
use super::fields::{PathParams, QueryParams};
use super::lines::all_lines;
use super::shapes::{self, Done, GameCount, Title, done};
use super::view::{GameSummary, View};
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

async fn account(State(app): State<App>, Caller(user): Caller, site: Site) -> Result<Json<UserInfo>, Error> {
    let profile = app
        .store
        .profile(&user.name)
        .await?
        .ok_or(Error::NotFound("user"))?;
    Ok(Json(show(&app.bus, &profile, &site)))
}

async fn user(State(app): State<App>, site: Site, path: PathParams) -> Result<Json<UserInfo>, Error> {
    let profile = app
        .store
        .profile(path.part("name"))
        .await?
        .ok_or(Error::NotFound("user"))?;
    Ok(Json(show(&app.bus, &profile, &site)))
}

/// Users by names separated by commas; unknown ones are left out.
async fn users(State(app): State<App>, site: Site, body: Bytes) -> Result<Json<Vec<UserInfo>>, Error> {
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
) -> Result<Json<Vec<UserStatus>>, Error> {
    let mut found = Vec::new();
    for name in names(query.text("ids").unwrap_or_default().as_bytes())? {
        let Some(row) = app.store.user_named(name).await? else {
            continue;
        };
        found.push(UserStatus {
            id: key(&row.name),
            title: (row.role == Role::Bot).then_some("BOT"),
            online: is_online(&app.bus, row.id),
            playing: !app.store.open_games_of(row.id).await?.is_empty(),
            name: row.name,
        });
    }
    Ok(Json(found))
}

/// Whether a user is here.
#[derive(Serialize, ToSchema)]
pub(super) struct UserStatus {
    id: String,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    title: Title,
    #[serde(skip_serializing_if = "Not::not")]
    online: bool,
    #[serde(skip_serializing_if = "Not::not")]
    playing: bool,
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
async fn upgrade(State(app): State<App>, Caller(user): Caller) -> Result<Json<Done>, Error> {
    if !app.store.become_bot(user.id).await? {
        return Err(Error::Forbidden(
            "only an account that has never played can become a bot account",
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
) -> Result<Json<Playing>, Error> {
    let most = query.value("nb")?.unwrap_or(PLAYING);
    let mut games = Vec::new();
    for row in app.store.open_games_of(user.id).await? {
        games.push(View::of(&app.rooms, row.game.id).await?.summary(user.id, dialect));
    }
    games.sort_by_key(|game| !game.is_my_turn);
    games.truncate(most);
    Ok(Json(Playing { now_playing: games }))
}

/// Your games in progress.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Playing {
    now_playing: Vec<GameSummary>,
}

/// Names separated by commas.
pub(super) fn names(text: &[u8]) -> Result<Vec<&str>, Error> {
    let text = std::str::from_utf8(text)
        .map_err(|_| Error::Invalid("the list of names is not valid UTF-8".into()))?;
    let mut seen = HashSet::new();
    let names: Vec<&str> = text
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty() && seen.insert(key(name)))
        .collect();
    if names.len() > MOST {
        return Err(Error::Invalid(format!("at most {MOST} names are allowed")));
    }
    Ok(names)
}

pub(super) fn is_online(bus: &Bus, user: UserId) -> bool {
    bus.is_followed(Topic::User(user))
}

/// A user.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = User)]
pub(super) struct UserInfo {
    id: String,
    username: String,
    /// By the name of the game.
    perfs: BTreeMap<&'static str, Perf>,
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    created_at: Moment,
    url: String,
    online: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    title: Title,
    #[serde(skip_serializing_if = "Not::not")]
    disabled: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    count: Option<GameCount>,
}

/// How strong a user is in a game.
#[derive(Serialize, ToSchema)]
struct Perf {
    games: u32,
    rating: i64,
    rd: i64,
    prog: i64,
    #[schema(value_type = String)]
    rank: Rank,
    #[serde(skip_serializing_if = "Not::not")]
    prov: bool,
}

impl Perf {
    fn of(standing: &Standing) -> Self {
        let rating = standing.rating;
        Self {
            games: standing.games,
            rating: shapes::shown(rating),
            rd: rating.deviation.round() as i64,
            prog: 0,
            rank: Rank::of(rating),
            prov: rating.is_provisional(),
        }
    }
}

/// A user as lichess tells one.
fn show(bus: &Bus, profile: &Profile, site: &Site) -> UserInfo {
    UserInfo {
        count: Some(GameCount::with_playing(&profile.tally)),
        ..introduce(bus, &profile.user, &profile.standings, site)
    }
}

/// The same without the number of games.
pub(super) fn introduce(
    bus: &Bus,
    row: &UserRow,
    standings: &[(VariantId, Standing)],
    site: &Site,
) -> UserInfo {
    let perfs = standings.iter();
    UserInfo {
        id: key(&row.name),
        username: row.name.clone(),
        perfs: perfs
            .map(|(variant, standing)| (variant.name(), Perf::of(standing)))
            .collect(),
        created_at: row.created,
        url: site.page(&address::player(&row.name)),
        online: is_online(bus, row.id),
        title: (row.role == Role::Bot).then_some("BOT"),
        disabled: row.closed.is_some(),
        count: None,
    }
}
