//! What can go wrong, with its status code. Inner causes are logged, not sent.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use komadai_live::Error as Refused;
use komadai_play::Unplayable;
use komadai_rules::UnknownGame;
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::StoreError;

/// Why something asked was not done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such thing.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// Nobody knows who asks.
    #[error("sign in first")]
    Unauthorized,
    /// Who asks may not.
    #[error("{0}")]
    Forbidden(&'static str),
    /// What was asked makes no sense.
    #[error("{0}")]
    Invalid(String),
    /// It contradicts what is there.
    #[error("{0}")]
    Conflict(String),
    /// The game refuses it.
    #[error(transparent)]
    Refused(#[from] komadai_play::Refusal),
    /// More was sent than is read.
    #[error("the request is too large")]
    TooLarge,
    /// Too much was asked.
    #[error("too many requests: try again later")]
    TooMany,
    /// The server cannot do it now.
    #[error("the server is busy: try again")]
    Busy,
    /// The store failed.
    #[error("something went wrong on the server")]
    Store(#[from] StoreError),
}

/// What a service says, over HTTP.
impl From<Refused> for Error {
    fn from(error: Refused) -> Self {
        match error {
            Refused::NotFound(what) => Self::NotFound(what),
            Refused::Forbidden(why) => Self::Forbidden(why),
            Refused::Invalid(why) => Self::Invalid(why),
            Refused::Conflict(why) => Self::Conflict(why),
            Refused::Refused(refusal) => Self::Refused(refusal),
            Refused::TooLarge => Self::TooLarge,
            Refused::TooMany => Self::TooMany,
            // Over HTTP nobody knows what became of it: who asks again is told.
            Refused::Busy | Refused::Moved => Self::Busy,
            Refused::Store(cause) => Self::Store(cause),
        }
    }
}

impl From<UnknownGame> for Error {
    fn from(unknown: UnknownGame) -> Self {
        Self::Invalid(unknown.to_string())
    }
}

impl From<Unplayable> for Error {
    fn from(why: Unplayable) -> Self {
        Self::Invalid(why.to_string())
    }
}

impl Error {
    /// Why, in a word.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotFound(_) => "not-found",
            Self::Unauthorized => "unauthorized",
            Self::Forbidden(_) => "forbidden",
            Self::Invalid(_) => "invalid",
            Self::Conflict(_) => "conflict",
            Self::Refused(refusal) => refusal.code(),
            Self::TooLarge => "too-large",
            Self::TooMany => "too-many",
            Self::Busy => "busy",
            Self::Store(_) => "internal",
        }
    }

    /// The status of an answer over HTTP.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::Invalid(_) | Self::Refused(_) => StatusCode::BAD_REQUEST,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What went wrong, for those who run the server.
    pub fn cause(&self) -> String {
        match self {
            Self::Store(cause) => cause.to_string(),
            other => other.to_string(),
        }
    }
}

/// Why something was not done.
#[derive(Serialize, ToSchema)]
#[schema(as = Error)]
pub(crate) struct ErrorBody {
    error: String,
    /// The same in a word.
    code: &'static str,
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        if let Self::Store(cause) = &self {
            tracing::error!(%cause, "the store failed");
        }
        let body = ErrorBody {
            error: self.to_string(),
            code: self.code(),
        };
        let mut response = (self.status(), Json(body)).into_response();
        if matches!(self, Self::TooMany | Self::Busy) {
            response
                .headers_mut()
                .insert(RETRY_AFTER, HeaderValue::from_static("30"));
        }
        response
    }
}
