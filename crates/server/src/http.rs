//! The door: what programs and sockets ask for, and how all that is answered is served.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum_server::accept::DefaultAcceptor;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use axum_server::{Handle, Server};
use futures_util::future::BoxFuture;
use hyper_util::rt::TokioTimer;
use komadai_live::Health;
use tokio::net::TcpListener;

use crate::Error;
use crate::app::App;
use crate::config::Config;
use crate::connections::Door;
use crate::{api, guard, socket, task};

/// How long a client may take to say what it wants, and to agree on encryption.
const HEADERS: Duration = Duration::from_secs(10);
const HANDSHAKE: Duration = Duration::from_secs(10);
/// How large the head of a request may be.
const LARGEST_HEAD: usize = 16 << 10;
/// What one HTTP/2 connection may have under way: requests, bytes of each and of all that wait to be read, and bytes that
/// wait to be sent for each.
const STREAMS: u32 = 32;
const STREAM_WINDOW: u32 = 64 << 10;
const WINDOW: u32 = 128 << 10;
const SEND_BUFFER: usize = 64 << 10;
/// How often an HTTP/2 peer is asked whether it is there, and how long it may take to say so.
const ALIVE: Duration = Duration::from_secs(20);
const ALIVE_ANSWER: Duration = Duration::from_secs(10);
/// How long answers under way may take when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// Every address of the server itself: sockets, programs, and whether it is well.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/ws", get(socket::upgrade))
        .merge(api::router())
        .fallback(nowhere)
}

/// An address that leads nowhere.
async fn nowhere() -> Error {
    Error::NotFound("address")
}

/// Whether games can go on; if they could elsewhere, a balancer sends people there.
async fn health(State(app): State<App>) -> (StatusCode, String) {
    match app.health() {
        Health::Well => (StatusCode::OK, "ok\n".into()),
        Health::Limited(fault) => (StatusCode::OK, format!("{fault}\n")),
        Health::Unfit(fault) => (StatusCode::SERVICE_UNAVAILABLE, format!("{fault}\n")),
    }
}

async fn metrics(State(app): State<App>) -> String {
    app.measure()
}

/// Serves these routes, guarded, until the server is told to stop; encrypted if there is a certificate.
pub fn serve(
    app: App,
    routes: Router<App>,
    listener: TcpListener,
) -> BoxFuture<'static, std::io::Result<()>> {
    Box::pin(run(app, routes, listener))
}

async fn run(app: App, routes: Router<App>, listener: TcpListener) -> std::io::Result<()> {
    let handle = Handle::new();
    task::spawn(stop_when_told(app.clone(), handle.clone()));
    let mut server = Server::from_listener(listener).handle(handle);
    let mut http = server.http_builder().http1();
    http.timer(TokioTimer::new());
    http.header_read_timeout(HEADERS).max_buf_size(LARGEST_HEAD);
    let mut http = server.http_builder().http2();
    http.timer(TokioTimer::new());
    http.max_concurrent_streams(STREAMS)
        .max_header_list_size(LARGEST_HEAD as u32)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(WINDOW)
        .max_send_buf_size(SEND_BUFFER)
        .keep_alive_interval(ALIVE)
        .keep_alive_timeout(ALIVE_ANSWER);
    let guarded = guard::wrap(routes.with_state(app.clone()), app.clone());
    let service = guarded.into_make_service_with_connect_info::<SocketAddr>();
    match app.config.tls.clone() {
        None => {
            let door = Door::new(DefaultAcceptor::new(), app);
            server.acceptor(door).serve(service).await
        }
        Some((certificate, key)) => {
            let config = tls_config(certificate, key)
                .await
                .map_err(std::io::Error::other)?;
            let tls = RustlsAcceptor::new(config).handshake_timeout(HANDSHAKE);
            server.acceptor(Door::new(tls, app)).serve(service).await
        }
    }
}

/// Sees that certificate and key can be used, if there are any; otherwise says what is wrong.
pub async fn check_tls(config: &Config) -> Result<(), String> {
    match config.tls.clone() {
        Some((certificate, key)) => tls_config(certificate, key).await.map(drop),
        None => Ok(()),
    }
}

async fn tls_config(certificate: PathBuf, key: PathBuf) -> Result<RustlsConfig, String> {
    for (what, path) in [("certificate", &certificate), ("key", &key)] {
        let readable = std::fs::File::open(path);
        readable.map_err(|error| format!("the {what} {} cannot be read: {error}", path.display()))?;
    }
    // Fails only if it was done before.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let (shown, other) = (certificate.display().to_string(), key.display().to_string());
    let config = RustlsConfig::from_pem_file(certificate, key).await;
    config.map_err(|error| format!("the certificate {shown} and the key {other} cannot be used: {error}"))
}

async fn stop_when_told(app: App, handle: Handle<SocketAddr>) {
    // The sender lives in the app, so this cannot fail before it stops.
    let _ = app.stopping().wait_for(|&stop| stop).await;
    handle.graceful_shutdown(Some(LAST_WORDS));
}
