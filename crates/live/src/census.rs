//! What goes on at all nodes together: each tells the others every few seconds how many connections it has and which games
//! are watched there.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::GameId;
use crate::bus::{Bus, Topic};
use crate::cluster::Node;
use crate::metrics::Metrics;
use crate::store::NodeId;

/// How often a node tells the others, and how long they believe it.
pub(crate) const TELL: Duration = Duration::from_secs(3);
const BELIEVED: Duration = Duration::from_secs(10);
/// How many games are told of, those with most watchers.
const WATCHED: usize = 500;

/// What goes on at one node.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Count {
    connections: u32,
    /// How many watch which game.
    watched: HashMap<GameId, u32>,
}

/// What goes on at all of them; clones are the same.
#[derive(Clone, Debug)]
pub struct Census {
    node: Node,
    bus: Bus,
    metrics: Metrics,
    others: Arc<Mutex<HashMap<NodeId, (Instant, Count)>>>,
}

impl Census {
    /// Nothing is known of others yet.
    pub(crate) fn new(node: Node, bus: Bus, metrics: Metrics) -> Self {
        Self {
            node,
            bus,
            metrics,
            others: Arc::default(),
        }
    }

    /// How many connections there are, at all nodes together.
    pub fn connections(&self) -> usize {
        let others: u32 = self.sum(|count| count.connections);
        self.connections_here() + others as usize
    }

    /// Whether nothing is heard of other nodes.
    pub(crate) fn is_alone(&self) -> bool {
        self.sum(|_| 1) == 0
    }

    /// How many watch a game, at all nodes together.
    pub fn watchers(&self, game: GameId) -> usize {
        let others: u32 = self.sum(|count| count.watched.get(&game).copied().unwrap_or(0));
        self.bus.followers(Topic::Watchers(game)) + others as usize
    }

    /// What goes on here, for the others.
    pub(crate) fn count(&self) -> Count {
        let mut watched = self.bus.watched();
        watched.sort_unstable_by_key(|&(_, watchers)| Reverse(watchers));
        watched.truncate(WATCHED);
        Count {
            connections: self.connections_here() as u32,
            watched: watched.into_iter().collect(),
        }
    }

    /// Another node tells what goes on there.
    pub(crate) fn hear(&self, node: NodeId, mut count: Count) {
        if count.watched.len() > WATCHED {
            count.watched.clear();
        }
        let mut others = self.others();
        others.retain(|_, (heard, _)| heard.elapsed() < BELIEVED);
        others.insert(node, (Instant::now(), count));
    }

    fn connections_here(&self) -> usize {
        self.metrics.connections.get().max(0) as usize
    }

    fn sum(&self, part: impl Fn(&Count) -> u32) -> u32 {
        let others = self.others();
        let believed = others
            .iter()
            .filter(|(node, (heard, _))| heard.elapsed() < BELIEVED && self.node.has(**node));
        believed.map(|(_, (_, count))| part(count)).sum()
    }

    fn others(&self) -> MutexGuard<'_, HashMap<NodeId, (Instant, Count)>> {
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
