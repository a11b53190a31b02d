//! The pages about people, as a browser without script gets them: accounts, settings, players, records.

use reqwest::{Client, Response, StatusCode, redirect};

use crate::common::Server;
use crate::common::person::PASSWORD;

/// A browser without scripts that shows every answer as it comes.
pub(crate) fn browser() -> Client {
    let browser = Client::builder()
        .cookie_store(true)
        .redirect(redirect::Policy::none());
    browser.build().unwrap()
}

pub(crate) async fn post(browser: &Client, url: String, form: &str) -> Response {
    browser
        .post(url)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(form.to_owned())
        .send()
        .await
        .unwrap()
}

pub(crate) async fn text(browser: &Client, url: String) -> (StatusCode, String) {
    let answer = browser.get(url).send().await.unwrap();
    (answer.status(), answer.text().await.unwrap())
}

pub(crate) fn location(answer: &Response) -> &str {
    answer
        .headers()
        .get("location")
        .map_or("", |place| place.to_str().unwrap())
}

/// A browser with an account.
pub(crate) async fn registered(server: &Server, name: &str) -> Client {
    let browser = browser();
    let form = format!("name={name}&password={PASSWORD}&again={PASSWORD}");
    let answer = post(&browser, server.url("/register"), &form.replace(' ', "+")).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    browser
}

#[tokio::test]
async fn accounts_need_no_script() {
    let server = Server::start().await;
    let browser = registered(&server, "Habu").await;
    let (status, page) = text(&browser, server.url("/account")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("/player/Habu"));
    let out = post(&browser, server.url("/sign-out"), "").await;
    assert_eq!((out.status(), location(&out)), (StatusCode::SEE_OTHER, "/"));
    let answer = browser.get(server.url("/account")).send().await.unwrap();
    assert_eq!(location(&answer), "/sign-in?to=/account");

    let wrong = post(&browser, server.url("/sign-in"), "name=habu&password=guessed+it").await;
    assert_eq!(wrong.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong
            .text()
            .await
            .unwrap()
            .contains("The name or the password is wrong.")
    );
    let form = format!(
        "name=habu&password={}&to=//example.org",
        PASSWORD.replace(' ', "+")
    );
    let right = post(&browser, server.url("/sign-in"), &form).await;
    assert_eq!((right.status(), location(&right)), (StatusCode::SEE_OTHER, "/"));
}

#[tokio::test]
async fn a_form_of_another_site_is_refused() {
    let server = Server::start().await;
    let browser = registered(&server, "Habu").await;
    for place in ["/sign-out", "/account/delete", "/settings", "/player/Habu/follow"] {
        let answer = browser
            .post(server.url(place))
            .header("origin", "https://example.org")
            .header("content-type", "application/x-www-form-urlencoded")
            .body("")
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{place}");
    }
}

#[tokio::test]
async fn settings_come_back_as_they_were_chosen() {
    let server = Server::start().await;
    let browser = browser();
    let form = "theme=dark&board=slate&koma=one-kanji&coordinates=none&notation=japanese&animation=fast&volume=off\
                &hints=true&language=ja";
    let answer = post(&browser, server.url("/settings"), form).await;
    assert_eq!(location(&answer), "/settings?saved=true");
    let (_, page) = text(&browser, server.url("/settings")).await;
    assert!(
        page.contains("<html lang=\"ja\" class=\"theme-dark board-slate\">"),
        "{page}"
    );
    assert!(page.contains("name=\"koma\" value=\"one-kanji\" checked"));
    assert!(page.contains("name=\"hints\" value=\"true\" checked"));
    assert!(page.contains("name=\"zones\" value=\"true\">"));
    let wrong = post(&browser, server.url("/settings"), "theme=plaid").await;
    assert_eq!(wrong.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn every_page_is_there_and_nobody_is_not() {
    let server = Server::start().await;
    let browser = registered(&server, "Habu").await;
    for place in [
        "/settings",
        "/players",
        "/players?game=shinobi",
        "/player/habu",
        "/records?player=habu&from=2020-01-01&to=2030-01-01&moves=7g7f&game=shogi&result=draw",
        "/watch",
        "/about",
        "/api",
    ] {
        let (status, page) = text(&browser, server.url(place)).await;
        assert_eq!(status, StatusCode::OK, "{place}");
        assert_eq!(page.matches("<h1").count(), 1, "{place}");
    }
    for place in ["/player/nobody", "/player/nobody/report", "/player/Guest%200001"] {
        assert_eq!(
            text(&browser, server.url(place)).await.0,
            StatusCode::NOT_FOUND,
            "{place}"
        );
    }
    let found = browser
        .get(server.url("/players?name=HABU"))
        .send()
        .await
        .unwrap();
    assert_eq!(location(&found), "/player/Habu");
}

#[tokio::test]
async fn records_are_taken_in_by_a_form() {
    let server = Server::start().await;
    let browser = browser();
    let send = |content: &'static str| {
        let body = format!(
            "--x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"\"\r\n\r\n\r\n\
             --x\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n{content}\r\n--x--\r\n"
        );
        browser
            .post(server.url("/records/import"))
            .header("content-type", "multipart/form-data; boundary=x")
            .body(body)
            .send()
    };
    let taken = send("[Variant \"Shogun\"]\n\n1. e4 e5 1-0").await.unwrap();
    assert!(location(&taken).starts_with("/analysis/game/"), "{taken:?}");
    let two = send("[Variant \"Shogun\"]\n\n1. e4 1-0\n\n[Variant \"Shogun\"]\n\n1. d4 1-0\n").await;
    let page = two.unwrap().text().await.unwrap();
    assert_eq!(page.matches("/analysis/game/").count(), 2, "{page}");
    let refused = send("nothing").await.unwrap();
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
}
