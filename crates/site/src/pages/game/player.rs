//! A player beside the board: name, rank, side and clock.

use komadai_play::{ClockView, Rank, TimeControl};
use komadai_rules::{Side, VariantId};
use komadai_server::name::has_page;
use komadai_server::wire::{PlayerInfo, RatingChange};
use komadai_words::Words;
use maud::{Markup, html};

use crate::pages::address;
use crate::pages::words::{player_name, side_name};

/// A player as the page shows one.
pub(super) struct Shown<'a> {
    pub(super) player: &'a PlayerInfo,
    pub(super) game: VariantId,
    pub(super) side: Side,
    pub(super) clock: ClockView,
    pub(super) time: TimeControl,
    pub(super) to_move: bool,
    /// What the game did to the rating.
    pub(super) change: Option<RatingChange>,
}

/// The strip at a place of the page; `islands/game.js` keeps it up to date.
pub(super) fn strip(words: Words, shown: &Shown<'_>, place: &str) -> Markup {
    let player = shown.player;
    let name = player_name(words, player);
    let mark = if player.provisional { "?" } else { "" };
    // Guests have no page, and no rank that means anything.
    let is_known = player.user.is_some() && has_page(&player.name);
    html! {
        div.player.(place) id=(place) data-turn[shown.to_move] {
            span.presence {}
            span.name {
                @if is_known { a href=(address::player(&player.name)) { (name) } }
                @else { (name) }
            }
            span.details {
                span.side { (side_name(words, shown.game, shown.side)) }
                @if let (Some(rank), Some(rating), true) = (player.rank, player.rating, is_known) {
                    span.rank { (rank_text(words, rank)) " · " (rating) (mark) }
                }
                @if let Some(change) = shown.change { (change_text(change)) }
            }
            span.clock role="timer" { (clock_text(shown.time, shown.clock)) }
        }
    }
}

/// A rank in the reader's language.
fn rank_text(words: Words, rank: Rank) -> String {
    let key = if rank.is_dan() { "rank-dan" } else { "rank-kyu" };
    words.fill(key, &[("grade", rank.number().into())])
}

/// What a game did to a rating, also made by `islands/game-result.js`.
fn change_text(RatingChange { before, after }: RatingChange) -> Markup {
    let (look, text) = match after - before {
        0 => ("", "±0".to_owned()),
        gain @ 1.. => ("gain", format!("+{gain}")),
        loss => ("loss", format!("−{}", -loss)),
    };
    html! { span.change.(look) { (text) } }
}

/// A clock as it stands, also shown by `ui/clock.js`.
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
        86_400.. => format!("{} d {} h", seconds / 86_400, seconds % 86_400 / 3_600),
        3_600.. => format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60),
        _ => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}
