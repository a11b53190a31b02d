//! An error on its way to become a page.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use komadai_server::Error;
use komadai_server::store::StoreError;

/// An error answered by a page.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(super) status: StatusCode,
    pub(super) code: &'static str,
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        let status = error.status();
        // A server that is busy says so to whoever asks too much; the log is not theirs to fill.
        if status.is_server_error() && !matches!(error, Error::Busy) {
            tracing::error!(cause = error.cause(), "a page cannot be made");
        }
        let code = error.code();
        Self { status, code }
    }
}

impl From<komadai_live::Error> for Fault {
    fn from(error: komadai_live::Error) -> Self {
        Error::from(error).into()
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Error::from(error).into()
    }
}

/// The page is made by `explain`, which knows who reads it.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
