//! Which pieces may legally go to a square: the ones a name must distinguish.

use komadai_rules::{Bitboard, HandRole, Offset, Position, Sink, Square, Variant};

/// The squares from which a legal step leads to one target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origins<V: Variant> {
    to: Square<V>,
    plain: Bitboard<V>,
    promoting: Bitboard<V>,
}

impl<V: Variant> Origins<V> {
    /// Looks for them among the legal moves, in one pass.
    pub(super) fn of(pos: &Position<V>, to: Square<V>) -> Self {
        let mut origins = Self {
            to,
            plain: Bitboard::empty(),
            promoting: Bitboard::empty(),
        };
        pos.generate(&mut origins);
        origins
    }

    /// Where a piece may come from with this promotion choice.
    pub(super) fn with(&self, promote: bool) -> Bitboard<V> {
        if promote { self.promoting } else { self.plain }
    }

    fn note(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) {
        if plain.contains(self.to) {
            self.plain |= Bitboard::of(from);
        }
        if promoting.contains(self.to) {
            self.promoting |= Bitboard::of(from);
        }
    }
}

impl<V: Variant> Sink<V> for Origins<V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.note(from, plain, promoting);
        false
    }

    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        if (plain | promoting).contains(self.to) {
            self.note(offset.origin(self.to), plain, promoting);
        }
        false
    }

    fn drops(&mut self, _: HandRole<V>, _: Bitboard<V>) -> bool {
        false
    }
}

/// The only square of a set; `Err(true)` when there are several, `Err(false)` when there is none.
pub(super) fn only<V: Variant>(set: Bitboard<V>) -> Result<Square<V>, bool> {
    match set.first() {
        Some(square) if !set.is_many() => Ok(square),
        Some(_) => Err(true),
        None => Err(false),
    }
}
