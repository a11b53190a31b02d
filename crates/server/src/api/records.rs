//! Records: `/api/record/{id}` writes a game down, `/api/import` takes games in.

use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use bytes::Bytes;
use komadai_notation::{Encoding, Format, Hints};
use komadai_rules::VariantId;
use serde::Deserialize;
use serde_json::json;

use crate::app::App;
use crate::auth::Visitor;
use crate::records::{self, Written};
use crate::{Error, GameId};

/// The largest file that is taken in.
const LARGEST: usize = 1 << 20;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/record/{id}", get(write))
        .route("/api/import", post(import).layer(DefaultBodyLimit::max(LARGEST)))
}

/// How a record is wanted, or how it is written.
#[derive(Debug, Default, Deserialize)]
struct Wanted {
    /// `kif`, `ki2`, `csa`, `usi`, `jkf`, `bod` or `pgn`; the usual one of the game if none is given.
    format: Option<String>,
    /// `utf-8` or `shift_jis`.
    encoding: Option<String>,
    /// The game, for a file that does not say.
    game: Option<String>,
}

impl Wanted {
    fn format(&self) -> Result<Option<Format>, Error> {
        let unknown = |name: &str| Error::Invalid(format!("there is no format {name:?}"));
        let format = |name: &str| Format::from_ending(name).ok_or_else(|| unknown(name));
        self.format.as_deref().map(format).transpose()
    }

    fn encoding(&self) -> Result<Option<Encoding>, Error> {
        let unknown = |name: &str| Error::Invalid(format!("there is no encoding {name:?}"));
        let encoding = |name: &str| Encoding::from_name(name).ok_or_else(|| unknown(name));
        self.encoding.as_deref().map(encoding).transpose()
    }

    fn game(&self) -> Result<Option<VariantId>, Error> {
        let unknown = |name: &str| Error::Invalid(format!("there is no game {name:?}"));
        let game = |name: &str| name.parse().map_err(|_| unknown(name));
        self.game.as_deref().map(game).transpose()
    }
}

async fn write(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Written, Error> {
    let id: GameId = id.parse().map_err(|_| Error::NotFound("game"))?;
    let encoding = wanted.encoding()?.unwrap_or_default();
    records::write(&app, id, wanted.format()?, encoding).await
}

/// Takes in the games of a file in any format. What was not understood is told with its line.
async fn import(
    State(app): State<App>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
    file: Bytes,
) -> Result<Response, Error> {
    let hints = Hints {
        format: wanted.format()?,
        encoding: wanted.encoding()?,
        game: wanted.game()?,
    };
    let (user, cookie) = visitor.seated(&app).await?;
    let imported = records::bring(&app, &user, file, hints).await?;
    let games = imported.games.iter();
    let games: Vec<_> = games
        .map(|(id, game, moves)| json!({ "id": id, "game": game.name(), "moves": moves }))
        .collect();
    let problems = imported.problems.iter();
    let problems: Vec<_> = problems
        .map(|problem| json!({ "line": problem.line, "message": problem.message }))
        .collect();
    let body = json!({
        "id": imported.games.first().map(|(id, _, _)| id),
        "format": imported.format.name(),
        "games": games,
        "problems": problems,
    });
    Ok((StatusCode::CREATED, cookie, Json(body)).into_response())
}
