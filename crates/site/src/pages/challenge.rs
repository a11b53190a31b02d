//! The page of a friend link: to send, or to take up.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use komadai_live::Error as Refused;
use komadai_rules::Side;
use komadai_server::auth::Visitor;
use komadai_server::beginning::Beginning;
use komadai_server::challenges::Challenges;
use komadai_server::pool::run_detached;
use komadai_server::store::ChallengeStatus;
use komadai_server::wire::ChallengeInfo;
use komadai_server::{App, Error, GameId};
use komadai_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::address::named;
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::terms::Terms;
use super::words::{player_name, side_name};
use super::{Answer, guest, inside, page, picture};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/c/{id}", get(show).post(accept))
        .route("/c/{id}/cancel", post(cancel))
        .route("/c/{id}/decline", post(decline))
}

async fn show(State(app): State<App>, reader: Reader, Path(id): Path<String>) -> Answer {
    let words = reader.words;
    let visitor = &reader.visitor;
    let id = named(&id)?;
    let challenge = app.challenges.find(id).await?;
    if challenge.status == ChallengeStatus::Accepted {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    let is_own = visitor
        .user
        .as_ref()
        .is_some_and(|user| Some(user.id) == challenge.challenger.user);
    let waits = is_own && challenge.status == ChallengeStatus::Created;
    let link = reader.address(&format!("/c/{id}"));
    let body = html! {
        section.invitation {
            div.invitation-board { (board(&reader, &challenge)) }
            div.invitation-text {
                @if let (ChallengeStatus::Declined, Some(challenged)) = (challenge.status, &challenge.challenged) {
                    h1 { (words.fill("challenge-declined", &[("name", player_name(words, challenged).into())])) }
                    @if let Some(reason) = &challenge.reason { (declined(words, reason)) }
                    p { a.button href="/" { (words.get("error-home")) } }
                } @else if challenge.status != ChallengeStatus::Created {
                    h1 { (words.get("challenge-expired")) }
                    p { a.button href="/" { (words.get("error-home")) } }
                } @else if is_own {
                    (own(words, &challenge, &link)?)
                } @else {
                    (invitation(&reader, &challenge)?)
                }
            }
        }
        script #state type="application/json" {
            (inside(&json!({ "challenge": id, "waits": waits, "words": words.table(&["challenge-", "connection-"]) })))
        }
    };
    let title = if is_own {
        words.get("challenge-title").into_owned()
    } else {
        words.fill(
            "challenge-received",
            &[("name", player_name(words, &challenge.challenger).into())],
        )
    };
    Ok(page(layout(
        &reader,
        Layout::titled(&title)
            .about(&describe(words, &challenge))
            .island("challenge"),
        &body,
    )))
}

/// Why, if there are words for it.
fn declined(words: Words, reason: &str) -> Markup {
    let key = format!("decline-{reason}");
    html! { @if words.has(&key) { p.quiet { (words.get(&key)) } } }
}

fn own(words: Words, challenge: &ChallengeInfo, link: &str) -> Result<Markup, Error> {
    Ok(html! {
        @if let Some(challenged) = &challenge.challenged {
            h1 { (words.fill("challenge-sent", &[("name", player_name(words, challenged).into())])) }
            (settled(words, challenge)?)
        } @else {
            h1 { (words.get("challenge-title")) }
            (settled(words, challenge)?)
            p { (words.get("challenge-friend")) }
            div.link {
                input #link type="text" readonly value=(link) aria-label=(words.get("challenge-title"));
                button.button #copy type="button" { (words.get("challenge-copy")) }
            }
        }
        p.waiting role="status" { span.dot {} (words.get("challenge-waiting")) }
        form method="post" action=(format!("/c/{}/cancel", challenge.id)) {
            button.button.plain { (words.get("challenge-cancel")) }
        }
    })
}

/// What the challenger has settled.
fn settled(words: Words, challenge: &ChallengeInfo) -> Result<Markup, Error> {
    Ok(html! {
        p.terms { (describe(words, challenge)) }
        p.quiet { (sides(words, challenge)) }
    })
}

fn invitation(reader: &Reader, challenge: &ChallengeInfo) -> Result<Markup, Error> {
    let words = reader.words;
    let name = player_name(words, &challenge.challenger);
    let needs_account = challenge.proposal.rated && reader.is_guest();
    let query = serde_urlencoded::to_string([("to", &reader.path)]).unwrap_or_default();
    Ok(html! {
        h1 { (words.fill("challenge-received", &[("name", name.into())])) }
        p.terms { (describe(words, challenge)) }
        p { (sides(words, challenge)) }
        @if let Some(about) = rules_about(words, challenge) { p.quiet.small { (about) } }
        form method="post" action=(format!("/c/{}", challenge.id)) {
            @if needs_account {
                p.quiet { (words.get("challenge-rated-guest")) }
                a.button.strong href=(format!("/sign-in?{query}")) { (words.get("nav-sign-in")) }
            } @else {
                button.button.strong { (words.get("challenge-accept")) }
            }
            @if challenge.challenged.is_some() {
                " " button.button.plain formaction=(format!("/c/{}/decline", challenge.id)) { (words.get("challenge-decline")) }
            }
        }
        (guest::playing_as(reader))
    })
}

/// Everything that is settled: the game, its rule set, start and clock, and whether it counts.
fn describe(words: Words, challenge: &ChallengeInfo) -> String {
    let mut facts = Terms::of_proposal(&challenge.proposal).facts(words);
    if !challenge.proposal.rated {
        facts.push(words.get("lobby-casual").into_owned());
    }
    facts.join(" · ")
}

/// What the rule set is, where there are several.
fn rules_about(words: Words, challenge: &ChallengeInfo) -> Option<String> {
    let game = challenge.proposal.game;
    let rules = challenge.proposal.rules().as_str();
    let key = format!("ruleset-{game}-{rules}");
    (game.info().rule_sets.len() > 1).then(|| words.get(&key).into_owned())
}

/// Who plays which side, and who gives the handicap.
fn sides(words: Words, challenge: &ChallengeInfo) -> String {
    let game = challenge.proposal.game;
    let Some(side) = challenge.proposal.side.side() else {
        return words.get("challenge-side-random").into();
    };
    let name = player_name(words, &challenge.challenger);
    let gives = match Terms::of_proposal(&challenge.proposal).beginning() {
        Beginning::Handicap(_) if side == Side::Gote => "challenge-gives",
        Beginning::Handicap(_) => "challenge-takes",
        _ => "challenge-side",
    };
    // Where somebody gives a handicap, the side that is named is the giver's.
    let named = if gives == "challenge-takes" { !side } else { side };
    let side = side_name(words, game, named);
    words.fill(gives, &[("name", name.into()), ("side", side.into())])
}

fn board(reader: &Reader, challenge: &ChallengeInfo) -> Markup {
    let proposal = &challenge.proposal;
    picture::picture(
        reader,
        proposal.game,
        proposal.rules().as_str(),
        proposal.start_text(),
    )
}

async fn accept(State(app): State<App>, reader: Reader, Path(text): Path<String>) -> Answer {
    let (user, cookie) = reader.visitor.clone().seated(&app.store, &app.quotas).await?;
    let id = named(&text)?;
    let taken = {
        let app = app.clone();
        run_detached(async move { app.challenges.accept(&user, id).await }).await
    };
    match taken {
        Ok(game) => Ok((cookie, Redirect::to(&format!("/game/{game}"))).into_response()),
        // It was taken back meanwhile, or its time is up: its page says so.
        Err(Refused::Conflict(_)) if !is_accepted(&app.challenges, id).await? => {
            let mut page = show(State(app), reader, Path(text)).await?;
            *page.status_mut() = StatusCode::CONFLICT;
            Ok((cookie, page).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

async fn is_accepted(challenges: &Challenges, id: GameId) -> Result<bool, Error> {
    Ok(challenges.find(id).await?.status == ChallengeStatus::Accepted)
}

async fn cancel(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let user = visitor.user.ok_or(Error::Unauthorized)?;
    app.challenges.cancel(&user, named(&id)?).await?;
    Ok(Redirect::to("/").into_response())
}

async fn decline(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let user = visitor.user.ok_or(Error::Unauthorized)?;
    app.challenges.decline(&user, named(&id)?, None).await?;
    Ok(Redirect::to("/").into_response())
}
