//! The lessons of a game: chapters, steps, and the stars won on this device.

use axum::extract::Path;
use axum::response::Response;
use komadai_learn::{Background, Chapter, Graph};
use komadai_rules::VariantId;
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use komadai_server::Error;

use super::super::{Answer, inside, page};
use super::courses::{course, paths};
use super::first;
use super::resource::resource;
use super::{crumbs, named};

/// The whole course.
pub(super) async fn show(reader: Reader, Path(game): Path<String>) -> Answer {
    let game = named(&game)?;
    let words = reader.words;
    let sections = html! {
        @for chapter in Chapter::ALL { (section(words, game, chapter)) }
        (last_section(words, game, course(game).len() + 1))
    };
    Ok(frame(&reader, game, None, &ids(game), &sections))
}

/// The names of a game's lessons, and of the first game after them.
pub(super) fn ids(game: VariantId) -> Vec<&'static str> {
    let lessons = course(game).iter().map(|graph| graph.id.as_str());
    lessons.chain([first::STEP]).collect()
}

/// A shorter way through it, for those who know another game.
pub(super) async fn path(reader: Reader, Path((game, from)): Path<(String, String)>) -> Answer {
    let game = named(&game)?;
    let (from, lessons) = paths(game)
        .iter()
        .find(|(background, _)| background.name() == from)
        .ok_or(Error::NotFound("course"))?;
    let words = reader.words;
    let on_path = lessons
        .iter()
        .filter_map(|id| course(game).iter().find(|graph| graph.id == *id));
    let section = html! {
        section.chapter {
            p { (words.get("lesson-from-intro")) }
            ol.course-steps {
                @for (index, graph) in on_path.enumerate() { li { (step(words, game, index + 1, graph)) } }
            }
        }
        (last_section(words, game, lessons.len() + 1))
    };
    let ids: Vec<&str> = lessons.iter().map(String::as_str).chain([first::STEP]).collect();
    Ok(frame(&reader, game, Some(*from), &ids, &section))
}

/// The page around the lessons of a course or of a way through it.
fn frame(
    reader: &Reader,
    game: VariantId,
    from: Option<Background>,
    lessons: &[&str],
    sections: &Markup,
) -> Response {
    let words = reader.words;
    let heading = words.fill("lesson-title", &[("game", title(words, game).into())]);
    let learn = words.get("learn-title");
    let trail = [("/learn".to_owned(), &*learn)];
    let body = html! {
        (crumbs(&words.get("learn-where"), &trail))
        header.reading-head {
            h1 { (heading) }
            p.reading-lead { (words.get("lesson-intro")) }
            div.course-onward { (onward(words, game, lessons)) (progress(words, game, lessons.len())) }
            (ways(words, game, from))
        }
        div.chapters { (sections) }
        p.course-more {
            a.button.plain href=(format!("/rules/{game}")) { (words.get("learn-rules")) }
            a.button.plain href=(format!("/pieces/{game}")) { (words.get("learn-pieces")) }
            a.button.plain href=(format!("/puzzles/{game}")) { (words.get("nav-puzzles")) }
        }
        p.quiet.small { (words.get("lesson-offline")) }
        noscript { p.quiet { (words.get("lesson-script")) } }
        script #state type="application/json" {
            (inside(&json!({
                "words": script_words(words),
                "courses": { game.name(): lessons },
                "path": from.map_or("", Background::name),
            })))
        }
    };
    let about = words.get("lesson-intro");
    let data = resource(reader, "course", (&heading, &about), &trail);
    let mut layout_of = Layout::titled(&heading).about(&about).island("course");
    layout_of.structured = Some(&data);
    page(layout(reader, layout_of, &body))
}

/// The course and the ways through it.
fn ways(words: Words, game: VariantId, here: Option<Background>) -> Markup {
    let way = |address: String, key: &str, is_here: bool| {
        html! { a.button.plain.small href=(address) aria-current=[is_here.then_some("page")] { (words.get(key)) } }
    };
    html! {
        nav.course-ways aria-label=(words.get("learn-lessons")) {
            (way(format!("/learn/{game}"), "lesson-from-all", here.is_none()))
            @for from in paths(game).keys() {
                (way(format!("/learn/{game}/from/{}", from.name()), &format!("lesson-from-{}", from.name()), here == Some(*from)))
            }
        }
    }
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
pub(super) fn progress(words: Words, game: VariantId, total: usize) -> Markup {
    html! {
        div.course-progress {
            progress id=(format!("progress-{game}")) max=(total) value="0" hidden aria-hidden="true" {}
            span.quiet.small data-progress=(game) { (words.fill("lesson-count", &[("count", total.into())])) }
        }
    }
}

/// The button that begins, or goes on.
pub(super) fn onward(words: Words, game: VariantId, lessons: &[&str]) -> Markup {
    let first = lessons.first().copied().unwrap_or_default();
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

/// What all of it leads to.
fn last_section(words: Words, game: VariantId, number: usize) -> Markup {
    html! {
        section.chapter {
            h2 { (words.get("lesson-chapter-game")) }
            ol.course-steps {
                li { (row(words, game, number, first::STEP, ["first-title", "first-kind"])) }
            }
        }
    }
}

fn step(words: Words, game: VariantId, number: usize, graph: &Graph) -> Markup {
    let kind = format!("lesson-kind-{}", graph.kind.name());
    row(words, game, number, &graph.id, [&graph.words, &kind])
}

/// A step of the course: its title, and what is asked.
fn row(words: Words, game: VariantId, number: usize, id: &str, [title, kind]: [&str; 2]) -> Markup {
    let name = format!("{game}/{id}");
    html! {
        a.course-step href=(format!("/learn/{name}")) data-lesson=(name) {
            span.step-number aria-hidden="true" { (number) }
            span.step-text {
                strong { (words.get(title)) }
                span.quiet.small { (words.get(kind)) }
            }
            span data-stars {}
        }
    }
}
