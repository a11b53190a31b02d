//! Several nodes on one PostgreSQL, over one NATS: what is true on one is true on all, whatever becomes of any of them.
//!
//! Needs Debian's packages `postgresql` and `nats-server`.

#![cfg(target_os = "linux")]

mod player;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use komadai_testbed::{Node, Site};
use player::Player;
use serde_json::json;

fn site() -> Site {
    Site::new(env!("CARGO_BIN_EXE_komadai"))
}

/// Two guests in a game that begins with one's challenge on the first node and is taken up on the second.
async fn game(nodes: &[&Node], time: &str) -> (Player, Player, String) {
    let addresses: Vec<_> = nodes.iter().map(|node| node.address).collect();
    let turned: Vec<_> = addresses.iter().rev().copied().collect();
    let (mut sente, mut gote) = (Player::new(&addresses).await, Player::new(&turned).await);
    let challenge = json!({ "what": "challenge", "game": "shogi", "time": time, "side": "sente" });
    let challenge = sente.meet(challenge).await;
    let game = gote
        .meet(json!({ "what": "acceptChallenge", "challenge": challenge }))
        .await;
    sente.watch(&game).await;
    gote.watch(&game).await;
    (sente, gote, game)
}

/// Plays so many plies; how long the longest took.
async fn play(sente: &mut Player, gote: &mut Player, plies: usize) -> Duration {
    let mut longest = Duration::ZERO;
    for _ in 0..plies {
        if sente.over.is_some() || gote.over.is_some() {
            break;
        }
        let (mover, other) = if sente.turn == "sente" {
            (&mut *sente, &mut *gote)
        } else {
            (&mut *gote, &mut *sente)
        };
        longest = longest.max(mover.play().await);
        let (v, _) = mover.acks.last().cloned().expect("it was acknowledged");
        mover.catch_up(v).await;
        other.catch_up(v).await;
    }
    longest
}

/// Everything that was acknowledged is stored under its version, once, and versions have no holes.
fn check(site: &Site, game: &str, players: &[(&str, &Player)]) {
    let stored = site.database.sql(&format!(
        "select version, coalesce(ack, '') from events where game = '{game}' order by version"
    ));
    let stored: Vec<(u64, &str)> = stored
        .lines()
        .map(|line| line.split_once('|').expect("two columns"))
        .map(|(version, ack)| (version.parse().expect("a version"), ack))
        .collect();
    for (place, (version, _)) in stored.iter().enumerate() {
        assert_eq!(*version, place as u64 + 1, "versions follow each other");
    }
    for (side, player) in players {
        for (version, id) in &player.acks {
            let ack = format!("{side}:{id}");
            let places: Vec<_> = stored.iter().filter(|(_, stored)| *stored == ack).collect();
            assert_eq!(places.len(), 1, "{ack} is stored once");
            assert_eq!(places[0].0, *version, "{ack} is stored where it was acknowledged");
        }
    }
}

/// The status and the body of an answer.
fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).expect("the node listens");
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it is answered");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.expect("there is a status"), answer)
}

/// The node that owns a game, and the other one.
fn by_owner<'a>(site: &Site, game: &str, nodes: [&'a mut Node; 2]) -> (&'a mut Node, &'a mut Node) {
    let owner = site.owner(game).expect("it belongs to a node");
    let [first, second] = nodes;
    if first.name == owner {
        (first, second)
    } else {
        (second, first)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_on_two_nodes_play_talk_and_are_watched() {
    let site = site();
    let (a, b) = (site.node("a"), site.node("b"));
    let (mut sente, mut gote, game) = game(&[&a, &b], "10m").await;
    let mut watchers = [Player::new(&[a.address]).await, Player::new(&[b.address]).await];
    for watcher in &mut watchers {
        watcher.watch(&game).await;
    }
    let counted = |_: &Player, told: &serde_json::Value| {
        told["t"] == "presence"
            && told["watchers"] == 2
            && told["here"] == json!({ "sente": true, "gote": true })
    };
    sente.wait("who is there", counted).await;
    play(&mut sente, &mut gote, 12).await;
    for watcher in &mut watchers {
        watcher.catch_up(sente.v).await;
        assert_eq!(
            watcher.events,
            sente.events[sente.events.len() - watcher.events.len()..]
        );
    }
    assert_eq!(sente.events, gote.events, "both heard the same");
    sente
        .say(json!({ "t": "say", "game": game, "room": "players", "text": "good game" }))
        .await;
    let said = gote.wait("a word", |_, told| told["t"] == "said").await;
    assert_eq!(said["text"], "good game");
    gote.say(json!({ "t": "act", "game": game, "id": "r", "act": "resign" }))
        .await;
    sente.wait("the end", |player, _| player.over.is_some()).await;
    gote.wait("the end", |player, _| player.over.is_some()).await;
    // The next game is agreed on across nodes, too.
    let rematch = |id: &str| json!({ "t": "act", "game": game, "id": id, "act": { "offer": "rematch" } });
    sente.say(rematch("x")).await;
    gote.wait("an offer", |_, told| told["what"] == "offered").await;
    gote.say(rematch("y")).await;
    sente
        .wait("another game", |_, told| told["what"] == "rematch")
        .await;
    check(&site, &game, &[("s", &sente), ("g", &gote)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_seek_on_two_nodes_are_brought_together() {
    let site = site();
    let (a, b) = (site.node("a"), site.node("b"));
    for (first, second) in [(&a, &b), (&b, &a)] {
        let (mut one, mut two) = (
            Player::new(&[first.address]).await,
            Player::new(&[second.address]).await,
        );
        let seek = json!({ "what": "seek", "game": "shogi", "time": "5m" });
        let waits = one.meet(seek.clone()).await;
        two.say(json!({ "t": "meet", "id": "l", "what": "lobby" })).await;
        // In the list, or told right after it if the other node has not heard of it yet.
        two.wait("the seek", |_, told| told.to_string().contains(&waits))
            .await;
        let begun = two.meet(seek).await;
        let started = one.wait("the game", |_, told| told["t"] == "started").await;
        assert_eq!(started["game"], begun.as_str());
        assert_eq!(waits, begun);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_is_found_though_the_node_that_held_the_lobby_is_killed() {
    let site = site();
    let mut nodes = vec![site.node("a"), site.node("b"), site.node("c")];
    let holder = site
        .database
        .sql("select nodes.name from nodes join offices on owner = nodes.id where offices.name = 'lobby'");
    let place = nodes.iter().position(|node| node.name == holder.trim());
    let mut holder = nodes.remove(place.expect("somebody holds the lobby"));
    let (mut one, mut two) = (
        Player::new(&[nodes[0].address]).await,
        Player::new(&[nodes[1].address]).await,
    );
    let seek = json!({ "what": "seek", "game": "shogi", "time": "5m" });
    let waits = one.meet(seek.clone()).await;
    two.say(json!({ "t": "meet", "id": "l", "what": "lobby" })).await;
    two.wait("the seek", |_, told| told.to_string().contains(&waits))
        .await;
    holder.daemon.kill();
    let begun = two.meet_at_last(seek).await;
    let started = one.wait("the game", |_, told| told["t"] == "started").await;
    assert_eq!(started["game"], begun.as_str());
    assert_eq!(waits, begun);
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_when_the_node_of_a_game_is_killed() {
    let site = site();
    let (mut a, mut b) = (site.node("a"), site.node("b"));
    let (mut sente, mut gote, game) = game(&[&a, &b], "10m").await;
    play(&mut sente, &mut gote, 6).await;
    let (owner, _) = by_owner(&site, &game, [&mut a, &mut b]);
    let (name, killed) = (owner.name.clone(), Instant::now());
    owner.daemon.kill();
    let longest = play(&mut sente, &mut gote, 6).await;
    println!(
        "{name} was killed: a move took {longest:?}, all {:?}",
        killed.elapsed()
    );
    assert!(longest < Duration::from_secs(10), "{longest:?}");
    check(&site, &game, &[("s", &sente), ("g", &gote)]);
    // Nobody was charged for it: all moves were made at once.
    for event in sente.events.iter().chain(&gote.events) {
        let spent = event["spent"].as_i64().unwrap_or(0);
        assert!(spent < 500, "{event}");
    }
    assert!(sente.refused.is_empty() && gote.refused.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stood_still_adds_nothing_and_ends() {
    let site = site();
    let (mut a, mut b) = (site.node("a"), site.node("b"));
    let (mut sente, mut gote, game) = game(&[&a, &b], "10m").await;
    play(&mut sente, &mut gote, 4).await;
    let (owner, _) = by_owner(&site, &game, [&mut a, &mut b]);
    owner.daemon.pause();
    let pausing = Instant::now();
    play(&mut sente, &mut gote, 4).await;
    println!("play went on after {:?}", pausing.elapsed());
    tokio::time::sleep(Duration::from_secs(3).saturating_sub(pausing.elapsed())).await;
    owner.daemon.resume();
    assert_eq!(
        owner.daemon.wait(Duration::from_secs(5)),
        Some(75),
        "it ends by itself"
    );
    play(&mut sente, &mut gote, 4).await;
    check(&site, &game, &[("s", &sente), ("g", &gote)]);
    assert!(sente.refused.is_empty() && gote.refused.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_told_to_stop_hands_everything_over() {
    let site = site();
    let (mut a, mut b) = (site.node("a"), site.node("b"));
    let (mut sente, mut gote, game) = game(&[&a, &b], "10m").await;
    play(&mut sente, &mut gote, 4).await;
    let (owner, other) = by_owner(&site, &game, [&mut a, &mut b]);
    owner.daemon.ask_to_stop();
    let start = Instant::now();
    while owner.daemon.is_running() {
        assert!(start.elapsed() < Duration::from_secs(15), "it does not end");
        play(&mut sente, &mut gote, 1).await;
        // As people do: at full speed the game itself may come to its end.
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(owner.daemon.wait(Duration::from_secs(5)), Some(0));
    play(&mut sente, &mut gote, 4).await;
    assert_eq!(site.owner(&game), Some(other.name.clone()));
    assert_eq!(get(other.address, "/healthz").0, 200);
    check(&site, &game, &[("s", &sente), ("g", &gote)]);
    assert!(sente.refused.is_empty() && gote.refused.is_empty());
}
