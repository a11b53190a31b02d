//! The engine at the service of those who study: lines, mates, whole games, and no help for players.

use std::time::Duration;

use komadai_rules::{BySide, VariantId};
use komadai_server::GameId;
use komadai_server::store::Player;
use serde_json::{Value, json};

use crate::common::{Client, Server};

/// Asks about a position and waits for the last word.
async fn look(client: &mut Client, question: Value) -> Value {
    client.say(question).await;
    loop {
        let message = client.next().await.expect("the connection closed");
        match message["t"].as_str() {
            Some("lines") if message["done"] == true => return message,
            Some("refused" | "mate") => return message,
            _ => {}
        }
    }
}

fn lines(nodes: u64) -> Value {
    json!({ "t": "analyse", "id": "q", "game": "shogi", "moves": "7g7f 3c3d", "lines": 3, "nodes": nodes })
}

/// A finished game of Shogun in which White is mated at once.
async fn foolish_game(server: &Server) -> GameId {
    let game = "[White \"Fool\"]\n[Variant \"Shogun\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    let client = reqwest::Client::new();
    let response = client
        .post(server.url("/api/import"))
        .body(game)
        .send()
        .await
        .unwrap();
    let answer: Value = response.json().await.unwrap();
    answer["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn the_best_lines_of_a_position_are_told() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    let found = look(&mut client, lines(5_000)).await;
    assert_eq!(
        (found["id"].as_str(), found["lines"].as_array().unwrap().len()),
        (Some("q"), 3)
    );
    let first = &found["lines"][0];
    assert!(first["score"]["cp"].is_i64(), "{first}");
    let moves = first["pv"].as_str().unwrap().split(' ').count();
    assert!(
        first["names"]
            .as_object()
            .unwrap()
            .values()
            .all(|names| names.as_array().unwrap().len() == moves)
    );
    let wdl: u64 = first["wdl"]
        .as_array()
        .unwrap()
        .iter()
        .map(|part| part.as_u64().unwrap())
        .sum();
    assert_eq!(wdl, 1000);
    // Scores are those of Sente, whoever is to move.
    for (moves, expected) in [("f2f3 e7e5 g2g4", -1), ("f2f3 e7e5 g2g4 d8h4", 0)] {
        let question = json!({ "t": "analyse", "id": "m", "game": "shogun", "moves": moves, "nodes": 2_000 });
        let found = look(&mut client, question).await;
        match expected {
            0 => assert_eq!(found["lines"], json!([]), "the game is over"),
            _ => assert_eq!(found["lines"][0]["score"]["mate"], expected, "{found}"),
        }
    }
}

#[tokio::test]
async fn nonsense_is_refused() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    for question in [
        json!({ "game": "go" }),
        json!({ "game": "shogi", "moves": "7g7e" }),
        json!({ "game": "shogi", "start": "9/9/9 b - 1" }),
        json!({ "game": "shogi", "rules": "none" }),
        json!({ "game": "shogi", "start": "4k4/9/4P4/9/9/9/9/9/9 b G 1" }),
    ] {
        let mut question = question;
        question["t"] = "analyse".into();
        question["id"] = "n".into();
        let answer = look(&mut client, question).await;
        assert_eq!(
            (answer["code"].as_str(), answer["id"].as_str()),
            (Some("invalid"), Some("n")),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn mates_are_found() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    let ask = |start: &str| json!({ "t": "mate", "id": "m", "game": "shogi", "start": start });
    let mate = look(&mut client, ask("4k4/9/4P4/9/9/9/9/9/9 b G 1")).await;
    assert_eq!(
        (mate["verdict"].as_str(), mate["pv"].as_str()),
        (Some("mate"), Some("G*5b")),
        "{mate}"
    );
    assert!(
        mate["names"]
            .as_object()
            .unwrap()
            .values()
            .any(|names| names[0].as_str().unwrap().contains("５二金"))
    );
    let none = look(&mut client, ask("4k4/9/9/9/9/9/9/9/4K4 b G 1")).await;
    assert_eq!(none["verdict"], "nomate", "{none}");
}

#[tokio::test]
async fn a_search_ends_when_told_and_when_nobody_listens() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    let endless = json!({ "t": "analyse", "id": "e", "game": "shogi", "time": 30_000 });
    client.say(endless.clone()).await;
    assert_eq!(client.hear("lines").await["done"], false);
    client.say(json!({ "t": "stopAnalysis", "id": "e" })).await;
    while client.hear("lines").await["done"] != true {}
    // Of one who goes away nothing is left to do, and there is time for others at once.
    client.say(endless).await;
    client.hear("lines").await;
    drop(client);
    let mut other = server.guest().await;
    let found = tokio::time::timeout(Duration::from_secs(15), look(&mut other, lines(1_000))).await;
    assert_eq!(found.unwrap()["done"], true);
}

#[tokio::test]
async fn users_take_turns() {
    let server = Server::start().await;
    let (mut greedy, mut modest) = (server.guest().await, server.guest().await);
    for id in ["a", "b", "c", "d", "e"] {
        greedy
            .say(json!({ "t": "analyse", "id": id, "game": "shogi", "time": 30_000 }))
            .await;
    }
    assert_eq!(greedy.hear("refused").await["code"], "too-many");
    let found = tokio::time::timeout(Duration::from_secs(15), look(&mut modest, lines(1_000))).await;
    assert_eq!(found.unwrap()["done"], true);
}

#[tokio::test]
async fn players_get_no_help() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    // The computer is no opponent one could wrong.
    let players = BySide([sente.player(), Player::Computer { level: 1 }]);
    server.game_of(VariantId::Shogi, "10m", players).await;
    assert_eq!(look(&mut sente, lines(500)).await["done"], true);
    // Without a clock only the position on the board is closed, and what follows from it.
    let slow = server.game(VariantId::Shogi, "3d", &sente, &gote).await;
    sente.play(slow, "1", "7g7f").await;
    assert_eq!(look(&mut sente, lines(500)).await["code"], "forbidden");
    let elsewhere = json!({ "t": "analyse", "id": "q", "game": "shogi", "moves": "2g2f", "nodes": 500 });
    assert_eq!(look(&mut sente, elsewhere.clone()).await["done"], true);
    // With one everything is, and a search under way ends.
    let endless = json!({ "t": "analyse", "id": "e", "game": "shogi", "moves": "2g2f", "time": 30_000 });
    gote.say(endless).await;
    gote.hear("lines").await;
    let quick = server.game(VariantId::Shogun, "10m", &sente, &gote).await;
    while gote.hear("lines").await["done"] != true {}
    for client in [&mut sente, &mut gote] {
        assert_eq!(look(client, elsewhere.clone()).await["code"], "forbidden");
    }
    gote.act(quick, "r", json!("resign")).await;
    assert_eq!(look(&mut gote, elsewhere).await["done"], true);
}

#[tokio::test]
async fn a_whole_game_is_looked_at_and_what_was_found_is_kept() {
    let server = Server::start().await;
    let game = foolish_game(&server).await;
    let address = server.url(&format!("/api/game/{game}/analysis"));
    assert_eq!(reqwest::get(&address).await.unwrap().status().as_u16(), 404);
    let mut watcher = server.guest().await;
    watcher.watch(game).await;
    let asked = reqwest::Client::new().post(&address).send().await.unwrap();
    assert_eq!(asked.status().as_u16(), 200);
    let asked: Value = asked.json().await.unwrap();
    assert_eq!(
        (asked["state"].as_str(), asked["of"].as_u64()),
        (Some("running"), Some(5))
    );
    watcher.hear("analysed").await;
    let server = server.restart().await;
    let address = server.url(&format!("/api/game/{game}/analysis"));
    let found: Value = reqwest::get(&address).await.unwrap().json().await.unwrap();
    assert_eq!(found["state"], "done");
    let analysis = &found["analysis"];
    assert_eq!(analysis["moves"][2]["mark"], "blunder", "{analysis}");
    assert_eq!(analysis["positions"].as_array().unwrap().len(), 5);
    assert_eq!(analysis["players"][0]["blunders"], 1);
    // Asked again, it is there.
    let again = reqwest::Client::new().post(&address).send().await.unwrap();
    assert_eq!(again.json::<Value>().await.unwrap()["state"], "done");
}

#[tokio::test]
async fn games_in_progress_are_not_looked_at() {
    let server = Server::start().await;
    let (mut sente, gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m", &sente, &gote).await;
    sente.play(game, "1", "7g7f").await;
    let client = reqwest::Client::new();
    for (id, status) in [
        (game.to_string(), 409),
        ("aaaaaaaa".into(), 404),
        ("x".into(), 404),
    ] {
        let asked = client
            .post(server.url(&format!("/api/game/{id}/analysis")))
            .send()
            .await
            .unwrap();
        assert_eq!(asked.status().as_u16(), status, "{id}");
    }
}

#[tokio::test]
async fn an_analysis_goes_on_after_a_restart() {
    let server = Server::start().await;
    let game = foolish_game(&server).await;
    let user = server.guest().await.user();
    // As if the server had stopped before it came to it.
    server
        .app
        .store
        .ask_analysis(game, user, server.app.node.id(), komadai_play::Moment(0))
        .await
        .unwrap();
    let server = server.restart().await;
    let address = server.url(&format!("/api/game/{game}/analysis"));
    let done = async {
        loop {
            let found: Value = reqwest::get(&address).await.unwrap().json().await.unwrap();
            if found["state"] == "done" {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, done).await.unwrap();
}

#[tokio::test]
async fn what_was_found_is_written_into_records() {
    let server = Server::start().await;
    let game = foolish_game(&server).await;
    let text = |path: String| {
        let url = server.url(&path);
        async move { reqwest::get(url).await.unwrap().text().await.unwrap() }
    };
    let before = text(format!("/api/record/{game}")).await;
    assert!(!before.contains("%eval"), "{before}");
    let mut watcher = server.guest().await;
    watcher.watch(game).await;
    let address = server.url(&format!("/api/game/{game}/analysis"));
    reqwest::Client::new().post(&address).send().await.unwrap();
    watcher.hear("analysed").await;
    for path in ["/api/record/{}?format=pgn", "/game/export/{}?format=pgn"] {
        let path = path.replace("{}", game.as_str());
        let pgn = text(path.clone()).await;
        assert!(pgn.contains("[%eval #-1"), "scores: {pgn}");
        assert!(
            pgn.contains("g4 $4") && pgn.contains("blunder, better "),
            "marks: {pgn}"
        );
        assert!(pgn.contains("(2. "), "lines: {pgn}");
        assert_eq!(text(path + "&evals=false").await, before);
    }
    // The same for the tree somebody makes of it.
    let read = reqwest::Client::new().post(server.url("/api/study/read"));
    let read: Value = read.body(before).send().await.unwrap().json().await.unwrap();
    let write = |query: String| {
        let request = reqwest::Client::new().post(server.url(&format!("/api/study/write?{query}")));
        let request = request.json(&read["records"][0]);
        async move { request.send().await.unwrap().text().await.unwrap() }
    };
    assert!(write(format!("analysis={game}")).await.contains("[%eval #-1"));
    assert!(!write(String::new()).await.contains("%eval"));
    // As lichess tells it.
    let json: Value = serde_json::from_str(&text(format!("/game/export/{game}?format=json")).await).unwrap();
    assert_eq!(json["analysis"][2]["judgment"]["name"], "Blunder", "{json}");
    assert_eq!(json["analysis"][2]["mate"], -1);
    assert_eq!(json["players"]["white"]["analysis"]["blunder"], 1);
    let plain = text(format!("/game/export/{game}?format=json&evals=false")).await;
    assert!(!plain.contains("analysis"));
}
