//! The home page: the games at a glance, three ways to play each, and what is going on.

use axum::extract::State;
use komadai_notation::Named;
use komadai_rules::{BySide, Side, VariantId, dispatch};
use maud::{Markup, html};
use serde_json::json;

use super::layout::{Layout, layout};
use super::time::time_text;
use super::words::{fill, word, words};
use super::{Answer, inside, page, picture};
use crate::app::App;
use crate::auth::Visitor;
use crate::presets::{Preset, presets};
use crate::store::GameRow;
use crate::wire::FeaturedGame;
use crate::{Error, featured};

/// The levels of the computer.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

pub(super) async fn show(State(app): State<App>, visitor: Visitor) -> Answer {
    let presets = presets()?;
    let on = featured::now_on(&app).await?;
    let user = visitor.user.map(|user| user.id);
    let own = match user {
        Some(user) => app.store.open_games_of(user).await?,
        None => Vec::new(),
    };
    let body = html! {
        section.hero {
            h1 { (word("home-title")) }
            p { (word("home-lead")) }
        }
        @if !own.is_empty() { (own_games(&own)) }
        section.cards #play {
            @for game in VariantId::ALL { (card(game)) }
        }
        @for game in VariantId::ALL { (choices(game, &presets)?) }
        div.columns {
            section.panel #lobby aria-live="polite" {
                h2 { (word("lobby-seeks")) }
                p.waiting #waiting hidden {
                    span.dot {} span { (word("lobby-waiting")) }
                    button.button.plain #cancel type="button" { (word("lobby-cancel")) }
                }
                ul.rows #seeks {}
                p.quiet #no-seeks { (word("lobby-no-seeks")) }
                noscript { p.quiet { (word("home-script")) } }
            }
            section.panel #watch {
                h2 { (word("home-featured")) }
                ul.rows #featured { @for game in &on { (row(game)) } }
                p.quiet #no-games hidden[!on.is_empty()] { (word("watch-none")) }
            }
        }
        script #state type="application/json" { (inside(&state(user.map(|user| user.0)))) }
    };
    let markup = layout(
        Layout {
            island: Some("lobby"),
            ..Layout::default()
        },
        &body,
    );
    Ok(page(markup))
}

fn state(user: Option<i64>) -> serde_json::Value {
    let titles = VariantId::ALL.map(|game| (game.name(), title(game)));
    json!({
        "user": user,
        "titles": titles.into_iter().collect::<std::collections::BTreeMap<_, _>>(),
        "words": words(&["lobby-", "watch-", "computer-", "connection-", "time-", "refused"]),
    })
}

pub(super) fn title(game: VariantId) -> &'static str {
    dispatch!(game, V => V::TITLE)
}

fn card(game: VariantId) -> Markup {
    html! {
        article.card {
            div.card-board { (picture::start(game)) }
            div.card-text {
                h2 { (title(game)) }
                p { (word(&format!("about-{game}"))) }
                div.card-ways {
                    @for (way, key) in [("computer", "home-play-computer"), ("friend", "home-play-friend"), ("seek", "home-find-opponent")] {
                        button.button type="button" popovertarget=(format!("{way}-{game}")) { (word(key)) }
                    }
                }
            }
        }
    }
}

/// The second click: how strong the computer is, or which clock.
fn choices(game: VariantId, presets: &[Preset]) -> Result<Markup, Error> {
    let own: Vec<_> = presets
        .iter()
        .filter(|preset| preset.proposal.game == game.name())
        .collect();
    let sheet = |way: &str, key: &str, content: Markup| {
        html! {
            div.choice popover id=(format!("{way}-{game}")) {
                h2 { (title(game)) small { (word(key)) } }
                (content)
            }
        }
    };
    let side = sides(game);
    Ok(html! {
        (sheet("computer", "home-play-computer", html! {
            form method="post" action="/play/computer" {
                input type="hidden" name="game" value=(game);
                p.quiet { (word("home-level")) }
                div.levels { @for level in LEVELS { button.button name="level" value=(level) { (level) } } }
                p.quiet.small { (word("home-level-hint")) }
                (side)
            }
        }))
        (sheet("friend", "home-play-friend", html! {
            form method="post" action="/play/friend" {
                input type="hidden" name="game" value=(game);
                p.quiet { (word("home-clock")) }
                div.clocks {
                    @for preset in &own { (clock(preset, "submit")) }
                    button.button.clock name="time" value="unlimited" { (word("time-unlimited")) }
                }
                p.quiet.small { (word("home-friend-hint")) }
                (side)
            }
        }))
        (sheet("seek", "home-find-opponent", html! {
            form data-seek=(game) {
                p.quiet { (word("home-clock")) }
                div.clocks { @for preset in &own { (clock(preset, "button")) } }
                p.quiet.small { (word("home-seek-hint")) }
            }
        }))
    })
}

fn clock(preset: &Preset, kind: &str) -> Markup {
    let time = preset.proposal.time;
    html! {
        button.button.clock type=(kind) name="time" value=(time) {
            (time_text(time))
            small { (word(&format!("speed-{}", preset.speed))) }
        }
    }
}

fn sides(game: VariantId) -> Markup {
    let names: BySide<&str> = dispatch!(game, V => V::SIDES);
    let options = [
        ("random", word("home-side-any")),
        ("sente", names[Side::Sente]),
        ("gote", names[Side::Gote]),
    ];
    html! {
        fieldset.sides {
            legend.quiet { (word("home-side")) }
            @for (value, name) in options {
                label { input type="radio" name="side" value=(value) checked[value == "random"]; span { (name) } }
            }
        }
    }
}

/// A game to watch, also made by `islands/lobby.js`.
fn row(game: &FeaturedGame) -> Markup {
    let info = &game.info;
    let players = Side::BOTH
        .map(|side| info.players[side].name.as_str())
        .join(" – ");
    let title = info.game.parse().map(title).unwrap_or_default();
    html! {
        li { a.row href=(format!("/game/{}", info.id)) {
            strong { (players) }
            span { (title) " · " (time_text(info.time)) " · " (fill("watch-plies", &[("count", &game.plies.to_string())])) }
        } }
    }
}

fn own_games(games: &[GameRow]) -> Markup {
    html! {
        section.panel.own {
            h2 { (word("home-your-games")) }
            ul.rows {
                @for row in games {
                    li { a.row href=(format!("/game/{}", row.game.id)) {
                        strong { (Side::BOTH.map(|side| row.game.players[side].name()).join(" – ")) }
                        span { (title(row.game.variant)) " · " (time_text(row.game.terms.time)) }
                    } }
                }
            }
        }
    }
}
