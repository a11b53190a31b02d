//! A connection that heals: it comes back to any node after a short pause, and sends again what was not answered.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Crowd;
use crate::client::{Client, Cookie};

/// A node that does not let anybody in for so long is left.
const CONNECTING: Duration = Duration::from_millis(1_500);
/// How long to wait before coming back, at least and at most, in milliseconds.
const PAUSE: std::ops::Range<u64> = 50..1_000;
/// As pages do while a clock runs: after so long without a word the node is asked whether it is there, and so much later left.
const QUIET: Duration = Duration::from_secs(3);
const SILENCE: Duration = Duration::from_millis(2_500);

/// A guest's connection.
pub(super) struct Line {
    crowd: Arc<Crowd>,
    client: Client,
    cookie: Cookie,
    rng: fastrand::Rng,
    /// The node it is with.
    pub(super) node: usize,
    last_heard: Instant,
    is_asked: bool,
}

impl Line {
    /// A new guest with a node, tried until one lets it in.
    pub(super) async fn new(crowd: Arc<Crowd>, node: usize, mut rng: fastrand::Rng) -> Self {
        let mut node = node;
        let (client, cookie) = loop {
            if let Some(connected) = connect(&crowd, node, None).await {
                break connected;
            }
            tokio::time::sleep(pause(&mut rng)).await;
            node = crowd.balancer.choose(&mut rng);
        };
        Self {
            crowd,
            client,
            cookie,
            rng,
            node,
            last_heard: Instant::now(),
            is_asked: false,
        }
    }

    /// Says something.
    pub(super) async fn say(&mut self, ask: &Value) {
        self.client.say(ask).await;
    }

    /// What is said next; `None` if the connection is gone, or silent for too long. Nothing is lost if the wait is given up.
    pub(super) async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            let patience = if self.is_asked { QUIET + SILENCE } else { QUIET };
            match tokio::time::timeout_at(self.last_heard + patience, self.client.next()).await {
                Ok(text) => {
                    self.last_heard = Instant::now();
                    self.is_asked = false;
                    return text;
                }
                Err(_) if self.is_asked => return None,
                Err(_) => {
                    self.is_asked = true;
                    self.client.say(&json!({ "t": "ping", "n": 1 })).await;
                }
            }
        }
    }

    /// Comes back to a node that is well, after a pause: by chance, or as the one before wanted.
    pub(super) async fn heal(&mut self, retry: Option<Duration>) {
        self.crowd.recorder.write().losses += 1;
        let mut wait = retry.unwrap_or_else(|| pause(&mut self.rng));
        loop {
            tokio::time::sleep(wait).await;
            self.node = self.crowd.balancer.choose(&mut self.rng);
            if let Some((client, _)) = connect(&self.crowd, self.node, Some(&self.cookie)).await {
                self.client = client;
                self.last_heard = Instant::now();
                self.is_asked = false;
                return;
            }
            wait = pause(&mut self.rng);
        }
    }
}

async fn connect(crowd: &Crowd, node: usize, cookie: Option<&Cookie>) -> Option<(Client, Cookie)> {
    let connected =
        tokio::time::timeout(CONNECTING, Client::connect(crowd.balancer.address(node), cookie)).await;
    connected.ok()?.ok()
}

fn pause(rng: &mut fastrand::Rng) -> Duration {
    Duration::from_millis(rng.u64(PAUSE))
}
