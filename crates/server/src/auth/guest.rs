//! Guests: a signed cookie is all they need.

use axum_extra::extract::CookieJar;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::session;
use super::visitor::User;
use crate::app::App;
use crate::now::now;
use crate::store::{Role, UserId};
use crate::{Error, id};

const COOKIE: &str = "komadai_guest";

/// The guest behind a cookie.
pub(super) async fn recognise(app: &App, cookies: &CookieJar) -> Result<Option<User>, Error> {
    let Some(id) = cookies.get(COOKIE).and_then(|cookie| read(app, cookie.value())) else {
        return Ok(None);
    };
    let row = app.store.user(id).await?;
    let open = row.filter(|row| row.role == Role::Guest && row.closed.is_none());
    Ok(open.map(User::from))
}

/// A new guest, with a name like "Guest 4821".
pub(super) async fn welcome(app: &App, secure: bool) -> Result<(User, CookieJar), Error> {
    // The more guests there are, the longer their numbers.
    for most in [10_000, 10_000, 1_000_000, 100_000_000, u32::MAX] {
        let number = u32::from_le_bytes(id::bytes()) % most;
        let name = format!("Guest {number:04}");
        if let Some(id) = app.store.add_user(name.clone(), Role::Guest, now()).await? {
            let user = User {
                id,
                name,
                role: Role::Guest,
            };
            let cookie = session::cookie(COOKIE, sealed(app, id), secure);
            return Ok((user, CookieJar::new().add(cookie)));
        }
    }
    Err(Error::Busy)
}

/// A number with a signature.
fn sealed(app: &App, id: UserId) -> String {
    let signature = sign(app, id).finalize().into_bytes();
    format!("{id}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature))
}

fn read(app: &App, value: &str) -> Option<UserId> {
    let (id, signature) = value.split_once('.')?;
    let id = UserId(id.parse().ok()?);
    let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).ok()?;
    // Compared in constant time.
    sign(app, id).verify_slice(&signature).ok()?;
    Some(id)
}

fn sign(app: &App, id: UserId) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(app.secret.as_bytes()).expect("any key length will do");
    mac.update(format!("guest {id}").as_bytes());
    mac
}
