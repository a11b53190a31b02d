//! What the door holds: the services, and what only requests need.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRef;
use futures_util::future::BoxFuture;
use komadai_live::featured::Featured;
use komadai_live::{Live, Setup};

use crate::Error;

use crate::auth::{Credentials, Passwords};
use crate::coach::Coach;
use crate::config::Config;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::puzzles::Puzzles;
use crate::quota::Quotas;
use crate::relations::Relations;
use crate::room::Rooms;
use crate::store::Store;
use crate::told::LastTold;

/// A handle to everything; clones are the same.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

/// What an [`App`] holds.
#[derive(Debug)]
pub struct Parts {
    /// How the server is run.
    pub config: Config,
    /// How much anybody may have under way.
    pub limits: Limits,
    /// What programs were last told.
    pub(crate) told: LastTold,
    /// Who may come in.
    pub credentials: Credentials,
    live: Live,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// The services are asked as if they were the app's own.
impl Deref for Parts {
    type Target = Live;

    fn deref(&self) -> &Live {
        &self.live
    }
}

/// What requests may ask for by itself.
macro_rules! services {
    ($($service:ty: $name:ident),* $(,)?) => {$(
        impl FromRef<App> for $service {
            fn from_ref(app: &App) -> Self {
                app.$name.clone()
            }
        }
    )*};
}

services! {
    Coach: coach,
    Featured: featured,
    Lobby: lobby,
    Puzzles: puzzles,
    Quotas: quotas,
    Relations: relations,
    Rooms: rooms,
    Store: store,
}

impl App {
    /// Opens the database and starts what runs beside requests.
    pub fn start(config: Config) -> BoxFuture<'static, Result<Self, Error>> {
        Box::pin(Self::make(config))
    }

    async fn make(config: Config) -> Result<Self, Error> {
        let live = Live::start(Setup {
            data: config.data.clone(),
            rate_limits: config.rate_limits,
            computers: config.computers,
            pace: config.pace,
            analysts: config.analysts,
            push: config.push,
            name: config.name.clone(),
            nats: config.nats.clone(),
        })
        .await?;
        Ok(Self(Arc::new(Parts {
            limits: Limits::new(config.rate_limits),
            told: LastTold::default(),
            credentials: Credentials::new(
                live.store.clone(),
                live.quotas.clone(),
                live.accounts.clone(),
                Passwords,
            ),
            config,
            live,
        })))
    }
}
