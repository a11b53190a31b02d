//! The first page of the puzzles: those of the day, ways to solve more, themes, how the reader is doing.

use axum::extract::State;
use komadai_rules::VariantId;
use komadai_server::puzzles::Puzzles;
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::super::layout::{Layout, layout};
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, inside, page};
use super::ask::{theme_about, theme_name};
use super::daily::dailies;
use super::solver;

pub(super) async fn show(State(puzzles): State<Puzzles>, reader: Reader) -> Answer {
    let words = reader.words;
    let heading = words.get("puzzles-title");
    let body = html! {
        div.page-title {
            h1 { (heading) }
            p.quiet { (words.get("puzzles-intro")) }
        }
        section aria-labelledby="daily" {
            h2 #daily { (words.get("puzzles-daily")) }
            (dailies(&puzzles, &reader).await?)
        }
        div.columns.puzzle-ways-in {
            section.panel {
                h2 { (words.get("puzzles-practise")) }
                p.quiet { (words.get("puzzles-practise-about")) }
                ul.rows {
                    @for game in VariantId::ALL {
                        li { a.row href=(format!("/puzzles/{game}")) { strong { (title(words, game)) } span data-rating=(game) {} } }
                    }
                }
            }
            @for (mode, about) in [("storm", "puzzles-storm-about"), ("climb", "puzzles-climb-about")] {
                section.panel.run-way {
                    h2 { (words.get(&format!("puzzles-{mode}"))) }
                    p.quiet { (words.get(about)) }
                    p.quiet.small data-best=(mode) {}
                    a.button.strong href=(format!("/puzzles/{mode}")) { (words.get("run-start")) }
                }
            }
            section.panel #you {
                h2 { (words.get("puzzles-you")) }
                p #streak {}
                p.quiet #wins {}
                @if solver(&reader).is_some() { (repetition(words)) } @else { p.quiet.small { (words.get("puzzles-guest")) } }
                p { a href="/puzzles/history" { (words.get("puzzle-history")) } }
            }
        }
        section.puzzle-themes aria-labelledby="themes" {
            h2 #themes { (words.get("puzzles-themes")) }
            @for game in VariantId::ALL { (of_game(words, game, &puzzles.themes(Some(game)).await?)) }
        }
        section.panel #offline hidden {
            h2 { (words.get("puzzles-offline")) }
            p.quiet { (words.get("puzzles-offline-about")) }
            p #kept role="status" {}
            div.puzzle-controls #keeping {}
        }
        noscript { p.quiet { (words.get("puzzles-script")) } }
        script #state type="application/json" { (inside(&json!({
            "user": solver(&reader),
            "games": VariantId::ALL.map(VariantId::name),
            "words": words.table(&["puzzles-"]),
        }))) }
    };
    let about = words.get("puzzles-about");
    let layout = layout(
        &reader,
        Layout::titled(&heading).about(&about).island("puzzles"),
        &body,
    );
    Ok(page(layout))
}

/// Whether what went wrong comes again, and what is due.
fn repetition(words: Words) -> Markup {
    html! {
        label.puzzle-repeat {
            input #repeat type="checkbox" disabled;
            span { strong { (words.get("puzzles-repeat")) } " " span.quiet.small { (words.get("puzzles-repeat-about")) } }
        }
        p #due hidden {}
    }
}

/// The themes of a game, each a way to its puzzles.
fn of_game(words: Words, game: VariantId, themes: &[(String, usize)]) -> Markup {
    let (told, plain): (Vec<_>, Vec<_>) = themes
        .iter()
        .partition(|(theme, _)| theme_about(words, theme).is_some());
    html! {
        details.panel {
            summary { (title(words, game)) }
            ul.themes.told {
                @for (theme, count) in told { li {
                    (way(words, game, theme, *count))
                    @if let Some(about) = theme_about(words, theme) { " " span.quiet.small { (about) } }
                } }
            }
            ul.themes { @for (theme, count) in plain { li { (way(words, game, theme, *count)) } } }
        }
    }
}

/// To the puzzles of a theme, and how many there are.
fn way(words: Words, game: VariantId, theme: &str, count: usize) -> Markup {
    html! {
        a.theme href=(format!("/puzzles/{game}?angle={theme}")) { (theme_name(words, game, theme)) " " span.quiet { (count) } }
    }
}
