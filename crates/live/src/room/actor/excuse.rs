//! Players whom a server lost: it was not their doing, and they are not charged for it.
//!
//! When the node of a player's last connection dies or drains, the clock of that player is not looked at until they are
//! back, or ten seconds have passed. What was lost is then given back, stored and told.

use std::time::Duration;

use komadai_play::Moment;
use komadai_rules::Side;
use tokio::time::Instant;

use super::Room;
use crate::Error;
use crate::now::now;
use crate::store::NodeId;

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
        for side in Side::BOTH {
            if lost.here[side] > 0 && self.count(side) == 0 && self.game.over().is_none() {
                self.excused[side] = Some(Excuse {
                    since: at,
                    until: Instant::now() + PATIENCE,
                });
            }
        }
        self.note_players().await;
        self.tell_presence();
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
