//! All services of a site that is up, made in their order: each is given those it needs and knows no others.

use std::time::{Duration, Instant};

use komadai_play::Span;
use tokio::sync::{mpsc, watch};

use crate::accounts::Accounts;
use crate::analysis::{self, Analysts};
use crate::announce::announce;
use crate::bridge::Bridge;
use crate::bus::{Bus, Topic};
use crate::challenges::Challenges;
use crate::chat::Chat;
use crate::cluster::{Access, Link, Node, Scope};
use crate::computers::Computers;
use crate::events::{Events, Happened};
use crate::featured::{self, Featured};
use crate::lobby::Lobby;
use crate::meeting::Meeting;
use crate::metrics::Metrics;
use crate::now::{self, now};
use crate::push::{Push, Pushing};
use crate::quota::Quotas;
use crate::records::Records;
use crate::relations::Relations;
use crate::room::{Peers, Rooms};
use crate::scheduler::Scheduler;
use crate::store::{Database, Store};
use crate::wire::Tell;
use crate::work::Workers;
use crate::{Error, GameId};

/// How often the server looks for what is overdue.
const BEAT: Duration = Duration::from_secs(1);
/// The same for games whose time is up, where other nodes may have left them.
const OVERDUE: Duration = Duration::from_millis(500);

/// A server that does not hear the others, who hear each other, goes after so long; how often that is looked at.
const CUT_OFF: Duration = Duration::from_secs(2);
const LISTEN: Duration = Duration::from_millis(500);
/// Those who are sent to other servers come there within so many milliseconds.
const SPREAD: i64 = 5_000;

/// How the services are run.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Where the data is.
    pub data: Database,
    /// Whether anybody is held to a quota.
    pub rate_limits: bool,
    /// Threads for computer opponents.
    pub computers: usize,
    /// How long computer opponents take for a move at least, in games with people and where the clock allows it.
    pub pace: Duration,
    /// Threads for analysis.
    pub analysts: usize,
    /// Where push messages may be sent.
    pub push: Pushing,
    /// What those who run it call this server.
    pub name: String,
    /// How workers, and other servers on the same database, are reached, if there may be any.
    pub nats: Option<Access>,
}

/// The services.
#[derive(Debug)]
pub struct Live {
    /// What is kept on disk.
    pub store: Store,
    /// Who wants to hear of what.
    pub bus: Bus,
    /// How often anybody may ask.
    pub quotas: Quotas,
    /// Computer opponents.
    pub computers: Computers,
    /// The live games.
    pub rooms: Rooms,
    /// How two come together.
    pub meeting: Meeting,
    /// Who waits for an opponent.
    pub lobby: Lobby,
    /// Who asked whom to play.
    pub challenges: Challenges,
    /// Accounts that change.
    pub accounts: Accounts,
    /// What people say about games.
    pub chat: Chat,
    /// Who follows, blocks and reports whom.
    pub relations: Relations,
    /// Games as records.
    pub records: Records,
    /// The engine at the service of those who study.
    pub analysts: Analysts,
    /// The way to those whose browsers want messages.
    pub push: Push,
    /// What is on.
    pub featured: Featured,
    /// What is counted.
    pub metrics: Metrics,
    /// This server among those that share the database.
    pub node: Node,
    stop: watch::Sender<bool>,
}

impl Live {
    /// Opens the database and starts what runs beside requests.
    pub async fn start(setup: Setup) -> Result<Self, Error> {
        let metrics = Metrics::default();
        // First, since it may be refused: nothing is changed until all that is needed is there.
        let link = match &setup.nats {
            Some(access) => {
                let linked = Link::connect(access, &setup.name, Scope::Node, metrics.link.clone()).await;
                linked.map_err(|error| Error::Invalid(error.to_string()))?
            }
            None => Link::alone(),
        };
        let store = Store::open(setup.data).await?;
        let (bus, events) = (Bus::default(), Events::default());
        let node = Node::join(store.clone(), setup.name).await?;
        let peers = Peers::new(link.clone());
        Bridge::build(link.clone(), node.clone(), bus.clone(), peers.clone()).await?;
        let quotas = Quotas::new(setup.rate_limits);
        let workers = Workers::find(link.clone(), metrics.work.clone()).await;
        let (computers, found) = Computers::start(setup.computers, setup.pace, &workers);
        let rooms = Rooms::new(
            node.clone(),
            peers,
            store.clone(),
            bus.clone(),
            events.clone(),
            computers.clone(),
            quotas.clone(),
            metrics.clone(),
        );
        tokio::spawn(rooms.clone().deliver(found));
        rooms.meet().await?;
        let meeting = Meeting::new(store.clone(), rooms.clone(), quotas.clone());
        let others = (node.clone(), link.clone());
        let lobby = Lobby::open(
            store.clone(),
            bus.clone(),
            events.clone(),
            meeting.clone(),
            others,
        )
        .await?;
        let records = Records::new(store.clone());
        let live = Self {
            challenges: Challenges::new(store.clone(), events.clone(), rooms.clone(), meeting.clone()),
            accounts: Accounts::new(store.clone(), events.clone(), rooms.clone(), lobby.clone()),
            chat: Chat::new(store.clone(), bus.clone(), quotas.clone()),
            relations: Relations::new(store.clone(), quotas.clone()),
            analysts: Analysts::start(
                setup.analysts,
                store.clone(),
                bus.clone(),
                rooms.clone(),
                records.clone(),
                &workers,
            ),
            push: Push::start(setup.push, store.clone(), bus.clone(), quotas.clone()).await?,
            featured: Featured::new(store.clone(), bus.clone()),
            store,
            bus,
            quotas,
            computers,
            rooms,
            meeting,
            lobby,
            records,
            metrics,
            node,
            stop: watch::Sender::new(false),
        };
        live.listen(&events);
        live.schedule();
        live.belong();
        tokio::spawn(live.analysts.clone().resume(live.stopping()));
        tokio::spawn(verify(live.store.clone()));
        Ok(live)
    }

    /// Who acts on what happens: first who must, then who tells of it.
    fn listen(&self, events: &Events) {
        let (analysts, push, metrics) = (self.analysts.clone(), self.push.clone(), self.metrics.clone());
        events.listen(move |happened| analysts.hear(happened));
        events.listen(move |happened| push.hear(happened));
        events.listen(move |happened| {
            if let Happened::GameBegan { .. } = happened {
                metrics.games.inc();
            }
        });
        announce(events, self.bus.clone());
    }

    /// What is done again and again.
    fn schedule(&self) {
        let scheduler = Scheduler::new(self.metrics.clone(), self.stopping());
        scheduler.every("clock", now::BEAT, || async {
            let lost = now::beat();
            if !lost.is_zero() {
                tracing::warn!(
                    milliseconds = lost.0,
                    "the server stood still; nobody is charged for it"
                );
            }
            Ok(())
        });
        let overdue = if self.node.is_alone() { BEAT } else { OVERDUE };
        let rooms = self.rooms.clone();
        scheduler.every("overdue games", overdue, move || rooms.clone().sweep());
        let accounts = self.accounts.clone();
        scheduler.every("changed accounts", BEAT, move || accounts.clone().take_cuts());
        let (quotas, node) = (self.quotas.clone(), self.node.clone());
        scheduler.every("quotas", BEAT, move || {
            quotas.share(node.members().len());
            quotas.forget();
            async { Ok(()) }
        });
        let lobby = self.lobby.clone();
        scheduler.every("abandoned seeks", BEAT, move || lobby.clone().sweep(now()));
        let (challenges, lobby) = (self.challenges.clone(), self.lobby.clone());
        scheduler.every("overdue challenges", BEAT, move || {
            let (challenges, is_here) = (challenges.clone(), lobby.is_here());
            async move {
                if is_here {
                    challenges.sweep().await?;
                }
                Ok(())
            }
        });
        let featured = self.featured.clone();
        scheduler.every("featured games", featured::NEWS, move || {
            featured.clone().tell_lobby()
        });
        let analysts = self.analysts.clone();
        scheduler.every("turns of analysis", analysis::LOOK, move || {
            analysts.keep_turns();
            async { Ok(()) }
        });
    }

    /// Says that the server is alive, and hears of the others.
    fn belong(&self) {
        let (changes, mut changed) = mpsc::unbounded_channel();
        let rooms = self.rooms.clone();
        tokio::spawn(async move {
            while let Some(change) = changed.recv().await {
                rooms.hear(change).await;
            }
        });
        let (rooms, lobby, node, mut stopping) = (
            self.rooms.clone(),
            self.lobby.clone(),
            self.node.clone(),
            self.stopping(),
        );
        tokio::spawn(async move {
            let mut since = None;
            while !*stopping.borrow() {
                tokio::select! {
                    _ = stopping.changed() => return,
                    () = tokio::time::sleep(LISTEN) => {}
                }
                since = node.is_cut_off().then(|| since.unwrap_or_else(Instant::now));
                if since.is_some_and(|since| since.elapsed() > CUT_OFF) {
                    tracing::error!(
                        "the other servers are not heard: this one lets go of everything and ends"
                    );
                    node.drain();
                    lobby.leave().await;
                    rooms.drain().await;
                    if let Err(error) = node.give_up().await {
                        tracing::error!(error = error.cause(), "this server did not leave the others");
                    }
                    return;
                }
            }
        });
        let tell = move |change| {
            let _ = changes.send(change);
        };
        tokio::spawn(self.node.clone().run(self.stopping(), tell));
    }

    /// Whether games can go on here, and if not, why: a balancer sends people elsewhere then.
    pub fn fault(&self) -> Option<&'static str> {
        if self.node.is_draining() || *self.stop.borrow() {
            Some("the server is about to stop")
        } else if !self.node.is_well() {
            Some("the database cannot be written")
        } else if self.node.is_cut_off() {
            Some("the other servers are not heard")
        } else {
            None
        }
    }

    /// Becomes true when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// When those who are sent away may come back: to another server at once, though not all together; otherwise when this
    /// one is up again.
    pub fn retry(&self) -> Span {
        if self.node.is_alone() {
            Span::seconds(2)
        } else {
            Span(fastrand::i64(0..SPREAD))
        }
    }

    /// Hands everything over to other servers, if there are any: games go on there, and nobody is refused anything.
    pub async fn drain(&self) {
        if self.node.other(GameId::random()).is_none() {
            return;
        }
        tracing::info!("draining: games go on elsewhere");
        self.node.drain();
        self.lobby.leave().await;
        self.rooms.drain().await;
        self.rooms.take_leave();
    }

    /// Tells everybody that the server stops, and brings everything to disk.
    pub async fn stop(&self) {
        if self.node.is_alone() {
            let bye = Tell::Bye {
                code: "restart".into(),
                retry: self.retry(),
            };
            self.bus.publish_here(Topic::All, &bye.into());
        }
        self.stop.send_replace(true);
        self.computers.stop();
        self.analysts.stop();
        if let Err(error) = self.node.leave().await {
            tracing::warn!(error = error.cause(), "the last heartbeat was not stored");
        }
        self.store.close().await;
    }
}

/// Says so if the database is damaged.
async fn verify(store: Store) {
    if let Err(error) = store.verify().await {
        tracing::error!(%error, "stop the server and restore a backup");
    }
}
