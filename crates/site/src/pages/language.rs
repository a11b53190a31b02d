//! Choosing a language, and where what is chosen is kept.

use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use komadai_server::settings::Settings;
use komadai_server::store::{Chosen, Store, UserId};
use komadai_server::{App, Error};
use komadai_words::Language;
use serde::Deserialize;

use super::Answer;
use super::address::own;
use super::reader::{LANGUAGE, Reader};

/// How long a choice is kept, in days.
const KEPT: i64 = 400;

/// What the form at the foot of a page sends.
#[derive(Debug, Deserialize)]
pub(super) struct Choice {
    language: String,
    back: String,
}

pub(super) async fn choose(State(app): State<App>, reader: Reader, Form(choice): Form<Choice>) -> Answer {
    let language = Language::from_code(&choice.language).ok_or(Error::NotFound("language"))?;
    let cookies = keep(&app.store, &reader, &reader.settings, Some(language)).await?;
    Ok((cookies, Redirect::to(&own(&choice.back))).into_response())
}

/// Keeps what a reader chose: with the account, or in cookies.
pub(super) async fn keep(
    store: &Store,
    reader: &Reader,
    settings: &Settings,
    language: Option<Language>,
) -> Result<CookieJar, Error> {
    let https = reader.visitor.client.https;
    if let Some(user) = reader.visitor.account() {
        let chosen = Chosen {
            settings: settings.to_text(),
            language: language.map(|language| language.code().into()),
        };
        store.keep_settings(user.id, chosen).await?;
        return Ok(CookieJar::new());
    }
    let mut cookies = CookieJar::new();
    if *settings != reader.settings {
        cookies = cookies.add(settings.cookie(https));
    }
    if let Some(language) = language {
        cookies = cookies.add(cookie(language, https));
    }
    Ok(cookies)
}

/// What was chosen on this device is what the account chose, unless it has a choice of its own.
pub(super) async fn adopt(store: &Store, user: UserId, cookies: &CookieJar) -> Result<(), Error> {
    if let Some(settings) = Settings::from_cookies(cookies) {
        let spoken = cookies
            .get(LANGUAGE)
            .map(Cookie::value)
            .and_then(Language::from_code);
        let chosen = Chosen {
            settings: settings.to_text(),
            language: spoken.map(|language| language.code().into()),
        };
        store.adopt_settings(user, chosen).await?;
    }
    Ok(())
}

/// The cookie that keeps a language.
fn cookie(language: Language, https: bool) -> Cookie<'static> {
    Cookie::build((LANGUAGE, language.code()))
        .path("/")
        .max_age(time::Duration::days(KEPT))
        .same_site(SameSite::Lax)
        .secure(https)
        .build()
}
