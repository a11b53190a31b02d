//! What waits for the reader, in the head of every page: a number, and a list to act on. `islands/notices.js` keeps it up
//! to date by asking for the same list again.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use komadai_play::ValidProposal;
use komadai_server::auth::Visitor;
use komadai_server::notices::{Game, Invitation, Notices};
use komadai_server::wire::SeekInfo;
use komadai_server::{App, Error};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;

use super::address::{game_at, named};
use super::reader::Reader;
use super::words::{name_text, time_text, title};
use super::{Answer, entry, page};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/notices", get(show))
        .route("/notices/seek/{id}/cancel", post(cancel))
}

/// The page the list is for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct NoticesQuery {
    at: String,
}

/// The list as it is now, for a page that has an older one.
async fn show(mut reader: Reader, Query(asked): Query<NoticesQuery>) -> Answer {
    if let Some(game) = game_at(&asked.at) {
        reader.notices.take(game);
    }
    Ok(page(content(reader.words, &reader.notices)))
}

/// Takes back a seek, from whichever page.
async fn cancel(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let user = visitor.user.ok_or(Error::Unauthorized)?;
    app.lobby.withdraw(user.id, named(&id)?).await?;
    Ok(Redirect::to("/").into_response())
}

/// Whether the list is kept up to date by a script: only for those for whom something can come.
pub(super) fn is_alive(reader: &Reader) -> bool {
    reader.visitor.user.is_some()
}

/// What stands in the head.
pub(super) fn bell(reader: &Reader) -> Markup {
    let words = reader.words;
    html! {
        div.notices #notices
            data-user=[reader.visitor.user.as_ref().map(|user| user.id)]
            data-expects[reader.notices.expects]
            data-playing=[reader.playing.as_ref().filter(|game| game.is_live()).map(|game| game.row.game.id)]
            data-key=[reader.push_key.as_ref()]
            data-push=[reader.notices.push.as_ref()]
            data-volume=(reader.settings.volume_name())
            data-close=(words.get("notices-close"))
            data-failed=(words.get("notices-failed")) {
            (content(words, &reader.notices))
        }
    }
}

/// The number and the list.
fn content(words: Words, notices: &Notices) -> Markup {
    let count = notices.count();
    let label = words.fill("notices-count", &[("count", count.into())]);
    html! {
        button.notices-button type="button" popovertarget="notices-list" title=(label)
            hidden[count == 0 && notices.seeks.is_empty()] {
            (picture())
            span.unseen { (label) }
            @if count > 0 { span.notices-count aria-hidden="true" { (count) } }
            @else { span.dot.notices-count {} }
        }
        div.notices-list #notices-list popover {
            h2 { (words.get("notices-title")) }
            ul {
                @for challenge in &notices.challenges { (invitation(words, challenge)) }
                @for game in &notices.games { (self::game(words, game)) }
                @for seek in &notices.seeks { (self::seek(words, seek)) }
            }
        }
    }
}

/// A bell.
fn picture() -> Markup {
    html! {
        svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {
            path d="M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6zM9.5 19.5a2.5 2.5 0 0 0 5 0" {}
        }
    }
}

fn invitation(words: Words, Invitation { id, name, proposal }: &Invitation) -> Markup {
    html! {
        li.news data-id=(id) data-kind="challenge" {
            p {
                a href=(format!("/c/{id}")) { (words.fill("challenge-received", &[("name", name_text(words, name).into())])) }
                span { (facts(words, proposal)) }
            }
            form method="post" action=(format!("/c/{id}")) {
                button.button.strong data-goes { (words.get("challenge-accept")) }
                button.button.plain formaction=(format!("/c/{id}/decline")) { (words.get("challenge-decline")) }
            }
        }
    }
}

fn game(words: Words, game: &Game) -> Markup {
    let info = &game.row.game;
    let name = entry::player_name(words, &info.players[!game.side]);
    let key = if game.is_turn {
        "game-notify-title"
    } else {
        "notices-playing"
    };
    let kind = if game.is_live() { "live" } else { "turn" };
    html! {
        li.news data-id=(info.id) data-kind=(kind)
            data-began=(words.fill("notices-began", &[("name", name.as_str().into())])) {
            p {
                a href=(format!("/game/{}", info.id)) { (words.fill(key, &[("name", name.as_str().into())])) }
                span { (title(words, info.variant)) " · " (time_text(words, info.terms.time)) }
            }
            a.button.strong href=(format!("/game/{}", info.id)) { (words.get("notices-go")) }
        }
    }
}

fn seek(words: Words, seek: &SeekInfo) -> Markup {
    html! {
        li.news data-id=(seek.id) data-kind="seek" {
            p {
                strong { span.dot {} (words.get("lobby-waiting")) }
                span { (facts(words, &seek.proposal)) }
            }
            form method="post" action=(format!("/notices/seek/{}/cancel", seek.id)) {
                button.button.plain { (words.get("lobby-cancel")) }
            }
        }
    }
}

/// What is proposed, in a line: game, clock, what is not usual about it, and whether it is rated.
fn facts(words: Words, proposal: &ValidProposal) -> String {
    let variant = proposal.game;
    let usual = variant.info().usual_rules();
    let rules = Some(proposal.rules().as_str()).filter(|&rules| rules != usual);
    let handicap = proposal.handicap.map(|number| {
        let handicap = words.get(&format!("handicap-{number}"));
        words.fill("game-handicap", &[("handicap", handicap.into())])
    });
    let rated = if proposal.rated {
        "game-rated"
    } else {
        "game-casual"
    };
    let parts = [
        Some(title(words, variant).into_owned()),
        Some(time_text(words, proposal.time)),
        rules.map(|rules| words.get(&format!("rules-{rules}")).into_owned()),
        handicap,
        Some(words.get(rated).into_owned()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
