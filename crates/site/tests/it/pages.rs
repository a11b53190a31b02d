//! Pages as a browser gets them, before any script runs.

use reqwest::header::HeaderValue;
use reqwest::{Client, StatusCode, redirect};
use serde_json::Value;

use crate::common::Server;

/// A browser without scripts that shows every answer as it comes.
fn browser() -> Client {
    let browser = Client::builder()
        .cookie_store(true)
        .redirect(redirect::Policy::none());
    browser.build().unwrap()
}

/// What a page tells its script.
fn state(page: &str) -> Value {
    let (_, rest) = page
        .split_once(r#"<script id="state" type="application/json">"#)
        .unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

#[tokio::test]
async fn a_game_with_the_computer_begins_by_a_form() {
    let server = Server::start().await;
    let browser = browser();
    let home = browser.get(server.url("/")).send().await.unwrap();
    assert_eq!(home.status(), StatusCode::OK);
    assert!(home.headers().contains_key("content-security-policy"));
    let pictures = home
        .text()
        .await
        .unwrap()
        .matches(r#"<svg class="picture""#)
        .count();
    // Each game, and its puzzle of the day.
    assert_eq!(pictures, 8);

    for game in ["shogi", "shogun", "shinobi", "shinobiplus"] {
        let form = format!("game={game}&level=1&side=sente");
        let request = browser.post(server.url("/play/computer")).body(form);
        let begun = request
            .header("content-type", "application/x-www-form-urlencoded")
            .send()
            .await
            .unwrap();
        assert_eq!(begun.status(), StatusCode::SEE_OTHER);
        let place = begun.headers()["location"].to_str().unwrap().to_owned();
        let page = browser
            .get(server.url(&place))
            .send()
            .await
            .unwrap()
            .text()
            .await
            .unwrap();
        let state = state(&page);
        assert_eq!(state["game"]["info"]["game"], game);
        assert_eq!(state["game"]["you"], "sente");
        assert!(state["sheet"]["roles"]["K"].is_object());
        // Somebody else watches.
        let page = self::browser()
            .get(server.url(&place))
            .send()
            .await
            .unwrap()
            .text()
            .await
            .unwrap();
        assert_eq!(self::state(&page)["game"]["you"], Value::Null);
    }
}

#[tokio::test]
async fn a_friend_takes_up_a_link() {
    let server = Server::start().await;
    let (host, friend) = (browser(), browser());
    let form = |text: &'static str| (text, "application/x-www-form-urlencoded");
    let (body, kind) = form("game=shogun&time=10m%2B30s&side=gote");
    let made = host
        .post(server.url("/play/friend"))
        .body(body)
        .header("content-type", kind)
        .send()
        .await
        .unwrap();
    let link = made.headers()["location"].to_str().unwrap().to_owned();
    let own = host
        .get(server.url(&link))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(own.contains(&server.url(&link)));
    let taken = friend.post(server.url(&link)).send().await.unwrap();
    assert_eq!(taken.status(), StatusCode::SEE_OTHER);
    let place = taken.headers()["location"].to_str().unwrap().to_owned();
    // The link leads to the game from now on, and nobody else can take it up.
    assert_eq!(
        host.get(server.url(&link)).send().await.unwrap().headers()["location"],
        place.as_str()
    );
    assert!(
        browser()
            .post(server.url(&link))
            .send()
            .await
            .unwrap()
            .status()
            .is_client_error()
    );
    let page = friend
        .get(server.url(&place))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert_eq!(state(&page)["game"]["you"], "sente");
}

/// Sends a form: the status of the answer, where it leads, and the page.
async fn send(browser: &Client, address: String, form: &str) -> (StatusCode, String, String) {
    let request = browser.post(address).body(form.to_owned());
    let answer = request
        .header("content-type", "application/x-www-form-urlencoded")
        .send()
        .await
        .unwrap();
    let place = answer
        .headers()
        .get("location")
        .map(|place| place.to_str().unwrap().to_owned());
    (
        answer.status(),
        place.unwrap_or_default(),
        answer.text().await.unwrap(),
    )
}

#[tokio::test]
async fn what_is_wrong_with_a_game_is_said_in_the_form_as_it_was_filled_in() {
    let server = Server::start().await;
    let browser = browser();
    for (form, told) in [
        ("begin=position&start=nonsense", "The text is not a position."),
        ("time=custom&minutes=0&byoyomi=0", "Give some time"),
        (
            "time=custom&hours=9&byoyomi=700",
            "Byo-yomi goes up to 600 seconds.",
        ),
        (
            "rated=true&time=10m",
            "Rated games need an account: sign in first.",
        ),
    ] {
        let form = format!("game=shogi&policy=tournament&{form}");
        let (status, _, page) = send(&browser, server.url("/play/friend"), &form).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
        assert!(page.contains(told), "{form}");
        assert!(page.contains(r#"value="tournament" checked"#), "{form}");
    }
    let (_, _, page) = send(
        &browser,
        server.url("/play/friend"),
        "game=shogi&begin=position&start=nonsense&time=custom&hours=9",
    )
    .await;
    assert!(page.contains(r#"name="start" value="nonsense""#));
    assert!(page.contains(r#"name="hours" min="0" max="24" value="9""#));
    // The way to an account leads back to the same form.
    let page = browser
        .get(server.url("/new?game=shogi&with=friend&time=custom&hours=9"))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(page.contains(r#"value="true" disabled"#));
    let (_, rest) = page.split_once(r#"id="new-sign-in""#).unwrap();
    let link = rest
        .split('"')
        .find(|text| text.starts_with("/sign-in?"))
        .unwrap();
    assert!(
        link.contains("hours%3D9") && link.contains("rated%3Dtrue"),
        "{link}"
    );
}

#[tokio::test]
async fn a_game_offered_by_the_form_waits_in_the_lobby() {
    let server = Server::start().await;
    let browser = browser();
    let form = "game=shogi&time=custom&minutes=45&byoyomi=60&rules=modern&begin=3&giver=you&min=1200";
    let (status, place, _) = send(&browser, server.url("/play/seek"), form).await;
    assert_eq!((status, place.as_str()), (StatusCode::SEE_OTHER, "/#lobby"));
    let seeks = server.app.lobby.list();
    let proposal = &seeks[0].proposal;
    assert_eq!((seeks.len(), proposal.time.to_string().as_str()), (1, "45m+1m"));
    assert_eq!(proposal.rules().as_str(), "modern");
    assert_eq!(
        (proposal.handicap, proposal.side),
        (Some(3), komadai_play::Wish::Gote)
    );
    assert_eq!(seeks[0].range.min, Some(1200));
    let home = browser
        .get(server.url("/"))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(
        home.contains(r#"<p class="waiting" id="waiting">"#),
        "the page says so at once"
    );
    // The rules that were chosen stand there from now on.
    assert!(home.contains(r#"name="rules" value="modern" checked"#));
}

#[tokio::test]
async fn invitations_say_everything_that_is_settled() {
    let server = Server::start().await;
    let (host, friend) = (browser(), browser());
    let form = "game=shogi&time=10m%2B30s&rules=modern&begin=5&giver=you&policy=tournament";
    let (_, link, _) = send(&host, server.url("/play/friend"), form).await;
    let page = friend
        .get(server.url(&link))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    for fact in [
        "Shogi · Modern rules · Handicap: Two pieces: rook and bishop · Illegal moves lose · 10 min, then 30 s a move · Casual",
        "plays White, gives the handicap and moves first.",
        "As amateurs and computers play today",
    ] {
        assert!(page.contains(fact), "{fact}");
    }
    // Taken back, it says so, to whoever wants to take it up too, and its script has nothing to wait for.
    send(&host, server.url(&format!("{link}/cancel")), "").await;
    let (status, _, page) = send(&friend, server.url(&link), "").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("This challenge has expired."));
    let page = host
        .get(server.url(&link))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert_eq!(state(&page)["waits"], false);
}

#[tokio::test]
async fn what_a_page_is_made_of_is_kept_for_ever() {
    let server = Server::start().await;
    let browser = browser();
    let home = browser
        .get(server.url("/"))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    let (_, rest) = home.split_once(r#"rel="stylesheet" href=""#).unwrap();
    let (style, _) = rest.split_once('"').unwrap();
    let style = browser.get(server.url(style)).send().await.unwrap();
    assert_eq!(style.headers()["content-type"], "text/css; charset=utf-8");
    assert!(
        style.headers()["cache-control"]
            .to_str()
            .unwrap()
            .contains("immutable")
    );
}

#[tokio::test]
async fn a_wrong_address_is_answered_kindly() {
    let server = Server::start().await;
    let browser = browser();
    for path in [
        "/nowhere",
        "/game/nothing!",
        "/game/aB3dE6gH",
        "/c/aB3dE6gH",
        "/assets/x/nothing.js",
    ] {
        let answer = browser.get(server.url(path)).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let api = browser.get(server.url("/api/nowhere")).send().await.unwrap();
    assert_eq!(api.json::<Value>().await.unwrap()["code"], "not-found");
}

/// A socket on its way and a form sent meanwhile: whoever makes a link must find it to be an own one.
#[tokio::test]
async fn what_a_new_browser_asks_at_the_same_time_is_asked_by_one_guest() {
    let server = Server::start().await;
    let page = reqwest::get(server.url("/")).await.unwrap();
    let cookie = page.headers()["set-cookie"].to_str().unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let ask = || {
        browser()
            .post(server.url("/play/friend"))
            .header("cookie", &cookie)
            .header("content-type", "application/x-www-form-urlencoded")
            .body("game=shogun&time=10m%2B30s&side=sente")
            .send()
    };
    let connect = || crate::common::Client::connect(server.address, Some(cookie.clone()));
    let (one, link, other) = tokio::join!(connect(), ask(), connect());
    assert_eq!(one.user(), other.user());
    let link = link.unwrap();
    let is_new = |cookie: &HeaderValue| !cookie.to_str().unwrap().starts_with("usual=");
    assert!(!link.headers().get_all("set-cookie").iter().any(is_new));
    let link = server.url(link.headers()["location"].to_str().unwrap());
    let page = async |cookie: &str| {
        let page = browser()
            .get(&link)
            .header("cookie", cookie)
            .send()
            .await
            .unwrap();
        assert!(!page.headers().contains_key("set-cookie") || cookie.is_empty());
        page.text().await.unwrap()
    };
    assert!(page(&cookie).await.contains(r#"class="waiting""#));
    assert!(!page("").await.contains(r#"class="waiting""#));
}

#[tokio::test]
async fn readers_of_spanish_see_the_letters_they_write() {
    let server = Server::start().await;
    let page = async |language: &str| {
        let request = browser().get(server.url("/pieces/shogi/rook"));
        let answer = request.header("accept-language", language).send().await.unwrap();
        answer.text().await.unwrap()
    };
    assert!(page("en").await.contains("R · 飛"));
    assert!(page("es").await.contains("T · 飛"));
}
