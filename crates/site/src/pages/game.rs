//! The page of a game, for players and watchers alike: as it stands, and what `islands/game.js` needs to go on.

pub(super) mod coach;
mod help;
mod moves;
mod panel;
mod player;
mod share;

use axum::extract::{Path, State};
use komadai_play::{Finish, TimeControl};
use komadai_rules::{Handicap, Side, VariantId};
use komadai_server::board::sheet;
use komadai_server::store::Store;
use komadai_server::wire::{ChatRoom, GameInfo, GameState, Tell};
use komadai_server::{App, Error, GameId};
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::address::named;
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::words::{board_words, player_name, result, time_text, title};
use super::{Answer, inside, page, picture, private};
use crate::assets;

/// What the script says, besides what its board does.
const WORDS: [&str; 17] = [
    "game-",
    "offer-",
    "push-",
    "result-",
    "connection-",
    "chat-",
    "clock-low",
    "clock-none",
    "clock-spoken-byoyomi",
    "time-seconds",
    "player-computer",
    "watch-watchers",
    "lobby-waiting",
    "lobby-cancel",
    "refused-",
    "notation-",
    "player-guest-",
];
/// What begins like something the script says, and is not.
const OTHER_WORDS: [&str; 2] = ["game-noscript", "push-t"];

pub(super) async fn show(State(app): State<App>, reader: Reader, Path(id): Path<String>) -> Answer {
    let words = reader.words;
    let id = named(&id)?;
    let mut snapshot = app.rooms.snapshot(id).await?;
    let variant = snapshot.row.game.variant;
    let user = reader.visitor.user.as_ref().map(|user| user.id);
    let sits = |side: &Side| user.is_some() && snapshot.row.game.players[*side].user() == user;
    let seat = Side::BOTH.into_iter().find(sits);
    snapshot.state.you = seat;
    let is_commented = coach::is_commented(&snapshot.row.game, seat);
    let chat = chat(&app.store, id, seat.is_some()).await?;
    let GameState {
        info,
        position,
        moves,
        clocks,
        over,
        ratings,
        ..
    } = &snapshot.state;
    let (near, far) = match seat {
        Some(Side::Gote) => (Side::Gote, Side::Sente),
        _ => (Side::Sente, Side::Gote),
    };
    let strip = |side: Side, place: &str| {
        let shown = player::Shown {
            player: &info.players[side],
            game: variant,
            side,
            clock: clocks[side],
            time: info.time,
            to_move: position.turn == side && over.is_none(),
            change: ratings.map(|ratings| ratings[side]),
        };
        player::strip(words, &shown, place)
    };
    let facts = format!("{} · {}", title(words, variant), time_text(words, info.time));
    let name = |side: Side| player_name(words, &info.players[side]);
    let names = words.fill(
        "game-against",
        &[
            ("sente", name(Side::Sente).into()),
            ("gote", name(Side::Gote).into()),
        ],
    );
    let agreed = facts_line(words, variant, info, &facts, seat.is_some());
    let body = html! {
        div.game #game {
            h1.unseen { (names) }
            div.game-board {
                div #board { (picture::picture(&reader, variant, info.rules.as_str(), &position.fen)) }
                span.grip #grip title=(words.get("menu-size")) {}
            }
            (strip(far, "far"))
            (strip(near, "near"))
            section.game-side #side aria-label=(title(words, variant)) {
                (agreed)
                (panel::dock(words))
                (panel::happenings())
                @if is_commented { (coach::place(words)) }
                div.tab.tab-moves {
                    (moves::list(&reader, variant, moves))
                    div #typed {}
                }
                (panel::chat(words))
                (panel::menu(words, variant, &agreed, is_commented))
                div.tab.tab-actions {
                    (panel::dismiss(words))
                    div.result #result role="status" data-reason=[over.map(Finish::reason)] {
                        @if let Some(over) = over { p.sentence { (result(words, variant, *over)) } }
                    }
                    p.points #points hidden {}
                    div.controls #controls {}
                }
                div.confirm #confirm role="group" {}
            }
            (panel::leave_zen(words))
            (share::panel(&reader, variant, id, &position.fen))
            (help::sheet(words, variant))
            noscript { p.quiet { (words.get("game-noscript")) } }
        }
        script #state type="application/json" { (inside(&json!({
            "game": Tell::Game(Box::new(snapshot.state.clone())),
            "sheet": sheet(variant),
            "assets": assets::address(""),
            "chat": chat,
            "draws": variant.info().draws_by_agreement,
            "declares": variant.declares(info.rules),
            "correspondence": !matches!(info.time, TimeControl::Clock { .. }),
            "grace": snapshot.row.game.terms.grace(),
            "words": script_words(words, variant, is_commented),
        }))) }
    };
    let image = format!("/game/{id}/preview.png");
    let markup = layout(
        &reader,
        Layout {
            title: &names,
            about: &facts,
            island: Some("game"),
            board: true,
            image: Some(&image),
            ..Layout::default()
        },
        &body,
    );
    let is_private = seat.is_some() && !chat.is_empty();
    Ok(if is_private {
        private(page(markup))
    } else {
        page(markup)
    })
}

/// What was agreed before the game.
fn facts_line(words: Words, variant: VariantId, info: &GameInfo, facts: &str, plays: bool) -> Markup {
    let about = variant.info();
    let handicap = about
        .handicaps
        .iter()
        .find(|handicap| handicap.start == info.start);
    html! {
        p.facts {
            span { (facts) }
            @if info.rules.as_str() != about.usual_rules() { span { (words.get(&format!("rules-{}", info.rules))) } }
            span { (words.get(if info.rated { "game-rated" } else { "game-casual" })) }
            @if let Some(Handicap { number, .. }) = handicap {
                span { (words.fill("game-handicap", &[("handicap", words.get(&format!("handicap-{number}")).into())])) }
            }
            @if !plays { span { (words.get("game-watching")) } }
        }
    }
}

/// What was said so far to those of the visitor's room.
async fn chat(store: &Store, id: GameId, plays: bool) -> Result<Vec<serde_json::Value>, Error> {
    let room = if plays {
        ChatRoom::Players
    } else {
        ChatRoom::Watchers
    };
    let lines = store.chat(id, room.name()).await?;
    Ok(lines
        .iter()
        .map(|line| json!({ "name": line.name, "text": line.text }))
        .collect())
}

/// What the script says, and what its board does.
fn script_words(
    words: Words,
    game: VariantId,
    is_commented: bool,
) -> serde_json::Map<String, serde_json::Value> {
    let mut table = words.table(&WORDS);
    if is_commented {
        table.append(&mut words.table(&["coach-"]));
    }
    let is_about_a_game = |key: &str| {
        let rest = key.strip_prefix("game-");
        rest.is_some_and(|rest| VariantId::ALL.iter().any(|game| rest.starts_with(game.name())))
    };
    table.retain(|key, _| !is_about_a_game(key) && !OTHER_WORDS.iter().any(|other| key.starts_with(other)));
    table.append(&mut board_words(words, game));
    table
}
