//! The guard at the door: where a request comes from, whether a page of ours sent it, how much may be asked, and what
//! browsers are told about our pages.

mod weight;

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::Error;
use crate::app::App;
use crate::client::Client;
use crate::limits::Limits;
use crate::pool::ASKER;
use crate::quota::{Quota, QuotaKey, Quotas, household};
use crate::tally::Share;

pub use weight::{note as note_weight, wait_in_line};

/// How much a request may carry, unless its route says otherwise.
const USUAL_BODY: usize = 64 << 10;
/// How much a request may carry in any case.
const LARGEST_BODY: usize = 4 << 20;
/// How long a request may take, until its answer begins.
const PATIENCE: Duration = Duration::from_secs(30);

/// What browsers are told about every page of ours: nothing from elsewhere, no script but from our files, in nobody's
/// frame.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Puts the guard in front of all routes.
pub(crate) fn wrap(routes: Router, app: App) -> Router {
    routes
        .layer(DefaultBodyLimit::max(USUAL_BODY))
        .layer(RequestBodyLimitLayer::new(LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            PATIENCE,
        ))
        .layer(CatchPanicLayer::custom(|_| {
            tracing::error!("a request handler panicked");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }))
        .layer(middleware::from_fn_with_state(app, guard))
}

async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(Client::default().address, |info| info.0.ip());
    let client = Client::of(peer, request.headers(), &app.config);
    let admitted = admit(&app.quotas, &app.limits, &app.config.origins, client, &request);
    let mut response = match admitted {
        Ok(_share) => {
            request.extensions_mut().insert(client);
            let answer = ASKER.scope(household(client.address), next.run(request));
            weight::of_response(&app.limits, client, answer.await)
        }
        Err(error) => error.into_response(),
    };
    add_headers(response.headers_mut(), client);
    response
}

/// Lets a request in, with room for what it carries.
fn admit(
    quotas: &Quotas,
    limits: &Limits,
    origins: &[String],
    client: Client,
    request: &Request,
) -> Result<Option<Share>, Error> {
    let subject = QuotaKey::Address(client.address);
    quotas.check(Quota::Request, subject.clone())?;
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes {
        quotas.check(Quota::Change, subject)?;
    }
    let is_ours = || is_same_origin(request, client, origins) || is_by_token(request);
    if (changes || is_upgrade(request)) && !is_ours() {
        return Err(Error::Forbidden(
            "this request was sent by a page of another site",
        ));
    }
    weight::of_request(limits, client, request)
}

/// Sockets are opened by a GET in HTTP/1 and by CONNECT, which counts as a change, in HTTP/2.
fn is_upgrade(request: &Request) -> bool {
    request.headers().contains_key(header::UPGRADE)
}

/// Whether a request shows a token. No site can have a browser add one that is not the site's own, and where one is shown
/// cookies do not count. Sockets are for our pages.
fn is_by_token(request: &Request) -> bool {
    let is_socket = is_upgrade(request) || *request.method() == Method::CONNECT;
    request.headers().contains_key(header::AUTHORIZATION) && !is_socket
}

/// Whether a request comes from a page of ours, or from no page at all. Browsers name the origin of all that may change
/// something; who names none is no browser, and no other site can make it send somebody's cookies.
fn is_same_origin(request: &Request, client: Client, origins: &[String]) -> bool {
    let headers = request.headers();
    let origin = headers.get(header::ORIGIN).map(HeaderValue::as_bytes);
    if let Some(origin) = origin
        && origins
            .iter()
            .any(|known| known.trim_end_matches('/').as_bytes() == origin)
    {
        return true;
    }
    match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        None | Some(b"same-origin" | b"none") => {}
        Some(_) => return false,
    }
    let Some(origin) = origin else { return true };
    let host = request
        .uri()
        .authority()
        .map(|authority| authority.as_str().as_bytes());
    let host = host.or_else(|| headers.get(header::HOST).map(HeaderValue::as_bytes));
    let bare = origin.strip_prefix(b"https://").or_else(|| {
        // An unencrypted page is no page of a site reached by https.
        origin.strip_prefix(b"http://").filter(|_| !client.https)
    });
    bare.is_some() && bare == host
}

fn add_headers(headers: &mut HeaderMap, client: Client) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if client.https {
        let half_a_year = HeaderValue::from_static("max-age=15552000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, half_a_year);
    }
    // What says nothing else may depend on who asks.
    let fresh = HeaderValue::from_static("private, no-cache");
    headers.entry(header::CACHE_CONTROL).or_insert(fresh);
}

#[cfg(test)]
mod tests;
