//! Browsers that want push messages, as the scripts of pages name them.

use axum::Router;
use axum::extract::{Json, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::post;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use komadai_live::push::Recipient;
use komadai_server::auth::{Access, Visitor};
use komadai_server::now::now;
use komadai_server::store::{Hash, Subscription};
use komadai_server::{App, Error};
use serde::Deserialize;

use super::Answer;
use super::reader::Reader;

/// The longest name of this site that is kept.
const LONGEST_SITE: usize = 255;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/notices/push", post(subscribe))
        .route("/notices/push/remove", post(unsubscribe))
}

/// A subscription as browsers write it.
#[derive(Debug, Deserialize)]
struct SentSubscription {
    endpoint: String,
    keys: Keys,
}

#[derive(Debug, Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

/// A browser wants messages, from now on, in the language of its page.
async fn subscribe(State(app): State<App>, reader: Reader, Json(sent): Json<SentSubscription>) -> Answer {
    app.push.endpoint(&sent.endpoint)?;
    let bytes = |text: &str| BASE64.decode(text.trim_end_matches('=')).unwrap_or_default();
    let (key, auth) = (bytes(&sent.keys.p256dh), bytes(&sent.keys.auth));
    // What cannot be encrypted for now cannot be later.
    let works = Recipient::new(&key, &auth).and_then(|recipient| recipient.encrypt(b""));
    if works.is_none() {
        return Err(Error::Invalid("the keys are not those of a push subscription".into()).into());
    }
    let session = session(&reader.visitor)?;
    let site: String = reader.address("").chars().take(LONGEST_SITE).collect();
    let subscription = Subscription {
        endpoint: sent.endpoint,
        key,
        auth,
        language: reader.words.language().code().into(),
        site,
        failures: 0,
    };
    let (user, cookie) = reader.visitor.seated(&app.store, &app.quotas).await?;
    app.store.subscribe(user.id, session, subscription, now()).await?;
    Ok((cookie, StatusCode::NO_CONTENT).into_response())
}

/// The browser wants no more messages, whatever became of its subscription meanwhile.
async fn unsubscribe(State(app): State<App>, visitor: Visitor) -> Answer {
    let user = visitor.in_person()?;
    app.store.unsubscribe(user.id, session(&visitor)?).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The session of a browser; a guest has none, and a program is no browser.
fn session(visitor: &Visitor) -> Result<Option<Hash>, Error> {
    match visitor.access {
        Access::Session(hash) => Ok(Some(hash)),
        Access::None | Access::Guest => Ok(None),
        Access::Token { .. } => Err(Error::Forbidden("tokens cannot do this: sign in")),
    }
}
