//! Lines, records and pages for those who study: asked over HTTP, by people and programs without rules.

use komadai_rules::VariantId;
use serde_json::{Value, json};

use crate::common::Server;

async fn look(server: &Server, query: &[(&str, &str)]) -> (u16, Value) {
    let mut url = reqwest::Url::parse(&server.url("/api/study")).unwrap();
    url.query_pairs_mut().extend_pairs(query);
    let response = reqwest::get(url).await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

async fn page(server: &Server, path: &str, cookie: Option<&str>) -> (u16, String) {
    let mut request = reqwest::Client::new().get(server.url(path));
    if let Some(cookie) = cookie {
        request = request.header("cookie", cookie);
    }
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

fn testdata(name: &str) -> Vec<u8> {
    let path = format!("{}/../../testdata/records/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).unwrap()
}

/// Without script, too, moves are written as the reader writes them.
#[tokio::test]
async fn moves_of_the_analysis_are_in_the_readers_notation() {
    let server = Server::start().await;
    for (language, move_name) in [
        ("en", "R-6h"),
        ("es", "T-6h"),
        ("ja", "６八飛"),
        ("zh-Hant", "６八飛"),
    ] {
        let path = format!("/analysis/shogi?moves=2h6h&lang={language}");
        let (status, text) = page(&server, &path, None).await;
        assert_eq!(status, 200);
        let tree = text.split("id=\"tree\"").nth(1).expect("the moves");
        let tree = tree.split("</ol>").next().expect("a list");
        assert!(tree.contains(move_name), "{language}: {tree}");
    }
}

#[tokio::test]
async fn a_line_is_told_as_far_as_it_is_not_known() {
    let server = Server::start().await;
    let query = [
        ("game", "shogi"),
        ("moves", "7g7f 3c3d"),
        ("play", "▲２二角成"),
        ("known", "2"),
    ];
    let (status, seen) = look(&server, &query).await;
    assert_eq!(status, 200);
    assert_eq!(seen["moves"].as_array().unwrap().len(), 1);
    assert_eq!(seen["moves"][0]["move"], "8h2b+");
    assert_eq!(seen["position"]["turn"], "gote");
    assert_eq!(seen["position"]["fen"], seen["moves"][0]["fen"]);
    let (status, faulty) = look(
        &server,
        &[("game", "shogun"), ("fen", "8/8/8/8/8/8/8/8[] w - - 0 1")],
    )
    .await;
    assert_eq!((status, faulty["faults"].as_array().unwrap().len()), (200, 2));
    for wrong in [
        &[("game", "go")][..],
        &[("game", "shogi"), ("moves", "7g7e")],
        &[("game", "shogi"), ("rules", "none")],
        &[("game", "shogi"), ("play", "nonsense")],
    ] {
        assert_eq!(look(&server, wrong).await.0, 400, "{wrong:?}");
    }
}

#[tokio::test]
async fn a_record_is_read_and_written_without_being_kept() {
    let server = Server::start().await;
    let client = reqwest::Client::new();
    let request = client
        .post(server.url("/api/study/read"))
        .body(testdata("windows.kif"));
    let read: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(
        (read["format"].as_str(), read["encoding"].as_str()),
        (Some("kif"), Some("shift_jis"))
    );
    let tree = &read["records"][0];
    assert!(tree["points"].as_array().unwrap().len() > 3);
    for (query, media_type) in [
        ("?format=ki2", "text/plain; charset=utf-8"),
        ("?format=kif&encoding=shift_jis", "text/plain; charset=shift_jis"),
        ("?format=jkf", "application/json"),
    ] {
        let request = client
            .post(server.url(&format!("/api/study/write{query}")))
            .json(tree);
        let written = request.send().await.unwrap();
        assert_eq!(written.status(), 200, "{query}");
        assert_eq!(written.headers()["content-type"], media_type);
        let bytes = written.bytes().await.unwrap().to_vec();
        let request = client.post(server.url("/api/study/read")).body(bytes);
        let again: Value = request.send().await.unwrap().json().await.unwrap();
        let moves = |tree: &Value| {
            let points = tree["points"].as_array().unwrap().iter();
            points.map(|point| point["move"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(moves(&again["records"][0]), moves(tree), "{query}");
    }
    let pgn = client
        .post(server.url("/api/study/write?format=pgn"))
        .json(tree)
        .send();
    assert_eq!(pgn.await.unwrap().status(), 400);
    let nonsense = client.post(server.url("/api/study/read")).body("nonsense").send();
    assert_eq!(nonsense.await.unwrap().status(), 400);
}

#[tokio::test]
async fn positions_and_lines_have_pages() {
    let server = Server::start().await;
    for game in VariantId::ALL {
        let (status, text) = page(&server, &format!("/analysis/{game}"), None).await;
        assert_eq!(status, 200);
        assert!(text.contains(r#"<svg class="picture""#), "{game}");
    }
    let (status, text) = page(&server, "/analysis/shogun?moves=e2e4+e7e5", None).await;
    assert_eq!(status, 200);
    assert_eq!(text.matches("<li>").count(), 2, "the moves are readable");
    for (path, status) in [
        ("/analysis", 200),
        ("/analysis/shogi?rules=modern", 200),
        ("/analysis/shogi?fen=4k4/9/4P4/9/9/9/9/9/9+b+G+1", 200),
        ("/analysis/shogi?fen=nonsense", 400),
        ("/analysis/shogi?moves=7g7e", 400),
        ("/analysis/go", 404),
        ("/analysis/game/nowhere1", 404),
    ] {
        assert_eq!(page(&server, path, None).await.0, status, "{path}");
    }
}

#[tokio::test]
async fn a_game_has_a_page_unless_one_plays_it() {
    let server = Server::start().await;
    let (mut sente, gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m", &sente, &gote).await;
    let path = format!("/analysis/game/{game}");
    sente.play(game, "m", "7g7f").await;
    let own = sente.cookie.clone();
    let (status, text) = page(&server, &path, own.as_deref()).await;
    assert_eq!(status, 403);
    assert!(text.contains("does not help while you play"));
    assert_eq!(page(&server, &path, None).await.0, 200);
    sente.act(game, "r", json!("resign")).await;
    let (status, text) = page(&server, &format!("{path}?ply=1"), own.as_deref()).await;
    assert_eq!(status, 200);
    assert!(text.contains(r#"aria-current="true">P-7f"#), "{text}");
}
