//! Hostile clients change nothing and crash nothing.

use std::time::Duration;

use komadai_rules::VariantId;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::person::{Person, credentials};
use crate::common::{Client, PATIENCE, Server};

/// Text that does harm where it is not treated as text.
const NASTY: [&str; 8] = [
    "'; drop table users; --",
    "\" or \"\"=\"",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{{7*7}}${7*7}",
    "../../../etc/passwd",
    "\u{202e}evil\u{0}\u{1b}[31m",
    "%00%0d%0aSet-Cookie: a=b",
];

/// It still answers, and the guest's game still goes on.
async fn is_well(server: &Server) -> bool {
    let (status, _) = Person::new(server).get("/healthz").await;
    status == StatusCode::OK
}

#[tokio::test]
async fn forged_cookies_make_nobody_anybody() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let cookie = guest.cookie.clone().unwrap();
    let (_, secret) = cookie.split_once('=').unwrap();
    let id = guest.user().0;
    let mut person = Person::registered(&server, "Owner").await;
    let session = person.cookie.clone().unwrap();
    let mut forged = vec![
        format!("komadai_guest={}", secret.chars().rev().collect::<String>()),
        format!("komadai_guest={}", &secret[1..]),
        format!("komadai_guest={secret}x"),
        format!("komadai_guest={id}"),
        format!("komadai_guest={id}.AAAA"),
        "komadai_guest=".into(),
        // The one is not the other.
        session.replace("komadai_session", "komadai_guest"),
        cookie.replace("komadai_guest", "komadai_session"),
        "komadai_session=".into(),
        format!("{session}x"),
        session[..session.len() - 1].to_owned(),
    ];
    forged.extend(NASTY[..3].iter().map(|text| format!("komadai_session={text}")));
    for cookie in forged {
        let stranger = Client::connect(server.address, Some(cookie.clone())).await;
        assert_eq!(stranger.welcome["role"], "guest", "{cookie}");
        assert_ne!(stranger.user(), guest.user(), "{cookie}");
        person.cookie = Some(cookie.clone());
        assert_eq!(
            person.get("/api/account/export").await.0,
            StatusCode::UNAUTHORIZED,
            "{cookie}"
        );
    }
}

#[tokio::test]
async fn pages_of_other_sites_change_nothing_and_open_no_socket() {
    let server = Server::start().await;
    let mut person = Person::registered(&server, "Owner").await;
    let ours = format!("http://{}", server.address);
    for (name, value) in [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        for (method, path) in [
            (Method::POST, "/api/account/sign-out-everywhere"),
            (Method::DELETE, "/api/tokens/1"),
        ] {
            let request = person.request(method, path).header(name, value);
            assert_eq!(
                person.send(request).await.0,
                StatusCode::FORBIDDEN,
                "{name}: {value}"
            );
        }
        let opened = Client::try_connect(server.address, person.cookie.clone(), &[(name, value)]).await;
        assert!(opened.is_err(), "{name}: {value}");
    }
    assert_eq!(person.get("/api/account/export").await.0, StatusCode::OK);
    let opened = Client::try_connect(server.address, person.cookie.clone(), &[("origin", &ours)]).await;
    assert_eq!(opened.unwrap().welcome["name"], "Owner");
    let request = person
        .request(Method::POST, "/api/account/sign-out-everywhere")
        .header("origin", ours);
    assert_eq!(person.send(request).await.0, StatusCode::OK);
}

#[tokio::test]
async fn browsers_are_told_to_be_strict() {
    let server = Server::start().await;
    for path in ["/healthz", "/api/account/export", "/nowhere"] {
        let response = reqwest::get(server.url(path)).await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        let policy = header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self';"),
            "{policy}"
        );
        assert!(
            !policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "same-origin");
        assert!(header("permissions-policy").contains("camera=()"));
    }
    let response = reqwest::Client::new().post(server.url("/api/account/register"));
    let response = response.json(&credentials("Owner")).send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
}

#[tokio::test]
async fn harmful_text_is_text() {
    let server = Server::start().await;
    let mut person = Person::registered(&server, "Owner").await;
    let (mut sente, gote) = (person.connect(&server).await, server.guest().await);
    let game = server.game(VariantId::Shogi, "unlimited", &sente, &gote).await;
    sente.watch(game).await;
    for text in NASTY {
        for (path, body) in [
            ("/api/account/register", json!({ "name": text, "password": text })),
            ("/api/account/sign-in", json!({ "name": text, "password": text })),
            (
                "/api/account/recover",
                json!({ "name": text, "code": text, "password": text }),
            ),
            ("/api/account/password", json!({ "old": text, "new": text })),
            ("/api/account/delete", json!({ "password": text })),
            (
                "/api/report",
                json!({ "name": text, "reason": text, "text": text, "game": text }),
            ),
            ("/api/tokens", json!({ "name": text, "scopes": text })),
            (
                "/api/moderation/timeout",
                json!({ "name": text, "minutes": 1, "reason": text }),
            ),
            ("/api/moderation/reports/1/resolve", json!({ "note": text })),
        ] {
            let (status, answer) = person.post(path, body).await;
            assert!(status.is_client_error(), "{path} {text}: {status} {answer}");
        }
        let escaped: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
        for path in ["/api/profile/", "/api/rel/follow/", "/api/rel/block/"] {
            let method = if path == "/api/profile/" {
                Method::GET
            } else {
                Method::POST
            };
            let request = person.request(method, &format!("{path}{escaped}"));
            assert!(person.send(request).await.0.is_client_error(), "{path}{text}");
        }
        // Names of tokens and what is said may be any visible text: it comes back as it is.
        let (status, token) = person
            .post("/api/tokens", json!({ "name": text, "scopes": [] }))
            .await;
        assert_eq!(status, StatusCode::OK, "{token}");
        sente
            .say(json!({ "t": "say", "game": game, "room": "players", "text": text }))
            .await;
        let said = sente.hear("said").await["text"].as_str().unwrap().to_owned();
        assert!(!said.contains(['\u{202e}', '\u{0}', '\u{1b}']), "{said:?}");
        assert_eq!(token["name"], said.as_str());
        assert_eq!(sente.play(game, text, text).await["t"], "refused");
    }
    assert_eq!(person.get("/api/profile/owner").await.1["name"], "Owner");
    assert!(is_well(&server).await);
}

#[tokio::test]
async fn wrong_seats_stale_versions_and_illegal_moves_change_nothing() {
    let server = Server::start().await;
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    let mut stranger = server.guest().await;
    let game = server.game(VariantId::Shogi, "10m+30s", &sente, &gote).await;
    assert_eq!(stranger.play(game, "a", "7g7f").await["code"], "forbidden");
    for act in ["resign", "abort", "declare", "giveTime", "claimWin", "claimDraw"] {
        assert_eq!(
            stranger.act(game, act, json!(act)).await["code"],
            "forbidden",
            "{act}"
        );
    }
    assert_eq!(gote.play(game, "b", "3c3d").await["code"], "not-your-turn");
    for mv in [
        "7g7e",
        "5i5c",
        "P*5e",
        "9z9z",
        "",
        "resign",
        "７六王",
        &"7g7f".repeat(1_000),
    ] {
        assert_eq!(
            sente.play(game, mv.get(..8).unwrap_or("x"), mv).await["t"],
            "refused",
            "{mv}"
        );
    }
    sente
        .say(json!({ "t": "move", "game": game, "id": "x".repeat(65), "move": "7g7f" }))
        .await;
    assert_eq!(sente.hear("refused").await["code"], "invalid");
    stranger
        .say(json!({ "t": "say", "game": game, "room": "players", "text": "move the rook" }))
        .await;
    assert_eq!(stranger.hear("refused").await["code"], "forbidden");
    sente
        .say(json!({ "t": "say", "game": game, "room": "watchers", "text": "what now" }))
        .await;
    assert_eq!(sente.hear("refused").await["code"], "forbidden");
    // A version that never was gets the whole game.
    stranger
        .say(json!({ "t": "watch", "game": game, "since": 4_000_000_000u32 }))
        .await;
    let state = stranger.hear("game").await;
    assert_eq!((state["v"].as_u64(), &state["you"]), (Some(0), &Value::Null));
}

#[tokio::test]
async fn unreadable_messages_are_refused_and_garbage_ends_the_connection() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"t\":\"nothing\"}",
        "{\"t\":\"move\"}",
        "{\"t\":\"ping\",\"n\":-1}",
    ] {
        client.say_text(text).await;
        assert_eq!(client.hear("refused").await["code"], "unreadable", "{text}");
    }
    let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
    client.say_text(&deep).await;
    assert_eq!(client.hear("refused").await["code"], "unreadable");
    client.say_bytes(vec![0, 159, 146, 150]).await;
    assert_eq!(client.next().await, None);
    let mut client = server.guest().await;
    client.say_text(&"x".repeat(17 << 10)).await;
    assert_eq!(client.next().await, None);
    assert!(is_well(&server).await);
}

#[tokio::test]
async fn a_flood_of_messages_ends_the_connection() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    for n in 0..2_000 {
        if client
            .try_say_text(&format!("{{\"t\":\"ping\",\"n\":{n}}}"))
            .await
            .is_err()
        {
            break;
        }
    }
    // The farewell may be lost with what the server no longer reads; the connection ends in any case.
    while let Some(message) = client.next().await {
        assert!(message["t"] != "bye" || message["code"] == "flood", "{message}");
    }
    assert!(is_well(&server).await);
}

#[tokio::test]
async fn large_bodies_are_not_read() {
    let server = Server::start().await;
    let mut person = Person::new(&server);
    let large = json!({ "name": "x", "password": "x".repeat(100_000) });
    let (status, answer) = person.post("/api/account/register", large).await;
    assert_eq!(
        (status, &answer["code"]),
        (StatusCode::PAYLOAD_TOO_LARGE, &json!("too-large"))
    );
    // Announced, but not sent: refused at once.
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = "POST /api/account/register HTTP/1.1\r\nhost: x\r\ncontent-length: 9999999999\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    tokio::time::timeout(PATIENCE, stream.read_exact(&mut answer))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(&answer, b"HTTP/1.1 413");
    for body in [&b"\xff\xfe"[..], b"{", b"[1,2]", b"name=x"] {
        let request = person
            .request(Method::POST, "/api/account/sign-in")
            .body(body.to_vec());
        assert_eq!(person.send(request).await.0, StatusCode::BAD_REQUEST);
    }
    assert!(is_well(&server).await);
}

#[tokio::test]
async fn who_asks_too_much_is_told_to_wait() {
    let mut config = crate::common::config(std::path::Path::new(""));
    config.rate_limits = true;
    config.trusted_hops = 1;
    let server = Server::start_with(config).await;
    let mut person = Person::new(&server);
    let from = |person: &Person, address: &str| {
        let request = person.request(Method::POST, "/api/account/sign-in");
        request
            .header("x-forwarded-for", address)
            .json(&credentials("Nobody"))
    };
    for attempt in 0..10 {
        let request = from(&person, "192.0.2.200");
        assert_eq!(person.send(request).await.0, StatusCode::FORBIDDEN, "{attempt}");
    }
    let request = from(&person, "192.0.2.200");
    let (status, answer) = person.send(request).await;
    assert_eq!(
        (status, &answer["code"]),
        (StatusCode::TOO_MANY_REQUESTS, &json!("too-many"))
    );
    assert!(is_flooded(&server, "198.51.100.1", 5_000).await);
    assert!(!is_flooded(&server, "198.51.100.2", 1).await);
}

/// Whether one of so many requests, sent in one go, is answered with 429.
async fn is_flooded(server: &Server, address: &str, requests: usize) -> bool {
    let stream = TcpStream::connect(server.address).await.unwrap();
    let (mut reader, mut writer) = stream.into_split();
    let request = |last| {
        let connection = if last { "close" } else { "keep-alive" };
        format!(
            "GET /healthz HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {address}\r\nconnection: {connection}\r\n\r\n"
        )
    };
    let all = request(false).repeat(requests - 1) + &request(true);
    let sending = tokio::spawn(async move { writer.write_all(all.as_bytes()).await });
    let mut answers = Vec::new();
    tokio::time::timeout(PATIENCE, reader.read_to_end(&mut answers))
        .await
        .unwrap()
        .unwrap();
    sending.await.unwrap().unwrap();
    String::from_utf8_lossy(&answers).contains("HTTP/1.1 429")
}

#[tokio::test]
async fn who_never_finishes_a_request_is_not_waited_for() {
    let server = Server::start().await;
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ")
        .await
        .unwrap();
    // Others are served meanwhile.
    assert!(is_well(&server).await);
    // The server gives up after ten seconds.
    let mut rest = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(60), slow.read_to_end(&mut rest)).await;
    assert!(closed.is_ok(), "the connection is still open");
    let text = String::from_utf8_lossy(&rest);
    assert!(rest.is_empty() || text.starts_with("HTTP/1.1 408"), "{text}");
}
