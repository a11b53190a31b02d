//! The end of a course: a first whole game against a computer that comments on it.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect};
use komadai_play::{ValidProposal, Wish};
use komadai_rules::VariantId;
use komadai_server::coach::{LEVEL, learner};
use komadai_server::store::{GameRow, Store};
use komadai_server::{App, Error, GameId};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;

use super::super::layout::{Layout, layout};
use super::super::new::sides;
use super::super::reader::Reader;
use super::super::words::title;
use super::super::{Answer, page, picture};
use super::prose::prose;
use super::{crumbs, named, preview};

/// What it is called among the lessons: in addresses, and where stars are kept.
pub(super) const STEP: &str = "first-game";

/// Where it is found.
pub(super) fn address(game: VariantId) -> String {
    format!("/learn/{game}/{STEP}")
}

pub(super) async fn show(State(app): State<App>, reader: Reader, Path(game): Path<String>) -> Answer {
    let game = named(&game)?;
    let words = reader.words;
    let running = running(&app.store, &reader, game).await?;
    let course = words.fill("lesson-title", &[("game", title(words, game).into())]);
    let (heading, about) = (words.get("first-title"), words.get("first-about"));
    let info = game.info();
    let body = html! {
        (crumbs(
            &words.get("learn-where"),
            &[("/learn".into(), &words.get("learn-title")), (format!("/learn/{game}"), &course)],
        ))
        div.first-game {
            div.first-text {
                p.quiet.small { (title(words, game)) }
                h1 { (heading) }
                p { (about) }
                @if let Some(id) = running {
                    p { a.button.strong href=(format!("/game/{id}#comments")) { (words.get("first-go-on")) } }
                }
                (form(words, game, running.is_some()))
                div.first-notes { (prose(&words.get("first-notes"), None)) }
            }
            div.first-board { (picture::picture(&reader, game, info.usual_rules(), info.start)) }
        }
    };
    let image = preview(game, info.usual_rules(), info.start);
    let mut layout_of = Layout::titled(&heading).about(&about);
    layout_of.image = Some(&image);
    Ok(page(layout(&reader, layout_of, &body)))
}

/// The button that begins, and the choice of a side.
fn form(words: Words, game: VariantId, again: bool) -> Markup {
    let (label, look) = match again {
        true => ("first-again", "button plain"),
        false => ("first-begin", "button strong"),
    };
    html! {
        form.first-form method="post" action=(address(game)) {
            (sides(words, game, "sente", ""))
            button class=(look) { (words.get(label)) }
        }
    }
}

/// The learner's commented game that is under way, the newest.
async fn running(store: &Store, reader: &Reader, game: VariantId) -> Result<Option<GameId>, Error> {
    let Some(user) = reader.visitor.user.as_ref() else {
        return Ok(None);
    };
    let open = store.open_games_of(user.id).await?;
    let is_first = |row: &&GameRow| row.game.variant == game && learner(&row.game).is_some();
    Ok(open.iter().find(is_first).map(|row| row.game.id))
}

/// What the form sends.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    side: String,
}

/// Begins the game.
pub(super) async fn begin(
    State(app): State<App>,
    reader: Reader,
    Path(game): Path<String>,
    Form(wanted): Form<Wanted>,
) -> Answer {
    let game = named(&game)?;
    let side = match wanted.side.as_str() {
        "gote" => Wish::Gote,
        "random" => Wish::Random,
        _ => Wish::Sente,
    };
    let proposal = ValidProposal::usual(game).with_side(side);
    let (user, cookies) = reader.visitor.seated(&app.store, &app.quotas).await?;
    let id = app.meeting.play_computer(&user, LEVEL, proposal).await?;
    Ok((cookies, Redirect::to(&format!("/game/{id}#comments"))).into_response())
}
