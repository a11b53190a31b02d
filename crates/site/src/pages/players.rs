//! The best of each game, and a way to find anybody.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect};
use komadai_rules::VariantId;
use komadai_server::App;
use komadai_server::bus::{Bus, Topic};
use komadai_server::store::{Leader, Role};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;

use super::entry::rating_text;
use super::layout::{Layout, layout};
use super::rank::rank_text;
use super::reader::Reader;
use super::words::title as game_title;
use super::{Answer, address, page};

/// How many of each game are shown together, and of one game alone.
const EACH: usize = 10;
const ALONE: usize = 100;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct PlayersQuery {
    game: String,
    name: String,
}

pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    Query(asked): Query<PlayersQuery>,
) -> Answer {
    let name = asked.name.trim();
    let found = if name.is_empty() {
        None
    } else {
        app.store.user_named(name).await?
    };
    if let Some(user) = found.filter(|user| user.role != Role::Guest) {
        return Ok(Redirect::to(&address::player(&user.name)).into_response());
    }
    let words = reader.words;
    let alone: Option<VariantId> = asked.game.parse().ok();
    let (games, most) = match alone {
        Some(game) => (vec![game], ALONE),
        None => (VariantId::ALL.to_vec(), EACH),
    };
    let mut lists = Vec::new();
    for game in games {
        lists.push((game, app.store.leaders(game, most).await?));
    }
    let title = words.get("players-title");
    let body = html! {
        div.page-title {
            h1 { (title) }
            p.quiet { (words.get("players-text")) " " (words.get("players-counted")) }
        }
        search {
            form.find method="get" action="/players" {
                label.small.quiet for="find-name" { (words.get("players-find")) }
                div.find-line {
                    input #find-name name="name" value=(name) autocomplete="off" spellcheck="false" autocapitalize="none";
                    button.button { (words.get("records-search")) }
                }
                @if !name.is_empty() { p.fault role="alert" { (words.fill("players-unknown", &[("name", name.into())])) } }
            }
        }
        @if alone.is_some() { p { a href="/players" { (words.get("players-all")) } } }
        div.leaders {
            @for (game, leaders) in &lists { (list(&app.bus, words, *game, leaders, alone.is_none())) }
        }
    };
    Ok(page(layout(&reader, Layout::titled(&title), &body)))
}

fn list(bus: &Bus, words: Words, game: VariantId, leaders: &[Leader], has_more: bool) -> Markup {
    html! {
        section.panel {
            h2 { (game_title(words, game)) }
            @if leaders.is_empty() {
                p.quiet { (words.get("players-none")) }
            } @else {
                table.leader-list {
                    thead.unseen { tr {
                        th scope="col" { (words.get("players-place")) }
                        th scope="col" { (words.get("records-player")) }
                        th scope="col" { (words.get("player-rank")) }
                        th scope="col" { (words.get("player-rating")) }
                    } }
                    tbody { @for (index, leader) in leaders.iter().enumerate() { (line(bus, words, index + 1, leader)) } }
                }
                @if has_more && leaders.len() == EACH {
                    p.more { a href=(format!("/players?game={game}")) { (words.get("players-more")) } }
                }
            }
        }
    }
}

fn line(bus: &Bus, words: Words, place: usize, leader: &Leader) -> Markup {
    let rating = leader.standing.rating;
    let is_here = bus.is_followed(Topic::User(leader.user.id));
    html! {
        tr {
            td.place { (place) }
            td.name {
                span.here-dot data-here[is_here] title=[is_here.then(|| words.get("player-online"))] {}
                a href=(address::player(&leader.user.name)) { (leader.user.name) }
            }
            td { (rank_text(words, rating)) }
            td.number { (rating_text(rating)) }
        }
    }
}
