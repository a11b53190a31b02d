//! `/api/study`: lines and records for those who study them without rules of their own.

use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use bytes::Bytes;
use komadai_notation::format::Reading;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::caller::Site;
use super::download::Download;
use super::fields::QueryParams;
use super::records::{encoding, format};
use super::shapes::Problem;
use super::words;
use crate::app::App;
use crate::records::{self, Manner};
use crate::study::{self, Look, Tree};
use crate::{Error, bounds};

pub(super) fn router() -> Router<App> {
    let records = Router::new()
        .route(
            "/api/study/read",
            post(read).layer(DefaultBodyLimit::max(bounds::FILE)),
        )
        .route(
            "/api/study/write",
            post(write).layer(DefaultBodyLimit::max(bounds::TREE)),
        );
    Router::new().route("/api/study", get(look)).merge(records)
}

/// Looks at a line: names of its moves, and what can be played where it leads.
async fn look(QueryParams(asked): QueryParams) -> Result<Json<Look>, Error> {
    let game = words::read_variant(asked.text("game"))?;
    let notation = asked.value("notation")?.unwrap_or_default();
    let known = asked.value("known")?.unwrap_or(0);
    let look = records::aside(move || {
        study::look(study::LineQuery {
            game,
            rules: asked.text("rules"),
            start: asked.text("fen"),
            moves: asked.text("moves").unwrap_or_default(),
            play: asked.text("play").unwrap_or_default(),
            notation,
            known,
        })
    });
    Ok(Json(look.await??))
}

/// Reads a record in any format, without keeping it.
async fn read(
    QueryParams(asked): QueryParams,
    file: Result<Bytes, BytesRejection>,
) -> Result<Response, Error> {
    let file = sent(file)?;
    let hints = komadai_notation::Hints {
        format: format(&asked)?,
        encoding: encoding(&asked)?,
        game: asked.value("game")?,
        ..Default::default()
    };
    let reading = records::understand(file, hints).await?;
    let answer = records::aside(move || answer(&reading)).await??;
    Ok(([(CONTENT_TYPE, "application/json")], answer).into_response())
}

/// What was read, as JSON. One tree is in memory at a time: it takes several times the room of its text.
fn answer(reading: &Reading) -> Result<String, Error> {
    let mut trees = String::new();
    for record in &reading.records {
        let tree = serde_json::to_string(&study::tree(record)).map_err(|_| Error::Busy)?;
        if trees.len() + tree.len() > bounds::ANSWER {
            return Err(Error::TooLarge);
        }
        if !trees.is_empty() {
            trees.push(',');
        }
        trees.push_str(&tree);
    }
    let records = RawValue::from_string(format!("[{trees}]")).map_err(|_| Error::Busy)?;
    let answer = Records {
        format: reading.format.name(),
        encoding: reading.encoding.to_string(),
        problems: reading.problems.list().iter().map(Problem::from).collect(),
        records,
    };
    serde_json::to_string(&answer).map_err(|_| Error::Busy)
}

/// Records as trees.
#[derive(Serialize, ToSchema)]
pub(super) struct Records {
    format: &'static str,
    encoding: String,
    problems: Vec<Problem>,
    #[schema(value_type = Vec<HashMap<String, Value>>)]
    records: Box<RawValue>,
}

/// Writes a tree in a `format`, or else in the one usual for its game, in an `encoding`; with the `analysis` of the game
/// it is of, by its name.
async fn write(
    State(app): State<App>,
    site: Site,
    QueryParams(asked): QueryParams,
    tree: Result<Bytes, BytesRejection>,
) -> Result<Download, Error> {
    let tree = sent(tree)?;
    let manner = Manner {
        format: format(&asked)?,
        encoding: encoding(&asked)?.unwrap_or_default(),
        analysis: asked.value("analysis")?,
        site: site.address(),
    };
    let unreadable = |error: serde_json::Error| komadai_live::Error::Invalid(error.to_string());
    let record = move || {
        let tree: Tree = serde_json::from_slice(&tree).map_err(unreadable)?;
        study::record(&tree)
    };
    Ok(Download(app.records.write_as(record, manner, None).await?))
}

/// What was sent, if it is not too much.
fn sent(bytes: Result<Bytes, BytesRejection>) -> Result<Bytes, Error> {
    bytes.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Error::Invalid(rejection.body_text()),
    })
}
