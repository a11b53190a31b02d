//! Computer opponents: every level of every game, handicaps, fairness, games that never get stuck.

use komadai_play::{Moment, Terms};
use komadai_rules::{BySide, Policy, Position, RulesName, Shogi, Variant, VariantId};
use komadai_server::GameId;
use komadai_server::store::{NewGame, Origin, Player};
use serde_json::json;

use crate::common::Server;

#[tokio::test]
async fn every_level_answers_in_every_game() {
    let server = Server::start().await;
    for variant in VariantId::ALL {
        for level in [1, 5, 10] {
            let mut client = server.guest().await;
            let players = BySide([Player::Computer { level }, client.player()]);
            let game = server.game_of_default(variant, players).await;
            let mut state = client.watch(game).await;
            if state["v"] == 0 {
                state = client.hear("moved").await;
            }
            let legal = state["position"]["legal"].as_str().unwrap().to_owned();
            assert_eq!(
                client.play(game, "m", legal.split(' ').next().unwrap()).await["t"],
                "ack"
            );
            client.hear_move_of("sente").await;
        }
    }
}

#[tokio::test]
async fn strong_levels_answer_and_are_named_in_records() {
    let server = Server::start().await;
    for (level, name) in [(11, "Computer strong"), (12, "Computer full strength")] {
        strong_level_answers(&server, level, name).await;
    }
}

async fn strong_level_answers(server: &Server, level: u8, name: &str) {
    let mut client = server.guest().await;
    let players = BySide([Player::Computer { level }, client.player()]);
    let game = server.game_of_default(VariantId::Shogi, players).await;
    let state = client.watch(game).await;
    if state["v"] == 0 {
        client.hear_move_of("sente").await;
    }
    assert_eq!(client.act(game, "r", json!("resign")).await["t"], "ack");
    let record = server.url(&format!("/api/record/{game}?format=csa"));
    let record = reqwest::get(record).await.unwrap().text().await.unwrap();
    assert!(record.contains(name), "{record}");
}

#[tokio::test]
async fn the_computer_gives_and_takes_every_handicap() {
    let server = Server::start().await;
    for handicap in Shogi::HANDICAPS {
        let mut client = server.guest().await;
        let rules = <Shogi as Variant>::Rules::default();
        let start = Position::<Shogi>::read(handicap.start, rules).unwrap();
        let game = NewGame {
            id: GameId::random(),
            variant: VariantId::Shogi,
            rules: RulesName::of(rules),
            start: start.to_string(),
            terms: Terms {
                time: "10m+30s".parse().unwrap(),
                rated: false,
                policy: Policy::Casual,
            },
            origin: Origin::Computer,
            players: BySide([client.player(), Player::Computer { level: 2 }]),
            created: Moment(crate::common::now()),
        };
        let game = server.app.rooms.begin(game).await.unwrap();
        let state = client.watch(game).await;
        if state["v"] == 0 {
            client.hear("moved").await;
        }
    }
}

#[tokio::test]
async fn two_computers_play_a_game_to_its_end() {
    let server = Server::start().await;
    let players = BySide([Player::Computer { level: 1 }, Player::Computer { level: 3 }]);
    let game = server.game_of_default(VariantId::Shinobi, players).await;
    let mut watcher = server.guest().await;
    let state = watcher.watch(game).await;
    if state["over"].is_null() {
        watcher.hear("over").await;
    }
    let state = watcher.watch(game).await;
    assert!(
        state["over"]["reason"].is_string() && state["over"]["reason"] != "aborted",
        "{}",
        state["over"]
    );
}

#[tokio::test]
async fn many_games_of_one_user_all_go_on() {
    let server = Server::start().await;
    let (mut greedy, mut modest) = (server.guest().await, server.guest().await);
    let mut games = Vec::new();
    for _ in 0..40 {
        let players = BySide([greedy.player(), Player::Computer { level: 1 }]);
        games.push(server.game_of_default(VariantId::Shogun, players).await);
    }
    for game in &games {
        greedy.watch(*game).await;
    }
    for game in &games {
        greedy
            .say(json!({ "t": "move", "game": game, "id": "1", "move": "e2e4" }))
            .await;
    }
    let players = BySide([modest.player(), Player::Computer { level: 1 }]);
    let game = server.game_of_default(VariantId::Shogun, players).await;
    modest.watch(game).await;
    modest.play(game, "1", "e2e4").await;
    modest.hear_move_of("gote").await;
    let mut answers = 0;
    while answers < games.len() {
        answers += usize::from(greedy.hear("moved").await["side"] == "gote");
    }
}

#[tokio::test]
async fn a_move_taken_back_while_the_computer_thinks_is_forgotten() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    let players = BySide([client.player(), Player::Computer { level: 4 }]);
    let game = server.game_of_default(VariantId::Shogun, players).await;
    client.watch(game).await;
    for number in 0..5 {
        client.play(game, &format!("m{number}"), "e2e4").await;
        client
            .act(game, &format!("t{number}"), json!({ "offer": "takeback" }))
            .await;
        // Whether the computer has moved by now or not, one's own move is gone.
        loop {
            let event = client.hear("takenBack").await;
            if event["position"]["turn"] == "sente" {
                break;
            }
        }
    }
    client.play(game, "last", "d2d4").await;
    loop {
        let moved = client.hear("moved").await;
        if moved["move"] == "d2d4" {
            break;
        }
    }
    assert_eq!(client.hear("moved").await["side"], "gote");
}
