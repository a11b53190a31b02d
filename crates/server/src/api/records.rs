//! Records: `/api/record/{id}` writes a game down, `/api/import` takes games in.

use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use bytes::Bytes;
use komadai_notation::{Encoding, Format, Hints};
use komadai_rules::VariantId;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Site;
use super::download::Download;
use super::evals;
use super::fields::{Fields, PathParams, QueryParams, is_form};
use super::shapes::Problem;
use crate::app::App;
use crate::auth::Visitor;
use crate::import::Importer;
use crate::records::Manner;
use crate::{Error, GameId, bounds};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/record/{name}", get(write)).route(
        "/api/import",
        post(bring).layer(DefaultBodyLimit::max(bounds::FILE)),
    )
}

/// Writes a game in a `format`, or else in the one usual for it, in an `encoding`; with what the engine found in it,
/// unless `evals` are not wanted.
async fn write(
    State(app): State<App>,
    site: Site,
    path: PathParams,
    QueryParams(asked): QueryParams,
) -> Result<Download, Error> {
    let id = path.game()?;
    let manner = Manner {
        format: format(&asked)?,
        encoding: encoding(&asked)?.unwrap_or_default(),
        analysis: evals::wanted(&asked, true)?.then_some(id),
        site: site.address(),
    };
    Ok(Download(app.records.write(id, manner).await?))
}

/// `kif`, `ki2`, `csa`, `usi`, `jkf`, `bod` or `pgn`.
pub(super) fn format(asked: &Fields) -> Result<Option<Format>, Error> {
    let unknown = |name: &str| Error::Invalid(format!("there is no format {name:?}"));
    let read = |name: &str| Format::from_ending(name).ok_or_else(|| unknown(name));
    asked.text("format").map(read).transpose()
}

/// `utf-8` or `shift_jis`.
pub(super) fn encoding(asked: &Fields) -> Result<Option<Encoding>, Error> {
    let unknown = |name: &str| Error::Invalid(format!("there is no encoding {name:?}"));
    let read = |name: &str| Encoding::from_name(name).ok_or_else(|| unknown(name));
    asked.text("encoding").map(read).transpose()
}

/// Takes in the games of a file in any format: the body itself, or the field `pgn` of a form, as clients of lichess
/// send it. Only their links lead to them, unless they are to be `listed`. What was not understood is told with its line.
async fn bring(
    State(importer): State<Importer>,
    visitor: Visitor,
    site: Site,
    QueryParams(asked): QueryParams,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Error> {
    let body = body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Error::Invalid(rejection.body_text()),
    })?;
    let file = if is_form(&headers) {
        Fields::from_form(&body)?.needed("pgn")?.to_owned().into()
    } else {
        body
    };
    let hints = Hints {
        format: format(&asked)?,
        encoding: encoding(&asked)?,
        game: asked.value("game")?,
        ..Hints::default()
    };
    let is_listed = asked.flag("listed")?;
    let (imported, cookie) = importer.import(visitor, is_listed, file, hints).await?;
    let first = imported.games.first().map(|&(id, _, _)| id);
    let game = |(id, game, moves): (GameId, VariantId, usize)| ImportedGame {
        id,
        game: game.name(),
        moves,
    };
    let body = Imported {
        id: first,
        url: first.map(|id| site.page(&format!("/game/{id}"))),
        format: imported.format.name(),
        listed: is_listed,
        problems: imported.problems.iter().map(Problem::from).collect(),
        games: imported.games.into_iter().map(game).collect(),
    };
    Ok((StatusCode::CREATED, cookie, Json(body)).into_response())
}

/// What was made of a file.
#[derive(Serialize, ToSchema)]
pub(super) struct Imported {
    /// The first game.
    #[schema(value_type = String)]
    id: Option<GameId>,
    #[schema(value_type = String)]
    url: Option<String>,
    format: &'static str,
    listed: bool,
    games: Vec<ImportedGame>,
    problems: Vec<Problem>,
}

/// A game that was taken in.
#[derive(Serialize, ToSchema)]
struct ImportedGame {
    #[schema(value_type = String)]
    id: GameId,
    game: &'static str,
    moves: usize,
}
