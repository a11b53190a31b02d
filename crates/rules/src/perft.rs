//! Counting the leaves of the tree of legal moves.

use crate::position::{Offset, Position, Sink, Variant};
use crate::vocabulary::{Bitboard, HandRole, Move, Square};

/// How many sequences of `depth` legal moves there are. A sequence stops at checkmate, stalemate and
/// campmate; repetition and move counters are not looked at. Moves before the last ply are played,
/// those of the last ply only counted.
///
/// ```
/// use komadai_rules::{perft, Position, Shogun};
/// let start = Position::<Shogun>::start(Default::default());
/// assert_eq!(perft(&start, 3), 8978);
/// ```
pub fn perft<V: Variant>(pos: &Position<V>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(pos.count_moves()),
        _ => walk::<V, true>(pos, depth),
    }
}

/// As [`perft`], but every move is played, those of the last ply too.
pub fn perft_playing_all<V: Variant>(pos: &Position<V>, depth: u32) -> u64 {
    if depth == 0 {
        1
    } else {
        walk::<V, false>(pos, depth)
    }
}

/// For each legal move the leaves below it, sorted by the move's text. Depth 0 counts as depth 1.
pub fn divide<V: Variant>(pos: &Position<V>, depth: u32) -> Vec<(Move<V>, u64)> {
    let below = |mv| (mv, perft(&pos.after(mv), depth.saturating_sub(1)));
    let mut counts: Vec<_> = pos.legal_moves().into_iter().map(below).collect();
    counts.sort_by_cached_key(|(mv, _)| mv.to_string());
    counts
}

fn walk<V: Variant, const BULK: bool>(pos: &Position<V>, depth: u32) -> u64 {
    let mut walk = Walk::<V, BULK> {
        pos,
        depth,
        leaves: 0,
    };
    pos.generate(&mut walk);
    walk.leaves
}

/// Plays every move it is handed and counts what lies below.
struct Walk<'a, V: Variant, const BULK: bool> {
    pos: &'a Position<V>,
    depth: u32,
    leaves: u64,
}

impl<V: Variant, const BULK: bool> Walk<'_, V, BULK> {
    #[inline]
    fn follow(&mut self, mv: Move<V>) {
        let mut next = *self.pos;
        next.follow(self.pos, mv);
        self.leaves += match self.depth {
            1 => {
                std::hint::black_box(&next);
                1
            }
            2 if BULK => u64::from(next.count_moves()),
            depth => walk::<V, BULK>(&next, depth - 1),
        };
    }
}

impl<V: Variant, const BULK: bool> Sink<V> for Walk<'_, V, BULK> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        plain
            .iter()
            .for_each(|to| self.follow(Move::step(from, to, false)));
        promoting
            .iter()
            .for_each(|to| self.follow(Move::step(from, to, true)));
        false
    }

    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        plain
            .iter()
            .for_each(|to| self.follow(Move::step(offset.origin(to), to, false)));
        promoting
            .iter()
            .for_each(|to| self.follow(Move::step(offset.origin(to), to, true)));
        false
    }

    fn drops(&mut self, role: HandRole<V>, to: Bitboard<V>) -> bool {
        to.iter().for_each(|to| self.follow(Move::drop(role, to)));
        false
    }
}
