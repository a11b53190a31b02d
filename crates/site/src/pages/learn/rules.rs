//! The rules of a game in plain words, with live boards, and where its rule sets differ.

use axum::extract::Path;
use komadai_notation::Appearance;
use komadai_rules::VariantId;
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, inside, page};
use super::figures::Figures;
use super::pieces::gallery;
use super::{crumbs, named};

/// What a rules page may tell, in this order, and whether a game shares it with its family if it has no words of its own.
const SECTIONS: [(&str, bool); 11] = [
    ("board", false),
    ("changes", false),
    ("pieces", false),
    ("promotion", false),
    ("limit", false),
    ("drops", true),
    ("pawns", false),
    ("castling", true),
    ("campmate", true),
    ("end", false),
    ("differences", false),
];

/// A section as it will stand on the page.
struct Section {
    name: &'static str,
    title: String,
    content: Markup,
}

pub(super) async fn show(reader: Reader, Path(game): Path<String>) -> Answer {
    let game = named(&game)?;
    let words = reader.words;
    let mut figures = Figures::new(&reader);
    let mut sections: Vec<Section> = SECTIONS
        .iter()
        .filter_map(|&(name, is_shared)| section(&reader, game, name, is_shared, &mut figures))
        .collect();
    sections.push(Section {
        name: "shared",
        title: words.get("rules-shared").into_owned(),
        content: figures.prose("rules-shared"),
    });
    let heading = words.fill("rules-title", &[("game", title(words, game).into())]);
    let summary = words.get(&format!("rules-{game}-summary"));
    let body = html! {
        (crumbs(&words.get("learn-where"), &[("/learn".into(), &words.get("learn-title"))]))
        article.reading {
            header.reading-head {
                h1 { (heading) }
                p.reading-lead { (summary) }
                (rule_sets(words, game))
                (others(words, game))
            }
            nav.contents aria-label=(words.get("learn-contents")) {
                ol { @for section in &sections { li { a href=(format!("#{}", section.name)) { (section.title) } } } }
            }
            div.prose {
                @for section in &sections {
                    section id=(section.name) { h2 { (section.title) } (section.content) }
                }
                p.reading-onward {
                    a.button.strong href=(format!("/learn/{game}")) { (words.get("rules-see-lessons")) }
                    a.button.plain href=(format!("/puzzles/{game}")) { (words.get("nav-puzzles")) }
                    a.button.plain href=(format!("/guide#{}", Appearance::of(game).family)) { (words.get("learn-guide-book")) }
                    a.button.plain href=(format!("/print#{game}")) { (words.get("print-title")) }
                }
            }
        }
        script #state type="application/json" { (inside(&figures.state())) }
    };
    let data = json!({
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": heading,
        "description": summary,
        "inLanguage": words.language().code(),
        "url": reader.address(&format!("/rules/{game}")),
    });
    let markup = layout(
        &reader,
        Layout {
            title: &heading,
            about: &summary,
            structured: Some(&data),
            image: Some(&format!("/picture/{game}.png")),
            island: Some("diagram"),
            board: true,
            ..Layout::default()
        },
        &body,
    );
    Ok(page(markup))
}

fn section(
    reader: &Reader,
    game: VariantId,
    name: &'static str,
    is_shared: bool,
    figures: &mut Figures<'_>,
) -> Option<Section> {
    let words = reader.words;
    if name == "pieces" {
        return Some(Section {
            name,
            title: words.get("rules-see-pieces").into_owned(),
            content: gallery(reader, game),
        });
    }
    let key = key(words, game, name, is_shared)?;
    Some(Section {
        name,
        title: words.get(&key).into_owned(),
        content: figures.prose(&key),
    })
}

/// The message with a section: the game's own, or that of its family.
fn key(words: Words, game: VariantId, name: &str, is_shared: bool) -> Option<String> {
    let own = format!("rules-{game}-{name}");
    let lent = format!("rules-{}-{name}", Appearance::of(game).family);
    let keys = [own, lent].into_iter().take(1 + usize::from(is_shared));
    keys.into_iter().find(|key| words.has(key))
}

/// The sections of a game's rules that have a text, by their names in addresses, with their messages.
pub(super) fn sections(words: Words, game: VariantId) -> Vec<(&'static str, String)> {
    let told = SECTIONS
        .iter()
        .filter_map(|&(name, is_shared)| Some((name, key(words, game, name, is_shared)?)));
    told.chain([("shared", "rules-shared".to_owned())]).collect()
}

/// Which rule sets there are; with two, a way to what differs.
fn rule_sets(words: Words, game: VariantId) -> Markup {
    let names = game.info().rule_sets;
    html! {
        p.rule-sets {
            span.quiet { (words.get(if names.len() == 1 { "rules-set" } else { "rules-sets" })) }
            @for name in names { span.tag { (words.get(&format!("rules-{name}"))) } }
            @if names.len() > 1 { a href="#differences" { (words.get("rules-differences")) } }
        }
    }
}

/// The rules of the other games.
fn others(words: Words, game: VariantId) -> Markup {
    html! {
        nav.others aria-label=(words.get("learn-rules")) {
            @for other in VariantId::ALL {
                a href=(format!("/rules/{other}")) aria-current=[(other == game).then_some("page")] { (title(words, other)) }
            }
        }
    }
}
