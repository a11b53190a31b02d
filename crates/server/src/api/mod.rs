//! What programs and pages ask over HTTP, one file a subject, each with its `router`.

mod accounts;
mod input;
mod moderation;
mod profiles;
mod relations;
mod tokens;

use axum::Router;

pub(crate) use input::Input;

use crate::app::App;

/// All of it.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .merge(accounts::router())
        .merge(moderation::router())
        .merge(profiles::router())
        .merge(relations::router())
        .merge(tokens::router())
}
