//! Clock truth over the wire: who moves in time is never flagged, who exceeds it always is, and clocks show what the
//! rules say.
//!
//! A busy machine delays clients and server alike, so nothing is taken for granted about delays: of each turn the test
//! knows how long it lasted at least and at most, and holds the server to that. `KOMADAI_TEST_SCALE` multiplies how
//! many moves are made.

#[path = "it/common/mod.rs"]
mod common;

use std::time::{Duration, Instant};

use common::{Client, Server};
use komadai_play::LAG_QUOTA;
use komadai_rules::VariantId;
use komadai_server::{App, GameId};
use serde_json::Value;
use tokio::net::TcpListener;

/// Serves what the server itself answers.
async fn serve(app: App, listener: TcpListener) -> std::io::Result<()> {
    komadai_server::serve(app, komadai_server::routes(), listener).await
}

/// Games at the same time, and moves in each.
const GAMES: usize = 10;
const MOVES: usize = 12;
const PERIOD: Duration = Duration::from_millis(200);

fn scale() -> usize {
    std::env::var("KOMADAI_TEST_SCALE").map_or(1, |scale| scale.parse().expect("the scale is a number"))
}

/// Two players at a game.
struct Players {
    clients: [Client; 2],
    game: GameId,
    plies: usize,
    legal: Vec<String>,
    /// Between these two moments the turn began, by the server's clock at this one.
    began: (Instant, Instant),
    since: i64,
}

/// A turn: how long it lasted at least and at most, and what came of it.
struct Turn {
    least: Duration,
    most: Duration,
    moved: Option<Value>,
}

fn legal(message: &Value) -> Vec<String> {
    let legal = message["position"]["legal"].as_str().unwrap();
    legal.split_whitespace().map(Into::into).collect()
}

impl Players {
    async fn meet(server: &Server, time: &str) -> Self {
        let mut clients = [server.guest().await, server.guest().await];
        let game = server
            .game(VariantId::Shogi, time, &clients[0], &clients[1])
            .await;
        let state = clients[0].watch(game).await;
        clients[1].watch(game).await;
        Self {
            clients,
            game,
            plies: 0,
            legal: legal(&state),
            began: (Instant::now(), Instant::now()),
            since: 0,
        }
    }

    /// Plays the first move of both, which no clock counts.
    async fn open(server: &Server, time: &str) -> Self {
        let mut players = Self::meet(server, time).await;
        for _ in 0..2 {
            players.turn(Duration::ZERO).await;
        }
        players
    }

    /// The side to move thinks for so long and moves.
    async fn turn(&mut self, thinking: Duration) -> Turn {
        tokio::time::sleep_until((self.began.1 + thinking).into()).await;
        let mover = &mut self.clients[self.plies % 2];
        let mv = &self.legal[self.plies * 7919 % self.legal.len()];
        let sent = Instant::now();
        let answer = mover.play(self.game, &self.plies.to_string(), mv).await;
        let answered = Instant::now();
        let turn = Turn {
            least: sent.saturating_duration_since(self.began.1),
            most: answered - self.began.0,
            moved: match answer["t"].as_str() {
                Some("ack") => Some(self.moved(self.plies % 2).await),
                _ => None,
            },
        };
        if let Some(moved) = &turn.moved {
            // The other one must have seen it before moving.
            self.moved(1 - self.plies % 2).await;
            self.legal = legal(moved);
            self.plies += 1;
            self.began = (sent, answered);
            self.since = moved["at"].as_i64().unwrap();
        }
        turn
    }

    /// What a player is told of the current ply.
    async fn moved(&mut self, player: usize) -> Value {
        loop {
            let moved = self.clients[player].hear("moved").await;
            if moved["v"] == self.plies + 1 {
                return moved;
            }
        }
    }
}

/// Makes moves late in their periods; returns how many.
async fn play_tightly(server: &Server, number: usize, moves: usize) -> usize {
    let mut players = Players::open(server, "0+200ms").await;
    let mut made = 0;
    while made < moves {
        let percent = 50 + (made * 37 + number * 11) % 41;
        let turn = players.turn(PERIOD * percent as u32 / 100).await;
        if let Some(moved) = &turn.moved {
            let spent = Duration::from_millis(moved["spent"].as_u64().unwrap());
            let (lag, millisecond) = (
                Duration::from_millis(LAG_QUOTA.0 as u64),
                Duration::from_millis(1),
            );
            assert!(spent <= PERIOD, "{spent:?} were allowed");
            assert!(
                spent <= turn.most + millisecond,
                "{spent:?} of at most {:?}",
                turn.most
            );
            assert!(
                spent + lag + millisecond >= turn.least,
                "{spent:?} of at least {:?}",
                turn.least
            );
            made += 1;
        } else {
            // The machine was slower than the period: the turn may have been too long.
            assert!(turn.most > PERIOD, "flagged after at most {:?}", turn.most);
        }
        if turn.moved.is_none() || players.legal.is_empty() {
            players = Players::open(server, "0+200ms").await;
        }
    }
    made
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_moves_within_the_period_is_never_flagged() {
    let server = Server::start().await;
    let games = (0..GAMES).map(|number| play_tightly(&server, number, MOVES * scale()));
    let made: usize = futures_util::future::join_all(games).await.into_iter().sum();
    assert_eq!(made, GAMES * MOVES * scale());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_exceeds_the_period_always_is() {
    let server = Server::start().await;
    let games = (0..GAMES).map(async |number| {
        let mut players = Players::open(&server, "0+200ms").await;
        // Some are silent; some move when even all the lag there can be is used up.
        if number % 2 == 0 {
            let turn = players
                .turn(PERIOD + Duration::from_millis(LAG_QUOTA.0 as u64 + 1))
                .await;
            assert!(turn.moved.is_none(), "moved after at least {:?}", turn.least);
        }
        let over = players.clients[1].hear("over").await;
        assert_eq!(
            (over["winner"].as_str(), over["reason"].as_str()),
            (Some("gote"), Some("time"))
        );
        let clock = &over["clocks"]["sente"];
        assert_eq!(
            (clock["main_left"].as_i64(), clock["periods_left"].as_i64()),
            (Some(0), Some(0))
        );
        // The flag falls at the deadline, whenever it is noticed.
        assert_eq!(over["at"].as_i64().unwrap() - players.since, 200);
    });
    futures_util::future::join_all(games).await;
}

/// A clock as the rules have it: main time, then periods, and an increment after every move.
struct Reference {
    main: i64,
    periods: i64,
}

const BYOYOMI: i64 = 150;
const INCREMENT: i64 = 40;

impl Reference {
    fn spend(&mut self, spent: i64) {
        let beyond = spent - self.main;
        self.main = (-beyond).max(0) + INCREMENT;
        // A period used up in full is lost; one left at its very end is not.
        self.periods -= (beyond - 1).max(0) / BYOYOMI;
    }
}

#[tokio::test]
async fn clocks_show_what_the_rules_say() {
    let server = Server::start().await;
    let mut players = Players::open(&server, "300ms+150msx10+40ms/move").await;
    // The first moves cost nothing, and earn an increment.
    let reference = || Reference {
        main: 300 + INCREMENT,
        periods: 10,
    };
    let mut clocks = [reference(), reference()];
    for (ply, thinking) in [90, 10, 200, 400, 60, 0, 310, 170, 20, 40]
        .into_iter()
        .enumerate()
    {
        let turn = players.turn(Duration::from_millis(thinking)).await;
        let Some(moved) = turn.moved else {
            // Ten periods are lost only on a machine that stood still.
            assert!(
                turn.most > Duration::from_millis(1_000),
                "flagged after at most {:?}",
                turn.most
            );
            return;
        };
        clocks[ply % 2].spend(moved["spent"].as_i64().unwrap());
        for (clock, side) in clocks.iter().zip(["sente", "gote"]) {
            let told = &moved["clocks"][side];
            let told = ["main_left", "periods_left", "period_left"].map(|name| told[name].as_i64().unwrap());
            assert_eq!(
                told,
                [clock.main, clock.periods, BYOYOMI],
                "{side} after ply {ply}: {moved}"
            );
        }
    }
}
