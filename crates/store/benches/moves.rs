//! Durable moves a second, how long each waits and what it costs, in SQLite and in PostgreSQL with real syncs, in one run:
//! `cargo bench -p komadai-store --bench moves`.

use std::fs;
use std::time::{Duration, Instant};

use komadai_play::{Moment, Terms, TimeControl};
use komadai_rules::{BySide, Policy, RulesName, VariantId};
use komadai_store::{
    Appended, Begun, Claim, Database, Epoch, GameId, NewGame, NodeId, Origin, Player, Store, StoredEvent,
};
use komadai_testbed::postgres::{self, Durability, Server};

/// How many games are played at the same time.
const GAMES: usize = 400;
/// How many moves each has.
const MOVES: u32 = 50;
/// An event as it is stored for a move.
const BODY: &str = r#"{"moved":{"side":"sente","mv":"7g7f","at":1794939247858,"spent":1234,"lag":0,"clocks":[{"main":598766,"periods":0},{"main":600000,"periods":0}]}}"#;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("there is a runtime");
    println!("{GAMES} games of {MOVES} moves, all at once; every move is on disk when it is answered");
    println!(
        "| database | moves/s | median | 99 % | CPU a move: node | PostgreSQL |\n|---|---|---|---|---|---|"
    );
    let folder = tempfile::tempdir().expect("there is room for a folder");
    runtime.block_on(measure("SQLite", Database::from(folder.path())));
    let server = Server::start(Durability::Synced);
    let database = postgres::Database::on(server.url());
    let place = Database::read(&format!("{}?sslmode=disable", database.url())).expect("it is an address");
    runtime.block_on(measure("PostgreSQL", place));
}

async fn measure(name: &str, place: Database) {
    let store = Store::open(place).await.expect("the database opens");
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(begin(&store).await);
    }
    // Connections are made and statements prepared.
    futures_of(&store, &games, 0..2).await;
    let (own, others, start) = (cpu_of_self(), cpu_of_children(), Instant::now());
    let mut waits = futures_of(&store, &games, 2..MOVES).await;
    let (elapsed, own, others) = (start.elapsed(), cpu_of_self() - own, cpu_of_children() - others);
    waits.sort_unstable();
    let moves = waits.len();
    let each = |time: Duration| time.as_micros() as f64 / moves as f64;
    println!(
        "| {name} | {:.0} | {:.1} ms | {:.1} ms | {:.0} µs | {:.0} µs |",
        moves as f64 / elapsed.as_secs_f64(),
        waits[moves / 2].as_secs_f64() * 1e3,
        waits[moves * 99 / 100].as_secs_f64() * 1e3,
        each(own),
        each(others),
    );
    store.close().await;
}

/// Plays moves of all games at the same time; how long each waited.
async fn futures_of(store: &Store, games: &[(GameId, Epoch)], moves: std::ops::Range<u32>) -> Vec<Duration> {
    let playing = games.iter().map(|&(id, epoch)| {
        let (store, moves) = (store.clone(), moves.clone());
        tokio::spawn(async move {
            let mut waits = Vec::new();
            for version in moves {
                let start = Instant::now();
                store
                    .append(turn(id, epoch, version + 1), None)
                    .await
                    .expect("it is stored");
                waits.push(start.elapsed());
            }
            waits
        })
    });
    let mut waits = Vec::new();
    for game in playing.collect::<Vec<_>>() {
        waits.extend(game.await.expect("nobody panics"));
    }
    waits
}

async fn begin(store: &Store) -> (GameId, Epoch) {
    let game = NewGame {
        id: GameId::random(),
        variant: VariantId::Shogi,
        rules: RulesName::known("classic").expect("Shogi has it"),
        start: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".into(),
        terms: Terms {
            time: TimeControl::Unlimited,
            rated: false,
            policy: Policy::Casual,
        },
        origin: Origin::Lobby,
        players: BySide([Player::Named("A".into()), Player::Named("B".into())]),
        created: Moment(1),
    };
    let id = game.id;
    let begun = Begun {
        game,
        turn_since: Some(Moment(1)),
        due: None,
    };
    assert!(store.add_game(begun).await.expect("it is stored"));
    match store.claim(id, NodeId(1)).await.expect("it is stored") {
        Claim::Mine { epoch, .. } => (id, epoch),
        other => panic!("{other:?}"),
    }
}

fn turn(id: GameId, epoch: Epoch, version: u32) -> Appended {
    Appended {
        id,
        epoch,
        events: vec![StoredEvent {
            version,
            at: Moment(1_794_939_247_858),
            ack: Some(format!("{version}")),
            body: BODY.into(),
        }],
        plies: version,
        turn_since: Some(Moment(1_794_939_247_858)),
        due: Some(Moment(1_794_939_847_858)),
        end: None,
    }
}

fn cpu_of_self() -> Duration {
    cpu(std::process::id(), 11..13)
}

/// What processes below this one have used, also those that have ended.
fn cpu_of_children() -> Duration {
    let mut known = vec![std::process::id()];
    let mut sum = Duration::ZERO;
    while let Some(parent) = known.pop() {
        for child in children(parent) {
            sum += cpu(child, 11..15);
            known.push(child);
        }
    }
    sum
}

fn children(parent: u32) -> Vec<u32> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let parent = parent.to_string();
    numbers
        .filter(|&number| stat(number).get(1) == Some(&parent))
        .collect()
}

fn cpu(process: u32, fields: std::ops::Range<usize>) -> Duration {
    let stat = stat(process);
    let ticks: u64 = stat
        .get(fields)
        .unwrap_or_default()
        .iter()
        .filter_map(|ticks| ticks.parse::<u64>().ok())
        .sum();
    // A hundred a second on every Linux.
    Duration::from_millis(ticks * 10)
}

/// What the system says of a process, after its name.
fn stat(process: u32) -> Vec<String> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after = text.rsplit_once(") ").map(|(_, after)| after).unwrap_or_default();
    after.split(' ').map(str::to_owned).collect()
}
