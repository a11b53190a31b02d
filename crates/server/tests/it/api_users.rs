//! The API for accounts: tokens, bots, ratings, lists of games.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::Server;
use crate::common::person::Person;

/// Somebody who asks by a token with all scopes.
async fn program(server: &Server, name: &str, scopes: &str) -> Person {
    let mut person = Person::registered(server, name).await;
    let wanted = json!({ "name": "test", "scopes": scopes });
    let (status, answer) = person.post("/api/tokens", wanted).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    person.cookie = None;
    person.token = Some(answer["token"].as_str().unwrap().into());
    person
}

const ALL: &str = "challenge:read challenge:write board:play bot:play";

fn rated() -> Value {
    json!({ "variant": "shogun", "clock.limit": 300, "clock.increment": 3, "color": "white", "rated": true })
}

/// A rated game that white resigns: its name.
async fn resigned(white: &mut Person, black: &mut Person, name: &str) -> String {
    let (status, created) = white.post(&format!("/api/challenge/{name}"), rated()).await;
    assert_eq!(status, StatusCode::OK, "{created}");
    let id = created["id"].as_str().unwrap().to_owned();
    let door = format!("/api/board/game/{id}");
    assert_eq!(
        black
            .post(&format!("/api/challenge/{id}/accept"), json!({}))
            .await
            .0,
        StatusCode::OK
    );
    assert_eq!(
        white.post(&format!("{door}/move/e2e4"), json!({})).await.0,
        StatusCode::OK
    );
    assert_eq!(
        black.post(&format!("{door}/move/e7e5"), json!({})).await.0,
        StatusCode::OK
    );
    let (_, playing) = white.get("/api/account/playing").await;
    assert_eq!(
        (
            &playing["nowPlaying"][0]["gameId"],
            &playing["nowPlaying"][0]["isMyTurn"]
        ),
        (&json!(id), &json!(true))
    );
    assert_eq!(
        white.post(&format!("{door}/resign"), json!({})).await.0,
        StatusCode::OK
    );
    id
}

#[tokio::test]
async fn rated_games_change_ratings_and_are_listed_and_exported() {
    let server = Server::start().await;
    let mut ai = program(&server, "Ai-chan", ALL).await;
    let mut bo = program(&server, "Bo", ALL).await;
    let id = resigned(&mut ai, &mut bo, "bo").await;
    let (_, account) = bo.get("/api/account").await;
    assert_eq!(
        (&account["id"], &account["username"]),
        (&json!("bo"), &json!("Bo"))
    );
    assert_eq!(
        (&account["perfs"]["shogun"]["games"], &account["count"]["win"]),
        (&json!(1), &json!(1))
    );
    assert!(account["perfs"]["shogun"]["rating"].as_i64() > Some(1500));
    let (_, shown) = ai.get("/api/user/BO").await;
    assert_eq!(shown["perfs"], account["perfs"]);
    let users = bo.request(Method::POST, "/api/users").body("bo,nobody,AI-CHAN");
    let (_, users) = bo.send(users).await;
    assert_eq!(users.as_array().unwrap().len(), 2);

    let (_, game) = ai.get(&format!("/game/export/{id}?format=json")).await;
    assert_eq!(
        (&game["moves"], &game["winner"]),
        (&json!("e2e4 e7e5"), &json!("black"))
    );
    assert_eq!(
        (&game["status"], &game["players"]["white"]["user"]["name"]),
        (&json!("resign"), &json!("Ai-chan"))
    );
    let pgn = ai.request(Method::GET, &format!("/game/export/{id}"));
    let (_, pgn) = ai.send(pgn.header("accept", "application/x-chess-pgn")).await;
    assert!(pgn.as_str().unwrap().contains("[White \"Ai-chan\"]"), "{pgn}");
    assert_eq!(
        ai.get(&format!("/game/export/{id}?format=kif")).await.0,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(ai.get("/game/export/nothere1").await.0, StatusCode::NOT_FOUND);
    for path in [
        "/api/games/user/bo?max=5",
        "/api/games/user/bo?color=black&rated=true&perfType=shogun",
    ] {
        let listed = ai
            .request(Method::GET, path)
            .header("accept", "application/x-ndjson");
        let (_, listed) = ai.send(listed).await;
        assert_eq!(listed["id"], json!(id), "{path}");
    }
    assert_eq!(
        ai.get("/api/games/user/bo?color=white&vs=nobody&format=json")
            .await
            .1,
        json!("")
    );
    let many = ai
        .request(Method::POST, "/api/games/export/_ids?format=json")
        .body(format!("{id},nothere1"));
    assert_eq!(ai.send(many).await.1["id"], json!(id));
    assert_eq!(
        ai.get("/api/user/bo/current-game?format=json").await.1["id"],
        json!(id)
    );
    let (_, suggestion) = bo.get("/api/handicap/Ai-chan?variant=shogun").await;
    assert_eq!(
        (&suggestion["handicap"], &suggestion["side"]),
        (&Value::Null, &json!("gote"))
    );
}

#[tokio::test]
async fn ratings_are_told_as_they_were_and_as_they_became() {
    let server = Server::start().await;
    let mut ai = program(&server, "Ai-chan", ALL).await;
    let mut bo = program(&server, "Bo", ALL).await;
    let first = resigned(&mut ai, &mut bo, "bo").await;
    let second = resigned(&mut ai, &mut bo, "bo").await;
    let (_, one) = ai.get(&format!("/game/export/{first}?format=json")).await;
    let (_, two) = ai.get(&format!("/game/export/{second}?format=json")).await;
    let black = |game: &Value, name: &str| game["players"]["black"][name].as_i64().unwrap();
    assert_eq!((black(&one, "rating"), black(&two, "rating")), {
        (1500, 1500 + black(&one, "ratingDiff"))
    });
    assert!(black(&two, "ratingDiff") > 0 && one["players"]["black"]["provisional"] == true);
    let (_, pgn) = ai.get(&format!("/game/export/{first}?format=pgn")).await;
    assert!(pgn.as_str().unwrap().contains("[WhiteElo \"1500\"]"), "{pgn}");

    let user = server.app.store.user_named("bo").await.unwrap().unwrap().id;
    let points = server
        .app
        .store
        .rating_history(user, komadai_rules::VariantId::Shogun, 10)
        .await
        .unwrap();
    let games: Vec<_> = points.iter().map(|point| point.game.to_string()).collect();
    assert_eq!(games, [first, second]);
    assert!((points[0].after - points[1].before).abs() < 1e-9);

    let (_, best) = ai.get("/api/player/top/5/shogun").await;
    let names: Vec<_> = best["users"].as_array().unwrap().iter().collect();
    assert_eq!(
        (&names[0]["username"], &names[1]["username"], names.len()),
        (&json!("Bo"), &json!("Ai-chan"), 2)
    );
    assert_eq!(ai.get("/api/player").await.1["shogun"], best["users"]);
    assert_eq!(ai.get("/api/player/top/5/go").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn anybody_may_follow_a_game_and_what_some_play() {
    let server = Server::start().await;
    let mut ai = program(&server, "Ai-chan", ALL).await;
    let mut bo = program(&server, "Bo", ALL).await;
    let client = reqwest::Client::new();
    let mut starts = client
        .post(server.url("/api/stream/games-by-users"))
        .body("ai-chan,BO")
        .send()
        .await
        .unwrap();
    let id = resigned(&mut ai, &mut bo, "bo").await;
    let told = client
        .get(server.url(&format!("/api/stream/game/{id}")))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    let lines: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 5, "{told}");
    assert_eq!((&lines[0]["id"], &lines[2]["lm"]), (&json!(id), &json!("e2e4")));
    assert_eq!(lines[4]["winner"], "black");
    let mut heard = String::new();
    while heard.matches("\"id\"").count() < 2 || !heard.contains("winner") {
        let chunk = tokio::time::timeout(crate::common::PATIENCE, starts.chunk()).await;
        heard += &String::from_utf8_lossy(&chunk.unwrap().unwrap().unwrap());
    }
    assert!(heard.contains(&id));
}

#[tokio::test]
async fn tokens_open_only_the_doors_they_name() {
    let server = Server::start().await;
    let mut reader = program(&server, "Reader", "challenge:read").await;
    program(&server, "Bo", ALL).await;
    assert_eq!(reader.get("/api/challenge").await.0, StatusCode::OK);
    assert_eq!(reader.get("/api/account").await.0, StatusCode::OK);
    assert_eq!(
        reader.post("/api/challenge/bo", rated()).await.0,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        reader.post("/api/board/seek", rated()).await.0,
        StatusCode::FORBIDDEN
    );
    reader.token = Some("lip_forged".into());
    assert_eq!(reader.get("/api/account").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn programs_play_as_bots() {
    let server = Server::start().await;
    let mut bot = program(&server, "Bot", ALL).await;
    let mut bo = program(&server, "Bo", ALL).await;
    assert_eq!(
        bot.post("/api/bot/account/upgrade", json!({})).await.0,
        StatusCode::OK
    );
    assert_eq!(bot.get("/api/account").await.1["title"], "BOT");
    assert_eq!(
        bot.post("/api/board/seek", rated()).await.0,
        StatusCode::FORBIDDEN
    );
    let (_, created) = bo.post("/api/challenge/bot", rated()).await;
    let id = created["id"].as_str().unwrap().to_owned();
    assert_eq!(
        bot.post(&format!("/api/challenge/{id}/accept"), json!({}))
            .await
            .0,
        StatusCode::OK
    );
    assert_eq!(
        bo.post(&format!("/api/board/game/{id}/move/e2e4"), json!({}))
            .await
            .0,
        StatusCode::OK
    );
    assert_eq!(
        bot.post(&format!("/api/bot/game/{id}/move/e7e5"), json!({}))
            .await
            .0,
        StatusCode::OK
    );
    assert_eq!(
        bo.post(&format!("/api/bot/game/{id}/move/d2d4"), json!({}))
            .await
            .0,
        StatusCode::FORBIDDEN
    );
    // Who has played stays a person.
    assert_eq!(
        bo.post("/api/bot/account/upgrade", json!({})).await.0,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn who_is_blocked_does_not_meet() {
    let server = Server::start().await;
    let mut ai = Person::registered(&server, "Ai-chan").await;
    let mut bo = Person::registered(&server, "Bo").await;
    assert_eq!(ai.post("/api/rel/block/bo", json!({})).await.0, StatusCode::OK);
    let (status, refused) = bo.post("/api/challenge/ai-chan", rated()).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::FORBIDDEN, &json!("forbidden"))
    );
    let (mut a, mut b) = (ai.connect(&server).await, bo.connect(&server).await);
    let seek = json!({ "t": "meet", "id": "s", "what": "seek", "game": "shogi", "time": "5m" });
    a.say(seek.clone()).await;
    let first = a.hear("done").await["name"].clone();
    b.say(seek).await;
    assert_ne!(b.hear("done").await["name"], first, "both wait");
    b.say(json!({ "t": "meet", "id": "a", "what": "accept", "seek": first }))
        .await;
    assert_eq!(b.hear("refused").await["code"], "forbidden");
    assert_eq!(ai.post("/api/rel/unblock/bo", json!({})).await.0, StatusCode::OK);
    b.say(json!({ "t": "meet", "id": "a", "what": "accept", "seek": first }))
        .await;
    assert_eq!(b.hear("done").await["name"], first);
}
