//! Where reading begins: the guides to the games, and notes on what they share: notation, clocks, ranks, handicaps, impasse.

use maud::html;

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::{Answer, inside, page};
use super::book::shelf::shelf;
use super::figures::Figures;
use super::{crumbs, search_form};

/// A part of the guide.
pub(super) struct Subject {
    /// Its name in addresses.
    pub(super) name: &'static str,
    /// The message with its title.
    pub(super) title: &'static str,
    /// The messages with its sections.
    pub(super) sections: &'static [&'static str],
}

const fn subject(name: &'static str, title: &'static str, sections: &'static [&'static str]) -> Subject {
    Subject {
        name,
        title,
        sections,
    }
}

/// What the guide tells, in this order.
pub(super) const SUBJECTS: [Subject; 5] = [
    subject(
        "notation",
        "learn-notation",
        &["notation-about-shogi", "notation-about-chess"],
    ),
    subject(
        "clocks",
        "learn-clocks",
        &[
            "clocks-main",
            "clocks-byoyomi",
            "clocks-increment",
            "clocks-correspondence",
            "clocks-first-move",
        ],
    ),
    subject("ranks", "learn-ranks", &["ranks-about", "ranks-japan"]),
    subject("handicaps", "learn-handicaps", &["handicaps-about"]),
    subject(
        "impasse",
        "learn-impasse",
        &["impasse-about", "impasse-declaration"],
    ),
];

pub(super) async fn show(reader: Reader) -> Answer {
    let words = reader.words;
    let mut figures = Figures::new(&reader);
    let body = html! {
        (crumbs(&words.get("learn-where"), &[("/learn".into(), &words.get("learn-title"))]))
        article.reading {
            header.reading-head {
                h1 { (words.get("learn-read")) }
                p.reading-lead { (words.get("learn-guide")) }
                (search_form(words, ""))
            }
            nav.contents aria-label=(words.get("learn-contents")) {
                ol { li { a href="#books" { (words.get("guide-books")) } } @for subject in &SUBJECTS { li { a href=(format!("#{}", subject.name)) { (words.get(subject.title)) } } } }
            }
            div.prose {
                section id="books" { h2 { (words.get("guide-books")) } (shelf(&reader)) }
                @for subject in &SUBJECTS {
                    section id=(subject.name) {
                        h2 { (words.get(subject.title)) }
                        @for key in subject.sections {
                            h3 id=(key) { (words.get(key)) }
                            (figures.prose(key))
                        }
                    }
                }
            }
        }
        script #state type="application/json" { (inside(&figures.state())) }
    };
    let (title, about) = (words.get("learn-read"), words.get("learn-guide"));
    Ok(page(layout(
        &reader,
        Layout::titled(&title)
            .about(&about)
            .island("diagram")
            .with_board(),
        &body,
    )))
}
