//! Several servers on one database: what is said, counted or forbidden at one holds at all of them.
//!
//! Needs Debian's packages `postgresql` and `nats-server`.

use std::future::Future;
use std::time::Duration;

use komadai_play::Moment;
use komadai_rules::{BySide, VariantId};
use komadai_server::quota::{QuotaKey, RareQuota};
use komadai_server::store::{Act, Condition, Newcomer};
use komadai_server::{Access, App, Config, Health};
use komadai_testbed::{Data, NatsServer};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::common::person::{Person, credentials};
use crate::common::stream::Stream;
use crate::common::{Client, PATIENCE, Server, config};

/// A database and a NATS for several servers.
struct Site {
    data: Data,
    nats: NatsServer,
}

impl Site {
    fn new() -> Self {
        Self {
            data: Data::in_postgres(),
            nats: NatsServer::start(),
        }
    }

    async fn node(&self, name: &str) -> Server {
        self.node_with(name, |_| {}).await
    }

    /// A server with settings of its own.
    async fn node_with(&self, name: &str, change: impl FnOnce(&mut Config)) -> Server {
        let mut config = config(crate::common::database(&self.data));
        config.name = name.into();
        config.nats = Some(Access::new(&self.nats.url()));
        change(&mut config);
        let app = App::start(config).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(crate::serve(app.clone(), listener));
        // What the server is told is in the database; it needs no folder.
        let data = Data::folder_alone();
        Server { app, address, data }
    }

    /// Two servers that have heard of each other.
    async fn two(&self) -> (Server, Server) {
        let (a, b) = (self.node("a").await, self.node("b").await);
        until("both know both", async || a.app.node.members().len() == 2).await;
        (a, b)
    }

    /// What `komadai admin` does, beside the servers.
    fn moderate(&self, name: &str, act: &Act) {
        let database = crate::common::database(&self.data);
        let moderated = std::thread::scope(|scope| {
            let admin = scope.spawn(|| {
                let mut admin = komadai_server::store::Admin::open(database).unwrap();
                admin.moderate(name, act, "a test").unwrap();
            });
            admin.join()
        });
        moderated.unwrap();
    }
}

/// Waits for something that must come.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let start = tokio::time::Instant::now();
    while !is_so().await {
        assert!(start.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// How a connection ends.
async fn farewell(client: &mut Client) -> Value {
    let mut last = Value::Null;
    while let Some(message) = client.next().await {
        last = message;
    }
    last
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_has_just_joined_is_given_time_for_the_first_beat() {
    let site = Site::new();
    let a = site.node("a").await;
    assert!(
        !*a.app.node.silent().borrow(),
        "it would send away who comes first"
    );
    let store = &a.app.store;
    let newcomer = Newcomer {
        name: "slow".into(),
        speaks: 1,
        level: 1,
        version: String::new(),
    };
    let now = || Moment(crate::common::now());
    let slow = store.join(newcomer, now(), now()).await.unwrap().node;
    until("it is known", async || a.app.node.has(slow)).await;
    // As long as it may wait for a server that goes.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let well = Condition {
        is_linked: true,
        is_draining: false,
        workers: 0,
    };
    let beat = store.beat(slow, now(), well).await.unwrap();
    assert!(beat.is_some(), "it was declared dead before it had begun");
    // Whoever has begun must go on.
    until("it is dead", async || !a.app.node.has(slow)).await;
    assert_eq!(store.beat(slow, now(), well).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_is_rare_is_counted_by_all_servers_together() {
    let site = Site::new();
    let strict = |config: &mut Config| config.rate_limits = true;
    let (a, b) = (
        site.node_with("a", strict).await,
        site.node_with("b", strict).await,
    );
    let mut allowed = 0;
    for round in 0..40 {
        let server = if round % 2 == 0 { &a } else { &b };
        let address = QuotaKey::Address([192, 0, 2, 1].into());
        allowed += u32::from(
            server
                .app
                .quotas
                .check_rare(RareQuota::Register, address)
                .await
                .is_ok(),
        );
    }
    assert_eq!(
        allowed, 20,
        "whoever asks both gets no more than whoever asks one"
    );
    let other = QuotaKey::Address([192, 0, 2, 2].into());
    b.app.quotas.check_rare(RareQuota::Register, other).await.unwrap();
    // Passwords, tried at both in turn.
    Person::registered(&a, "Guarded").await;
    let mut tried = Vec::new();
    for round in 0..16 {
        let server = if round % 2 == 0 { &a } else { &b };
        let wrong = json!({ "name": "Guarded", "password": "not the password" });
        tried.push(Person::new(server).post("/api/account/sign-in", wrong).await.0);
    }
    let wrong = tried.iter().filter(|&&status| status == StatusCode::FORBIDDEN);
    let stopped = tried
        .iter()
        .filter(|&&status| status == StatusCode::TOO_MANY_REQUESTS);
    assert_eq!((wrong.count(), stopped.count()), (10, 6), "{tried:?}");
    // What was given back is forgotten.
    let long_after = Moment(crate::common::now() + 7_200_000);
    a.app.store.forget_allowances(long_after).await.unwrap();
    let database = site.data.database().unwrap();
    assert_eq!(database.sql("select count(*) from allowances"), "0");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_is_signed_out_is_so_at_all_servers() {
    let site = Site::new();
    let (a, b) = site.two().await;
    let mut here = Person::registered(&a, "Wanderer").await;
    let mut elsewhere = Person::signed_in(&b, "Wanderer").await;
    let (mut one, mut two) = (here.connect(&a).await, elsewhere.connect(&b).await);
    let (status, _) = here.post("/api/account/sign-out-everywhere", json!({})).await;
    assert_eq!(status, StatusCode::OK);
    for client in [&mut one, &mut two] {
        assert_eq!(farewell(client).await["code"], "signed-out");
    }
    assert_eq!(elsewhere.get("/api/account").await.0, StatusCode::UNAUTHORIZED);
    // Closed from outside, when no server tells another.
    let guests = (a.guest().await, b.guest().await);
    let mut here = Person::signed_in(&a, "Wanderer").await;
    let elsewhere = Person::signed_in(&b, "Wanderer").await;
    let (mut one, mut two) = (here.connect(&a).await, elsewhere.connect(&b).await);
    site.moderate("wanderer", &Act::Close);
    for client in [&mut one, &mut two] {
        assert_eq!(farewell(client).await["code"], "signed-out");
    }
    assert_eq!(here.get("/api/account").await.0, StatusCode::UNAUTHORIZED);
    for server in [&a, &b] {
        let refused = Person::new(server)
            .post("/api/account/sign-in", credentials("Wanderer"))
            .await;
        assert_eq!(refused.0, StatusCode::FORBIDDEN);
    }
    // Nobody else is touched.
    let (mut one, mut two) = guests;
    let game = a.game(VariantId::Shogi, "10m", &one, &two).await;
    one.watch(game).await;
    two.watch(game).await;
    assert_eq!(one.play(game, "1", "7g7f").await["t"], "ack");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_must_be_silent_is_so_at_all_servers() {
    let site = Site::new();
    let (a, b) = site.two().await;
    let (rude, calm) = (
        Person::registered(&a, "Rude").await,
        Person::registered(&b, "Calm").await,
    );
    let (mut sente, mut gote) = (rude.connect(&b).await, calm.connect(&a).await);
    let game = a.game(VariantId::Shogi, "10m", &sente, &gote).await;
    sente.watch(game).await;
    gote.watch(game).await;
    let word = |text: &str| json!({ "t": "say", "game": game, "room": "players", "text": text });
    sente.say(word("hello")).await;
    assert_eq!(gote.hear("said").await["text"], "hello");
    site.moderate("rude", &Act::Timeout(Moment(crate::common::now() + 60_000)));
    sente.say(word("again")).await;
    assert_eq!(sente.hear("refused").await["t"], "refused");
    let mut again = rude.connect(&a).await;
    again.watch(game).await;
    again.say(word("from elsewhere")).await;
    assert_eq!(again.hear("refused").await["t"], "refused");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_is_on_is_the_same_at_all_servers() {
    let site = Site::new();
    let (a, b) = site.two().await;
    let mut games = Vec::new();
    for _ in 0..2 {
        let (mut sente, mut gote) = (a.guest().await, b.guest().await);
        let game = a.game(VariantId::Shogi, "10m", &sente, &gote).await;
        sente.watch(game).await;
        gote.watch(game).await;
        assert_eq!(sente.play(game, "1", "7g7f").await["t"], "ack");
        games.push((game, sente, gote));
    }
    let (popular, other) = (games[1].0, games[0].0);
    let mut watchers = Vec::new();
    for server in [&a, &b, &b] {
        let mut watcher = server.guest().await;
        watcher.watch(popular).await;
        watchers.push(watcher);
    }
    for server in [&a, &b] {
        until("both servers show all watchers", async || {
            let on = server.app.featured.now_on().await.unwrap();
            let shown: Vec<_> = on.iter().map(|game| (game.info.id, game.watchers)).collect();
            shown == [(popular, 3), (other, 0)]
        })
        .await;
        until("both count both games", async || {
            server.app.featured.count_running().await.unwrap() == 2
        })
        .await;
        until("both count all connections", async || {
            server.app.census.connections() == 7
        })
        .await;
    }
    let text = reqwest::get(b.url("/metrics"))
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    for line in [
        "komadai_cluster_nodes 2",
        "komadai_cluster_connections 7",
        "komadai_node_well 1",
        "komadai_node{name=\"b\"",
    ] {
        assert!(text.contains(line), "{line} is not in {text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn programs_hear_at_one_server_what_happens_at_another() {
    let site = Site::new();
    let (a, b) = site.two().await;
    let (ai, bo) = (
        Person::registered(&a, "Ai").await,
        Person::registered(&b, "Bo").await,
    );
    let stream = async |person: &Person, path: &str| {
        Stream::new(person.request(Method::GET, path).send().await.unwrap())
    };
    let mut events = stream(&bo, "/api/stream/event").await;
    // Somebody who follows events is there, for everybody.
    until("who is there", async || {
        let (_, statuses) = Person::new(&a).get("/api/users/status?ids=bo").await;
        statuses[0]["online"] == true
    })
    .await;
    let mut ai = ai;
    let wish = json!({ "variant": "shogi", "clock.limit": 300, "clock.increment": 3, "color": "white" });
    let (status, made) = ai.post("/api/challenge/bo", wish).await;
    assert_eq!(status, StatusCode::OK, "{made}");
    let heard = events.hear("challenge").await;
    assert_eq!(heard["challenge"]["id"], made["id"]);
    let id = made["id"].as_str().unwrap().to_owned();
    let mut bo = bo;
    let (status, said) = bo.post(&format!("/api/challenge/{id}/accept"), json!({})).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    assert_eq!(events.hear("gameStart").await["game"]["gameId"], id.as_str());
    let path = format!("/api/board/game/stream/{id}");
    let (mut first, mut second) = (stream(&ai, &path).await, stream(&bo, &path).await);
    first.hear("gameFull").await;
    second.hear("gameFull").await;
    let (status, said) = ai
        .post(&format!("/api/board/game/{id}/move/7g7f"), json!({}))
        .await;
    assert_eq!(status, StatusCode::OK, "{said}");
    assert_eq!(second.hear("gameState").await["moves"], "7g7f");
    let (status, said) = bo
        .post(&format!("/api/board/game/{id}/move/3c3d"), json!({}))
        .await;
    assert_eq!(status, StatusCode::OK, "{said}");
    while first.hear("gameState").await["moves"] != "7g7f 3c3d" {}
    assert_eq!(
        bo.post(&format!("/api/board/game/{id}/resign"), json!({}))
            .await
            .0,
        StatusCode::OK
    );
    let over = loop {
        let state = first.hear("gameState").await;
        if state["status"] != "started" {
            break state;
        }
    };
    assert_eq!(over["status"], "resign");
    events.hear("gameFinish").await;
}

/// A game that is over after a few moves, at a server.
async fn short_game(server: &Server) -> komadai_server::GameId {
    let (mut sente, mut gote) = (server.guest().await, server.guest().await);
    let game = server.game(VariantId::Shogi, "10m", &sente, &gote).await;
    sente.watch(game).await;
    sente.play(game, "1", "7g7f").await;
    gote.play(game, "1", "3c3d").await;
    sente.act(game, "2", json!("resign")).await;
    game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_analysis_is_told_at_all_servers_and_goes_on_when_its_own_is_gone() {
    let site = Site::new();
    // At the second nobody thinks: it waits for workers that never come.
    let (a, b) = (
        site.node("a").await,
        site.node_with("b", |config| config.analysts = 0).await,
    );
    let game = short_game(&a).await;
    let state = async |server: &Server, game| -> Value {
        let address = server.url(&format!("/api/game/{game}/analysis"));
        reqwest::get(address).await.unwrap().json().await.unwrap()
    };
    let mut watcher = b.guest().await;
    watcher.watch(game).await;
    let asked = Person::new(&a)
        .post(&format!("/api/game/{game}/analysis"), json!({}))
        .await;
    assert_eq!(asked.0, StatusCode::OK, "{}", asked.1);
    watcher.hear("analysed").await;
    assert_eq!(state(&b, game).await["state"], "done");

    let game = short_game(&b).await;
    let asked = Person::new(&b)
        .post(&format!("/api/game/{game}/analysis"), json!({}))
        .await;
    assert_eq!(asked.0, StatusCode::OK, "{}", asked.1);
    let running = state(&a, game).await;
    assert_eq!(
        (&running["state"], &running["of"]),
        (&json!("running"), &json!(3)),
        "{running}"
    );
    // The first leaves alone what the second sees to.
    tokio::time::sleep(Duration::from_secs(6)).await;
    assert_eq!(state(&a, game).await["state"], "running");
    b.app.stop().await;
    until("the first takes it up", async || {
        state(&a, game).await["state"] == "done"
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_begins_to_play_at_one_server_gets_no_help_at_another() {
    let site = Site::new();
    let (a, b) = site.two().await;
    let (mut player, other) = (b.guest().await, a.guest().await);
    player
        .say(json!({ "t": "analyse", "id": "q", "game": "shogi", "moves": "7g7f 3c3d", "lines": 1, "nodes": 4_000_000_000_u64 }))
        .await;
    assert_eq!(player.hear("lines").await["done"], false);
    let players = BySide([player.player(), other.player()]);
    a.game_of(VariantId::Shogi, "10m", players).await;
    let ended = async { while player.hear("lines").await["done"] != true {} };
    within(Duration::from_secs(10), ended).await;
}

async fn within(time: Duration, what: impl Future<Output = ()>) {
    tokio::time::timeout(time, what).await.expect("it takes too long");
}

/// A way to a server that can be cut.
struct Relay {
    address: std::net::SocketAddr,
    is_cut: watch::Sender<bool>,
}

impl Relay {
    async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let is_cut = watch::Sender::new(false);
        let cut = is_cut.clone();
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut ending = cut.subscribe();
                tokio::spawn(async move {
                    if *ending.borrow() {
                        return;
                    }
                    let Ok(mut far) = TcpStream::connect(("127.0.0.1", port)).await else {
                        return;
                    };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = ending.wait_for(|&is_cut| is_cut) => {}
                    }
                });
            }
        });
        Self { address, is_cut }
    }

    fn cut(&self, is_cut: bool) {
        self.is_cut.send_replace(is_cut);
    }
}

/// The address of a database by way of a relay.
fn by_way_of(relay: &Relay, url: &str) -> (String, u16) {
    let (front, rest) = url.split_once('@').unwrap();
    let (host, name) = rest.split_once('/').unwrap();
    let port = host.rsplit(':').next().unwrap().parse().unwrap();
    (format!("{front}@{}/{name}", relay.address), port)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_server_that_alone_is_without_the_database_says_so_and_ends() {
    let site = Site::new();
    let url = site.data.place();
    let port = url.rsplit_once(':').unwrap().1.split_once('/').unwrap().0;
    let relays = [
        Relay::to(port.parse().unwrap()).await,
        Relay::to(port.parse().unwrap()).await,
    ];
    let mut servers = Vec::new();
    for relay in &relays {
        let (place, _) = by_way_of(relay, &url);
        let database = komadai_server::store::Database::read(&place).unwrap();
        servers.push(site.node_with("n", |config| config.data = database).await);
    }
    let [a, b] = &servers[..] else {
        panic!("there are two")
    };
    let status = async |server: &Server| reqwest::get(server.url("/healthz")).await.unwrap().status();
    until("both know both", async || {
        a.app.node.members().len() == 2 && b.app.node.members().len() == 2
    })
    .await;
    assert_eq!(status(a).await, StatusCode::OK);
    // For a moment nobody has it: people stay, for it is no better elsewhere.
    relays.iter().for_each(|relay| relay.cut(true));
    until("nobody has it", async || {
        matches!(a.app.health(), Health::Limited(_)) && matches!(b.app.health(), Health::Limited(_))
    })
    .await;
    assert_eq!(status(a).await, StatusCode::OK);
    relays.iter().for_each(|relay| relay.cut(false));
    until("both have it", async || {
        a.app.health() == Health::Well && b.app.health() == Health::Well
    })
    .await;
    assert!(!*a.app.node.buried().borrow() && !*b.app.node.buried().borrow());
    // One alone is without it.
    relays[1].cut(true);
    until("a balancer is told", async || {
        status(b).await == StatusCode::SERVICE_UNAVAILABLE
    })
    .await;
    let mut buried = b.app.node.buried();
    let ends = async { drop(buried.wait_for(|&is| is).await.unwrap()) };
    within(Duration::from_secs(10), ends).await;
    assert_eq!(status(a).await, StatusCode::OK);
    until("the other is alone", async || a.app.node.members().len() == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_server_that_drains_or_hears_nobody_is_left_by_balancers() {
    let site = Site::new();
    let relay = Relay::to(site.nats.port()).await;
    let way = format!("nats://{}", relay.address);
    let a = site.node("a").await;
    let b = site
        .node_with("b", |config| {
            config.nats = Some(Access::new(&way));
        })
        .await;
    let status = async |server: &Server| reqwest::get(server.url("/healthz")).await.unwrap().status();
    until("both know both", async || a.app.node.members().len() == 2).await;
    assert_eq!(status(&b).await, StatusCode::OK);
    relay.cut(true);
    until("a balancer is told", async || {
        status(&b).await == StatusCode::SERVICE_UNAVAILABLE
    })
    .await;
    assert_eq!(status(&a).await, StatusCode::OK);
    let c = site.node("c").await;
    until("the others know each other", async || {
        a.app.node.members().iter().any(|member| member.node.name == "c")
    })
    .await;
    c.app.drain().await;
    assert_eq!(status(&c).await, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(status(&a).await, StatusCode::OK);
}
