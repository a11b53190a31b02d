//! How the game stands, for those who come to it.

use bytes::Bytes;
use komadai_rules::Side;

use super::Room;
use crate::now::now;
use crate::store::UserId;
use crate::wire::{self, GameInfo, GameState, Tell, Version};

impl Room {
    /// What somebody who has seen a version has missed: the events since then, or the whole game.
    pub(super) fn tell_state(&self, seat: Option<Side>, since: Option<Version>) -> Vec<Bytes> {
        let missed = since.and_then(|since| self.since(since));
        missed.unwrap_or_else(|| vec![wire::write(&Tell::Game(Box::new(self.state(seat))))])
    }

    pub(super) fn side_of(&self, user: UserId) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|&side| self.row.game.players[side].user() == Some(user))
    }

    pub(super) fn since(&self, since: Version) -> Option<Vec<Bytes>> {
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
