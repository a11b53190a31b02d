//! Guests: a secret in a cookie is all they need.
//!
//! Pages give the secret, and who sits down with it becomes a guest. What one browser asks at the same time, a socket and
//! a form say, is so asked by the same guest.

use axum::extract::Request;
use axum::http::Method;
use axum::http::header::{CONTENT_TYPE, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;

use super::{secret, session};
use crate::client::Client;
use crate::name::GuestName;
use crate::now::now;
use crate::store::{Hash, Store};
use crate::user::User;
use komadai_store::id;

use crate::Error;

const COOKIE: &str = "komadai_guest";
/// Letters and figures of a secret.
const LENGTH: usize = 43;

/// The secret a browser shows, as the database knows it.
pub(super) fn shown(cookies: &CookieJar) -> Option<Hash> {
    let cookie = cookies.get(COOKIE)?;
    let is_ours =
        cookie.value().len() == LENGTH && cookie.value().bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_ours.then(|| secret::hash(cookie.value()))
}

/// The guest with a secret, if somebody has sat down with it.
pub(super) async fn recognise(store: &Store, secret: Hash) -> Result<Option<User>, Error> {
    Ok(store.guest(secret).await?.map(User::from))
}

/// A new secret.
pub(super) fn invitation(secure: bool) -> (Hash, CookieJar) {
    let secret = secret::letters::<LENGTH>();
    let hash = secret::hash(&secret);
    (
        hash,
        CookieJar::new().add(session::cookie(COOKIE, secret, secure)),
    )
}

/// The guest with a secret: a new one, with a name like "Guest 4821", unless there is one already.
pub(super) async fn welcome(store: &Store, secret: Hash) -> Result<User, Error> {
    // The more guests there are, the longer their numbers.
    for most in [10_000, 10_000, 1_000_000, 100_000_000, u32::MAX] {
        let number = u32::from_le_bytes(id::bytes()) % most;
        let number = format!("{number:04}");
        let name = GuestName {
            number: &number,
            chosen: None,
        };
        if let Some(guest) = store.seat_guest(secret, name.to_string(), now()).await? {
            return Ok(guest.into());
        }
    }
    Err(Error::Busy)
}

/// Gives a secret with every page to whoever has none.
pub async fn invite(request: Request, next: Next) -> Response {
    let is_known = shown(&CookieJar::from_headers(request.headers())).is_some();
    let client = request.extensions().get::<Client>().copied().unwrap_or_default();
    let is_visit = request.method() == Method::GET;
    let response = next.run(request).await;
    if is_known || !is_visit || !is_page(&response) {
        return response;
    }
    (invitation(client.https).1, response).into_response()
}

fn is_page(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    kind.is_some_and(|kind| kind.starts_with(b"text/html"))
}
