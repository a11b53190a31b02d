//! What is said on the bus of one node and concerns people on others, carried there and back: what users, watchers and the
//! lobby are told, who must go, and who is here at all.
//!
//! What happens in a game goes another way, from its room to the nodes that follow it (`room::peers`).

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::sync::{Notify, mpsc};

use crate::Error;
use crate::bus::{Bus, Carrier, Message, Topic};
use crate::census::{self, Census, Count};
use crate::cluster::{Link, Node, SAY, Subject};
use crate::events::{Events, Happened};
use crate::room::Peers;
use crate::store::{NodeId, UserId};
use crate::task;
use crate::wire::Tell;

/// How many messages may wait to be carried.
const OUTGOING: usize = 16_384;
/// How many go together, and how many bytes of them.
const BATCH: usize = 256;
const BATCH_BYTES: usize = 256 << 10;
/// People who come and go within this time are told of together.
const GATHER: Duration = Duration::from_millis(100);
/// How often everybody who is here is told of again, and how long that is believed.
const ALL: Duration = Duration::from_secs(15);
const BELIEVED: Duration = Duration::from_secs(40);
/// How many people are told of in one message.
const TOGETHER: usize = 2_000;

/// Carries between this node's bus and those of others.
pub(crate) struct Bridge(Arc<Inner>);

struct Inner {
    node: Node,
    bus: Bus,
    peers: Peers,
    census: Census,
    events: Events,
    outgoing: mpsc::Sender<Carried>,
    /// Who has come or gone here.
    changed: Mutex<HashSet<UserId>>,
    wake: Notify,
    /// Who is with other nodes.
    elsewhere: Mutex<HashMap<UserId, HashMap<NodeId, Seen>>>,
}

/// Somebody with another node.
#[derive(Clone, Copy, Debug)]
struct Seen {
    is_looking: bool,
    heard: Instant,
}

/// A message for who follows a topic elsewhere.
#[derive(Serialize, Deserialize)]
enum Carried {
    /// They are told something.
    Tell { topic: Topic, tell: Box<RawValue> },
    /// They must go.
    Cut { topic: Topic },
}

/// Who is with a node; nobody, if it only says that it can be heard.
#[derive(Serialize, Deserialize)]
struct Here {
    node: NodeId,
    #[serde(default)]
    users: Vec<(UserId, Presence)>,
    /// Whether the others should say who is with them: the node is new.
    #[serde(default)]
    is_new: bool,
    /// Whether the database takes what it writes, if it says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    is_well: Option<bool>,
    /// How long ago it noticed trouble, in milliseconds, if that was just now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    trouble: Option<u64>,
    /// What goes on there, now and then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    count: Option<Count>,
}

/// How somebody is with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Presence {
    Gone,
    Here,
    /// A page of theirs is being looked at.
    Looking,
}

impl Bridge {
    /// Carries from now on what is said on a bus.
    pub(crate) async fn build(
        link: Link,
        node: Node,
        bus: Bus,
        peers: Peers,
        census: Census,
        events: Events,
    ) -> Result<(), Error> {
        if link.is_alone() {
            return Ok(());
        }
        let lost = |_| Error::Busy;
        let mut told = link.subscribe(Subject::AllTell).await.map_err(lost)?;
        let mut heard = link.subscribe(Subject::AllNode).await.map_err(lost)?;
        let (outgoing, waiting) = mpsc::channel(OUTGOING);
        let inner = Arc::new(Inner {
            node,
            bus: bus.clone(),
            peers,
            census,
            events,
            outgoing,
            changed: Mutex::default(),
            wake: Notify::new(),
            elsewhere: Mutex::default(),
        });
        bus.carry_by(Box::new(Self(inner.clone())));
        task::spawn(send_on(link.clone(), waiting));
        task::spawn(inner.clone().tell_who_is_here(link.clone()));
        task::spawn(inner.clone().say_and_listen(link));
        let hearing = inner.clone();
        task::spawn(async move {
            while let Some(incoming) = told.next().await {
                match incoming.read::<Vec<Carried>>() {
                    Ok(batch) => batch.into_iter().for_each(|carried| hearing.deliver(carried)),
                    Err(error) => tracing::warn!(%error, "a message from another node cannot be understood"),
                }
            }
        });
        task::spawn(async move {
            while let Some(incoming) = heard.next().await {
                match incoming.read::<Here>() {
                    Ok(here) => inner.hear(here),
                    Err(error) => tracing::warn!(%error, "a message from another node cannot be understood"),
                }
            }
        });
        Ok(())
    }
}

impl Carrier for Bridge {
    fn followed(&self, topic: Topic) {
        match topic {
            Topic::Game(game) => self.0.peers.changed(game),
            Topic::User(user) | Topic::Looking(user) => {
                lock(&self.0.changed).insert(user);
                self.0.wake.notify_one();
            }
            _ => {}
        }
    }

    fn published(&self, topic: Topic, message: &Message) {
        let json = String::from_utf8(message.json().to_vec());
        let tell = json.ok().and_then(|json| RawValue::from_string(json).ok());
        if let Some(tell) = tell {
            self.0.put(Carried::Tell { topic, tell });
        }
    }

    fn cut(&self, topic: Topic) {
        self.0.put(Carried::Cut { topic });
    }

    fn is_elsewhere(&self, topic: Topic) -> bool {
        let (user, looking) = match topic {
            Topic::User(user) => (user, false),
            Topic::Looking(user) => (user, true),
            _ => return false,
        };
        let elsewhere = lock(&self.0.elsewhere);
        let mut nodes = elsewhere.get(&user).into_iter().flatten();
        nodes.any(|(&node, seen)| {
            (seen.is_looking || !looking) && seen.heard.elapsed() < BELIEVED && self.0.node.has(node)
        })
    }
}

impl Inner {
    fn put(&self, carried: Carried) {
        if self.outgoing.try_send(carried).is_err() {
            tracing::warn!("a message for other nodes was dropped: the queue is full");
        }
    }

    fn deliver(&self, carried: Carried) {
        match carried {
            Carried::Tell { topic, tell } => {
                // Most of it concerns people who are not here.
                if self.bus.followers(topic) == 0 {
                    return;
                }
                let Ok(read) = serde_json::from_str::<Tell<'static>>(tell.get()) else {
                    return;
                };
                if let (Topic::User(user), Tell::Started { game }) = (topic, &read) {
                    self.events
                        .emit(Happened::GameBeganElsewhere { game: *game, user });
                }
                let json = Bytes::from(String::from(Box::<str>::from(tell)));
                self.bus.publish_here(topic, &Message::told(read, json, None));
            }
            Carried::Cut { topic } => self.bus.cut_here(topic),
        }
    }

    fn hear(&self, here: Here) {
        if self.peers.hearing().hear(here.node, here.is_well) {
            // What happened in its games meanwhile is not sent again.
            self.peers.attend_all();
        }
        if let Some(ago) = here.trouble {
            self.peers.trouble().hear(Duration::from_millis(ago));
        }
        if let Some(count) = here.count {
            self.census.hear(here.node, count);
        }
        let mut elsewhere = lock(&self.elsewhere);
        for (user, presence) in here.users {
            let nodes = elsewhere.entry(user).or_default();
            if presence == Presence::Gone {
                nodes.remove(&here.node);
            } else {
                let seen = Seen {
                    is_looking: presence == Presence::Looking,
                    heard: Instant::now(),
                };
                nodes.insert(here.node, seen);
            }
            if nodes.is_empty() {
                elsewhere.remove(&user);
            }
        }
        drop(elsewhere);
        if here.is_new {
            self.all_changed();
        }
    }

    /// Says that this node can be heard, and notes whether it hears the others.
    async fn say_and_listen(self: Arc<Self>, link: Link) {
        let node = self.node.id();
        let mut counted: Option<Instant> = None;
        loop {
            tokio::time::sleep(SAY).await;
            self.look_for_trouble(&link);
            let is_due = counted.is_none_or(|counted| counted.elapsed() >= census::TELL);
            let here = Here {
                node,
                users: Vec::new(),
                is_new: false,
                is_well: Some(self.node.is_well()),
                trouble: self.peers.trouble().to_tell().map(|ago| ago.as_millis() as u64),
                count: is_due.then(|| self.census.count()),
            };
            let said = link.publish(Subject::AllNode, &here).await;
            if is_due && said.is_ok() {
                counted = Some(Instant::now());
            }
            let hearing = self.peers.hearing();
            let is_cut_off = hearing.is_cut_off(node, &self.node.members());
            self.node.set_linked(link.is_connected() && !is_cut_off);
            self.node.set_others_well(hearing.is_any_well());
            if link.is_connected() && !is_cut_off {
                for lost in hearing.lost(node, &self.node.members()) {
                    self.peers.give_up_on(lost, &self.bus);
                }
            }
        }
    }

    /// Notes whether servers, their links or the database are away or late.
    fn look_for_trouble(&self, link: &Link) {
        let node = &self.node;
        let others = || self.peers.hearing().is_any_away(node.id(), &node.members());
        if node.is_late() || node.is_draining() || !link.is_connected() || !node.is_linked() || others() {
            self.peers.trouble().notice();
        }
    }

    /// Everybody who is here is told of again.
    fn all_changed(&self) {
        let users = self.bus.users();
        lock(&self.changed).extend(users);
        self.wake.notify_one();
    }

    /// Tells the others who comes and goes here.
    async fn tell_who_is_here(self: Arc<Self>, link: Link) {
        let mut is_new = true;
        let mut all = tokio::time::interval(ALL);
        loop {
            tokio::select! {
                () = self.wake.notified() => {}
                _ = all.tick() => {
                    self.all_changed();
                    let mut elsewhere = lock(&self.elsewhere);
                    for nodes in elsewhere.values_mut() {
                        nodes.retain(|_, seen| seen.heard.elapsed() < BELIEVED);
                    }
                    elsewhere.retain(|_, nodes| !nodes.is_empty());
                }
            }
            tokio::time::sleep(GATHER).await;
            let users: Vec<_> = lock(&self.changed).drain().collect();
            let users: Vec<_> = users.iter().map(|&user| (user, self.presence(user))).collect();
            let node = self.node.id();
            let nobody: [&[_]; 1] = [&[]];
            let parts: Vec<_> = if users.is_empty() && is_new {
                nobody.to_vec()
            } else {
                users.chunks(TOGETHER).collect()
            };
            for part in parts {
                let here = Here {
                    node,
                    users: part.to_vec(),
                    is_new,
                    is_well: None,
                    trouble: None,
                    count: None,
                };
                // What is lost is told again.
                is_new &= link.publish(Subject::AllNode, &here).await.is_err();
            }
        }
    }

    fn presence(&self, user: UserId) -> Presence {
        if self.bus.followers(Topic::Looking(user)) > 0 {
            Presence::Looking
        } else if self.bus.followers(Topic::User(user)) > 0 {
            Presence::Here
        } else {
            Presence::Gone
        }
    }
}

/// Sends messages to all nodes, as many together as wait.
async fn send_on(link: Link, mut waiting: mpsc::Receiver<Carried>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let mut rest = batch.as_slice();
        while !rest.is_empty() {
            let mut bytes = 0;
            let fits = |carried: &&Carried| {
                bytes += match carried {
                    Carried::Tell { tell, .. } => tell.get().len(),
                    Carried::Cut { .. } => 0,
                };
                bytes <= BATCH_BYTES
            };
            let count = rest.iter().take_while(fits).count().max(1);
            let (part, later) = rest.split_at(count);
            if let Err(error) = link.publish(Subject::AllTell, part).await {
                tracing::warn!(%error, "other nodes were not told");
            }
            rest = later;
        }
        batch.clear();
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
