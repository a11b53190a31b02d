//! What somebody may do ends when it changes: connections, seeks and tokens of accounts that are not what they were,
//! tokens on pages for people, guesses that lock nobody out, and ratings that cannot be farmed.

use komadai_play::Terms;
use komadai_rules::{BySide, VariantId};
use komadai_server::GameId;
use komadai_server::store::NewGame;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::person::{PASSWORD, Person, credentials};
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

fn rated(time: &str) -> Value {
    json!({ "game": "shogi", "time": time, "rated": true })
}

async fn waiting(client: &mut Client) -> Vec<Value> {
    client
        .say(json!({ "t": "meet", "id": "l", "what": "lobby" }))
        .await;
    client.hear("lobby").await["seeks"].as_array().unwrap().clone()
}

/// Waits until the server ends a connection; whether it said that somebody was signed out.
async fn is_cut(client: &mut Client) -> bool {
    let mut last = Value::Null;
    while let Some(message) = client.next().await {
        last = message;
    }
    last["t"] == "bye" && last["code"] == "signed-out"
}

async fn token(person: &mut Person, scopes: Value) -> String {
    let (status, answer) = person
        .post("/api/tokens", json!({ "name": "mine", "scopes": scopes }))
        .await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer["token"].as_str().unwrap().to_owned()
}

fn program(server: &Server, token: &str) -> Person {
    let mut program = Person::new(server);
    program.token = Some(token.into());
    program
}

#[tokio::test]
async fn connections_of_a_guest_do_not_act_for_the_account_it_becomes() {
    let server = Server::start().await;
    let mut first = server.guest().await;
    let mut second = Client::connect(server.address, first.cookie.clone()).await;
    assert_eq!(first.user(), second.user());
    let mut person = Person::new(&server);
    person.cookie = first.cookie.clone();
    let (status, _) = person.post("/api/account/register", credentials("Habu")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(is_cut(&mut first).await);
    assert!(is_cut(&mut second).await);
    let mut player = person.connect(&server).await;
    assert_eq!(player.welcome["role"], "player");
    assert!(waiting(&mut player).await.is_empty());
}

#[tokio::test]
async fn what_a_guest_seeks_over_days_has_the_name_of_the_account_it_becomes() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    meet(&mut guest, "seek", json!({ "game": "shogi", "time": "3d" })).await;
    let mut watcher = server.guest().await;
    assert!(
        waiting(&mut watcher).await[0]["player"]["name"]
            .as_str()
            .unwrap()
            .starts_with("Guest ")
    );
    let mut person = Person::new(&server);
    person.cookie = guest.cookie.clone();
    person.post("/api/account/register", credentials("Habu")).await;
    assert_eq!(watcher.hear("seek").await["seek"]["player"]["name"], "Habu");
}

#[tokio::test]
async fn who_becomes_a_bot_leaves_the_lobby_with_every_connection() {
    let server = Server::start().await;
    let mut owner = Person::registered(&server, "Engine").await;
    let secret = token(&mut owner, json!(["bot:play"])).await;
    let mut socket = owner.connect(&server).await;
    meet(&mut socket, "seek", rated("10m+30s")).await;
    meet(&mut socket, "seek", rated("3d")).await;
    let mut other = Person::registered(&server, "Other").await.connect(&server).await;
    assert_eq!(waiting(&mut other).await.len(), 2);
    let (status, _) = program(&server, &secret)
        .post("/api/bot/account/upgrade", json!({}))
        .await;
    assert_eq!(status, StatusCode::OK);
    assert!(is_cut(&mut socket).await);
    for time in ["10m+30s", "3d"] {
        let sought = meet(&mut other, "seek", rated(time)).await;
        let id: GameId = sought["name"].as_str().unwrap().parse().unwrap();
        assert!(
            server.app.store.game(id).await.unwrap().is_none(),
            "nobody is met: {sought}"
        );
    }
}

#[tokio::test]
async fn the_lobby_asks_who_somebody_is_now() {
    let server = Server::start().await;
    let mut waits = server.guest().await;
    let seek = meet(&mut waits, "seek", json!({ "game": "shogi", "time": "10m+30s" })).await;
    let mut socket = Person::registered(&server, "Sente").await.connect(&server).await;
    // As if the connection had been on its way while the account changed.
    assert!(server.app.store.become_bot(socket.user()).await.unwrap());
    assert_eq!(socket.welcome["role"], "player");
    for (what, more) in [
        ("seek", rated("10m+30s")),
        ("accept", json!({ "seek": seek["name"] })),
    ] {
        assert_eq!(meet(&mut socket, what, more).await["code"], "forbidden", "{what}");
    }
}

#[tokio::test]
async fn who_is_gone_is_not_waited_for() {
    let server = Server::start().await;
    let mut person = Person::registered(&server, "Leaver").await;
    let mut socket = person.connect(&server).await;
    meet(&mut socket, "seek", json!({ "game": "shogi", "time": "3d" })).await;
    let mut other = server.guest().await;
    let seek = waiting(&mut other).await[0]["id"].clone();
    let (status, _) = person
        .post("/api/account/delete", json!({ "password": PASSWORD }))
        .await;
    assert_eq!(status, StatusCode::OK);
    assert!(waiting(&mut other).await.is_empty());
    assert_eq!(
        meet(&mut other, "accept", json!({ "seek": seek })).await["code"],
        "not-found"
    );
}

#[tokio::test]
async fn a_request_that_is_dropped_takes_no_seek_away() {
    let server = Server::start().await;
    for attempt in 0..40 {
        let mut waits = server.guest().await;
        let seek = meet(&mut waits, "seek", json!({ "game": "shogi", "time": "10m+30s" })).await;
        let id: GameId = seek["name"].as_str().unwrap().parse().unwrap();
        let comer = server.guest().await;
        let mut person = Person::new(&server);
        person.cookie = comer.cookie.clone();
        let request = person
            .request(Method::POST, "/api/board/seek")
            .json(&json!({ "time": "10", "byoyomi": "30", "variant": "shogi" }));
        // Hung up sooner or later.
        let patience = std::time::Duration::from_micros(200 * attempt);
        let _ = tokio::time::timeout(patience, request.send()).await;
        // What was begun is carried to its end: either the seek waits, or there is a game.
        let end = std::time::Instant::now() + crate::common::PATIENCE;
        loop {
            let is_listed = server.app.lobby.list().iter().any(|seek| seek.id == id);
            let is_game = server.app.store.game(id).await.unwrap().is_some();
            if is_listed || is_game {
                break;
            }
            assert!(std::time::Instant::now() < end, "the seek is gone without a game");
            tokio::task::yield_now().await;
        }
        meet(&mut waits, "unseek", json!({ "seek": id })).await;
    }
}

#[tokio::test]
async fn tokens_end_with_the_password_unless_they_are_kept() {
    let server = Server::start().await;
    let mut person = Person::registered(&server, "Owner").await;
    let old = token(&mut person, json!(["board:play"])).await;
    let change = json!({ "old": PASSWORD, "new": "another long password" });
    assert_eq!(
        person.post("/api/account/password", change).await.0,
        StatusCode::OK
    );
    assert_eq!(
        program(&server, &old).get("/api/account").await.0,
        StatusCode::UNAUTHORIZED
    );
    let kept = token(&mut person, json!(["board:play"])).await;
    let change = json!({ "old": "another long password", "new": PASSWORD, "keepTokens": true });
    assert_eq!(
        person.post("/api/account/password", change).await.0,
        StatusCode::OK
    );
    assert_eq!(
        program(&server, &kept).get("/api/account").await.0,
        StatusCode::OK
    );
}

#[tokio::test]
async fn pages_do_not_know_tokens() {
    let server = Server::start().await;
    let (mut owner, other) = (
        Person::registered(&server, "Owner").await,
        Person::registered(&server, "Other").await,
    );
    let secret = token(&mut owner, json!([])).await;
    let mut program = program(&server, &secret);
    let (mut own, theirs) = (owner.connect(&server).await, other.connect(&server).await);
    let game = server.game(VariantId::Shogi, "10m+30s", &own, &theirs).await;
    own.watch(game).await;
    own.say(json!({ "t": "say", "game": game, "room": "players", "text": "between us" }))
        .await;
    own.hear("said").await;
    let (_, page) = program.get(&format!("/game/{game}")).await;
    assert!(!page.as_str().unwrap().contains("between us"));
    // Who plays sees it, and the browser is told to keep it to itself.
    let path = format!("/game/{game}");
    for (who, is_private) in [(&owner, true), (&program, false)] {
        let answer = who.request(Method::GET, &path).send().await.unwrap();
        assert_eq!(answer.headers().contains_key("komadai-page"), is_private);
        assert_eq!(answer.text().await.unwrap().contains("between us"), is_private);
    }
    let (_, page) = program.get("/nowhere").await;
    assert!(!page.as_str().unwrap().contains("Owner"));
    // What a page asks for is asked by a guest, not by the account.
    for (place, form) in [
        ("/play/computer", "game=shogi&level=1"),
        ("/play/friend", "game=shogi"),
    ] {
        let request = program
            .request(Method::POST, place)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form);
        program.send(request).await;
    }
    let open = server.app.store.open_games_of(own.user()).await.unwrap();
    assert_eq!(open.len(), 1, "only the game that was there before");
    let challenges = server.app.store.challenges_of(own.user()).await.unwrap();
    assert!(challenges.is_empty());
    // A proxy's own password does not keep people out.
    let request = program
        .request(Method::GET, "/")
        .header("authorization", "Basic eDp5");
    assert_eq!(program.send(request).await.0, StatusCode::OK);
}

#[tokio::test]
async fn who_guesses_elsewhere_locks_nobody_out() {
    let mut config = crate::common::config(std::path::Path::new(""));
    config.rate_limits = true;
    config.trusted_hops = 1;
    let server = Server::start_with(config).await;
    let mut owner = Person::registered(&server, "Owner").await;
    let mut stranger = Person::new(&server);
    let sign_in = |person: &Person, address: &str, password: &str| {
        person
            .request(Method::POST, "/api/account/sign-in")
            .header("x-forwarded-for", address)
            .json(&json!({ "name": "Owner", "password": password }))
    };
    let mut refused = 0;
    for _ in 0..12 {
        let request = sign_in(&stranger, "192.0.2.1", "a guess or two");
        refused += u32::from(stranger.send(request).await.0 == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 0, "one address guesses a few times");
    let mut elsewhere = Person::new(&server);
    let request = sign_in(&elsewhere, "192.0.2.2", PASSWORD);
    assert_eq!(elsewhere.send(request).await.0, StatusCode::OK);
    // Nor does it keep the owner from confirming, at the very address.
    let request = owner
        .request(Method::POST, "/api/account/password")
        .header("x-forwarded-for", "192.0.2.1")
        .json(&json!({ "old": PASSWORD, "new": "another long password" }));
    assert_eq!(owner.send(request).await.0, StatusCode::OK);
}

#[tokio::test]
async fn ratings_cannot_be_farmed() {
    let server = Server::start().await;
    let mut strong = Person::registered(&server, "Strong").await.connect(&server).await;
    let mut weak = Person::registered(&server, "Weak").await.connect(&server).await;
    let mut third = Person::registered(&server, "Third").await.connect(&server).await;
    // Of games that hardly began, two count with the same opponent.
    let mut counted = 0;
    for _ in 0..4 {
        counted += u32::from(win(&server, &mut strong, &mut weak, &SHORT).await);
    }
    assert_eq!(counted, 2);
    assert!(win(&server, &mut strong, &mut third, &SHORT).await);
    // Of all games, ten.
    for _ in 0..10 {
        counted += u32::from(win(&server, &mut strong, &mut weak, &LONG).await);
    }
    assert_eq!(counted, 10);
    let variant = VariantId::Shogi;
    let standing = server.app.store.standing(strong.user(), variant).await.unwrap();
    assert_eq!(standing.games, 11);
}

const SHORT: [&str; 2] = ["7g7f", "3c3d"];
const LONG: [&str; 10] = [
    "7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b", "5i6h", "5a4b",
];

/// Plays a rated game that the second player gives up after some moves; whether it changed ratings.
async fn win(server: &Server, winner: &mut Client, loser: &mut Client, moves: &[&str]) -> bool {
    let players = BySide([winner.player(), loser.player()]);
    let game = server.new_game(VariantId::Shogi, "10m+30s", players);
    let game = NewGame {
        terms: Terms {
            rated: true,
            ..game.terms
        },
        ..game
    };
    let id = server.app.rooms.begin(game).await.unwrap();
    for (number, mv) in moves.iter().enumerate() {
        let mover = if number % 2 == 0 {
            &mut *winner
        } else {
            &mut *loser
        };
        let answer = mover.play(id, &number.to_string(), mv).await;
        assert_eq!(answer["t"], "ack", "{answer}");
    }
    let answer = loser.act(id, "resign", json!("resign")).await;
    assert_eq!(answer["t"], "ack", "{answer}");
    !server.app.store.rating_changes(id).await.unwrap().is_empty()
}
