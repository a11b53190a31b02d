//! Things to print: the page that offers them, the documents, and what becomes of nonsense.

use komadai_words::Language;
use reqwest::{Client, StatusCode};

use crate::common::Server;

async fn status(server: &Server, path: &str) -> (StatusCode, String) {
    let answer = Client::new().get(server.url(path)).send().await.unwrap();
    let kind = answer
        .headers()
        .get("content-type")
        .map(|kind| kind.to_str().unwrap().to_owned());
    (answer.status(), kind.unwrap_or_default())
}

#[tokio::test]
async fn every_link_of_the_page_is_a_document() {
    let server = Server::start().await;
    for language in Language::all() {
        let path = format!("/print?lang={}&paper=letter&size=medium", language.code());
        let page = Client::new()
            .get(server.url(&path))
            .send()
            .await
            .unwrap()
            .text()
            .await
            .unwrap();
        let links: Vec<&str> = page
            .split("href=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .filter(|link| link.starts_with("/print/"))
            .collect();
        // Four documents and pieces for each game, those of Shogi in three sets.
        assert_eq!(links.len(), 4 * 5 + 2, "{links:?}");
        // All of one language; the others differ by that alone.
        let some = if language == Language::default() {
            links.len()
        } else {
            3
        };
        for link in &links[..some] {
            assert!(
                link.contains("paper=letter") && link.contains(language.code()),
                "{link}"
            );
            let path = link.replace("&amp;", "&");
            let answer = Client::new().get(server.url(&path)).send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK, "{link}");
            assert_eq!(answer.headers()["content-type"], "application/pdf");
            assert!(
                answer.headers()["cache-control"]
                    .to_str()
                    .unwrap()
                    .contains("max-age")
            );
            assert!(answer.bytes().await.unwrap().starts_with(b"%PDF-"));
        }
    }
}

#[tokio::test]
async fn nonsense_is_refused() {
    let server = Server::start().await;
    for path in [
        "/print/shogi/pieces.pdf?size=huge",
        "/print/shogi/pieces.pdf?paper=a0",
        "/print/shogi/pieces.pdf?flip=twice",
        "/print/shogi/pieces.pdf?sides=both",
        "/print/shogi/pieces.pdf?set=plastic",
        "/print/shogi/board.pdf?language=tlh",
        "/print/shogi/puzzles.pdf?count=0",
        "/print/shogi/puzzles.pdf?count=61",
        "/print/shogi/puzzles.pdf?count=-1",
        "/print/shogi/puzzles.pdf?themes=magic",
        "/print/game/00000000.pdf?every=0",
    ] {
        let (status, _) = status(&server, path).await;
        assert!(status.is_client_error(), "{path}: {status}");
    }
    for path in [
        "/print/chess/pieces.pdf",
        "/print/shogi/pieces",
        "/print/shogi/poster.pdf",
        "/print/shogi/puzzles.pdf?themes=plies-2",
        "/print/game/nothing.pdf",
        "/print/game/nothing",
    ] {
        assert_eq!(status(&server, path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
}
