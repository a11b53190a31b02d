//! The home page: one game on a board with the ways to play it, what is going on, and the other games.

use std::collections::BTreeMap;

use axum::extract::{Query, State};
use komadai_rules::{Side, VariantId};
use komadai_server::beginning::gote_first;
use komadai_server::store::{GameRow, UserId};
use komadai_server::wire::{ChallengeInfo, FeaturedGame};
use komadai_server::{App, notices};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use super::choices::choices;
use super::layout::{Layout, layout};
use super::puzzles::dailies;
use super::reader::Reader;
use super::terms::Terms;
use super::usual::Usual;
use super::words::{moves_of, numbering, player_name, side_name, time_text, title};
use super::{Answer, entry, guest, inside, page, picture};
use crate::assets;

/// How many games of one's own stand on the page before one asks for the rest.
const OWN_SHOWN: usize = 3;

/// What the address may say.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct HomeQuery {
    /// The game to show; the one played last otherwise.
    game: String,
}

pub(super) async fn show(
    State(app): State<App>,
    reader: Reader,
    usual: Usual,
    Query(asked): Query<HomeQuery>,
) -> Answer {
    let words = reader.words;
    let game = asked.game.parse().unwrap_or_else(|_| usual.game());
    let on = app.featured.now_on().await?;
    let running = app.featured.count_running().await?;
    // Whoever reads this is here, too.
    let players = app.census.connections().max(1);
    let user = reader.visitor.user.as_ref().map(|user| user.id);
    let (own, invitations) = match user {
        Some(user) => (
            app.store.open_games_of(user).await?,
            app.challenges.of(user).await?.0,
        ),
        None => Default::default(),
    };
    let waits = user.is_some_and(|user| !app.lobby.of(user).is_empty());
    let body = html! {
        (hero(&reader, game, own_games(words, user, own, &invitations)))
        (choices(words, game, &usual)?)
        section.home-puzzles aria-labelledby="puzzles-of-today" {
            h2 #puzzles-of-today { (words.get("puzzles-daily")) }
            (dailies(&app.puzzles, &reader).await?)
            p { a href="/puzzles" { (words.get("puzzles-more")) } }
        }
        div.columns {
            section.panel #lobby aria-live="polite" {
                h2 { (words.get("lobby-seeks")) }
                p.waiting #waiting hidden[!waits] {
                    span.dot {} span { (words.get("lobby-waiting")) }
                    button.button.plain #cancel type="button" { (words.get("lobby-cancel")) }
                }
                p.quiet.small #waiting-hint hidden[!waits] { (words.get("lobby-waiting-hint")) }
                ul.rows #seeks {}
                p.quiet #no-seeks hidden[waits] { (words.get("lobby-no-seeks")) }
                (guest::playing_as(&reader))
                noscript { p.quiet { (words.get("home-script")) } }
            }
            section.panel #watch {
                h2 { (words.get("home-featured")) }
                ul.rows #featured { @for game in &on { (row(words, game)) } }
                p.quiet #no-games hidden[!on.is_empty()] { (words.get("watch-none")) }
                p.now.quiet.small {
                    span { (words.fill("home-players-online", &[("count", players.into())])) }
                    @if running > 0 {
                        span { (words.fill("home-games-running", &[("count", running.into())])) }
                    }
                }
            }
        }
        section.other-games {
            h2 { (words.get("home-others")) }
            div.cards { @for other in VariantId::ALL.into_iter().filter(|other| *other != game) { (card(&reader, other)) } }
        }
        script #state type="application/json" { (inside(&state(words, user))) }
    };
    let data = structured(&reader);
    let markup = layout(
        &reader,
        Layout {
            structured: Some(&data),
            island: Some("lobby"),
            ..Layout::default()
        },
        &body,
    );
    Ok(page(markup))
}

/// The site for search engines, and how it is searched.
fn structured(reader: &Reader) -> serde_json::Value {
    let words = reader.words;
    json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "name": words.get("site-name"),
        "description": words.get("site-tagline"),
        "inLanguage": words.language().code(),
        "url": reader.address("/"),
        "potentialAction": {
            "@type": "SearchAction",
            "target": format!("{}?q={{search_term_string}}", reader.address("/search")),
            "query-input": "required name=search_term_string",
        },
    })
}

fn state(words: Words, user: Option<UserId>) -> serde_json::Value {
    let by_game = |value: &dyn Fn(VariantId) -> serde_json::Value| {
        let pairs = VariantId::ALL.map(|game| (game.name(), value(game)));
        pairs.into_iter().collect::<BTreeMap<_, _>>()
    };
    json!({
        "user": user.map(|user| user.0),
        "assets": assets::address(""),
        "numbering": numbering(),
        "terms": {
            "titles": by_game(&|game| title(words, game).into()),
            "several": by_game(&|game| (game.info().rule_sets.len() > 1).into()),
            "turned": by_game(&|game| gote_first(game).into()),
            "gote": by_game(&|game| side_name(words, game, Side::Gote).into()),
        },
        "words": words.table(&[
            "lobby-", "challenge-received", "watch-", "player-", "connection-", "time-",
            "list-joint", "refused-", "rules-classic", "rules-modern", "handicap-", "terms-",
        ]),
    })
}

/// One game on a board that plays, and the ways to play it; beside them the reader's own games, or else what this is.
fn hero(reader: &Reader, game: VariantId, own: Option<Markup>) -> Markup {
    let words = reader.words;
    html! {
        section.hero #play {
            div.hero-text {
                h1.unseen[own.is_some()] { @for sentence in sentences(&words.get("home-title")) { span.phrase { (sentence) } " " } }
                @if let Some(own) = &own { (own) } @else { p.hero-lead { (words.get("home-lead")) } }
            }
            nav.tabs.hero-games aria-label=(words.get("lobby-game")) {
                @for other in VariantId::ALL {
                    a href=(format!("/?game={other}")) aria-current=[(other == game).then_some("page")] { (title(words, other)) }
                }
            }
            div.hero-board data-demo=(game) { (picture::start(reader, game)) }
            div.hero-play {
                button.button.strong type="button" popovertarget=(format!("computer-{game}")) {
                    (words.get("home-play-computer"))
                }
                div.hero-ways {
                    @for (way, key) in [("friend", "home-play-friend"), ("seek", "home-find-opponent")] {
                        button.button type="button" popovertarget=(format!("{way}-{game}")) { (words.get(key)) }
                    }
                }
                p.hero-about {
                    (words.get(&format!("game-{game}-about"))) " "
                    a href=(format!("/learn/{game}")) { (words.get("home-new")) }
                }
            }
        }
    }
}

/// A text by its sentences, so that a headline breaks between them first.
fn sentences(text: &str) -> Vec<&str> {
    let parts = text.split_inclusive(['.', '。', '，', '、']);
    parts.map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Another game.
fn card(reader: &Reader, game: VariantId) -> Markup {
    let words = reader.words;
    let name = title(words, game);
    html! {
        article.card {
            a.card-board href=(format!("/?game={game}")) tabindex="-1" aria-hidden="true" { (picture::start(reader, game)) }
            div.card-text {
                h3 { a href=(format!("/?game={game}")) { (name) } }
                p { (words.get(&format!("game-{game}-about"))) }
                a.card-learn href=(format!("/learn/{game}")) {
                    (words.fill("home-learn-game", &[("game", name.into())]))
                }
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
    let variant = info.game;
    let number = moves_of(variant, game.plies);
    html! {
        li { a.row href=(format!("/game/{}", info.id)) {
            strong { (players) }
            span { (title(words, variant)) " · " (time_text(words, info.time)) " · " (words.fill("watch-move", &[("number", number.into())])) }
        } }
    }
}

/// Games that wait for the reader come first, then invitations, then the rest; nothing where there is none.
fn own_games(
    words: Words,
    user: Option<UserId>,
    games: Vec<GameRow>,
    invitations: &[ChallengeInfo],
) -> Option<Markup> {
    let (turns, others): (Vec<_>, Vec<_>) = games.into_iter().partition(|row| is_turn_of(row, user));
    let turns = turns.iter().map(|row| own_game(words, row, true));
    let invitations = invitations.iter().map(|challenge| invitation(words, challenge));
    let others = others.iter().map(|row| own_game(words, row, false));
    let rows: Vec<_> = turns.chain(invitations).chain(others).collect();
    if rows.is_empty() {
        return None;
    }
    let (shown, more) = rows.split_at(rows.len().min(OWN_SHOWN));
    Some(html! {
        section.panel.own-games {
            h2 { (words.get("home-your-games")) }
            ul.rows { @for row in shown { (row) } }
            @if !more.is_empty() {
                details {
                    summary { (words.fill("home-more-games", &[("count", more.len().into())])) }
                    ul.rows { @for row in more { (row) } }
                }
            }
        }
    })
}

fn invitation(words: Words, challenge: &ChallengeInfo) -> Markup {
    let facts = Terms::of_proposal(&challenge.proposal).facts(words).join(" · ");
    html! {
        li { a.row href=(format!("/c/{}", challenge.id)) {
            strong { (words.fill("challenge-received", &[("name", player_name(words, &challenge.challenger).into())])) }
            span { (facts) }
        } }
    }
}

fn own_game(words: Words, row: &GameRow, is_turn: bool) -> Markup {
    html! {
        li { a.row href=(format!("/game/{}", row.game.id)) {
            strong { (Side::BOTH.map(|side| entry::player_name(words, &row.game.players[side])).join(" – ")) }
            @if is_turn { span.your-turn { (words.get("game-your-turn")) } }
            span { (Terms::of_game(&row.game).facts(words).join(" · ")) }
        } }
    }
}

/// Whether a user is to move in a game.
fn is_turn_of(row: &GameRow, user: Option<UserId>) -> bool {
    user.is_some() && row.game.players[notices::turn(row)].user() == user
}
