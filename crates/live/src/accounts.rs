//! Accounts that change while their owners, and others, are here.

use crate::Error;
use crate::events::{Events, Happened};
use crate::lobby::Lobby;
use crate::now::now;
use crate::pool::run_detached;
use crate::room::{Cause, Mover, Rooms};
use crate::store::{Store, UserId};
use crate::wire::Act;

/// What follows from a change of an account.
#[derive(Clone, Debug)]
pub struct Accounts {
    store: Store,
    events: Events,
    rooms: Rooms,
    lobby: Lobby,
}

impl Accounts {
    /// Accounts are kept in the store.
    pub fn new(store: Store, events: Events, rooms: Rooms, lobby: Lobby) -> Self {
        Self {
            store,
            events,
            rooms,
            lobby,
        }
    }

    /// Ends the open connections of a user whose account has changed, and brings up to date what waits for others. Who
    /// may come back does, and is then known as what the user is now.
    pub async fn changed(&self, user: UserId) {
        self.events.emit(Happened::AccountChanged { user });
        if let Err(error) = self.lobby.revise(user).await {
            tracing::warn!(%user, %error, "seeks were not brought up to date");
        }
    }

    /// Does the same for those whose accounts were changed from outside, with `komadai admin`.
    pub async fn take_cuts(self) -> Result<(), Error> {
        for user in self.store.take_cuts().await? {
            self.changed(user).await;
        }
        Ok(())
    }

    /// Deletes an account. Gives up the games in progress first: nobody waits for who is gone.
    pub async fn delete(&self, user: UserId) -> Result<(), Error> {
        let accounts = self.clone();
        run_detached(async move {
            accounts.give_up(user).await?;
            accounts.store.delete_account(user, now()).await?;
            accounts.changed(user).await;
            Ok(())
        })
        .await
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
                tracing::warn!(game = %row.game.id, %error, "a game could not be given up");
            }
        }
        Ok(())
    }
}
