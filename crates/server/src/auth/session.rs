//! Sessions: who has signed in shows a cookie with a random secret.

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use super::secret;
use crate::Error;
use crate::now::now;
use crate::store::{Hash, Store, UserId, UserRow};

const COOKIE: &str = "komadai_session";

/// The account behind a session's cookie.
pub(super) async fn recognise(store: &Store, cookies: &CookieJar) -> Result<Option<(UserRow, Hash)>, Error> {
    let Some(cookie) = cookies.get(COOKIE) else {
        return Ok(None);
    };
    let hash = secret::hash(cookie.value());
    let row = store.session(hash, now()).await?;
    Ok(row.map(|row| (row, hash)))
}

/// Signs a user in: the cookie to show from now on.
pub(crate) async fn sign_in(store: &Store, user: UserId, secure: bool) -> Result<CookieJar, Error> {
    let secret = secret::letters::<43>();
    store.add_session(user, secret::hash(&secret), now()).await?;
    Ok(CookieJar::new().add(cookie(COOKIE, secret, secure)))
}

/// What a browser is told to forget who it was.
pub(crate) fn forget(secure: bool) -> CookieJar {
    let mut cookie = cookie(COOKIE, String::new(), secure);
    cookie.make_removal();
    CookieJar::new().add(cookie)
}

/// A cookie that lasts, that scripts cannot read and that other sites' forms do not send.
pub(super) fn cookie(name: &'static str, value: String, secure: bool) -> Cookie<'static> {
    let mut cookie = Cookie::new(name, value);
    cookie.set_path("/");
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Lax);
    cookie.set_secure(secure);
    cookie.make_permanent();
    cookie
}
