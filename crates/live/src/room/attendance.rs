//! What this node has heard of games that are elsewhere, and what it says to their owners about who follows them here.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::GameId;
use crate::wire::Version;

/// The games that are followed here.
#[derive(Debug, Default)]
pub(super) struct Attendance {
    state: Mutex<State>,
    wake: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// The last version that was told here, if any was.
    followed: HashMap<GameId, Option<Version>>,
    /// Of which the owner must be told.
    changed: HashSet<GameId>,
}

/// What becomes of an event that came from elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// It is the next one.
    Next,
    /// It was told already.
    Known,
    /// Some before it are missing.
    Gap,
}

impl Attendance {
    /// Who follows a game, or is there, has changed.
    pub(super) fn changed(&self, game: GameId) {
        let mut state = self.lock();
        state.followed.entry(game).or_default();
        state.changed.insert(game);
        drop(state);
        self.wake.notify_one();
    }

    /// A game has moved: its owner must be told, if anybody here follows it.
    pub(super) fn changed_if_followed(&self, game: GameId) {
        let mut state = self.lock();
        if state.followed.contains_key(&game) {
            state.changed.insert(game);
            drop(state);
            self.wake.notify_one();
        }
    }

    /// All owners must be told of everything.
    pub(super) fn all_changed(&self) {
        let mut state = self.lock();
        let all: Vec<_> = state.followed.keys().copied().collect();
        state.changed.extend(all);
        drop(state);
        self.wake.notify_one();
    }

    /// Waits until something has changed.
    pub(super) async fn wait(&self) {
        self.wake.notified().await;
    }

    /// The games whose owners must be told.
    pub(super) fn take(&self) -> Vec<GameId> {
        self.lock().changed.drain().collect()
    }

    /// A game is followed no more.
    pub(super) fn forget(&self, game: GameId) {
        self.lock().followed.remove(&game);
    }

    /// The last version that was told here.
    pub(super) fn since(&self, game: GameId) -> Option<Version> {
        self.lock().followed.get(&game).copied().flatten()
    }

    /// Those who follow a game here know it up to a version.
    pub(super) fn seen(&self, game: GameId, version: Version) {
        let mut state = self.lock();
        if let Some(seen) = state.followed.get_mut(&game) {
            *seen = Some(seen.map_or(version, |seen| seen.max(version)));
        }
    }

    /// The same, and whether that is news.
    pub(super) fn rises(&self, game: GameId, version: Version) -> bool {
        let mut state = self.lock();
        let Some(seen) = state.followed.get_mut(&game) else {
            return false;
        };
        let is_news = seen.is_none_or(|seen| seen < version);
        if is_news {
            *seen = Some(version);
        }
        is_news
    }

    /// An event came: whether it is told.
    pub(super) fn place(&self, game: GameId, version: Version) -> Place {
        let mut state = self.lock();
        let Some(seen) = state.followed.get_mut(&game) else {
            return Place::Known;
        };
        match *seen {
            Some(seen) if version <= seen => Place::Known,
            Some(seen) if version > seen + 1 => {
                state.changed.insert(game);
                drop(state);
                self.wake.notify_one();
                Place::Gap
            }
            _ => {
                *seen = Some(version);
                Place::Next
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_told_once_and_in_order() {
        let (attendance, game) = (Attendance::default(), GameId::random());
        assert_eq!(attendance.place(game, 1), Place::Known, "nobody follows");
        attendance.changed(game);
        assert_eq!(attendance.take(), [game]);
        assert_eq!(attendance.place(game, 5), Place::Next, "whatever comes first");
        assert_eq!(attendance.place(game, 5), Place::Known);
        assert_eq!(attendance.place(game, 6), Place::Next);
        assert_eq!(attendance.place(game, 8), Place::Gap);
        assert_eq!(attendance.take(), [game], "the owner is asked for it");
        assert_eq!(attendance.since(game), Some(6));
        attendance.seen(game, 9);
        attendance.seen(game, 7);
        assert_eq!(attendance.since(game), Some(9));
    }
}
