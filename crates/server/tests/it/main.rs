//! What the server promises to programs and over sockets: one file a subject.
//!
//! They are one program: linking the server takes longer than most of them. Those that need the machine to themselves
//! have their own (`clocks`, `time`).

mod accounts;
mod analysis;
mod api;
mod api_users;
mod archive;
mod common;
mod computers;
mod hostile;
mod meeting;
mod moderation;
mod nodes;
mod offers;
mod puzzles;
mod rooms;
mod stall;
mod tokens;
mod wire;

use komadai_server::App;
use tokio::net::TcpListener;

/// Serves what the server itself answers.
async fn serve(app: App, listener: TcpListener) -> std::io::Result<()> {
    komadai_server::serve(app, komadai_server::routes(), listener).await
}
