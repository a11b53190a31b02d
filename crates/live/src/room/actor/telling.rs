//! How the game stands, for those who come to it.

use bytes::Bytes;
use komadai_rules::Side;

use super::Room;
use crate::bus::{self, Topic};
use crate::now::now;
use crate::room::game;
use crate::store::{StoredEvent, UserId};
use crate::wire::{self, GameInfo, GameState, Happening, Tell, Version};

/// So many events are told again from what is stored, where the room has not seen them happen.
const RETOLD: Version = 16;

impl Room {
    /// What somebody who has seen a version has missed: the events since then, or the whole game.
    pub(super) async fn tell_state(&mut self, seat: Option<Side>, since: Option<Version>) -> Vec<Bytes> {
        let missed = match since {
            Some(since) => self.missed(since).await,
            None => None,
        };
        match missed {
            Some(missed) => missed.iter().map(bus::Message::json).collect(),
            None => vec![wire::write(&Tell::Game(Box::new(self.state(seat))))],
        }
    }

    pub(super) fn side_of(&self, user: UserId) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|&side| self.row.game.players[side].user() == Some(user))
    }

    /// The events since a version, unless they are too many.
    pub(super) async fn missed(&mut self, since: Version) -> Option<Vec<bus::Message>> {
        if let Some(missed) = self.since(since) {
            return Some(missed);
        }
        let version = self.game.version();
        let is_known = since < version && version - since <= RETOLD;
        if !is_known || self.rooms.node.is_alone() {
            return None;
        }
        self.retell(since).await
    }

    /// Those who followed the game here while it was elsewhere hear what its last owner stored and had no time to tell.
    pub(super) async fn tell_missed(&mut self) {
        let (game, version) = (self.id(), self.game.version());
        let Some(since) = self.rooms.peers.since(game).filter(|&since| since < version) else {
            return;
        };
        match self.missed(since).await {
            Some(missed) => {
                for message in missed {
                    self.rooms.bus.publish_here(Topic::Game(game), &message);
                }
            }
            None => self.rooms.bus.dismiss(Topic::Game(game)),
        }
        self.rooms.peers.seen(game, version);
    }

    fn since(&self, since: Version) -> Option<Vec<bus::Message>> {
        let version = self.game.version();
        if since == version {
            return Some(Vec::new());
        }
        let first = self.recent.front().map(|(version, _)| *version)?;
        let is_known = since < version && since + 1 >= first;
        is_known.then(|| {
            let missed = self.recent.iter().filter(|(version, _)| *version > since);
            missed.map(|(_, message)| message.clone()).collect()
        })
    }

    /// Tells again what happened elsewhere, before this room was opened.
    async fn retell(&self, since: Version) -> Option<Vec<bus::Message>> {
        let found = self.rooms.store.game_with_events(self.id()).await.ok().flatten();
        let (row, mut events) = found?;
        events.truncate(self.game.version() as usize);
        let told = game::retell(&row, &events, since as usize).ok()?;
        let retold = told.into_iter().zip(events.iter().skip(since as usize));
        let message = |(told, event): (Option<game::Retold>, &StoredEvent)| {
            let (mut what, standing) = told?;
            if let Happening::Over { ratings, .. } = &mut what {
                *ratings = self.changes;
            }
            let id = event
                .ack
                .as_deref()
                .and_then(|ack| ack.get(1..)?.strip_prefix(':'));
            let tell = Tell::Event {
                game: self.id(),
                v: event.version,
                id: id.map(|id| id.to_owned().into()),
                what: Box::new(what),
                offers: standing.offers.clone(),
            };
            Some(bus::Message::of_game(tell, standing))
        };
        Some(retold.filter_map(message).collect())
    }

    pub(super) fn state(&self, you: Option<Side>) -> GameState {
        let at = now();
        GameState {
            info: GameInfo::new(&self.row.game, self.ratings),
            v: self.game.version(),
            you,
            position: self.game.position(),
            moves: self.game.moves(),
            clocks: self.game.clocks(at),
            now: at,
            offers: self.game.offers(),
            over: self.game.over(),
            next: self.row.next,
            here: self.here(),
            watchers: self.watchers(),
            ratings: self.changes,
        }
    }
}
