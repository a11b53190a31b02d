//! Puzzles to take along: a pack with graphs for browsers without a network, and whole sets as files.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use komadai_puzzles::ExportFormat;
use serde::Serialize;
use utoipa::ToSchema;

use super::choosing::read_angle;
use super::shapes::PuzzleAndGame;
use super::who;
use crate::Error;
use crate::api::fields::{PathParams, QueryParams};
use crate::api::words;
use crate::app::App;
use crate::auth::Visitor;
use crate::puzzles::Puzzles;

/// For so long a browser need not ask again.
const DAY: &str = "public, max-age=86400";

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/puzzle/pack/{game}", get(pack))
        .route("/api/puzzle/export", get(export))
}

async fn pack(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    QueryParams(asked): QueryParams,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let game = words::read_variant(Some(path.part("game"))).map_err(|_| Error::NotFound("game"))?;
    let page = asked.value("page")?.unwrap_or(0);
    let pack = puzzles.pack(who(&visitor), game, page).await?;
    let tag = format!("\"{}-{page}\"", pack.version);
    let known = headers.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let about = [(ETAG, tag.clone()), (CACHE_CONTROL, DAY.into())];
    if known == Some(&*tag) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    let answer = PackInfo {
        game: game.name(),
        version: pack.version,
        page,
        pages: pack.pages,
        puzzles: pack.puzzles.into_iter().map(PuzzleAndGame::with_graph).collect(),
    };
    Ok((about, Json(answer)).into_response())
}

/// A page of puzzles to take along.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzlePack)]
pub(in crate::api) struct PackInfo {
    game: &'static str,
    /// The same version has the same puzzles.
    version: String,
    page: usize,
    pages: usize,
    puzzles: Vec<PuzzleAndGame>,
}

async fn export(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    QueryParams(asked): QueryParams,
) -> Result<Response, Error> {
    let game = words::read_variant(asked.text("game"))?;
    let format = match asked.text("format") {
        None => ExportFormat::JsonLines,
        Some(name) => ExportFormat::from_name(name)
            .ok_or_else(|| Error::Invalid(format!("format must be sfen, kif, pgn or jsonl, not {name:?}")))?,
    };
    let angle = read_angle(asked.text("angle").unwrap_or_default())?;
    let file = puzzles.export(who(&visitor), game, &angle, format).await?;
    let name = format!(
        "attachment; filename=\"{}-puzzles.{}\"",
        game.name(),
        format.name()
    );
    let headers = [
        ("content-type", format.media_type()),
        ("content-disposition", &*name),
        ("cache-control", DAY),
    ];
    Ok((headers, file).into_response())
}
