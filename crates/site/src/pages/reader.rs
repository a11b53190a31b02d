//! Whoever reads a page: who it is, in which language, and how it should look.

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, HOST};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use komadai_server::App;
use komadai_server::auth::{Access, Visitor};
use komadai_server::notices::{self, Game, Notices};
use komadai_server::settings::Settings;
use komadai_server::store::Role;
use komadai_words::{Language, Words};

use super::address::game_at;
use super::fault::Fault;

/// The cookie with the language somebody chose.
pub(super) const LANGUAGE: &str = "language";

/// Whoever reads a page.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    /// Who it is.
    pub(crate) visitor: Visitor,
    /// The words of their language.
    pub(crate) words: Words,
    /// What they have chosen.
    pub(crate) settings: Settings,
    /// The address of the page, without a language asked for in it.
    pub(crate) path: String,
    /// What waits for them elsewhere.
    pub(crate) notices: Notices,
    /// The game of this page, if they play in it.
    pub(crate) playing: Option<Game>,
    /// What browsers subscribe to push messages with.
    pub(crate) push_key: Option<String>,
    /// What the reader calls this site.
    host: String,
}

impl Reader {
    /// Whether somebody reads who has no account.
    pub(super) fn is_guest(&self) -> bool {
        let user = self.visitor.user.as_ref();
        user.is_none_or(|user| user.role == Role::Guest)
    }

    /// A whole address for a path of this site.
    pub(super) fn address(&self, path: &str) -> String {
        let scheme = if self.visitor.client.https {
            "https"
        } else {
            "http"
        };
        format!("{scheme}://{}{path}", self.host)
    }
}

impl FromRequestParts<App> for Reader {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        // Also where a page is not among the routes of pages: what is not found.
        parts.headers.remove(AUTHORIZATION);
        let cookies = CookieJar::from_headers(&parts.headers);
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let session = match visitor.access {
            Access::Session(hash) => Some(hash),
            _ => None,
        };
        let mut notices = match &visitor.user {
            Some(user) => notices::of(&app.store, &app.lobby, user, session).await?,
            None => Notices::default(),
        };
        // What belongs to an account is the same on every device.
        let chosen = match visitor.account() {
            Some(user) => app.store.settings(user.id).await?,
            None => None,
        };
        let (settings, spoken) = chosen.map_or((None, None), |chosen| {
            (Some(Settings::read(&chosen.settings)), chosen.language)
        });
        Ok(Self {
            words: language(parts, &cookies, spoken.as_deref()).words(),
            settings: settings
                .or_else(|| Settings::from_cookies(&cookies))
                .unwrap_or_default(),
            path: own_path(parts),
            push_key: app.push.key().map(str::to_owned),
            host: host(parts),
            visitor,
            playing: game_at(parts.uri.path()).and_then(|game| notices.take(game)),
            notices,
        })
    }
}

/// What the address asks for, what was chosen before, for the account or on this device, what the browser wants.
fn language(parts: &Parts, cookies: &CookieJar, spoken: Option<&str>) -> Language {
    let asked = || query(parts).find_map(|(name, value)| (name == "lang").then_some(value));
    let chosen = || cookies.get(LANGUAGE).map(|cookie| cookie.value().to_owned());
    let accepted = || {
        let header = parts.headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
        Some(Language::negotiate(header))
    };
    asked()
        .and_then(|code| Language::from_code(&code))
        .or_else(|| Language::from_code(spoken?))
        .or_else(|| Language::from_code(&chosen()?))
        .or_else(accepted)
        .unwrap_or_default()
}

fn host(parts: &Parts) -> String {
    let header = parts.headers.get(HOST).and_then(|host| host.to_str().ok());
    header.or(parts.uri.host()).unwrap_or_default().to_owned()
}

/// The page's own address; a search in it stays, a language goes.
fn own_path(parts: &Parts) -> String {
    let kept: Vec<_> = query(parts).filter(|(name, _)| name != "lang").collect();
    let path = parts.uri.path();
    match serde_urlencoded::to_string(kept) {
        Ok(query) if !query.is_empty() => format!("{path}?{query}"),
        _ => path.to_owned(),
    }
}

fn query(parts: &Parts) -> impl Iterator<Item = (String, String)> {
    let text = parts.uri.query().unwrap_or_default();
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(text).unwrap_or_default();
    pairs.into_iter()
}
