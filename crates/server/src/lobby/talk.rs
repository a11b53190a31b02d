//! What a connection asks of the lobby.

use std::borrow::Cow;

use super::{Life, Lobby};
use crate::app::App;
use crate::auth::User;
use crate::bus::{Outbox, Topic};
use crate::wire::{Meet, Tell};
use crate::{Error, GameId, challenges, meeting};

/// Does what a client asks, and says what to answer. `id` is the client's name for it.
pub(crate) async fn obey<'a>(
    app: &App,
    user: &User,
    outbox: &Outbox,
    id: &'a str,
    what: Meet,
) -> Result<Tell<'a>, Error> {
    let lobby = &app.lobby;
    let name = match what {
        Meet::Lobby => return Ok(enter(app, lobby, outbox)),
        Meet::LeaveLobby => {
            app.bus.leave(Topic::Lobby, outbox);
            None
        }
        Meet::Seek { proposal, range } => {
            let life = Life::Presence { away: None };
            Some(lobby.seek(app, user, life, proposal, range).await?.id())
        }
        Meet::Unseek { seek } => lobby.withdraw(app, user.id, seek).await.map(|()| None)?,
        Meet::Accept { seek } => Some(lobby.accept(app, user, seek).await?),
        Meet::Challenge { user: to, proposal } => {
            let to = match to {
                Some(name) => Some(meeting::user_named(app, &name).await?),
                None => None,
            };
            Some(challenges::create(app, user, to.as_ref(), proposal).await?.id)
        }
        Meet::AcceptChallenge { challenge } => Some(challenges::accept(app, user, challenge).await?),
        Meet::DeclineChallenge { challenge, reason } => challenges::decline(app, user, challenge, reason)
            .await
            .map(|()| None)?,
        Meet::CancelChallenge { challenge } => {
            challenges::cancel(app, user, challenge).await.map(|()| None)?
        }
        Meet::Computer { level, proposal } => Some(meeting::play_computer(app, user, level, proposal).await?),
    };
    Ok(done(id, name))
}

/// First follows the lobby, then says who waits: who comes in between is told twice, but never not at all.
fn enter(app: &App, lobby: &Lobby, outbox: &Outbox) -> Tell<'static> {
    app.bus.follow(Topic::Lobby, outbox);
    Tell::Lobby { seeks: lobby.list() }
}

fn done(id: &str, name: Option<GameId>) -> Tell<'_> {
    Tell::Done {
        id: Cow::Borrowed(id),
        name,
    }
}
