//! Games over the socket: moves, acknowledgements, versions, restarts.

use komadai_rules::{BySide, VariantId};
use komadai_server::store::Player;
use serde_json::json;

use crate::common::{Client, Server};

#[tokio::test]
async fn two_guests_play_and_both_are_told() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m+30s", &sente, &gote).await;
    assert_eq!(sente.watch(game).await["you"], "sente");
    assert_eq!(gote.watch(game).await["you"], "gote");
    let ack = sente.play(game, "a", "7g7f").await;
    assert_eq!((ack["t"].as_str(), ack["v"].as_u64()), (Some("ack"), Some(1)));
    let moved = gote.hear("moved").await;
    assert_eq!(
        (moved["move"].as_str(), moved["v"].as_u64()),
        (Some("7g7f"), Some(1))
    );
    assert!(moved["position"]["legal"].as_str().unwrap().split(' ').count() == 30);
    // Any notation of the game will do.
    assert_eq!(gote.play(game, "b", "△３四歩").await["t"], "ack");
    assert_eq!(sente.play(game, "c", "5e5d").await["code"], "illegal");
    assert_eq!(gote.play(game, "d", "3d3e").await["code"], "not-your-turn");
    assert_eq!(gote.act(game, "e", json!("resign")).await["t"], "ack");
    let over = sente.hear("over").await;
    assert_eq!(
        (over["winner"].as_str(), over["reason"].as_str()),
        (Some("sente"), Some("resign"))
    );
}

#[tokio::test]
async fn a_typed_move_is_read_in_the_notation_of_who_typed_it() {
    let server = Server::start().await;
    let (mut sente, gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m+30s", &sente, &gote).await;
    sente.watch(game).await;
    // In Spanish letters the rook is a T, which names nothing in English.
    assert_eq!(sente.play(game, "a", "T-5h").await["t"], "refused");
    let typed = json!({ "t": "move", "game": game, "id": "b", "move": "T-5h", "notation": "hodges-es" });
    sente.say(typed).await;
    assert_eq!(sente.answer("b").await["t"], "ack");
}

#[tokio::test]
async fn a_move_sent_twice_is_made_once_even_after_a_restart() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogun, "5m+3s/move", &sente, &gote).await;
    let first = sente.play(game, "one", "e2e4").await;
    assert_eq!(sente.play(game, "one", "e2e4").await, first);
    assert_eq!(gote.play(game, "one", "e7e5").await["v"], 2);
    let server = server.restart().await;
    let mut sente = Client::connect(server.address, sente.cookie.clone()).await;
    assert_eq!(sente.play(game, "one", "e2e4").await, first);
    let state = sente.watch(game).await;
    assert_eq!(state["moves"].as_array().unwrap().len(), 2);
    // Where several servers may share the games, that time was given back is an event of its own.
    assert!(matches!(state["v"].as_u64(), Some(2 | 3)), "{state}");
}

#[tokio::test]
async fn who_comes_back_is_told_what_was_missed() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shinobi, "unlimited", &sente, &gote).await;
    sente.play(game, "1", "J@c3").await;
    gote.play(game, "1", "b8c6").await;
    let mut watcher = server.guest().await;
    watcher
        .say(json!({ "t": "watch", "game": game, "since": 1 }))
        .await;
    assert_eq!(watcher.hear("moved").await["v"], 2);
    watcher
        .say(json!({ "t": "watch", "game": game, "since": 7 }))
        .await;
    assert_eq!(watcher.hear("game").await["v"], 2);
}

#[tokio::test]
async fn the_computer_answers_in_every_game() {
    let server = Server::start().await;
    for variant in VariantId::ALL {
        let mut client = server.guest().await;
        let players = BySide([Player::Computer { level: 1 }, client.player()]);
        let game = server.game_of_default(variant, players).await;
        let mut state = client.watch(game).await;
        if state["v"] == 0 {
            state = client.hear("moved").await;
        }
        let legal = state["position"]["legal"].as_str().unwrap().to_owned();
        let mv = legal.split(' ').next().unwrap();
        assert_eq!(client.play(game, "m", mv).await["t"], "ack", "{variant}");
        client.hear_move_of("sente").await;
    }
}

#[tokio::test]
async fn a_move_that_ends_the_game_is_acknowledged_as_itself() {
    let server = Server::start().await;
    let (mut white, mut black) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogun, "5m", &white, &black).await;
    white.play(game, "1", "f2f3").await;
    black.play(game, "1", "e7e5").await;
    white.play(game, "2", "g2g4").await;
    let mate = black.play(game, "2", "d8h4").await;
    assert_eq!(mate["v"], 4);
    assert_eq!(black.watch(game).await["v"], 5);
    let server = server.restart().await;
    let mut black = Client::connect(server.address, black.cookie.clone()).await;
    assert_eq!(black.play(game, "2", "d8h4").await, mate);
}
