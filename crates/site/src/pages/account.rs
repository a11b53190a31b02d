//! The page of one's own account: password, tokens, whom one follows, one's data, and the way out.

use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use komadai_server::auth::{Access, Scope, Scopes};
use komadai_server::store::{Store, TokenRow};
use komadai_server::user::User;
use komadai_server::{App, Error};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;

use super::dates::day;
use super::form::{Faults, Field};
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::sign::{FORGET, keep_tokens, new_password};
use super::{Answer, address, page};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/account", get(show))
        .route("/account/password", post(change_password))
        .route("/account/sign-out-everywhere", post(sign_out_everywhere))
        .route("/account/tokens", post(create_token))
        .route("/account/tokens/{id}/revoke", post(revoke_token))
        .route("/account/delete", post(delete))
}

/// What became of what was asked.
#[derive(Debug, Default)]
struct Outcome {
    /// What is wrong with the form for the password.
    password: Faults,
    /// What is wrong with the form for a token.
    token: Faults,
    /// What is wrong with the form for the deletion.
    delete: Faults,
    /// A token, shown this once.
    secret: Option<String>,
    saved: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct AccountQuery {
    saved: bool,
}

async fn show(State(app): State<App>, reader: Reader, Query(asked): Query<AccountQuery>) -> Answer {
    if !matches!(reader.visitor.access, Access::Session(_)) {
        return Ok(Redirect::to("/sign-in?to=/account").into_response());
    }
    let outcome = Outcome {
        saved: asked.saved,
        ..Outcome::default()
    };
    Ok(page(write(&app.store, &reader, &outcome).await?))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Passwords {
    old: String,
    password: String,
    again: String,
    /// Whether tokens stay good.
    keep: bool,
}

async fn change_password(State(app): State<App>, reader: Reader, Form(given): Form<Passwords>) -> Answer {
    let user = reader.visitor.signed_in()?;
    let mut faults = Faults::default();
    faults.need("old", &given.old);
    faults.check_password("password", &user.name, &given.password, &given.again);
    if faults.is_empty() {
        let Passwords {
            old, password, keep, ..
        } = given;
        match app
            .credentials
            .change_password(&reader.visitor, old, password, keep.into())
            .await
        {
            Ok((_, cookie)) => return Ok((cookie, Redirect::to("/account?saved=true")).into_response()),
            Err(Error::Forbidden(_)) => faults.add("old", "form-password-wrong"),
            Err(error) => faults.add_error(error)?,
        }
    }
    let outcome = Outcome {
        password: faults,
        ..Outcome::default()
    };
    refuse(&app.store, &reader, &outcome).await
}

async fn sign_out_everywhere(State(app): State<App>, reader: Reader) -> Answer {
    let cookie = app.credentials.sign_out_everywhere(&reader.visitor).await?;
    Ok((cookie, FORGET, Redirect::to("/")).into_response())
}

/// The name of a token and its scopes, each a field of its own.
async fn create_token(
    State(app): State<App>,
    reader: Reader,
    Form(fields): Form<Vec<(String, String)>>,
) -> Answer {
    reader.visitor.signed_in()?;
    let name = fields
        .iter()
        .find_map(|(field, value)| (field == "label").then_some(value));
    let is_ticked = |scope: &Scope| {
        fields
            .iter()
            .any(|(field, value)| field == "scope" && value == scope.name())
    };
    let scopes: Scopes = Scope::ALL.into_iter().filter(is_ticked).collect();
    let made = app
        .credentials
        .new_token(&reader.visitor, name.map_or("", String::as_str), scopes)
        .await;
    match made {
        Ok((_, secret)) => {
            let outcome = Outcome {
                secret: Some(secret),
                ..Outcome::default()
            };
            Ok(page(write(&app.store, &reader, &outcome).await?))
        }
        Err(error) => {
            let mut faults = Faults::default();
            faults.add_error(error)?;
            let outcome = Outcome {
                token: faults,
                ..Outcome::default()
            };
            refuse(&app.store, &reader, &outcome).await
        }
    }
}

async fn revoke_token(State(app): State<App>, reader: Reader, Path(id): Path<String>) -> Answer {
    let id = id.parse().map_err(|_| Error::NotFound("token"))?;
    app.credentials.revoke_token(&reader.visitor, id).await?;
    Ok(Redirect::to("/account?saved=true#tokens").into_response())
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Confirmation {
    confirm: String,
}

async fn delete(State(app): State<App>, reader: Reader, Form(given): Form<Confirmation>) -> Answer {
    let mut faults = Faults::default();
    match app.credentials.delete(&reader.visitor, given.confirm).await {
        Ok(cookie) => return Ok((cookie, FORGET, Redirect::to("/")).into_response()),
        Err(Error::Forbidden(_)) => faults.add("confirm", "form-password-wrong"),
        Err(error @ Error::Unauthorized) => return Err(error.into()),
        Err(error) => faults.add_error(error)?,
    }
    let outcome = Outcome {
        delete: faults,
        ..Outcome::default()
    };
    refuse(&app.store, &reader, &outcome).await
}

async fn refuse(store: &Store, reader: &Reader, outcome: &Outcome) -> Answer {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    Ok((status, page(write(store, reader, outcome).await?)).into_response())
}

async fn write(store: &Store, reader: &Reader, outcome: &Outcome) -> Result<Markup, Error> {
    let user = reader.visitor.signed_in()?;
    let words = reader.words;
    let tokens = store.tokens(user.id).await?;
    let (following, blocked) = (store.following(user.id).await?, store.blocked(user.id).await?);
    let title = words.get("account-title");
    let body = html! {
        div.page-title {
            h1 { (title) }
            p.quiet { a href=(address::player(&user.name)) { (user.name) } }
        }
        @if outcome.saved { p.saved role="status" { (words.get("account-saved")) } }
        div.account {
            div.account-part {
                (password(words, user, !tokens.is_empty(), &outcome.password))
                (self::tokens(words, &tokens, outcome))
            }
            div.account-part {
                section.panel {
                    h2 { (words.get("account-here")) }
                    div.stack {
                        form method="post" action="/sign-out" { button.button { (words.get("nav-sign-out")) } }
                        form method="post" action="/account/sign-out-everywhere" {
                            button.button.plain { (words.get("account-sign-out-everywhere")) }
                        }
                        p { a.button.plain href="/settings" { (words.get("nav-settings")) } }
                        p { a.button.plain href="/api/account/export" download { (words.get("account-export")) } }
                    }
                }
                section.panel {
                    h2 { (words.get("account-following")) }
                    (names(words, &following))
                    h2 { (words.get("account-blocked")) }
                    (names(words, &blocked))
                }
                (deletion(words, &outcome.delete))
            }
        }
    };
    Ok(layout(reader, Layout::titled(&title), &body))
}

fn password(words: Words, user: &User, has_tokens: bool, faults: &Faults) -> Markup {
    let old = Field {
        name: "old",
        label: "account-password-old",
        kind: "password",
        autocomplete: "current-password",
        ..Field::default()
    };
    html! {
        section.panel {
            h2 { (words.get("account-change-password")) }
            form.form method="post" action="/account/password" {
                // So that password managers know whose it is.
                input type="text" name="username" value=(user.name) autocomplete="username" hidden;
                (faults.notice(words))
                (faults.field(words, old))
                @for field in new_password("account-password-new") { (faults.field(words, field)) }
                @if has_tokens { (keep_tokens(words)) }
                button.button.strong { (words.get("account-save")) }
            }
        }
    }
}

fn tokens(words: Words, tokens: &[TokenRow], outcome: &Outcome) -> Markup {
    html! {
        section.panel #tokens {
            h2 { (words.get("account-tokens")) }
            p.quiet { (words.get("account-tokens-text")) " " a href="/api" { (words.get("nav-api")) } }
            @if let Some(secret) = &outcome.secret {
                div.secret role="status" {
                    p { (words.get("account-token-secret")) }
                    code #secret tabindex="0" { (secret) }
                }
            }
            @if !tokens.is_empty() {
                ul.rows.tokens {
                    @for token in tokens {
                        li.row {
                            strong { (token.name) }
                            span { (scopes(words, token.scopes)) }
                            span { (used(words, token)) }
                            form method="post" action=(format!("/account/tokens/{}/revoke", token.id)) {
                                button.button.plain aria-label=(format!("{}: {}", words.get("account-token-revoke"), token.name)) {
                                    (words.get("account-token-revoke"))
                                }
                            }
                        }
                    }
                }
            }
            form.form method="post" action="/account/tokens" {
                (outcome.token.notice(words))
                div.field {
                    label for="field-label" { (words.get("account-token-name")) }
                    input #field-label name="label" maxlength="60" autocomplete="off";
                }
                fieldset.ticks {
                    legend { (words.get("account-token-scopes")) }
                    @for scope in Scope::ALL {
                        label.tick {
                            input type="checkbox" name="scope" value=(scope.name());
                            span { (words.get(&scope_key(scope.name()))) " " code { (scope.name()) } }
                        }
                    }
                }
                button.button { (words.get("account-token-create")) }
            }
        }
    }
}

/// What a token permits, in words.
fn scopes(words: Words, scopes: Scopes) -> String {
    let names = scopes.iter().map(|scope| words.get(&scope_key(scope.name())));
    names.collect::<Vec<_>>().join(&words.get("list-joint"))
}

fn scope_key(scope: &str) -> String {
    format!("scope-{}", scope.replace(':', "-"))
}

fn used(words: Words, token: &TokenRow) -> String {
    match token.used {
        Some(at) => words.fill("account-token-used", &[("date", day(words, at).into())]),
        None => words.get("account-token-unused").into_owned(),
    }
}

fn names(words: Words, names: &[String]) -> Markup {
    html! {
        @if names.is_empty() { p.quiet { (words.get("account-nobody")) } }
        ul.names { @for name in names { li { a href=(address::player(name)) { (name) } } } }
    }
}

fn deletion(words: Words, faults: &Faults) -> Markup {
    let confirm = Field {
        name: "confirm",
        label: "account-password",
        kind: "password",
        autocomplete: "current-password",
        ..Field::default()
    };
    html! {
        section.panel {
            details open[!faults.is_empty()] {
                summary { (words.get("account-delete")) }
                p.quiet { (words.get("account-delete-text")) }
                form.form method="post" action="/account/delete" {
                    (faults.notice(words))
                    (faults.field(words, confirm))
                    button.button.strong { (words.get("account-delete")) }
                }
            }
        }
    }
}
