//! Personal tokens, following and blocking.

use komadai_rules::VariantId;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::person::Person;
use crate::common::{Client, Server};

async fn token(person: &mut Person, scopes: Value) -> (i64, String) {
    let (status, answer) = person
        .post("/api/tokens", json!({ "name": "mine", "scopes": scopes }))
        .await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    (
        answer["id"].as_i64().unwrap(),
        answer["token"].as_str().unwrap().to_owned(),
    )
}

fn program(server: &Server, token: &str) -> Person {
    let mut program = Person::new(server);
    program.token = Some(token.into());
    program
}

#[tokio::test]
async fn a_token_permits_what_it_says_until_it_is_revoked() {
    let server = Server::start().await;
    let mut owner = Person::registered(&server, "Owner").await;
    Person::registered(&server, "Friend").await;
    let (id, secret) = token(&mut owner, json!(["follow:write", "board:play"])).await;
    assert!(secret.starts_with("lip_"));
    let mut program = program(&server, &secret);
    assert_eq!(
        program.post("/api/rel/follow/friend", json!({})).await.0,
        StatusCode::OK
    );
    // Not what it does not say, nor the account itself.
    assert_eq!(program.get("/api/relations").await.0, StatusCode::FORBIDDEN);
    assert_eq!(program.get("/api/account/export").await.0, StatusCode::FORBIDDEN);
    assert_eq!(
        program.post("/api/tokens", json!({ "scopes": "" })).await.0,
        StatusCode::FORBIDDEN
    );
    let bearer = format!("Bearer {secret}");
    let mut socket = Client::try_connect(server.address, None, &[("authorization", &bearer)])
        .await
        .unwrap();
    assert_eq!(socket.welcome["name"], "Owner");
    let (_, listed) = owner.get("/api/tokens").await;
    assert_eq!(
        (listed[0]["id"].as_i64(), &listed[0]["token"]),
        (Some(id), &Value::Null)
    );
    assert!(listed[0]["used"].is_i64());
    let test = owner
        .request(Method::POST, "/api/token/test")
        .body(format!("{secret},lip_none"));
    let (_, tested) = owner.send(test).await;
    assert_eq!(tested[&secret]["userId"], "owner");
    assert_eq!(tested["lip_none"], Value::Null);
    assert_eq!(owner.delete(&format!("/api/tokens/{id}")).await.0, StatusCode::OK);
    assert_eq!(
        program.post("/api/rel/follow/friend", json!({})).await.0,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(socket.hear("bye").await["code"], "signed-out");
}

#[tokio::test]
async fn wrong_tokens_are_refused_everywhere() {
    let server = Server::start().await;
    let mut owner = Person::registered(&server, "Owner").await;
    let (_, read_only) = token(&mut owner, json!("challenge:read")).await;
    for header in [
        "Bearer lip_wrong",
        "Bearer",
        "Basic b3duZXI6b3duZXI=",
        "lip_x",
        "Bearer ' or 1=1 --",
    ] {
        let request = owner
            .request(Method::GET, "/api/tokens")
            .header("authorization", header);
        assert_eq!(owner.send(request).await.0, StatusCode::UNAUTHORIZED, "{header}");
    }
    let bearer = format!("Bearer {read_only}");
    assert!(
        Client::try_connect(server.address, None, &[("authorization", &bearer)])
            .await
            .is_err()
    );
    let (status, _) = owner.post("/api/tokens", json!({ "scopes": "everything" })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let mut other = Person::registered(&server, "Other").await;
    let (id, _) = token(&mut other, json!("")).await;
    assert_eq!(
        owner.delete(&format!("/api/tokens/{id}")).await.0,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        Person::new(&server).get("/api/tokens").await.0,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn who_is_blocked_is_not_heard() {
    let server = Server::start().await;
    let (mut one, two) = (
        Person::registered(&server, "One").await,
        Person::registered(&server, "Two").await,
    );
    let (mut sente, mut gote) = (one.connect(&server).await, two.connect(&server).await);
    let game = server.game(VariantId::Shogi, "unlimited", &sente, &gote).await;
    sente.watch(game).await;
    gote.watch(game).await;
    let line = json!({ "t": "say", "game": game, "room": "players", "text": "hello" });
    gote.say(line.clone()).await;
    assert_eq!(sente.hear("said").await["text"], "hello");
    assert_eq!(one.post("/api/rel/follow/two", json!({})).await.0, StatusCode::OK);
    assert_eq!(one.post("/api/rel/block/TWO", json!({})).await.0, StatusCode::OK);
    let (_, relations) = one.get("/api/relations").await;
    assert_eq!(relations, json!({ "following": [], "blocked": ["Two"] }));
    let (store, a, b) = (&server.app.store, sente.user(), gote.user());
    assert!(store.is_blocked(a, b).await.unwrap() && !store.is_blocked(b, a).await.unwrap());
    assert!(!store.may_meet(b, a).await.unwrap());
    gote.say(line.clone()).await;
    assert_eq!(gote.hear("refused").await["code"], "forbidden");
    assert_eq!(
        one.post("/api/rel/unblock/two", json!({})).await.0,
        StatusCode::OK
    );
    gote.say(line).await;
    sente.hear("said").await;
    for (name, status) in [
        ("one", StatusCode::BAD_REQUEST),
        ("nobody", StatusCode::NOT_FOUND),
    ] {
        assert_eq!(
            one.post(&format!("/api/rel/follow/{name}"), json!({})).await.0,
            status
        );
    }
}

#[tokio::test]
async fn only_who_has_never_played_becomes_a_bot() {
    let server = Server::start().await;
    let (fresh, played) = (
        Person::registered(&server, "Fresh").await,
        Person::registered(&server, "Played").await,
    );
    let (fresh, played) = (fresh.connect(&server).await, played.connect(&server).await);
    let guest = server.guest().await;
    server.game(VariantId::Shogi, "unlimited", &played, &guest).await;
    let store = &server.app.store;
    assert!(store.become_bot(fresh.user()).await.unwrap());
    assert!(!store.become_bot(fresh.user()).await.unwrap());
    assert!(!store.become_bot(played.user()).await.unwrap());
    assert!(!store.become_bot(guest.user()).await.unwrap());
}
