//! What programs and pages ask over HTTP, shaped as lichess's API: clients made for that work here by changing the
//! address.
//!
//! One file a subject, each with its `router`. `words` is where our games meet lichess's vocabulary; `docs` lists every
//! address for `/api/openapi.json` and the page at `/api`.

mod accounts;
mod analysis;
mod archive;
mod audience;
mod board;
mod caller;
mod challenges;
mod clocks;
mod cors;
mod dialect;
mod docs;
mod download;
mod evals;
mod events;
mod fields;
mod games;
mod input;
mod leaders;
mod lines;
mod moderation;
mod openapi;
mod perfs;
mod position;
mod preferences;
mod profiles;
mod puzzles;
mod records;
mod relations;
mod seeks;
mod shapes;
mod stream;
mod study;
mod tokens;
mod tv;
mod users;
mod view;
mod watching;
mod words;

use axum::Router;
use axum::routing::get;

use crate::app::App;

pub use caller::Site;
pub use docs::{Endpoint, Kind, Security, endpoints};

/// All of it.
pub(crate) fn router() -> Router<App> {
    let routes = Router::new()
        .merge(accounts::router())
        .merge(analysis::router())
        .merge(archive::router())
        .merge(board::router())
        .merge(challenges::router())
        .merge(clocks::router())
        .merge(games::router())
        .merge(leaders::router())
        .merge(moderation::router())
        .merge(openapi::router())
        .merge(perfs::router())
        .merge(position::router())
        .merge(preferences::router())
        .merge(profiles::router())
        .merge(puzzles::router())
        .merge(relations::router())
        .merge(records::router())
        .merge(seeks::router())
        .merge(study::router())
        .merge(tokens::router())
        .merge(tv::router())
        .merge(users::router())
        .merge(watching::router())
        .route("/api/stream/event", get(events::stream));
    cors::open(routes)
}
