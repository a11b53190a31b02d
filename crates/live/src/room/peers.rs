//! The way to the rooms of other nodes: where they are, who follows them here, and what goes there.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use komadai_play::Moment;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::sync::mpsc;

use super::ask::Ask;
use super::attend::Attended;
use super::attendance::Attendance;
use crate::bus::{self, Bus, Standing, Topic};
use crate::cluster::{Hearing, Link, Reason, Routes, Subject, Trouble};
use crate::store::NodeId;
use crate::wire::{GameState, Tell, Version};
use crate::{GameId, task};

/// What changes within this time is told together.
pub(super) const GATHER: Duration = Duration::from_millis(20);
/// How many events may wait for a node: it asks for those that find no room.
const OUTGOING: usize = 8_192;
/// How many events, and bytes of them, go in one message.
const BATCH: usize = 256;
const BATCH_BYTES: usize = 256 << 10;

/// The rooms of other nodes; clones are the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Peers(Arc<Inner>);

#[derive(Debug, Default)]
pub(super) struct Inner {
    pub(super) link: Link,
    pub(super) routes: Routes,
    pub(super) attendance: Attendance,
    /// Which of the other nodes are heard.
    hearing: Hearing,
    trouble: Trouble,
    /// Whether the connections of this node are about to be closed by itself.
    pub(super) is_leaving: AtomicBool,
    /// Events on their way to each node.
    outgoing: Mutex<HashMap<NodeId, mpsc::Sender<Carried>>>,
}

/// What one node asks another about rooms.
#[derive(Serialize, Deserialize)]
pub(super) enum Question {
    /// A question to a room, for as long as somebody waits for the answer.
    Ask { game: GameId, until: Moment, ask: Ask },
    /// Who follows games there.
    Attend {
        node: NodeId,
        games: Vec<(GameId, Attended)>,
    },
}

/// What it is told.
#[derive(Serialize, Deserialize)]
pub(super) enum Heard {
    Done(Version),
    State {
        messages: Vec<Box<RawValue>>,
        plays: bool,
        version: Version,
    },
    Snapshot(Box<GameState>),
    /// The game is elsewhere, perhaps there.
    Elsewhere(Option<NodeId>),
    Refused(Reason),
}

/// What came of attending a game, if there is anything to say.
#[derive(Serialize, Deserialize)]
pub(super) enum Attention {
    /// What was missed, and the version it leads to.
    Missed { events: Vec<Carried>, version: Version },
    /// The game is elsewhere, perhaps there.
    Elsewhere(Option<NodeId>),
}

/// A message about a game, on its way to those who follow it elsewhere.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Carried {
    pub(super) game: GameId,
    tell: Box<RawValue>,
    /// How the game stands after it, for those within the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    standing: Option<Standing>,
}

impl Peers {
    /// Over a link.
    pub(crate) fn new(link: Link) -> Self {
        Self(Arc::new(Inner {
            link,
            ..Inner::default()
        }))
    }

    /// What the rooms of this node need of it.
    pub(super) fn inner(&self) -> &Inner {
        &self.0
    }

    /// Whether the others can be heard.
    pub(super) fn is_linked(&self) -> bool {
        self.0.link.is_connected()
    }

    /// Where a game was last.
    pub(super) fn owner(&self, game: GameId) -> Option<NodeId> {
        self.0.routes.find(game)
    }

    /// A game is with another node.
    pub(super) fn learn(&self, game: GameId, node: NodeId) {
        self.0.routes.learn(game, node);
        self.moved(game);
    }

    /// A game is not where it was: who follows it here must hear of it from there.
    pub(super) fn moved(&self, game: GameId) {
        self.0.attendance.changed_if_followed(game);
    }

    /// Tells all owners that this node goes, and who is here until then; waits until they have heard it, for a while.
    pub(crate) async fn say_farewell(&self, longest: Duration) {
        let (attendance, start) = (&self.0.attendance, Instant::now());
        attendance.go();
        while !attendance.are_aware() && start.elapsed() < longest {
            tokio::time::sleep(GATHER).await;
        }
    }

    /// Says no more about connections: they are closed because this node goes.
    pub(crate) fn take_leave(&self) {
        self.0.is_leaving.store(true, Relaxed);
    }

    /// Those who follow a game here know it up to a version.
    pub(super) fn seen(&self, game: GameId, version: Version) {
        self.0.attendance.seen(game, version);
    }

    /// Somebody who came to a game here was told it up to a version.
    pub(super) fn came(&self, game: GameId, version: Version) {
        self.0.attendance.came(game, version);
    }

    /// The last version that was told here, if anybody follows the game.
    pub(super) fn since(&self, game: GameId) -> Option<Version> {
        self.0.attendance.since(game)
    }

    /// Who follows a game here, or is there, has changed.
    pub(crate) fn changed(&self, game: GameId) {
        self.0.attendance.changed(game);
    }

    /// Owners are told everything again: something may have been lost.
    pub(crate) fn attend_all(&self) {
        self.0.attendance.all_changed();
    }

    /// A node is gone: what was there is looked for again.
    pub(super) fn lose(&self, node: NodeId) {
        self.0.routes.forget_node(node);
        self.lock().remove(&node);
        self.attend_all();
    }

    /// A node is there but not heard: who follows its games here would miss what happens, and goes elsewhere.
    pub(crate) fn give_up_on(&self, node: NodeId, bus: &Bus) {
        for game in self.0.attendance.followed() {
            // Who asked it in vain has forgotten that it is there.
            let owner = self.owner(game).or_else(|| self.0.attendance.told(game));
            if owner == Some(node) && bus.followers(Topic::Game(game)) > 0 {
                tracing::warn!(%game, node = node.0, "another server cannot be heard: those who follow its game are sent elsewhere");
                self.give_up(game);
                bus.dismiss(Topic::Game(game));
            }
        }
    }

    /// Nobody answers for a game: who leaves it here now does so for a reason of ours.
    pub(super) fn give_up(&self, game: GameId) {
        self.0.attendance.give_up(game);
    }

    /// Which of the other nodes are heard.
    pub(crate) fn hearing(&self) -> &Hearing {
        &self.0.hearing
    }

    /// When the site was last in trouble.
    pub(crate) fn trouble(&self) -> &Trouble {
        &self.0.trouble
    }

    /// Puts a message about a game on its way to a node.
    pub(super) fn carry(&self, node: NodeId, game: GameId, message: &bus::Message) {
        let Some(carried) = Carried::new(game, message) else {
            return;
        };
        let mut outgoing = self.lock();
        let sender = outgoing.entry(node).or_insert_with(|| {
            let (sender, events) = mpsc::channel(OUTGOING);
            task::spawn(send_on(self.0.link.clone(), node, events));
            sender
        });
        // What finds no room is asked for by who misses it.
        let _ = sender.try_send(carried);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<NodeId, mpsc::Sender<Carried>>> {
        self.0.outgoing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Carried {
    pub(super) fn new(game: GameId, message: &bus::Message) -> Option<Self> {
        let json = String::from_utf8(message.json().to_vec()).ok()?;
        Some(Self {
            game,
            tell: RawValue::from_string(json).ok()?,
            standing: message.standing().cloned(),
        })
    }

    /// The message as those who follow the game here are told, with its version if it is an event.
    pub(super) fn read(self) -> Option<(bus::Message, Option<Version>)> {
        let tell: Tell<'static> = serde_json::from_str(self.tell.get()).ok()?;
        let version = match tell {
            Tell::Event { v, .. } => Some(v),
            _ => None,
        };
        let json = into_bytes(self.tell);
        Some((bus::Message::told(tell, json, self.standing), version))
    }
}

pub(super) fn into_bytes(json: Box<RawValue>) -> Bytes {
    Bytes::from(String::from(Box::<str>::from(json)))
}

/// Sends events to a node, as many together as wait.
async fn send_on(link: Link, node: NodeId, mut events: mpsc::Receiver<Carried>) {
    let mut waiting = Vec::new();
    while events.recv_many(&mut waiting, BATCH).await > 0 {
        let mut rest = waiting.as_slice();
        while !rest.is_empty() {
            let mut bytes = 0;
            let fits = |carried: &&Carried| {
                bytes += carried.tell.get().len();
                bytes <= BATCH_BYTES
            };
            let count = rest.iter().take_while(fits).count().max(1);
            let (batch, later) = rest.split_at(count);
            if let Err(error) = link.publish(Subject::Tell(node), batch).await {
                tracing::debug!(node = node.0, %error, "events were not sent on");
            }
            rest = later;
        }
        waiting.clear();
    }
}
