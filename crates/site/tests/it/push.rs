//! People are told when the site is closed: by messages only their browsers can read.

use komadai_rules::VariantId;
use komadai_server::{Config, Pushing};
use reqwest::StatusCode;
use serde_json::json;

use crate::browser::{Service, Subscribed, sender};
use crate::common::person::{Person, credentials};
use crate::common::{Client, Server, config, now};

/// Somebody new, known to the server, who wants to be told, and is away.
async fn subscriber(server: &Server, subscribed: &Subscribed) -> (Person, Client) {
    let client = server.guest().await;
    let mut person = Person::new(server);
    person.cookie = client.cookie.clone();
    let (status, answer) = person.post("/notices/push", subscribed.json()).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    (person, client)
}

/// Nobody looks at the page of a connection any more.
async fn look_away(client: &mut Client) {
    client.say(json!({ "t": "look", "looking": false })).await;
    client.say(json!({ "t": "ping", "n": 1 })).await;
    client.hear("pong").await;
}

#[test]
fn the_reader_of_these_tests_reads_the_example_of_the_standard() {
    use base64::Engine;
    // RFC 8291, section 5 and appendix A.
    let browser = Subscribed::known(
        "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
        "BTBZMqHH6r4Tts7J_aSIgg",
    );
    let body = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    let body = base64::prelude::BASE64_URL_SAFE_NO_PAD.decode(body).unwrap();
    assert_eq!(
        browser.decrypt(&body),
        b"When I grow up, I want to be a watermelon"
    );
}

#[tokio::test]
async fn a_move_in_a_game_over_days_reaches_who_is_away() {
    let (server, mut service) = (Server::start().await, Service::start().await);
    let browser = Subscribed::at(&service, "201", 7);
    let (mut person, mut away) = subscriber(&server, &browser).await;
    let mut mover = server.guest().await;
    let game = server.game(VariantId::Shogi, "3d", &mover, &away).await;
    look_away(&mut away).await;
    mover.play(game, "1", "7g7f").await;

    let posted = service.next().await;
    let told = browser.read(&posted);
    let name = mover.welcome["name"].as_str().unwrap();
    assert_eq!(told["title"], json!(format!("Your turn against {name}")));
    assert_eq!(told["body"], json!("Shogi · 3 days a move"));
    assert_eq!(told["url"], json!(format!("/game/{game}")));
    assert_eq!(told["tag"], json!(game));
    assert_eq!(posted.header("content-encoding"), "aes128gcm");
    assert!(posted.header("ttl").parse::<u32>().unwrap() > 3_600);
    let topic = posted.header("topic").to_owned();
    assert!(topic.len() <= 32 && !topic.contains(game.as_str()));

    let (claims, key) = sender(&posted);
    assert_eq!(claims["aud"], json!(format!("http://{}", service.address)));
    let life = claims["exp"].as_i64().unwrap() - now() / 1_000;
    assert!((60..=24 * 3_600).contains(&life), "{life}");
    assert!(claims["sub"].as_str().unwrap().starts_with("http"));
    let page = person.get("/learn").await.1;
    assert!(page.as_str().unwrap().contains(&format!("data-key=\"{key}\"")));

    // The next turn of the same game takes its place, wherever it still waits.
    away.play(game, "2", "3c3d").await;
    mover.play(game, "3", "2g2f").await;
    let next = service.next().await;
    assert_eq!(next.header("topic"), topic);
    assert_eq!(browser.read(&next)["tag"], json!(game));
    assert!(service.is_quiet(), "a turn is told once");
}

#[tokio::test]
async fn who_looks_at_a_page_is_not_told_by_the_system() {
    let (server, mut service) = (Server::start().await, Service::start().await);
    let (browser, elsewhere) = (
        Subscribed::at(&service, "201", 7),
        Subscribed::at(&service, "201", 8),
    );
    let (_person, mut here) = subscriber(&server, &browser).await;
    let (_other, mut away) = subscriber(&server, &elsewhere).await;
    look_away(&mut away).await;
    let mut mover = server.guest().await;
    let seen = server.game(VariantId::Shogi, "3d", &mover, &here).await;
    mover.play(seen, "1", "7g7f").await;
    // Messages are sent in order: when this one has come, the other was looked at.
    let flush = server.game(VariantId::Shogi, "3d", &mover, &away).await;
    mover.play(flush, "2", "7g7f").await;
    assert_eq!(service.next().await.path, "/201/8");

    look_away(&mut here).await;
    let unseen = server.game(VariantId::Shogi, "unlimited", &mover, &here).await;
    mover.play(unseen, "3", "7g7f").await;
    let told = loop {
        let posted = service.next().await;
        if posted.path == "/201/7" {
            break browser.read(&posted);
        }
    };
    assert_eq!(told["tag"], json!(unseen));
}

#[tokio::test]
async fn a_challenge_and_the_game_that_comes_of_it_are_told_in_the_subscribers_language() {
    let (server, mut service) = (Server::start().await, Service::start().await);
    let (hers, his) = (
        Subscribed::at(&service, "201", 7),
        Subscribed::at(&service, "201", 8),
    );
    let mut ana = Person::registered(&server, "Ana").await;
    let mut bo = Person::registered(&server, "Bo").await;
    for (person, browser, language) in [(&mut ana, &hers, "es"), (&mut bo, &his, "ja")] {
        let request = person.request(reqwest::Method::POST, "/notices/push");
        let request = request.header("accept-language", language).json(&browser.json());
        assert_eq!(person.send(request).await.0, StatusCode::NO_CONTENT);
    }
    let mut challenger = ana.connect(&server).await;
    let wanted =
        json!({ "t": "meet", "id": "1", "what": "challenge", "user": "Bo", "game": "shogun", "time": "10m" });
    challenger.say(wanted).await;
    let id = challenger.hear("done").await["name"].as_str().unwrap().to_owned();
    let posted = service.next().await;
    let told = his.read(&posted);
    assert_eq!(told["title"], json!("Anaさんから対局のお誘い"));
    assert_eq!(told["url"], json!(format!("/c/{id}")));
    assert_eq!(posted.header("urgency"), "high");

    look_away(&mut challenger).await;
    let mut other = bo.connect(&server).await;
    other
        .say(json!({ "t": "meet", "id": "2", "what": "acceptChallenge", "challenge": id }))
        .await;
    let posted = service.next().await;
    let told = hers.read(&posted);
    assert_eq!(told["title"], json!("Ha empezado tu partida contra Bo"));
    assert_eq!(told["url"], json!(format!("/game/{id}")));
}

#[tokio::test]
async fn a_subscription_the_push_service_does_not_know_is_forgotten() {
    let (server, mut service) = (Server::start().await, Service::start().await);
    for (answer, seed) in [("410", 7), ("404", 8)] {
        let browser = Subscribed::at(&service, answer, seed);
        let (_person, mut away) = subscriber(&server, &browser).await;
        let mut mover = server.guest().await;
        let game = server.game(VariantId::Shogi, "3d", &mover, &away).await;
        look_away(&mut away).await;
        mover.play(game, "1", "7g7f").await;
        service.next().await;
        let end = tokio::time::Instant::now() + crate::common::PATIENCE;
        while !server
            .app
            .store
            .subscriptions(away.user())
            .await
            .unwrap()
            .is_empty()
        {
            assert!(tokio::time::Instant::now() < end, "{answer} is not believed");
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
}

#[tokio::test]
async fn a_push_service_that_never_answers_delays_no_move() {
    let (server, mut service) = (Server::start().await, Service::start().await);
    let browser = Subscribed::at(&service, "never", 7);
    let (_person, mut away) = subscriber(&server, &browser).await;
    let mut mover = server.guest().await;
    let game = server.game(VariantId::Shogi, "3d", &mover, &away).await;
    look_away(&mut away).await;
    assert_eq!(mover.play(game, "1", "7g7f").await["t"], "ack");
    // The service has the message and says nothing; meanwhile the game goes on, and the next message is on its way.
    service.next().await;
    assert_eq!(away.play(game, "2", "3c3d").await["t"], "ack");
    assert_eq!(mover.play(game, "3", "2g2f").await["t"], "ack");
    service.next().await;
}

#[tokio::test]
async fn signing_out_ends_it_and_so_does_the_end_of_the_account() {
    let (server, service) = (Server::start().await, Service::start().await);
    let kept = async |user| server.app.store.subscriptions(user).await.unwrap().len();
    // A guest becomes somebody, and is still told.
    let guest = Subscribed::at(&service, "201", 1);
    let (mut person, client) = subscriber(&server, &guest).await;
    let user = client.user();
    person.post("/api/account/register", credentials("Ume")).await;
    assert_eq!(kept(user).await, 1);
    // The page gives a new guest's cookie, too, for later.
    let session = person.cookie.clone();
    let (_, page) = person.get("/learn").await;
    let page = page.as_str().unwrap().to_owned();
    assert!(page.contains("data-push=\"en\""), "the page knows");
    person.cookie = session;

    let mut elsewhere = Person::signed_in(&server, "Ume").await;
    elsewhere
        .post("/notices/push", Subscribed::at(&service, "201", 2).json())
        .await;
    assert_eq!(kept(user).await, 2);
    person.post("/api/account/sign-out", json!({})).await;
    assert_eq!(kept(user).await, 1, "the other device is still told");
    elsewhere
        .post("/api/account/sign-out-everywhere", json!({}))
        .await;
    assert_eq!(kept(user).await, 0);

    let mut again = Person::signed_in(&server, "Ume").await;
    again
        .post("/notices/push", Subscribed::at(&service, "201", 3).json())
        .await;
    assert_eq!(kept(user).await, 1);
    let (_, export) = again.get("/api/account/export").await;
    assert_eq!(
        export["pushEndpoints"],
        json!([Subscribed::at(&service, "201", 3).endpoint])
    );
    let password = json!({ "password": crate::common::person::PASSWORD });
    let (status, answer) = again.post("/api/account/delete", password).await;
    assert!(status.is_success(), "{answer}");
    assert_eq!(kept(user).await, 0);
}

#[tokio::test]
async fn one_has_ten_browsers_and_can_turn_them_off() {
    let (server, service) = (Server::start().await, Service::start().await);
    let first = Subscribed::at(&service, "201", 1);
    let (mut person, client) = subscriber(&server, &first).await;
    for seed in 2..=12 {
        let (status, _) = person
            .post("/notices/push", Subscribed::at(&service, "201", seed).json())
            .await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
    let kept = server.app.store.subscriptions(client.user()).await.unwrap();
    assert_eq!(kept.len(), 10);
    let last = Subscribed::at(&service, "201", 12);
    assert!(kept.iter().any(|kept| kept.endpoint == last.endpoint));
    // A browser tells of one user, and its owner turns off what is told there.
    let (_other, another) = subscriber(&server, &last).await;
    let kept = async |client: &Client| {
        let kept = server.app.store.subscriptions(client.user()).await.unwrap();
        kept.into_iter().map(|kept| kept.endpoint).collect::<Vec<_>>()
    };
    assert!(!kept(&client).await.contains(&last.endpoint));
    let (status, _) = person.post("/notices/push/remove", json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert!(kept(&client).await.is_empty());
    assert_eq!(kept(&another).await, [last.endpoint]);
}

#[tokio::test]
async fn the_server_asks_no_machine_of_its_own_network_and_takes_no_nonsense() {
    let on = Config {
        push: Pushing::On,
        ..config(std::path::Path::new(""))
    };
    let (server, service) = (Server::start_with(on).await, Service::start().await);
    let mut person = Person::new(&server);
    let good = Subscribed::at(&service, "201", 7).json();
    let with = |endpoint: &str| {
        let mut subscription = good.clone();
        subscription["endpoint"] = json!(endpoint);
        subscription
    };
    for endpoint in [
        good["endpoint"].as_str().unwrap(),
        "https://127.0.0.1:8443/a",
        "https://user@push.example/a",
        "file:///etc/passwd",
        "",
    ] {
        let (status, _) = person.post("/notices/push", with(endpoint)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{endpoint}");
    }
    let mut off_curve = with("https://push.example/a");
    off_curve["keys"]["p256dh"] = json!("BA".repeat(43) + "A");
    let mut short = with("https://push.example/a");
    short["keys"]["auth"] = json!("AAAA");
    for nonsense in [off_curve, short] {
        let (status, _) = person.post("/notices/push", nonsense).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
    }
    let (status, _) = person.post("/notices/push", json!({ "endpoint": 7 })).await;
    assert!(status.is_client_error());
    assert_eq!(
        person
            .post("/notices/push", with("https://push.example/a"))
            .await
            .0,
        StatusCode::NO_CONTENT
    );
}

#[tokio::test]
async fn the_key_stays_and_a_host_can_do_without() {
    let server = Server::start().await;
    let key = |page: serde_json::Value| {
        let page = page.as_str().unwrap().to_owned();
        let (_, rest) = page.split_once("data-key=\"")?;
        Some(rest.split_once('"')?.0.to_owned())
    };
    let before = key(Person::new(&server).get("/settings").await.1).unwrap();
    let server = server.restart().await;
    assert_eq!(key(Person::new(&server).get("/settings").await.1), Some(before));

    let off = Config {
        push: Pushing::Off,
        ..config(std::path::Path::new(""))
    };
    let (server, service) = (Server::start_with(off).await, Service::start().await);
    let mut person = Person::new(&server);
    assert_eq!(key(person.get("/settings").await.1), None);
    let (status, _) = person
        .post("/notices/push", Subscribed::at(&service, "201", 7).json())
        .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
