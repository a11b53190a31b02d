//! The API as programs made for lichess use it.

use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

use crate::common::Server;
use crate::common::stream::Stream;

/// A program: asks over HTTP, as the guest of a cookie.
struct Program {
    http: reqwest::Client,
    server: String,
    cookie: String,
    name: String,
}

impl Program {
    async fn new(server: &Server) -> Self {
        let guest = server.guest().await;
        Self {
            http: reqwest::Client::new(),
            server: server.url(""),
            cookie: guest.cookie.clone().unwrap(),
            name: guest.welcome["name"].as_str().unwrap().into(),
        }
    }

    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Response {
        let request = self.http.request(method, format!("{}{path}", self.server));
        let request = request.header("cookie", &self.cookie);
        let request = match body {
            Some(body) => request.json(&body),
            None => request,
        };
        request.send().await.unwrap()
    }

    async fn get(&self, path: &str) -> (StatusCode, Value) {
        read(self.ask(Method::GET, path, None).await).await
    }

    async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        read(self.ask(Method::POST, path, Some(body)).await).await
    }

    /// Does something, which must succeed.
    async fn act(&self, path: &str) -> Value {
        let (status, answer) = self.post(path, json!({})).await;
        assert!(status.is_success(), "{path}: {answer}");
        answer
    }

    async fn stream(&self, path: &str) -> Stream {
        let response = self.ask(Method::GET, path, None).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Stream::new(response)
    }
}

async fn read(response: Response) -> (StatusCode, Value) {
    let status = response.status();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

fn shogun() -> Value {
    json!({ "variant": "shogun", "clock.limit": 300, "clock.increment": 3, "color": "white",
        "rated": false, "days": null, "fen": null })
}

#[tokio::test]
async fn two_programs_play_by_challenge() {
    let server = Server::start().await;
    let (ai, bo) = (Program::new(&server).await, Program::new(&server).await);
    let mut events = bo.stream("/api/stream/event").await;
    let (status, created) = ai.post(&format!("/api/challenge/{}", bo.name), shogun()).await;
    assert_eq!(
        (status, &created["color"]),
        (StatusCode::OK, &json!("white")),
        "{created}"
    );
    let heard = events.hear("challenge").await["challenge"].clone();
    assert_eq!(
        (&heard["id"], &heard["direction"]),
        (&created["id"], &json!("in"))
    );
    assert_eq!(heard["timeControl"]["limit"], 300);
    let (_, mine) = bo.get("/api/challenge").await;
    assert_eq!(
        (
            mine["in"].as_array().unwrap().len(),
            mine["out"].as_array().unwrap().len()
        ),
        (1, 0)
    );
    let id = created["id"].as_str().unwrap();
    bo.act(&format!("/api/challenge/{id}/accept")).await;
    let started = events.hear("gameStart").await["game"].clone();
    assert_eq!(
        (&started["gameId"], &started["color"]),
        (&created["id"], &json!("black"))
    );

    let mut white = ai.stream(&format!("/api/board/game/stream/{id}")).await;
    let mut black = bo.stream(&format!("/api/board/game/stream/{id}")).await;
    let full = white.hear("gameFull").await;
    assert_eq!(
        (&full["initialFen"], &full["clock"]["initial"]),
        (&json!("startpos"), &json!(300_000))
    );
    assert_eq!(
        (&full["white"]["name"], &full["state"]["status"]),
        (&json!(ai.name), &json!("started"))
    );
    black.hear("gameFull").await;
    ai.act(&format!("/api/board/game/{id}/move/e2e4")).await;
    assert_eq!(black.hear("gameState").await["moves"], "e2e4");
    let (status, refused) = ai
        .post(&format!("/api/board/game/{id}/move/e4e5"), json!({}))
        .await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::BAD_REQUEST, &json!("not-your-turn"))
    );
    bo.act(&format!("/api/board/game/{id}/move/e7e5?offeringDraw=true"))
        .await;
    white.hear("gameState").await;
    white.hear("gameState").await;
    let offered = white.hear("gameState").await;
    assert_eq!(
        (&offered["moves"], &offered["bdraw"]),
        (&json!("e2e4 e7e5"), &json!(true))
    );
    let said = json!({ "room": "player", "text": "no thanks" });
    assert_eq!(
        ai.post(&format!("/api/board/game/{id}/chat"), said).await.0,
        StatusCode::OK
    );
    assert_eq!(black.hear("chatLine").await["text"], "no thanks");
    ai.act(&format!("/api/board/game/{id}/draw/no")).await;
    assert_eq!(white.hear("gameState").await["bdraw"], false);
    bo.act(&format!("/api/board/game/{id}/resign")).await;
    let over = white.hear("gameState").await;
    assert_eq!(
        (&over["status"], &over["winner"]),
        (&json!("resign"), &json!("white"))
    );
    assert!(white.next().await.is_none(), "the stream ends with the game");
    assert_eq!(events.hear("gameFinish").await["game"]["id"], created["id"]);
}

#[tokio::test]
async fn the_computer_plays_to_the_end() {
    let server = Server::start().await;
    let ai = Program::new(&server).await;
    let ask = json!({ "level": 1, "variant": "shogi", "color": "sente", "handicap": null,
        "fen": "4k4/9/4P4/9/9/9/9/9/4K4 b G 1" });
    let (status, game) = ai.post("/api/challenge/ai", ask).await;
    assert_eq!(
        (status, &game["player"]),
        (StatusCode::CREATED, &json!("white")),
        "{game}"
    );
    let id = game["id"].as_str().unwrap();
    let mut stream = ai.stream(&format!("/api/board/game/stream/{id}")).await;
    assert_eq!(stream.hear("gameFull").await["black"]["aiLevel"], 1);
    ai.act(&format!("/api/board/game/{id}/move/G*5b")).await;
    let over = stream.hear("gameState").await;
    assert_eq!(
        (&over["status"], &over["winner"]),
        (&json!("mate"), &json!("white"))
    );
}

#[tokio::test]
async fn a_move_stands_though_the_offer_with_it_does_not() {
    let server = Server::start().await;
    let ai = Program::new(&server).await;
    let game = json!({ "variant": "shogi", "level": 1, "color": "white", "rules": "modern" });
    let (status, game) = ai.post("/api/challenge/ai", game).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    let id = game["id"].as_str().unwrap();
    // Shogi knows no offers of a draw.
    ai.act(&format!("/api/board/game/{id}/move/7g7f?offeringDraw=true"))
        .await;
    let mut stream = ai.stream(&format!("/api/board/game/stream/{id}")).await;
    let moves = stream.hear("gameFull").await["state"]["moves"].clone();
    assert!(moves.as_str().unwrap().starts_with("7g7f"), "{moves}");
}

#[tokio::test]
async fn seeks_of_programs_and_people_meet() {
    let server = Server::start().await;
    let (ai, bo) = (Program::new(&server).await, Program::new(&server).await);
    let seek = [
        ("variant", "shinobi"),
        ("time", "3"),
        ("increment", "2"),
        ("rated", "false"),
        ("ratingRange", ""),
    ];
    let form = |program: &Program| {
        let request = program.http.post(format!("{}/api/board/seek", program.server));
        let body = seek.map(|(name, value)| format!("{name}={value}")).join("&");
        request
            .header("cookie", &program.cookie)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(body)
    };
    let waiting = form(&ai).send().await.unwrap();
    assert_eq!(waiting.status(), StatusCode::OK);
    let mut waiting = Stream::new(waiting);
    let id = waiting.next().await.unwrap()["id"].clone();
    let (_, lobby) = bo.get("/api/lobby").await;
    assert_eq!(
        (lobby.as_array().unwrap().len(), &lobby[0]["time"]),
        (1, &json!("3m+2s/move"))
    );
    let met = form(&bo).send().await.unwrap().text().await.unwrap();
    assert!(met.contains(id.as_str().unwrap()));
    assert!(
        waiting.next().await.is_none(),
        "the answer ends when the game begins"
    );
    // A seek ends with its connection.
    let mut events = server.guest().await;
    events
        .say(json!({ "t": "meet", "id": "l", "what": "lobby" }))
        .await;
    events.hear("lobby").await;
    let gone = form(&ai).send().await.unwrap();
    events.hear("seek").await;
    drop(gone);
    events.hear("seekGone").await;
}

#[tokio::test]
async fn a_link_is_for_whoever_opens_it_first() {
    let server = Server::start().await;
    let (ai, bo, cy) = (
        Program::new(&server).await,
        Program::new(&server).await,
        Program::new(&server).await,
    );
    let (_, link) = ai.post("/api/challenge/open", shogun()).await;
    let id = link["id"].as_str().unwrap();
    assert_eq!(link["url"], format!("{}/c/{id}", server.url("")));
    bo.act(&format!("/api/challenge/{id}/accept")).await;
    let (status, _) = cy.post(&format!("/api/challenge/{id}/accept"), json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT);
    // Taking a challenge back that was taken up calls the game off.
    ai.act(&format!("/api/challenge/{id}/cancel")).await;
    let mut stream = ai.stream(&format!("/api/board/game/stream/{id}")).await;
    assert_eq!(stream.hear("gameFull").await["state"]["status"], "aborted");
}

#[tokio::test]
async fn positions_are_explained() {
    let server = Server::start().await;
    let ai = Program::new(&server).await;
    for game in ["shogi", "shogun", "shinobi", "shinobiplus"] {
        let (status, position) = ai.get(&format!("/api/position?game={game}")).await;
        assert_eq!(status, StatusCode::OK, "{position}");
        assert!(position["legal"].as_array().unwrap().len() >= 20, "{game}");
    }
    let typed = json!({ "game": "shogi", "moves": "7g7f", "move": "△３四歩" });
    let (_, played) = ai.post("/api/position/move", typed).await;
    assert_eq!(played["moves"][1]["move"], "3c3d");
    let mate = json!({ "game": "shogi", "fen": "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "moves": "G*5b" });
    let (_, mate) = ai.post("/api/position", mate).await;
    assert_eq!(
        (&mate["ending"]["reason"], mate["legal"].as_array().unwrap().len()),
        (&json!("checkmate"), 0)
    );
    for wrong in [
        json!({ "game": "chess" }),
        json!({ "game": "shogi", "fen": "nonsense" }),
        json!({ "game": "shogi", "moves": "5e5d" }),
        json!({ "game": "shogi", "rules": "wild" }),
        json!({ "game": ["shogi"] }),
    ] {
        assert_eq!(
            ai.post("/api/position", wrong.clone()).await.0,
            StatusCode::BAD_REQUEST,
            "{wrong}"
        );
    }
}

#[tokio::test]
async fn what_makes_no_sense_is_refused() {
    let server = Server::start().await;
    let (ai, bo) = (Program::new(&server).await, Program::new(&server).await);
    let path = format!("/api/challenge/{}", bo.name);
    for (key, value) in [
        ("variant", json!("chess")),
        ("clock.limit", json!(-1)),
        ("clock.limit", json!(1_000_000)),
        ("color", json!("green")),
        ("rules", json!("wild")),
        ("handicap", json!(9)),
        ("fen", json!("'; drop table users; --")),
        ("rated", json!("perhaps")),
    ] {
        let mut wrong = shogun();
        wrong[key] = value;
        let (status, answer) = ai.post(&path, wrong.clone()).await;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::BAD_REQUEST, &json!("invalid")),
            "{wrong}"
        );
    }
    let (_, link) = ai.post("/api/challenge/open", shogun()).await;
    let id = link["id"].as_str().unwrap();
    bo.act(&format!("/api/challenge/{id}/accept")).await;
    let cy = Program::new(&server).await;
    for path in ["move/e2e4", "resign", "abort", "draw/yes"] {
        let (status, _) = cy.post(&format!("/api/board/game/{id}/{path}"), json!({})).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(
        cy.get(&format!("/api/board/game/stream/{id}")).await.0,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        ai.post(&format!("/api/bot/game/{id}/move/e2e4"), json!({}))
            .await
            .0,
        StatusCode::FORBIDDEN
    );
    for path in [
        "/api/board/game/stream/nothere1",
        "/api/board/game/stream/x",
        "/api/challenge/nothere1/show",
    ] {
        assert_eq!(ai.get(path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    let nobody = reqwest::get(server.url("/api/stream/event")).await.unwrap();
    assert_eq!(nobody.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn everything_described_is_there() {
    let server = Server::start().await;
    let ai = Program::new(&server).await;
    let (_, document) = ai.get("/api/openapi.json").await;
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 20);
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let path = path
                .replace("{name}", "nothere1")
                .replace("{move}", "x")
                .replace("{act}", "resign");
            let path = path.replace("{answer}", "yes");
            let response = ai
                .ask(method.clone(), &path, (method == Method::POST).then(|| json!({})))
                .await;
            let (status, kind) = (response.status(), response.headers().get("content-type").cloned());
            assert_ne!(status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert!(!status.is_server_error(), "{method} {path}");
            assert!(kind.is_some(), "{method} {path} is answered by {status} alone");
        }
    }
}
