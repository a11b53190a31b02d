//! What players do besides moving: offers, takebacks, rematches, talk.

use komadai_rules::{BySide, VariantId};
use komadai_server::GameId;
use komadai_server::store::Player;
use serde_json::json;

use crate::common::Server;

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed() {
    let server = Server::start().await;
    let (mut white, mut black) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogun, "5m", &white, &black).await;
    black.watch(game).await;
    white.play(game, "1", "e2e4").await;
    assert_eq!(white.act(game, "2", json!({ "offer": "draw" })).await["t"], "ack");
    assert_eq!(black.hear("offered").await["offer"], "draw");
    assert_eq!(
        black.act(game, "1", json!({ "decline": "draw" })).await["t"],
        "ack"
    );
    assert_eq!(
        white.act(game, "3", json!({ "offer": "draw" })).await["code"],
        "too-soon"
    );
    assert_eq!(black.act(game, "2", json!({ "offer": "draw" })).await["t"], "ack");
    assert_eq!(white.act(game, "4", json!({ "offer": "draw" })).await["t"], "ack");
    let over = black.hear("over").await;
    assert_eq!(
        (over["winner"].is_null(), over["reason"].as_str()),
        (true, Some("agreement"))
    );
}

#[tokio::test]
async fn a_rematch_swaps_sides_and_both_are_told() {
    let server = Server::start().await;
    let (mut white, mut black) = (server.guest().await, server.guest().await);
    let game = server
        .game(VariantId::Shinobi, "3m+2s/move", &white, &black)
        .await;
    white.act(game, "1", json!("resign")).await;
    white.act(game, "2", json!({ "offer": "rematch" })).await;
    black.watch(game).await;
    assert_eq!(
        black.act(game, "1", json!({ "offer": "rematch" })).await["t"],
        "ack"
    );
    let next = black.hear("rematch").await["next"].as_str().unwrap().to_owned();
    let next: GameId = next.parse().unwrap();
    assert_eq!(black.watch(next).await["you"], "sente");
    assert_eq!(white.watch(next).await["you"], "gote");
    assert_eq!(white.watch(game).await["next"], json!(next));
}

#[tokio::test]
async fn the_computer_takes_back_and_plays_again() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    let players = BySide([client.player(), Player::Computer { level: 1 }]);
    let game = server.game_of_default(VariantId::Shogun, players).await;
    client.watch(game).await;
    client.play(game, "1", "e2e4").await;
    while client.hear("moved").await["side"] != "gote" {}
    client.act(game, "2", json!({ "offer": "takeback" })).await;
    let back = client.hear("takenBack").await;
    assert_eq!(
        (back["plies"].as_u64(), back["position"]["turn"].as_str()),
        (Some(2), Some("sente"))
    );
    client.act(game, "3", json!("resign")).await;
    client.act(game, "4", json!({ "offer": "rematch" })).await;
    assert!(client.hear("rematch").await["next"].is_string());
}

#[tokio::test]
async fn players_and_watchers_talk_apart() {
    let server = Server::start().await;
    let (mut white, mut black, mut watcher) =
        (server.guest().await, server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogun, "5m", &white, &black).await;
    for client in [&mut white, &mut black, &mut watcher] {
        client.watch(game).await;
    }
    let say = |room: &str, text: &str| json!({ "t": "say", "game": game, "room": room, "text": text });
    white.say(say("players", "good luck")).await;
    assert_eq!(black.hear("said").await["text"], "good luck");
    watcher.say(say("players", "let me in")).await;
    assert_eq!(watcher.hear("refused").await["code"], "forbidden");
    white.say(say("watchers", "what shall I play?")).await;
    assert_eq!(white.hear("refused").await["code"], "forbidden");
    watcher.say(say("watchers", "<b>nice</b>")).await;
    // The first thing a watcher hears said is what watchers say.
    assert_eq!(watcher.hear("said").await["text"], "<b>nice</b>");
}
