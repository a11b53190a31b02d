//! The one behind a request.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

use super::{Scope, Scopes};
use super::{guest, session, token};
use crate::Error;
use crate::client::Client;
use crate::now::now;
use crate::quota::{Quota, QuotaKey, Quotas};
use crate::store::{Hash, Role, Store, TokenRow};
use crate::user::User;

/// How somebody is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Not at all.
    None,
    /// By the cookie of a guest.
    Guest,
    /// By signing in.
    Session(Hash),
    /// By a token, for some things.
    Token {
        /// Its number.
        id: i64,
        /// What it permits.
        scopes: Scopes,
    },
}

/// By what somebody may act, for connections that outlast the request they began with.
#[derive(Clone, Debug)]
pub(crate) struct Right {
    pub(crate) user: User,
    pub(crate) access: Access,
}

impl Right {
    /// Whether it is still what it was: the account is open, its name and its role are the same, and the session or the
    /// token is good.
    pub(crate) async fn holds(&self, store: &Store) -> Result<bool, Error> {
        let row = match self.access {
            Access::Session(hash) => store.session(hash, now()).await?,
            Access::Token { id, .. } => store.token_owner(id).await?,
            Access::Guest | Access::None => store.user(self.user.id).await?,
        };
        let row = row.filter(|row| row.closed.is_none());
        Ok(row.is_some_and(|row| User::from(row) == self.user))
    }
}

/// The one behind a request: known, or new here.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who it is, if known.
    pub user: Option<User>,
    /// How.
    pub access: Access,
    /// Where the request comes from.
    pub client: Client,
    /// The secret of somebody new here, if a page has given one.
    invitation: Option<Hash>,
}

impl Visitor {
    /// The user, who becomes a guest if new here, and the cookie that says so from now on.
    pub async fn seated(self, store: &Store, quotas: &Quotas) -> Result<(User, CookieJar), Error> {
        match self.user {
            Some(user) => Ok((user, CookieJar::new())),
            None => {
                quotas.check(Quota::Guest, QuotaKey::Address(self.client.address))?;
                let (secret, cookies) = match self.invitation {
                    Some(secret) => (secret, CookieJar::new()),
                    None => guest::invitation(self.client.https),
                };
                Ok((guest::welcome(store, secret).await?, cookies))
            }
        }
    }

    /// The user, if whoever asks may do what a scope is about: everybody for themselves, a token where it says so.
    pub fn permitted(&self, scope: Scope) -> Result<&User, Error> {
        match self.access {
            Access::Token { scopes, .. } if !scopes.has(scope) => {
                Err(Error::Forbidden("the token does not permit this"))
            }
            _ => self.user.as_ref().ok_or(Error::Unauthorized),
        }
    }

    /// The user, if it is one with an account, signed in or by a token that permits what a scope is about.
    pub fn player(&self, scope: Scope) -> Result<&User, Error> {
        let user = self.permitted(scope)?;
        if user.role == Role::Guest {
            return Err(Error::Unauthorized);
        }
        Ok(user)
    }

    /// The user, guest or not, if it is no program with a token.
    pub fn in_person(&self) -> Result<&User, Error> {
        match self.access {
            Access::Token { .. } => Err(Error::Forbidden("tokens cannot do this: sign in")),
            _ => self.user.as_ref().ok_or(Error::Unauthorized),
        }
    }

    /// The user who has signed in: what concerns the account itself is not for tokens.
    pub fn signed_in(&self) -> Result<&User, Error> {
        match (&self.user, self.access) {
            (Some(user), Access::Session(_)) => Ok(user),
            (_, Access::Token { .. }) => Err(Error::Forbidden("tokens cannot do this: sign in")),
            _ => Err(Error::Unauthorized),
        }
    }

    /// The account of who has signed in, if somebody has.
    pub fn account(&self) -> Option<&User> {
        self.signed_in().ok()
    }

    /// The moderator who has signed in.
    pub fn moderator(&self) -> Result<&User, Error> {
        let user = self.signed_in()?;
        if user.role != Role::Moderator {
            return Err(Error::Forbidden("only moderators can do this"));
        }
        Ok(user)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor
where
    Store: FromRef<S>,
    Quotas: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let (store, quotas) = (Store::from_ref(state), Quotas::from_ref(state));
        let client = parts.extensions.get::<Client>().copied().unwrap_or_default();
        let cookies = CookieJar::from_headers(&parts.headers);
        let invitation = guest::shown(&cookies);
        let (user, access) = recognise(parts, &cookies, invitation, &store).await?;
        if let Some(user) = &user {
            quotas.check(Quota::Account, QuotaKey::User(user.id))?;
        }
        Ok(Self {
            user,
            access,
            client,
            invitation,
        })
    }
}

/// A token is meant, a session is stronger than the guest one was before.
async fn recognise(
    parts: &Parts,
    cookies: &CookieJar,
    invitation: Option<Hash>,
    store: &Store,
) -> Result<(Option<User>, Access), Error> {
    if let Some((token, row)) = token::recognise(store, &parts.headers).await? {
        let TokenRow { id, scopes, .. } = token;
        return Ok((Some(row.into()), Access::Token { id, scopes }));
    }
    if let Some((row, hash)) = session::recognise(store, cookies).await? {
        return Ok((Some(row.into()), Access::Session(hash)));
    }
    let guest = match invitation {
        Some(secret) => guest::recognise(store, secret).await?,
        None => None,
    };
    Ok(match guest {
        Some(user) => (Some(user), Access::Guest),
        None => (None, Access::None),
    })
}
