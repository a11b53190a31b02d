//! One chapter: what it is about, its sections with figures beside them, and the way on.

use axum::extract::Path;
use komadai_learn::{BookSection, Figure};
use komadai_rules::VariantId;
use komadai_server::Error;
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::super::super::layout::{Layout, layout};
use super::super::super::reader::Reader;
use super::super::super::words::title;
use super::super::super::{Answer, inside, page};
use super::super::figures::Figures;
use super::super::names::names;
use super::super::prose::prose;
use super::super::{crumbs, preview};
use super::{Place, address};

pub(in super::super) async fn show(reader: Reader, Path((book, chapter)): Path<(String, String)>) -> Answer {
    let place = Place::find(&book, &chapter).ok_or(Error::NotFound("chapter"))?;
    let words = reader.words;
    let chapter = place.chapter();
    let heading = words.get(&chapter.words);
    let lead = words.attribute(&chapter.words, "lead").unwrap_or_default();
    let game: VariantId = book.parse().map_err(|_| Error::NotFound("book"))?;
    let shelf = words.get("learn-read");
    let name = words.fill("guide-of", &[("game", title(words, game).into())]);
    let mut figures = Figures::new(&reader);
    let sections: Vec<Markup> = chapter
        .sections
        .iter()
        .map(|section| self::section(&reader, section, &mut figures))
        .collect();
    let is_alive = !figures.is_empty();
    let image = chapter
        .sections
        .iter()
        .find_map(|section| Some(picture_of(section.game, section.figure.as_ref()?)));
    let body = html! {
        (crumbs(
            &words.get("learn-where"),
            &[
                ("/learn".into(), &words.get("learn-title")),
                ("/guide".into(), &shelf),
                (format!("/guide#{book}"), &name),
            ],
        ))
        article.book {
            header.reading-head {
                p.quiet { (words.fill("guide-chapter", &[("number", (place.number + 1).into()), ("total", place.book.chapters.len().into())])) }
                h1 { (heading) }
                p.reading-lead { (lead) }
            }
            (contents(words, &place))
            div.book-text { @for section in &sections { (section) } }
            (neighbours(words, &place))
        }
        @if is_alive { script #state type="application/json" { (inside(&figures.state())) } }
    };
    let full = format!("{heading} · {}", title(words, game));
    let mut about = Layout {
        title: &full,
        about: &lead,
        image: image.as_deref(),
        board: is_alive,
        island: is_alive.then_some("guide"),
        ..Layout::default()
    };
    let data = structured(&reader, &place, &heading, &lead, &name);
    about.structured = Some(&data);
    Ok(page(layout(&reader, about, &body)))
}

/// A section: its text, what was found out about it, and its figure beside them.
fn section<'a>(reader: &Reader, section: &'static BookSection, figures: &mut Figures<'a>) -> Markup {
    let words = reader.words;
    let text = words.attribute(&section.words, "text").unwrap_or_default();
    let found = words.attribute(&section.words, "found");
    let key = &section.words;
    let figure = section.figure.as_ref().map(|figure| match figure {
        Figure::Scene(scene) => figures.add(key, scene, None),
        Figure::Replay(replay) => figures.add_replay(key, section.game, replay),
        Figure::Task(task) => figures.add_task(key, section.game, task),
    });
    html! {
        section.leaf .with-figure[figure.is_some()] id=(section.id) {
            div.leaf-text {
                h2 { (words.get(key)) }
                (prose(&text, None))
                @if section.leads_to_print {
                    p { a href=(format!("/print#{}", section.game)) { (words.get("guide-to-print")) } }
                }
                @if let Some(found) = found {
                    aside.found { h3 { (words.get("guide-found")) } (prose(&found, None)) }
                }
            }
            @if let Some(figure) = figure { (figure) }
            @if section.lists_pieces { (names(reader, section.game)) }
        }
    }
}

/// The chapters of the book, and the sections of this one.
fn contents(words: Words, place: &Place) -> Markup {
    html! {
        nav.contents.book-contents aria-label=(words.get("guide-contents")) {
            ol {
                @for (number, chapter) in place.book.chapters.iter().enumerate() {
                    li {
                        @if number == place.number {
                            strong aria-current="page" { (words.get(&chapter.words)) }
                            ol {
                                @for section in &chapter.sections {
                                    li { a href=(format!("#{}", section.id)) { (words.get(&section.words)) } }
                                }
                            }
                        } @else {
                            a href=(address(place.book, chapter)) { (words.get(&chapter.words)) }
                        }
                    }
                }
            }
        }
    }
}

/// The chapters before and after; after the last, the lessons.
fn neighbours(words: Words, place: &Place) -> Markup {
    let (before, after) = (place.beside(-1), place.beside(1));
    html! {
        nav.neighbours.book-neighbours aria-label=(words.get("guide-chapters")) {
            @match before {
                Some(chapter) => a href=(address(place.book, chapter)) rel="prev" { (words.get(&chapter.words)) },
                None => span {},
            }
            @match after {
                Some(chapter) => a href=(address(place.book, chapter)) rel="next" { (words.get(&chapter.words)) },
                None => a href=(format!("/learn/{}", place.book.name)) rel="next" { (words.get("rules-see-lessons")) },
            }
        }
    }
}

/// A picture for those who share the chapter.
fn picture_of(game: VariantId, figure: &Figure) -> String {
    match figure {
        Figure::Scene(scene) => preview(game, scene.rules, &scene.fen),
        Figure::Replay(replay) => preview(game, replay.rules, &replay.stages[replay.shown].fen),
        Figure::Task(task) => preview(game, task.rules, &task.start),
    }
}

/// The chapter for search engines.
fn structured(reader: &Reader, place: &Place, heading: &str, lead: &str, book: &str) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": heading,
        "description": lead,
        "inLanguage": reader.words.language().code(),
        "url": reader.address(&address(place.book, place.chapter())),
        "position": place.number + 1,
        "isPartOf": { "@type": "Book", "name": book, "url": reader.address("/guide") },
    })
}
