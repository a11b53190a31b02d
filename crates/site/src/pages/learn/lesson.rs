//! One lesson: the task, the board, and everything `islands/lesson.js` needs to play it without the server.

use axum::extract::Path;
use komadai_learn::{Graph, Kind};
use komadai_rules::{Side, VariantId};
use komadai_server::Error;
use komadai_server::board::sheet;
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::{board_words, side_name, title};
use super::super::{Answer, inside, page, picture};
use super::courses::{course, paths};
use super::first;
use super::resource::resource;
use super::{crumbs, named, preview};
use crate::assets;

/// What the script says around every lesson.
const WORDS: [&str; 13] = [
    "lesson-again",
    "lesson-back",
    "first-title",
    "lesson-course-done",
    "lesson-go-on",
    "lesson-hint",
    "lesson-moves",
    "lesson-next",
    "lesson-number",
    "lesson-refuted",
    "lesson-show",
    "lesson-solved",
    "lesson-stars",
];

pub(super) async fn show(reader: Reader, Path((game, step)): Path<(String, String)>) -> Answer {
    let game = named(&game)?;
    let graphs = course(game);
    let index = graphs
        .iter()
        .position(|graph| graph.id == step)
        .ok_or(Error::NotFound("lesson"))?;
    let graph = &graphs[index];
    let words = reader.words;
    let part = |name: &str| words.attribute(&graph.words, name).unwrap_or_default();
    let course_title = words.fill("lesson-title", &[("game", title(words, game).into())]);
    let next = graphs
        .get(index + 1)
        .map(|next| format!("/learn/{game}/{}", next.id));
    // The first game is the last lesson.
    let total = graphs.len() + 1;
    let number = words.fill(
        "lesson-number",
        &[("number", (index + 1).into()), ("total", total.into())],
    );
    let lessons = words.get("learn-title");
    let trail = [
        ("/learn".to_owned(), &*lessons),
        (format!("/learn/{game}"), course_title.as_str()),
    ];
    let body = html! {
        (crumbs(&words.get("learn-where"), &trail))
        div.lesson #lesson data-phase="play" {
            div.lesson-head {
                p.quiet.small { span #number { (number) } " · " (words.get(&format!("lesson-chapter-{}", graph.chapter.name()))) }
                h1 { (words.get(&graph.words)) }
                p.lesson-task { (part("task")) }
                ul.lesson-facts { @for fact in facts(words, game, graph) { li { (fact) } } }
            }
            div.lesson-board {
                div #board { (picture::picture(&reader, game, graph.rules, &graph.start)) }
            }
            div.lesson-side {
                div.lesson-said #said role="status" {}
                div.lesson-choices #choices {}
                div.lesson-controls #controls {}
                noscript {
                    p.quiet { (words.get("lesson-script")) }
                    details { summary { (words.get("lesson-hint")) } p { (part("hint")) } }
                }
                p.quiet.small.lesson-keys { (words.get("board-keys")) }
            }
            (steps(words, game, index))
        }
        script #state type="application/json" { (inside(&json!({
            "graph": graph,
            "sheet": sheet(game),
            "assets": assets::address(""),
            "words": script_words(words, game, graph),
            "next": next,
            "paths": paths(game),
            "game": first::address(game),
        }))) }
    };
    let heading = words.get(&graph.words);
    let data = resource(&reader, "lesson", (&heading, &part("task")), &trail);
    let markup = layout(
        &reader,
        Layout {
            title: &heading,
            about: &part("task"),
            structured: Some(&data),
            image: Some(&preview(game, graph.rules, &graph.start)),
            island: Some("lesson"),
            board: true,
            ..Layout::default()
        },
        &body,
    );
    Ok(page(markup))
}

/// Who plays, under which rules, and whether the opponent stands still.
fn facts(words: Words, game: VariantId, graph: &Graph) -> Vec<String> {
    let side = if graph.side == Side::Sente.index() {
        Side::Sente
    } else {
        Side::Gote
    };
    let mut facts = vec![words.fill(
        "lesson-your-side",
        &[("side", side_name(words, game, side).into())],
    )];
    if matches!(graph.kind, Kind::Reach | Kind::Capture) {
        facts.push(words.get("lesson-opponent-waits").into_owned());
    }
    if course(game).iter().any(|other| other.rules != graph.rules) {
        let rules = words.get(&format!("rules-{}", graph.rules));
        facts.push(words.fill("lesson-rules", &[("rules", rules.into())]));
    }
    facts.push(words.fill("lesson-best", &[("count", graph.par.into())]));
    facts
}

/// What the board says, what surrounds every lesson, and the words of this one.
fn script_words(words: Words, game: VariantId, graph: &Graph) -> Map<String, Value> {
    let own = graph.keys();
    let keys: Vec<&str> = own.iter().map(String::as_str).chain(WORDS).collect();
    let mut table = words.table(&keys);
    table.retain(|key, _| keys.contains(&key.as_str()));
    table.extend(board_words(words, game));
    table
}

/// All lessons of the course in a row.
fn steps(words: Words, game: VariantId, here: usize) -> Markup {
    let graphs = course(game);
    let neighbour = |index: Option<usize>, key: &str, relation: &str| {
        let graph = index.and_then(|index| graphs.get(index));
        html! {
            @if let Some(graph) = graph {
                a href=(format!("/learn/{game}/{}", graph.id)) rel=(relation) { (words.get(key)) }
            } @else { span {} }
        }
    };
    html! {
        nav.lesson-steps aria-label=(words.get("learn-lessons")) {
            (neighbour(here.checked_sub(1), "lesson-previous", "prev"))
            ol {
                @for (index, graph) in graphs.iter().enumerate() {
                    li { a href=(format!("/learn/{game}/{}", graph.id)) title=(words.get(&graph.words))
                        data-lesson=(graph.id) aria-current=[(index == here).then_some("page")] { (index + 1) } }
                }
            }
            (neighbour(Some(here + 1), "lesson-next", "next"))
        }
    }
}
