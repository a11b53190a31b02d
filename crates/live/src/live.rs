//! All services of a site that is up, made in their order: each is given those it needs and knows no others.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use komadai_play::{Moment, Span};
use tokio::sync::watch;

use crate::Error;
use crate::accounts::Accounts;
use crate::analysis::{self, Analysts};
use crate::announce::announce;
use crate::bus::{Bus, Topic};
use crate::challenges::Challenges;
use crate::chat::Chat;
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
use crate::room::Rooms;
use crate::scheduler::Scheduler;
use crate::store::{Condition, Joined, Newcomer, NodeId, Store};
use crate::wire::Tell;

/// After a restart clocks stand still for so long: players must find back first.
const GRACE: Span = Span::seconds(10);
/// How often the server notes that it is alive, and looks for what is overdue.
const BEAT: Duration = Duration::from_secs(1);
/// Without a heartbeat for so long, the server is not well.
const UNWELL: Span = Span::seconds(5);

/// How a server is that serves.
const WELL: Condition = Condition {
    is_linked: true,
    is_draining: false,
};

/// How the services are run.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The folder with the database.
    pub data: PathBuf,
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
    /// What this server is called among those that share the database.
    node: NodeId,
    /// When the database last took a heartbeat, in milliseconds.
    written: Arc<AtomicI64>,
    stop: watch::Sender<bool>,
}

impl Live {
    /// Opens the database and starts what runs beside requests.
    pub async fn start(setup: Setup) -> Result<Self, Error> {
        let store = tokio::task::spawn_blocking(move || Store::open(&setup.data));
        let store = store.await.map_err(|_| Error::Busy)??;
        let newcomer = Newcomer {
            name: "komadai".into(),
            speaks: 1,
            level: 1,
        };
        let Joined { node, resumed } = store.join(newcomer, now(), now() + GRACE).await?;
        tracing::info!(open = resumed, "games in progress");
        let (bus, events, metrics) = (Bus::default(), Events::default(), Metrics::default());
        let quotas = Quotas::new(setup.rate_limits);
        let (computers, found) = Computers::start(setup.computers, setup.pace);
        let rooms = Rooms::new(
            store.clone(),
            bus.clone(),
            events.clone(),
            computers.clone(),
            quotas.clone(),
            metrics.clone(),
        );
        tokio::spawn(rooms.clone().deliver(found));
        let meeting = Meeting::new(store.clone(), rooms.clone(), quotas.clone());
        let lobby = Lobby::open(store.clone(), bus.clone(), events.clone(), meeting.clone()).await?;
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
            written: Arc::new(AtomicI64::new(now().0)),
            stop: watch::Sender::new(false),
        };
        live.listen(&events);
        live.schedule();
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
        let (store, written, node) = (self.store.clone(), self.written.clone(), self.node);
        scheduler.every("heartbeat", BEAT, move || {
            let (store, written) = (store.clone(), written.clone());
            async move {
                let beat = store.beat(node, now(), WELL).await?;
                beat.ok_or(Error::Busy)?;
                written.store(now().0, Relaxed);
                Ok(())
            }
        });
        let rooms = self.rooms.clone();
        scheduler.every("overdue games", BEAT, move || rooms.clone().sweep());
        let accounts = self.accounts.clone();
        scheduler.every("changed accounts", BEAT, move || accounts.clone().take_cuts());
        let quotas = self.quotas.clone();
        scheduler.every("quotas", BEAT, move || {
            quotas.forget();
            async { Ok(()) }
        });
        let lobby = self.lobby.clone();
        scheduler.every("abandoned seeks", BEAT, move || lobby.clone().sweep(now()));
        let challenges = self.challenges.clone();
        scheduler.every("overdue challenges", BEAT, move || challenges.clone().sweep());
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

    /// Whether the database takes what is written: no game goes on without it.
    pub fn is_well(&self) -> bool {
        now() - Moment(self.written.load(Relaxed)) < UNWELL
    }

    /// Becomes true when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Tells everybody that the server stops, and brings everything to disk.
    pub async fn stop(&self) {
        let bye = Tell::Bye {
            code: "restart".into(),
            retry: Span::seconds(2),
        };
        self.bus.tell(Topic::All, bye);
        self.stop.send_replace(true);
        self.computers.stop();
        self.analysts.stop();
        if let Err(error) = self.store.beat(self.node, now(), WELL).await {
            tracing::warn!(%error, "the last heartbeat was not stored");
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
