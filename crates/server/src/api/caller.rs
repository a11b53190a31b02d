//! Who asks, when, and where the server is seen from.

use axum::extract::{FromRequestParts, OriginalUri};
use axum::http::Method;
use axum::http::header::HOST;
use axum::http::request::Parts;
use komadai_play::Moment;

use crate::Error;
use crate::app::App;
use crate::auth::{Access, Scope, Visitor};
use crate::client::Client;
use crate::now::now;
use crate::store::Role;
use crate::user::User;

/// A known user behind a request: by token or by cookie.
pub(super) struct Caller(pub(super) User);

impl FromRequestParts<App> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let user = visitor.user.ok_or(Error::Unauthorized)?;
        let uri = parts
            .extensions
            .get::<OriginalUri>()
            .map_or(&parts.uri, |uri| &uri.0);
        check_door(uri.path(), user.role)?;
        check_scope(&parts.method, uri.path(), visitor.access)?;
        Ok(Self(user))
    }
}

/// Programs play through their own door, so that people know whom they play with.
fn check_door(path: &str, role: Role) -> Result<(), Error> {
    let is_bot = role == Role::Bot;
    if path.starts_with("/api/bot/game") && !is_bot {
        return Err(Error::Forbidden("only bot accounts can do this"));
    }
    if (path.starts_with("/api/board/") || path.starts_with("/api/lobby/")) && is_bot {
        return Err(Error::Forbidden("bot accounts cannot do this: use /api/bot"));
    }
    Ok(())
}

/// A token opens the doors its scopes name; people open all of them.
fn check_scope(method: &Method, path: &str, access: Access) -> Result<(), Error> {
    let Access::Token { scopes, .. } = access else {
        return Ok(());
    };
    let needed = needed_scopes(method, path);
    if needed.is_empty() || needed.iter().any(|&scope| scopes.has(scope)) {
        return Ok(());
    }
    Err(Error::Forbidden("the token does not permit this"))
}

/// The scopes of which one is needed, as lichess has them; none where any token will do.
fn needed_scopes(method: &Method, path: &str) -> &'static [Scope] {
    let answers = ["/accept", "/decline", "/cancel"];
    match path {
        "/api/stream/event" => &[Scope::ChallengeRead, Scope::BoardPlay, Scope::BotPlay],
        _ if path.starts_with("/api/bot/") => &[Scope::BotPlay],
        _ if path.starts_with("/api/board/") => &[Scope::BoardPlay],
        _ if path.starts_with("/api/lobby/") => &[Scope::BoardPlay],
        _ if path.starts_with("/api/round/") => &[Scope::ChallengeWrite],
        "/api/account/preferences" => &[Scope::PreferenceRead],
        "/api/account/kid" if method == Method::GET => &[Scope::PreferenceRead],
        "/api/account/kid" => &[Scope::PreferenceWrite],
        _ if !path.starts_with("/api/challenge") => &[],
        _ if method == Method::GET => &[Scope::ChallengeRead],
        _ if answers.iter().any(|answer| path.ends_with(answer)) => {
            &[Scope::ChallengeWrite, Scope::BoardPlay, Scope::BotPlay]
        }
        _ => &[Scope::ChallengeWrite],
    }
}

/// When a request arrived. Taken first, it does not count what finding out the caller takes.
pub(super) struct Arrived(pub(super) Moment);

impl<S: Send + Sync> FromRequestParts<S> for Arrived {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, Error> {
        Ok(Self(now()))
    }
}

/// The address of the server as the caller sees it: `https://example.org`.
#[derive(Clone, Debug, Default)]
pub struct Site(String);

impl Site {
    /// The address of the server itself.
    pub(crate) fn address(&self) -> String {
        self.0.trim_end_matches('/').to_owned()
    }

    /// The address of a page.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

impl FromRequestParts<App> for Site {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        if let Some(origin) = app.config.origins.first() {
            return Ok(Self(origin.clone()));
        }
        let host = parts.headers.get(HOST).and_then(|host| host.to_str().ok());
        let https = parts
            .extensions
            .get::<Client>()
            .is_some_and(|client| client.https);
        let scheme = if https { "https" } else { "http" };
        Ok(Self(
            host.map(|host| format!("{scheme}://{host}")).unwrap_or_default(),
        ))
    }
}
