//! Somebody with a browser that heals: comes back to any node, and sends again what was not answered.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// A node that says nothing for so long is left.
const SILENCE: Duration = Duration::from_millis(2_500);

/// A guest with a connection.
pub(crate) struct Player {
    /// The nodes to come back to, the first of them first.
    pub(crate) nodes: Vec<SocketAddr>,
    cookie: Option<String>,
    socket: WebSocketStream<TcpStream>,
    /// What was acknowledged: the version, and the name it was sent under.
    pub(crate) acks: Vec<(u64, String)>,
    /// What was refused.
    pub(crate) refused: Vec<Value>,
    /// How often the connection was lost.
    pub(crate) losses: usize,
    /// The game as last told.
    pub(crate) v: u64,
    pub(crate) turn: String,
    pub(crate) legal: String,
    pub(crate) over: Option<Value>,
    /// What happened, by version.
    pub(crate) events: Vec<Value>,
    game: Option<String>,
    sent: usize,
}

impl Player {
    /// A new guest.
    pub(crate) async fn new(nodes: &[SocketAddr]) -> Self {
        let start = Instant::now();
        let (socket, cookie) = loop {
            match connect(nodes[0], None).await {
                Ok(connected) => break connected,
                // A busy machine may be slow, and a node that is not sure of the database lets nobody in.
                Err(error) => assert!(start.elapsed() < PATIENCE, "no guests are let in: {error}"),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        };
        Self {
            nodes: nodes.to_vec(),
            cookie,
            socket,
            acks: Vec::new(),
            refused: Vec::new(),
            losses: 0,
            v: 0,
            turn: String::new(),
            legal: String::new(),
            over: None,
            events: Vec::new(),
            game: None,
            sent: 0,
        }
    }

    pub(crate) async fn say(&mut self, ask: Value) {
        let _ = self.socket.send(Message::text(ask.to_string())).await;
    }

    /// The next message, or none: the connection is gone, or silent for too long.
    async fn next(&mut self) -> Option<Value> {
        let deadline = tokio::time::Instant::now() + SILENCE;
        loop {
            match tokio::time::timeout_at(deadline, self.socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => {
                    let told: Value = serde_json::from_str(&text).expect("it is JSON");
                    self.note(&told);
                    return Some(told);
                }
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Ok(_) => return None,
                Err(_) => {
                    // Is it still there?
                    let n = json!({ "t": "ping", "n": 1 });
                    self.say(n).await;
                    let pong = tokio::time::timeout(Duration::from_secs(1), self.socket.next()).await;
                    match pong {
                        Ok(Some(Ok(Message::Text(text)))) => {
                            let told: Value = serde_json::from_str(&text).expect("it is JSON");
                            self.note(&told);
                            return Some(told);
                        }
                        Ok(Some(Ok(_))) => {}
                        _ => return None,
                    }
                }
            }
        }
    }

    fn note(&mut self, told: &Value) {
        match told["t"].as_str() {
            Some("game") => {
                self.v = told["v"].as_u64().expect("it has a version");
                self.stand(&told["position"]);
                self.over = Some(told["over"].clone()).filter(|over| !over.is_null());
            }
            Some("event") => {
                let v = told["v"].as_u64().expect("it has a version");
                if v <= self.v {
                    return;
                }
                assert_eq!(v, self.v + 1, "nothing is left out: {told}");
                self.v = v;
                self.events.push(told.clone());
                if told["position"].is_object() {
                    self.stand(&told["position"]);
                }
                if told["what"] == "over" {
                    self.over = Some(told.clone());
                }
            }
            Some("ack") => {
                let ack = (
                    told["v"].as_u64().unwrap(),
                    told["id"].as_str().unwrap().to_owned(),
                );
                self.acks.push(ack);
            }
            Some("refused") => self.refused.push(told.clone()),
            _ => {}
        }
    }

    fn stand(&mut self, position: &Value) {
        self.turn = position["turn"].as_str().unwrap_or_default().into();
        self.legal = position["legal"].as_str().unwrap_or_default().into();
    }

    /// Waits for a message that fits, healing the connection meanwhile.
    pub(crate) async fn wait(&mut self, what: &str, fits: impl Fn(&Self, &Value) -> bool) -> Value {
        let start = Instant::now();
        loop {
            assert!(start.elapsed() < PATIENCE, "{what} does not come");
            match self.next().await {
                Some(told) if fits(self, &told) => return told,
                Some(_) => {}
                None => self.heal().await,
            }
        }
    }

    /// Comes back, to whichever node lets it in, and says what it has seen.
    pub(crate) async fn heal(&mut self) {
        self.losses += 1;
        let start = Instant::now();
        for node in self.nodes.clone().iter().cycle() {
            assert!(start.elapsed() < PATIENCE, "no node lets anybody in");
            if let Ok((socket, _)) = connect(*node, self.cookie.as_deref()).await {
                self.socket = socket;
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        if let Some(game) = self.game.clone() {
            self.say(json!({ "t": "watch", "game": game, "since": self.v }))
                .await;
        }
    }

    /// Asks for something in the lobby; what came of it.
    pub(crate) async fn meet(&mut self, what: Value) -> String {
        self.try_to_meet(what)
            .await
            .unwrap_or_else(|told| panic!("{told}"))
    }

    /// The same where nobody may hold the lobby for a while.
    pub(crate) async fn meet_at_last(&mut self, what: Value) -> String {
        let start = Instant::now();
        loop {
            match self.try_to_meet(what.clone()).await {
                Ok(name) => return name,
                Err(told) => assert!(told["code"] == "busy" && start.elapsed() < PATIENCE, "{told}"),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    async fn try_to_meet(&mut self, mut what: Value) -> Result<String, Value> {
        self.sent += 1;
        let id = format!("q{}", self.sent);
        what["t"] = "meet".into();
        what["id"] = id.clone().into();
        self.say(what).await;
        let told = self.wait("an answer", |_, told| told["id"] == id.as_str()).await;
        match told["t"] == "done" {
            true => Ok(told["name"].as_str().unwrap_or_default().to_owned()),
            false => Err(told),
        }
    }

    /// Follows a game.
    pub(crate) async fn watch(&mut self, game: &str) -> Value {
        self.game = Some(game.into());
        self.say(json!({ "t": "watch", "game": game })).await;
        self.wait("the game", |_, told| told["t"] == "game").await
    }

    /// Makes some legal move, and waits until it is acknowledged, sending it again whenever the connection was lost.
    /// Returns how long it took.
    pub(crate) async fn play(&mut self) -> Duration {
        let moves: Vec<_> = self.legal.split(' ').collect();
        let mv = moves[fastrand::usize(..moves.len())].to_owned();
        self.sent += 1;
        let id = format!("m{}", self.sent);
        let game = self.game.clone().expect("it plays");
        let ask = json!({ "t": "move", "game": game, "id": id, "move": mv });
        let start = Instant::now();
        self.say(ask.clone()).await;
        loop {
            assert!(start.elapsed() < PATIENCE, "{mv} is not acknowledged");
            match self.next().await {
                Some(told) if told["t"] == "ack" && told["id"] == id.as_str() => return start.elapsed(),
                Some(told) if told["t"] == "refused" => panic!("refused: {told}"),
                Some(_) => {}
                None => {
                    self.heal().await;
                    self.say(ask.clone()).await;
                }
            }
        }
    }

    /// Waits until it has seen a version.
    pub(crate) async fn catch_up(&mut self, v: u64) {
        let start = Instant::now();
        while self.v < v {
            assert!(
                start.elapsed() < PATIENCE,
                "version {v} does not come, but {}",
                self.v
            );
            if self.next().await.is_none() {
                self.heal().await;
            }
        }
    }
}

async fn connect(
    node: SocketAddr,
    cookie: Option<&str>,
) -> Result<(WebSocketStream<TcpStream>, Option<String>), String> {
    let opened = async {
        let mut request = format!("ws://{node}/ws")
            .into_client_request()
            .map_err(|error| error.to_string())?;
        let headers = request.headers_mut();
        headers.insert(
            "origin",
            format!("http://{node}").parse().expect("it is a header"),
        );
        if let Some(cookie) = cookie {
            headers.insert("cookie", cookie.parse().expect("it is a header"));
        }
        let stream = TcpStream::connect(node)
            .await
            .map_err(|error| error.to_string())?;
        let (socket, response) = tokio_tungstenite::client_async(request, stream)
            .await
            .map_err(|error| error.to_string())?;
        let set = response.headers().get("set-cookie");
        let given = set.and_then(|set| Some(set.to_str().ok()?.split(';').next()?.to_owned()));
        Ok((socket, given.or(cookie.map(Into::into))))
    };
    tokio::time::timeout(Duration::from_millis(1_500), opened)
        .await
        .unwrap_or_else(|_| Err("no answer".into()))
}
