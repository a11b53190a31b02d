//! All services of a site that is up, made in their order: each is given those it needs and knows no others.

use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use komadai_play::Span;
use tokio::sync::{mpsc, watch};

use crate::accounts::Accounts;
use crate::analysis::{self, Analysts};
use crate::announce::announce;
use crate::bridge::Bridge;
use crate::bus::{Bus, Topic};
use crate::census::Census;
use crate::challenges::Challenges;
use crate::chat::Chat;
use crate::cluster::{Access, Change, Link, Node, Scope};
use crate::coach::Coach;
use crate::computers::Computers;
use crate::events::{Events, Happened};
use crate::featured::{self, Featured};
use crate::lobby::Lobby;
use crate::meeting::Meeting;
use crate::metrics::Metrics;
use crate::now::{self, now};
use crate::push::{Push, Pushing};
use crate::puzzles::{self, Puzzles};
use crate::quota::Quotas;
use crate::records::Records;
use crate::relations::Relations;
use crate::room::{self, Peers, Receipts, Rooms};
use crate::scheduler::Scheduler;
use crate::store::{Condition, Database, Store};
use crate::wire::Tell;
use crate::work::Workers;
use crate::{Error, GameId, task};

/// A server that stood still for so long says so.
const STALL: Span = Span::millis(500);
/// How often the server looks for what is overdue.
const BEAT: Duration = Duration::from_secs(1);
/// The same for games whose time is up, where other nodes may have left them.
const OVERDUE: Duration = Duration::from_millis(500);

/// How often notes are forgotten that no server needs any more.
const FORGET: Duration = Duration::from_secs(60);

/// A server that does not hear the others, who hear each other, goes after so long; how often that is looked at.
const CUT_OFF: Duration = Duration::from_secs(2);
const LISTEN: Duration = Duration::from_millis(500);
/// For so long it may sign off before it ends.
const LEAVING: Duration = Duration::from_secs(15);
/// Those who are sent to other servers come there within so many milliseconds.
const SPREAD: i64 = 2_500;

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

/// Whether games can go on at a server, and if not, why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    /// They can.
    Well,
    /// They cannot, and would not at another server either: pages that need no database are still there.
    Limited(&'static str),
    /// They cannot here, or soon not any more: a balancer sends people elsewhere.
    Unfit(&'static str),
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
    /// Puzzles for whoever comes.
    pub puzzles: Puzzles,
    /// Comments in first games.
    pub coach: Coach,
    /// The way to those whose browsers want messages.
    pub push: Push,
    /// What is on.
    pub featured: Featured,
    /// What goes on at all servers together.
    pub census: Census,
    /// What is counted.
    pub metrics: Metrics,
    /// This server among those that share the database.
    pub node: Node,
    stop: watch::Sender<bool>,
}

impl Live {
    /// Opens the database and starts what runs beside requests.
    pub fn start(setup: Setup) -> BoxFuture<'static, Result<Self, Error>> {
        Box::pin(Self::make(setup))
    }

    async fn make(setup: Setup) -> Result<Self, Error> {
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
        let node = Node::join(store.clone(), setup.name.clone(), !link.is_alone()).await?;
        metrics.nodes.name(&setup.name, node.id().0);
        let stop = watch::Sender::new(false);
        // At once: the others wait for its beats, however long the rest takes.
        let (changes, changed) = mpsc::unbounded_channel();
        let tell = move |change| {
            let _ = changes.send(change);
        };
        task::spawn(node.clone().run(stop.subscribe(), tell));
        let peers = Peers::new(link.clone());
        let census = Census::new(node.clone(), bus.clone(), metrics.clone());
        Bridge::build(
            link.clone(),
            node.clone(),
            bus.clone(),
            peers.clone(),
            census.clone(),
            events.clone(),
        )
        .await?;
        let quotas = match setup.rate_limits {
            true => Quotas::new(&store),
            false => Quotas::off(),
        };
        let workers = Workers::find(link.clone(), metrics.work.clone()).await;
        let (computers, found) = Computers::start(setup.computers, setup.pace, &workers);
        let rooms = Rooms::new(
            room::run,
            node.clone(),
            peers,
            store.clone(),
            bus.clone(),
            events.clone(),
            computers.clone(),
            quotas.clone(),
            metrics.clone(),
            Receipts::open(&store).await?,
        );
        task::spawn(rooms.clone().deliver(found));
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
        let analysts = Analysts::start(
            setup.analysts,
            node.id(),
            store.clone(),
            bus.clone(),
            rooms.clone(),
            records.clone(),
            &workers,
        );
        let live = Self {
            challenges: Challenges::new(store.clone(), events.clone(), rooms.clone(), meeting.clone()),
            accounts: Accounts::new(
                store.clone(),
                events.clone(),
                rooms.clone(),
                lobby.clone(),
                bus.clone(),
            ),
            chat: Chat::new(store.clone(), bus.clone(), quotas.clone()),
            relations: Relations::new(store.clone(), quotas.clone()),
            puzzles: Puzzles::start(store.clone(), quotas.clone(), records.clone(), analysts.clone()),
            coach: Coach::start(rooms.clone()),
            analysts,
            push: Push::start(setup.push, store.clone(), bus.clone(), quotas.clone()).await?,
            featured: Featured::new(store.clone(), bus.clone(), census.clone()),
            census,
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
            stop,
        };
        live.listen(&events);
        live.schedule();
        live.belong(changed);
        task::spawn(live.analysts.clone().resume(live.stopping()));
        task::spawn(verify(live.store.clone()));
        live.node.wait_for_lease().await;
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
        let rooms = self.rooms.clone();
        scheduler.every("clock", now::BEAT, move || {
            let lost = now::beat();
            if lost >= STALL {
                tracing::warn!(
                    milliseconds = lost.0,
                    "the server was stalled; no player's clock is charged for it"
                );
                rooms.notice_trouble();
            }
            std::future::ready(Ok(()))
        });
        let overdue = if self.node.is_alone() { BEAT } else { OVERDUE };
        let rooms = self.rooms.clone();
        scheduler.every("overdue games", overdue, move || rooms.clone().sweep());
        let accounts = self.accounts.clone();
        scheduler.every("changed accounts", BEAT, move || accounts.clone().read_cuts());
        let (store, quotas, lobby) = (self.store.clone(), self.quotas.clone(), self.lobby.clone());
        scheduler.every("notes for all servers", FORGET, move || {
            let (store, quotas, is_here) = (store.clone(), quotas.clone(), lobby.is_here());
            async move {
                if is_here {
                    store.forget_cuts().await?;
                    quotas.forget_shared().await?;
                }
                Ok(())
            }
        });
        let (quotas, node, work) = (self.quotas.clone(), self.node.clone(), self.metrics.work.clone());
        scheduler.every("quotas", BEAT, move || {
            node.set_workers(work.threads.get());
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
        let puzzles = self.puzzles.clone();
        scheduler.every("puzzles", puzzles::REFRESH, move || puzzles.clone().refresh());
        let analysts = self.analysts.clone();
        scheduler.every("turns of analysis", analysis::LOOK, move || {
            analysts.keep_turns();
            async { Ok(()) }
        });
    }

    /// Hears of the others, and leaves them when it hears them no more.
    fn belong(&self, mut changed: mpsc::UnboundedReceiver<Change>) {
        let rooms = self.rooms.clone();
        task::spawn(async move {
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
        task::spawn(async move {
            let mut since = None;
            while !*stopping.borrow() {
                tokio::select! {
                    _ = stopping.changed() => return,
                    () = tokio::time::sleep(LISTEN) => {}
                }
                since = node.is_cut_off().then(|| since.unwrap_or_else(Instant::now));
                if since.is_some_and(|since| since.elapsed() > CUT_OFF) {
                    tracing::error!(
                        "this server cannot hear the others: it releases everything and shuts down"
                    );
                    let leaving = async {
                        node.drain();
                        lobby.leave().await;
                        rooms.let_go().await;
                        node.leave().await
                    };
                    let left = tokio::time::timeout(LEAVING, leaving).await;
                    if let Err(error) = left.unwrap_or(Err(Error::Busy)) {
                        tracing::error!(
                            error = error.cause(),
                            "this server could not sign off from the others"
                        );
                    }
                    // Signed off or not: what is half here is worth nothing to anybody.
                    return node.end();
                }
            }
        });
        task::spawn(self.node.clone().watch_lease(self.stopping()));
    }

    /// Whether games can go on here.
    pub fn health(&self) -> Health {
        let is_one_of_many = self.node.members().len() > 1;
        if self.node.is_draining() || *self.stop.borrow() {
            Health::Unfit("the server is about to stop")
        } else if self.node.is_well() {
            match self.node.is_cut_off() {
                true => Health::Unfit("this server cannot hear the others"),
                false => Health::Well,
            }
        } else if is_one_of_many && !self.node.is_worse_off() {
            Health::Limited("the database cannot be written, neither here nor elsewhere")
        } else {
            Health::Unfit("the database cannot be written")
        }
    }

    /// Brings what is measured rather than counted up to date, and says everything that is counted, as Prometheus reads it.
    pub fn measure(&self) -> String {
        let metrics = &self.metrics;
        metrics.computers_waiting.set(self.computers.waiting() as i64);
        metrics.analyses_waiting.set(self.analysts.waiting() as i64);
        let (gauges, members) = (&metrics.nodes, self.node.members());
        let count = |is_so: fn(&Condition) -> bool| {
            members.iter().filter(|member| is_so(&member.condition)).count() as i64
        };
        gauges.rooms.set(self.rooms.count() as i64);
        gauges.is_draining.set(self.node.is_draining().into());
        gauges.is_linked.set(self.node.is_linked().into());
        gauges.is_well.set(self.node.is_well().into());
        gauges.nodes.set(members.len() as i64);
        gauges
            .nodes_draining
            .set(count(|condition| condition.is_draining));
        gauges.nodes_unlinked.set(count(|condition| !condition.is_linked));
        gauges.connections.set(self.census.connections() as i64);
        metrics.write()
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
        tracing::info!("draining: games move to other servers");
        self.node.drain();
        self.lobby.leave().await;
        self.rooms.drain().await;
        // The new owners hear who is here before they are gone, and excuse them.
        self.rooms.take_leave().await;
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
