//! Pages for what went wrong: friendly, and with a way back.

use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use maud::html;

use super::layout::{Layout, layout};
use super::page;
use super::words::word;
use crate::Error;
use crate::store::StoreError;

/// An error answered by a page.
#[derive(Debug)]
pub(crate) struct Fault(Error);

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self(error)
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = self.0.status();
        if status.is_server_error() {
            tracing::error!(cause = self.0.cause(), "a page cannot be made");
        }
        let (title, text) = match status {
            StatusCode::NOT_FOUND => ("error-404-title", word("error-404-text").into()),
            StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED => ("error-403-title", self.0.to_string()),
            StatusCode::TOO_MANY_REQUESTS => ("error-429-title", self.0.to_string()),
            status if status.is_server_error() => ("error-500-title", word("error-500-text").into()),
            _ => ("error-400-title", self.0.to_string()),
        };
        let body = html! {
            section.notice {
                p.notice-piece aria-hidden="true" {}
                h1 { (word(title)) }
                p { (text) }
                p { a.button href="/" { (word("error-home")) } }
            }
        };
        let markup = layout(
            Layout {
                title: word(title),
                ..Layout::default()
            },
            &body,
        );
        (status, page(markup)).into_response()
    }
}

/// The answer to an address that leads nowhere: a page, or for programs the error itself.
pub(crate) async fn not_found(uri: Uri) -> Response {
    if uri.path().starts_with("/api/") {
        return Error::NotFound("address").into_response();
    }
    Fault(Error::NotFound("page")).into_response()
}
