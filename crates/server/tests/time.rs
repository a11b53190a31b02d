//! Time: flags fall when they must, and a server that was away takes nothing from anybody. A program of its own: the clock
//! of a process stands still when too much goes on in it.

#[path = "it/common/mod.rs"]
mod common;

use common::{Client, Server};
use komadai_rules::VariantId;
use komadai_server::App;
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// Serves what the server itself answers.
async fn serve(app: App, listener: TcpListener) -> std::io::Result<()> {
    komadai_server::serve(app, komadai_server::routes(), listener).await
}

fn main_left(state: &Value, side: &str) -> i64 {
    state["clocks"][side]["main_left"].as_i64().unwrap()
}

#[tokio::test]
async fn who_exceeds_the_time_loses_at_the_deadline() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogun, "1s", &sente, &gote).await;
    gote.watch(game).await;
    sente.play(game, "1", "e2e4").await;
    gote.play(game, "1", "e7e5").await;
    let state = gote.watch(game).await;
    let turn_began = state["now"].as_i64().unwrap() - (1_000 - main_left(&state, "sente"));
    let over = gote.hear("over").await;
    assert_eq!(
        (over["winner"].as_str(), over["reason"].as_str()),
        (Some("gote"), Some("time"))
    );
    assert_eq!(over["at"].as_i64().unwrap() - turn_began, 1_000);
    assert_eq!(main_left(&over, "sente"), 0);
}

#[tokio::test]
async fn a_flag_falls_though_nobody_looks() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shinobi, "1s", &sente, &gote).await;
    sente.play(game, "1", "J@c3").await;
    gote.play(game, "1", "b8c6").await;
    // The room is forgotten as after a long silence; the store knows when time is up.
    let finished = sente.hear("finished").await;
    assert_eq!(finished["game"], json!(game));
    assert_eq!(sente.watch(game).await["over"]["reason"], "time");
}

#[tokio::test]
async fn time_while_the_server_is_away_is_charged_to_nobody() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m+30s", &sente, &gote).await;
    sente.play(game, "1", "7g7f").await;
    gote.play(game, "1", "3c3d").await;
    let before = sente.watch(game).await;
    assert_eq!(before["clocks"]["sente"]["running"], true);
    let server = server.restart().await;
    let mut sente = Client::connect(server.address, sente.cookie.clone()).await;
    let after = sente.watch(game).await;
    let lost = main_left(&before, "sente") - main_left(&after, "sente");
    let lived = before["now"].as_i64().unwrap() - before["info"]["created"].as_i64().unwrap();
    // Never charged; a turn under way may get back as much as the grace.
    assert!(lost <= lived + 1_000, "lost {lost} ms in {lived} ms");
    assert_eq!(main_left(&after, "gote"), 600_000);
}
