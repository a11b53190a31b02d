//! Records: games written down in every format they have, and games from elsewhere taken in.

use komadai_notation::{AnyRecord, Format, Hints, encoding, format};
use komadai_rules::VariantId;
use serde_json::{Value, json};

use crate::common::Server;

/// Sends a file to be taken in.
async fn import(server: &Server, file: Vec<u8>, query: &str) -> (u16, Value) {
    let client = reqwest::Client::new();
    let request = client.post(server.url(&format!("/api/import{query}"))).body(file);
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

/// The record of a game: its bytes, media type and file name.
async fn record(server: &Server, id: &str, query: &str) -> (u16, Vec<u8>, String, String) {
    let response = reqwest::get(server.url(&format!("/api/record/{id}{query}")))
        .await
        .unwrap();
    let header = |name: &str| {
        response
            .headers()
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
            .to_owned()
    };
    let (media_type, name) = (header("content-type"), header("content-disposition"));
    (
        response.status().as_u16(),
        response.bytes().await.unwrap().to_vec(),
        media_type,
        name,
    )
}

fn testdata(name: &str) -> Vec<u8> {
    let path = format!("{}/../../testdata/records/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).unwrap()
}

#[tokio::test]
async fn a_game_is_written_in_every_format_it_has() {
    let server = Server::start().await;
    let games = [
        (VariantId::Shogi, ["7g7f", "3c3d"], "10m+30s"),
        (VariantId::Shogun, ["e2e4", "e7e5"], "5m+3s/move"),
        (VariantId::Shinobi, ["J@c3", "b8c6"], "3d"),
    ];
    for (variant, moves, time) in games {
        let (mut sente, mut gote) = (server.guest().await, server.guest().await);
        let game = server.game(variant, time, &sente, &gote).await;
        for (player, mv) in [&mut sente, &mut gote].into_iter().zip(moves) {
            assert_eq!(player.play(game, mv, mv).await["t"], "ack", "{mv}");
        }
        sente.act(game, "r", json!("resign")).await;
        for &format in format::formats_of(variant) {
            let (status, bytes, media_type, name) =
                record(&server, game.as_str(), &format!("?format={format}")).await;
            assert_eq!(status, 200, "{variant} {format}");
            assert!(name.contains(&format!("komadai-{game}.{format}")), "{name}");
            assert!(!media_type.is_empty());
            let hints = Hints {
                game: Some(variant),
                ..Hints::default()
            };
            let reading = format::read(&bytes, &hints).unwrap();
            assert!(reading.problems.is_empty(), "{format} {:?}", reading.problems);
            assert_eq!(reading.format, format);
            let text = String::from_utf8(bytes).unwrap();
            if !matches!(format, Format::Usi | Format::Bod) {
                assert!(text.contains(sente.welcome["name"].as_str().unwrap()), "{text}");
            }
            if matches!(format, Format::Kif | Format::Csa | Format::Pgn) {
                let result = komadai_notation::with_record!(&reading.records[0], record => record.result());
                assert_eq!(result, "0-1", "{text}");
            }
        }
        // The usual format of the game, where none is asked for.
        let (_, bytes, ..) = record(&server, game.as_str(), "").await;
        let usual = format::formats_of(variant)[0];
        let (_, same, ..) = record(&server, game.as_str(), &format!("?format={usual}")).await;
        assert_eq!(bytes, same);
    }
    let (status, ..) = record(&server, "aaaaaaaa", "").await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn records_come_in_shift_jis_and_refuse_what_they_cannot_hold() {
    let server = Server::start().await;
    let (mut sente, gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m", &sente, &gote).await;
    sente.play(game, "1", "7g7f").await;
    let (_, bytes, media_type, name) = record(&server, game.as_str(), "?format=kif&encoding=shift_jis").await;
    assert!(
        media_type.contains("shift_jis") && name.ends_with(".kif\""),
        "{media_type} {name}"
    );
    let text = encoding::decode(&bytes, None);
    assert!(
        text.text.contains("７六歩(77)") && text.text.contains("10分"),
        "{}",
        text.text
    );
    for query in ["?format=pgn", "?format=docx", "?encoding=ebcdic"] {
        assert_eq!(record(&server, game.as_str(), query).await.0, 400, "{query}");
    }
}

#[tokio::test]
async fn every_record_of_ours_can_be_taken_in_and_comes_back_whole() {
    let server = Server::start().await;
    for name in [
        "even.kif",
        "handicap.kif",
        "windows.kif",
        "game.ki2",
        "tournament.csa",
        "web.jkf",
        "shogun.pgn",
        "shinobi.pgn",
    ] {
        let file = testdata(name);
        let (status, answer) = import(&server, file.clone(), "").await;
        assert_eq!(status, 201, "{name} {answer}");
        let id = answer["id"].as_str().unwrap();
        let reading = format::read(&file, &Hints::default()).unwrap();
        let usual = format::formats_of(reading.records[0].game())[0];
        let (_, bytes, ..) = record(&server, id, "").await;
        let expected = format::write(&reading.records[0], usual).unwrap();
        assert_eq!(String::from_utf8(bytes).unwrap(), expected, "{name}");
        // It can be looked at like any other game.
        let mut watcher = server.guest().await;
        let state = watcher.watch(id.parse().unwrap()).await;
        assert_eq!(
            state["moves"].as_array().unwrap().len() as u64,
            answer["games"][0]["moves"].as_u64().unwrap()
        );
        assert!(state["over"].is_object(), "{name} {}", state["over"]);
        assert!(watcher.play(id.parse().unwrap(), "x", "7g7f").await["code"] == "forbidden");
    }
}

#[tokio::test]
async fn what_is_not_understood_is_told_with_its_line() {
    let server = Server::start().await;
    let kif = "手合割：平手\n先手：@5\n   1 ７六歩(77)\n   2 ９九歩(33)\n   3 ２六歩(27)\n";
    let (status, answer) = import(&server, kif.into(), "").await;
    assert_eq!(status, 201, "{answer}");
    assert_eq!(answer["problems"][0]["line"], 4, "{answer}");
    let state = server
        .guest()
        .await
        .watch(answer["id"].as_str().unwrap().parse().unwrap())
        .await;
    // A name from elsewhere never makes a computer of ours.
    assert_eq!(state["info"]["players"]["sente"], json!({ "name": "5" }));
    for nonsense in [
        &b""[..],
        b"hello",
        b"\xff\xfe\x00",
        b"[Variant \"Chess\"]\n\n1. e4 *\n",
    ] {
        let (status, answer) = import(&server, nonsense.to_vec(), "").await;
        assert_eq!(
            (status, answer["code"].as_str()),
            (400, Some("invalid")),
            "{answer}"
        );
    }
    // Problems without a king cannot be played.
    assert_eq!(import(&server, testdata("problem.kif"), "").await.0, 400);
    let client = reqwest::Client::new();
    let huge = client
        .post(server.url("/api/import"))
        .body(vec![b' '; 2 << 20])
        .send()
        .await
        .unwrap();
    assert_eq!(huge.status().as_u16(), 413);
}

#[tokio::test]
async fn files_with_several_games_are_taken_in_together() {
    let server = Server::start().await;
    let one =
        "[White \"A\"]\n[Black \"B\"]\n[Variant \"Shogun\"]\n[Date \"1999.12.31\"]\n\n1. e4 e5 1/2-1/2\n\n";
    let (_, answer) = import(&server, one.repeat(3).into(), "").await;
    assert_eq!(answer["games"].as_array().unwrap().len(), 3, "{answer}");
    let (_, bytes, ..) = record(&server, answer["games"][2]["id"].as_str().unwrap(), "").await;
    let reading = format::read(&bytes, &Hints::default()).unwrap();
    assert!(matches!(reading.records[..], [AnyRecord::Shogun(_)]));
}

#[tokio::test]
async fn what_is_brought_is_found_by_its_link_alone_until_its_owner_lists_it() {
    let server = Server::start().await;
    let pgn = "[White \"Ada\"]\n[Black \"Bo\"]\n[Variant \"Shogun\"]\n\n1. e4 e5 1-0\n\n";
    let owner = reqwest::Client::builder().cookie_store(true).build().unwrap();
    let sent = owner
        .post(server.url("/api/import"))
        .body(pgn)
        .send()
        .await
        .unwrap();
    let answer: Value = sent.json().await.unwrap();
    assert_eq!(answer["listed"], false, "{answer}");
    let id = answer["id"].as_str().unwrap().to_owned();
    let page = |path: String| {
        let url = server.url(&path);
        async move {
            let response = reqwest::get(url).await.unwrap();
            assert_eq!(response.status().as_u16(), 200, "{path}");
            response.text().await.unwrap()
        }
    };
    // Everything that lists games, by everything they can be found by.
    let lists = [
        "/records".to_owned(),
        "/records?player=Ada".into(),
        "/records?game=shogun".into(),
        "/records?moves=e2e4".into(),
        "/records?moves=1.+e4+e5".into(),
        "/api/archive".into(),
        "/api/archive?player=ada&opponent=bo".into(),
        "/api/archive?origin=import".into(),
    ];
    for list in &lists {
        assert!(!page(list.clone()).await.contains(&id), "{list}");
    }
    let shown = page(format!("/analysis/game/{id}")).await;
    assert!(shown.contains("noindex") && shown.contains("Only those who have the link"));
    assert!(!shown.contains("/listing"), "only the owner changes it");
    assert_eq!(record(&server, &id, "").await.0, 200);

    let own = |path: String| {
        let request = owner.get(server.url(&path));
        async move { request.send().await.unwrap().text().await.unwrap() }
    };
    assert!(own("/records?whose=own".into()).await.contains(&id));
    assert!(own(format!("/analysis/game/{id}")).await.contains("/listing"));
    let stranger = reqwest::Client::builder().cookie_store(true).build().unwrap();
    stranger
        .post(server.url("/api/import"))
        .body(pgn)
        .send()
        .await
        .unwrap();
    let list = |client: &reqwest::Client, listed: &str| {
        let request = client.post(server.url(&format!("/records/{id}/listing")));
        let request = request
            .header("content-type", "application/x-www-form-urlencoded")
            .body(format!("listed={listed}"));
        async move { request.send().await.unwrap().status().as_u16() }
    };
    assert_eq!(list(&stranger, "true").await, 403);
    assert_eq!(list(&owner, "true").await, 200);
    for list in &lists {
        assert!(page(list.clone()).await.contains(&id), "{list}");
    }
    assert!(!page(format!("/analysis/game/{id}")).await.contains("noindex"));
    assert_eq!(list(&owner, "false").await, 200);
    assert!(!page("/records".into()).await.contains(&id));
    let unknown = page("/records?moves=nonsense".into()).await;
    assert!(
        unknown.contains("These first moves are not understood"),
        "{unknown}"
    );
}

#[tokio::test]
async fn what_turns_text_around_is_not_taken_in() {
    let server = Server::start().await;
    let file = "先手：Ha\u{202e}bu\u{200b}\n後手：\u{2067}Oyama\u{1}\n手数----指手---------消費時間--\n*good\u{202e}move\n   1 ７六歩(77)\n   2 投了\n";
    let (status, answer) = import(&server, file.into(), "").await;
    assert_eq!(status, 201, "{answer}");
    let id = answer["games"][0]["id"].as_str().unwrap();
    let game = server.app.store.game(id.parse().unwrap()).await.unwrap().unwrap();
    let names = game.game.players.0.map(|player| player.name());
    assert_eq!(names, ["Habu", "Oyama"]);
    let (_, record, ..) = record(&server, id, "?format=kif&encoding=utf-8").await;
    let text = String::from_utf8(record).unwrap();
    assert!(
        text.contains("先手：Habu\n") || text.contains("先手：Habu\r\n"),
        "{text}"
    );
    assert!(text.contains("goodmove"), "{text}");
}

#[tokio::test]
async fn records_of_games_say_where_they_are_found_and_have_one_clock() {
    let server = Server::start().await;
    let (mut sente, gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogun, "5m+3s/move", &sente, &gote).await;
    sente.play(game, "1", "e2e4").await;
    sente.act(game, "r", json!("resign")).await;
    let record = reqwest::get(server.url(&format!("/api/record/{game}")))
        .await
        .unwrap();
    let record = record.text().await.unwrap();
    let site = format!("[Site \"{}\"]", server.url(&format!("/game/{game}")));
    assert!(
        record.contains(&site) && record.contains("[TimeControl \"300+3\"]"),
        "{record}"
    );
    // The analysis page has the record as the server keeps it, and writes the same.
    let page = reqwest::get(server.url(&format!("/analysis/game/{game}")))
        .await
        .unwrap();
    let page = page.text().await.unwrap();
    let state = page
        .split("<script id=\"state\" type=\"application/json\">")
        .nth(1)
        .unwrap();
    let state: Value = serde_json::from_str(state.split("</script>").next().unwrap()).unwrap();
    let write = reqwest::Client::new().post(server.url("/api/study/write?format=pgn"));
    let written = write
        .json(&state["tree"])
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert_eq!(written, record);
}
