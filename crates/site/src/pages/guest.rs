//! A name for the evening: what guests want to be called, `/guest/name`.
//!
//! Any page may have a form for it: `POST /guest/name` with `name`, empty to be called by a number again, and `to`, the
//! page to go back to. A name that cannot be had is answered by a page with the form and the reason.

use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use komadai_server::auth::Access;
use komadai_server::name::{GuestName, account_name};
use komadai_server::{App, Error};
use maud::{Markup, html};
use serde::Deserialize;

use super::address::own;
use super::form::{Faults, Field};
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::words::name_text;
use super::{Answer, page};

pub(super) fn router() -> Router<App> {
    Router::new().route("/guest/name", get(show).post(save))
}

/// What was typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct GuestInput {
    name: String,
    /// Where to go afterwards.
    to: String,
}

async fn show(reader: Reader, Query(given): Query<GuestInput>) -> Answer {
    if matches!(reader.visitor.access, Access::Session(_)) {
        return Ok(Redirect::to("/account").into_response());
    }
    Ok(page(write(
        &reader,
        chosen(&reader),
        &given.to,
        &Faults::default(),
    )))
}

async fn save(State(app): State<App>, reader: Reader, Form(given): Form<GuestInput>) -> Answer {
    let mut faults = Faults::default();
    let name = given.name.trim();
    if let (false, Err(fault)) = (name.is_empty(), account_name(name)) {
        faults.add_bad_name("name", fault);
    }
    if faults.is_empty() {
        match app.credentials.name_guest(&reader.visitor, name).await {
            Ok(cookie) => return Ok((cookie, Redirect::to(&own(&given.to))).into_response()),
            Err(Error::Conflict(_)) => faults.add("name", "form-name-taken"),
            Err(error) => faults.add_error(error)?,
        }
    }
    let again = write(&reader, &given.name, &given.to, &faults);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page(again)).into_response())
}

fn write(reader: &Reader, name: &str, to: &str, faults: &Faults) -> Markup {
    let title = reader.words.get("guest-title");
    let body = html! {
        section.panel.narrow {
            h1 { (title) }
            (form(reader, name, to, faults))
        }
    };
    layout(reader, Layout::titled(&title), &body)
}

/// The form, with what was wrong with what it sent.
pub(super) fn form(reader: &Reader, name: &str, to: &str, faults: &Faults) -> Markup {
    let words = reader.words;
    let field = Field {
        name: "name",
        label: "account-name",
        help: Some("guest-help"),
        autocomplete: "nickname",
        value: name,
        ..Field::default()
    };
    html! {
        form.form method="post" action="/guest/name" {
            @if !to.is_empty() { input type="hidden" name="to" value=(to); }
            (faults.notice(words))
            (faults.field(words, field))
            button.button { (words.get("guest-save")) }
        }
    }
}

/// What a guest is called in the game to come, and the way to another name; nothing for those who have an account.
pub(super) fn playing_as(reader: &Reader) -> Markup {
    let words = reader.words;
    let query = serde_urlencoded::to_string([("to", &reader.path)]).unwrap_or_default();
    html! {
        @if reader.is_guest() {
            p.quiet.small.playing-as {
                @if let Some(user) = &reader.visitor.user {
                    (words.fill("guest-playing", &[("name", name_text(words, &user.name).into())])) " "
                }
                a href=(format!("/guest/name?{query}")) { (words.get("guest-choose")) }
            }
        }
    }
}

/// What the guest who reads is called, if by a name.
pub(super) fn chosen(reader: &Reader) -> &str {
    let user = reader.visitor.user.as_ref();
    let guest = user.and_then(|user| GuestName::read(&user.name));
    guest.and_then(|guest| guest.chosen).unwrap_or_default()
}
