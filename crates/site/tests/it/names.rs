//! What people are called: names in any script, guests by a name for the evening; and what they chose, which comes along
//! with the account.

use komadai_rules::{BySide, VariantId};
use komadai_server::name::{BadName, account_name};
use komadai_server::store::AdminError;
use komadai_words::Language;
use reqwest::redirect::Policy;
use reqwest::{Response, StatusCode};
use serde_json::json;

use crate::common::person::{PASSWORD, Person, credentials};
use crate::common::{Client, Server};

/// A browser without scripts that shows every answer as it comes.
fn browser() -> reqwest::Client {
    let browser = reqwest::Client::builder()
        .cookie_store(true)
        .redirect(Policy::none());
    browser.build().unwrap()
}

async fn post(browser: &reqwest::Client, url: String, fields: &[(&str, &str)]) -> Response {
    let form = serde_urlencoded::to_string(fields).unwrap();
    let request = browser
        .post(url)
        .header("content-type", "application/x-www-form-urlencoded");
    request.body(form).send().await.unwrap()
}

async fn get(browser: &reqwest::Client, url: String) -> String {
    browser.get(url).send().await.unwrap().text().await.unwrap()
}

fn location(answer: &Response) -> &str {
    answer.headers()["location"].to_str().unwrap()
}

#[tokio::test]
async fn an_account_has_a_name_in_any_script() {
    let server = Server::start().await;
    let browser = browser();
    let fields = [("name", "José"), ("password", PASSWORD), ("again", PASSWORD)];
    let answer = post(&browser, server.url("/register"), &fields).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    // By its address, as browsers write it, in whatever case and form.
    for address in ["/player/Jos%C3%A9", "/player/JOSE%CC%81"] {
        let page = get(&browser, server.url(address)).await;
        assert!(page.contains("<title>José"), "{address}");
        assert!(page.contains("href=\"/player/Jos%C3%A9\""), "{address}");
    }
    let answer = browser
        .get(server.url("/players?name=jos%C3%A9"))
        .send()
        .await
        .unwrap();
    assert_eq!(location(&answer), "/player/Jos%C3%A9");
    let mut program = Person::new(&server);
    let (status, user) = program.get("/api/user/jos%C3%A9").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&user["id"], &user["username"]), (&json!("josé"), &json!("José")));
    assert!(user["url"].as_str().unwrap().ends_with("/player/Jos%C3%A9"));
    Person::signed_in(&server, "jose\u{301}").await;
    let mut other = Person::registered(&server, "羽生善治").await;
    let (status, _) = other.post("/api/rel/follow/Jos%C3%A9", json!({})).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn nobody_is_called_like_somebody_else() {
    let server = Server::start().await;
    Person::registered(&server, "Lars").await;
    Person::registered(&server, "タカ").await;
    let mut person = Person::new(&server);
    for twin in ["Iars", "1ars", "LARS", "タ力"] {
        let (status, answer) = person.post("/api/account/register", credentials(twin)).await;
        let refused = if twin.starts_with('1') {
            StatusCode::BAD_REQUEST
        } else {
            StatusCode::CONFLICT
        };
        assert_eq!(status, refused, "{twin} {answer}");
    }
    Person::registered(&server, "Bert").await;
    let rename = komadai_server::store::Act::Rename("Iars".into());
    let refused = server.admin(|admin| admin.moderate("bert", &rename, ""));
    assert!(matches!(refused, Err(AdminError::Taken(_))));
    // A deleted account's name is free again.
    let mut lars = Person::signed_in(&server, "lars").await;
    lars.post("/api/account/delete", json!({ "password": PASSWORD }))
        .await;
    let (status, answer) = person.post("/api/account/register", credentials("Iars")).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[tokio::test]
async fn a_guest_has_a_name_for_the_evening() {
    let server = Server::start().await;
    Person::registered(&server, "Habu").await;
    let browser = browser();
    get(&browser, server.url("/")).await;
    let save = async |name: &str| {
        let answer = post(
            &browser,
            server.url("/guest/name"),
            &[("name", name), ("to", "/new")],
        )
        .await;
        let status = answer.status();
        if status == StatusCode::SEE_OTHER {
            assert_eq!(location(&answer), "/new");
        }
        (status, answer.text().await.unwrap())
    };
    assert_eq!(save("Hana").await.0, StatusCode::SEE_OTHER);
    assert!(
        get(&browser, server.url("/guest/name"))
            .await
            .contains("value=\"Hana\"")
    );
    // Nobody's name, and nothing that misleads; what was typed is not lost.
    for name in [
        "Habu",
        "Нabu",
        "habυ",
        "Moderator",
        "Ha\u{202e}na",
        "two words",
        "x",
    ] {
        let (status, page) = save(name).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert!(page.contains("role=\"alert\""), "{name}");
    }
    assert!(save("two words").await.1.contains("value=\"two words\""));
    let friend = post(&browser, server.url("/play/friend"), &[("game", "shogi")]).await;
    let link = server.url(location(&friend));
    let other = self::browser();
    let page = get(&other, link.clone()).await;
    assert!(page.contains("Hana (guest)"), "{page}");
    let page = get(&other, format!("{link}?lang=ja")).await;
    assert!(page.contains("Hana（ゲスト）"), "{page}");
    let begun = post(&other, link, &[]).await;
    let page = get(&other, server.url(location(&begun))).await;
    assert!(page.contains("Hana (guest)") && !page.contains("1500"), "{page}");
    // The name is not reserved.
    Person::registered(&server, "Hana").await;
    assert_eq!(save("").await.0, StatusCode::SEE_OTHER);
    assert!(
        get(&browser, server.url("/guest/name"))
            .await
            .contains("value=\"\"")
    );
}

#[tokio::test]
async fn a_guest_with_a_name_is_found_by_the_number() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let name = guest.welcome["name"].as_str().unwrap().to_owned();
    let number = name.strip_prefix("Guest ").unwrap();
    server
        .app
        .store
        .name_guest(guest.user(), format!("Hana (guest {number})"))
        .await
        .unwrap();
    for called in [name.as_str(), &format!("Hana (guest {number})")] {
        let found = server.app.store.user_named(called).await.unwrap().unwrap();
        assert_eq!(found.id, guest.user(), "{called}");
    }
    let again = Client::connect(server.address, guest.cookie.clone()).await;
    assert_eq!(again.welcome["name"], format!("Hana (guest {number})"));
}

#[tokio::test]
async fn guests_have_no_rating() {
    let server = Server::start().await;
    let (mut guest, other) = (server.guest().await, server.guest().await);
    let account = Person::registered(&server, "Habu").await.connect(&server).await;
    let game = server.game(VariantId::Shogi, "10m+30s", &guest, &account).await;
    let players = guest.watch(game).await["info"]["players"].clone();
    assert_eq!(players["sente"].get("rating"), None, "{players}");
    assert_eq!(players["sente"].get("rank"), None);
    assert_eq!(players["gote"]["rating"], 1500);
    guest
        .say(json!({ "t": "meet", "id": "s", "what": "seek", "game": "shogi", "time": "3d" }))
        .await;
    guest.hear("done").await;
    let seeks = server.app.lobby.list();
    assert_eq!((seeks[0].player.rating, seeks[0].player.rank), (None, None));
    let name = other.welcome["name"].as_str().unwrap().replace(' ', "%20");
    let (_, profile) = Person::new(&server).get(&format!("/api/profile/{name}")).await;
    assert_eq!(profile["ratings"], json!({}));
}

#[tokio::test]
async fn only_games_with_a_player_there_are_running() {
    let server = Server::start().await;
    let running = async || {
        let page = get(&browser(), server.url("/")).await;
        let Some(end) = page
            .find(" games being played")
            .or(page.find(" game being played"))
        else {
            return "0".to_owned();
        };
        page[..end]
            .rsplit(|letter: char| !letter.is_ascii_digit())
            .find(|part| !part.is_empty())
            .unwrap()
            .to_owned()
    };
    let (mut ai, mut bo) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m+30s", &ai, &bo).await;
    let players = BySide([ai.player(), bo.player()]);
    server.game_of_default(VariantId::Shogi, players).await;
    ai.watch(game).await;
    assert_eq!(running().await, "0", "nobody has moved");
    ai.play(game, "1", "7g7f").await;
    bo.play(game, "2", "3c3d").await;
    assert_eq!(running().await, "1");
    ai.say(json!({ "t": "leave", "game": game })).await;
    ai.say(json!({ "t": "ping", "n": 1 })).await;
    ai.hear("pong").await;
    assert_eq!(running().await, "0", "both have left");
}

const DARK: [(&str, &str); 8] = [
    ("theme", "dark"),
    ("board", "slate"),
    ("koma", "one-kanji"),
    ("coordinates", "none"),
    ("notation", "japanese"),
    ("animation", "fast"),
    ("volume", "off"),
    ("language", "ja"),
];

#[tokio::test]
async fn settings_come_along_with_the_account() {
    let server = Server::start().await;
    let dark = "<html lang=\"ja\" class=\"theme-dark board-slate\">";
    let home = browser();
    post(&home, server.url("/settings"), &DARK).await;
    // What was chosen as a guest is the account's choice.
    let fields = [("name", "Habu"), ("password", PASSWORD), ("again", PASSWORD)];
    post(&home, server.url("/register"), &fields).await;
    let elsewhere = browser();
    post(
        &elsewhere,
        server.url("/settings"),
        &[("theme", "light"), ("language", "es")],
    )
    .await;
    let credentials = [("name", "Habu"), ("password", PASSWORD)];
    post(&elsewhere, server.url("/sign-in"), &credentials).await;
    let page = get(&elsewhere, server.url("/settings")).await;
    assert!(page.contains(dark), "{page}");
    // A change is seen at home, and the device keeps its own for when nobody is signed in.
    post(
        &elsewhere,
        server.url("/settings"),
        &[("theme", "light"), ("board", "paper"), ("language", "ja")],
    )
    .await;
    post(
        &elsewhere,
        server.url("/language"),
        &[("language", "zh-Hant"), ("back", "/")],
    )
    .await;
    let light = "<html lang=\"zh-Hant\" class=\"theme-light board-paper\">";
    assert!(get(&home, server.url("/")).await.contains(light));
    post(&elsewhere, server.url("/sign-out"), &[]).await;
    let page = get(&elsewhere, server.url("/")).await;
    assert!(
        page.contains("<html lang=\"es\" class=\"theme-light board-wood\">"),
        "{page}"
    );
}

#[tokio::test]
async fn signing_out_tells_the_browser_to_forget() {
    let server = Server::start().await;
    for place in ["/sign-out", "/account/sign-out-everywhere"] {
        let browser = browser();
        let name = place.rsplit('/').next().unwrap();
        let fields = [("name", name), ("password", PASSWORD), ("again", PASSWORD)];
        post(&browser, server.url("/register"), &fields).await;
        let answer = post(&browser, server.url(place), &[]).await;
        assert_eq!(answer.headers()["clear-site-data"], "\"cache\"", "{place}");
    }
}

#[tokio::test]
async fn nobody_is_sent_to_another_site() {
    let server = Server::start().await;
    for to in ["/\t/example.org", "/\u{1}", "//example.org", "/\\example.org"] {
        let answer = post(
            &browser(),
            server.url("/language"),
            &[("language", "ja"), ("back", to)],
        )
        .await;
        assert_eq!(
            (answer.status(), location(&answer)),
            (StatusCode::SEE_OTHER, "/"),
            "{to:?}"
        );
    }
}

#[tokio::test]
async fn who_looks_at_their_own_page_is_online() {
    let server = Server::start().await;
    let own = browser();
    let fields = [("name", "Habu"), ("password", PASSWORD), ("again", PASSWORD)];
    post(&own, server.url("/register"), &fields).await;
    let here = "class=\"here-dot\" data-here";
    assert!(get(&own, server.url("/player/Habu")).await.contains(here));
    assert!(!get(&browser(), server.url("/player/Habu")).await.contains(here));
}

#[tokio::test]
async fn guests_are_offered_a_name_where_games_are_made() {
    let server = Server::start().await;
    for path in ["/", "/new?game=shogi&with=friend"] {
        let page = get(&browser(), server.url(path)).await;
        assert!(page.contains("/guest/name?to="), "{path}");
    }
}

#[test]
fn what_the_site_calls_others_is_reserved_in_every_language() {
    for language in Language::all() {
        let words = language.words();
        for key in ["player-guest", "player-moderator"] {
            let word = words.get(key);
            assert_eq!(account_name(&word), Err(BadName::Reserved), "{word}");
        }
        let computer = words.fill("player-computer", &[("level", 5.into())]);
        let word: String = computer
            .chars()
            .take_while(|letter| letter.is_alphabetic())
            .collect();
        assert_eq!(account_name(&word), Err(BadName::Reserved), "{word}");
    }
}
