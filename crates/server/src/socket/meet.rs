//! What a connection asks to find an opponent.

use std::borrow::Cow;

use super::Connection;
use crate::Error;
use crate::bus::Topic;
use crate::lobby::Life;
use crate::user::User;
use crate::wire::{Meet, Tell};

impl Connection {
    /// Does what a client asks, and says what to answer. `id` is the client's name for it.
    pub(super) async fn meet<'a>(&self, id: &'a str, what: Meet) -> Result<Tell<'a>, Error> {
        let Self {
            app, user, outbox, ..
        } = self;
        let (lobby, challenges) = (&app.lobby, &app.challenges);
        let name = match what {
            Meet::Lobby => {
                // First follows the lobby, then says who waits: who comes in between is told twice, but never not at all.
                app.bus.follow(Topic::Lobby, outbox);
                return Ok(Tell::Lobby { seeks: lobby.list() });
            }
            Meet::LeaveLobby => {
                app.bus.leave(Topic::Lobby, outbox);
                None
            }
            Meet::Seek { proposal, range } => {
                let life = Life::Presence { away: None };
                Some(lobby.seek(user.id, life, proposal.check()?, range).await?.id())
            }
            Meet::Unseek { seek } => lobby.withdraw(user.id, seek).await.map(|()| None)?,
            Meet::Accept { seek } => Some(lobby.accept(user.id, seek).await?),
            Meet::Challenge { user: to, proposal } => {
                let to = match to {
                    Some(name) => Some(User::named(&app.store, &name).await?),
                    None => None,
                };
                Some(challenges.create(user, to.as_ref(), proposal.check()?).await?.id)
            }
            Meet::AcceptChallenge { challenge } => Some(challenges.accept(user, challenge).await?),
            Meet::DeclineChallenge { challenge, reason } => {
                challenges.decline(user, challenge, reason).await.map(|()| None)?
            }
            Meet::CancelChallenge { challenge } => challenges.cancel(user, challenge).await.map(|()| None)?,
            Meet::Computer { level, proposal } => {
                Some(app.meeting.play_computer(user, level, proposal.check()?).await?)
            }
        };
        Ok(Tell::Done {
            id: Cow::Borrowed(id),
            name,
        })
    }
}
