//! What can be asked of a room, from this node or another, and what it answers.

use bytes::Bytes;
use komadai_notation::Notation;
use komadai_play::{Moment, Span};
use serde::{Deserialize, Serialize};

use super::attend::Stamp;
use super::seat::Mover;
use crate::Error;
use crate::store::{GameRow, NodeId, UserId};
use crate::wire::{Act, GameState, Version};

/// A question to a room. Asking twice does no harm: a command is known by its id.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// Somebody acts.
    Command(Command),
    /// Somebody comes to watch or to play.
    State(Since),
    /// The game as it stands, for programs. A node that follows the game hears of all that happens after it.
    Snapshot {
        /// Which node.
        follower: Option<NodeId>,
        /// When it began to follow.
        #[serde(default)]
        stamp: Stamp,
    },
}

/// Who comes to a game, and has seen it up to a version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Since {
    /// Who.
    pub(super) user: UserId,
    /// The last version seen.
    pub(super) since: Option<Version>,
    /// The node that hears of all that happens after it, if it is another.
    pub(super) follower: Option<NodeId>,
    /// When that node began to follow.
    #[serde(default)]
    pub(super) stamp: Stamp,
}

/// Something a mover wants.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Command {
    /// Who.
    pub(super) mover: Mover,
    /// What it is known by: the same command sent again is done once.
    pub(super) id: Option<CommandId>,
    /// What.
    pub(super) what: Cause,
    /// When it arrived at the door.
    pub(super) at: Moment,
}

/// What a command is known by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum CommandId {
    /// Its sender's name for it, which those who watch are told, too.
    Sender(String),
    /// A name it was given at the door.
    Door(String),
}

impl CommandId {
    /// The name, if its sender gave it.
    pub(super) fn told(&self) -> Option<&str> {
        match self {
            Self::Sender(id) => Some(id),
            Self::Door(_) => None,
        }
    }
}

/// What a mover wants.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// A move.
    Move(SentMove),
    /// Something else.
    Act(Act),
    /// More time for the opponent.
    GiveTime(Span),
    /// The clocks start, as both want.
    StartClocks,
}

/// A move as it was sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SentMove {
    /// In coordinates, or in any notation of the game.
    pub text: String,
    /// The notation its sender reads.
    pub notation: Notation,
    /// How long it was under way, as measured here.
    pub lag: Span,
    /// What its sender was last told of the game.
    #[serde(default)]
    pub told: Option<Told>,
    /// How long ago that was for the server they are with, if it told them as it happened: whatever its clock says, they have not
    /// thought for longer.
    #[serde(default)]
    pub thought: Option<Span>,
    /// How long they thought by their own clock, as they say.
    #[serde(default)]
    pub claimed: Option<Span>,
}

/// What somebody was last told of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// The version.
    pub version: Version,
    /// Since when the server they are with knew whose turn it is.
    pub at: Moment,
    /// Whether they were told because they came: then it may be they who were late.
    pub came: bool,
    /// When they asked, if they came: from then on it was the server that took its time.
    #[serde(default)]
    pub asked: Option<Moment>,
}

/// What a room says.
#[derive(Debug)]
pub(crate) enum Said {
    /// A command was obeyed: the version it led to.
    Done(Version),
    /// What somebody who comes must be told, and whether they play.
    State {
        /// The messages.
        messages: Vec<Bytes>,
        /// Whether they play.
        plays: bool,
        /// The version they lead to.
        version: Version,
    },
    /// The game as it stands.
    Snapshot(Box<Snapshot>),
}

/// What a room says, or why it does not do what was asked. [`Error::Moved`] is no answer: ask again.
pub(super) type Reply = Result<Said, Error>;

/// The version a command led to, or why it did not.
pub type Answer = Result<Version, Error>;

/// A game as it stands, for programs.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// How it began, and more.
    pub row: GameRow,
    /// Its state, as clients are told.
    pub state: GameState,
}
