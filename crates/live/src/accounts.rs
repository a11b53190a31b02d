//! Accounts that change while their owners, and others, are here.

use std::sync::Arc;

use tokio::sync::Mutex;

use crate::Error;
use crate::bus::{Bus, Topic};
use crate::events::{Events, Happened};
use crate::lobby::Lobby;
use crate::now::now;
use crate::pool::run_detached;
use crate::room::{Cause, Mover, Rooms};
use crate::store::{ReadCuts, Store, UserId};
use crate::wire::Act;
use futures_util::future::BoxFuture;

/// What follows from a change of an account.
#[derive(Clone, Debug)]
pub struct Accounts {
    store: Store,
    events: Events,
    rooms: Rooms,
    lobby: Lobby,
    bus: Bus,
    /// Whose changes were heard of.
    read: Arc<Mutex<ReadCuts>>,
}

impl Accounts {
    /// Accounts are kept in the store.
    pub(crate) fn new(store: Store, events: Events, rooms: Rooms, lobby: Lobby, bus: Bus) -> Self {
        Self {
            store,
            events,
            rooms,
            lobby,
            bus,
            read: Arc::default(),
        }
    }

    /// Ends the open connections of a user whose account has changed, and brings up to date what waits for others. Who
    /// may come back does, and is then known as what the user is now.
    pub fn changed(&self, user: UserId) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.events.emit(Happened::AccountChanged { user });
            if let Err(error) = self.lobby.revise(user).await {
                tracing::warn!(%user, %error, "seeks could not be updated");
            }
        })
    }

    /// Does the same for those whose accounts were changed at another node, or from outside with `komadai admin`: every node
    /// reads that for itself, also if nobody told it.
    pub async fn read_cuts(self) -> Result<(), Error> {
        let mut read = self.read.lock().await;
        let (now_read, users) = self.store.read_cuts(read.clone()).await?;
        *read = now_read;
        for user in users {
            self.bus.cut_here(Topic::User(user));
            if self.lobby.is_here()
                && let Err(error) = self.lobby.revise(user).await
            {
                tracing::warn!(%user, %error, "seeks could not be updated");
            }
        }
        Ok(())
    }

    /// Deletes an account. Gives up the games in progress first: nobody waits for who is gone.
    pub fn delete(&self, user: UserId) -> BoxFuture<'_, Result<(), Error>> {
        Box::pin(async move {
            let accounts = self.clone();
            run_detached(async move {
                accounts.give_up(user).await?;
                accounts.store.delete_account(user, now()).await?;
                accounts.changed(user).await;
                Ok(())
            })
            .await
        })
    }

    async fn give_up(&self, user: UserId) -> Result<(), Error> {
        for row in self.store.open_games_of(user).await? {
            let ask = |act| {
                let mover = Mover::User(user);
                self.rooms
                    .command(row.game.id, mover, None, Cause::Act(act), now())
            };
            if ask(Act::Abort).await.is_err()
                && let Err(error) = ask(Act::Resign).await
            {
                tracing::warn!(game = %row.game.id, %error, "a game could not be resigned");
            }
        }
        Ok(())
    }
}
