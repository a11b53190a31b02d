//! `/api/player`: the best of each game, and players found by the beginning of their names.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Not;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use komadai_rules::VariantId;
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Ref, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::fields::{PathParams, QueryParams};
use super::shapes::{self, LightUser, object_of};
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
async fn all(State(app): State<App>) -> Result<Json<AllLeaders>, Error> {
    let mut lists = BTreeMap::new();
    for game in VariantId::ALL {
        let leaders = app.store.leaders(game, TEN).await?;
        let leaders = leaders.iter().map(|leader| show(&app.bus, leader, game));
        lists.insert(game.name(), leaders.collect());
    }
    Ok(Json(AllLeaders(lists)))
}

/// The best of one game.
async fn top(State(app): State<App>, path: PathParams) -> Result<Json<Leaders>, Error> {
    let game = words::read_variant(Some(path.part("game"))).map_err(|_| Error::NotFound("game"))?;
    let most: usize = path
        .part("nb")
        .parse()
        .map_err(|_| Error::Invalid("the number of players must be a number".into()))?;
    let leaders = app.store.leaders(game, most.clamp(1, MOST)).await?;
    let users = leaders.iter().map(|leader| show(&app.bus, leader, game));
    Ok(Json(Leaders {
        users: users.collect(),
    }))
}

/// Players whose names begin with a `term`: their names, or more about them if an `object` is wanted; of `friend`s only
/// those the caller follows.
async fn autocomplete(
    State(app): State<App>,
    visitor: Visitor,
    QueryParams(query): QueryParams,
) -> Result<Json<Completions>, Error> {
    let term = query.needed("term")?;
    if term.chars().count() < SHORTEST {
        return Err(Error::Invalid(format!(
            "a term must have at least {SHORTEST} letters"
        )));
    }
    let among = match query.flag("friend")? {
        true => Some(visitor.player(Scope::FollowRead)?.id),
        false => None,
    };
    let found = app.store.users_like(term, among, TEN).await?;
    if !query.flag("object")? {
        let names = found.into_iter().map(|row| row.name).collect();
        return Ok(Json(Completions::Names(names)));
    }
    let user = |row: &UserRow| {
        let title = (row.role == Role::Bot).then_some("BOT");
        LightUser::named(&row.name).seen(title, users::is_online(&app.bus, row.id))
    };
    Ok(Json(Completions::Users {
        result: found.iter().map(user).collect(),
    }))
}

/// Players whose names begin with a term: their names, or more about them.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum Completions {
    Names(Vec<String>),
    Users { result: Vec<LightUser> },
}

/// The best of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Leaders {
    users: Vec<LeaderInfo>,
}

/// The best of every game.
#[derive(Serialize)]
pub(super) struct AllLeaders(BTreeMap<&'static str, Vec<LeaderInfo>>);

impl PartialSchema for AllLeaders {
    fn schema() -> RefOr<Schema> {
        let leaders = Ref::from_schema_name(LeaderInfo::name())
            .to_array_builder()
            .build();
        let names = VariantId::ALL.map(VariantId::name);
        object_of(names, &leaders.into(), true, "The best of every game")
    }
}

impl ToSchema for AllLeaders {
    fn name() -> Cow<'static, str> {
        "AllLeaders".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Leaders::schemas(schemas);
    }
}

/// One of the best of a game.
#[derive(Serialize, ToSchema)]
#[schema(as = Leader)]
pub(super) struct LeaderInfo {
    id: String,
    username: String,
    online: bool,
    /// By the name of the game.
    perfs: BTreeMap<&'static str, LeaderPerf>,
}

/// How strong one of the best is.
#[derive(Serialize, ToSchema)]
struct LeaderPerf {
    rating: i64,
    progress: i64,
    #[serde(skip_serializing_if = "Not::not")]
    prov: bool,
}

fn show(bus: &Bus, leader: &Leader, game: VariantId) -> LeaderInfo {
    let rating = leader.standing.rating;
    let perf = LeaderPerf {
        rating: shapes::shown(rating),
        progress: 0,
        prov: rating.is_provisional(),
    };
    LeaderInfo {
        id: key(&leader.user.name),
        username: leader.user.name.clone(),
        online: bus.is_followed(Topic::User(leader.user.id)),
        perfs: BTreeMap::from([(game.name(), perf)]),
    }
}
