//! Storm and climb: as many as one can, of one game or of all.

use axum::extract::{Query, State};
use komadai_rules::VariantId;
use komadai_server::puzzles::{Mode, Puzzles, Since};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, inside, page};
use super::{game_sheets, solver};
use crate::assets;

/// What the address may say.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RunQuery {
    /// The game; all of them otherwise.
    game: String,
}

/// As many as one can in three minutes.
pub(super) async fn storm(
    State(puzzles): State<Puzzles>,
    reader: Reader,
    Query(asked): Query<RunQuery>,
) -> Answer {
    show(&puzzles, &reader, Mode::Storm, asked.game.parse().ok()).await
}

/// Until the first wrong move.
pub(super) async fn climb(
    State(puzzles): State<Puzzles>,
    reader: Reader,
    Query(asked): Query<RunQuery>,
) -> Answer {
    show(&puzzles, &reader, Mode::Climb, asked.game.parse().ok()).await
}

async fn show(puzzles: &Puzzles, reader: &Reader, mode: Mode, game: Option<VariantId>) -> Answer {
    let words = reader.words;
    let leaders = leaders(puzzles, words, mode, game).await?;
    let mode = mode.name();
    let heading = words.get(&format!("puzzles-{mode}"));
    let about = words.get(&format!("puzzles-{mode}-about"));
    let choices = std::iter::once(None).chain(VariantId::ALL.map(Some));
    let body = html! {
        div.puzzle.run #puzzle data-phase="wait" data-mode=(mode) {
            div.puzzle-head {
                nav.crumbs aria-label=(words.get("nav-puzzles")) {
                    ol { li { a href="/puzzles" { (words.get("puzzles-title")) } } li { (heading) } }
                }
                h1 #ask { (heading) }
                p.quiet.small #rule { (about) }
            }
            dl.run-stand #stand hidden {
                div.run-clock { dt { (words.get("run-time")) } dd #clock { "3:00" } }
                div { dt { (words.get("run-score")) } dd #score { "0" } }
                div.run-combo { dt { (words.get("run-combo")) } dd #combo { "0" } }
                div.run-level { dt { (words.get("run-level")) } dd #level { "–" } }
            }
            div.puzzle-board { div #board {} }
            div.puzzle-side {
                form.run-choice #choice {
                    fieldset.sides {
                        legend { (words.get("run-game")) }
                        @for choice in choices {
                            label {
                                input type="radio" name="game" value=(choice.map_or("", VariantId::name)) checked[choice == game];
                                span { (choice.map_or_else(|| words.get("puzzles-all-games"), |game| title(words, game))) }
                            }
                        }
                    }
                    button.button.strong #start { (words.get("run-start")) }
                }
                div.puzzle-said #said role="status" {}
                div.puzzle-controls #controls {}
                section.run-missed #missed hidden {
                    h2 { (words.get("run-missed")) }
                    ul #missed-list {}
                }
                (leaders)
                noscript { p.quiet { (words.get("puzzles-script")) } }
                p.quiet.small.puzzle-keys { (words.get("board-keys")) }
            }
        }
        script #state type="application/json" { (inside(&json!({
            "mode": mode,
            "games": game_sheets(words, &VariantId::ALL),
            "titles": titles(reader),
            "user": solver(reader),
            "assets": assets::address(""),
            "words": words.table(&["run-", "puzzle-ask-", "puzzle-rule-", "puzzle-refuted", "puzzle-unheard-"]),
        }))) }
    };
    Ok(page(layout(
        reader,
        Layout::titled(&heading).about(&about).island("run").with_board(),
        &body,
    )))
}

/// How many of the best are shown.
const LEADERS: usize = 10;

/// The best of the week; the page takes them away while somebody plays.
async fn leaders(
    puzzles: &Puzzles,
    words: Words,
    mode: Mode,
    game: Option<VariantId>,
) -> Result<Markup, komadai_server::Error> {
    let best = puzzles.champions(mode, game, Since::Week).await?;
    Ok(html! {
        section.run-leaders.panel #leaders aria-labelledby="leaders-title" {
            h2 #leaders-title { (words.get("run-leaders")) }
            @if best.is_empty() {
                p.quiet { (words.get("run-leaders-none")) }
            } @else {
                ol {
                    @for one in best.iter().take(LEADERS) {
                        li { a href=(format!("/player/{}", one.name)) { (one.name) } " " strong { (one.score) } }
                    }
                }
            }
        }
    })
}

/// What the games are called.
fn titles(reader: &Reader) -> serde_json::Map<String, serde_json::Value> {
    let name = |game: VariantId| (game.name().to_owned(), title(reader.words, game).into());
    VariantId::ALL.into_iter().map(name).collect()
}
