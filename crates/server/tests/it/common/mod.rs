//! A server of its own for every test, on a free port and in a folder that goes away, and clients that talk to it.
#![allow(dead_code, unreachable_pub, reason = "each test binary uses its part")]

pub(crate) mod person;
pub(crate) mod stream;

use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use komadai_play::{Moment, Terms};
use komadai_rules::{BySide, Policy, VariantId, dispatch};
use komadai_server::store::{Admin, Database, NewGame, Origin, Player, UserId};
use komadai_server::{App, Config, GameId, Pushing};
use komadai_testbed::Data;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long a test waits for what must come.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A running server.
pub struct Server {
    pub app: App,
    pub address: SocketAddr,
    pub data: Data,
}

/// Where data is, as the server is told.
pub fn database(data: &Data) -> Database {
    Database::read(&data.place()).unwrap()
}

/// How the servers of tests are run.
pub fn config(data: impl Into<Database>) -> Config {
    Config {
        data: data.into(),
        address: ([127, 0, 0, 1], 0).into(),
        trusted_hops: 0,
        tls: None,
        origins: Vec::new(),
        rate_limits: false,
        computers: 1,
        pace: Duration::ZERO,
        analysts: 1,
        push: Pushing::Anywhere,
        name: "test".into(),
        nats: None,
    }
}

impl Server {
    pub async fn start() -> Self {
        Self::start_in(Data::new()).await
    }

    pub async fn start_in(data: Data) -> Self {
        let config = config(database(&data));
        Self::start_in_with(data, config).await
    }

    /// With settings of its own; the place for the data is a new one.
    pub async fn start_with(config: Config) -> Self {
        let data = Data::new();
        let config = Config {
            data: database(&data),
            ..config
        };
        Self::start_in_with(data, config).await
    }

    async fn start_in_with(data: Data, config: Config) -> Self {
        let app = App::start(config).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(crate::serve(app.clone(), listener));
        Self { app, address, data }
    }

    /// Stops it and starts it again on the same data.
    pub async fn restart(self) -> Self {
        self.app.stop().await;
        Self::start_in(self.data).await
    }

    /// Does something as `komadai admin` would, next to the running server: it waits for its answers on a thread of its own.
    pub fn admin<T: Send>(&self, act: impl FnOnce(&mut Admin) -> T + Send) -> T {
        let database = database(&self.data);
        let acted = thread::scope(|scope| {
            let admin = scope.spawn(|| act(&mut Admin::open(database).unwrap()));
            admin.join()
        });
        acted.unwrap()
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// A connection of a new guest.
    pub async fn guest(&self) -> Client {
        Client::connect(self.address, None).await
    }

    /// A game between two connected users.
    pub async fn game(&self, variant: VariantId, time: &str, sente: &Client, gote: &Client) -> GameId {
        self.game_of(variant, time, BySide([sente.player(), gote.player()]))
            .await
    }

    /// A game without a clock under the game's usual rules.
    pub async fn game_of_default(&self, variant: VariantId, players: BySide<Player>) -> GameId {
        self.game_of(variant, "unlimited", players).await
    }

    pub async fn game_of(&self, variant: VariantId, time: &str, players: BySide<Player>) -> GameId {
        let game = self.new_game(variant, time, players);
        self.app.rooms.begin(game).await.unwrap()
    }

    /// A game that has not begun.
    pub fn new_game(&self, variant: VariantId, time: &str, players: BySide<Player>) -> NewGame {
        let start =
            dispatch!(variant, V => komadai_rules::Position::<V>::start(Default::default()).to_string());
        NewGame {
            id: GameId::random(),
            variant,
            rules: dispatch!(variant, V => usual_rules::<V>()),
            start,
            terms: Terms {
                time: time.parse().unwrap(),
                rated: false,
                policy: Policy::Casual,
            },
            origin: Origin::Friend,
            players,
            created: Moment(now()),
        }
    }
}

fn usual_rules<V: komadai_rules::Variant>() -> komadai_rules::RulesName {
    komadai_rules::RulesName::of(V::Rules::default())
}

/// The time by the server's clock, which stands still when the server does.
pub fn now() -> i64 {
    komadai_server::now::now().0
}

/// A client that speaks the wire protocol.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub cookie: Option<String>,
    pub welcome: Value,
}

impl Client {
    pub async fn connect(address: SocketAddr, cookie: Option<String>) -> Self {
        Self::try_connect(address, cookie, &[]).await.unwrap()
    }

    pub async fn try_connect(
        address: SocketAddr,
        cookie: Option<String>,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, tungstenite::Error> {
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        if let Some(cookie) = &cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (socket, response) = tokio_tungstenite::connect_async(request).await?;
        let set = response.headers().get("set-cookie");
        let set = set.map(|value| value.to_str().unwrap().split(';').next().unwrap().to_owned());
        let mut client = Self {
            socket,
            cookie: set.or(cookie),
            welcome: Value::Null,
        };
        client.welcome = client.hear("welcome").await;
        Ok(client)
    }

    pub fn user(&self) -> UserId {
        UserId(self.welcome["user"].as_i64().unwrap())
    }

    pub fn player(&self) -> Player {
        Player::User {
            id: self.user(),
            name: self.welcome["name"].as_str().unwrap().into(),
        }
    }

    pub async fn say(&mut self, ask: Value) {
        self.say_text(&ask.to_string()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        self.try_say_text(text).await.unwrap();
    }

    /// Fails when the server has closed the connection.
    pub async fn try_say_text(&mut self, text: &str) -> Result<(), tungstenite::Error> {
        self.socket.send(Message::text(text)).await
    }

    pub async fn say_bytes(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::binary(bytes)).await.unwrap();
    }

    /// The next message; `None` when the connection is closed.
    pub async fn next(&mut self) -> Option<Value> {
        let end = tokio::time::Instant::now() + PATIENCE;
        loop {
            let frame = tokio::time::timeout_at(end, self.socket.next())
                .await
                .expect("no message came");
            match frame {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self
                .next()
                .await
                .unwrap_or_else(|| panic!("the connection closed before {kind}"));
            if message["t"] == kind || (message["t"] == "event" && message["what"] == kind) {
                return message;
            }
        }
    }

    /// The next move of a side; the other's are passed over.
    pub async fn hear_move_of(&mut self, side: &str) -> Value {
        loop {
            let moved = self.hear("moved").await;
            if moved["side"] == side {
                return moved;
            }
        }
    }

    pub async fn watch(&mut self, game: GameId) -> Value {
        self.say(json!({ "t": "watch", "game": game })).await;
        self.hear("game").await
    }

    /// Moves and waits for the answer: an acknowledgement, or a refusal.
    pub async fn play(&mut self, game: GameId, id: &str, mv: &str) -> Value {
        // Whoever says that they did not think at all is charged for their time nevertheless, while nothing is wrong.
        self.say(json!({ "t": "move", "game": game, "id": id, "move": mv, "thought": 0 }))
            .await;
        self.answer(id).await
    }

    pub async fn act(&mut self, game: GameId, id: &str, act: Value) -> Value {
        self.say(json!({ "t": "act", "game": game, "id": id, "act": act }))
            .await;
        self.answer(id).await
    }

    pub async fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self.next().await.expect("the connection closed before an answer");
            if (message["t"] == "ack" || message["t"] == "refused") && message["id"] == id {
                return message;
            }
        }
    }
}
