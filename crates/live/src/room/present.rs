//! Who of this node's connections is at which game: counted here, so that a room which opens again knows it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::GameId;
use crate::store::UserId;

/// How many connections each user has at a game; clones are the same.
#[derive(Clone, Debug, Default)]
pub(super) struct Present(Arc<Mutex<Games>>);

type Games = HashMap<GameId, HashMap<UserId, u32>>;

impl Present {
    /// A connection of a user came, or went.
    pub(super) fn note(&self, game: GameId, user: UserId, here: bool) {
        let mut games = self.lock();
        let users = games.entry(game).or_default();
        let count = users.entry(user).or_default();
        *count = if here { *count + 1 } else { count.saturating_sub(1) };
        if *count == 0 {
            users.remove(&user);
        }
        if users.is_empty() {
            games.remove(&game);
        }
    }

    /// How many connections a user has at a game.
    pub(super) fn count(&self, game: GameId, user: UserId) -> u32 {
        let games = self.lock();
        let count = games.get(&game).and_then(|users| users.get(&user));
        count.copied().unwrap_or(0)
    }

    /// Everybody at a game, with their connections.
    pub(super) fn all(&self, game: GameId) -> Vec<(UserId, u32)> {
        let games = self.lock();
        let users = games.get(&game).into_iter().flatten();
        users.map(|(&user, &count)| (user, count)).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Games> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_two_connections_is_there_until_both_are_gone() {
        let (present, game, user) = (Present::default(), GameId::random(), UserId(7));
        present.note(game, user, true);
        present.note(game, user, true);
        present.note(game, user, false);
        assert_eq!(present.count(game, user), 1);
        present.note(game, user, false);
        present.note(game, user, false);
        assert_eq!(present.count(game, user), 0);
        assert!(present.lock().is_empty());
    }
}
