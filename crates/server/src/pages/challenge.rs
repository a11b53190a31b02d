//! The page of a friend link: to send, or to take up.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use komadai_notation::Named;
use komadai_rules::dispatch;
use maud::{Markup, html};
use serde_json::json;

use super::layout::{Layout, layout};
use super::time::time_text;
use super::words::{fill, word, words};
use super::{Answer, inside, page, picture};
use crate::app::App;
use crate::auth::Visitor;
use crate::challenges::{self, ChallengeInfo};
use crate::store::ChallengeStatus;
use crate::{Error, GameId};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/c/{id}", get(show).post(accept))
        .route("/c/{id}/cancel", post(cancel))
}

async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let id = named(&id)?;
    let challenge = challenges::find(&app, id).await?;
    if challenge.status == ChallengeStatus::Accepted {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    let is_own = visitor
        .user
        .is_some_and(|user| Some(user.id) == challenge.challenger.user);
    let host = headers
        .get(HOST)
        .and_then(|host| host.to_str().ok())
        .unwrap_or_default();
    let scheme = if visitor.client.https { "https" } else { "http" };
    let link = format!("{scheme}://{host}/c/{id}");
    let body = html! {
        section.invitation {
            div.invitation-board { (board(&challenge)?) }
            div.invitation-text {
                @if challenge.status != ChallengeStatus::Created {
                    h1 { (word("challenge-gone")) }
                    p { a.button href="/" { (word("error-home")) } }
                } @else if is_own {
                    (own(&challenge, &link)?)
                } @else {
                    (invitation(&challenge)?)
                }
            }
        }
        script #state type="application/json" {
            (inside(&json!({ "challenge": id, "own": is_own, "words": words(&["challenge-", "connection-"]) })))
        }
    };
    let title = fill("challenge-received", &[("name", &challenge.challenger.name)]);
    let markup = layout(
        Layout {
            title: if is_own { word("challenge-title") } else { &title },
            about: &describe(&challenge)?,
            island: Some("challenge"),
            ..Layout::default()
        },
        &body,
    );
    Ok(page(markup))
}

fn own(challenge: &ChallengeInfo, link: &str) -> Result<Markup, Error> {
    Ok(html! {
        h1 { (word("challenge-title")) }
        p.quiet { (describe(challenge)?) }
        p { (word("challenge-friend")) }
        div.link {
            input #link type="text" readonly value=(link) aria-label=(word("challenge-title"));
            button.button #copy type="button" { (word("challenge-copy")) }
        }
        p.waiting role="status" { span.dot {} (word("challenge-waiting")) }
        form method="post" action=(format!("/c/{}/cancel", challenge.id)) {
            button.button.plain { (word("challenge-cancel")) }
        }
    })
}

fn invitation(challenge: &ChallengeInfo) -> Result<Markup, Error> {
    let name = challenge.challenger.name.as_str();
    Ok(html! {
        h1 { (fill("challenge-received", &[("name", name)])) }
        p.quiet { (describe(challenge)?) }
        p { (sides(challenge)?) }
        form method="post" action=(format!("/c/{}", challenge.id)) {
            button.button.strong { (word("challenge-accept")) }
        }
    })
}

/// The game and its clock.
fn describe(challenge: &ChallengeInfo) -> Result<String, Error> {
    let proposal = &challenge.proposal;
    let title = dispatch!(proposal.variant()?, V => V::TITLE);
    Ok(format!("{title} · {}", time_text(proposal.time)))
}

fn sides(challenge: &ChallengeInfo) -> Result<String, Error> {
    let Some(side) = challenge.proposal.side.side() else {
        return Ok(word("challenge-side-random").into());
    };
    let side: &str = dispatch!(challenge.proposal.variant()?, V => V::SIDES[side]);
    Ok(fill(
        "challenge-side-sente",
        &[("name", &challenge.challenger.name), ("side", side)],
    ))
}

fn board(challenge: &ChallengeInfo) -> Result<Markup, Error> {
    let proposal = &challenge.proposal;
    let rules = proposal.rules.clone().unwrap_or_default();
    Ok(picture::picture(
        proposal.variant()?,
        &rules,
        &proposal.start_text()?,
    ))
}

async fn accept(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let (user, cookie) = visitor.seated(&app).await?;
    let game = challenges::accept(&app, &user, named(&id)?).await?;
    Ok((cookie, Redirect::to(&format!("/game/{game}"))).into_response())
}

async fn cancel(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let user = visitor.user.ok_or(Error::Unauthorized)?;
    challenges::cancel(&app, &user, named(&id)?).await?;
    Ok(Redirect::to("/").into_response())
}

/// A name in an address; whatever is none is not found.
pub(super) fn named(text: &str) -> Result<GameId, Error> {
    text.parse().map_err(|_| Error::NotFound("game"))
}
