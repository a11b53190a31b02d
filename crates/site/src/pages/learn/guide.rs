//! Longer notes on one page: clocks, ranks, handicaps, impasse, notation, strategy and history.

use maud::html;

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::families;
use super::super::{Answer, inside, page};
use super::crumbs;
use super::figures::Figures;

/// A part of the guide.
pub(super) struct Subject {
    /// Its name in addresses.
    pub(super) name: &'static str,
    /// The message with its title.
    pub(super) title: &'static str,
    /// The messages with its sections; one with a `{family}` stands for one each family of games.
    sections: &'static [&'static str],
}

impl Subject {
    /// The messages with its sections.
    pub(super) fn sections(&self) -> impl Iterator<Item = String> {
        let keys = |key: &&'static str| match key.contains("{family}") {
            true => families()
                .map(|(_, family)| key.replace("{family}", family))
                .collect(),
            false => vec![(*key).to_owned()],
        };
        self.sections.iter().flat_map(keys)
    }
}

const fn subject(name: &'static str, title: &'static str, sections: &'static [&'static str]) -> Subject {
    Subject {
        name,
        title,
        sections,
    }
}

/// What the guide tells, in this order.
pub(super) const SUBJECTS: [Subject; 7] = [
    subject("strategy", "learn-strategy", &["strategy-{family}"]),
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
    subject("history", "learn-history", &["history-{family}"]),
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
            }
            nav.contents aria-label=(words.get("learn-contents")) {
                ol { @for subject in &SUBJECTS { li { a href=(format!("#{}", subject.name)) { (words.get(subject.title)) } } } }
            }
            div.prose {
                @for subject in &SUBJECTS {
                    section id=(subject.name) {
                        h2 { (words.get(subject.title)) }
                        @for key in subject.sections() {
                            h3 id=(key) { (words.get(&key)) }
                            (figures.prose(&key))
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
