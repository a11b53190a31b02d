//! Learning: lessons, rules, pieces and longer notes, with live boards beside them.

mod course;
mod courses;
mod figures;
mod guide;
mod kinds;
mod lesson;
mod moves;
mod once;
mod overview;
mod pieces;
mod prose;
mod rules;

use axum::Router;
use axum::response::Redirect;
use axum::routing::get;
use komadai_rules::VariantId;
use komadai_server::{App, Error};
use maud::{Markup, html};

pub(super) fn router() -> Router<App> {
    let to_overview = || async { Redirect::to("/learn") };
    Router::new()
        .route("/learn", get(overview::show))
        .route("/learn/{game}", get(course::show))
        .route("/learn/{game}/{step}", get(lesson::show))
        .route("/rules", get(to_overview))
        .route("/rules/{game}", get(rules::show))
        .route("/pieces", get(to_overview))
        .route("/pieces/{game}", get(pieces::list))
        .route("/pieces/{game}/{piece}", get(pieces::show))
        .route("/guide", get(guide::show))
}

/// Where there is something to read or to solve without a connection: everything but the single pieces.
pub(super) fn addresses() -> Vec<String> {
    let of_game = |game: VariantId| {
        let lessons = courses::course(game)
            .iter()
            .map(move |graph| format!("/learn/{game}/{}", graph.id));
        let overviews = ["learn", "rules", "pieces"].map(|kind| format!("/{kind}/{game}"));
        overviews.into_iter().chain(lessons)
    };
    let general = ["/learn", "/guide"].map(Into::into);
    general
        .into_iter()
        .chain(VariantId::ALL.into_iter().flat_map(of_game))
        .collect()
}

/// A game in an address; whatever is none is not found.
fn named(text: &str) -> Result<VariantId, Error> {
    text.parse().map_err(|_| Error::NotFound("game"))
}

/// The picture of a position, for those who share the page.
fn preview(game: VariantId, rules: &str, fen: &str) -> String {
    let query = serde_urlencoded::to_string([("rules", rules), ("fen", fen)]).unwrap_or_default();
    format!("/picture/{game}.png?{query}")
}

/// The way back: addresses and their names, the nearest last.
fn crumbs(label: &str, steps: &[(String, &str)]) -> Markup {
    html! {
        nav.crumbs aria-label=(label) {
            ol { @for (address, name) in steps { li { a href=(address) { (name) } } } }
        }
    }
}
