//! A server process that is stopped for a while, and one whose disk is full.

#![cfg(target_os = "linux")]

mod server;
mod support;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use komadai_play::Command::Move;
use komadai_play::{Game, Moment, Span, Terms};
use komadai_rules::{BySide, Policy, Position, RulesName, Shogi, Variant, VariantId};
use komadai_server::GameId;
use komadai_server::store::{Appended, Begun, Epoch, NewGame, Origin, Player, Store, StoredEvent};
use server::Server;
use support::Folder;

/// The status and body of an answer.
fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: x\r\naccept: application/json\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it is answered");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.expect("there is a status"), answer)
}

/// A game in which Sente has three seconds, which run on when the server has started and waited for its players.
async fn store_game(data: &Path) -> GameId {
    let store = Store::open(data).await.expect("the database opens");
    let mut players = Vec::new();
    for name in ["Ai", "Bo"] {
        let id = store.register(None, name.into(), String::new(), Moment(1)).await;
        players.push(Player::User {
            id: id.expect("it is stored").expect("the name is free"),
            name: name.into(),
        });
    }
    let rules = <Shogi as Variant>::Rules::default();
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = Moment(since.expect("it is after 1970").as_millis() as i64);
    let game = NewGame {
        id: GameId::random(),
        variant: VariantId::Shogi,
        rules: RulesName::of(rules),
        start: Position::<Shogi>::start(rules).to_string(),
        terms: Terms {
            time: "3s".parse().expect("it is a time control"),
            rated: false,
            policy: Policy::Casual,
        },
        origin: Origin::Friend,
        players: BySide(players.try_into().expect("there are two")),
        created: now,
    };
    let id = game.id;
    let moves = opening(&game, now);
    let begun = Begun {
        game,
        turn_since: Some(now),
        due: None,
    };
    assert!(store.add_game(begun).await.expect("it is stored"));
    store.append(moves, None).await.expect("they are stored");
    store.close().await;
    id
}

/// A move of each side: from then on clocks run.
fn opening(game: &NewGame, now: Moment) -> Appended {
    let start = Position::<Shogi>::start(Default::default());
    let mut played = Game::new(start, game.terms, game.created);
    let mut events = Vec::new();
    for mv in ["7g7f", "3c3d"] {
        let command = Move {
            side: played.turn(),
            mv: mv.parse().expect("it is a move"),
            lag: Span::ZERO,
        };
        for event in played.decide(command, now).expect("it is legal") {
            played.apply(&event);
            events.push(StoredEvent {
                version: events.len() as u32 + 1,
                at: now,
                ack: None,
                body: serde_json::to_string(&event).expect("it can be written"),
            });
        }
    }
    Appended {
        id: game.id,
        epoch: Epoch::default(),
        events,
        plies: 2,
        turn_since: played.turn_since(),
        due: played.due(),
        end: None,
    }
}

fn signal(server: &Server, name: &str) {
    let kill = Command::new("kill")
        .args([name, &server.id().to_string()])
        .status();
    assert!(kill.expect("there is kill").success());
}

/// How a game stands, in a word of the API.
fn status(server: &Server, game: GameId) -> String {
    let (code, body) = get(server.address, &format!("/game/export/{game}?format=json"));
    assert_eq!(code, 200, "{body}");
    let (_, rest) = body.split_once("\"status\":\"").expect("it has a status");
    rest.split('"').next().unwrap_or_default().to_owned()
}

#[test]
fn a_process_that_stood_still_flags_nobody() {
    let folder = Folder::new("stall");
    let data = folder.path("data");
    let runtime = tokio::runtime::Runtime::new().expect("there is a runtime");
    let game = runtime.block_on(store_game(Path::new(&data)));
    let server = Server::start(data);
    assert_eq!(status(&server, game), "started");
    // Longer than the clock and the time players have to find back.
    signal(&server, "-STOP");
    std::thread::sleep(Duration::from_secs(16));
    signal(&server, "-CONT");
    assert_eq!(status(&server, game), "started");
    // It runs on, though.
    let start = Instant::now();
    while status(&server, game) == "started" {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "the clock stands still"
        );
        std::thread::sleep(Duration::from_millis(500));
    }
    assert_eq!(status(&server, game), "outoftime");
}

#[test]
fn a_server_that_cannot_write_says_so() {
    let folder = Folder::new("full");
    let data = folder.path("data");
    let command = server::command(Path::new(&data));
    let serve: Vec<_> = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|part| format!("'{}'", part.to_string_lossy()))
        .collect();
    // A file that may not grow any more shall fail to be written, and end nobody.
    let script = format!("trap '' XFSZ; exec {} --port 0", serve.join(" "));
    let mut shell = Command::new("sh");
    shell.args(["-c", &script]).env("KOMADAI_NO_RATE_LIMITS", "true");
    let server = Server::run(shell, data.into());
    assert_eq!(get(server.address, "/healthz").0, 200);
    let limit = Command::new("prlimit")
        .args(["--pid", &server.id().to_string(), "--fsize=1024"])
        .status();
    assert!(limit.expect("there is prlimit").success());
    let start = Instant::now();
    while get(server.address, "/healthz").0 != 503 {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "it says that it is well"
        );
        std::thread::sleep(Duration::from_millis(500));
    }
}
