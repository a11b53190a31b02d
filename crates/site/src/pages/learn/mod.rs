//! Learning: lessons, rules, pieces and longer notes, with live boards beside them.

mod book;
mod course;
mod courses;
mod figures;
mod first;
mod glossary;
mod guide;
mod kinds;
mod lesson;
mod moves;
mod names;
mod once;
mod overview;
mod pieces;
mod prose;
mod resource;
mod rules;
mod scores;
mod search;
mod text;

use axum::Router;
use axum::response::Redirect;
use axum::routing::get;
use komadai_rules::VariantId;
use komadai_server::{App, Error};
use komadai_words::Words;
use maud::{Markup, html};

pub(super) use prose::prose;

pub(super) fn router() -> Router<App> {
    let to_overview = || async { Redirect::to("/learn") };
    Router::new()
        .route("/learn", get(overview::show))
        .route("/learn/{game}", get(course::show))
        .route("/learn/{game}/{step}", get(lesson::show))
        .route("/learn/{game}/first-game", get(first::show).post(first::begin))
        .route("/learn/{game}/from/{background}", get(course::path))
        .route("/rules", get(to_overview))
        .route("/rules/{game}", get(rules::show))
        .route("/pieces", get(to_overview))
        .route("/pieces/{game}", get(pieces::list))
        .route("/pieces/{game}/{piece}", get(pieces::show))
        .route("/guide", get(guide::show))
        .route("/guide/{book}/{chapter}", get(book::show))
        .route("/glossary", get(glossary::show))
        .route("/search", get(search::show))
}

/// Where there is something to read or to solve without a connection: everything but the single pieces.
pub(super) fn addresses() -> Vec<String> {
    let of_game = |game: VariantId| {
        let lessons = courses::course(game)
            .iter()
            .map(move |graph| format!("/learn/{game}/{}", graph.id));
        let paths = courses::paths(game)
            .keys()
            .map(move |from| format!("/learn/{game}/from/{}", from.name()));
        let overviews = ["learn", "rules", "pieces"].map(|kind| format!("/{kind}/{game}"));
        overviews.into_iter().chain(paths).chain(lessons)
    };
    let general = ["/learn", "/guide", "/glossary"].map(Into::into);
    general
        .into_iter()
        .chain(book::addresses())
        .chain(VariantId::ALL.into_iter().flat_map(of_game))
        .collect()
}

/// Everything there is to read, the single pieces, too.
pub(super) fn pages() -> Vec<String> {
    let pieces = |game| {
        kinds::kinds(game)
            .iter()
            .map(move |kind| format!("/pieces/{game}/{}", kind.name))
    };
    let pieces = VariantId::ALL.into_iter().flat_map(pieces);
    let games = VariantId::ALL.map(first::address);
    addresses().into_iter().chain(games).chain(pieces).collect()
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

/// The field to search with.
fn search_form(words: Words, asked: &str) -> Markup {
    html! {
        search {
            form.search-form.field method="get" action="/search" {
                label.unseen for="search" { (words.get("search-about")) }
                input #search name="q" type="search" value=(asked) placeholder=(words.get("search-field")) maxlength="60";
                button.button { (words.get("search-title")) }
            }
        }
    }
}

/// The way back: addresses and their names, the nearest last.
fn crumbs(label: &str, steps: &[(String, &str)]) -> Markup {
    html! {
        nav.crumbs aria-label=(label) {
            ol { @for (address, name) in steps { li { a href=(address) { (name) } } } }
        }
    }
}
