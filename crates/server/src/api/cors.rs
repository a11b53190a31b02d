//! Pages of other sites may ask the API as programs do: without cookies, for what everybody may see, or by a token.

use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::Method;
use axum::http::header::{ACCEPT, ACCESS_CONTROL_ALLOW_ORIGIN, AUTHORIZATION, CONTENT_TYPE, COOKIE};
use axum::middleware::{self, Next};
use axum::response::Response;
use tower_http::cors::{Any, CorsLayer};

use crate::app::App;

/// How long a browser remembers what it may ask.
const REMEMBERED: Duration = Duration::from_secs(24 * 60 * 60);

/// Tells browsers that pages of every site may ask these addresses.
pub(super) fn open(routes: Router<App>) -> Router<App> {
    let cors = CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST, Method::DELETE])
        .allow_headers([ACCEPT, AUTHORIZATION, CONTENT_TYPE])
        .max_age(REMEMBERED);
    routes.layer(cors).layer(middleware::from_fn(withhold))
}

/// What is answered to a cookie is for our own pages.
async fn withhold(request: Request, next: Next) -> Response {
    let is_by_cookie = request.headers().contains_key(COOKIE);
    let mut response = next.run(request).await;
    if is_by_cookie {
        response.headers_mut().remove(ACCESS_CONTROL_ALLOW_ORIGIN);
    }
    response
}
