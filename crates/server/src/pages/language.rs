//! Choosing a language.

use axum::extract::Form;
use axum::response::{IntoResponse, Redirect};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use komadai_words::Language;
use serde::Deserialize;

use super::Answer;
use super::reader::{LANGUAGE, Reader};
use crate::Error;

/// How long a choice is kept, in days.
const KEPT: i64 = 400;

/// What the form at the foot of a page sends.
#[derive(Debug, Deserialize)]
pub(super) struct Choice {
    language: String,
    back: String,
}

pub(super) async fn choose(reader: Reader, Form(choice): Form<Choice>) -> Answer {
    let language = Language::from_code(&choice.language).ok_or(Error::NotFound("language"))?;
    let cookie = cookie(language, reader.visitor.client.https);
    Ok((CookieJar::new().add(cookie), Redirect::to(own(&choice.back))).into_response())
}

/// The cookie that keeps a language.
pub(super) fn cookie(language: Language, https: bool) -> Cookie<'static> {
    Cookie::build((LANGUAGE, language.code()))
        .path("/")
        .max_age(time::Duration::days(KEPT))
        .same_site(SameSite::Lax)
        .secure(https)
        .build()
}

/// A place on this site; whatever leads elsewhere leads to the start.
pub(super) fn own(place: &str) -> &str {
    let is_own = place.starts_with('/') && !place.starts_with("//") && !place.contains(['\\', '\r', '\n']);
    if is_own { place } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_elsewhere() {
        assert_eq!(own("/game/abc?x=1"), "/game/abc?x=1");
        for elsewhere in ["//example.org", "https://example.org", "", "/\\example.org"] {
            assert_eq!(own(elsewhere), "/");
        }
    }
}
