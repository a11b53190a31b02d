//! The home page: the games at a glance, three ways to play each, and what is going on.

use axum::extract::State;
use komadai_rules::{Side, VariantId, dispatch};
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::layout::{Layout, layout};
use super::reader::Reader;
use super::time::time_text;
use super::words::{level_name, moves_of, numbering, player_name, side_name, title};
use super::{Answer, entry, inside, page, picture};
use crate::app::App;
use crate::challenges::{self, ChallengeInfo};
use crate::computers::LEVELS;
use crate::presets::{Preset, presets};
use crate::store::{GameRow, UserId};
use crate::wire::FeaturedGame;
use crate::{Error, assets, featured, room};

pub(super) async fn show(State(app): State<App>, reader: Reader) -> Answer {
    let words = reader.words;
    let presets = presets()?;
    let on = featured::now_on(&app).await?;
    let running = featured::count_running(&app).await?;
    // Whoever reads this is here, too.
    let players = app.metrics.connections.get().max(1);
    let user = reader.visitor.user.as_ref().map(|user| user.id);
    let (own, invitations) = match user {
        Some(user) => (
            app.store.open_games_of(user).await?,
            challenges::of(&app, user).await?.0,
        ),
        None => Default::default(),
    };
    let body = html! {
        section.hero {
            h1 { (words.get("home-title")) }
            p { (words.get("home-lead")) }
            p.hero-now {
                span.dot {}
                span { (words.fill("home-players-online", &[("count", players.into())])) }
                span { (words.fill("home-games-running", &[("count", running.into())])) }
                a href="/learn" { (words.get("home-new")) }
            }
        }
        @if !own.is_empty() || !invitations.is_empty() { (own_games(words, user, &own, &invitations)) }
        section.cards #play {
            @for game in VariantId::ALL { (card(&reader, game)) }
        }
        @for game in VariantId::ALL { (choices(words, game, &presets)?) }
        div.columns {
            section.panel #lobby aria-live="polite" {
                h2 { (words.get("lobby-seeks")) }
                p.waiting #waiting hidden {
                    span.dot {} span { (words.get("lobby-waiting")) }
                    button.button.plain #cancel type="button" { (words.get("lobby-cancel")) }
                }
                ul.rows #seeks {}
                p.quiet #no-seeks { (words.get("lobby-no-seeks")) }
                noscript { p.quiet { (words.get("home-script")) } }
            }
            section.panel #watch {
                h2 { (words.get("home-featured")) }
                ul.rows #featured { @for game in &on { (row(words, game)) } }
                p.quiet #no-games hidden[!on.is_empty()] { (words.get("watch-none")) }
            }
        }
        script #state type="application/json" { (inside(&state(words, user.map(|user| user.0)))) }
    };
    let markup = layout(
        &reader,
        Layout {
            island: Some("lobby"),
            ..Layout::default()
        },
        &body,
    );
    Ok(page(markup))
}

fn state(words: Words, user: Option<i64>) -> serde_json::Value {
    let titles = VariantId::ALL.map(|game| (game.name(), title(words, game)));
    json!({
        "user": user,
        "assets": assets::address(""),
        "numbering": numbering(),
        "titles": titles.into_iter().collect::<std::collections::BTreeMap<_, _>>(),
        "words": words.table(&["lobby-", "challenge-received", "watch-", "player-", "connection-", "time-", "list-joint", "refused-"]),
    })
}

fn card(reader: &Reader, game: VariantId) -> Markup {
    let words = reader.words;
    html! {
        article.card {
            div.card-board data-demo=(game) { (picture::start(reader, game)) }
            div.card-text {
                h2 { (title(words, game)) }
                p { (words.get(&format!("game-{game}-about"))) }
                div.card-ways {
                    @for (way, key) in [("computer", "home-play-computer"), ("friend", "home-play-friend"), ("seek", "home-find-opponent")] {
                        button.button type="button" popovertarget=(format!("{way}-{game}")) { (words.get(key)) }
                    }
                }
                a.card-learn href=(format!("/learn/{game}")) {
                    (words.fill("home-learn-game", &[("game", title(words, game).into())]))
                }
            }
        }
    }
}

/// The second click: how strong the computer is, or which clock.
fn choices(words: Words, game: VariantId, presets: &[Preset]) -> Result<Markup, Error> {
    let own: Vec<_> = presets
        .iter()
        .filter(|preset| preset.proposal.game == game.name())
        .collect();
    let sheet = |way: &str, key: &str, content: Markup| {
        html! {
            div.choice popover id=(format!("{way}-{game}")) {
                h2 { (title(words, game)) small { (words.get(key)) } }
                (content)
                p.more { a href=(format!("/new?game={game}")) { (words.get("lobby-custom")) } }
            }
        }
    };
    let side = sides(words, game);
    Ok(html! {
        (sheet("computer", "home-play-computer", html! {
            form method="post" action="/play/computer" {
                input type="hidden" name="game" value=(game);
                p.quiet { (words.get("home-level")) }
                div.levels { @for level in LEVELS { button.button name="level" value=(level) { (level_name(words, level)) } } }
                p.quiet.small { (words.get("home-level-hint")) }
                (side)
            }
        }))
        (sheet("friend", "home-play-friend", html! {
            form method="post" action="/play/friend" {
                input type="hidden" name="game" value=(game);
                p.quiet { (words.get("home-clock")) }
                div.clocks {
                    @for preset in &own { (clock(words, preset, "submit")) }
                    button.button.clock name="time" value="unlimited" { (words.get("time-unlimited")) }
                }
                p.quiet.small { (words.get("home-friend-hint")) }
                (side)
            }
        }))
        (sheet("seek", "home-find-opponent", html! {
            form data-seek=(game) {
                p.quiet { (words.get("home-clock")) }
                div.clocks { @for preset in &own { (clock(words, preset, "button")) } }
                p.quiet.small { (words.get("home-seek-hint")) }
            }
        }))
    })
}

fn clock(words: Words, preset: &Preset, kind: &str) -> Markup {
    let time = preset.proposal.time;
    html! {
        button.button.clock type=(kind) name="time" value=(time) {
            (time_text(words, time))
            small { (words.get(&format!("speed-{}", preset.speed))) }
        }
    }
}

fn sides(words: Words, game: VariantId) -> Markup {
    let options = [
        ("random", words.get("home-side-any")),
        ("sente", side_name(words, game, Side::Sente)),
        ("gote", side_name(words, game, Side::Gote)),
    ];
    html! {
        fieldset.sides {
            legend.quiet { (words.get("lobby-side")) }
            @for (value, name) in options {
                label { input type="radio" name="side" value=(value) checked[value == "random"]; span { (name) } }
            }
        }
    }
}

/// A game to watch, also made by `islands/lobby.js`.
fn row(words: Words, game: &FeaturedGame) -> Markup {
    let info = &game.info;
    let players = Side::BOTH
        .map(|side| player_name(words, &info.players[side]))
        .join(" – ");
    let variant = info.game.parse().unwrap_or(VariantId::Shogi);
    let number = moves_of(variant, game.plies);
    html! {
        li { a.row href=(format!("/game/{}", info.id)) {
            strong { (players) }
            span { (title(words, variant)) " · " (time_text(words, info.time)) " · " (words.fill("watch-move", &[("number", number.into())])) }
        } }
    }
}

fn own_games(words: Words, user: Option<UserId>, games: &[GameRow], invitations: &[ChallengeInfo]) -> Markup {
    html! {
        section.panel.own {
            h2 { (words.get("home-your-games")) }
            ul.rows {
                @for challenge in invitations {
                    li { a.row href=(format!("/c/{}", challenge.id)) {
                        strong { (words.fill("challenge-received", &[("name", player_name(words, &challenge.challenger).into())])) }
                        span { (time_text(words, challenge.proposal.time)) }
                    } }
                }
                @for row in games {
                    li { a.row href=(format!("/game/{}", row.game.id)) {
                        strong { (Side::BOTH.map(|side| entry::player_name(words, &row.game.players[side])).join(" – ")) }
                        @if is_turn_of(row, user) { span.your-turn { (words.get("game-your-turn")) } }
                        span { (title(words, row.game.variant)) " · " (time_text(words, row.game.terms.time)) }
                    } }
                }
            }
        }
    }
}

/// Whether a user is to move in a game.
fn is_turn_of(row: &GameRow, user: Option<UserId>) -> bool {
    let first = dispatch!(row.game.variant, V => {
        room::start::<V>(&row.game.rules, &row.game.start).map_or(Side::Sente, |start| start.turn())
    });
    let turn = if row.plies.is_multiple_of(2) {
        first
    } else {
        !first
    };
    user.is_some() && row.game.players[turn].user() == user
}
