//! Attendance: what a node says to the owner of a game its connections follow.
//!
//! It is absolute (who is there now, and the last version heard), said on every change and every few seconds. So a message
//! that is lost, also the last one of a game, is noticed within seconds, and an owner that just took over learns who is
//! there from the first of them.

use komadai_play::Moment;
use komadai_rules::BySide;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::store::UserId;
use crate::wire::Version;

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
