//! What stands around every page: head, navigation and foot.

use komadai_server::store::Role;
use komadai_words::{Language, Words};
use maud::{DOCTYPE, Markup, html};
use serde_json::Value;

use super::reader::Reader;
use super::{address, inside, notices};
use crate::assets;

/// What a page says about itself.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layout<'a> {
    /// Its title; the site's own if empty.
    pub(super) title: &'a str,
    /// What it is about, for those who find or share it.
    pub(super) about: &'a str,
    /// The module that makes it alive, by its name in `web/islands`.
    pub(super) island: Option<&'a str>,
    /// Whether it has a board.
    pub(super) board: bool,
    /// Whether only its link leads to it: search engines leave it out.
    pub(super) unlisted: bool,
    /// A picture of it, for those who share it.
    pub(super) image: Option<&'a str>,
    /// What it says to search engines, in the words of schema.org.
    pub(super) structured: Option<&'a Value>,
}

impl<'a> Layout<'a> {
    /// A page with a title.
    pub(super) fn titled(title: &'a str) -> Self {
        Self {
            title,
            ..Self::default()
        }
    }

    /// The same with what it is about.
    pub(super) fn about(self, about: &'a str) -> Self {
        Self { about, ..self }
    }

    /// The same with the module that makes it alive.
    pub(super) fn island(self, island: &'a str) -> Self {
        let island = Some(island);
        Self { island, ..self }
    }

    /// The same with a board.
    pub(super) fn with_board(self) -> Self {
        Self { board: true, ..self }
    }
}

/// A whole page around its content.
pub(super) fn layout(reader: &Reader, layout: Layout<'_>, body: &Markup) -> Markup {
    let words = reader.words;
    let tagline = words.get("site-tagline");
    let about = if layout.about.is_empty() {
        &tagline
    } else {
        layout.about
    };
    let title = if layout.title.is_empty() {
        words.get("site-name").into_owned()
    } else {
        words.fill("page-title", &[("title", layout.title.into())])
    };
    html! {
        (DOCTYPE)
        html lang=(words.language().code()) class=(reader.settings.classes()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="description" content=(about);
                @if layout.unlisted { meta name="robots" content="noindex"; }
                meta property="og:title" content=(title);
                meta property="og:description" content=(about);
                meta property="og:site_name" content=(words.get("site-name"));
                @if let Some(image) = layout.image {
                    meta property="og:image" content=(reader.address(image));
                    meta name="twitter:card" content="summary_large_image";
                }
                title { (title) }
                @if let Some(data) = layout.structured { script type="application/ld+json" { (inside(data)) } }
                link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
                link rel="apple-touch-icon" href=(assets::address("icon-192.png"));
                link rel="manifest" href="/manifest.webmanifest";
                link rel="stylesheet" href=(assets::style());
                link rel="canonical" href=(reader.address(&in_language(&reader.path, words.language())));
                @for language in Language::all() {
                    link rel="alternate" hreflang=(language.code())
                        href=(reader.address(&in_language(&reader.path, language)));
                }
                link rel="alternate" hreflang="x-default" href=(reader.address(&reader.path));
                (scripts(reader, layout))
                script type="module" src=(assets::address("ui/install.js")) {}
                @if notices::is_alive(reader) { script type="module" src=(assets::island("notices", false).0) {} }
            }
            body {
                a.skip href="#content" { (words.get("nav-skip")) }
                (header(reader))
                main #content { (body) }
                (footer(reader))
            }
        }
    }
}

/// The island, what it was chosen to look like, and what it will ask for, fetched at once.
fn scripts(reader: &Reader, layout: Layout<'_>) -> Markup {
    let script = layout.island.map(|island| assets::island(island, layout.board));
    html! {
        @if let Some((script, needed)) = script {
            @for script in needed { link rel="modulepreload" href=(script); }
            script #settings type="application/json" data-account[reader.visitor.account().is_some()] { (inside(&reader.settings)) }
            script type="module" src=(script) {}
        }
    }
}

/// Where the navigation leads.
const PLACES: [(&str, &str); 6] = [
    ("/#play", "nav-play"),
    ("/watch", "nav-watch"),
    ("/learn", "nav-learn"),
    ("/puzzles", "nav-puzzles"),
    ("/analysis", "nav-analysis"),
    ("/records", "nav-records"),
];

fn header(reader: &Reader) -> Markup {
    let words = reader.words;
    let places = html! {
        @for (place, key) in PLACES { a href=(place) aria-current=[current(reader, place)] { (words.get(key)) } }
    };
    html! {
        header.head {
            a.brand href="/" {
                img src=(assets::address("icon.svg")) alt="" width="28" height="28";
                span { (words.get("site-name")) }
            }
            nav.places aria-label=(words.get("nav-menu")) { (places) }
            div.head-end {
                (notices::bell(reader))
                button.language-button type="button" popovertarget="languages" title=(words.get("nav-language")) {
                    (globe()) span.unseen { (words.get("nav-language")) ": " } span { (words.language().name()) }
                }
                a.head-link href="/settings" { (words.get("nav-settings")) }
                (account(reader))
                button.menu-button type="button" popovertarget="menu" aria-label=(words.get("nav-menu")) { span {} }
            }
            nav.menu.languages #languages popover aria-label=(words.get("nav-language")) { (languages(words, &reader.path)) }
            nav.menu #menu popover aria-label=(words.get("nav-menu")) {
                (places)
                a href="/settings" { (words.get("nav-settings")) }
            }
        }
    }
}

/// A globe stands for languages, also to those who cannot read this one.
fn globe() -> Markup {
    html! {
        svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" {
            circle cx="12" cy="12" r="9" {}
            path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" {}
        }
    }
}

fn account(reader: &Reader) -> Markup {
    let known = reader
        .visitor
        .user
        .as_ref()
        .filter(|user| user.role != Role::Guest);
    html! {
        @match known {
            Some(user) => a.head-link.head-name href=(address::player(&user.name)) { (user.name) },
            None => a.head-link href="/sign-in" { (reader.words.get("nav-sign-in")) },
        }
    }
}

fn current(reader: &Reader, place: &str) -> Option<&'static str> {
    let is_under = |place: &str| reader.path.starts_with(place);
    let is_here = place.len() > 1 && !place.contains('#') && is_under(place);
    let is_learning = place == "/learn"
        && ["/rules", "/pieces", "/guide", "/glossary", "/search"]
            .into_iter()
            .any(is_under);
    (is_here || is_learning).then_some("page")
}

/// Between links; a line ends after it, not before.
const APART: &str = "\u{a0}· ";

fn footer(reader: &Reader) -> Markup {
    let words = reader.words;
    html! {
        footer.foot {
            nav.languages aria-label=(words.get("nav-language")) { (languages(words, &reader.path)) }
            p {
                (words.get("site-footer"))
                " " a href="/about" { (words.get("nav-about")) }
                (APART) a href="/search" { (words.get("search-title")) }
                (APART) a href="/glossary" { (words.get("glossary-title")) }
                (APART) a href="/print" { (words.get("print-title")) }
                (APART) a href="/api" { (words.get("nav-api")) }
                @if reader.visitor.moderator().is_ok() {
                    (APART) a href=(address::MODERATION) { (words.get("moderation-puzzles")) }
                }
            }
        }
    }
}

/// Every language by its own name; a click stays chosen.
fn languages(words: Words, path: &str) -> Markup {
    html! {
        form method="post" action="/language" {
            input type="hidden" name="back" value=(path);
            @for language in Language::all() {
                button name="language" value=(language.code()) lang=(language.code())
                    aria-current=[(language == words.language()).then_some("true")] { (language.name()) }
            }
        }
    }
}

/// The same page in a language.
pub(super) fn in_language(path: &str, language: Language) -> String {
    let joint = if path.contains('?') { '&' } else { '?' };
    format!("{path}{joint}lang={}", language.code())
}
