//! What waits for people is told on every page, without script too.

use komadai_rules::{BySide, VariantId};
use komadai_server::store::Player;
use serde_json::json;

use crate::common::person::Person;
use crate::common::{Client, Server};

/// A page as the owner of a cookie gets it.
async fn page(server: &Server, cookie: Option<&String>, path: &str) -> String {
    let mut request = reqwest::Client::new().get(server.url(path));
    if let Some(cookie) = cookie {
        request = request.header("cookie", cookie);
    }
    let response = request.send().await.unwrap();
    assert!(response.status().is_success(), "{path}: {}", response.status());
    response.text().await.unwrap()
}

/// How many things wait, as the head of a page says.
fn count(page: &str) -> Option<u32> {
    let (_, rest) = page.split_once("class=\"notices-count\" aria-hidden=\"true\">")?;
    rest.split_once('<')?.0.parse().ok()
}

/// Challenges somebody to a game of days with a handicap.
async fn challenge(client: &mut Client, user: &str) {
    let wanted = json!({ "t": "meet", "id": "c", "what": "challenge", "user": user, "game": "shogi", "time": "3d", "handicap": 2 });
    client.say(wanted).await;
    client.hear("done").await;
}

#[tokio::test]
async fn challenges_and_turns_stand_in_the_head_of_every_page() {
    let server = Server::start().await;
    let (ai, bo) = (
        Person::registered(&server, "Ai").await,
        Person::registered(&server, "Bo").await,
    );
    assert_eq!(count(&page(&server, bo.cookie.as_ref(), "/learn").await), None);
    let mut sente = ai.connect(&server).await;
    challenge(&mut sente, "Bo").await;
    for path in ["/learn", "/rules/shogi", "/settings", "/nowhere-else", "/"] {
        let request = reqwest::Client::new()
            .get(server.url(path))
            .header("cookie", bo.cookie.as_ref().unwrap());
        let html = request.send().await.unwrap().text().await.unwrap();
        assert_eq!(count(&html), Some(1), "{path}");
        assert!(html.contains("Ai invites you to a game") && html.contains("Handicap: Bishop"));
    }
    // The challenger has nothing to do.
    assert_eq!(count(&page(&server, ai.cookie.as_ref(), "/learn").await), None);

    let gote = bo.connect(&server).await;
    let game = server.game(VariantId::Shogi, "3d", &sente, &gote).await;
    let learn = page(&server, ai.cookie.as_ref(), "/learn").await;
    assert_eq!(count(&learn), Some(1));
    assert!(learn.contains("Your turn against Bo"));
    let own = page(&server, ai.cookie.as_ref(), &format!("/game/{game}")).await;
    assert_eq!(count(&own), None, "what one looks at is no news");
    let part = page(&server, ai.cookie.as_ref(), &format!("/notices?at=/game/{game}")).await;
    assert_eq!(count(&part), None);
    sente.play(game, "1", "7g7f").await;
    assert_eq!(count(&page(&server, ai.cookie.as_ref(), "/learn").await), None);
    assert_eq!(count(&page(&server, bo.cookie.as_ref(), "/learn").await), Some(2));
}

#[tokio::test]
async fn players_of_a_game_over_days_hear_whose_turn_it_is_wherever_they_are() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "3d", &ai, &bo).await;
    ai.play(game, "1", "7g7f").await;
    // Without watching the game.
    assert_eq!(bo.hear("turn").await["game"], json!(game));
    let live = server.game(VariantId::Shogi, "10m", &ai, &bo).await;
    ai.play(live, "2", "7g7f").await;
    bo.play(game, "3", "3c3d").await;
    assert_eq!(
        ai.hear("turn").await["game"],
        json!(game),
        "a clock tells the players itself"
    );
}

#[tokio::test]
async fn the_computer_waits_for_nobody_but_a_clock_does() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let players = || BySide([guest.player(), Player::Computer { level: 1 }]);
    server.game_of(VariantId::Shogi, "unlimited", players()).await;
    server.game_of(VariantId::Shogi, "3d", players()).await;
    assert_eq!(count(&page(&server, guest.cookie.as_ref(), "/learn").await), None);
    let other = server.guest().await;
    server.game(VariantId::Shogi, "10m", &other, &guest).await;
    let learn = page(&server, guest.cookie.as_ref(), "/learn").await;
    assert_eq!(count(&learn), Some(1));
    assert!(learn.contains("is under way"));
}

#[tokio::test]
async fn an_own_seek_stands_there_and_can_be_taken_back_from_any_page() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    guest
        .say(json!({ "t": "meet", "id": "1", "what": "seek", "game": "shogi", "time": "3d" }))
        .await;
    let seek = guest.hear("seek").await["seek"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let cancel = format!("/notices/seek/{seek}/cancel");
    assert!(
        page(&server, guest.cookie.as_ref(), "/learn")
            .await
            .contains(&cancel)
    );
    let other = server.guest().await;
    let post = async |client: &Client| {
        let request = reqwest::Client::new().post(server.url(&cancel));
        let request = request.header("cookie", client.cookie.as_ref().unwrap());
        request.send().await.unwrap().status()
    };
    assert_eq!(post(&other).await, 404, "another's seek is nobody's business");
    assert!(post(&guest).await.is_success());
    assert_eq!(guest.hear("seekGone").await["seek"], json!(seek));
    assert!(
        !page(&server, guest.cookie.as_ref(), "/learn")
            .await
            .contains(&cancel)
    );
}

#[tokio::test]
async fn only_who_may_expect_something_keeps_a_connection_for_it() {
    let server = Server::start().await;
    let expects = |html: &str| html.contains("data-expects");
    assert!(!expects(&page(&server, None, "/learn").await));
    let mut guest = server.guest().await;
    assert!(!expects(&page(&server, guest.cookie.as_ref(), "/learn").await));
    guest
        .say(json!({ "t": "meet", "id": "1", "what": "challenge", "game": "shogi", "time": "unlimited" }))
        .await;
    guest.hear("done").await;
    assert!(expects(&page(&server, guest.cookie.as_ref(), "/learn").await));
    let player = Person::registered(&server, "Ai").await;
    assert!(expects(&page(&server, player.cookie.as_ref(), "/learn").await));
}

#[tokio::test]
async fn a_flood_of_challenges_makes_no_long_page() {
    let server = Server::start().await;
    Person::registered(&server, "Victim").await;
    let victim = Person::signed_in(&server, "Victim").await;
    for flooder in ["Flood", "Drown"] {
        let person = Person::registered(&server, flooder).await;
        let mut client = person.connect(&server).await;
        for _ in 0..15 {
            challenge(&mut client, "Victim").await;
        }
    }
    assert_eq!(
        count(&page(&server, victim.cookie.as_ref(), "/learn").await),
        Some(20)
    );
}
