//! Attendance: what a node says to the owner of a game its connections follow.
//!
//! It is absolute (who is there now, and the last version heard), said on every change and every few seconds. So a message
//! that is lost, also the last one of a game, is noticed within seconds, and an owner that just took over learns who is
//! there from the first of them.

use std::collections::HashMap;

use komadai_play::Moment;
use komadai_rules::BySide;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::store::{NodeId, UserId};
use crate::wire::Version;

/// When a node said something about a game, by its own count: what it said before counts no more, though it may come later. Zero
/// is said by nodes that do not count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Stamp(pub(super) u64);

/// What a node says about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Attended {
    /// The last version its connections were told of, if any were.
    pub(super) since: Option<Version>,
    /// Who is there, with how many connections.
    pub(super) users: Vec<(UserId, u32)>,
    /// How many connections follow the game; none if it follows no more.
    pub(super) followers: u32,
    /// Whether it closes connections: who is gone is not gone of their own accord.
    #[serde(default)]
    pub(super) is_ours: bool,
    /// When it says so.
    #[serde(default)]
    pub(super) stamp: Stamp,
}

/// What a room knows of a node that follows its game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attending {
    /// How many connections each player has there.
    pub(super) here: BySide<u32>,
    /// How many others watch there.
    pub(super) watchers: u32,
    /// When it last said so.
    pub(super) heard: Instant,
    /// Since when it says that it closes its connections, if it does.
    pub(super) going: Option<Moment>,
}

/// What each node said last.
#[derive(Debug, Default)]
pub(super) struct Stamps(HashMap<NodeId, Stamp>);

impl Stamps {
    /// Whether a node has said nothing later; notes what it says.
    pub(super) fn is_news(&mut self, node: NodeId, stamp: Stamp) -> bool {
        let last = self.0.entry(node).or_default();
        let is_news = stamp == Stamp::default() || stamp > *last;
        *last = stamp.max(*last);
        is_news
    }

    /// A node is gone.
    pub(super) fn forget(&mut self, node: NodeId) {
        self.0.remove(&node);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_node_said_before_is_no_news() {
        let (mut stamps, one, two) = (Stamps::default(), NodeId(1), NodeId(2));
        assert!(stamps.is_news(one, Stamp(5)));
        assert!(!stamps.is_news(one, Stamp(4)), "it was overtaken on its way");
        assert!(!stamps.is_news(one, Stamp(5)), "it came twice");
        assert!(stamps.is_news(two, Stamp(1)), "each counts for itself");
        assert!(stamps.is_news(one, Stamp(0)), "a node that does not count");
        assert!(stamps.is_news(one, Stamp(6)));
        stamps.forget(one);
        assert!(stamps.is_news(one, Stamp(1)));
    }
}
