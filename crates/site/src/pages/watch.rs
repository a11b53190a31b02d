//! What is on: games in progress as little boards, which `islands/watch.js` keeps up to date.

use axum::extract::State;
use komadai_rules::{Side, VariantId};
use komadai_server::App;
use komadai_server::board::sheet;
use komadai_server::wire::{FeaturedGame, PlayerInfo};
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::layout::{Layout, layout};
use super::reader::Reader;
use super::words::{moves_of, player_name, time_text, title as game_title};
use super::{Answer, inside, page, picture};
use crate::assets;

/// What the script says.
const WORDS: [&str; 7] = [
    "watch-watchers",
    "records-moves",
    "time-",
    "game-sh",
    "player-",
    "list-joint",
    "board-label",
];

pub(super) async fn show(State(app): State<App>, reader: Reader) -> Answer {
    let words = reader.words;
    let on = app.featured.now_on().await?;
    let mut games = Vec::new();
    for game in on {
        // A game may end while we look.
        if let Ok(snapshot) = app.rooms.snapshot(game.info.id).await {
            games.push((game, snapshot.state.position.fen));
        }
    }
    let title = words.get("watch-title");
    let body = html! {
        div.page-title {
            h1 { (title) }
            p.quiet { (words.get("watch-text")) }
        }
        ul.watch #watch { @for (game, fen) in &games { (card(&reader, game, fen)) } }
        p.quiet.nothing #no-games hidden[!games.is_empty()] {
            (words.get("watch-none")) " " a href="/#play" { (words.get("nav-play")) }
        }
        script #state type="application/json" { (inside(&state(&reader))) }
    };
    Ok(page(layout(
        &reader,
        Layout::titled(&title).island("watch"),
        &body,
    )))
}

/// What the script needs to draw any game.
fn state(reader: &Reader) -> serde_json::Value {
    let game = |game: VariantId| {
        let sheet = sheet(game);
        let set = reader.settings.set(sheet.sets);
        let pieces = assets::address(&format!("pieces/{set}.svg"));
        (
            game.name().to_owned(),
            json!({ "sheet": sheet, "pieces": pieces }),
        )
    };
    let games: serde_json::Map<_, _> = VariantId::ALL.into_iter().map(game).collect();
    json!({ "games": games, "words": reader.words.table(&WORDS) })
}

/// A game, also made by `islands/watch.js`.
fn card(reader: &Reader, game: &FeaturedGame, fen: &str) -> Markup {
    let words = reader.words;
    let info = &game.info;
    let variant = info.game;
    html! {
        li.watch-card data-id=(info.id) data-game=(info.game) data-plies=(game.plies) data-watchers=(game.watchers) {
            a href=(format!("/game/{}", info.id)) {
                (seat(words, &info.players[Side::Gote]))
                div.watch-board { (picture::picture(reader, variant, info.rules.as_str(), fen)) }
                (seat(words, &info.players[Side::Sente]))
                p.quiet.small { (game_title(words, variant)) " · " (time_text(words, info.time)) }
                p.quiet.small.watch-state {
                    (words.fill("records-moves", &[("count", moves_of(variant, game.plies).into())]))
                    @if game.watchers > 0 { " · " (words.fill("watch-watchers", &[("count", game.watchers.into())])) }
                }
            }
        }
    }
}

fn seat(words: Words, player: &PlayerInfo) -> Markup {
    html! {
        p.watch-seat {
            strong { (player_name(words, player)) }
            @if let Some(rating) = player.rating {
                span.quiet.small { (rating) @if player.provisional { "?" } }
            }
        }
    }
}
