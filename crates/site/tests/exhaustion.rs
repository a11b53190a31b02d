//! The largest thing a visitor may send, and what is beyond it: refused, and never worth more than its size.

#[path = "../../server/tests/it/common/mod.rs"]
mod common;

use std::time::Duration;

use common::{PATIENCE, Server};
use komadai_rules::{Line, Position, Shogi, VariantId};
use komadai_server::Config;
use komadai_site::serve;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Rooks that go to and fro: the game is over by repetition, the record goes on.
fn to_and_fro(moves: usize) -> String {
    let round = ["2h1h", "8b9b", "1h2h", "9b8b"];
    let moves: Vec<_> = (0..moves).map(|ply| round[ply % 4]).collect();
    moves.join(" ")
}

async fn post(server: &Server, path: &str, body: impl Into<reqwest::Body>) -> (StatusCode, String) {
    let request = reqwest::Client::new().post(server.url(path)).body(body);
    let response = request.send().await.unwrap();
    (response.status(), response.text().await.unwrap())
}

async fn get(server: &Server, path: &str) -> (StatusCode, String) {
    let response = reqwest::get(server.url(path)).await.unwrap();
    (response.status(), response.text().await.unwrap())
}

async fn import(server: &Server, moves: usize) -> (StatusCode, Value) {
    let record = format!("position startpos moves {}\n", to_and_fro(moves));
    let (status, text) = post(server, "/api/import?format=usi", record).await;
    (status, serde_json::from_str(&text).unwrap())
}

#[tokio::test]
async fn a_record_that_goes_on_after_its_game_is_measured_whole() {
    let server = Server::start().await;
    let (status, answer) = import(&server, 2_000).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    let (status, answer) = import(&server, 2_001).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    assert!(
        answer["error"].as_str().unwrap().contains("2000 moves"),
        "{answer}"
    );
    // As many as a file has room for.
    let (status, answer) = import(&server, 200_000).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
}

#[tokio::test]
async fn the_page_of_a_long_game_grows_with_its_length_alone() {
    let server = Server::start().await;
    let mut sizes = Vec::new();
    for moves in [1_000, 2_000] {
        let (_, answer) = import(&server, moves).await;
        let path = format!("/analysis/game/{}", answer["id"].as_str().unwrap());
        let (status, page) = get(&server, &path).await;
        assert_eq!(status, StatusCode::OK);
        sizes.push(page.len());
    }
    assert!(sizes[1] < sizes[0] * 5 / 2, "{sizes:?}");
}

#[tokio::test]
async fn the_page_of_a_long_line_grows_with_its_length_alone() {
    let server = Server::start().await;
    let page = async |moves: usize| {
        let moves = to_and_fro(moves).replace(' ', "+");
        get(&server, &format!("/analysis/shogi?moves={moves}")).await
    };
    let (half, whole) = (page(500).await, page(1_000).await);
    assert_eq!((half.0, whole.0), (StatusCode::OK, StatusCode::OK));
    assert!(
        whole.1.len() < half.1.len() * 5 / 2,
        "{} and {}",
        half.1.len(),
        whole.1.len()
    );
    assert_eq!(page(1_001).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_line_that_is_too_long_is_refused_wherever_it_is_asked() {
    let server = Server::start().await;
    let moves = to_and_fro(1_001).replace(' ', "+");
    for path in [
        format!("/api/study?game=shogi&moves={moves}"),
        format!("/api/position?game=shogi&moves={moves}"),
    ] {
        assert_eq!(get(&server, &path).await.0, StatusCode::BAD_REQUEST, "{path:.40}");
    }
    let junk = "x".repeat(5_000);
    for path in [
        format!("/api/study?game=shogi&play={junk}"),
        format!("/api/study?game=shogi&fen={junk}"),
        format!("/api/position?game=shogi&fen={junk}"),
        format!("/picture/shogi.png?fen={junk}"),
        format!("/picture/shogi.svg?last={junk}"),
    ] {
        let (status, text) = get(&server, &path).await;
        let is_told = status == StatusCode::BAD_REQUEST || text.contains("unreadable");
        assert!(is_told, "{path:.40} {status} {text}");
    }
}

#[tokio::test]
async fn a_record_that_is_only_read_answers_with_little_more() {
    let server = Server::start().await;
    // Branches after branches: nothing is long, but all of it together is.
    let branches = "(1. d4 d5) (1. c4 c5) (1. Nf3 Nf6) ".repeat(20_000);
    let pgn = format!("[Variant \"Shogun\"]\n\n1. e4 {branches} e5 *\n");
    let (status, answer) = post(&server, "/api/study/read", pgn).await;
    assert!(
        status.is_client_error() || answer.len() <= 8 << 20,
        "{status} {}",
        answer.len()
    );
    let long = format!("position startpos moves {}\n", to_and_fro(2_001));
    let (status, answer) = post(&server, "/api/study/read", long).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    let short = format!("position startpos moves {}\n", to_and_fro(2_000));
    let (status, answer) = post(&server, "/api/study/read", short).await;
    assert_eq!(status, StatusCode::OK);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["records"][0]["points"].as_array().unwrap().len(), 2_001);
    assert_eq!(answer["format"], "usi");
}

#[tokio::test]
async fn many_pictures_at_once_need_no_thread_each() {
    let server = Server::start().await;
    let client = reqwest::Client::new();
    let asked = (0..150).map(|number| {
        let url = server.url(&format!(
            "/picture/shogi.png?fen=4k4/9/9/9/9/9/9/9/4K4%20b%20-%20{number}"
        ));
        let client = client.clone();
        async move { client.get(url).send().await.unwrap().status() }
    });
    let threads = || std::fs::read_dir("/proc/self/task").map_or(0, Iterator::count);
    let counting = async {
        let mut most = 0;
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_millis(20)).await;
            most = most.max(threads());
        }
        most
    };
    let (most, answers) = tokio::join!(counting, futures_util::future::join_all(asked));
    assert!(most < 120, "{most} threads");
    let drawn = answers.iter().filter(|status| status.is_success()).count();
    // Those who find no place are told so, and those whose turn does not come in time.
    let told = [StatusCode::SERVICE_UNAVAILABLE, StatusCode::REQUEST_TIMEOUT];
    let waiting = answers.iter().filter(|status| told.contains(status)).count();
    assert!(drawn >= 1, "{answers:?}");
    assert_eq!(drawn + waiting, 150, "{answers:?}");
}

#[tokio::test]
async fn records_brought_by_the_page_count_like_those_of_programs() {
    let config = Config {
        rate_limits: true,
        ..common::config(std::path::Path::new(""))
    };
    let server = Server::start_with(config).await;
    let client = reqwest::Client::new();
    let send = || {
        let boundary = "x";
        let body = format!(
            "--{boundary}\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n\
             position startpos moves 7g7f\r\n--{boundary}--\r\n"
        );
        let request = client.request(Method::POST, server.url("/records/import"));
        let request = request.header(
            "content-type",
            format!("multipart/form-data; boundary={boundary}"),
        );
        request.body(body).send()
    };
    let mut last = StatusCode::OK;
    for _ in 0..31 {
        last = send().await.unwrap().status();
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn games_are_measured_by_address_too() {
    let config = Config {
        rate_limits: true,
        ..common::config(std::path::Path::new(""))
    };
    let server = Server::start_with(config).await;
    let mut codes = Vec::new();
    for _ in 0..6 {
        let mut guest = server.guest().await;
        for number in 0..50 {
            let id = number.to_string();
            let ask = json!({ "t": "meet", "id": id, "what": "accept", "seek": "AAAAAAAA" });
            guest.say(ask).await;
            codes.push(guest.answer(&id).await["code"].clone());
        }
    }
    assert_eq!(codes[..200], vec![json!("not-found"); 200][..]);
    assert_eq!(codes[299], "too-many");
}

/// A game of so many moves that is not over.
fn wandering(plies: usize) -> String {
    let mut seed: u64 = 1;
    let mut line = Line::new(Position::<Shogi>::start(Default::default()));
    while line.len() < plies {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let legal = line.position().legal_moves();
        let mv = legal[(seed >> 33) as usize % legal.len()];
        if line.play(mv).is_err() || line.ending().is_some() {
            line = Line::new(Position::<Shogi>::start(Default::default()));
        }
    }
    let moves: Vec<_> = line.moves().map(|mv| mv.to_string()).collect();
    moves.join(" ")
}

#[tokio::test]
async fn a_long_game_that_is_over_is_not_kept_for_those_who_watch_it() {
    let server = Server::start().await;
    let record = format!("position startpos moves {}\n", wandering(300));
    let (status, answer) = post(&server, "/api/import", record).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let game = answer["id"].as_str().unwrap().parse().unwrap();
    let mut watcher = server.guest().await;
    for _ in 0..2 {
        let state = watcher.watch(game).await;
        assert_eq!(state["moves"].as_array().unwrap().len(), 300);
        assert!(state["moves"][299]["fen"].as_str().unwrap().contains('/'));
        let start = tokio::time::Instant::now();
        while server.app.rooms.count() > 0 {
            assert!(start.elapsed() < PATIENCE, "the room stays open");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

#[tokio::test]
async fn sockets_of_one_address_are_measured_together() {
    let config = Config {
        rate_limits: true,
        ..common::config(std::path::Path::new(""))
    };
    let server = Server::start_with(config).await;
    let (ai, bo) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "unlimited", &ai, &bo).await;
    let mut is_closed = false;
    for _ in 0..40 {
        let mut guest = server.guest().await;
        for number in 0..20 {
            // Each is refused, and each socket on its own is far from a flood.
            let ask = json!({ "t": "move", "game": game, "id": number.to_string(), "move": "7g7f" });
            is_closed |= guest.try_say_text(&ask.to_string()).await.is_err();
            is_closed |= guest.next().await.is_none_or(|told| told["t"] == "bye");
        }
        if is_closed {
            return;
        }
    }
    panic!("nobody was stopped");
}
