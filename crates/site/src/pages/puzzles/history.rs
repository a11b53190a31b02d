//! The puzzles somebody has tried; `islands/history.js` fills it in.

use komadai_rules::VariantId;
use maud::html;
use serde_json::json;

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, inside, page};
use super::solver;

pub(super) async fn show(reader: Reader) -> Answer {
    let words = reader.words;
    let heading = words.get("puzzle-history");
    let titles = VariantId::ALL.map(|game| (game.name(), title(words, game)));
    let body = html! {
        nav.crumbs aria-label=(words.get("nav-puzzles")) {
            ol { li { a href="/puzzles" { (words.get("puzzles-title")) } } }
        }
        div.page-title {
            h1 { (heading) }
            p.quiet { (words.get("puzzle-history-about")) }
        }
        @if solver(&reader).is_some() {
            section.panel.puzzle-month #month hidden {
                h2 { (words.fill("puzzle-history-days", &[("days", 30.into())])) }
                dl.facts #totals {}
            }
        } @else { p.quiet { (words.get("puzzles-guest")) } }
        ul.rows.puzzle-history #history {}
        p.quiet #empty hidden { (words.get("puzzle-history-empty")) }
        p { button.button.plain #more type="button" hidden { (words.get("puzzle-history-more")) } }
        noscript { p.quiet { (words.get("puzzles-script")) } }
        script #state type="application/json" { (inside(&json!({
            "user": solver(&reader),
            "titles": titles.into_iter().collect::<std::collections::BTreeMap<_, _>>(),
            "words": words.table(&["puzzle-history", "puzzle-rating-is"]),
        }))) }
    };
    let layout = layout(
        &reader,
        Layout {
            unlisted: true,
            ..Layout::titled(&heading).island("history")
        },
        &body,
    );
    Ok(page(layout))
}
