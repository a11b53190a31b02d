//! The hand-written evaluation: a sum of weights for what is seen on the board, fitted to self-play.
//!
//! What is seen is said once, in `terms`, to whoever counts: the search adds up weights, the trainer
//! notes which ones took part.

mod layout;
mod pair;
mod terms;

use komadai_rules::{Position, Side};

use crate::playable::Playable;
use crate::score::Score;

pub(crate) use layout::Layout;
pub use layout::{Group, Shape, groups};
pub use pair::Pair;

/// Counts what is seen.
pub(crate) trait Tally {
    /// `side` has the feature `count` times.
    fn add(&mut self, side: Side, feature: usize, count: i32);
}

/// How far a game has come in 64ths: the weights for the opening and those for the end are mixed by it.
pub const PHASES: i32 = 64;

/// Judges a position for the side to move.
pub fn evaluate<V: Playable>(pos: &Position<V>) -> Score {
    let mut sum = Sum::<V> {
        totals: [Pair::ZERO; 2],
        _variant: std::marker::PhantomData,
    };
    terms::count(pos, &mut sum);
    let [sente, gote] = sum.totals;
    let value = (sente - gote).mixed(phase(pos));
    Score::cp(if pos.turn() == Side::Sente { value } else { -value })
}

/// Tells a listener every feature of a position and how often Sente has it more than Gote.
pub fn features<V: Playable>(pos: &Position<V>, listener: &mut dyn FnMut(usize, i32)) {
    terms::count(pos, &mut Listener(listener));
}

/// How far the game has come: from 0 to [`PHASES`], by how many pieces have left the board.
pub fn phase<V: Playable>(pos: &Position<V>) -> i32 {
    let left = V::FULL_BOARD - pos.board().occupied().count() as i32;
    (left * PHASES / V::BARE_BOARD).clamp(0, PHASES)
}

struct Sum<V: Playable> {
    totals: [Pair; 2],
    _variant: std::marker::PhantomData<V>,
}

impl<V: Playable> Tally for Sum<V> {
    #[inline(always)]
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        self.totals[side.index()] += V::WEIGHTS[feature] * count;
    }
}

struct Listener<'a>(&'a mut dyn FnMut(usize, i32));

impl Tally for Listener<'_> {
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        self.0(feature, if side == Side::Sente { count } else { -count });
    }
}
