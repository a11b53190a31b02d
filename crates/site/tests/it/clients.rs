//! Programs made for other sites, as they are: their words, their forms, their addresses.

use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};

use crate::common::Server;
use crate::common::person::Person;

/// An account with a token that permits everything.
async fn program(server: &Server, name: &str) -> Person {
    let mut person = Person::registered(server, name).await;
    let scopes = "challenge:read challenge:write board:play bot:play follow:read follow:write";
    let wanted = json!({ "name": "test", "scopes": scopes });
    let (status, answer) = person.post("/api/tokens", wanted).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    person.cookie = None;
    person.token = Some(answer["token"].as_str().unwrap().into());
    person
}

/// What Lishogi-Bot says of itself with every request.
fn as_lishogi_bot(request: RequestBuilder) -> RequestBuilder {
    request.header("user-agent", "Lishogi-Bot/1.1.2 user:bot")
}

/// The first line of an answer that goes on.
async fn first_line(request: RequestBuilder) -> Value {
    let mut response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    let mut text = String::new();
    while !text.contains('\n') {
        let chunk = tokio::time::timeout(crate::common::PATIENCE, response.chunk())
            .await
            .expect("nothing came");
        text.push_str(std::str::from_utf8(&chunk.unwrap().expect("no line came")).unwrap());
    }
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

/// A game of two programs at ten minutes and thirty seconds of byo-yomi; the first plays Sente.
async fn begun(first: &mut Person, second: &mut Person, name: &str, variant: &str) -> String {
    let wanted = json!({ "variant": variant, "clock.limit": 600, "clock.byoyomi": 30, "clock.periods": 2,
        "color": "sente" });
    let (status, created) = first.post(&format!("/api/challenge/{name}"), wanted).await;
    assert_eq!(status, StatusCode::OK, "{created}");
    let id = created["id"].as_str().unwrap().to_owned();
    let (status, _) = second
        .post(&format!("/api/challenge/{id}/accept"), json!({}))
        .await;
    assert_eq!(status, StatusCode::OK);
    id
}

#[tokio::test]
async fn lishogi_bot_is_told_what_it_knows() {
    let server = Server::start().await;
    let (mut person, mut bot) = (program(&server, "person").await, program(&server, "robot").await);
    assert_eq!(
        bot.post("/api/bot/account/upgrade", json!({})).await.0,
        StatusCode::OK
    );
    let wanted = json!({ "variant": "standard", "clock.limit": 600, "clock.byoyomi": 30, "color": "gote" });
    let (_, challenge) = person.post("/api/challenge/robot", wanted).await;
    let (_, waiting) = bot
        .send(as_lishogi_bot(bot.request(Method::GET, "/api/challenge")))
        .await;
    let heard = &waiting["in"][0];
    assert_eq!(heard["id"], challenge["id"]);
    assert_eq!(
        (&heard["variant"]["key"], &heard["timeControl"]["byoyomi"]),
        (&json!("standard"), &json!(30))
    );
    assert!(heard["challenger"]["rating"].is_i64());
    let id = challenge["id"].as_str().unwrap();
    let accept = format!("/api/challenge/{id}/accept");
    let (status, _) = bot.send(as_lishogi_bot(bot.request(Method::POST, &accept))).await;
    assert_eq!(status, StatusCode::OK);

    let path = format!("/api/bot/game/stream/{id}");
    let full = first_line(as_lishogi_bot(bot.request(Method::GET, &path))).await;
    assert_eq!(
        (&full["variant"]["name"], &full["initialSfen"]),
        (&json!("Standard"), &json!("startpos"))
    );
    assert_eq!(
        (&full["sente"]["name"], &full["sente"]["title"]),
        (&json!("robot"), &json!("BOT"))
    );
    assert_eq!(full["gote"]["name"], "person");
    assert_eq!(full["clock"]["byoyomi"], 30_000);
    let state = &full["state"];
    // Main time alone, as the clock shows it.
    assert_eq!(
        (&state["btime"], &state["wtime"], &state["byo"]),
        (&json!(600_000), &json!(600_000), &json!(30_000))
    );
    let play = |mv: &str| format!("/api/bot/game/{id}/move/{mv}");
    let (status, answer) = bot
        .send(as_lishogi_bot(bot.request(Method::POST, &play("7g7f"))))
        .await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let (_, playing) = bot
        .send(as_lishogi_bot(bot.request(Method::GET, "/api/account/playing")))
        .await;
    assert_eq!(playing["nowPlaying"][0]["color"], "sente");
    person
        .post(&format!("/api/board/game/{id}/resign"), json!({}))
        .await;
    let over = first_line(as_lishogi_bot(bot.request(Method::GET, &path))).await;
    assert_eq!(
        (&over["state"]["winner"], &over["state"]["status"]),
        (&json!("sente"), &json!("resign"))
    );
}

#[tokio::test]
async fn the_clock_of_sente_is_black_in_one_dialect_and_white_in_the_other() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (
        program(&server, "sente-p").await,
        program(&server, "gote-p").await,
    );
    let id = begun(&mut sente, &mut gote, "gote-p", "shogi").await;
    let path = format!("/api/board/game/{id}/give-time");
    // Gote gets fifteen seconds.
    let door = |mv: &str| format!("/api/board/game/{id}/move/{mv}");
    sente.post(&door("7g7f"), json!({})).await;
    gote.post(&door("3c3d"), json!({})).await;
    assert_eq!(sente.post(&path, json!({})).await.0, StatusCode::OK);
    let path = format!("/api/board/game/stream/{id}");
    let lichess = first_line(sente.request(Method::GET, &path)).await;
    let lishogi = first_line(sente.request(Method::GET, &format!("{path}?dialect=lishogi"))).await;
    let time = |full: &Value, name: &str| full["state"][name].as_i64().unwrap();
    // lichess has no byo-yomi: what is left for the move is all one.
    assert_eq!(time(&lichess, "btime"), 615_000 + 30_000);
    assert_eq!(time(&lishogi, "wtime"), 615_000);
    assert!(time(&lishogi, "btime") <= 600_000);
    // What lichess has no word for is the same in both.
    for full in [&lichess, &lishogi] {
        assert_eq!(full["sente"]["name"], "sente-p");
        assert_eq!(full["initialSfen"], "startpos");
        assert_eq!(full["state"]["byo"], 30_000);
    }
    assert_eq!(
        (&lichess["variant"]["key"], &lishogi["variant"]["key"]),
        (&json!("shogi"), &json!("standard"))
    );
    let (status, _) = sente.get(&format!("{path}?dialect=klingon")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn no_game_named_means_shogi() {
    let server = Server::start().await;
    let (mut ai, _) = (program(&server, "ai-san").await, program(&server, "bo-san").await);
    for wanted in [
        json!({ "clock.limit": 600 }),
        json!({ "clock.limit": 600, "variant": "standard" }),
    ] {
        let (status, challenge) = ai.post("/api/challenge/bo-san", wanted).await;
        assert_eq!(status, StatusCode::OK, "{challenge}");
        assert_eq!(challenge["variant"]["key"], "shogi");
    }
    for query in ["", "?game=standard", "?variant=standard"] {
        let (_, position) = ai.get(&format!("/api/position{query}")).await;
        assert_eq!(position["game"], "shogi", "{query}");
    }
    assert_eq!(ai.get("/api/player/top/5/standard").await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_record_is_brought_in_by_a_form() {
    let server = Server::start().await;
    let mut ai = program(&server, "ai-san").await;
    let pgn = "[Variant \"Shogun\"]\n\n1. e4 e5 1-0\n";
    let form = serde_urlencoded::to_string([("pgn", pgn)]).unwrap();
    let send = |body: String| {
        let request = ai.request(Method::POST, "/api/import").body(body);
        request.header("content-type", "application/x-www-form-urlencoded")
    };
    let (form, empty) = (send(form), send("other=1".into()));
    let (status, answer) = ai.send(form).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    let id = answer["id"].as_str().unwrap();
    assert_eq!(answer["url"], server.url(&format!("/game/{id}")));
    assert_eq!(answer["games"][0]["moves"], 2);
    let (status, answer) = ai.send(empty).await;
    assert_eq!(
        (status, &answer["error"]),
        (StatusCode::BAD_REQUEST, &json!("pgn is missing"))
    );
}

#[tokio::test]
async fn shogi_games_asked_for_as_pgn_are_never_an_empty_success() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (program(&server, "ai-san").await, program(&server, "bo-san").await);
    let id = begun(&mut ai, &mut bo, "bo-san", "shogi").await;
    for (player, mv) in [(&mut ai, "7g7f"), (&mut bo, "3c3d")] {
        player
            .post(&format!("/api/board/game/{id}/move/{mv}"), json!({}))
            .await;
    }
    ai.post(&format!("/api/board/game/{id}/resign"), json!({})).await;
    let pgn = |request: RequestBuilder| request.header("accept", "application/x-chess-pgn");
    for request in [
        pgn(ai.request(Method::GET, "/api/games/user/ai-san")),
        pgn(ai
            .request(Method::POST, "/api/games/export/_ids")
            .body(id.clone())),
        pgn(ai.request(Method::GET, &format!("/game/export/{id}"))),
    ] {
        let (status, answer) = ai.send(request).await;
        let is_written = status == StatusCode::OK && answer.as_str().is_some_and(|pgn| pgn.contains("7g7f"));
        let is_explained = status == StatusCode::BAD_REQUEST && answer["error"].is_string();
        assert!(is_written || is_explained, "{status} {answer}");
    }
    // Nobody played: nothing is left out.
    let none = pgn(bo
        .request(Method::POST, "/api/games/export/_ids")
        .body("nothere1"));
    assert_eq!(bo.send(none).await.0, StatusCode::OK);
    let (status, _) = bo.get("/api/games/user/ai-san?format=kif").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn pages_of_other_sites_ask_without_cookies() {
    let server = Server::start().await;
    let ai = program(&server, "ai-san").await;
    let foreign = |request: RequestBuilder| {
        request
            .header("origin", "https://elsewhere.example")
            .header("sec-fetch-site", "cross-site")
    };
    let anyone = reqwest::Client::new();
    let allowed = |response: &reqwest::Response| {
        let header = response.headers().get("access-control-allow-origin");
        assert!(
            !response
                .headers()
                .contains_key("access-control-allow-credentials")
        );
        header.map(|origin| origin.to_str().unwrap().to_owned())
    };
    let any = Some("*".to_owned());

    for path in ["/api/user/ai-san", "/api/tv", "/game/export/nothere1"] {
        let answer = foreign(anyone.get(server.url(path))).send().await.unwrap();
        assert_eq!(allowed(&answer), any, "{path}");
    }
    let before = foreign(anyone.request(Method::OPTIONS, server.url("/api/challenge/ai")))
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "authorization,content-type");
    let before = before.send().await.unwrap();
    assert_eq!((before.status(), allowed(&before)), (StatusCode::OK, any.clone()));
    let headers = before.headers()["access-control-allow-headers"].to_str().unwrap();
    assert!(headers.contains("authorization"), "{headers}");
    let wanted = json!({ "level": 1 });
    let made = foreign(ai.request(Method::POST, "/api/challenge/ai").json(&wanted));
    let made = made.send().await.unwrap();
    assert_eq!((made.status(), allowed(&made)), (StatusCode::CREATED, any));

    // By cookie: refused if it changes something, and told to nobody else if it does not.
    let person = Person::registered(&server, "bo-san").await;
    let by_cookie = foreign(person.request(Method::POST, "/api/challenge/ai").json(&wanted));
    assert_eq!(by_cookie.send().await.unwrap().status(), StatusCode::FORBIDDEN);
    let by_cookie = foreign(person.request(Method::GET, "/api/account"));
    assert_eq!(allowed(&by_cookie.send().await.unwrap()), None);
    // Without any of them nothing is changed either.
    let nobody = foreign(anyone.post(server.url("/api/challenge/ai")).json(&wanted));
    assert_eq!(nobody.send().await.unwrap().status(), StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn addresses_of_habit_lead_to_ours() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (program(&server, "ai-san").await, program(&server, "bo-san").await);
    let (_, waiting) = ai.post("/api/challenge/bo-san", json!({})).await;
    let waiting = waiting["id"].as_str().unwrap();
    let id = begun(&mut ai, &mut bo, "bo-san", "shogi").await;
    let http = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap();
    let game = format!("/game/{id}");
    for (path, place) in [
        (format!("/{id}"), game.as_str()),
        (format!("/{id}/black"), &game),
        (format!("/{id}/white"), &game),
        (format!("/{id}/sente"), &game),
        (format!("/{id}/gote"), &game),
        (format!("/{waiting}"), &format!("/c/{waiting}")),
        ("/@/ai-san".into(), "/player/ai-san"),
        ("/@/%E9%A7%92".into(), "/player/%E9%A7%92"),
    ] {
        let response = http.get(server.url(&path)).send().await.unwrap();
        assert!(
            response.status().is_redirection(),
            "{path}: {}",
            response.status()
        );
        assert_eq!(response.headers()["location"], place, "{path}");
    }
    for path in ["/nothere1", "/nope", &format!("/{id}/green"), "/nothere1/black"] {
        let response = http.get(server.url(path)).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(response.text().await.unwrap().contains("<html"), "{path}");
    }
    let robots = http.get(server.url("/robots.txt")).send().await.unwrap();
    assert!(
        robots.headers()["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/plain")
    );
    assert!(robots.text().await.unwrap().contains("Disallow: /api/"));
    let home = http
        .get(server.url("/learn"))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    let absolute = format!("hreflang=\"ja\" href=\"{}\"", server.url("/learn?lang=ja"));
    assert!(home.contains(&absolute), "{absolute}");
}

/// A rated game of Shogi that the first, Sente, wins.
async fn won(first: &mut Person, second: &mut Person, name: &str) -> String {
    let wanted = json!({ "clock.limit": 600, "rated": true, "color": "white" });
    let (status, created) = first.post(&format!("/api/challenge/{name}"), wanted).await;
    assert_eq!(status, StatusCode::OK, "{created}");
    let id = created["id"].as_str().unwrap().to_owned();
    second
        .post(&format!("/api/challenge/{id}/accept"), json!({}))
        .await;
    let door = |act: &str| format!("/api/board/game/{id}/{act}");
    let (moved, _) = first.post(&door("move/7g7f"), json!({})).await;
    let (answered, _) = second.post(&door("move/3c3d"), json!({})).await;
    let (resigned, _) = second.post(&door("resign"), json!({})).await;
    assert_eq!([moved, answered, resigned], [StatusCode::OK; 3]);
    id
}

#[tokio::test]
async fn how_somebody_plays_is_told_in_many_ways() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (program(&server, "ai-san").await, program(&server, "bo-san").await);
    let id = won(&mut ai, &mut bo, "bo-san").await;
    let (_, user) = ai.get("/api/user/ai-san").await;
    let rating = &user["perfs"]["shogi"]["rating"];
    let (_, history) = ai.get("/api/user/AI-SAN/rating-history").await;
    assert_eq!(history.as_array().unwrap().len(), 4);
    assert_eq!(
        (&history[0]["name"], &history[0]["points"][0][3]),
        (&json!("Shogi"), rating)
    );
    let (_, perf) = ai.get("/api/user/ai-san/perf/standard").await;
    assert_eq!(
        (&perf["rank"], &perf["perf"]["nb"], &perf["stat"]["count"]["win"]),
        (&json!(1), &json!(1), &json!(1))
    );
    assert_eq!(
        (
            &perf["stat"]["highest"]["int"],
            &perf["stat"]["highest"]["gameId"]
        ),
        (rating, &json!(id))
    );
    assert_eq!(perf["percentile"], 50.0);
    let (_, activity) = bo.get("/api/user/bo-san/activity").await;
    let day = &activity[0]["games"]["shogi"];
    assert_eq!((&day["loss"], &day["rp"]["before"]), (&json!(1), &json!(1500)));
    let (_, table) = ai.get("/api/crosstable/ai-san/bo-san").await;
    assert_eq!(
        table,
        json!({ "users": { "ai-san": 1.0, "bo-san": 0.0 }, "nbGames": 1 })
    );
    for (path, status) in [
        ("/api/crosstable/ai-san/ai-san", StatusCode::BAD_REQUEST),
        ("/api/crosstable/ai-san/nobody", StatusCode::NOT_FOUND),
        ("/api/user/ai-san/perf/chess", StatusCode::NOT_FOUND),
        ("/api/user/nobody/activity", StatusCode::NOT_FOUND),
        ("/api/player/autocomplete", StatusCode::BAD_REQUEST),
        ("/api/player/autocomplete?term=ai", StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(ai.get(path).await.0, status, "{path}");
    }
    assert_eq!(
        ai.get("/api/player/autocomplete?term=AI-").await.1,
        json!(["ai-san"])
    );
    ai.post("/api/rel/follow/bo-san", json!({})).await;
    assert_eq!(ai.get("/api/rel/following").await.1["username"], "bo-san");
    let (_, friends) = ai
        .get("/api/player/autocomplete?term=bo-&friend=true&object=true")
        .await;
    assert_eq!(friends["result"][0]["name"], "bo-san");
    let (_, friends) = bo
        .get("/api/player/autocomplete?term=bo-&friend=true&object=true")
        .await;
    assert_eq!(friends["result"], json!([]));
}

#[tokio::test]
async fn what_is_on_has_channels_and_feeds() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (program(&server, "ai-san").await, program(&server, "bo-san").await);
    assert_eq!(ai.get("/api/tv/channels").await.1, json!({}));
    let id = begun(&mut ai, &mut bo, "bo-san", "shogi").await;
    ai.post(&format!("/api/board/game/{id}/move/7g7f"), json!({}))
        .await;
    // The list of what is on lasts a few seconds.
    let mut channels = json!({});
    for _ in 0..100 {
        channels = ai.get("/api/tv/channels").await.1;
        if channels["shogi"].is_object() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(channels["shogi"]["gameId"], json!(id), "{channels}");
    assert_eq!(channels["best"], channels["shogi"]);
    let shown = first_line(ai.request(Method::GET, "/api/tv/shogi/feed")).await;
    assert_eq!(
        (
            &shown["t"],
            &shown["d"]["id"],
            &shown["d"]["players"][0]["user"]["name"]
        ),
        (&json!("featured"), &json!(id), &json!("ai-san"))
    );
    assert_eq!(ai.get("/api/tv/standard?nb=1").await.1["moves"], "7g7f");
    assert_eq!(ai.get("/api/tv/shogun").await.1, json!(""));
    assert_eq!(ai.get("/api/tv/chess").await.0, StatusCode::NOT_FOUND);
    assert_eq!(ai.get("/api/tv/chess/feed").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn clocks_are_given_time_and_started_by_both() {
    let server = Server::start().await;
    let (mut ai, mut bo) = (program(&server, "ai-san").await, program(&server, "bo-san").await);
    let mut cy = program(&server, "cy-san").await;
    let id = begun(&mut ai, &mut bo, "bo-san", "shogi").await;
    let tokens = |one: &Person, other: &Person| {
        let (one, other) = (one.token.clone().unwrap(), other.token.clone().unwrap());
        format!("/api/challenge/{id}/start-clocks?token1={one}&token2={other}")
    };
    for (path, status) in [
        (tokens(&ai, &cy), StatusCode::FORBIDDEN),
        (tokens(&ai, &ai), StatusCode::FORBIDDEN),
        (
            format!("/api/challenge/{id}/start-clocks?token1=lip_x&token2=lip_y"),
            StatusCode::UNAUTHORIZED,
        ),
        (tokens(&bo, &ai), StatusCode::OK),
        (tokens(&ai, &bo), StatusCode::OK),
        (format!("/api/round/{id}/add-time/60"), StatusCode::OK),
        (format!("/api/round/{id}/add-time/0"), StatusCode::BAD_REQUEST),
        (format!("/api/round/{id}/add-time/-60"), StatusCode::BAD_REQUEST),
        (
            format!("/api/round/{id}/add-time/99999999"),
            StatusCode::BAD_REQUEST,
        ),
        (format!("/api/round/{id}/add-time/86400"), StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(ai.post(&path, json!({})).await.0, status, "{path}");
    }
    let (status, _) = cy.post(&format!("/api/round/{id}/add-time/60"), json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let path = format!("/api/board/game/stream/{id}");
    let full = first_line(ai.request(Method::GET, &path)).await;
    let clocks = &full["state"]["clocks"];
    assert_eq!(
        (&clocks["white"]["running"], &clocks["black"]["main_left"]),
        (&json!(true), &json!(660_000))
    );
}

#[tokio::test]
async fn preferences_need_their_scope() {
    let server = Server::start().await;
    let mut ai = program(&server, "ai-san").await;
    for path in ["/api/account/preferences", "/api/account/kid"] {
        assert_eq!(ai.get(path).await.0, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(ai.get("/api/account/email").await.1, json!({ "email": null }));
    let mut bo = Person::registered(&server, "bo-san").await;
    let (_, chosen) = bo.get("/api/account/preferences").await;
    assert_eq!(
        (
            &chosen["prefs"]["premove"],
            &chosen["settings"]["theme"],
            &chosen["language"]
        ),
        (&json!(true), &json!("system"), &json!("en"))
    );
    assert_eq!(bo.get("/api/account/kid").await.1, json!({ "kid": false }));
    assert_eq!(
        bo.post("/api/account/kid?v=false", json!({})).await.0,
        StatusCode::OK
    );
    assert_eq!(
        bo.post("/api/account/kid?v=true", json!({})).await.0,
        StatusCode::CONFLICT
    );
    let nobody = reqwest::get(server.url("/api/account/email")).await.unwrap();
    assert_eq!(nobody.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn programs_have_a_page_that_lists_what_they_may_ask() {
    let server = Server::start().await;
    let (status, page) = Person::new(&server).get("/api").await;
    assert!(status == StatusCode::OK && page.as_str().unwrap().contains("/api/board/seek"));
}
