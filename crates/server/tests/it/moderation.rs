//! Keeping order: reports, silence, closed accounts, and changes by another process while the server runs.

use komadai_rules::VariantId;
use komadai_server::store::{Act, Admin, AdminError, Role};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::common::person::{Person, credentials};
use crate::common::{Client, Server};

/// What `komadai admin` does, next to the running server.
fn admin(server: &Server, name: &str, act: Act) -> Result<(), AdminError> {
    server.admin(|admin| admin.moderate(name, &act, "a test"))
}

async fn moderator(server: &Server) -> Person {
    let person = Person::registered(server, "Referee").await;
    admin(server, "referee", Act::Role(Role::Moderator)).unwrap();
    person
}

/// Says something to the other player, and how it went.
async fn say(client: &mut Client, game: komadai_server::GameId, text: &str) -> Value {
    client
        .say(json!({ "t": "say", "game": game, "room": "players", "text": text }))
        .await;
    loop {
        let message = client.next().await.unwrap();
        if message["t"] == "said" || message["t"] == "refused" {
            return message;
        }
    }
}

#[tokio::test]
async fn reports_are_seen_and_resolved_by_moderators_alone() {
    let server = Server::start().await;
    let (mut referee, mut user) = (
        moderator(&server).await,
        Person::registered(&server, "Honest").await,
    );
    Person::registered(&server, "Rude").await;
    let complaint = |name: &str, text: &str| json!({ "name": name, "reason": "abuse", "text": text });
    assert_eq!(
        user.post("/api/report", complaint("rude", "said <b>it</b>"))
            .await
            .0,
        StatusCode::OK
    );
    assert_eq!(
        user.post("/api/report", complaint("honest", "me")).await.0,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(
        user.post("/api/report", complaint("nobody", "who")).await.0,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        user.post("/api/report", complaint("rude", " ")).await.0,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(user.get("/api/moderation/reports").await.0, StatusCode::FORBIDDEN);
    let (status, reports) = referee.get("/api/moderation/reports").await;
    assert_eq!(status, StatusCode::OK);
    let report = &reports[0];
    assert_eq!(
        (&report["about"], &report["text"]),
        (&json!("Rude"), &json!("said <b>it</b>"))
    );
    let resolve = format!("/api/moderation/reports/{}/resolve", report["id"]);
    assert_eq!(user.post(&resolve, json!({})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(
        referee.post(&resolve, json!({ "note": "talked to" })).await.0,
        StatusCode::OK
    );
    assert_eq!(referee.post(&resolve, json!({})).await.0, StatusCode::NOT_FOUND);
    assert_eq!(referee.get("/api/moderation/reports").await.1, json!([]));
}

#[tokio::test]
async fn who_is_told_to_be_silent_is_silent() {
    let server = Server::start().await;
    let mut referee = moderator(&server).await;
    let rude = Person::registered(&server, "Rude").await;
    let (mut rude, other) = (rude.connect(&server).await, server.guest().await);
    let game = server.game(VariantId::Shogi, "unlimited", &rude, &other).await;
    rude.watch(game).await;
    assert_eq!(say(&mut rude, game, "hey").await["text"], "hey");
    let silence = |minutes: u32| json!({ "name": "Rude", "minutes": minutes, "reason": "language" });
    assert_eq!(
        referee.post("/api/moderation/timeout", silence(10)).await.0,
        StatusCode::OK
    );
    assert_eq!(say(&mut rude, game, "hey").await["code"], "forbidden");
    // Playing goes on.
    assert_eq!(rude.play(game, "a", "7g7f").await["t"], "ack");
    assert_eq!(
        referee.post("/api/moderation/timeout", silence(0)).await.0,
        StatusCode::OK
    );
    assert_eq!(say(&mut rude, game, "sorry").await["text"], "sorry");
    let own = json!({ "name": "Referee", "minutes": 1 });
    assert_eq!(
        referee.post("/api/moderation/timeout", own).await.0,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn a_closed_account_is_cut_off_and_can_be_reopened() {
    let server = Server::start().await;
    let mut person = Person::registered(&server, "Cheater").await;
    let mut socket = person.connect(&server).await;
    admin(&server, "cheater", Act::Close).unwrap();
    assert_eq!(socket.hear("bye").await["code"], "signed-out");
    assert_eq!(
        person.get("/api/account/export").await.0,
        StatusCode::UNAUTHORIZED
    );
    let (status, answer) = person.post("/api/account/sign-in", credentials("Cheater")).await;
    assert_eq!(
        (status, &answer["error"]),
        (StatusCode::FORBIDDEN, &json!("this account is closed"))
    );
    admin(&server, "cheater", Act::Reopen).unwrap();
    assert_eq!(
        person
            .post("/api/account/sign-in", credentials("Cheater"))
            .await
            .0,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_new_name_counts_everywhere() {
    let server = Server::start().await;
    let (old, other) = (
        Person::registered(&server, "Rudename").await,
        server.guest().await,
    );
    let mut socket = old.connect(&server).await;
    let game = server.game(VariantId::Shogi, "unlimited", &socket, &other).await;
    socket.watch(game).await;
    say(&mut socket, game, "hello").await;
    Person::registered(&server, "Taken").await;
    assert!(matches!(
        admin(&server, "rudename", Act::Rename("taken".into())),
        Err(AdminError::Taken(_))
    ));
    admin(&server, "rudename", Act::Rename("Finename".into())).unwrap();
    assert!(matches!(
        admin(&server, "rudename", Act::Close),
        Err(AdminError::NoAccount(_))
    ));
    let store = &server.app.store;
    let row = store.game(game).await.unwrap().unwrap();
    assert_eq!(row.game.players.0[0].name(), "Finename");
    assert_eq!(store.chat(game, "players").await.unwrap()[0].name, "Finename");
    assert_eq!(old.connect(&server).await.welcome["name"], "Finename");
}

#[tokio::test]
async fn guests_get_neither_roles_nor_names() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let name = guest.welcome["name"].as_str().unwrap();
    let promoted = admin(&server, name, Act::Role(Role::Moderator));
    assert!(matches!(promoted, Err(AdminError::Guest(_))));
    assert!(Admin::open(std::path::Path::new("no such folder")).is_err());
}
