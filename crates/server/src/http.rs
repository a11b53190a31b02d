//! The door: every address the server answers, and how it is served.

use std::net::SocketAddr;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::app::App;
use crate::{api, socket};

/// Every address the server answers.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/metrics", get(metrics))
        .route("/ws", get(socket::upgrade))
        .merge(api::router())
        .with_state(app)
}

async fn metrics(State(app): State<App>) -> String {
    app.metrics.write()
}

/// Serves until the server is told to stop.
pub async fn serve(app: App, listener: TcpListener) -> std::io::Result<()> {
    let mut stopping = app.stopping();
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service)
        .with_graceful_shutdown(async move {
            let _ = stopping.wait_for(|&stop| stop).await;
        })
        .await
}
