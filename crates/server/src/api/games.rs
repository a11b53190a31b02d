//! `/api/games`, `/game/export`: games that were played, as JSON or in any format of the game.

use axum::body::Bytes;
use axum::extract::{FromRef, State};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_notation::{Encoding, Format};
use komadai_play::{Finish, Moment, TimeControl};
use komadai_rules::{BySide, Side};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Site;
use super::download::Download;
use super::evals::{self, MoveAnalysis};
use super::fields::{Fields, PathParams, QueryParams};
use super::lines::all_lines;
use super::shapes::Color;
use super::view::{self, StoredPlayers, View};
use super::words;
use crate::app::App;
use crate::records::{Manner, Records};
use crate::room::Rooms;
use crate::store::{Found, GameRow, NewGame, Point, Search, Store, UserId};
use crate::user::User;
use crate::{Error, GameId, bounds};

/// How many games one answer has at most.
const MOST: usize = 300;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/game/export/{name}", get(export))
        .route("/api/games/user/{name}", get(of_user))
        .route("/api/games/export/_ids", post(by_name))
        .route("/api/user/{name}/current-game", get(current))
}

/// How games are wanted.
#[derive(Clone)]
pub(super) struct Wanted {
    kind: Kind,
    /// Whether with what the engine found; what is usual for the address if nothing is said.
    evals: Option<bool>,
    /// Where the server is seen from, if that is known.
    site: String,
}

/// What a game is written as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// As JSON.
    Json,
    /// In a format, or the usual one of the game.
    Text(Option<Format>),
}

/// What `?format=` or else the `Accept` header asks for.
pub(super) fn wanted(query: &Fields, headers: &HeaderMap) -> Result<Wanted, Error> {
    Ok(Wanted {
        kind: kind(query, headers)?,
        evals: query.text("evals").map(|_| query.flag("evals")).transpose()?,
        site: String::new(),
    })
}

fn kind(query: &Fields, headers: &HeaderMap) -> Result<Kind, Error> {
    match query.text("format") {
        Some("json") => return Ok(Kind::Json),
        Some(name) => {
            let format = Format::from_ending(name);
            let format = format.ok_or_else(|| Error::Invalid(format!("there is no format {name:?}")))?;
            return Ok(Kind::Text(Some(format)));
        }
        None => {}
    }
    let accept = headers
        .get(ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .unwrap_or_default();
    Ok(if accept.contains("pgn") {
        Kind::Text(Some(Format::Pgn))
    } else if accept.contains("json") {
        Kind::Json
    } else {
        Kind::Text(None)
    })
}

impl Wanted {
    /// The same, with addresses of the server in what is written.
    fn seen_from(self, site: &Site) -> Self {
        Self {
            site: site.address(),
            ..self
        }
    }

    /// How a game is written down; `usual` says whether with what was found in it, where nobody said.
    fn manner(&self, id: GameId, format: Option<Format>, usual: bool) -> Manner {
        Manner {
            format,
            encoding: Encoding::Utf8,
            analysis: self.evals.unwrap_or(usual).then_some(id),
            site: self.site.clone(),
        }
    }
}

async fn export(
    State(exporter): State<Exporter>,
    site: Site,
    path: PathParams,
    QueryParams(query): QueryParams,
    headers: HeaderMap,
) -> Result<Response, Error> {
    exporter
        .one(path.game()?, wanted(&query, &headers)?.seen_from(&site))
        .await
}

/// The game a user plays, or played last.
async fn current(
    State(store): State<Store>,
    State(exporter): State<Exporter>,
    site: Site,
    path: PathParams,
    QueryParams(query): QueryParams,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let user = User::named(&store, path.part("name")).await?;
    let open = store.open_games_of(user.id).await?;
    let search = Search {
        user: Some(user.id),
        ..Search::default()
    };
    let row = match open.into_iter().next() {
        Some(row) => Some(row),
        None => store
            .search(search, 1)
            .await?
            .into_iter()
            .next()
            .map(|found| found.row),
    };
    let row = row.ok_or(Error::NotFound("game"))?;
    exporter
        .one(row.game.id, wanted(&query, &headers)?.seen_from(&site))
        .await
}

/// Games of a user, the latest first.
async fn of_user(
    State(store): State<Store>,
    State(exporter): State<Exporter>,
    site: Site,
    path: PathParams,
    QueryParams(query): QueryParams,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let user = User::named(&store, path.part("name")).await?;
    let most = query.value::<usize>("max")?.unwrap_or(MOST).min(MOST);
    let moment = |name: &str| Ok::<_, Error>(query.value(name)?.map(Moment));
    let search = Search {
        user: Some(user.id),
        side: match query.text("color") {
            None => None,
            Some("white" | "sente") => Some(Side::Sente),
            Some("black" | "gote") => Some(Side::Gote),
            Some(_) => return Err(Error::Invalid("color must be white or black".into())),
        },
        opponent: query.text("vs").map(Into::into),
        variant: query
            .text("perfType")
            .map(|name| words::read_variant(Some(name)))
            .transpose()?,
        since: moment("since")?,
        until: moment("until")?,
        rated: query.text("rated").map(|_| query.flag("rated")).transpose()?,
        ..Search::default()
    };
    let mut games = Vec::new();
    if query.flag("ongoing")? {
        for row in store.open_games_of(user.id).await? {
            games.push(exporter.find(row.game.id).await?);
        }
    }
    games.extend(store.search(search, most).await?);
    games.truncate(most);
    exporter
        .many(&games, wanted(&query, &headers)?.seen_from(&site))
        .await
}

/// Games by their names, separated by commas; unknown ones are left out.
async fn by_name(
    State(exporter): State<Exporter>,
    site: Site,
    QueryParams(query): QueryParams,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Error> {
    let text = std::str::from_utf8(&body)
        .map_err(|_| Error::Invalid("the list of names is not valid UTF-8".into()))?;
    let mut games = Vec::new();
    for name in text.split(',').take(MOST) {
        let Ok(id) = name.trim().parse() else { continue };
        match exporter.find(id).await {
            Ok(found) => games.push(found),
            Err(Error::NotFound(_)) => {}
            Err(error) => return Err(error),
        }
    }
    exporter
        .many(&games, wanted(&query, &headers)?.seen_from(&site))
        .await
}

/// Writes games that were played, one or several.
#[derive(Clone)]
pub(super) struct Exporter {
    store: Store,
    rooms: Rooms,
    records: Records,
}

impl FromRef<App> for Exporter {
    fn from_ref(app: &App) -> Self {
        Self {
            store: app.store.clone(),
            rooms: app.rooms.clone(),
            records: app.records.clone(),
        }
    }
}

impl Exporter {
    async fn one(&self, id: GameId, wanted: Wanted) -> Result<Response, Error> {
        match wanted.kind {
            Kind::Text(format) => {
                let written = self.records.write(id, wanted.manner(id, format, true)).await?;
                Ok(Download(written).into_response())
            }
            Kind::Json => {
                let found = self.find(id).await?;
                let with_evals = wanted.evals.unwrap_or(true);
                Ok(Json(self.game(&found, with_evals).await?).into_response())
            }
        }
    }

    /// A stored game with its moves; those of a game in progress are asked of its room.
    pub(super) async fn find(&self, id: GameId) -> Result<Found, Error> {
        let found = self.store.found(id).await?.ok_or(Error::NotFound("game"))?;
        if found.row.end.is_some() {
            return Ok(found);
        }
        let view = View::of(&self.rooms, id).await?;
        Ok(Found {
            moves: view.now.moves,
            ..found
        })
    }

    /// Several games: one JSON object a line, or PGN one after the other.
    pub(super) async fn many(&self, games: &[Found], wanted: Wanted) -> Result<Response, Error> {
        match wanted.kind {
            Kind::Json | Kind::Text(None) => {
                let mut lines = Vec::with_capacity(games.len());
                for found in games {
                    lines.push(self.game(found, wanted.evals.unwrap_or(false)).await?);
                }
                Ok(all_lines(&lines))
            }
            Kind::Text(Some(Format::Pgn)) => self.many_pgn(games, &wanted).await,
            Kind::Text(Some(_)) => Err(Error::Invalid(
                "several games can be exported only as json or pgn: request other formats one game at a time"
                    .into(),
            )),
        }
    }

    /// Games that PGN cannot hold are left out; if that leaves none of them, the answer says so.
    async fn many_pgn(&self, games: &[Found], wanted: &Wanted) -> Result<Response, Error> {
        let mut text = Vec::new();
        let mut refused = None;
        for found in games {
            let id = found.row.game.id;
            let written = self
                .records
                .write(id, wanted.manner(id, Some(Format::Pgn), false))
                .await;
            match written.map_err(Error::from) {
                Ok(written) => {
                    text.extend(written.bytes);
                    text.extend(b"\n\n");
                    if text.len() > bounds::ANSWER {
                        return Err(Error::TooLarge);
                    }
                }
                Err(Error::Invalid(reason)) => refused = Some(reason),
                Err(error) => return Err(error),
            }
        }
        match refused {
            Some(reason) if text.is_empty() => Err(Error::Invalid(format!("{reason}: ask for json"))),
            _ => Ok(([(CONTENT_TYPE, "application/x-chess-pgn")], text).into_response()),
        }
    }

    async fn game(&self, found: &Found, with_evals: bool) -> Result<ExportedGame, Error> {
        let GameRow { game, end, .. } = &found.row;
        let finish = end.map(|end| end.finish);
        let time = game.terms.time;
        let mut exported = ExportedGame {
            id: game.id,
            rated: game.terms.rated,
            variant: game.variant.name(),
            rules: game.rules.as_str(),
            speed: time.speed().name(),
            perf: game.variant.name(),
            created_at: game.created,
            last_move_at: end.as_ref().map_or(game.created, |end| end.at),
            status: words::status(finish).name,
            reason: finish.map(Finish::reason),
            source: words::source(game.origin),
            players: StoredPlayers::of(&found.row),
            initial_fen: view::initial_fen(&found.row),
            moves: found.moves.clone(),
            winner: finish.and_then(Finish::winner).map(words::color),
            clock: None,
            days_per_turn: None,
            analysis: None,
        };
        match time {
            TimeControl::Unlimited => {}
            TimeControl::Correspondence { days } => exported.days_per_turn = Some(days),
            TimeControl::Clock { main, increment, .. } => {
                let total = time.expected_length().unwrap_or_default();
                exported.clock = Some(ExportedClock {
                    initial: main.0 / 1000,
                    increment: increment.0 / 1000,
                    total_time: total.0 / 1000,
                    show: time.to_string(),
                });
            }
        }
        if game.terms.rated && end.is_some() {
            add_changes(&self.store, game, &mut exported.players).await?;
        }
        if with_evals && let Some((moves, players)) = evals::find(&self.store, game.id).await? {
            exported.analysis = Some(moves);
            let BySide([sente, gote]) = players;
            exported.players.white.analysis = Some(sente);
            exported.players.black.analysis = Some(gote);
        }
        Ok(exported)
    }
}

/// A game that was played, as lichess exports it; moves are in coordinates.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedGame {
    #[schema(value_type = String)]
    id: GameId,
    rated: bool,
    variant: &'static str,
    rules: &'static str,
    speed: &'static str,
    perf: &'static str,
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    created_at: Moment,
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    last_move_at: Moment,
    status: &'static str,
    /// Why it ended, if it did.
    #[schema(required)]
    reason: Option<&'static str>,
    source: &'static str,
    players: StoredPlayers,
    /// startpos, or where else it started.
    initial_fen: String,
    /// In coordinates, separated by spaces.
    moves: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    winner: Option<Color>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    clock: Option<ExportedClock>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    days_per_turn: Option<u8>,
    /// What the engine found after each move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    analysis: Option<Vec<MoveAnalysis>>,
}

/// The clocks of a game, in seconds.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedClock {
    initial: i64,
    increment: i64,
    total_time: i64,
    show: String,
}

/// What a rated game did to the ratings.
async fn add_changes(store: &Store, game: &NewGame, players: &mut StoredPlayers) -> Result<(), Error> {
    let changes = store.rating_changes(game.id).await?;
    for side in Side::BOTH {
        let own = |(user, _): &&(UserId, Point)| Some(*user) == game.players[side].user();
        if let Some((_, point)) = changes.iter().find(own) {
            let change = point.after.round() - point.before.round();
            players.of_side(side).rating_diff = Some(change as i64);
        }
    }
    Ok(())
}
