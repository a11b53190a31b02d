//! Puzzles over HTTP: chosen, solved, judged again, counted.

use komadai_puzzles::{Puzzle, set};
use komadai_rules::{BySide, VariantId};
use komadai_server::store::{Act, Player, Role};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::person::Person;
use crate::common::{Server, now};

/// A puzzle of so many plies.
fn puzzle(game: VariantId, plies: usize) -> &'static Puzzle {
    let found = set(game).iter().find(|puzzle| puzzle.plies() == plies);
    found.expect("there is one")
}

/// The solver's moves of the main line.
fn own_moves(puzzle: &Puzzle) -> Vec<String> {
    puzzle.solution.iter().step_by(2).cloned().collect()
}

/// A move that the puzzle's graph does not let through.
async fn wrong_move(person: &mut Person, id: &str) -> String {
    let (_, found) = person.get(&format!("/api/puzzle/{id}?graph=true")).await;
    let start = &found["graph"]["nodes"][0];
    assert_eq!(found["graph"]["ask"], false, "the puzzle is small");
    let legal = start["legal"].as_array().unwrap().iter();
    let is_plain = |mv: &&Value| {
        let mv = mv.as_str().unwrap();
        start["next"].get(mv).is_none() && start["answers"].get(mv).is_none()
    };
    legal
        .filter(is_plain)
        .map(|mv| mv.as_str().unwrap().to_owned())
        .next()
        .expect("a wrong move")
}

async fn solved(person: &mut Person, attempt: &str, puzzle: &Puzzle) -> Value {
    let result = json!({"attempt": attempt, "id": puzzle.id, "moves": own_moves(puzzle), "ms": 4_000});
    let (status, answer) = person
        .post("/api/puzzle/results", json!({"results": [result]}))
        .await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer
}

#[tokio::test]
async fn anybody_gets_puzzles_and_may_ask_for_themes() {
    let server = Server::start().await;
    let mut guest = Person::new(&server);
    let (status, daily) = guest.get("/api/puzzle/daily?game=shinobi&graph=true").await;
    assert_eq!(status, StatusCode::OK, "{daily}");
    assert_eq!(daily["puzzle"]["game"], "shinobi");
    assert_eq!(daily["graph"]["id"], daily["puzzle"]["id"]);
    assert!(daily["date"].is_string() && daily["solver"].is_null());
    let (_, again) = guest.get("/api/puzzle/daily?game=shinobi").await;
    assert_eq!(again["puzzle"]["id"], daily["puzzle"]["id"]);
    let (status, _) = guest.get("/api/puzzle/daily?date=2999-01-01").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let path = "/api/puzzle/next?game=shogi&angle=mate,plies-3&difficulty=easier&rating=1400";
    let (_, next) = guest.get(path).await;
    assert_eq!(
        (&next["puzzle"]["game"], &next["puzzle"]["plies"]),
        (&"shogi".into(), &3.into())
    );
    let (_, named) = guest
        .get(&format!("/api/puzzle/{}", next["puzzle"]["id"].as_str().unwrap()))
        .await;
    assert_eq!(named["puzzle"], next["puzzle"]);
    let (_, batch) = guest.get("/api/puzzle/batch/campmate?game=shinobi&nb=4").await;
    let kinds: Vec<_> = batch["puzzles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["puzzle"]["kind"])
        .collect();
    assert_eq!(kinds, [&Value::from("campmate"); 4]);
    let (_, themes) = guest.get("/api/puzzle/themes?game=shogi").await;
    assert!(themes["themes"]["plies-3"].as_u64().unwrap() > 100, "{themes}");
    for refused in [
        "/api/puzzle/next?angle=magic",
        "/api/puzzle/next?game=go",
        "/api/puzzle/next?difficulty=odd",
        "/api/puzzle/daily?date=soon",
    ] {
        assert_eq!(guest.get(refused).await.0, StatusCode::BAD_REQUEST, "{refused}");
    }
    assert_eq!(guest.get("/api/puzzle/nosuch").await.0, StatusCode::NOT_FOUND);
    for own in [
        "/api/puzzle/activity",
        "/api/puzzle/me",
        "/api/puzzle/next?repeat=true",
    ] {
        assert_eq!(guest.get(own).await.0, StatusCode::UNAUTHORIZED, "{own}");
    }
}

#[tokio::test]
async fn a_result_is_judged_by_the_server_and_counts_once() {
    let server = Server::start().await;
    let mut ai = Person::registered(&server, "Ai").await;
    let puzzle = puzzle(VariantId::Shogun, 3);
    let answer = solved(&mut ai, "attempt-1", puzzle).await;
    let first = &answer["results"][0];
    assert_eq!(
        (&first["status"], &first["win"], &first["rated"]),
        (&"kept".into(), &true.into(), &true.into())
    );
    assert_eq!(first["verdicts"], json!(["right", "right"]));
    assert!(first["ratingDiff"].as_i64().unwrap() > 0);
    assert_eq!(
        (&answer["streak"]["wins"], &answer["streak"]["days"]),
        (&1.into(), &1.into())
    );
    // The same is sent again; a lie about it changes nothing.
    let lie = json!({"attempt": "attempt-1", "id": puzzle.id, "moves": [], "solved": true});
    let (_, again) = ai.post("/api/puzzle/results", json!({"results": [lie]})).await;
    let again = &again["results"][0];
    assert_eq!(
        (&again["status"], &again["rating"]),
        (&"known".into(), &first["rating"])
    );
    // Another try at it is kept, and not rated.
    let second = solved(&mut ai, "attempt-2", puzzle).await;
    assert_eq!(second["results"][0]["rated"], false);
    assert_eq!(second["results"][0]["rating"], first["rating"]);
    let (_, state) = ai.get("/api/puzzle/me").await;
    assert_eq!(state["ratings"]["shogun"]["plays"], 1);
    let (_, named) = ai.get(&format!("/api/puzzle/{}", puzzle.id)).await;
    assert_eq!(
        (&named["solver"]["tried"], &named["puzzle"]["plays"]),
        (&true.into(), &1.into())
    );
    let (_, next) = ai.get("/api/puzzle/next?game=shogun").await;
    assert_ne!(next["puzzle"]["id"], named["puzzle"]["id"]);
}

#[tokio::test]
async fn wrong_moves_hints_and_giving_up_lose_and_nonsense_is_refused_alone() {
    let server = Server::start().await;
    let mut ai = Person::registered(&server, "Ai").await;
    let puzzle = puzzle(VariantId::Shogi, 3);
    let wrong = wrong_move(&mut ai, &puzzle.id).await;
    let moves = own_moves(puzzle);
    let with_mistake: Vec<_> = [wrong].into_iter().chain(moves.clone()).collect();
    let others: Vec<_> = set(VariantId::Shogi)
        .iter()
        .filter(|other| other.plies() == 1)
        .take(2)
        .collect();
    let results = json!({"results": [
        {"attempt": "mistake-1", "id": puzzle.id, "moves": with_mistake},
        {"attempt": "hinted-1", "id": others[0].id, "moves": others[0].solution, "hints": 1},
        {"attempt": "gaveup-1", "id": others[1].id, "moves": []},
        {"attempt": "short", "id": others[1].id, "moves": []},
        {"attempt": "illegal-1", "id": puzzle.id, "moves": ["1a9i"]},
        {"attempt": "unknown-1", "id": "nosuch", "moves": []},
        {"attempt": "too-old-1", "id": puzzle.id, "moves": [], "at": now() - 40 * 24 * 3_600_000_i64},
    ]});
    let (status, answer) = ai.post("/api/puzzle/results", results).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let told: Vec<_> = answer["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["status"].as_str().unwrap(),
                one["win"].as_bool().unwrap(),
                one["solved"].as_bool().unwrap(),
            )
        })
        .collect();
    let expected = [
        ("kept", false, true),
        ("kept", false, true),
        ("kept", false, false),
        ("refused", false, false),
        ("refused", false, false),
        ("refused", false, false),
        ("refused", false, false),
    ];
    assert_eq!(told, expected, "{answer}");
    assert_eq!(
        answer["results"][0]["verdicts"],
        json!(["wrong", "right", "right"])
    );
    let many = vec![json!({"attempt": "attempt-x", "id": puzzle.id, "moves": []}); 51];
    for refused in [
        json!({"results": []}),
        json!({"results": many}),
        json!({"results": 1}),
    ] {
        let (status, answer) = ai.post("/api/puzzle/results", refused).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    }
    // Nothing is kept for a guest, who is judged all the same.
    let mut guest = Person::new(&server);
    let answer = solved(&mut guest, "guest-one", puzzle).await;
    assert_eq!(answer["results"][0]["status"], "judged");
    assert!(answer["results"][0]["win"].as_bool().unwrap() && answer["streak"].is_null());
}

#[tokio::test]
async fn history_is_told_in_lichess_shape() {
    let server = Server::start().await;
    let mut ai = Person::registered(&server, "Ai").await;
    let (won, lost) = (puzzle(VariantId::Shogi, 1), puzzle(VariantId::Shinobi, 1));
    solved(&mut ai, "attempt-1", won).await;
    let gave_up = json!({"results": [{"attempt": "attempt-2", "id": lost.id, "moves": []}]});
    ai.post("/api/puzzle/results", gave_up).await;
    let request = ai.request(Method::GET, "/api/puzzle/activity?max=10");
    let text = request.send().await.unwrap().text().await.unwrap();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(
        (&lines[0]["win"], &lines[0]["puzzle"]["id"]),
        (&false.into(), &lost.id.as_str().into())
    );
    assert!(lines[1]["date"].is_i64() && lines[1]["puzzle"]["solution"].is_array());
    let (_, dashboard) = ai.get("/api/puzzle/dashboard/30").await;
    assert_eq!(
        (&dashboard["global"]["nb"], &dashboard["global"]["firstWins"]),
        (&2.into(), &1.into())
    );
    assert_eq!(dashboard["themes"]["plies-1"]["results"]["nb"], 2, "{dashboard}");
    let (_, replay) = ai.get("/api/puzzle/replay/30/mix").await;
    assert_eq!(replay["replay"]["remaining"], json!([lost.id]));
    assert_eq!(
        ai.get("/api/puzzle/dashboard/soon").await.0,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn what_went_wrong_comes_again_if_wanted() {
    let server = Server::start().await;
    let mut ai = Person::registered(&server, "Ai").await;
    let (_, done) = ai.post("/api/puzzle/me", json!({"repeat": true})).await;
    assert_eq!(done["ok"], true);
    let lost = puzzle(VariantId::Shogi, 1);
    let two_days_ago = now() - 2 * 24 * 3_600_000;
    let result = json!({"attempt": "offline-1", "id": lost.id, "moves": [], "at": two_days_ago});
    ai.post("/api/puzzle/results", json!({"results": [result]})).await;
    let (_, state) = ai.get("/api/puzzle/me").await;
    assert_eq!(state["repeat"], json!({"on": true, "due": 1, "waiting": 1}));
    let (_, due) = ai.get("/api/puzzle/next?repeat=true").await;
    assert_eq!(
        (&due["puzzle"]["id"], &due["repeat"]),
        (&lost.id.as_str().into(), &true.into())
    );
    assert_eq!(
        ai.get("/api/puzzle/next?repeat=true&game=shogun").await.0,
        StatusCode::NOT_FOUND
    );
    solved(&mut ai, "again-one", lost).await;
    assert_eq!(
        ai.get("/api/puzzle/next?repeat=true").await.0,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn votes_are_for_those_who_tried_and_many_reports_hold_a_puzzle_back() {
    let server = Server::start().await;
    let puzzle = puzzle(VariantId::ShinobiPlus, 1);
    let path = |what: &str| format!("/api/puzzle/{}/{what}", puzzle.id);
    let report = json!({"reason": "wrong", "text": "no mate"});
    for number in 0..5 {
        let mut person = Person::registered(&server, &format!("Solver{number}")).await;
        assert_eq!(
            person.post(&path("vote"), json!({"vote": 1})).await.0,
            StatusCode::FORBIDDEN
        );
        assert_eq!(
            person.post(&path("report"), report.clone()).await.0,
            StatusCode::FORBIDDEN
        );
        solved(&mut person, "attempt-1", puzzle).await;
        let (status, voted) = person.post(&path("vote"), json!({"vote": 1})).await;
        assert_eq!(
            (status, &voted["votes"]["up"]),
            (StatusCode::OK, &(number + 1).into())
        );
        assert_eq!(
            person.post(&path("vote"), json!({"vote": 7})).await.0,
            StatusCode::BAD_REQUEST
        );
        assert_eq!(
            person.post(&path("report"), report.clone()).await.0,
            StatusCode::OK
        );
        assert_eq!(
            person.get("/api/moderation/puzzles").await.0,
            StatusCode::FORBIDDEN
        );
    }
    let mut referee = Person::registered(&server, "Referee").await;
    server
        .admin(|admin| admin.moderate("referee", &Act::Role(Role::Moderator), "a test"))
        .unwrap();
    let (_, suspects) = referee.get("/api/moderation/puzzles").await;
    let suspect = &suspects["puzzles"][0];
    assert_eq!(
        (&suspect["id"], &suspect["held"]),
        (&puzzle.id.as_str().into(), &true.into())
    );
    assert_eq!(suspect["reports"].as_array().unwrap().len(), 5);
    // It is found by name, and not handed out.
    let themes = puzzle
        .tags
        .iter()
        .map(|tag| tag.name())
        .collect::<Vec<_>>()
        .join(",");
    let (_, batch) = referee
        .get(&format!(
            "/api/puzzle/batch/plies-1,{themes}?game=shinobiplus&nb=30&rating={}",
            puzzle.rating
        ))
        .await;
    let puzzles = batch["puzzles"].as_array().cloned().unwrap_or_default();
    assert!(
        puzzles
            .iter()
            .all(|one| one["puzzle"]["id"] != puzzle.id.as_str()),
        "{batch}"
    );
    let hold = format!("/api/moderation/puzzles/{}", puzzle.id);
    assert_eq!(
        referee.post(&hold, json!({"held": false})).await.0,
        StatusCode::OK
    );
    let (_, suspects) = referee.get("/api/moderation/puzzles").await;
    assert_eq!(suspects, json!({"puzzles": []}));
}

#[tokio::test]
async fn a_storm_is_judged_at_its_end_and_counts_once() {
    let server = Server::start().await;
    let mut ai = Person::registered(&server, "Ai").await;
    let (status, run) = ai
        .post("/api/storm/runs", json!({"mode": "climb", "game": "shinobi"}))
        .await;
    assert_eq!(status, StatusCode::OK, "{run}");
    let name = run["run"].as_str().unwrap().to_owned();
    let puzzles = run["puzzles"].as_array().unwrap();
    assert_eq!((puzzles.len(), &run["seconds"]), (15, &Value::Null));
    let (_, more) = ai.get(&format!("/api/storm/runs/{name}?from=15")).await;
    assert_ne!(
        more["puzzles"][0]["puzzle"]["id"],
        run["puzzles"][14]["puzzle"]["id"]
    );
    let result = format!("/api/storm/runs/{name}/result");
    let tried = |one: &Value, ms: u32| {
        let solution = one["puzzle"]["solution"].as_array().unwrap();
        let moves: Vec<_> = solution.iter().step_by(2).collect();
        json!({"id": one["puzzle"]["id"], "moves": moves, "ms": ms})
    };
    // What cannot be: no time has passed, or they are not in order.
    let slow = json!({"tried": [tried(&puzzles[0], 60_000)]});
    assert_eq!(ai.post(&result, slow).await.0, StatusCode::BAD_REQUEST);
    let mixed = json!({"tried": [tried(&puzzles[1], 300), tried(&puzzles[0], 300)]});
    assert_eq!(ai.post(&result, mixed).await.0, StatusCode::BAD_REQUEST);
    let good = json!({"tried": [tried(&puzzles[0], 600), tried(&puzzles[1], 600)]});
    let mut other = Person::registered(&server, "Bo").await;
    assert_eq!(other.post(&result, good.clone()).await.0, StatusCode::CONFLICT);
    let (status, ended) = ai.post(&result, good.clone()).await;
    assert_eq!(status, StatusCode::OK, "{ended}");
    assert_eq!(
        (&ended["score"], &ended["best"]["allTime"]),
        (&2.into(), &2.into())
    );
    assert_eq!(ended["isBest"], json!(["day", "week", "month", "allTime"]));
    assert_eq!(ai.post(&result, good).await.0, StatusCode::CONFLICT);
    let mut guest = Person::new(&server);
    let (_, dashboard) = guest.get("/api/storm/dashboard/ai?mode=climb&game=shinobi").await;
    assert_eq!(
        (&dashboard["high"]["day"], &dashboard["days"][0]["runs"]),
        (&2.into(), &1.into())
    );
    let (_, leaders) = guest
        .get("/api/storm/leaders?mode=climb&game=shinobi&since=day")
        .await;
    assert_eq!(leaders["leaders"][0]["user"]["name"], "Ai");
    // A guest runs, too, and nothing is kept.
    let (_, run) = guest.post("/api/storm/runs", json!({})).await;
    assert_eq!((&run["mode"], &run["seconds"]), (&"storm".into(), &180.into()));
    let result = format!("/api/storm/runs/{}/result", run["run"].as_str().unwrap());
    assert_eq!(
        guest.post(&result, json!({"tried": []})).await.0,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        guest.get("/api/storm/runs/storm-all-x").await.0,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn moves_are_judged_one_by_one_and_solutions_told_whole() {
    let server = Server::start().await;
    let mut guest = Person::new(&server);
    let puzzle = puzzle(VariantId::Shogi, 3);
    let judge = format!("/api/puzzle/{}/judge", puzzle.id);
    let (status, right) = guest.post(&judge, json!({"move": puzzle.solution[0]})).await;
    assert_eq!((status, &right["verdict"]), (StatusCode::OK, &"right".into()));
    assert_eq!(right["reply"], puzzle.solution[1].as_str());
    assert_eq!(right["nodes"][1]["last"], puzzle.solution[1].as_str());
    let last = json!({"played": puzzle.solution[..2], "move": puzzle.solution[2]});
    let (_, end) = guest.post(&judge, last).await;
    assert_eq!(
        (&end["reply"], &end["nodes"][0]["done"]),
        (&Value::Null, &true.into())
    );
    let wrong = wrong_move(&mut guest, &puzzle.id).await;
    let (_, answer) = guest.post(&judge, json!({"move": wrong})).await;
    assert_eq!(answer["verdict"], "wrong");
    for refused in [
        json!({"move": "x"}),
        json!({"played": ["x"], "move": "x"}),
        json!({}),
    ] {
        assert_eq!(guest.post(&judge, refused).await.0, StatusCode::BAD_REQUEST);
    }
    let (_, tree) = guest.get(&format!("/api/puzzle/{}/tree", puzzle.id)).await;
    let first = tree["tree"]
        .as_array()
        .unwrap()
        .iter()
        .find(|branch| branch["move"] == puzzle.solution[0].as_str());
    assert_eq!(first.unwrap()["left"], 2);
}

#[tokio::test]
async fn puzzles_can_be_taken_along() {
    let server = Server::start().await;
    let mut guest = Person::new(&server);
    let request = guest.request(Method::GET, "/api/puzzle/pack/shinobi?page=0");
    let response = request.send().await.unwrap();
    let tag = response.headers()["etag"].to_str().unwrap().to_owned();
    let pack: Value = response.json().await.unwrap();
    assert_eq!(
        (pack["puzzles"].as_array().unwrap().len(), &pack["pages"]),
        (25, &12.into())
    );
    assert!(pack["puzzles"][0]["graph"]["nodes"].is_array());
    let again = guest
        .request(Method::GET, "/api/puzzle/pack/shinobi?page=0")
        .header("if-none-match", tag);
    assert_eq!(again.send().await.unwrap().status(), StatusCode::NOT_MODIFIED);
    assert_eq!(
        guest.get("/api/puzzle/pack/shinobi?page=99").await.0,
        StatusCode::NOT_FOUND
    );
    let path = "/api/puzzle/export?game=shogun&format=sfen&angle=defence";
    let text = guest
        .request(Method::GET, path)
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(
        text.lines().count() >= 1 && text.lines().all(|line| line.starts_with("fen ")),
        "{text}"
    );
    let (status, _) = guest.get("/api/puzzle/export?game=shogun&format=kif").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn mistakes_of_a_game_are_puzzles_once_it_was_analysed() {
    let server = Server::start().await;
    let (mut white, mut black) = (server.guest().await, server.guest().await);
    let players: BySide<Player> = BySide([white.player(), black.player()]);
    let game = server.game_of_default(VariantId::Shogun, players).await;
    let mut reader = Person::new(&server);
    let path = format!("/api/game/{game}/mistakes");
    assert_eq!(reader.get(&path).await.0, StatusCode::NOT_FOUND);
    for (number, mv) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let client = if number % 2 == 0 { &mut white } else { &mut black };
        let answer = client.play(game, &format!("m{number}"), mv).await;
        assert_eq!(answer["t"], "ack", "{answer}");
    }
    let analysis = format!("/api/game/{game}/analysis");
    reader.post(&analysis, json!({})).await;
    while reader.get(&analysis).await.1["state"] != "done" {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let (status, found) = reader.get(&format!("{path}?color=white")).await;
    assert_eq!(status, StatusCode::OK, "{found}");
    let puzzles = found["puzzles"].as_array().unwrap();
    let last = puzzles.last().expect("g2g4 is a blunder");
    assert_eq!(
        (&last["ply"], &last["played"], &last["kind"]),
        (&3.into(), &"g2g4".into(), &"mistake".into())
    );
    assert_eq!(last["graph"]["nodes"][0]["answers"]["g2g4"]["reply"], "d8h4");
    let (_, blacks) = reader.get(&format!("{path}?color=black")).await;
    assert!(
        blacks["puzzles"]
            .as_array()
            .unwrap()
            .iter()
            .all(|one| one["side"] == "black")
    );
    let judge = format!("{path}/3");
    let (_, played) = reader.post(&judge, json!({"move": "g2g4"})).await;
    assert_eq!(
        (&played["verdict"], &played["refutation"]),
        (&"wrong".into(), &"d8h4".into())
    );
    let (_, best) = reader.post(&judge, json!({"move": last["best"]})).await;
    assert_eq!(
        (&best["verdict"], &best["nodes"][0]["done"]),
        (&"right".into(), &true.into())
    );
    let (status, other) = reader.post(&judge, json!({"move": "g1h3"})).await;
    assert_eq!(status, StatusCode::OK, "{other}");
    assert!(other["verdict"] == "right" || other["verdict"] == "wrong");
    assert_eq!(
        reader.post(&judge, json!({"move": "e1e5"})).await.0,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(
        reader
            .post(&format!("{path}/77"), json!({"move": "e2e4"}))
            .await
            .0,
        StatusCode::NOT_FOUND
    );
}
