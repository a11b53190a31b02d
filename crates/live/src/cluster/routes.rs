//! Which node owns a game, as far as we have heard: a hint, and the database knows better.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::GameId;
use crate::store::NodeId;

/// More games are not remembered: those that are asked about again are learnt again.
const MOST: usize = 200_000;

/// Owners of games elsewhere; clones are the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Routes(Arc<Mutex<HashMap<GameId, NodeId>>>);

impl Routes {
    /// Where a game was last.
    pub(crate) fn find(&self, game: GameId) -> Option<NodeId> {
        self.lock().get(&game).copied()
    }

    /// A game is with another node.
    pub(crate) fn learn(&self, game: GameId, node: NodeId) {
        let mut routes = self.lock();
        if routes.len() >= MOST {
            routes.clear();
        }
        routes.insert(game, node);
    }

    /// A game is with a node no more, if we thought so.
    pub(crate) fn forget(&self, game: GameId, node: NodeId) {
        let mut routes = self.lock();
        if routes.get(&game) == Some(&node) {
            routes.remove(&game);
        }
    }

    /// A node is gone: which games were there.
    pub(crate) fn forget_node(&self, node: NodeId) -> Vec<GameId> {
        let mut routes = self.lock();
        let gone: Vec<_> = routes
            .iter()
            .filter(|(_, owner)| **owner == node)
            .map(|(game, _)| *game)
            .collect();
        for game in &gone {
            routes.remove(game);
        }
        gone
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, NodeId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
