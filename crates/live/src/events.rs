//! What happens on the site, for those parts of it that act on it: whoever begins or ends a game says so here, and
//! knows nobody who listens.
//!
//! A listener is called where the thing happens, before anything else does, and never waits: it counts, tells the bus,
//! or puts work into a queue of its own.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use komadai_rules::Side;

use crate::GameId;
use crate::store::{NewGame, UserId};
use crate::wire::{ChallengeInfo, SeekInfo};

/// Something that happened. What is about a game is on disk.
#[derive(Clone, Copy, Debug)]
pub enum Happened<'a> {
    /// A game began.
    GameBegan {
        /// The game.
        game: &'a NewGame,
    },
    /// A game of somebody who is here began at another node.
    GameBeganElsewhere {
        /// The game.
        game: GameId,
        /// Who plays in it.
        user: UserId,
    },
    /// A side moved, and perhaps ended the game with it.
    Moved {
        /// The game.
        game: &'a NewGame,
        /// The side whose turn it is now, unless the game is over.
        turn: Option<Side>,
    },
    /// Moves were taken back.
    TakenBack {
        /// The game.
        game: &'a NewGame,
    },
    /// A game is over, and what it did to ratings is known.
    GameOver {
        /// The game.
        game: &'a NewGame,
    },
    /// A challenge is new, or something became of it: see its status.
    Challenge {
        /// The challenge.
        challenge: &'a ChallengeInfo,
    },
    /// Somebody waits in the lobby.
    SeekWaits {
        /// The seek.
        seek: &'a SeekInfo,
        /// Who waits.
        user: UserId,
    },
    /// What others see of who waits has changed.
    SeekChanged {
        /// The seek.
        seek: &'a SeekInfo,
    },
    /// Somebody waits no longer.
    SeekGone {
        /// The seek.
        seek: GameId,
        /// Who waited.
        user: UserId,
    },
    /// What a user may do, or is called, has changed: what was permitted before is no longer.
    AccountChanged {
        /// The user.
        user: UserId,
    },
}

type Listener = Box<dyn Fn(Happened<'_>) + Send + Sync>;

/// Who listens; clones are the same.
#[derive(Clone, Default)]
pub struct Events(Arc<RwLock<Vec<Listener>>>);

impl Events {
    /// Calls a listener from now on, whatever happens.
    pub fn listen(&self, listener: impl Fn(Happened<'_>) + Send + Sync + 'static) {
        let mut listeners = self.0.write().unwrap_or_else(PoisonError::into_inner);
        listeners.push(Box::new(listener));
    }

    /// Tells all who listen, in the order in which they came.
    pub fn emit(&self, happened: Happened<'_>) {
        let listeners = self.0.read().unwrap_or_else(PoisonError::into_inner);
        for listener in listeners.iter() {
            listener(happened);
        }
    }
}

impl fmt::Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Events").finish_non_exhaustive()
    }
}
