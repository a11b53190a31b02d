//! The lessons of a game: chapters, steps, and the stars won on this device.

use axum::extract::Path;
use komadai_learn::{Chapter, Graph};
use komadai_rules::VariantId;
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, inside, page};
use super::courses::course;
use super::overview::ids;
use super::{crumbs, named};

pub(super) async fn show(reader: Reader, Path(game): Path<String>) -> Answer {
    let game = named(&game)?;
    let words = reader.words;
    let heading = words.fill("lesson-title", &[("game", title(words, game).into())]);
    let body = html! {
        (crumbs(&words.get("learn-where"), &[("/learn".into(), &words.get("learn-title"))]))
        section.hero.course-hero {
            h1 { (heading) }
            p { (words.get("lesson-intro")) }
            div.course-onward { (onward(words, game)) (progress(words, game)) }
        }
        div.chapters {
            @for chapter in Chapter::ALL { (section(words, game, chapter)) }
        }
        p.course-more {
            a.button.plain href=(format!("/rules/{game}")) { (words.get("learn-rules")) }
            a.button.plain href=(format!("/pieces/{game}")) { (words.get("learn-pieces")) }
        }
        p.quiet.small { (words.get("lesson-offline")) }
        noscript { p.quiet { (words.get("lesson-script")) } }
        script #state type="application/json" {
            (inside(&json!({ "words": script_words(words), "courses": { game.name(): ids(game) } })))
        }
    };
    Ok(page(layout(
        &reader,
        Layout::titled(&heading)
            .about(&words.get("lesson-intro"))
            .island("course"),
        &body,
    )))
}

/// What `islands/course.js` says.
pub(super) fn script_words(words: Words) -> Map<String, Value> {
    words.table(&[
        "lesson-stars",
        "lesson-unsolved",
        "lesson-progress",
        "lesson-continue",
    ])
}

/// How far the reader has come; the script fills it in.
pub(super) fn progress(words: Words, game: VariantId) -> Markup {
    let total = course(game).len();
    html! {
        div.course-progress {
            progress id=(format!("progress-{game}")) max=(total) value="0" hidden aria-hidden="true" {}
            span.quiet.small data-progress=(game) { (words.fill("lesson-count", &[("count", total.into())])) }
        }
    }
}

/// The button that begins, or goes on.
pub(super) fn onward(words: Words, game: VariantId) -> Markup {
    let first = course(game).first().map_or("", |graph| &graph.id);
    html! {
        a.button.strong href=(format!("/learn/{game}/{first}")) data-onward=(game) { (words.get("lesson-start")) }
    }
}

fn section(words: Words, game: VariantId, chapter: Chapter) -> Markup {
    let lessons: Vec<(usize, &Graph)> = course(game)
        .iter()
        .enumerate()
        .filter(|(_, graph)| graph.chapter == chapter)
        .collect();
    html! {
        @if !lessons.is_empty() {
            section.chapter {
                h2 { (words.get(&format!("lesson-chapter-{}", chapter.name()))) }
                ol.course-steps { @for (index, graph) in lessons { li { (step(words, game, index + 1, graph)) } } }
            }
        }
    }
}

fn step(words: Words, game: VariantId, number: usize, graph: &Graph) -> Markup {
    let name = format!("{game}/{}", graph.id);
    html! {
        a.course-step href=(format!("/learn/{name}")) data-lesson=(name) {
            span.step-number aria-hidden="true" { (number) }
            span.step-text {
                strong { (words.get(&graph.words)) }
                span.quiet.small { (words.get(&format!("lesson-kind-{}", graph.kind.name()))) }
            }
            span data-stars {}
        }
    }
}
