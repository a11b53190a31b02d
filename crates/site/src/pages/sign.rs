//! Signing in and out, a new account, and a way back into one whose password is forgotten.

use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::CookieJar;
use komadai_server::auth::{Access, SignedIn};
use komadai_server::name::account_name;
use komadai_server::store::Store;
use komadai_server::{App, Error};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;

use super::address::own;
use super::form::{Faults, Field};
use super::guest;
use super::language::adopt;
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::{Answer, page};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/sign-in", get(show_sign_in).post(sign_in))
        .route("/register", get(show_register).post(register))
        .route("/recover", get(show_recover).post(recover))
        .route("/sign-out", post(sign_out))
}

/// What was typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct SignInput {
    name: String,
    password: String,
    again: String,
    code: String,
    /// Whether tokens stay good.
    keep: bool,
    /// Where to go afterwards.
    to: String,
}

/// The three forms, which look alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SignForm {
    SignIn,
    Register,
    Recover,
}

async fn show_sign_in(reader: Reader, Query(given): Query<SignInput>) -> Answer {
    show(&reader, SignForm::SignIn, &given)
}

async fn show_register(reader: Reader, Query(given): Query<SignInput>) -> Answer {
    show(&reader, SignForm::Register, &given)
}

async fn show_recover(reader: Reader, Query(given): Query<SignInput>) -> Answer {
    show(&reader, SignForm::Recover, &given)
}

/// Who is signed in already needs no form.
fn show(reader: &Reader, kind: SignForm, given: &SignInput) -> Answer {
    if matches!(reader.visitor.access, Access::Session(_)) {
        return Ok(Redirect::to("/account").into_response());
    }
    let shown = SignInput {
        to: given.to.clone(),
        ..SignInput::default()
    };
    Ok(page(write(reader, kind, &shown, &Faults::default())))
}

async fn sign_in(
    State(app): State<App>,
    reader: Reader,
    cookies: CookieJar,
    Form(given): Form<SignInput>,
) -> Answer {
    let mut faults = Faults::default();
    faults.need("name", &given.name);
    faults.need("password", &given.password);
    if faults.is_empty() {
        let password = given.password.clone();
        let signed = app
            .credentials
            .sign_in(&reader.visitor, given.name.trim(), password);
        match welcome(&app.store, signed.await, &cookies, &own(&given.to)).await {
            Ok(welcome) => return Ok(welcome),
            Err(Error::Forbidden(_)) => faults.add("password", "form-sign-in-wrong"),
            Err(error) => faults.add_error(error)?,
        }
    }
    Ok(refuse(&reader, SignForm::SignIn, &given, &faults))
}

async fn register(
    State(app): State<App>,
    reader: Reader,
    cookies: CookieJar,
    Form(given): Form<SignInput>,
) -> Answer {
    let mut faults = Faults::default();
    let name = given.name.trim();
    faults.need("name", name);
    if let (true, Err(fault)) = (faults.is_empty(), account_name(name)) {
        faults.add_bad_name("name", fault);
    }
    faults.check_password("password", name, &given.password, &given.again);
    if faults.is_empty() {
        let password = given.password.clone();
        let signed = app.credentials.register(&reader.visitor, name.into(), password);
        match welcome(&app.store, signed.await, &cookies, &own(&given.to)).await {
            Ok(welcome) => return Ok(welcome),
            Err(Error::Conflict(_)) => faults.add("name", "form-name-taken"),
            Err(error) => faults.add_error(error)?,
        }
    }
    Ok(refuse(&reader, SignForm::Register, &given, &faults))
}

/// Whoever has signed in finds what was chosen on this device, and goes on to a page.
async fn welcome(store: &Store, signed: SignedIn, cookies: &CookieJar, to: &str) -> Result<Response, Error> {
    let (user, cookie) = signed?;
    adopt(store, user.id, cookies).await?;
    Ok((cookie, Redirect::to(to)).into_response())
}

async fn recover(
    State(app): State<App>,
    reader: Reader,
    cookies: CookieJar,
    Form(given): Form<SignInput>,
) -> Answer {
    let mut faults = Faults::default();
    let name = given.name.trim();
    faults.need("name", name);
    faults.need("code", &given.code);
    faults.check_password("password", name, &given.password, &given.again);
    if faults.is_empty() {
        let password = given.password.clone();
        let keep = given.keep.into();
        let signed = app
            .credentials
            .recover(&reader.visitor, name, &given.code, password, keep);
        match welcome(&app.store, signed.await, &cookies, "/account").await {
            Ok(welcome) => return Ok(welcome),
            Err(Error::Forbidden(_)) => faults.add("code", "form-code-wrong"),
            Err(error) => faults.add_error(error)?,
        }
    }
    Ok(refuse(&reader, SignForm::Recover, &given, &faults))
}

async fn sign_out(State(app): State<App>, reader: Reader) -> Answer {
    let cookie = app.credentials.sign_out(&reader.visitor).await?;
    Ok((cookie, FORGET, Redirect::to("/")).into_response())
}

/// Tells the browser to keep nothing of what the one saw who signs out; the worker forgets its pages by itself. What
/// was learned and chosen on this device stays.
pub(super) const FORGET: [(HeaderName, &str); 1] =
    [(HeaderName::from_static("clear-site-data"), "\"cache\"")];

/// The form once more, with what is wrong.
fn refuse(reader: &Reader, kind: SignForm, given: &SignInput, faults: &Faults) -> Response {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    (status, page(write(reader, kind, given, faults))).into_response()
}

fn write(reader: &Reader, kind: SignForm, given: &SignInput, faults: &Faults) -> Markup {
    let words = reader.words;
    let (action, title, text, button) = match kind {
        SignForm::SignIn => ("/sign-in", "account-sign-in-title", None, "account-sign-in"),
        SignForm::Register => (
            "/register",
            "account-register-title",
            Some("account-register-text"),
            "account-register",
        ),
        SignForm::Recover => (
            "/recover",
            "account-recover-title",
            Some("account-recover-text"),
            "account-recover",
        ),
    };
    let title = words.get(title);
    let body = html! {
        section.panel.narrow {
            h1 { (title) }
            @if let Some(text) = text { p.quiet { (words.get(text)) } }
            form.form method="post" action=(action) {
                @if !given.to.is_empty() { input type="hidden" name="to" value=(given.to); }
                (faults.notice(words))
                @for field in fields(kind, given) { (faults.field(words, field)) }
                @if kind == SignForm::Recover { (keep_tokens(words)) }
                button.button.strong { (words.get(button)) }
            }
            p.form-other { (others(reader, kind, &given.to)) }
        }
        @if kind == SignForm::SignIn {
            section.panel.narrow {
                h2 { (words.get("guest-title")) }
                (guest::form(reader, guest::chosen(reader), &given.to, &Faults::default()))
            }
        }
    };
    layout(reader, Layout::titled(&title), &body)
}

fn fields(kind: SignForm, given: &SignInput) -> Vec<Field<'_>> {
    let name = Field {
        name: "name",
        label: "account-name",
        help: (kind == SignForm::Register).then_some("account-name-help"),
        autocomplete: "username",
        value: &given.name,
        ..Field::default()
    };
    let code = Field {
        name: "code",
        label: "account-recover-code",
        autocomplete: "one-time-code",
        value: &given.code,
        ..Field::default()
    };
    let password = Field {
        name: "password",
        label: "account-password",
        kind: "password",
        autocomplete: "current-password",
        ..Field::default()
    };
    match kind {
        SignForm::SignIn => vec![name, password],
        SignForm::Register => [vec![name], new_password("account-password").into()].concat(),
        SignForm::Recover => [vec![name, code], new_password("account-password-new").into()].concat(),
    }
}

/// A new password, and the same once more.
pub(super) fn new_password(label: &str) -> [Field<'_>; 2] {
    let password = Field {
        name: "password",
        label,
        help: Some("account-password-help"),
        kind: "password",
        autocomplete: "new-password",
        value: "",
    };
    let again = Field {
        name: "again",
        label: "account-password-again",
        help: None,
        ..password
    };
    [password, again]
}

/// Whether programs go on with their tokens: not unless it is said.
pub(super) fn keep_tokens(words: Words) -> Markup {
    html! {
        label.tick {
            input type="checkbox" name="keep" value="true";
            span {
                (words.get("account-tokens-keep"))
                small.quiet { (words.get("account-tokens-keep-help")) }
            }
        }
    }
}

/// Where else one may want to go.
fn others(reader: &Reader, kind: SignForm, to: &str) -> Markup {
    let words = reader.words;
    let link = |place: &str| {
        if to.is_empty() {
            return place.to_owned();
        }
        let query = serde_urlencoded::to_string([("to", to)]).unwrap_or_default();
        format!("{place}?{query}")
    };
    html! {
        @match kind {
            SignForm::SignIn => {
                a href=(link("/register")) { (words.get("account-register-title")) }
                a href="/recover" { (words.get("account-forgot")) }
            }
            SignForm::Register | SignForm::Recover => a href=(link("/sign-in")) { (words.get("account-sign-in-title")) },
        }
    }
}
