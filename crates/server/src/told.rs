//! What programs were last told of their games by streams of this server: a move comes by a request of its own, and whoever was told
//! late of the turn is not charged for that, as at a socket.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use komadai_play::Span;

use crate::GameId;
use crate::bus::Message;
use crate::room::Told;
use crate::store::UserId;
use crate::wire::{Happening, Tell};

/// What was last told to whom, and what the server had lived by then; clones are the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastTold(Arc<Mutex<Known>>);

type Known = HashMap<(GameId, UserId), (Told, Span)>;

impl LastTold {
    /// A stream tells a player something.
    pub(crate) fn tell(&self, user: UserId, message: &Message) {
        let Tell::Event { game, v, what, .. } = message.tell() else {
            return;
        };
        let mut known = self.lock();
        if matches!(**what, Happening::Moved { .. }) {
            let told = Told {
                version: *v,
                at: message.since(),
                came: false,
                asked: None,
            };
            known.insert((*game, user), (told, message.lived()));
        } else if let Some((told, _)) = known.get_mut(&(*game, user)) {
            told.version = told.version.max(*v);
        }
    }

    /// What a player was last told as it happened, if a stream of this server did.
    pub(crate) fn find(&self, user: UserId, game: GameId) -> Option<(Told, Span)> {
        self.lock().get(&(game, user)).copied()
    }

    /// A stream has ended.
    pub(crate) fn forget(&self, user: UserId, game: GameId) {
        self.lock().remove(&(game, user));
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
