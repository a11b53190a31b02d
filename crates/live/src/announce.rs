//! What happened, as those are told whom it concerns: players, challengers, the lobby.

use komadai_rules::Side;

use crate::bus::{Bus, Message, Topic};
use crate::events::{Events, Happened};
use crate::store::{NewGame, UserId};
use crate::wire::Tell;

/// Tells people over the bus what happens from now on.
pub(crate) fn announce(events: &Events, bus: Bus) {
    events.listen(move |happened| tell(&bus, happened));
}

fn tell(bus: &Bus, happened: Happened<'_>) {
    let everybody = |user| [Topic::User(user), Topic::PublicUser(user)];
    match happened {
        Happened::GameBegan { game } => {
            let started = Tell::Started { game: game.id };
            publish(bus, started, users(game).flat_map(everybody));
        }
        Happened::GameOver { game } => {
            let finished = Tell::Finished { game: game.id };
            publish(bus, finished, users(game).flat_map(everybody));
        }
        // Where a turn takes days, the players are elsewhere meanwhile: they hear that it changed.
        Happened::Moved { game, .. } | Happened::TakenBack { game } if !game.terms.time.is_live() => {
            publish(bus, Tell::Turn { game: game.id }, users(game).map(Topic::User));
        }
        Happened::Challenge { challenge } => {
            let both = [Some(&challenge.challenger), challenge.challenged.as_ref()];
            let users = both.into_iter().flatten().filter_map(|player| player.user);
            let challenge = Box::new(challenge.clone());
            publish(bus, Tell::Challenge { challenge }, users.map(Topic::User));
        }
        Happened::SeekWaits { seek, user } => {
            let seek = Box::new(seek.clone());
            publish(bus, Tell::Seek { seek }, [Topic::Lobby, Topic::User(user)]);
        }
        Happened::SeekChanged { seek } => {
            let seek = Box::new(seek.clone());
            publish(bus, Tell::Seek { seek }, [Topic::Lobby]);
        }
        Happened::SeekGone { seek, user } => {
            publish(bus, Tell::SeekGone { seek }, [Topic::Lobby, Topic::User(user)]);
        }
        Happened::AccountChanged { user } => bus.cut(Topic::User(user)),
        // Another node has told them.
        Happened::GameBeganElsewhere { .. } => {}
        Happened::Moved { .. } | Happened::TakenBack { .. } => {}
    }
}

fn users(game: &NewGame) -> impl Iterator<Item = UserId> {
    let users = Side::BOTH.map(|side| game.players[side].user());
    users.into_iter().flatten()
}

fn publish(bus: &Bus, tell: Tell<'static>, topics: impl IntoIterator<Item = Topic>) {
    let message = Message::from(tell);
    for topic in topics {
        bus.publish(topic, &message);
    }
}
