//! The puzzles somebody has tried, of one game or of all; `islands/history.js` fills it in.

use std::collections::BTreeMap;

use axum::extract::{Query, State};
use komadai_rules::VariantId;
use komadai_server::puzzles::Puzzles;
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, inside, page};
use super::ask::theme_name;
use super::solver;

/// Of which game.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct HistoryQuery {
    game: String,
}

pub(super) async fn show(
    State(puzzles): State<Puzzles>,
    reader: Reader,
    Query(asked): Query<HistoryQuery>,
) -> Answer {
    let words = reader.words;
    let game: Option<VariantId> = asked.game.parse().ok();
    let mut themes = BTreeMap::new();
    if let Some(game) = game {
        for (theme, _) in puzzles.themes(Some(game)).await? {
            let name = theme_name(words, game, &theme);
            themes.insert(theme, name);
        }
    }
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
        (games(words, game))
        @if solver(&reader).is_some() {
            section.panel.puzzle-month #month hidden {
                h2 { (words.fill("puzzle-history-days", &[("days", 30.into())])) }
                dl.facts #totals {}
                div.puzzle-by-theme #themes hidden {
                    h3 { (words.get("puzzle-history-themes")) }
                    p.quiet.small { (words.get("puzzle-history-themes-about")) }
                    table {
                        thead { tr {
                            @for key in ["puzzle-theme", "puzzle-history-tried", "puzzle-history-first"] {
                                th scope="col" { (words.get(key)) }
                            }
                        } }
                        tbody {}
                    }
                }
            }
        } @else { p.quiet { (words.get("puzzles-guest")) } }
        ul.rows.puzzle-history #history {}
        p.quiet #empty hidden { (words.get("puzzle-history-empty")) }
        p { button.button.plain #more type="button" hidden { (words.get("puzzle-history-more")) } }
        noscript { p.quiet { (words.get("puzzles-script")) } }
        script #state type="application/json" { (inside(&json!({
            "user": solver(&reader),
            "game": game.map_or("", VariantId::name),
            "themes": themes,
            "titles": titles.into_iter().collect::<BTreeMap<_, _>>(),
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

/// All games, and each of them.
fn games(words: Words, chosen: Option<VariantId>) -> Markup {
    let here = |game: Option<VariantId>| (game == chosen).then_some("page");
    html! {
        nav aria-label=(words.get("run-game")) {
            ul.themes {
                li { a.theme href="/puzzles/history" aria-current=[here(None)] { (words.get("puzzles-all-games")) } }
                @for game in VariantId::ALL {
                    li { a.theme href=(format!("/puzzles/history?game={game}")) aria-current=[here(Some(game))] { (title(words, game)) } }
                }
            }
        }
    }
}
