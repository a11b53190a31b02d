//! The page of a game, for players and watchers alike: as it stands, and what `islands/game.js` needs to go on.

use axum::extract::{Path, State};
use komadai_play::{ClockView, TimeControl};
use komadai_rules::{BySide, RuleSet as _, Side, Variant, VariantId, dispatch};
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::challenge::named;
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::time::time_text;
use super::words::{board_words, player_name, result, side_name, title};
use super::{Answer, inside, page, picture};
use crate::app::App;
use crate::assets;
use crate::board::sheet;
use crate::wire::{ChatRoom, MoveInfo, PlayerInfo, Tell};
use crate::{Error, GameId};

/// What the script says, besides what its board does.
const WORDS: [&str; 12] = [
    "game-",
    "offer-",
    "result-",
    "connection-",
    "chat-",
    "clock-",
    "player-",
    "watch-watchers",
    "refused-",
    "notation-",
    "settings-notation",
    "settings-sounds",
];

pub(super) async fn show(State(app): State<App>, reader: Reader, Path(id): Path<String>) -> Answer {
    let words = reader.words;
    let id = named(&id)?;
    let mut snapshot = app.rooms.snapshot(&app, id).await?;
    let variant = snapshot.row.game.variant;
    let user = reader.visitor.user.as_ref().map(|user| user.id);
    let sits = |side: &Side| user.is_some() && snapshot.row.game.players[*side].user() == user;
    let seat = Side::BOTH.into_iter().find(sits);
    if let Tell::Game { you, .. } = &mut snapshot.state {
        *you = seat;
    }
    let chat = chat(&app, id, seat.is_some()).await?;
    let Tell::Game {
        info,
        position,
        moves,
        clocks,
        over,
        ..
    } = &snapshot.state
    else {
        return Err(Error::NotFound("game").into());
    };
    let (near, far) = match seat {
        Some(Side::Gote) => (Side::Gote, Side::Sente),
        _ => (Side::Sente, Side::Gote),
    };
    let strip = |side: Side, place: &str| {
        let clock = clock_text(info.time, clocks[side]);
        player(
            words,
            &info.players[side],
            &side_name(words, variant, side),
            &clock,
            place,
            position.turn == side && over.is_none(),
        )
    };
    let facts = format!("{} · {}", title(words, variant), time_text(words, info.time));
    let body = html! {
        div.game #game data-turned[seat == Some(Side::Gote)] {
            div.game-board { div #board { (picture::picture(&reader, variant, &info.rules, &position.fen)) } }
            (strip(far, "far"))
            (strip(near, "near"))
            section.game-side {
                p.facts {
                    span { (facts) }
                    span { (words.get(if info.rated { "game-rated" } else { "game-casual" })) }
                    span #connection .connection data-state="wait" { (words.get("connection-wait")) }
                }
                (move_list(words, moves))
                div.result #result role="status" { @if let Some(over) = over { (result(words, variant, *over)) } }
                div.offers #offers role="status" {}
                div.controls #controls {}
                div #typed {}
            }
            section.chat #chat {
                h2 { (words.get("chat-title")) }
                ol #said {}
                form #say autocomplete="off" {
                    input type="text" maxlength="300" aria-label=(words.get("chat-title"));
                    button.button.plain { (words.get("chat-send")) }
                }
            }
            noscript { p.quiet { (words.get("game-noscript")) } }
        }
        script #state type="application/json" { (inside(&json!({
            "game": snapshot.state,
            "sheet": dispatch!(variant, V => sheet::<V>()),
            "assets": assets::address(""),
            "chat": chat,
            "draws": dispatch!(variant, V => <V as Variant>::DRAWS_BY_AGREEMENT),
            "declares": declares(variant, &info.rules),
            "correspondence": !matches!(info.time, TimeControl::Clock { .. }),
            "words": script_words(words, variant),
        }))) }
    };
    let name = |side: Side| player_name(words, &info.players[side]).into();
    let names = words.fill(
        "game-against",
        &[("sente", name(Side::Sente)), ("gote", name(Side::Gote))],
    );
    let markup = layout(
        &reader,
        Layout {
            title: &names,
            about: &facts,
            island: Some("game"),
            board: true,
        },
        &body,
    );
    Ok(page(markup))
}

/// What was said so far to those of the visitor's room.
async fn chat(app: &App, id: GameId, plays: bool) -> Result<Vec<serde_json::Value>, Error> {
    let room = if plays {
        ChatRoom::Players
    } else {
        ChatRoom::Watchers
    };
    let lines = app.store.chat(id, room.name()).await?;
    Ok(lines
        .iter()
        .map(|line| json!({ "name": line.name, "text": line.text }))
        .collect())
}

/// Whether the game knows declarations under these rules.
fn declares(variant: VariantId, rules: &str) -> bool {
    dispatch!(variant, V => {
        let rules = <V as Variant>::Rules::from_name(rules).unwrap_or_default();
        let pos = komadai_rules::Position::<V>::start(rules);
        V::declaration(&pos, &BySide::default()).is_some()
    })
}

/// What the script says, and what its board does.
fn script_words(words: Words, game: VariantId) -> serde_json::Map<String, serde_json::Value> {
    let mut table = words.table(&WORDS);
    table.append(&mut board_words(words, game));
    table
}

fn player(words: Words, player: &PlayerInfo, side: &str, clock: &str, place: &str, to_move: bool) -> Markup {
    let rank = player.rank.map(|rank| rank.to_string());
    let mark = if player.provisional { "?" } else { "" };
    html! {
        div.player.(place) id=(place) data-turn[to_move] {
            span.presence {}
            span.name { (player_name(words, player)) }
            @if let Some(rank) = rank { span.rank { (rank) (mark) } }
            span.side { (side) }
            span.clock role="timer" { (clock) }
        }
    }
}

fn clock_text(time: TimeControl, clock: ClockView) -> String {
    if time == TimeControl::Unlimited {
        return String::new();
    }
    let left = if clock.main_left.is_zero() {
        clock.period_left
    } else {
        clock.main_left
    };
    let seconds = left.0.max(0) / 1000;
    match seconds {
        86_400.. => format!("{} d", seconds / 86_400),
        3_600.. => format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60),
        _ => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

/// The moves, also made by `ui/movelist.js`.
fn move_list(words: Words, moves: &[MoveInfo]) -> Markup {
    html! {
        div.moves #moves aria-label=(words.get("game-moves")) {
            ol {
                @for mv in moves { li { (mv.names.get("san").or_else(|| mv.names.get("hodges")).unwrap_or(&mv.mv)) } }
            }
        }
    }
}
