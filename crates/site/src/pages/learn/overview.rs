//! Where learning begins: every game with its lessons and rules, and what else there is to read.

use komadai_notation::Appearance;
use komadai_rules::VariantId;
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, inside, page, picture};
use super::course::{ids, onward, progress, script_words};
use super::guide::{SUBJECTS, Subject};
use super::prose::prose;
use super::search_form;

pub(super) async fn show(reader: Reader) -> Answer {
    let words = reader.words;
    let courses: serde_json::Map<_, _> = VariantId::ALL
        .iter()
        .map(|&game| (game.name().to_owned(), json!(ids(game))))
        .collect();
    let body = html! {
        header.reading-head {
            h1 { (words.get("learn-title")) }
            p.reading-lead { (words.get("learn-intro")) }
        }
        (search_form(words, ""))
        section.cards.learn-cards aria-label=(words.get("learn-lessons")) {
            @for game in VariantId::ALL { (card(&reader, game)) }
        }
        div.columns.learn-more {
            section.panel.prose {
                h2 { (words.get("learn-which")) }
                (prose(&words.attribute("learn-which", "text").unwrap_or_default(), None))
            }
            section.panel {
                h2 { (words.get("learn-read")) }
                ul.rows {
                    li { a.row href="/guide" { strong { (words.get("guide-books")) } span { (words.get("learn-guide")) } } }
                    li { a.row href="/glossary" { strong { (words.get("glossary-title")) } span { (words.get("glossary-about")) } } }
                    @for subject in &SUBJECTS {
                        li { a.row href=(format!("/guide#{}", subject.name)) {
                            strong { (words.get(subject.title)) }
                            span { (contents(words, subject)) }
                        } }
                    }
                }
            }
        }
        script #state type="application/json" { (inside(&json!({ "words": script_words(words), "courses": courses }))) }
    };
    let (title, about) = (words.get("learn-title"), words.get("learn-intro"));
    let layout = layout(
        &reader,
        Layout::titled(&title).about(&about).island("course"),
        &body,
    );
    Ok(page(layout))
}

/// The titles of a subject's sections.
fn contents(words: Words, subject: &Subject) -> String {
    let titles: Vec<_> = subject.sections.iter().map(|key| words.get(key)).collect();
    titles.join(&words.get("list-joint"))
}

fn card(reader: &Reader, game: VariantId) -> Markup {
    let words = reader.words;
    let links = [
        (format!("/learn/{game}"), "learn-lessons"),
        (format!("/rules/{game}"), "learn-rules"),
        (format!("/pieces/{game}"), "learn-pieces"),
        (
            format!("/guide#{}", Appearance::of(game).family),
            "learn-guide-book",
        ),
        (format!("/puzzles/{game}"), "nav-puzzles"),
        (format!("/print#{game}"), "print-title"),
    ];
    html! {
        article.card {
            div.card-board { (picture::start(reader, game)) }
            div.card-text {
                h2 { (title(words, game)) }
                p { (words.get(&format!("game-{game}-about"))) }
                (progress(words, game, ids(game).len()))
                (onward(words, game, &ids(game)))
                ul.card-links {
                    @for (address, key) in links { li { a href=(address) { (words.get(key)) } } }
                }
            }
        }
    }
}
