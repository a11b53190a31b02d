//! What moderators see of reported puzzles and decide about them, as a browser without script gets it.

use komadai_puzzles::{Puzzle, set};
use komadai_rules::VariantId;
use komadai_server::store::{Act, Role};
use reqwest::{StatusCode, header};
use serde_json::json;

use crate::common::Server;
use crate::common::person::Person;

const PLACE: &str = "/moderation/puzzles";

/// Somebody who has tried a puzzle and says what is wrong with it.
async fn reports(server: &Server, name: &str, puzzle: &Puzzle, text: &str) -> Person {
    let mut person = Person::registered(server, name).await;
    let result = json!({"attempt": "attempt-1", "id": puzzle.id, "moves": []});
    let results = json!({"results": [result]});
    assert_eq!(
        person.post("/api/puzzle/results", results).await.0,
        StatusCode::OK
    );
    let report = json!({"reason": "another", "text": text});
    let path = format!("/api/puzzle/{}/report", puzzle.id);
    assert_eq!(person.post(&path, report).await.0, StatusCode::OK);
    person
}

async fn moderator(server: &Server) -> Person {
    Person::registered(server, "Referee").await;
    let act = Act::Role(Role::Moderator);
    server
        .admin(|admin| admin.moderate("referee", &act, "a test"))
        .unwrap();
    Person::signed_in(server, "Referee").await
}

/// The page as somebody reads it.
async fn read(person: &mut Person, place: &str) -> (StatusCode, String) {
    let (status, page) = person.get(place).await;
    (status, page.as_str().unwrap_or_default().to_owned())
}

/// Sends a form about a puzzle, and where it leads.
async fn decide(person: &Person, puzzle: &str, decision: &str) -> (StatusCode, String) {
    let request = person.request(reqwest::Method::POST, &format!("{PLACE}/{puzzle}"));
    let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    let request = request
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(format!("decision={decision}"))
        .build()
        .unwrap();
    let answer = http.build().unwrap().execute(request).await.unwrap();
    let place = answer.headers().get(header::LOCATION);
    let place = place.map_or("", |place| place.to_str().unwrap()).to_owned();
    (answer.status(), place)
}

#[tokio::test]
async fn a_reported_puzzle_is_shown_to_moderators_who_withdraw_it_and_bring_it_back() {
    let server = Server::start().await;
    let puzzle = &set(VariantId::Shogun)[0];
    let mut solver = reports(&server, "Solver", puzzle, "<b>Qf7</b> mates").await;
    let mut referee = moderator(&server).await;

    let (status, page) = read(&mut referee, PLACE).await;
    assert_eq!(status, StatusCode::OK);
    for part in [
        &*format!("/puzzles/shogun/{}", puzzle.id),
        "<svg class=\"picture\"",
        "My move is right, too",
        "&lt;b&gt;Qf7&lt;/b&gt; mates",
        "/player/Solver",
        "To be decided (1)",
        "Withdrawn (0)",
        "tried 1 time ",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(
        !page.contains("<script type=\"module\" src=\"/assets/islands"),
        "{page}"
    );

    let (status, place) = decide(&referee, &puzzle.id, "withdraw").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (_, page) = read(&mut referee, &place).await;
    for part in [
        "You have withdrawn",
        "To be decided (0)",
        "Withdrawn (1)",
        "Bring the puzzle back",
        "Qf7",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let angle = format!(
        "/api/puzzle/batch/plies-{}?game=shogun&nb=30&rating={}",
        puzzle.plies(),
        puzzle.rating
    );
    let is_given = async |person: &mut Person| {
        let (_, batch) = person.get(&angle).await;
        batch.to_string().contains(&puzzle.id)
    };
    let mut guest = Person::new(&server);
    assert!(!is_given(&mut guest).await);

    // Whoever reports it again opens the case again.
    let again = json!({"reason": "other", "text": "still wrong"});
    let path = format!("/api/puzzle/{}/report", puzzle.id);
    assert_eq!(solver.post(&path, again).await.0, StatusCode::OK);
    let (_, page) = read(&mut referee, PLACE).await;
    assert!(
        page.contains("To be decided (1)") && page.contains("still wrong"),
        "{page}"
    );
    let (_, place) = decide(&referee, &puzzle.id, "keep").await;
    let (_, page) = read(&mut referee, &place).await;
    assert!(
        page.contains("You have kept") && page.contains("There is nothing to decide."),
        "{page}"
    );
    assert!(is_given(&mut guest).await);
    assert_eq!(
        decide(&referee, "nosuch", "withdraw").await.0,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn nobody_else_sees_reports_or_decides() {
    let server = Server::start().await;
    let puzzle = &set(VariantId::Shinobi)[0];
    let mut solver = reports(&server, "Solver", puzzle, "this is between us").await;
    assert_eq!(read(&mut solver, PLACE).await.0, StatusCode::FORBIDDEN);
    assert_eq!(
        decide(&solver, &puzzle.id, "withdraw").await.0,
        StatusCode::FORBIDDEN
    );
    let mut guest = Person::new(&server);
    let (_, page) = read(&mut guest, PLACE).await;
    assert!(
        page.contains("name=\"password\""),
        "a guest is asked to sign in: {page}"
    );
    assert_eq!(
        decide(&guest, &puzzle.id, "keep").await.0,
        StatusCode::UNAUTHORIZED
    );
    let mut referee = moderator(&server).await;
    let (_, page) = read(&mut referee, PLACE).await;
    assert!(page.contains("To be decided (1)"), "nothing was decided: {page}");
    for (language, title) in [
        ("es", "Problemas denunciados"),
        ("ja", "報告された問題"),
        ("zh-Hant", "被回報的題目"),
    ] {
        let (_, page) = read(&mut referee, &format!("{PLACE}?lang={language}")).await;
        assert!(page.contains(&format!("<h1>{title}</h1>")), "{language}: {page}");
    }
    // The way to the page is in the foot of every page, for moderators.
    let (_, home) = read(&mut referee, "/about?lang=en").await;
    assert!(home.contains(PLACE));
    let (_, home) = read(&mut solver, "/about?lang=en").await;
    assert!(!home.contains(PLACE));
}
