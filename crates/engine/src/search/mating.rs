//! Mates in one move, found without a search.

use komadai_rules::{Bitboard, HandRole, Move, Offset, Position, Sink, Square};

use crate::parameters::Parameters;
use crate::picker::Context;

/// A check that mates at once.
pub(super) fn mate_in_one<V: Parameters>(context: &Context<'_, V>) -> Option<Move<V>> {
    let mut mates = Mates {
        pos: context.pos,
        found: None,
    };
    context
        .pos
        .generate_checks(context.checks, context.checking?, &mut mates);
    mates.found
}

/// Stops at the first move that mates.
struct Mates<'a, V: Parameters> {
    pos: &'a Position<V>,
    found: Option<Move<V>>,
}

impl<V: Parameters> Mates<'_, V> {
    fn try_each(&mut self, mut moves: impl Iterator<Item = Move<V>>) -> bool {
        self.found = moves.find(|&mv| {
            let mut next = *self.pos;
            next.follow(self.pos, mv);
            !next.has_moves()
        });
        self.found.is_some()
    }
}

impl<V: Parameters> Sink<V> for Mates<'_, V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        let promoted = promoting.iter().map(|to| Move::step(from, to, true));
        self.try_each(promoted.chain(plain.iter().map(|to| Move::step(from, to, false))))
    }

    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        let promoted = promoting.iter().map(|to| Move::step(offset.origin(to), to, true));
        self.try_each(promoted.chain(plain.iter().map(|to| Move::step(offset.origin(to), to, false))))
    }

    fn drops(&mut self, role: HandRole<V>, to: Bitboard<V>) -> bool {
        self.try_each(to.iter().map(|to| Move::drop(role, to)))
    }
}
