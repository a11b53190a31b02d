//! Puzzles: those of the day, solving one after the other, storm and climb, history. What is alive is played by
//! `islands/puzzle.js` and `islands/run.js`; the API of the server judges and keeps it.

mod ask;
mod daily;
mod history;
mod line;
mod overview;
mod run;
mod solve;

use axum::Router;
use axum::routing::get;
use komadai_rules::VariantId;
use komadai_server::{App, Error};
use komadai_words::Words;
use serde_json::{Map, Value, json};

use super::reader::Reader;
use super::words::board_words;

pub(super) use ask::{ask, side};
pub(super) use daily::dailies;
pub(super) use line::main_line;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/puzzles", get(overview::show))
        .route("/puzzles/storm", get(run::storm))
        .route("/puzzles/climb", get(run::climb))
        .route("/puzzles/history", get(history::show))
        .route("/puzzles/repeat", get(solve::repeat))
        .route("/puzzles/mistakes/{id}", get(solve::mistakes))
        .route("/puzzles/{game}", get(solve::practice))
        .route("/puzzles/{game}/{id}", get(solve::one))
}

/// A game in an address; whatever is none is not found.
fn named(text: &str) -> Result<VariantId, Error> {
    text.parse().map_err(|_| Error::NotFound("game"))
}

/// What boards of these games show and say, for the scripts.
fn game_sheets(words: Words, games: &[VariantId]) -> Map<String, Value> {
    let sheet = |&game: &VariantId| {
        let sheet = json!({ "sheet": komadai_server::board::sheet(game), "words": board_words(words, game) });
        (game.name().to_owned(), sheet)
    };
    games.iter().map(sheet).collect()
}

/// Who solves, if what they do is kept.
fn solver(reader: &Reader) -> Option<&str> {
    reader.visitor.account().map(|user| user.name.as_str())
}
