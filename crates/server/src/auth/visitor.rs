//! The one behind a request.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

use super::guest;
use crate::Error;
use crate::app::App;
use crate::store::{Role, UserId, UserRow};

/// Somebody with a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// The number.
    pub id: UserId,
    /// The name.
    pub name: String,
    /// What the user may do.
    pub role: Role,
}

impl From<UserRow> for User {
    fn from(row: UserRow) -> Self {
        Self {
            id: row.id,
            name: row.name,
            role: row.role,
        }
    }
}

/// The one behind a request: known, or new here.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who it is, if known.
    pub user: Option<User>,
}

impl Visitor {
    /// The user, who becomes a guest if new here, and the cookie that says so from now on.
    pub async fn seated(self, app: &App) -> Result<(User, CookieJar), Error> {
        match self.user {
            Some(user) => Ok((user, CookieJar::new())),
            None => guest::welcome(app).await,
        }
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let cookies = CookieJar::from_headers(&parts.headers);
        let user = guest::recognise(app, &cookies).await?;
        Ok(Self { user })
    }
}
