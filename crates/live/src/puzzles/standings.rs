//! How puzzles stand, as far as this server knows: what the store had last, and what came since.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use komadai_play::Rating;
use komadai_puzzles::Puzzle;

use crate::store::PuzzleStanding;

/// How puzzles stand that somebody has tried or held back.
#[derive(Debug, Default)]
pub(super) struct Standings(RwLock<HashMap<String, PuzzleStanding>>);

impl Standings {
    /// How a puzzle stands: as it came, if nobody has tried it.
    pub(super) fn of(&self, puzzle: &Puzzle) -> PuzzleStanding {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known
            .get(&puzzle.id)
            .copied()
            .unwrap_or_else(|| PuzzleStanding::first(first_rating(puzzle)))
    }

    /// Takes what the store has.
    pub(super) fn replace(&self, standings: Vec<(String, PuzzleStanding)>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = standings.into_iter().collect();
    }

    /// Takes how one stands now.
    pub(super) fn put(&self, id: &str, standing: PuzzleStanding) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(id.into(), standing);
    }
}

/// The rating a puzzle comes with. Such a rating tells easy from hard and no more, so it is as unsure as can be.
pub(super) fn first_rating(puzzle: &Puzzle) -> Rating {
    Rating {
        value: puzzle.rating.into(),
        ..Rating::default()
    }
}
