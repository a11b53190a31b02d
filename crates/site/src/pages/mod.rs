//! The pages people see: HTML from the server, readable without script, alive where a module of `web/islands` takes over.

mod about;
mod account;
mod address;
mod aliases;
mod analysis;
mod challenge;
mod choices;
mod choose;
mod dates;
mod demo;
mod entry;
mod explain;
mod fault;
mod form;
mod gallery;
mod game;
mod graph;
mod guest;
mod home;
mod import;
mod install;
mod language;
mod layout;
mod learn;
mod moderation;
mod new;
mod notices;
mod picture;
mod play;
mod player;
mod players;
mod preview;
mod print;
mod problem;
mod programs;
mod push;
mod puzzles;
mod rank;
mod reader;
mod records;
mod report;
mod samples;
mod sign;
mod terms;
mod unplayable;
mod usual;
mod wanted;
mod watch;
mod words;

use axum::Router;
use axum::http::header::{CACHE_CONTROL, HeaderName, HeaderValue};
use axum::middleware;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use komadai_server::{App, auth, guard};
use maud::Markup;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::assets;

pub(crate) use explain::not_found;
use fault::Fault;

/// Every page, and what pages are made of.
pub(crate) fn router(app: App) -> Router<App> {
    let line = app.clone();
    let pages = Router::new()
        .route("/", get(home::show))
        .route("/game/{id}", get(game::show))
        .route("/demo/{game}", get(demo::show))
        .route("/new", get(new::show))
        .route("/language", post(language::choose))
        .route("/about", get(about::show))
        .route("/api", get(programs::show))
        .route("/players", get(players::show))
        .route("/watch", get(watch::show))
        .merge(account::router())
        .merge(aliases::router())
        .merge(analysis::router())
        .merge(challenge::router())
        .merge(choose::router())
        .merge(game::coach::router())
        .merge(guest::router())
        .merge(import::router())
        .merge(install::router())
        .merge(learn::router())
        .merge(moderation::router())
        .merge(notices::router())
        .merge(play::router())
        .merge(player::router())
        .merge(preview::router())
        .merge(print::router())
        .merge(push::router())
        .merge(puzzles::router())
        .merge(records::router())
        .merge(report::router())
        .merge(sign::router());
    let fresh = SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    pages
        .layer(middleware::from_fn_with_state(app, explain::explain))
        .layer(middleware::from_fn(auth::invite))
        .layer(middleware::map_request(auth::ignore_tokens))
        .layer(fresh)
        .layer(middleware::from_fn_with_state(line, guard::wait_in_line))
        .layer(middleware::map_response(guard::note_weight))
        .merge(assets::router())
        .layer(CompressionLayer::new())
}

/// A page as it is answered.
type Answer = Result<Response, Fault>;

/// Marks a page with what only its reader may see: the worker does not keep it.
fn private(mut page: Response) -> Response {
    let mark = HeaderName::from_static("komadai-page");
    page.headers_mut()
        .insert(mark, HeaderValue::from_static("private"));
    page
}

fn page(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// JSON that may stand inside a page: nothing in it ends the script it stands in.
fn inside(json: &impl serde::Serialize) -> maud::PreEscaped<String> {
    let text = serde_json::to_string(json).unwrap_or_default();
    maud::PreEscaped(text.replace('<', "\\u003c"))
}
