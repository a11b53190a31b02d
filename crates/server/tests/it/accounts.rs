//! Accounts: from guest to player, signing in and out, passwords, the end of an account.

use komadai_play::Span;
use komadai_rules::VariantId;
use komadai_server::auth::secret;
use reqwest::StatusCode;
use serde_json::json;

use crate::common::person::{PASSWORD, Person, credentials};
use crate::common::{Client, Server};

#[tokio::test]
async fn a_guest_who_registers_keeps_the_seat_the_games_and_the_chat() {
    let server = Server::start().await;
    let (mut guest, other) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m+30s", &guest, &other).await;
    guest.watch(game).await;
    guest
        .say(json!({ "t": "say", "game": game, "room": "players", "text": "hello" }))
        .await;
    guest.hear("said").await;
    let mut person = Person::new(&server);
    person.cookie = guest.cookie.clone();
    let (status, answer) = person.post("/api/account/register", credentials("Habu")).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(
        (answer["id"].as_i64(), answer["role"].as_str()),
        (Some(guest.user().0), Some("player"))
    );
    let mut player = person.connect(&server).await;
    assert_eq!(player.welcome["name"], "Habu");
    assert_eq!(player.watch(game).await["you"], "sente");
    assert_eq!(player.play(game, "a", "7g7f").await["t"], "ack");
    let (_, export) = person.get("/api/account/export").await;
    assert_eq!(
        (&export["games"], &export["chat"][0]["text"]),
        (&json!([game]), &json!("hello"))
    );
    // The guest's cookie is no longer good: nobody else can sit down with it.
    let stranger = Client::connect(server.address, guest.cookie.clone()).await;
    assert_ne!(stranger.user(), player.user());
    assert_eq!(stranger.welcome["role"], "guest");
}

#[tokio::test]
async fn names_are_unique_whatever_their_case_and_cannot_mislead() {
    let server = Server::start().await;
    Person::registered(&server, "Oyama").await;
    let mut person = Person::new(&server);
    let (status, answer) = person.post("/api/account/register", credentials("oYAMA")).await;
    assert_eq!(
        (status, answer["code"].as_str()),
        (StatusCode::CONFLICT, Some("conflict"))
    );
    for name in [
        "Guest 4821",
        "Guest4821",
        "C0mputer",
        "x",
        "<script>",
        "'; drop table users; --",
        "日\u{202e}本",
        "аdmin",
    ] {
        let (status, _) = person.post("/api/account/register", credentials(name)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{name}");
    }
    let short = json!({ "name": "Masuda", "password": "short" });
    assert_eq!(
        person.post("/api/account/register", short).await.0,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn who_signs_in_is_known_until_signing_out() {
    let server = Server::start().await;
    let mut at_home = Person::registered(&server, "Kimura").await;
    let mut elsewhere = Person::signed_in(&server, "KIMURA").await;
    let mut socket = elsewhere.connect(&server).await;
    assert_eq!(socket.welcome["name"], "Kimura");
    for wrong in [
        json!({ "name": "Kimura", "password": "not this one" }),
        credentials("Nobody"),
    ] {
        let (status, answer) = Person::new(&server).post("/api/account/sign-in", wrong).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
        assert_eq!(answer["error"], "the name or the password is wrong");
    }
    let old = elsewhere.cookie.clone();
    assert_eq!(
        elsewhere.post("/api/account/sign-out", json!({})).await.0,
        StatusCode::OK
    );
    assert_eq!(elsewhere.cookie, None);
    elsewhere.cookie = old;
    assert_eq!(
        elsewhere.get("/api/account/export").await.0,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(socket.hear("bye").await["code"], "signed-out");
    assert_eq!(at_home.get("/api/account/export").await.0, StatusCode::OK);
    let mut third = Person::signed_in(&server, "Kimura").await;
    assert_eq!(
        third.post("/api/account/sign-out-everywhere", json!({})).await.0,
        StatusCode::OK
    );
    assert_eq!(
        at_home.get("/api/account/export").await.0,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_changed_password_signs_everybody_else_out() {
    let server = Server::start().await;
    let mut here = Person::registered(&server, "Nakahara").await;
    let mut there = Person::signed_in(&server, "Nakahara").await;
    let wrong = json!({ "old": "not this one", "new": "another good one" });
    assert_eq!(
        here.post("/api/account/password", wrong).await.0,
        StatusCode::FORBIDDEN
    );
    let right = json!({ "old": PASSWORD, "new": "another good one" });
    assert_eq!(here.post("/api/account/password", right).await.0, StatusCode::OK);
    assert_eq!(here.get("/api/account/export").await.0, StatusCode::OK);
    assert_eq!(there.get("/api/account/export").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(
        there
            .post("/api/account/sign-in", credentials("Nakahara"))
            .await
            .0,
        StatusCode::FORBIDDEN
    );
    let new = json!({ "name": "Nakahara", "password": "another good one" });
    assert_eq!(there.post("/api/account/sign-in", new).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_recovery_code_works_once_and_not_for_long() {
    let server = Server::start().await;
    let mut lost = Person::registered(&server, "Tanigawa").await;
    let give = |code: &str, life| {
        let recovered = server.admin(|admin| admin.recover("tanigawa", &secret::hash(code), life));
        recovered.unwrap();
    };
    let recover = |code: &str| json!({ "name": "Tanigawa", "code": code, "password": "remembered now" });
    // The server's clock stands still when the server does, and may be behind.
    give("expired", Span::seconds(-60));
    assert_eq!(
        lost.post("/api/account/recover", recover("expired")).await.0,
        StatusCode::FORBIDDEN
    );
    give("good", Span::days(1));
    assert_eq!(
        lost.post("/api/account/recover", recover("bad")).await.0,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        lost.post("/api/account/recover", recover("good")).await.0,
        StatusCode::OK
    );
    assert_eq!(lost.get("/api/account/export").await.0, StatusCode::OK);
    assert_eq!(
        lost.post("/api/account/recover", recover("good")).await.0,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn a_deleted_account_leaves_its_games_without_a_name() {
    let server = Server::start().await;
    let mut gone = Person::registered(&server, "Yonenaga").await;
    let stays = Person::registered(&server, "Kato").await;
    let (mut sente, mut gote) = (gone.connect(&server).await, stays.connect(&server).await);
    let game = server.game(VariantId::Shogun, "unlimited", &sente, &gote).await;
    for (client, mv) in [(&mut sente, "e2e4"), (&mut gote, "e7e5")] {
        assert_eq!(client.play(game, "a", mv).await["t"], "ack");
    }
    gote.watch(game).await;
    let wrong = json!({ "password": "not this one" });
    assert_eq!(
        gone.post("/api/account/delete", wrong).await.0,
        StatusCode::FORBIDDEN
    );
    let right = json!({ "password": PASSWORD });
    assert_eq!(gone.post("/api/account/delete", right).await.0, StatusCode::OK);
    assert_eq!(gote.hear("over").await["reason"], "resign");
    assert_eq!(
        gone.post("/api/account/sign-in", credentials("Yonenaga")).await.0,
        StatusCode::FORBIDDEN
    );
    assert_eq!(gone.get("/api/profile/Yonenaga").await.0, StatusCode::NOT_FOUND);
    let row = server.app.store.game(game).await.unwrap().unwrap();
    assert_eq!(row.game.players.0[0].name(), format!("deleted {}", sente.user()));
    // The name is free again.
    Person::registered(&server, "Yonenaga").await;
}

#[tokio::test]
async fn a_profile_counts_what_happened() {
    let server = Server::start().await;
    let (mut one, two) = (
        Person::registered(&server, "One").await,
        Person::registered(&server, "Two").await,
    );
    let (mut sente, gote) = (one.connect(&server).await, two.connect(&server).await);
    let lost = server.game(VariantId::Shogi, "unlimited", &sente, &gote).await;
    server.game(VariantId::Shogi, "unlimited", &gote, &sente).await;
    sente.play(lost, "a", "7g7f").await;
    assert_eq!(sente.act(lost, "b", json!("resign")).await["t"], "ack");
    let games = |all, wins, losses| json!({ "all": all, "wins": wins, "losses": losses, "draws": 0, "rated": 0, "playing": 1 });
    let (_, profile) = one.get("/api/profile/one").await;
    assert_eq!(
        (&profile["name"], &profile["games"]),
        (&json!("One"), &games(1, 0, 1))
    );
    assert_eq!(profile["ratings"]["shogi"]["provisional"], true);
    assert_eq!(one.get("/api/profile/two").await.1["games"], games(1, 1, 0));
    assert_eq!(one.get("/api/profile/nobody").await.0, StatusCode::NOT_FOUND);
}
