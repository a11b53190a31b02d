//! The archive, found by everything one may remember of a game; and what is on.

use std::time::{Duration, Instant};

use komadai_rules::{BySide, VariantId};
use komadai_server::store::Player;
use serde_json::{Value, json};

use crate::common::{Client, Server};

async fn get(server: &Server, path: &str) -> (u16, Value) {
    let response = reqwest::get(server.url(path)).await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

/// How many games fit.
async fn count(server: &Server, query: &str) -> usize {
    let (status, answer) = get(server, &format!("/api/archive?{query}")).await;
    assert_eq!(status, 200, "{query} {answer}");
    answer["games"].as_array().unwrap().len()
}

fn name(client: &Client) -> String {
    client.welcome["name"].as_str().unwrap().replace(' ', "%20")
}

#[tokio::test]
async fn games_are_found_by_what_one_remembers() {
    let server = Server::start().await;
    let (mut anna, mut bert) = (server.guest().await, server.guest().await);
    for opening in [["7g7f", "3c3d"], ["7g7f", "8c8d"], ["2g2f", "3c3d"]] {
        let game = server.game(VariantId::Shogi, "10m", &anna, &bert).await;
        for (player, mv) in [&mut anna, &mut bert].into_iter().zip(opening) {
            player.play(game, mv, mv).await;
        }
        bert.act(game, "r", json!("resign")).await;
    }
    let game = server.game(VariantId::Shogun, "5m", &bert, &anna).await;
    bert.play(game, "1", "e2e4").await;
    bert.act(game, "a", json!("abort")).await;

    let (anna, bert) = (name(&anna), name(&bert));
    for (query, expected) in [
        (String::new(), 4),
        ("game=shogi".into(), 3),
        ("game=shogun&reason=aborted".into(), 1),
        ("game=shogi&moves=7g7f".into(), 2),
        ("moves=7g7f%203c3d".into(), 1),
        ("moves=7g7".into(), 0),
        (format!("player={anna}"), 4),
        (format!("player={anna}&side=gote"), 1),
        (format!("player={anna}&opponent={bert}&result=win"), 3),
        (format!("player={bert}&result=win"), 0),
        (format!("player={bert}&result=loss&reason=resign"), 3),
        ("player=nobody".into(), 0),
        ("result=sente".into(), 3),
        ("result=draw".into(), 0),
        ("rated=true".into(), 0),
        ("rated=false&origin=friend".into(), 4),
        ("origin=import".into(), 0),
        ("since=2020-01-01&until=2100-01-01".into(), 4),
        ("until=2020-01-01".into(), 0),
    ] {
        assert_eq!(count(&server, &query).await, expected, "{query}");
    }
    for nonsense in [
        "game=go",
        "result=maybe",
        "since=yesterday",
        "after=x",
        "origin=moon",
        "moves=%27",
    ] {
        let (status, _) = get(&server, &format!("/api/archive?{nonsense}")).await;
        assert!(status == 400 || nonsense.starts_with("moves"), "{nonsense}");
    }
}

#[tokio::test]
async fn computers_are_found_by_name() {
    let server = Server::start().await;
    let mut anna = server.guest().await;
    for level in [1, 3] {
        let players = BySide([anna.player(), Player::Computer { level }]);
        let game = server.game_of_default(VariantId::Shogi, players).await;
        anna.play(game, "1", "7g7f").await;
        anna.act(game, "r", json!("resign")).await;
    }
    for (query, expected) in [
        ("player=computer", 2),
        ("player=Computer%20level%203", 1),
        ("player=computer%203&result=win", 1),
        ("player=computer%203&side=sente", 0),
        ("player=computer%202", 0),
        ("player=computerfan", 0),
    ] {
        assert_eq!(count(&server, query).await, expected, "{query}");
    }
    let opponent = format!("player={}&opponent=computer", name(&anna));
    assert_eq!(count(&server, &opponent).await, 2);
}

#[tokio::test]
async fn the_list_goes_on_where_it_ended() {
    let server = Server::start().await;
    let game = "[Variant \"Shogun\"]\n[Date \"1999.12.31\"]\n\n1. e4 e5 1-0\n\n".repeat(5);
    let client = reqwest::Client::new();
    client
        .post(server.url("/api/import?listed=true"))
        .body(game)
        .send()
        .await
        .unwrap();
    let (mut seen, mut after) = (Vec::new(), String::new());
    loop {
        let (_, page) = get(
            &server,
            &format!("/api/archive?limit=2&result=sente&until=2000-01-01{after}"),
        )
        .await;
        let games = page["games"].as_array().unwrap();
        seen.extend(games.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
        assert!(
            games
                .iter()
                .all(|game| game["opening"] == "e2e4 e7e5" && game["origin"] == "import")
        );
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => break,
        }
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 5);
}

#[tokio::test]
async fn what_is_on_begins_with_games_between_people() {
    let server = Server::start().await;
    let (mut sente, gote) = (server.guest().await, server.guest().await);
    let players = BySide([sente.player(), Player::Computer { level: 1 }]);
    let against_computer = server.game_of_default(VariantId::Shogi, players).await;
    let between_people = server.game(VariantId::Shogi, "10m", &sente, &gote).await;
    for game in [against_computer, between_people] {
        sente.play(game, "1", "7g7f").await;
    }
    // A list may be a few seconds old.
    let start = Instant::now();
    let ids = loop {
        let (_, games) = get(&server, "/api/tv").await;
        let games = games.as_array().unwrap();
        if games.len() == 2 || start.elapsed() > Duration::from_secs(20) {
            break games.iter().map(|game| game["id"].clone()).collect::<Vec<_>>();
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!(ids, [between_people.as_str(), against_computer.as_str()]);
}
