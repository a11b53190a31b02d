//! A game that is over, in a list: a small picture of how it stood at the end, who played, and how it ended.

use komadai_notation::format;
use komadai_play::{Finish, Rating};
use komadai_rules::{Side, VariantId, dispatch};
use komadai_server::GameId;
use komadai_server::store::{Found, GameRow, Origin, Player};
use komadai_words::Words;
use maud::{Markup, html};

use super::dates::day_element;
use super::picture;
use super::reader::Reader;
use super::terms::Terms;
use super::words::{moves_of, name_text, time_text, title as game_title};

/// A game of the archive.
pub(super) fn entry(reader: &Reader, found: &Found) -> Markup {
    let words = reader.words;
    let row = &found.row;
    let game = &row.game;
    let id = game.id;
    let place = match game.origin {
        Origin::Import => format!("/analysis/game/{id}"),
        _ => format!("/game/{id}"),
    };
    let count = words.fill(
        "records-moves",
        &[("count", moves_of(game.variant, row.plies).into())],
    );
    html! {
        li.entry {
            a.entry-picture href=(place) tabindex="-1" aria-hidden="true" {
                (picture::picture(reader, game.variant, game.rules.as_str(), &last_fen(found)))
            }
            div.entry-text {
                h3 { a href=(place) {
                    @for (index, side) in Side::BOTH.into_iter().enumerate() {
                        @if index > 0 { " – " }
                        (seat(words, row, side))
                    }
                } }
                p { (result(words, row)) }
                p.quiet.small {
                    (game_title(words, game.variant))
                    @for fact in Terms::of_game(game).special(words) { " · " (fact) }
                    @if game.terms.rated { " · " (words.get("lobby-rated")) }
                    @if game.origin != Origin::Import { " · " (time_text(words, game.terms.time)) }
                    " · " (count)
                    @if let Some(end) = &row.end { " · " (day_element(words, end.at)) }
                }
                div.entry-links {
                    a href=(format!("/analysis/game/{id}")) { (words.get("nav-analysis")) }
                    (downloads(words, id, game.variant))
                    @if !found.is_listed { span.quiet { (words.get("records-unlisted-short")) } }
                }
            }
        }
    }
}

/// The record in every format, behind one word.
fn downloads(words: Words, id: GameId, game: VariantId) -> Markup {
    html! {
        details.downloads name="downloads" {
            summary { (words.get("records-download")) }
            ul {
                @for format in format::formats_of(game) {
                    li { a href=(format!("/api/record/{id}?format={format}")) download {
                        (words.get(&format!("format-{format}")))
                    } }
                }
            }
        }
    }
}

/// A player with the rating at the time; the winner stands out.
fn seat(words: Words, row: &GameRow, side: Side) -> Markup {
    let won = row
        .end
        .as_ref()
        .is_some_and(|end| end.finish.winner() == Some(side));
    let name = player_name(words, &row.game.players[side]);
    html! {
        span .entry-won[won] { (name) }
        @if let Some(rating) = row.ratings[side] { " " small.quiet { (rating_text(rating)) } }
    }
}

/// How it ended, in words.
fn result(words: Words, row: &GameRow) -> String {
    let Some(end) = &row.end else {
        return words.get("result-unfinished").into_owned();
    };
    let reason = words.get(&format!("reason-{}", end.finish.reason()));
    match end.finish.winner() {
        Some(side) => {
            let name = player_name(words, &row.game.players[side]);
            words.fill("records-won", &[("name", name.into()), ("reason", reason.into())])
        }
        None if end.finish == Finish::Aborted => words.get("records-unfinished").into_owned(),
        None => words.fill("records-drawn", &[("reason", reason.into())]),
    }
}

/// What a player is called in the reader's language.
pub(super) fn player_name(words: Words, player: &Player) -> String {
    match player {
        Player::Computer { level } => words.fill("player-computer", &[("level", (*level).into())]),
        other => name_text(words, &other.name()),
    }
}

/// A rating as a number; a question mark behind what is only a guess.
pub(super) fn rating_text(rating: Rating) -> String {
    let mark = if rating.is_provisional() { "?" } else { "" };
    format!("{}{mark}", rating.value.round())
}

/// How a game stood at its end.
fn last_fen(found: &Found) -> String {
    let game = &found.row.game;
    dispatch!(game.variant, V => found.line::<V>().map(|line| line.position().to_string()))
        .unwrap_or_else(|_| game.start.clone())
}
