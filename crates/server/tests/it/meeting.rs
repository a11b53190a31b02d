//! How people meet: seeks, pairing, challenges, links, the computer.

use komadai_play::{Moment, Span};
use komadai_rules::{BySide, VariantId};
use komadai_server::bus::Topic;
use komadai_server::store::{Begun, NewGame, Player, UserId};
use serde_json::{Value, json};

use crate::common::{Client, Server};

/// Asks the lobby for something and waits for the answer: done, or a refusal.
async fn meet(client: &mut Client, what: &str, more: Value) -> Value {
    let mut ask = json!({ "t": "meet", "id": what, "what": what });
    ask.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    client.say(ask).await;
    loop {
        let message = client
            .next()
            .await
            .expect("the connection closed before an answer");
        if (message["t"] == "done" || message["t"] == "refused") && message["id"] == what {
            return message;
        }
    }
}

fn shogi() -> Value {
    json!({ "game": "shogi", "time": "10m+30s" })
}

fn with(mut proposal: Value, key: &str, value: Value) -> Value {
    proposal[key] = value;
    proposal
}

/// Waits until the server knows that a user is gone.
async fn gone(server: &Server, user: UserId) {
    while server.app.bus.followers(Topic::User(user)) > 0 {
        tokio::task::yield_now().await;
    }
}

/// Lets the lobby look after itself, so many seconds from now.
async fn sweep(server: &Server, seconds: i64) {
    let at = Moment(crate::common::now()) + Span::seconds(seconds);
    server.app.lobby.clone().sweep(at).await.unwrap();
}

async fn lobby(client: &mut Client) -> Vec<Value> {
    client
        .say(json!({ "t": "meet", "id": "l", "what": "lobby" }))
        .await;
    client.hear("lobby").await["seeks"].as_array().unwrap().clone()
}

#[tokio::test]
async fn who_wants_the_same_is_paired_at_once() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (server.guest().await, server.guest().await);
    assert!(lobby(&mut bo).await.is_empty());
    let seek = meet(&mut ai, "seek", shogi()).await;
    let seen = bo.hear("seek").await;
    assert_eq!(
        (&seen["seek"]["id"], &seen["seek"]["rules"]),
        (&seek["name"], &json!("classic"))
    );
    let game = meet(&mut bo, "seek", with(shogi(), "side", json!("gote"))).await;
    assert_eq!(game["name"], seek["name"], "the game has the name of the seek");
    assert_eq!(ai.hear("started").await["game"], seek["name"]);
    assert!(lobby(&mut bo).await.is_empty());
    let game = seek["name"].as_str().unwrap().parse().unwrap();
    assert_eq!(ai.watch(game).await["you"], "sente");
    assert_eq!(bo.watch(game).await["you"], "gote");
}

#[tokio::test]
async fn who_wants_something_else_waits_and_is_forgotten_when_gone_for_long() {
    let server = Server::start().await;
    let mut watcher = server.guest().await;
    let (mut ai, mut bo) = (server.guest().await, server.guest().await);
    meet(&mut ai, "seek", with(shogi(), "side", json!("sente"))).await;
    for other in [
        with(shogi(), "time", json!("5m")),
        with(shogi(), "rules", json!("modern")),
        with(shogi(), "handicap", json!(3)),
        with(shogi(), "range", json!({ "min": 1501 })),
        json!({ "game": "shogun", "time": "10m+30s" }),
    ] {
        meet(&mut bo, "seek", other).await;
    }
    // Nobody meets himself.
    meet(&mut ai, "seek", shogi()).await;
    assert_eq!(lobby(&mut watcher).await.len(), 7);
    let stays = meet(&mut bo, "seek", with(shogi(), "time", json!("3d"))).await["name"].clone();
    let user = bo.user();
    drop(bo);
    gone(&server, user).await;
    sweep(&server, 0).await;
    sweep(&server, 40).await;
    assert_eq!(
        lobby(&mut watcher).await.len(),
        8,
        "a moment's absence ends nothing"
    );
    sweep(&server, 50).await;
    for _ in 0..5 {
        watcher.hear("seekGone").await;
    }
    let left = lobby(&mut watcher).await;
    assert_eq!(left.len(), 3);
    let server = server.restart().await;
    let mut watcher = server.guest().await;
    let left = lobby(&mut watcher).await;
    assert_eq!(
        (left.len(), &left[0]["id"]),
        (1, &stays),
        "correspondence seeks outlive everything"
    );
    let accepted = meet(&mut watcher, "accept", json!({ "seek": stays })).await;
    assert_eq!(accepted["name"], stays);
}

#[tokio::test]
async fn a_seek_goes_along_from_page_to_page() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (server.guest().await, server.guest().await);
    let seek = meet(&mut ai, "seek", shogi()).await["name"].clone();
    let again = meet(&mut ai, "seek", shogi()).await["name"].clone();
    assert_eq!(again, seek, "asking twice is asking once");
    // The next page is opened within a moment.
    let (user, cookie) = (ai.user(), ai.cookie.clone());
    drop(ai);
    gone(&server, user).await;
    sweep(&server, 0).await;
    let ai = Client::connect(server.address, cookie.clone()).await;
    sweep(&server, 60).await;
    assert_eq!(lobby(&mut bo).await.len(), 1);
    // Whoever is away when the game begins hears of it on coming back, once.
    drop(ai);
    gone(&server, user).await;
    assert_eq!(
        meet(&mut bo, "accept", json!({ "seek": seek })).await["name"],
        seek
    );
    let mut ai = Client::connect(server.address, cookie.clone()).await;
    assert_eq!(ai.hear("started").await["game"], seek);
    let mut elsewhere = Client::connect(server.address, cookie).await;
    elsewhere.say(json!({ "t": "ping", "n": 1 })).await;
    assert_eq!(elsewhere.next().await.unwrap()["t"], "pong");
}

#[tokio::test]
async fn a_seek_can_be_taken_up_once_and_taken_back_by_its_owner() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (server.guest().await, server.guest().await);
    let seek = meet(&mut ai, "seek", shogi()).await["name"].clone();
    assert_eq!(
        meet(&mut ai, "accept", json!({ "seek": seek })).await["code"],
        "forbidden"
    );
    assert_eq!(
        meet(&mut bo, "unseek", json!({ "seek": seek })).await["code"],
        "not-found"
    );
    assert_eq!(
        meet(&mut ai, "unseek", json!({ "seek": seek })).await["t"],
        "done"
    );
    assert_eq!(
        meet(&mut bo, "accept", json!({ "seek": seek })).await["code"],
        "not-found"
    );
    let strong = with(shogi(), "range", json!({ "min": 1600, "max": 2000 }));
    let seek = meet(&mut ai, "seek", strong).await["name"].clone();
    assert_eq!(
        meet(&mut bo, "accept", json!({ "seek": seek })).await["code"],
        "forbidden"
    );
    let rated = with(shogi(), "rated", json!(true));
    assert_eq!(
        meet(&mut bo, "seek", rated).await["code"],
        "forbidden",
        "guests have no rating"
    );
    assert_eq!(
        meet(&mut bo, "seek", json!({ "game": "go", "time": "5m" })).await["code"],
        "invalid"
    );
}

#[tokio::test]
async fn a_link_is_good_for_one_friend() {
    let server = Server::start().await;
    let (mut ai, mut bo, mut cy) = (server.guest().await, server.guest().await, server.guest().await);
    let link = meet(&mut ai, "challenge", with(shogi(), "handicap", json!(2))).await["name"].clone();
    let challenge = json!({ "challenge": link });
    assert_eq!(
        meet(&mut ai, "acceptChallenge", challenge.clone()).await["code"],
        "forbidden"
    );
    assert_eq!(
        meet(&mut bo, "acceptChallenge", challenge.clone()).await["name"],
        link
    );
    assert_eq!(
        meet(&mut cy, "acceptChallenge", challenge).await["code"],
        "conflict"
    );
    let game = bo.watch(link.as_str().unwrap().parse().unwrap()).await;
    assert!(
        game["position"]["fen"]
            .as_str()
            .unwrap()
            .starts_with("lnsgkgsnl/1r7/")
    );
    assert_eq!(game["position"]["turn"], "gote");
}

#[tokio::test]
async fn a_challenge_is_for_the_one_who_is_named() {
    let server = Server::start().await;
    let (mut ai, mut bo, mut cy) = (server.guest().await, server.guest().await, server.guest().await);
    let to_bo = with(shogi(), "user", bo.welcome["name"].clone());
    let first = meet(&mut ai, "challenge", to_bo.clone()).await["name"].clone();
    let told = bo.hear("challenge").await["challenge"].clone();
    assert_eq!((&told["id"], &told["status"]), (&first, &json!("created")));
    let challenge = json!({ "challenge": first });
    assert_eq!(
        meet(&mut cy, "acceptChallenge", challenge.clone()).await["code"],
        "forbidden"
    );
    assert_eq!(
        meet(&mut cy, "cancelChallenge", challenge.clone()).await["code"],
        "forbidden"
    );
    let later = json!({ "challenge": first, "reason": "later" });
    assert_eq!(meet(&mut bo, "declineChallenge", later).await["t"], "done");
    let told = loop {
        let told = ai.hear("challenge").await["challenge"].clone();
        if told["status"] != "created" {
            break told;
        }
    };
    assert_eq!(
        (&told["status"], &told["reason"]),
        (&json!("declined"), &json!("later"))
    );
    assert_eq!(
        meet(&mut bo, "acceptChallenge", challenge).await["code"],
        "conflict"
    );
    let second = json!({ "challenge": meet(&mut ai, "challenge", to_bo.clone()).await["name"] });
    assert_eq!(
        meet(&mut ai, "cancelChallenge", second.clone()).await["t"],
        "done"
    );
    assert_eq!(meet(&mut bo, "acceptChallenge", second).await["code"], "conflict");
    let third = json!({ "challenge": meet(&mut ai, "challenge", to_bo).await["name"] });
    assert_eq!(
        meet(&mut bo, "acceptChallenge", third.clone()).await["name"],
        third["challenge"]
    );
    let nobody = with(shogi(), "user", json!("nobody; drop table users"));
    assert_eq!(meet(&mut ai, "challenge", nobody).await["code"], "not-found");
}

#[tokio::test]
async fn the_computer_plays_from_any_position_while_a_seek_waits() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (server.guest().await, server.guest().await);
    meet(&mut ai, "seek", shogi()).await;
    let from = json!({ "game": "shogi", "time": "unlimited", "side": "sente", "level": 1,
        "start": "4k4/9/4P4/9/9/9/9/9/4K4 b G 1" });
    let game = meet(&mut ai, "computer", from).await["name"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(ai.watch(game).await["you"], "sente");
    assert_eq!(ai.play(game, "m", "G*5b").await["t"], "ack");
    assert_eq!(ai.hear("over").await["reason"], "checkmate");
    assert_eq!(meet(&mut bo, "seek", shogi()).await["t"], "done");
    assert!(ai.hear("started").await["game"].is_string());
    for (level, rated) in [(0, false), (13, false), (3, true)] {
        let wrong = with(with(shogi(), "level", json!(level)), "rated", json!(rated));
        assert_eq!(
            meet(&mut ai, "computer", wrong).await["code"],
            "invalid",
            "{level} {rated}"
        );
    }
}

#[tokio::test]
async fn who_names_what_there_is_not_is_told_so_by_name() {
    let server = Server::start().await;
    let mut ai = server.guest().await;
    for (proposal, text) in [
        (
            with(shogi(), "game", json!("chess")),
            r#"unknown game "chess" (known: shogi, shogun, shinobi, shinobiplus)"#,
        ),
        (
            with(shogi(), "rules", json!("blitz")),
            r#"shogi has no rule set "blitz""#,
        ),
    ] {
        let refused = meet(&mut ai, "seek", proposal).await;
        assert_eq!(
            (&refused["code"], &refused["text"]),
            (&json!("invalid"), &json!(text))
        );
    }
    ai.say(json!({ "t": "analyse", "id": "q", "game": "chess", "moves": "" }))
        .await;
    let refused = ai.hear("refused").await;
    assert_eq!(
        (&refused["id"], &refused["text"]),
        (&json!("q"), &json!(r#"there is no game "chess""#))
    );
}

#[tokio::test]
async fn a_seek_ends_with_the_game_it_became_whatever_happens_then() {
    let server = Server::start().await;
    let (mut ai, bo) = (server.guest().await, server.guest().await);
    meet(&mut ai, "seek", json!({ "game": "shogi", "time": "3d" })).await;
    assert_eq!(server.app.store.seeks().await.unwrap().len(), 1);
    // The game is stored, and the server dies before the lobby hears of it.
    let id = server.app.store.seeks().await.unwrap()[0].as_ref().unwrap().id;
    let game = NewGame {
        id,
        ..server.new_game(VariantId::Shogi, "3d", BySide([ai.player(), bo.player()]))
    };
    let begun = Begun {
        game,
        turn_since: None,
        due: None,
    };
    server.app.store.add_game(begun).await.unwrap();
    assert!(server.app.store.seeks().await.unwrap().is_empty());
    let server = server.restart().await;
    let mut cy = server.guest().await;
    assert!(lobby(&mut cy).await.is_empty());
}

#[tokio::test]
async fn nobody_plays_more_games_than_are_looked_after() {
    let server = Server::start().await;
    let mut ai = server.guest().await;
    for _ in 0..150 {
        let players = BySide([ai.player(), Player::Computer { level: 1 }]);
        server.game_of_default(VariantId::Shogun, players).await;
    }
    let one_more = json!({ "game": "shogun", "time": "unlimited", "level": 1 });
    assert_eq!(meet(&mut ai, "computer", one_more).await["code"], "conflict");
}
