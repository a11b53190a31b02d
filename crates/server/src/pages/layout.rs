//! What stands around every page: head, navigation and foot.

use maud::{DOCTYPE, Markup, html};

use super::words::word;
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
}

/// A whole page around its content.
pub(super) fn layout(layout: Layout<'_>, body: &Markup) -> Markup {
    let about = if layout.about.is_empty() {
        word("site-tagline")
    } else {
        layout.about
    };
    let site = word("site-name");
    let title = if layout.title.is_empty() {
        site.to_owned()
    } else {
        format!("{} · {site}", layout.title)
    };
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="description" content=(about);
                meta property="og:title" content=(title);
                meta property="og:description" content=(about);
                title { (title) }
                link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
                link rel="stylesheet" href=(assets::style());
                (scripts(layout))
            }
            body.board-wood {
                a.skip href="#content" { (word("nav-skip")) }
                (header())
                main #content { (body) }
                footer.foot { p { (word("site-footer")) " " a href="/api" { (word("nav-api")) } } }
            }
        }
    }
}

/// The island, and what it will ask for, fetched at once.
fn scripts(layout: Layout<'_>) -> Markup {
    let board = layout
        .board
        .then(|| assets::scripts("board/"))
        .into_iter()
        .flatten();
    html! {
        @if let Some(island) = layout.island {
            @for script in board { link rel="modulepreload" href=(script); }
            @for script in assets::scripts("ui/") { link rel="modulepreload" href=(script); }
            @for script in ["socket.js", "wire.js"] { link rel="modulepreload" href=(assets::address(script)); }
            script type="module" src=(assets::address(&format!("islands/{island}.js"))) {}
        }
    }
}

fn header() -> Markup {
    html! {
        header.head {
            a.brand href="/" {
                img src=(assets::address("icon.svg")) alt="" width="28" height="28";
                span { (word("site-name")) }
            }
            nav aria-label="komadai" {
                a href="/#play" { (word("nav-play")) }
                a href="/#watch" { (word("nav-watch")) }
            }
        }
    }
}
