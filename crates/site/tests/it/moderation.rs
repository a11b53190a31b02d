//! What moderators see of reported puzzles and decide about them, as a browser without script gets it.

use komadai_puzzles::{Puzzle, Tag, set};
use komadai_rules::VariantId;
use komadai_server::store::{Act, Role};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

use crate::common::Server;
use crate::people::{browser, location, post, registered, text};

const PLACE: &str = "/moderation/puzzles";

async fn ask(person: &Client, server: &Server, path: &str, body: Value) {
    let answer = person.post(server.url(path)).json(&body).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
}

async fn report(person: &Client, server: &Server, puzzle: &Puzzle, text: &str) {
    let path = format!("/api/puzzle/{}/report", puzzle.id);
    ask(person, server, &path, json!({"reason": "another", "text": text})).await;
}

/// Somebody who has tried a puzzle and says what is wrong with it.
async fn reporter(server: &Server, puzzle: &Puzzle, text: &str) -> Client {
    let person = registered(server, "Solver").await;
    let result = json!({"attempt": "attempt-1", "id": puzzle.id, "moves": []});
    ask(
        &person,
        server,
        "/api/puzzle/results",
        json!({"results": [result]}),
    )
    .await;
    report(&person, server, puzzle, text).await;
    person
}

async fn moderator(server: &Server) -> Client {
    let person = registered(server, "Referee").await;
    let act = Act::Role(Role::Moderator);
    server
        .admin(|admin| admin.moderate("referee", &act, "a test"))
        .unwrap();
    person
}

/// Sends the form about a puzzle: the status, and where it leads.
async fn decide(person: &Client, server: &Server, puzzle: &str, decision: &str) -> (StatusCode, String) {
    let form = format!("decision={decision}");
    let answer = post(person, server.url(&format!("{PLACE}/{puzzle}")), &form).await;
    (answer.status(), location(&answer).to_owned())
}

/// A page that has all of this.
async fn expect(person: &Client, server: &Server, place: &str, parts: &[&str]) {
    let (status, page) = text(person, server.url(place)).await;
    assert_eq!(status, StatusCode::OK);
    for part in parts {
        assert!(page.contains(part), "{part}: {page}");
    }
}

/// Whether a puzzle is among those that are handed out. Its theme has so few that all of them come at once.
async fn is_given(server: &Server, puzzle: &Puzzle) -> bool {
    let path = "/api/puzzle/batch/en-passant?game=shogun&nb=30";
    let (_, batch) = text(&browser(), server.url(path)).await;
    batch.contains(&puzzle.id)
}

#[tokio::test]
async fn a_reported_puzzle_is_shown_to_moderators_who_withdraw_it_and_bring_it_back() {
    let server = Server::start().await;
    let mut puzzles = set(VariantId::Shogun).iter();
    let puzzle = puzzles
        .find(|puzzle| puzzle.tags.contains(&Tag::EnPassant))
        .expect("one has it");
    let solver = reporter(&server, puzzle, "<b>Qf7</b> mates").await;
    let referee = moderator(&server).await;
    let link = format!("/puzzles/shogun/{}", puzzle.id);
    let shown = [
        &*link,
        "<svg class=\"picture\"",
        "My move is right, too",
        "&lt;b&gt;Qf7&lt;/b&gt; mates",
        "/player/Solver",
        "To be decided (1)",
        "Withdrawn (0)",
        "tried 1 time ",
    ];
    expect(&referee, &server, PLACE, &shown).await;
    assert!(is_given(&server, puzzle).await);

    let (status, place) = decide(&referee, &server, &puzzle.id, "withdraw").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let shown = ["You have withdrawn", "To be decided (0)", "Withdrawn (1)", "Qf7"];
    expect(&referee, &server, &place, &shown).await;
    assert!(!is_given(&server, puzzle).await);

    // Whoever reports it again opens the case again.
    report(&solver, &server, puzzle, "still wrong").await;
    expect(&referee, &server, PLACE, &["To be decided (1)", "still wrong"]).await;
    let (_, place) = decide(&referee, &server, &puzzle.id, "keep").await;
    let shown = ["You have kept", "There is nothing to decide.", "Withdrawn (0)"];
    expect(&referee, &server, &place, &shown).await;
    assert!(is_given(&server, puzzle).await);
    let (status, _) = decide(&referee, &server, "nosuch", "withdraw").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nobody_else_sees_reports_or_decides() {
    let server = Server::start().await;
    let puzzle = &set(VariantId::Shinobi)[0];
    let solver = reporter(&server, puzzle, "this is between us").await;
    let (status, _) = text(&solver, server.url(PLACE)).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) = decide(&solver, &server, &puzzle.id, "withdraw").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let guest = browser();
    let answer = guest.get(server.url(PLACE)).send().await.unwrap();
    assert!(location(&answer).starts_with("/sign-in?to="), "{answer:?}");
    let (status, _) = decide(&guest, &server, &puzzle.id, "keep").await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let referee = moderator(&server).await;
    for (language, title) in [
        ("en", "To be decided (1)"),
        ("es", "Problemas denunciados"),
        ("ja", "報告された問題"),
        ("zh-Hant", "被回報的題目"),
    ] {
        let place = format!("{PLACE}?lang={language}");
        expect(&referee, &server, &place, &[title, "this is between us"]).await;
    }
    // The way to the page is in the foot of every page, for moderators.
    expect(&referee, &server, "/about", &[PLACE]).await;
    let (_, page) = text(&solver, server.url("/about")).await;
    assert!(!page.contains(PLACE));
}
