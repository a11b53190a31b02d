//! Who is there: both players, and how many watch, here and with other nodes.

use std::time::Duration;

use komadai_rules::{BySide, Side};
use tokio::time::Instant;

use super::Room;
use crate::Error;
use crate::bus::{self, Topic};
use crate::now::now;
use crate::room::attend::{Attended, Attending, Stamp};
use crate::room::message::Missed;
use crate::store::{NodeId, Player, UserId};
use crate::wire::{Tell, Version};

/// Watchers who come and go within this time are told of together.
const GATHERED: Duration = Duration::from_secs(1);
/// A node that says nothing for so long follows no more: it would have said so every five seconds.
const SILENT: Duration = Duration::from_secs(12);

impl Room {
    /// Connections of a user of this node came or went, perhaps for a reason of ours.
    pub(super) async fn presence(&mut self, user: UserId, is_ours: bool) {
        let (lost, were_here) = (self.lost(), self.connections);
        for side in Side::BOTH {
            self.connections[side] = self.rooms.connections(&self.row, side);
        }
        if is_ours {
            self.excuse_lost(were_here, now(), lost);
        }
        self.excuse_found(lost);
        if self.side_of(user).is_some() {
            self.note_players().await;
            self.tell_presence();
        } else {
            self.gather();
        }
    }

    /// Another node says who is there, and hears what it has missed.
    pub(super) async fn attend(&mut self, node: NodeId, attended: Attended) -> Result<Missed, Error> {
        // A node that was declared dead and does not know it yet has nobody: they were excused when it was.
        if self.rooms.node.is_gone(node) {
            return Err(Error::Moved);
        }
        let (before, lost) = ((self.here(), self.watchers()), self.lost());
        let count = |side: Side| {
            let player = self.row.game.players[side].user();
            let of_player = attended.users.iter().filter(|(user, _)| player == Some(*user));
            of_player.map(|(_, count)| count).sum::<u32>()
        };
        let here = BySide(Side::BOTH.map(count));
        let was = self.attending.get(&node).copied();
        if !self.stamps.is_news(node, attended.stamp) {
            return self.missed_since(attended.since).await;
        }
        if attended.followers == 0 {
            self.attending.remove(&node);
        } else {
            let attending = Attending {
                here,
                watchers: attended.followers.saturating_sub(here.0.iter().sum()),
                heard: Instant::now(),
                going: attended
                    .is_ours
                    .then(|| was.and_then(|was| was.going).unwrap_or_else(now)),
            };
            self.attending.insert(node, attending);
        }
        if let Some(was) = was.filter(|_| attended.is_ours) {
            self.excuse_closed(was.here, attended.since, lost);
        }
        self.excuse_found(lost);
        self.tell_of_turn_late(node, attended.since);
        self.note_players().await;
        if before.0 != self.here() {
            self.tell_presence();
        } else if before.1 != self.watchers() {
            self.gather();
        }
        self.missed_since(attended.since).await
    }

    /// What somebody has missed who knows the game up to a version.
    async fn missed_since(&mut self, since: Option<Version>) -> Result<Missed, Error> {
        let version = self.game.version();
        let events = match since {
            Some(since) if since < version => self.missed(since).await.unwrap_or_default(),
            _ => Vec::new(),
        };
        if self.is_closed || !self.rooms.node.may_answer() {
            return Err(Error::Moved);
        }
        Ok(Missed { events, version })
    }

    /// A node hears of everything from now on; who is there it will say soon.
    pub(super) fn follow(&mut self, node: Option<NodeId>, stamp: Stamp) {
        if let Some(node) = node.filter(|&node| self.stamps.is_news(node, stamp)) {
            self.attending.entry(node).or_insert_with(|| Attending {
                here: BySide([0; 2]),
                watchers: 0,
                heard: Instant::now(),
                going: None,
            });
        }
    }

    /// Forgets nodes that have not said for long that they follow.
    pub(super) fn forget_silent(&mut self) {
        self.attending
            .retain(|_, attending| attending.heard.elapsed() < SILENT);
    }

    /// Notes since when players are away; who comes back has no excuse any more.
    pub(super) async fn note_players(&mut self) {
        for side in Side::BOTH {
            let is_here = self.count(side) > 0;
            if is_here && let Err(error) = self.excuse(side, now()).await {
                tracing::warn!(game = %self.id(), error = error.cause(), "time was not given back");
            }
            let since = &mut self.absent_since[side];
            *since = if is_here {
                None
            } else {
                since.or_else(|| Some(now()))
            };
        }
    }

    fn gather(&mut self) {
        self.presence_at.get_or_insert_with(|| Instant::now() + GATHERED);
    }

    pub(super) fn tell_presence(&mut self) {
        self.presence_at = None;
        let presence = Tell::Presence {
            game: self.id(),
            here: self.here(),
            watchers: self.watchers(),
        };
        self.spread(&bus::Message::from(presence));
    }

    pub(super) fn here(&self) -> BySide<bool> {
        let is_here = |side: Side| {
            self.count(side) > 0 || matches!(self.row.game.players[side], Player::Computer { .. })
        };
        BySide(Side::BOTH.map(is_here))
    }

    /// How many connections a player has, on all nodes.
    pub(super) fn count(&self, side: Side) -> u32 {
        let elsewhere = self.attending.values().map(|attending| attending.here[side]);
        self.connections[side] + elsewhere.sum::<u32>()
    }

    /// Whether no player is there.
    pub(super) fn is_empty(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.count(side) == 0)
    }

    pub(super) fn watchers(&self) -> usize {
        let players: u32 = self.connections.0.iter().sum();
        let followers = self.rooms.bus.followers(Topic::Game(self.id()));
        let elsewhere = self.attending.values().map(|attending| attending.watchers);
        followers.saturating_sub(players as usize) + elsewhere.sum::<u32>() as usize
    }
}
