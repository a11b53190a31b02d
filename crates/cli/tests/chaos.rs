//! A server killed at random moments while games are played: nothing acknowledged is lost, nobody is charged for it.
//!
//! `KOMADAI_TEST_KILLS` says how often it is killed.

mod server;
mod support;

use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use komadai_load::{Plan, Progress, Report, Stage};
use komadai_play::{Moment, Span, Terms};
use komadai_rules::{BySide, Policy, Position, RulesName, Shogi, Variant, VariantId};
use komadai_server::GameId;
use komadai_server::store::{Begun, NewGame, Origin, Player, Store};
use server::Server;
use support::Folder;

/// A life and a death of the server together last at most so long, not counting its start.
const CYCLE: Duration = Duration::from_millis(3_000);
/// What is stored besides the games that are played.
const STORED: usize = 10_000;

fn kills() -> u32 {
    std::env::var("KOMADAI_TEST_KILLS").map_or(3, |kills| kills.parse().expect("it is a number"))
}

fn plan(server: &Server, duration: Duration) -> Plan {
    Plan {
        address: server.address,
        games: 40,
        variants: VariantId::ALL.map(|variant| variant.name().into()).into(),
        time: "30m+30s".into(),
        rate: 150.0,
        plies: 60,
        watchers: 1,
        idle: 10,
        solving: None,
        storms: None,
        restarts: true,
        duration,
        seed: fastrand::u64(..),
    }
}

/// Plays while the server is killed and started again. Returns how long its starts took, too.
fn play_and_kill(server: &mut Server, kills: u32) -> (Report, Vec<Duration>) {
    let plan = plan(server, (CYCLE + Duration::from_secs(2)) * kills);
    let runtime = tokio::runtime::Runtime::new().expect("there is a runtime");
    let (everybody, is_there) = mpsc::channel();
    let follow = move |progress: &Progress| {
        if progress.stage == Stage::Playing {
            let _ = everybody.send(());
        }
    };
    std::thread::scope(|scope| {
        let playing = scope.spawn(move || runtime.block_on(komadai_load::run(plan, follow)));
        let mut starts = Vec::new();
        // Nobody sends if the clients gave up; then there is nothing to kill for.
        let kills = is_there.recv().map_or(0, |()| kills);
        for _ in 0..kills {
            std::thread::sleep(CYCLE.mul_f64(0.2 + 0.5 * fastrand::f64()));
            server.kill();
            std::thread::sleep(CYCLE.mul_f64(0.3 * fastrand::f64()));
            server.start_again();
            starts.push(server.start);
        }
        let report = playing.join().expect("the clients do not panic");
        (report.expect("the server is found again"), starts)
    })
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = Folder::new("chaos");
    let mut server = Server::start(folder.path("data"));
    let (report, starts) = play_and_kill(&mut server, kills());
    assert!(report.is_clean(), "{:?}\n{:#?}", report.faults, report.told);
    assert!(report.verified >= report.moves && report.moves > 0, "{report:?}");
    assert!(
        report.cut >= u64::from(kills()) * 40,
        "each kill cuts 130 connections: {report:?}"
    );
    let slowest = starts.iter().max();
    eprintln!(
        "{} moves, {} kills, ready again after at most {slowest:?}",
        report.moves,
        starts.len()
    );
}

/// A game in progress, of which there may be thousands.
fn stored_game(players: &BySide<Player>) -> NewGame {
    let rules = <Shogi as Variant>::Rules::default();
    NewGame {
        id: GameId::random(),
        variant: VariantId::Shogi,
        rules: RulesName::of(rules),
        start: Position::<Shogi>::start(rules).to_string(),
        terms: Terms {
            time: "10m+30s".parse().expect("it is a time control"),
            rated: false,
            policy: Policy::Casual,
        },
        origin: Origin::Friend,
        players: players.clone(),
        created: Moment(1),
    }
}

/// Stores games in progress.
async fn fill(data: &Path, count: usize) {
    let store = Store::open(data).await.expect("the database opens");
    let mut players = Vec::new();
    for name in ["Ai", "Bo"] {
        let id = store.register(None, name.into(), String::new(), Moment(1)).await;
        players.push(Player::User {
            id: id.expect("it is stored").expect("the name is free"),
            name: name.into(),
        });
    }
    let players = BySide(players.try_into().expect("there are two"));
    let due = Moment(1) + Span::days(100_000);
    let begun = || Begun {
        game: stored_game(&players),
        turn_since: Some(Moment(1)),
        due: Some(due),
    };
    let games = (0..count).map(|_| store.add_game(begun()));
    for added in futures_util::future::join_all(games).await {
        assert!(added.expect("it is stored"));
    }
    store.close().await;
}

#[test]
fn a_server_with_many_open_games_is_back_soon() {
    let folder = Folder::new("many");
    let data = folder.path("data");
    let runtime = tokio::runtime::Runtime::new().expect("there is a runtime");
    runtime.block_on(fill(Path::new(&data), STORED));
    let mut server = Server::start(data);
    let (report, starts) = play_and_kill(&mut server, 1);
    assert!(report.is_clean(), "{:?}\n{:#?}", report.faults, report.told);
    eprintln!("ready again after {starts:?} with {STORED} games in progress; it should take less than 2 s");
    assert!(
        starts[0] < Duration::from_secs(20),
        "even a busy machine is faster than {starts:?}"
    );
}
