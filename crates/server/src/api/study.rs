//! `/api/study`: lines and records for those who study them without rules of their own.

use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use bytes::Bytes;
use serde_json::json;

use super::fields::Asked;
use super::input::Input;
use super::records::{encoding, format};
use super::words;
use crate::Error;
use crate::app::App;
use crate::records::{self, Written};
use crate::study::{self, Look, Tree};

/// The largest record that is read or written.
const LARGEST: usize = 2 << 20;

pub(super) fn router() -> Router<App> {
    let records = Router::new()
        .route("/api/study/read", post(read))
        .route("/api/study/write", post(write))
        .layer(DefaultBodyLimit::max(LARGEST));
    Router::new().route("/api/study", get(look)).merge(records)
}

/// Looks at a line: names of its moves, and what can be played where it leads.
async fn look(State(_): State<App>, Asked(asked): Asked) -> Result<Json<Look>, Error> {
    let game = words::read_variant(asked.text("game"))?;
    let look = study::look(study::Asked {
        game,
        rules: asked.text("rules"),
        start: asked.text("fen"),
        moves: asked.text("moves").unwrap_or_default(),
        play: asked.text("play").unwrap_or_default(),
        known: asked.value("known")?.unwrap_or(0),
    })?;
    Ok(Json(look))
}

/// Reads a record in any format, without keeping it.
async fn read(
    State(_): State<App>,
    Asked(asked): Asked,
    file: Result<Bytes, BytesRejection>,
) -> Result<Response, Error> {
    let file = file.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Error::Invalid(rejection.body_text()),
    })?;
    let hints = komadai_notation::Hints {
        format: format(&asked)?,
        encoding: encoding(&asked)?,
        game: asked.value("game")?,
    };
    let reading = records::understand(file, hints).await?;
    let answer = records::aside(move || {
        let trees: Vec<_> = reading.records.iter().map(study::tree).collect();
        let problems = reading.problems.list().iter();
        let problems: Vec<_> = problems
            .map(|problem| json!({ "line": problem.line, "message": problem.message }))
            .collect();
        json!({
            "format": reading.format.name(),
            "encoding": reading.encoding.to_string(),
            "records": trees,
            "problems": problems,
        })
    });
    Ok(Json(answer.await?).into_response())
}

/// Writes a tree in a `format`, or else in the one usual for its game, in an `encoding`.
async fn write(
    State(_): State<App>,
    Asked(asked): Asked,
    Input(tree): Input<Tree>,
) -> Result<Written, Error> {
    let (format, encoding) = (format(&asked)?, encoding(&asked)?.unwrap_or_default());
    records::aside(move || Written::of(&study::record(&tree)?, format, encoding)).await?
}
