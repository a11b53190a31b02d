//! Players whom a server lost, or told late of their turn: it was not their doing, and they are not charged for it.
//!
//! When the node of a player's last connection dies or drains, the clock of that player is not looked at until they are
//! back, or ten seconds have passed. What was lost is then given back, stored and told.

use std::time::Duration;

use komadai_play::{Moment, Span};
use komadai_rules::{BySide, Side};
use tokio::time::Instant;

use super::Room;
use crate::Error;
use crate::now::now;
use crate::room::ask::SentMove;
use crate::store::NodeId;
use crate::wire::Version;

/// How long one may take to come back.
const PATIENCE: Duration = Duration::from_secs(10);

/// A player who is away for a reason of ours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Excuse {
    /// Since when.
    since: Moment,
    /// Until when at most.
    pub(super) until: Instant,
}

impl Room {
    /// A node is gone that was last alive at a moment: players who were there alone are excused.
    pub(super) async fn lose(&mut self, node: NodeId, at: Moment) {
        let Some(lost) = self.attending.remove(&node) else {
            return;
        };
        self.excuse_lost(lost.here, at);
        self.note_players().await;
        self.tell_presence();
    }

    /// A node that knew a game up to a version closed connections: who was not told of the turn has used nothing of it.
    pub(super) fn excuse_closed(&mut self, were_here: BySide<u32>, since: Option<Version>) {
        let is_behind = since.is_some_and(|since| since < self.game.version());
        let turn = self.game.turn_since().filter(|_| is_behind);
        let at = now();
        self.excuse_lost(were_here, turn.map_or(at, |turn| turn.min(at)));
    }

    /// A node lost connections at a moment: players who had no others are excused.
    pub(super) fn excuse_lost(&mut self, were_here: BySide<u32>, at: Moment) {
        for side in Side::BOTH {
            let is_lost = were_here[side] > 0 && self.count(side) == 0;
            if is_lost && self.excused[side].is_none() && self.game.over().is_none() {
                self.excused[side] = Some(Excuse {
                    since: at,
                    until: Instant::now() + PATIENCE,
                });
            }
        }
    }

    /// Time until a player was told of the turn is not theirs. Where the server delayed it, all of it is given back; where they
    /// had to come back first, that may be their own doing, and counts as lag, of which little is.
    pub(super) fn excuse_late_news(&mut self, side: Side, sent: &SentMove, at: Moment) -> Span {
        let told = sent.told.filter(|told| told.version == self.game.version());
        let Some(told) = told.filter(|_| !self.rooms.node.is_alone()) else {
            return sent.lag;
        };
        if !told.came || self.was_with_the_dead(side) {
            self.game.begin_turn_late(told.at.min(at));
            return sent.lag;
        }
        let since = self.game.turn_since().unwrap_or(told.at);
        sent.lag + (told.at.min(at) - since).max(Span::ZERO)
    }

    /// Whether a node has a player's connections, as far as we know, and does not say anything any more, or did not until just
    /// now.
    fn was_with_the_dead(&self, side: Side) -> bool {
        let mut nodes = self.attending.iter();
        nodes.any(|(&node, attending)| attending.here[side] > 0 && self.rooms.peers.hearing().is_shaky(node))
    }

    /// Whether a player may not have been told of the turn: all connections we know of are with nodes that are not heard.
    pub(super) fn is_out_of_reach(&self, side: Side) -> bool {
        let is_shaky = |node| self.rooms.peers.hearing().is_shaky(node);
        let mut with_player = self
            .attending
            .iter()
            .filter(|(_, attending)| attending.here[side] > 0)
            .peekable();
        self.connections[side] == 0
            && with_player.peek().is_some()
            && with_player.all(|(&node, _)| is_shaky(node))
    }

    /// A node says that those with it were told of a version. If it has all connections of whose turn it is, and they do not know
    /// that yet, they are told now.
    pub(super) fn tell_of_turn_late(&mut self, node: NodeId, since: Option<Version>) {
        let (side, version) = (self.game.turn(), self.game.version());
        let here = self
            .attending
            .get(&node)
            .map_or(0, |attending| attending.here[side]);
        let is_behind = since.is_some_and(|since| since < version);
        if is_behind && here > 0 && self.count(side) == here && self.game.over().is_none() {
            self.game.begin_turn_late(now());
        }
    }

    /// A player is back: time that was lost in their turn is given back.
    pub(super) async fn excuse(&mut self, side: Side) -> Result<(), Error> {
        let Some(excuse) = self.excused[side].take() else {
            return Ok(());
        };
        if self.game.over().is_some() || self.game.turn() != side {
            return Ok(());
        }
        self.game.decide_shift(excuse.since, now());
        self.carry_out(None, None).await.map(drop)
    }

    /// A player acts: what was lost in the turn is given back. Whoever is not there yet, because the node that was lost sent
    /// on at last what it had heard, stays excused until they come back.
    pub(super) async fn excuse_who_acts(&mut self, side: Side) -> Result<(), Error> {
        let still = self.excused[side].filter(|_| self.count(side) == 0);
        self.excuse(side).await?;
        self.excused[side] = still.map(|excuse| Excuse {
            since: now(),
            ..excuse
        });
        Ok(())
    }

    /// Those who did not come back in time are excused no longer.
    pub(super) async fn end_excuses(&mut self) -> Result<(), Error> {
        for side in Side::BOTH {
            if self.excused[side].is_some_and(|excuse| excuse.until <= Instant::now()) {
                self.excuse(side).await?;
            }
        }
        Ok(())
    }
}
