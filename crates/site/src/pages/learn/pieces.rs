//! The pieces of a game: all of them side by side, and a page for each.

use axum::extract::Path;
use komadai_rules::VariantId;
use komadai_server::Error;
use komadai_words::Words;
use maud::{Markup, html};

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, inside, page};
use super::figures::Figures;
use super::kinds::{Captured, Kind, kinds};
use super::moves::drawing;
use super::names::{called, told, worth};
use super::resource::resource;
use super::{crumbs, named, preview};

pub(super) async fn list(reader: Reader, Path(game): Path<String>) -> Answer {
    let game = named(&game)?;
    let words = reader.words;
    let heading = words.fill("pieces-title", &[("game", title(words, game).into())]);
    let body = html! {
        (crumbs(&words.get("learn-where"), &[("/learn".into(), &words.get("learn-title"))]))
        header.reading-head {
            h1 { (heading) }
            p.reading-lead { (words.get(&format!("rules-{game}-summary"))) }
        }
        (gallery(&reader, game))
        p.course-more {
            a.button.plain href=(format!("/rules/{game}")) { (words.get("learn-rules")) }
            a.button.plain href=(format!("/learn/{game}")) { (words.get("learn-lessons")) }
        }
    };
    Ok(page(layout(
        &reader,
        Layout::titled(&heading).about(&words.get(&format!("game-{game}-about"))),
        &body,
    )))
}

/// All pieces of a game, each with its picture and its moves.
pub(super) fn gallery(reader: &Reader, game: VariantId) -> Markup {
    let words = reader.words;
    html! {
        ul.gallery {
            @for kind in kinds(game) {
                li { a.piece href=(format!("/pieces/{game}/{}", kind.name)) {
                    span.piece-head {
                        (kind.figure(reader))
                        strong { (words.get(&kind.words)) }
                    }
                    (drawing(kind.movement))
                    span.quiet.small { (words.get(kind.way)) }
                } }
            }
        }
    }
}

pub(super) async fn show(reader: Reader, Path((game, piece)): Path<(String, String)>) -> Answer {
    let game = named(&game)?;
    let words = reader.words;
    let kinds = kinds(game);
    let index = kinds
        .iter()
        .position(|kind| kind.name == piece)
        .ok_or(Error::NotFound("piece"))?;
    let kind = &kinds[index];
    let name = words.get(&kind.words);
    let heading = words.fill("pieces-title", &[("game", title(words, game).into())]);
    let mut figures = Figures::new(&reader);
    let figure = kind.scene.as_ref().map(|scene| {
        let rest = scene.marks.first().map(String::as_str);
        let bare = komadai_learn::Scene {
            marks: Vec::new(),
            ..scene.clone()
        };
        figures.add(&kind.words, &bare, rest)
    });
    let learn = words.get("learn-title");
    let trail = [
        ("/learn".to_owned(), &*learn),
        (format!("/pieces/{game}"), heading.as_str()),
    ];
    let body = html! {
        (crumbs(&words.get("learn-where"), &trail))
        article.piece-page {
            div.piece-text {
                header { (kind.figure(&reader)) h1 { (name) } }
                p.reading-lead { (words.get(kind.way)) }
                noscript { (drawing(kind.movement)) }
                (facts(words, game, kind, kinds))
                p.tip { strong { (words.get("pieces-tip")) } (words.get(&format!("{}-tip", kind.words))) }
                (neighbours(words, game, kinds, index))
            }
            @if let Some(figure) = figure { (figure) }
        }
        script #state type="application/json" { (inside(&figures.state())) }
    };
    let image = kind
        .scene
        .as_ref()
        .map(|scene| preview(game, scene.rules, &scene.fen));
    let data = resource(&reader, "piece", (&name, &words.get(kind.way)), &trail);
    let markup = layout(
        &reader,
        Layout {
            structured: Some(&data),
            title: &format!("{name} · {}", title(words, game)),
            about: &words.get(kind.way),
            image: image.as_deref(),
            island: Some("diagram"),
            board: true,
            ..Layout::default()
        },
        &body,
    );
    Ok(page(markup))
}

/// What becomes of a piece, and how it is written.
fn facts(words: Words, game: VariantId, kind: &Kind, kinds: &[Kind]) -> Markup {
    let find = |name: &str| kinds.iter().find(|other| other.name == name);
    let link = |name: &str| {
        html! {
            @if let Some(other) = find(name) {
                a href=(format!("/pieces/{game}/{name}")) { (words.get(&other.words)) }
            }
        }
    };
    html! {
        dl.facts-list {
            @if let Some(name) = &kind.promotes {
                dt { (words.get("pieces-promotes")) }
                dd { (link(name)) }
            } @else if kind.promoted_from.is_empty() {
                dt { (words.get("lesson-chapter-promotion")) }
                dd { (words.get("pieces-never-promotes")) }
            }
            @if !kind.promoted_from.is_empty() {
                dt { (words.get("pieces-promoted-from")) }
                dd { @for (number, name) in kind.promoted_from.iter().enumerate() {
                    @if number > 0 { (words.get("list-joint")) }
                    (link(name))
                } }
            }
            @match &kind.captured {
                Captured::Never => {}
                Captured::Gone => { dt { (words.get("pieces-captured")) } dd { (words.get("pieces-gone")) } }
                Captured::Held(name) => { dt { (words.get("pieces-returns")) } dd { (link(name)) } }
            }
            dt { (words.get("pieces-written")) }
            dd { (kind.written_in(words.language())) }
            @if let Some(names) = called(words, kind) {
                dt { (words.get("pieces-names")) }
                dd { (names) }
            }
            @if let Some(worth) = worth(game, kind) {
                dt { (words.get("pieces-worth")) }
                dd { (told(words, &worth)) }
                dd.quiet.small { (words.get("pieces-worth-caveat")) }
            }
        }
    }
}

/// The pieces before and after this one.
fn neighbours(words: Words, game: VariantId, kinds: &[Kind], here: usize) -> Markup {
    let before = here.checked_sub(1).and_then(|index| kinds.get(index));
    let after = kinds.get(here + 1);
    let link = |kind: &Kind, relation: &str| {
        html! { a href=(format!("/pieces/{game}/{}", kind.name)) rel=(relation) { (words.get(&kind.words)) } }
    };
    html! {
        nav.neighbours aria-label=(words.get("learn-pieces")) {
            @match before { Some(kind) => (link(kind, "prev")), None => span {} }
            @match after { Some(kind) => (link(kind, "next")), None => span {} }
        }
    }
}
