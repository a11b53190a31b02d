//! What programs ask of a site besides its pages: the manifest that makes it an app, the worker that keeps pages for when
//! there is no connection, and what search engines may visit.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use komadai_server::App;
use maud::html;
use serde_json::json;

use super::layout::{self, Layout};
use super::reader::Reader;
use super::{Answer, learn, page};
use crate::assets;

/// Colours of the page behind the app while it starts.
const PAPER: &str = "#f7f3ea";

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/manifest.webmanifest", get(manifest))
        .route("/sw.js", get(worker))
        .route("/offline", get(offline))
        .route("/robots.txt", get(robots))
}

async fn manifest(reader: Reader) -> Response {
    let words = reader.words;
    let icon = |file: &str, sizes: &str, kind: &str| json!({ "src": assets::address(file), "sizes": sizes, "type": kind });
    let shortcut = |key: &str, url: &str| json!({ "name": words.get(key), "url": url });
    let manifest = json!({
        "id": "/",
        "name": words.get("site-name"),
        "short_name": words.get("site-name"),
        "description": words.get("site-tagline"),
        "lang": words.language().code(),
        "start_url": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            icon("icon.svg", "any", "image/svg+xml"),
            icon("icon-192.png", "192x192", "image/png"),
            icon("icon-512.png", "512x512", "image/png"),
        ],
        "shortcuts": [
            shortcut("nav-learn", "/learn"),
            shortcut("nav-analysis", "/analysis"),
            shortcut("nav-records", "/records"),
        ],
    });
    let headers = [
        (CONTENT_TYPE, "application/manifest+json"),
        (CACHE_CONTROL, "no-cache"),
    ];
    (headers, manifest.to_string()).into_response()
}

/// The worker, with what it must know: which files these are, and what there is to learn.
async fn worker() -> Response {
    let mark = json!(assets::mark());
    let learn = json!(learn::addresses());
    let script = assets::text("sw.js").unwrap_or_default();
    let headers = [
        (CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
    ];
    (
        headers,
        format!("self.MARK = {mark};\nself.LEARN = {learn};\n{script}"),
    )
        .into_response()
}

/// What search engines need not visit: what is asked by programs, and what only its reader sees.
const ROBOTS: &str = "User-agent: *
Disallow: /api/
Disallow: /game/export/
Disallow: /account
Disallow: /settings
";

async fn robots() -> Response {
    ([(CACHE_CONTROL, "public, max-age=86400")], ROBOTS).into_response()
}

/// What is shown for pages that need a connection and have none.
async fn offline(reader: Reader) -> Answer {
    let words = reader.words;
    let title = words.get("offline-title");
    let body = html! {
        section.notice {
            p.notice-piece aria-hidden="true" {}
            h1 { (title) }
            p { (words.get("offline-text")) }
            p { a.button href="/learn" { (words.get("nav-learn")) } }
        }
    };
    let about = Layout {
        title: &title,
        ..Layout::default()
    };
    Ok(page(layout::layout(&reader, about, &body)))
}
