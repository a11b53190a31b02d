//! What programs ask of a site besides its pages: the manifest that makes it an app, the worker that keeps pages for when
//! there is no connection, and what search engines may visit.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use komadai_server::App;
use komadai_words::Language;
use maud::{PreEscaped, html};
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
        .route("/sitemap.xml", get(sitemap))
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
            shortcut("nav-puzzles", "/puzzles"),
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
Disallow: /search?
";

async fn robots(reader: Reader) -> Response {
    let text = format!("{ROBOTS}Sitemap: {}\n", reader.address("/sitemap.xml"));
    ([(CACHE_CONTROL, "public, max-age=86400")], text).into_response()
}

/// Every page there is to find, in every language.
async fn sitemap(reader: Reader) -> Response {
    let own = [
        "/",
        "/about",
        "/players",
        "/records",
        "/watch",
        "/analysis",
        "/puzzles",
        "/print",
        "/api",
    ]
    .map(String::from);
    let pages: Vec<String> = own.into_iter().chain(learn::pages()).collect();
    let in_language = |path: &str, language| reader.address(&layout::in_language(path, language));
    let urls = html! {
        @for path in &pages {
            @for language in Language::all() {
                url {
                    loc { (in_language(path, language)) }
                    @for other in Language::all() {
                        (PreEscaped(format!("<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"", other.code())))
                        (in_language(path, other))
                        (PreEscaped("\"/>"))
                    }
                }
            }
        }
    };
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">{}</urlset>\n",
        urls.into_string()
    );
    let headers = [
        (CONTENT_TYPE, "application/xml; charset=utf-8"),
        (CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, text).into_response()
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
            p { a.button href="/learn" { (words.get("nav-learn")) } " " a.button href="/puzzles" { (words.get("nav-puzzles")) } }
        }
    };
    let about = Layout {
        title: &title,
        ..Layout::default()
    };
    Ok(page(layout::layout(&reader, about, &body)))
}
