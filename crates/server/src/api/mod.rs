//! What programs may ask over HTTP.

mod analysis;
mod archive;
mod records;

use axum::Router;

use crate::app::App;

/// The addresses of the API.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .merge(analysis::router())
        .merge(archive::router())
        .merge(records::router())
}
