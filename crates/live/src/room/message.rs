//! What a room is told, by whoever asks it and by other nodes.

use komadai_play::Moment;
use tokio::sync::oneshot;

use super::ask::{Ask, Reply};
use super::attend::Attended;
use crate::Error;
use crate::bus;
use crate::computers::Choice;
use crate::store::{NodeId, UserId};
use crate::wire::Version;

/// What a room is told.
#[derive(Debug)]
pub(crate) enum Message {
    /// Somebody asks something.
    Ask {
        /// What.
        ask: Ask,
        /// Where the answer goes.
        reply: oneshot::Sender<Reply>,
    },
    /// Connections of this node came or went.
    Presence {
        /// Whose.
        user: UserId,
        /// Whether they went for a reason of ours.
        is_ours: bool,
    },
    /// Another node says who is there.
    Attend {
        /// Which node.
        node: NodeId,
        /// Who is there, and what it has heard.
        attended: Attended,
        /// Where the answer goes: what it has missed.
        reply: oneshot::Sender<Result<Missed, Error>>,
    },
    /// A node is gone, and all connections with it: it was last alive at a moment.
    Lost(NodeId, Moment),
    /// The computer has made up its mind about the position after a version.
    Computed {
        /// The version.
        version: Version,
        /// What it wants to do.
        choice: Choice,
    },
    /// Look at the clock.
    Wake,
    /// Close: the game goes on elsewhere, or has to be looked at anew.
    Close,
}

/// What a node has missed: events, each with its version, and the version they lead to.
#[derive(Debug)]
pub(crate) struct Missed {
    pub(super) events: Vec<bus::Message>,
    pub(super) version: Version,
}
