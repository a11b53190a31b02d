//! Personal tokens: programs show them in the `Authorization` header.

use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, Request};

use super::secret;
use crate::Error;
use crate::now::now;
use crate::store::{Hash, Store, TokenRow, UserRow};

/// How tokens begin, so that they are known when they turn up where they should not.
const PREFIX: &str = "lip_";

/// A new token, and the hash to keep.
pub(super) fn new_token() -> (String, Hash) {
    let token = format!("{PREFIX}{}", secret::letters::<43>());
    let hash = secret::hash(&token);
    (token, hash)
}

/// Pages are for people: what a program may do is said by the routes under `/api`, one by one.
pub async fn ignore_tokens<B>(mut request: Request<B>) -> Request<B> {
    request.headers_mut().remove(AUTHORIZATION);
    request
}

/// The account behind a token. A token that is no good is an error, not nobody.
pub(super) async fn recognise(
    store: &Store,
    headers: &HeaderMap,
) -> Result<Option<(TokenRow, UserRow)>, Error> {
    let Some(header) = headers.get(AUTHORIZATION) else {
        return Ok(None);
    };
    let text = header.to_str().map_err(|_| Error::Unauthorized)?;
    let (scheme, token) = text.split_once(' ').ok_or(Error::Unauthorized)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(Error::Unauthorized);
    }
    let found = store.token(secret::hash(token.trim()), now()).await?;
    found.ok_or(Error::Unauthorized).map(Some)
}
