//! How puzzles stand, as far as this server knows: what the store had last, and what came since.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use komadai_play::Rating;
use komadai_puzzles::{Puzzle, set};
use komadai_rules::VariantId;

use crate::store::PuzzleStanding;

/// How puzzles stand that somebody has tried or held back.
#[derive(Debug, Default)]
pub(super) struct Standings {
    known: RwLock<HashMap<String, PuzzleStanding>>,
    /// See [`Standings::shelves`].
    shelves: RwLock<Option<Arc<[Shelf]>>>,
}

/// The puzzles of a game by rating.
#[derive(Debug)]
pub(super) struct Shelf {
    pub(super) game: VariantId,
    pub(super) puzzles: Vec<(f64, &'static Puzzle)>,
}

impl Standings {
    /// How a puzzle stands: as it came, if nobody has tried it.
    pub(super) fn of(&self, puzzle: &Puzzle) -> PuzzleStanding {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known
            .get(&puzzle.id)
            .copied()
            .unwrap_or_else(|| PuzzleStanding::first(first_rating(puzzle)))
    }

    /// Takes what the store has.
    pub(super) fn replace(&self, standings: Vec<(String, PuzzleStanding)>) {
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = standings.into_iter().collect();
        *self.shelves.write().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Takes how one stands now.
    pub(super) fn put(&self, id: &str, standing: PuzzleStanding) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(id.into(), standing);
    }

    /// All puzzles by rating, game by game: as the store had it last, so that not everybody who wants a puzzle sorts them.
    pub(super) fn shelves(&self) -> Arc<[Shelf]> {
        let kept = self
            .shelves
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        kept.unwrap_or_else(|| {
            let made: Arc<[Shelf]> = VariantId::ALL.map(|game| self.shelf(game)).into();
            let mut shelves = self.shelves.write().unwrap_or_else(PoisonError::into_inner);
            shelves.insert(made).clone()
        })
    }

    fn shelf(&self, game: VariantId) -> Shelf {
        let rating = |puzzle: &'static Puzzle| (self.of(puzzle).rating.value, puzzle);
        let mut puzzles: Vec<_> = set(game).iter().map(rating).collect();
        puzzles.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        Shelf { game, puzzles }
    }
}

/// The rating a puzzle comes with. Such a rating tells easy from hard and no more, so it is as unsure as can be.
pub(super) fn first_rating(puzzle: &Puzzle) -> Rating {
    Rating {
        value: puzzle.rating.into(),
        ..Rating::default()
    }
}
