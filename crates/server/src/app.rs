//! What all parts of the server share.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use komadai_play::{Moment, Span};
use tokio::sync::{mpsc, watch};

use crate::analysis::{self, Analysts};
use crate::auth::Passwords;
use crate::bus::{Bus, Topic};
use crate::computers::{Computers, Found};
use crate::config::Config;
use crate::featured::{self, Featured};
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::now::{self, now};
use crate::push::{self, Push};
use crate::room::Message;
use crate::rooms::Rooms;
use crate::store::Store;
use crate::wire::{self, Tell};
use crate::{Error, accounts, challenges};

/// After a restart clocks stand still for so long: players must find back first.
const GRACE: Span = Span::seconds(10);
/// How often the server notes that it is alive.
const BEAT: Duration = Duration::from_secs(1);
/// Without a heartbeat for so long, the server is not well.
const UNWELL: Span = Span::seconds(5);

/// Handles to everything; clones are the same.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

/// What an [`App`] holds.
#[derive(Debug)]
pub struct Parts {
    /// How the server is run.
    pub config: Config,
    /// What is kept on disk.
    pub store: Store,
    /// Who wants to hear of what.
    pub bus: Bus,
    /// The live games.
    pub rooms: Rooms,
    /// Who waits for an opponent.
    pub lobby: Lobby,
    /// Computer opponents.
    pub computers: Computers,
    /// Hashes passwords.
    pub passwords: Passwords,
    /// How much anybody may ask.
    pub limits: Limits,
    /// The engine at the service of those who study.
    pub analysts: Analysts,
    /// The way to those whose browsers want messages.
    pub push: Push,
    /// What is on.
    pub(crate) featured: Featured,
    /// What is counted.
    pub metrics: Metrics,
    /// When the database last took a heartbeat, in milliseconds.
    written: AtomicI64,
    stop: watch::Sender<bool>,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// Opens the database and starts what runs beside requests.
    pub async fn start(config: Config) -> Result<Self, Error> {
        let folder = config.data.clone();
        let store = tokio::task::spawn_blocking(move || Store::open(&folder));
        let store = store.await.map_err(|_| Error::Busy)??;
        let open = store.resume(now(), now() + GRACE).await?;
        tracing::info!(open, "games in progress");
        let (computers, found) = Computers::start(config.computers, config.pace);
        let analysts = Analysts::start(config.analysts);
        let (push, told) = Push::start(config.push, &store).await?;
        let app = Self(Arc::new(Parts {
            limits: Limits::new(config.rate_limits),
            passwords: Passwords,
            config,
            store,
            bus: Bus::default(),
            rooms: Rooms::default(),
            lobby: Lobby::default(),
            computers,
            analysts,
            push,
            featured: Featured::default(),
            metrics: Metrics::default(),
            written: AtomicI64::new(now().0),
            stop: watch::Sender::new(false),
        }));
        Lobby::restore(&app).await?;
        tokio::spawn(keep_time(app.clone()));
        tokio::spawn(deliver(app.clone(), found));
        tokio::spawn(push::deliver(app.clone(), told));
        tokio::spawn(watch_over(app.clone()));
        tokio::spawn(featured::broadcast(app.clone()));
        tokio::spawn(analysis::keep_turns(app.clone()));
        tokio::spawn(analysis::resume(app.clone()));
        tokio::spawn(verify(app.clone()));
        Ok(app)
    }

    /// Whether the database takes what is written: no game goes on without it.
    pub(crate) fn is_well(&self) -> bool {
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
        self.bus.publish(Topic::All, &wire::write(&bye));
        self.stop.send_replace(true);
        self.computers.stop();
        self.analysts.stop();
        if let Err(error) = self.store.beat(now()).await {
            tracing::warn!(%error, "the last heartbeat was not stored");
        }
        self.store.close().await;
    }
}

/// Keeps the clock going, as long as the server does.
async fn keep_time(app: App) {
    let mut stopping = app.stopping();
    loop {
        let lost = now::beat();
        if !lost.is_zero() {
            tracing::warn!(
                milliseconds = lost.0,
                "the server stood still; nobody is charged for it"
            );
        }
        tokio::select! {
            _ = stopping.changed() => return,
            () = tokio::time::sleep(now::BEAT) => {}
        }
    }
}

/// Brings moves of computers to their rooms, each when it is time.
async fn deliver(app: App, mut found: mpsc::Receiver<Found>) {
    while let Some(Found {
        thought,
        choice,
        ready,
    }) = found.recv().await
    {
        let app = app.clone();
        tokio::spawn(async move {
            tokio::time::sleep_until(ready.into()).await;
            let message = Message::Computed {
                version: thought.version,
                choice,
            };
            if let Err(error) = app.rooms.send(&app, thought.game, message).await {
                tracing::warn!(game = %thought.game, %error, "a computer's move was lost");
            }
        });
    }
}

/// Says so if the database is damaged.
async fn verify(app: App) {
    if let Err(error) = app.store.verify().await {
        tracing::error!(%error, "stop the server and restore a backup");
    }
}

/// Notes that the server is alive, opens games whose time is up while nobody looks, and ends the connections of those
/// who were signed out.
async fn watch_over(app: App) {
    let mut stopping = app.stopping();
    loop {
        tokio::select! {
            _ = stopping.changed() => return,
            () = tokio::time::sleep(BEAT) => {}
        }
        match app.store.beat(now()).await {
            Ok(()) => app.written.store(now().0, Relaxed),
            Err(error) => tracing::error!(%error, "the database does not take a heartbeat"),
        }
        if let Err(error) = app.rooms.sweep(&app).await {
            tracing::error!(%error, "games whose time is up cannot be opened");
        }
        match app.store.take_cuts().await {
            Ok(users) => {
                for user in users {
                    accounts::changed(&app, user).await;
                }
            }
            Err(error) => tracing::error!(%error, "connections that must end are not known"),
        }
        app.limits.forget();
        if let Err(error) = app.lobby.sweep(&app, now()).await {
            tracing::error!(%error, "seeks nobody took cannot be ended");
        }
        if let Err(error) = challenges::sweep(&app).await {
            tracing::error!(%error, "challenges whose time is up cannot be ended");
        }
    }
}
