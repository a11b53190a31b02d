//! Who is there: both players, and how many watch.

use std::time::Duration;

use komadai_rules::{BySide, Side};
use tokio::time::Instant;

use super::Room;
use crate::bus::Topic;
use crate::now::now;
use crate::store::{Player, UserId};
use crate::wire::Tell;

/// Watchers who come and go within this time are told of together.
const GATHERED: Duration = Duration::from_secs(1);

impl Room {
    pub(super) fn presence(&mut self, user: UserId, here: bool) {
        for side in Side::BOTH {
            if self.row.game.players[side].user() != Some(user) {
                continue;
            }
            let count = &mut self.connections[side];
            *count = if here { *count + 1 } else { count.saturating_sub(1) };
            self.absent_since[side] = match (*count, self.absent_since[side]) {
                (0, None) => Some(now()),
                (0, since) => since,
                _ => None,
            };
        }
        if self.side_of(user).is_some() {
            self.tell_presence();
        } else {
            self.presence_at.get_or_insert_with(|| Instant::now() + GATHERED);
        }
    }

    pub(super) fn tell_presence(&mut self) {
        self.presence_at = None;
        let presence = Tell::Presence {
            game: self.id(),
            here: self.here(),
            watchers: self.watchers(),
        };
        self.rooms.bus.tell(Topic::Game(self.id()), presence);
    }

    pub(super) fn here(&self) -> BySide<bool> {
        let is_here = |side: Side| {
            self.connections[side] > 0 || matches!(self.row.game.players[side], Player::Computer { .. })
        };
        BySide(Side::BOTH.map(is_here))
    }

    pub(super) fn watchers(&self) -> usize {
        let players: u32 = self.connections.0.iter().sum();
        let followers = self.rooms.bus.followers(Topic::Game(self.id()));
        followers.saturating_sub(players as usize)
    }
}
