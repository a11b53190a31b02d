//! A record as a file to be saved.

use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::records::Written;

/// A file to be saved.
pub(super) struct Download(pub(super) Written);

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let name = format!("attachment; filename=\"{}\"", self.0.name);
        let mut response = self.0.bytes.into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.0.media_type));
        if let Ok(name) = HeaderValue::try_from(name) {
            headers.insert(CONTENT_DISPOSITION, name);
        }
        response
    }
}
