//! `/api/tv`: games in progress worth watching, by game, and the best of them as it happens.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::{FromRequestParts, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use komadai_rules::{Side, VariantId};
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Ref, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::fields::{PathParams, QueryParams};
use super::games::{Exporter, wanted};
use super::lines::{Gone, Lines, Subscription};
use super::shapes::{Color, LightUser, object_of};
use super::view::View;
use super::watching::{WatchedPosition, position};
use super::words;
use crate::app::App;
use crate::bus::Topic;
use crate::room::Rooms;
use crate::wire::FeaturedGame;
use crate::{Error, GameId, task};
use komadai_live::featured::Featured;

/// How many games of a channel are listed, unless fewer are asked for.
const MOST: usize = 12;
/// How long to wait until there may be another game to show.
const PAUSE: Duration = Duration::from_secs(5);
/// After so long without a move it is asked whether the game is still worth watching.
const STILL: Duration = Duration::from_secs(60);

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/tv", get(list))
        .route("/api/tv/channels", get(channels))
        .route("/api/tv/feed", get(best_feed))
        .route("/api/tv/{channel}", get(channel))
        .route("/api/tv/{channel}/feed", get(feed))
}

/// What a channel shows: games of every kind, or of one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Channel {
    Best,
    Of(VariantId),
}

impl Channel {
    fn from_name(name: &str) -> Result<Self, Error> {
        match name {
            "best" => Ok(Self::Best),
            name => words::read_variant(Some(name))
                .map(Self::Of)
                .map_err(|_| Error::NotFound("channel")),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Of(variant) => variant.name(),
        }
    }

    fn all() -> impl Iterator<Item = Self> {
        [Self::Best]
            .into_iter()
            .chain(VariantId::ALL.into_iter().map(Self::Of))
    }

    fn shows(self, game: &FeaturedGame) -> bool {
        self == Self::Best || self == Self::Of(game.info.game)
    }

    /// The games it shows now, the best first.
    async fn on(self, featured: &Featured) -> Result<Vec<FeaturedGame>, Error> {
        let mut games = featured.now_on().await?;
        games.retain(|game| self.shows(game));
        Ok(games)
    }
}

async fn list(State(app): State<App>) -> Result<Json<Vec<FeaturedGame>>, Error> {
    Ok(Json(app.featured.now_on().await?))
}

/// The best game of each channel that shows one.
async fn channels(State(app): State<App>) -> Result<Json<Channels>, Error> {
    let games = app.featured.now_on().await?;
    let mut shown = BTreeMap::new();
    for channel in Channel::all() {
        let Some(game) = games.iter().find(|game| channel.shows(game)) else {
            continue;
        };
        let players = &game.info.players;
        let rating = |side: &Side| players[*side].rating;
        let side = Side::BOTH.into_iter().max_by_key(rating).unwrap_or(Side::Sente);
        let best = ChannelGame {
            user: LightUser::named(&players[side].name),
            rating: players[side].rating,
            game_id: game.info.id,
            color: words::color(side),
        };
        shown.insert(channel.name(), best);
    }
    Ok(Json(Channels(shown)))
}

/// What is on: the best game of all, and of each game.
#[derive(Serialize)]
pub(super) struct Channels(BTreeMap<&'static str, ChannelGame>);

impl PartialSchema for Channels {
    fn schema() -> RefOr<Schema> {
        let game = Ref::from_schema_name(ChannelGame::name()).into();
        let names = Channel::all().map(Channel::name);
        object_of(
            names,
            &game,
            false,
            "What is on: the best game of all, and of each game",
        )
    }
}

impl ToSchema for Channels {
    fn name() -> Cow<'static, str> {
        "Channels".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((ChannelGame::name().into(), ChannelGame::schema()));
        ChannelGame::schemas(schemas);
    }
}

/// The best game of a channel, by its better player.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Channel)]
struct ChannelGame {
    user: LightUser,
    #[schema(required)]
    rating: Option<i32>,
    #[schema(value_type = String)]
    game_id: GameId,
    color: Color,
}

/// The games of a channel, as games are exported.
async fn channel(
    State(featured): State<Featured>,
    State(exporter): State<Exporter>,
    path: PathParams,
    QueryParams(query): QueryParams,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let channel = Channel::from_name(path.part("channel"))?;
    let most = query.value::<usize>("nb")?.unwrap_or(MOST).clamp(1, MOST);
    let mut found = Vec::new();
    for game in channel.on(&featured).await?.iter().take(most) {
        found.push(exporter.find(game.info.id).await?);
    }
    exporter.many(&found, wanted(&query, &headers)?).await
}

async fn best_feed(show: Show) -> Response {
    show.on(Channel::Best)
}

async fn feed(show: Show, path: PathParams) -> Result<Response, Error> {
    Ok(show.on(Channel::from_name(path.part("channel"))?))
}

/// The best game of a channel, and when it is over the next.
struct Show {
    featured: Featured,
    rooms: Rooms,
    subscription: Subscription,
}

impl FromRequestParts<App> for Show {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Ok(Self {
            featured: app.featured.clone(),
            rooms: app.rooms.clone(),
            subscription: Subscription::from_request_parts(parts, app).await?,
        })
    }
}

impl Show {
    fn on(mut self, channel: Channel) -> Response {
        let (lines, response) = Lines::open();
        task::spawn(async move {
            let _ = self.all(&lines, channel).await;
        });
        response
    }

    async fn all(&mut self, lines: &Lines, channel: Channel) -> Result<(), Gone> {
        loop {
            let games = channel.on(&self.featured).await.unwrap_or_default();
            if let Some(game) = games.first() {
                self.game(lines, channel, game.info.id).await?;
            }
            self.subscription.follow(Vec::new());
            // Without a game there is nothing to hear but that nobody listens.
            if let Ok(None) = tokio::time::timeout(PAUSE, self.subscription.next(lines)).await {
                return Err(Gone);
            }
            lines.beat().await?;
        }
    }

    /// Shows one game until it is over or nobody moves any more.
    async fn game(&mut self, lines: &Lines, channel: Channel, id: GameId) -> Result<(), Gone> {
        // First it is followed, then looked at: nothing can happen in between unseen.
        self.subscription.follow(vec![Topic::Game(id)]);
        let Ok(mut view) = View::of(&self.rooms, id).await else {
            return Ok(());
        };
        if view.now.over.is_some() {
            return Ok(());
        }
        lines.send(&TvEvent::Featured(describe(&view))).await?;
        let mut told = view.now.plies;
        while view.now.over.is_none() {
            match tokio::time::timeout(STILL, self.subscription.next(lines)).await {
                Ok(None) => return Err(Gone),
                Ok(Some(message)) => drop(view.hear(&message)),
                Err(_) => {
                    let on = channel.on(&self.featured).await.unwrap_or_default();
                    if !on.iter().any(|game| game.info.id == id) {
                        return Ok(());
                    }
                }
            }
            if view.now.plies != told {
                told = view.now.plies;
                lines.send(&TvEvent::Fen(position(&view))).await?;
            }
        }
        Ok(())
    }
}

/// featured: another game is shown; fen: a move was made in it.
#[derive(Serialize, ToSchema)]
#[serde(tag = "t", content = "d", rename_all = "lowercase")]
pub(super) enum TvEvent {
    Featured(Announced),
    Fen(WatchedPosition),
}

/// A game as it is announced.
#[derive(Serialize, ToSchema)]
pub(super) struct Announced {
    #[schema(value_type = String)]
    id: GameId,
    orientation: Color,
    players: Vec<AnnouncedPlayer>,
    fen: String,
}

/// A player of a game that is announced.
#[derive(Serialize, ToSchema)]
struct AnnouncedPlayer {
    color: Color,
    user: LightUser,
    #[schema(required)]
    rating: Option<i32>,
    seconds: i64,
    /// The level of a computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ai: Option<u8>,
}

fn describe(view: &View) -> Announced {
    let player = |side: Side| {
        let player = &view.info.players[side];
        AnnouncedPlayer {
            color: words::color(side),
            user: LightUser::named(&player.name),
            rating: player.rating,
            seconds: view.time_left(side) / 1000,
            ai: player.level,
        }
    };
    Announced {
        id: view.info.id,
        orientation: words::color(Side::Sente),
        players: Side::BOTH.map(player).into(),
        fen: view.now.fen.clone(),
    }
}
