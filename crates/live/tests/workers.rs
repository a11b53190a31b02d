//! A site without threads of its own, and workers that think for it over a real NATS server.

use std::path::Path;
use std::time::{Duration, Instant};

use komadai_live::analysis::{Desk, State};
use komadai_live::bus::{Message, Outbox};
use komadai_live::cluster::{Access, Link, Scope, Subject};
use komadai_live::now::now;
use komadai_live::push::Pushing;
use komadai_live::wire::{Lines, MateVerdict, Question, Tell};
use komadai_live::worker::{Worker, WorkerSetup};
use komadai_live::{GameId, LinkCounts, Live, Setup};
use komadai_play::{Span, Terms};
use komadai_rules::{BySide, Policy, Position, RulesName, Shogi, Variant, VariantId};
use komadai_store::{Database, FULL, NewGame, Origin, Player, UserId};
use komadai_testbed::NatsServer;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// Long enough for anything here.
const LONG: Duration = Duration::from_secs(90);

/// A site with so many threads of each kind.
async fn site(data: &Path, nats: &NatsServer, threads: usize) -> Live {
    let setup = Setup {
        data: Database::Folder(data.into()),
        rate_limits: false,
        computers: threads,
        pace: Duration::ZERO,
        analysts: threads,
        push: Pushing::Off,
        name: "test".into(),
        nats: Some(Access::new(&nats.url())),
    };
    Live::start(setup).await.unwrap()
}

/// A worker at work; sending, or dropping the sender, asks it to end.
async fn work(nats: &NatsServer, name: &str) -> (oneshot::Sender<()>, JoinHandle<()>) {
    let setup = WorkerSetup {
        access: Access::new(&nats.url()),
        threads: 2,
        name: name.into(),
    };
    let worker = Worker::start(setup).await.unwrap();
    let (end, ended) = oneshot::channel();
    let working = tokio::spawn(async move {
        let ended = async {
            let _ = ended.await;
        };
        worker.run(ended).await.unwrap();
    });
    (end, working)
}

/// A game between two computers.
async fn begin(live: &Live, level: u8) -> GameId {
    let player = || Player::Computer { level };
    let game = NewGame {
        id: GameId::random(),
        variant: VariantId::Shogi,
        rules: RulesName::of(<Shogi as Variant>::Rules::default()),
        start: Position::<Shogi>::start(Default::default()).to_string(),
        terms: Terms {
            time: "unlimited".parse().unwrap(),
            rated: false,
            policy: Policy::Casual,
        },
        origin: Origin::Friend,
        players: BySide([player(), player()]),
        created: now(),
    };
    live.rooms.begin(game).await.unwrap()
}

async fn plies(live: &Live, game: GameId) -> usize {
    live.rooms.snapshot(game).await.unwrap().state.moves.len()
}

/// Waits until so many moves were made.
async fn wait_for(live: &Live, game: GameId, least: usize) {
    let start = Instant::now();
    while plies(live, game).await < least {
        assert!(
            start.elapsed() < LONG,
            "no move is made:\n{}",
            live.metrics.write()
        );
        sleep(Duration::from_millis(20)).await;
    }
}

/// A number of the metrics.
fn count(live: &Live, name: &str) -> u64 {
    let all = live.metrics.write();
    let line = all.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|rest| rest.trim().parse().ok()).unwrap_or(0)
}

async fn until(live: &Live, name: &str, least: u64) {
    let start = Instant::now();
    while count(live, name) < least {
        assert!(start.elapsed() < LONG, "{name}:\n{}", live.metrics.write());
        sleep(Duration::from_millis(10)).await;
    }
}

fn question(id: &str, start: Option<&str>) -> Question {
    Question {
        id: id.into(),
        game: "shogi".parse(),
        rules: None,
        start: start.map(Into::into),
        moves: String::new(),
        lines: Some(3),
        nodes: None,
        depth: None,
        time: None,
    }
}

async fn hear(heard: &mut mpsc::Receiver<Message>) -> Message {
    timeout(LONG, heard.recv())
        .await
        .expect("something is told")
        .unwrap()
}

/// The next lines.
async fn lines(heard: &mut mpsc::Receiver<Message>) -> Lines {
    loop {
        if let Tell::Lines(lines) = hear(heard).await.tell() {
            return lines.clone();
        }
    }
}

const THINK: &str = "komadai_hired_total{job=\"think\"}";
const LINES: &str = "komadai_hired_total{job=\"lines\"}";

#[tokio::test(flavor = "multi_thread")]
async fn workers_make_the_moves_and_another_takes_over_from_one_that_is_lost() {
    let (data, nats) = (tempfile::tempdir().unwrap(), NatsServer::start());
    let live = site(data.path(), &nats, 0).await;
    let game = begin(&live, FULL).await;
    sleep(Duration::from_millis(300)).await;
    assert_eq!(plies(&live, game).await, 0, "nobody is there");
    let (_end, first) = work(&nats, "first").await;
    wait_for(&live, game, 1).await;
    assert!(count(&live, THINK) >= 1);
    assert_eq!(count(&live, "komadai_workers"), 1);

    // In mid-thought: the second has been asked for, and at full strength one takes seconds.
    until(&live, THINK, 2).await;
    let before = plies(&live, game).await;
    first.abort();
    let (_other_end, _second) = work(&nats, "second").await;
    wait_for(&live, game, before + 2).await;
    assert!(count(&live, "komadai_hired_lost_total{why=\"silent\"}") >= 1);
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sites_own_threads_take_over_where_no_worker_is_left() {
    let (data, nats) = (tempfile::tempdir().unwrap(), NatsServer::start());
    let live = site(data.path(), &nats, 1).await;
    let (_end, worker) = work(&nats, "only").await;
    until(&live, "komadai_workers", 1).await;
    let game = begin(&live, FULL).await;
    until(&live, "komadai_hired_now", 1).await;
    worker.abort();
    let before = plies(&live, game).await;
    wait_for(&live, game, before + 2).await;
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strange_worker_is_not_believed() {
    let (data, nats) = (tempfile::tempdir().unwrap(), NatsServer::start());
    let live = site(data.path(), &nats, 1).await;
    let access = Access::new(&nats.url());
    let link = Link::connect(&access, "strange", Scope::Worker, LinkCounts::default());
    let link = link.await.unwrap();
    let mut asked = link.join(Subject::Think, "workers").await.unwrap();
    let answering = link.clone();
    tokio::spawn(async move {
        while let Some(incoming) = asked.next().await {
            let answer = serde_json::json!({ "answer": "move", "mv": "5a9i", "lost": true });
            answering.answer(&incoming, &answer).await.unwrap();
        }
    });
    let beat = serde_json::json!({ "worker": "x", "name": "x", "threads": 1, "version": "0" });
    link.publish(Subject::Here, &beat).await.unwrap();
    until(&live, "komadai_workers", 1).await;
    let game = begin(&live, 1).await;
    wait_for(&live, game, 2).await;
    assert!(count(&live, "komadai_hired_lost_total{why=\"strange\"}") >= 1);
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_search_for_those_who_study_and_give_back_what_they_do_not_end() {
    let (data, nats) = (tempfile::tempdir().unwrap(), NatsServer::start());
    let live = site(data.path(), &nats, 0).await;
    let (end, first) = work(&nats, "first").await;
    let (outbox, mut heard) = Outbox::new();
    let mut desk = Desk::new(live.analysts.clone(), UserId(1));

    let few = Question {
        nodes: Some(20_000),
        ..question("few", None)
    };
    desk.look(&outbox, &few).await.unwrap();
    let found = loop {
        let lines = lines(&mut heard).await;
        if lines.done {
            break lines;
        }
    };
    assert_eq!(found.lines.len(), 3, "{found:?}");
    assert!(!found.lines[0].names.is_empty());

    let mate = question("mate", Some("4k4/9/4P4/9/9/9/9/9/9 b G 1"));
    desk.mate(&outbox, &mate).await.unwrap();
    let Tell::Mate(mate) = hear(&mut heard).await.tell().clone() else {
        panic!("a mate is told");
    };
    assert_eq!((mate.verdict, mate.pv.as_str()), (MateVerdict::Mate, "G*5b"));

    // A search goes on with another when its worker is asked to end, and ends when told.
    let long = Question {
        time: Some(Span::seconds(25)),
        ..question("long", None)
    };
    let hired = count(&live, LINES);
    desk.look(&outbox, &long).await.unwrap();
    assert!(!lines(&mut heard).await.done);
    let (_other_end, _second) = work(&nats, "second").await;
    until(&live, "komadai_workers", 2).await;
    let start = Instant::now();
    end.send(()).unwrap();
    timeout(LONG, first).await.unwrap().unwrap();
    assert!(
        start.elapsed() < Duration::from_secs(10),
        "it does not search to the end"
    );
    until(&live, LINES, hired + 2).await;
    assert!(count(&live, "komadai_hired_lost_total{why=\"given back\"}") >= 1);
    while lines(&mut heard).await.done {}
    desk.stop("long");
    while !lines(&mut heard).await.done {}
    assert!(start.elapsed() < Duration::from_secs(20), "it was stopped");
    live.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_look_at_whole_games() {
    let (data, nats) = (tempfile::tempdir().unwrap(), NatsServer::start());
    let live = site(data.path(), &nats, 0).await;
    let (_end, _worker) = work(&nats, "only").await;
    let game = begin(&live, 1).await;
    let start = Instant::now();
    while live.rooms.snapshot(game).await.unwrap().state.over.is_none() {
        assert!(start.elapsed() < 3 * LONG, "the game does not end");
        sleep(Duration::from_millis(100)).await;
    }
    let user = live.store.register(None, "Ai".into(), String::new(), now()).await;
    let user = user.unwrap().unwrap();
    live.analysts.ask(user, game).await.unwrap();
    until(&live, "komadai_hired_total{job=\"study\"}", 5).await;
    while !matches!(live.analysts.state(game).await.unwrap(), Some(State::Done { .. })) {
        assert!(start.elapsed() < 6 * LONG, "the analysis does not end");
        sleep(Duration::from_millis(100)).await;
    }
    live.stop().await;
}
