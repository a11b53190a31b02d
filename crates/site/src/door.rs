//! The outermost door: pages and what the server itself answers, under one address.

use std::pin::Pin;

use axum::Router;
use komadai_server::App;
use tokio::net::TcpListener;

use crate::pages;

/// Serves the site until the server is told to stop.
pub fn serve(app: App, listener: TcpListener) -> Pin<Box<dyn Future<Output = std::io::Result<()>> + Send>> {
    let routes = routes(app.clone());
    komadai_server::serve(app, routes, listener)
}

/// Every address there is.
fn routes(app: App) -> Router<App> {
    komadai_server::routes()
        .merge(pages::router(app))
        .fallback(pages::not_found)
}
