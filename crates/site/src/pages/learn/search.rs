//! Searching everything there is to read: guides, notes, rules, lessons, pieces and the glossary.

use std::sync::{LazyLock, OnceLock};

use axum::extract::Query;
use komadai_notation::Appearance;
use komadai_rules::VariantId;
use komadai_words::{Language, Words};
use maud::html;
use serde::Deserialize;

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, page};
use super::book;
use super::courses::{books, course};
use super::glossary::TERMS;
use super::guide::SUBJECTS;
use super::kinds::kinds;
use super::rules::sections;
use super::text::{Wanted, searchable};
use super::{crumbs, search_form};

/// How many places are shown, and how much of each, in characters.
const SHOWN: usize = 30;
const EXCERPT: usize = 150;

/// A place where something is told.
struct Place {
    /// What kind of page it is: `search-kind-KIND`.
    kind: &'static str,
    /// What it belongs to: a game, a chapter.
    within: String,
    address: String,
    title: String,
    text: String,
    /// Title and text as they are compared.
    plain_title: String,
    plain_text: String,
}

impl Place {
    fn new(kind: &'static str, within: &str, address: String, title: &str, text: String) -> Self {
        Self {
            kind,
            within: within.to_owned(),
            address,
            title: title.to_owned(),
            plain_title: searchable(title),
            plain_text: searchable(&format!("{title} {text}")),
            text,
        }
    }

    /// By which other words it is found, as if they stood in its title.
    fn also(mut self, also: &str) -> Self {
        self.plain_title.push_str(&searchable(also));
        self.plain_text.push_str(&searchable(also));
        self
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    q: String,
}

pub(super) async fn show(reader: Reader, Query(asked): Query<Asked>) -> Answer {
    let words = reader.words;
    let (wanted, found) = ask(words, &asked.q);
    let heading = words.get("search-title");
    let body = html! {
        (crumbs(&words.get("learn-where"), &[("/learn".into(), &words.get("learn-title"))]))
        header.reading-head {
            h1 { (heading) }
            (search_form(words, &asked.q))
        }
        @if !wanted.is_empty() {
            p.quiet role="status" {
                @if found.is_empty() { (words.get("search-none")) }
                @else { (words.fill("search-count", &[("count", found.len().into())])) }
            }
        }
        ol.found-places {
            @for place in &found {
                li { a href=(place.address) { strong { (place.title) } }
                    span.quiet.small { (words.get(&format!("search-kind-{}", place.kind))) @if !place.within.is_empty() { " · " (place.within) } }
                    p { (excerpt(place, &wanted)) }
                }
            }
        }
    };
    let about = words.get("search-about");
    let about = Layout {
        unlisted: !asked.q.is_empty(),
        ..Layout::titled(&heading).about(&about)
    };
    Ok(page(layout(&reader, about, &body)))
}

/// What is asked for, less strictly if nothing has it, and the places that have it.
fn ask(words: Words, asked: &str) -> (Wanted, Vec<&'static Place>) {
    let wanted = Wanted::read(asked);
    let found = find(words, &wanted);
    if !found.is_empty() {
        return (wanted, found);
    }
    let wanted = Wanted::read_loosely(asked);
    let found = find(words, &wanted);
    (wanted, found)
}

/// The places that have all that is wanted, those first that have it in their titles.
fn find(words: Words, wanted: &Wanted) -> Vec<&'static Place> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(u8, &Place)> = places(words)
        .iter()
        .filter_map(|place| {
            let rank = if wanted.is_in(&place.plain_title) {
                0
            } else if wanted.is_in(&place.plain_text) {
                1
            } else {
                return None;
            };
            Some((rank, place))
        })
        .collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().take(SHOWN).map(|(_, place)| place).collect()
}

/// Some of the text around what was found.
fn excerpt(place: &Place, wanted: &Wanted) -> String {
    // Plain text has a letter for every letter, but fewer marks: the place is near enough.
    let at = wanted.first_in(&place.plain_text).unwrap_or(0);
    let passed = place.plain_text[..at].chars().count();
    let letters: Vec<char> = place.text.chars().collect();
    // What is found by other words than its own is shown from its beginning.
    let passed = if passed < letters.len() { passed } else { 0 };
    let mut begin = passed.saturating_sub(EXCERPT / 3).min(letters.len());
    // A word is not cut in two.
    while begin > 0 && letters[begin - 1].is_ascii_alphanumeric() {
        begin -= 1;
    }
    let end = (begin + EXCERPT).min(letters.len());
    let cut = letters[begin..end].iter().collect::<String>().replace('\n', " ");
    let before = if begin > 0 { "…" } else { "" };
    let after = if end < letters.len() { "…" } else { "" };
    format!("{before}{}{after}", cut.trim())
}

/// Everything there is to find in a language, gathered when somebody first asks.
fn places(words: Words) -> &'static [Place] {
    static PLACES: LazyLock<Vec<OnceLock<Vec<Place>>>> =
        LazyLock::new(|| Language::all().map(|_| OnceLock::new()).collect());
    PLACES[words.language().number()].get_or_init(|| gather(words))
}

fn gather(words: Words) -> Vec<Place> {
    let mut places = Vec::new();
    let text = |key: &str, part: &str| {
        words
            .attribute(key, part)
            .unwrap_or_default()
            .replace("{$diagram}", "")
    };
    for book in books() {
        let within = book
            .name
            .parse()
            .map(|game: VariantId| title(words, game).into_owned());
        let within = within.unwrap_or_default();
        for chapter in &book.chapters {
            let address = book::address(book, chapter);
            let heading = words.get(&chapter.words);
            places.push(Place::new(
                "guide",
                &within,
                address.clone(),
                &heading,
                text(&chapter.words, "lead"),
            ));
            for section in &chapter.sections {
                let told = format!(
                    "{} {}",
                    text(&section.words, "text"),
                    text(&section.words, "found")
                );
                let place = format!("{within} · {heading}");
                places.push(Place::new(
                    "guide",
                    &place,
                    format!("{address}#{}", section.id),
                    &words.get(&section.words),
                    told,
                ));
            }
        }
    }
    for key in SUBJECTS.iter().flat_map(|subject| subject.sections) {
        places.push(Place::new(
            "note",
            "",
            format!("/guide#{key}"),
            &words.get(key),
            text(key, "text"),
        ));
    }
    for game in VariantId::ALL {
        let name = title(words, game);
        for (section, key) in sections(words, game) {
            places.push(
                Place::new(
                    "rules",
                    &name,
                    format!("/rules/{game}#{section}"),
                    &words.get(&key),
                    text(&key, "text"),
                )
                .also(&text(&format!("game-{game}"), "reading")),
            );
        }
        for graph in course(game) {
            let told = format!("{} {}", text(&graph.words, "task"), text(&graph.words, "done"));
            places.push(Place::new(
                "lesson",
                &name,
                format!("/learn/{game}/{}", graph.id),
                &words.get(&graph.words),
                told,
            ));
        }
        let family = Appearance::of(game).family;
        for kind in kinds(game) {
            let names = format!("piece-{family}-{}-names", kind.name);
            let names = if words.has(&names) {
                words.get(&names)
            } else {
                Default::default()
            };
            let told = format!(
                "{} {} {}",
                words.get(kind.way),
                words.get(&format!("{}-tip", kind.words)),
                names
            );
            places.push(Place::new(
                "piece",
                &name,
                format!("/pieces/{game}/{}", kind.name),
                &words.get(&kind.words),
                told,
            ));
        }
    }
    for (term, _) in TERMS {
        let key = format!("term-{term}");
        places.push(
            Place::new(
                "term",
                "",
                format!("/glossary#{term}"),
                &words.get(&key),
                text(&key, "text"),
            )
            .also(&format!("{} {}", text(&key, "reading"), text(&key, "also"))),
        );
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(language: &str, asked: &str) -> Option<&'static str> {
        let words = Language::negotiate(language).words();
        let (_, found) = ask(words, asked);
        found.first().map(|place| place.address.as_str())
    }

    #[test]
    fn people_find_what_they_look_for() {
        for (language, asked, address) in [
            ("en", "anaguma", "/guide/shogi/castles#anaguma"),
            ("es", "ultima fila camp mate", ""),
            ("es", "torre estatica", "/guide/shogi/openings#plans"),
            ("zh-Hant", "穴熊", "/guide/shogi/castles#anaguma"),
            ("ja", "四間飛車", "/guide/shogi/openings#fourth-file"),
            ("ja", "打ち歩詰め", "/learn/shogi/pawn-drop-mate"),
            ("ja", "うちふづめ", "/glossary#uchifuzume"),
            ("ja", "ヤグラ", "/glossary#yagura"),
            ("ja", "にふ", "/glossary#nifu"),
            ("ja", "しのび", "/rules/shinobi#board"),
            ("en", "uchi-fu-zume", ""),
            ("en", "handicaps", ""),
            ("es", "ventajas", ""),
            ("es", "caida", "/glossary#drop"),
        ] {
            let found = first(language, asked);
            assert!(found.is_some(), "{asked}");
            if !address.is_empty() {
                assert_eq!(found, Some(address), "{asked}");
            }
        }
        assert_eq!(first("en", "xyzzy"), None);
        assert_eq!(first("en", ""), None);
    }

    #[test]
    fn a_common_word_brings_a_page_not_a_book() {
        for language in Language::all() {
            let words = language.words();
            assert!(places(words).len() > 250);
            let asked = ["the", "de", "的", "の"];
            for asked in asked {
                for place in find(words, &Wanted::read(asked)) {
                    assert!(excerpt(place, &Wanted::read(asked)).chars().count() <= EXCERPT + 60);
                }
                assert!(find(words, &Wanted::read(asked)).len() <= SHOWN);
            }
        }
    }

    /// `docs/guides.md` says where each statement of the old guides is told, and with which words.
    #[test]
    fn every_statement_of_the_old_guides_is_told_where_the_table_says() {
        let table = include_str!("../../../../../docs/guides.md");
        let rows: Vec<Vec<&str>> = table
            .lines()
            .filter(|line| line.starts_with("| ") && line.contains('`'))
            .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
            .collect();
        assert!(rows.len() >= 255, "{}", rows.len());
        let places = places(Language::default().words());
        let mut missing = Vec::new();
        for row in &rows {
            let address = row[1].trim_matches('`');
            let told = places.iter().find(|place| place.address == address);
            let told = told.unwrap_or_else(|| panic!("there is no {address}"));
            let lost = |word: &&str| !Wanted::read(word).is_in(&told.plain_text);
            missing.extend(row[2].split_whitespace().filter(lost).map(|word| (address, word)));
        }
        assert!(missing.is_empty(), "{missing:#?}");
    }
}
