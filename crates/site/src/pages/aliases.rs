//! Addresses as lichess and lishogi have them, for links that programs and people write by habit.

use axum::Router;
use axum::extract::{OriginalUri, Path, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use komadai_server::{App, Error, GameId};

use super::Answer;

/// The sides a game may be looked at from.
const SIDES: [&str; 4] = ["white", "black", "sente", "gote"];

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/{id}", get(game))
        .route("/{id}/{side}", get(game_from))
        .route("/@/{name}", get(player))
}

/// A game, or the challenge it may come of.
async fn game(State(app): State<App>, Path(id): Path<String>) -> Answer {
    let id: GameId = id.parse().map_err(|_| Error::NotFound("page"))?;
    let place = if app.store.game(id).await?.is_some() {
        "game"
    } else if app.store.challenge(id).await?.is_some() {
        "c"
    } else {
        return Err(Error::NotFound("page").into());
    };
    Ok(Redirect::to(&format!("/{place}/{id}")).into_response())
}

/// The board stands as the reader plays, whichever side the address names.
async fn game_from(app: State<App>, Path((id, side)): Path<(String, String)>) -> Answer {
    // Programs that ask for what is not there get the error itself.
    if id == "api" {
        return Ok(Error::NotFound("address").into_response());
    }
    if !SIDES.contains(&side.as_str()) {
        return Err(Error::NotFound("page").into());
    }
    game(app, Path(id)).await
}

/// The name stays as it was written, escapes and all.
async fn player(OriginalUri(uri): OriginalUri) -> Redirect {
    let name = uri.path().trim_start_matches("/@/");
    Redirect::permanent(&format!("/player/{name}"))
}
