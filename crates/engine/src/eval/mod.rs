//! How positions are judged. Here is the hand-written evaluation: a sum of weights for what is seen on the
//! board, fitted to self-play; the network is in `net`.
//!
//! What is seen is said once, in `terms`, to whoever counts: the search adds up weights, the trainer
//! notes which ones took part.

mod judge;
mod layout;
mod pair;
mod tables;
mod terms;

use std::marker::PhantomData;

use komadai_rules::{Piece, Position, Role, Side, Square};

use crate::playable::Playable;
use crate::score::Score;

pub(crate) use judge::Judge;
use layout::Layout;
pub use layout::{Group, Shape, groups};
pub use pair::Pair;
pub use tables::Tables;

/// Counts what is seen.
trait Tally<V: Playable> {
    /// `side` has the feature `count` times.
    fn add(&mut self, side: Side, feature: usize, count: i32);

    /// A piece other than a king stands on a square: its place on the board, and seen from both kings.
    #[inline(always)]
    fn stands(&mut self, piece: Piece<V>, square: Square<V>, kings: &[Option<Square<V>>; 2]) {
        let (side, role) = (piece.side(), piece.role().index());
        let base = Layout::<V>::base(side);
        self.add(side, base + Layout::<V>::place(side, role, square), 1);
        if let Some(king) = kings[side.index()] {
            self.add(side, base + Layout::<V>::own_king(side, role, king, square), 1);
        }
        if let Some(king) = kings[1 - side.index()] {
            self.add(side, base + Layout::<V>::enemy_king(side, role, king, square), 1);
        }
    }
}

/// How far a game has come in 64ths: the weights for the opening and those for the end are mixed by it.
pub const PHASES: i32 = 64;

/// Judges a position for the side to move, by the network that comes with the engine.
pub fn evaluate<V: Playable>(pos: &Position<V>) -> Score {
    V::net().evaluate(pos)
}

/// Judges a position for the side to move, without a network.
pub fn evaluate_by_hand<V: Playable>(pos: &Position<V>) -> Score {
    let board = pos.board();
    let total = match (board.king(Side::Sente), board.king(Side::Gote)) {
        (Some(sente), Some(gote)) => {
            let tables = V::tables();
            let rows = [tables.row(Side::Sente, sente), tables.row(Side::Gote, gote)];
            let nothing = Placed::<V> {
                total: Pair::ZERO,
                rows,
                _variant: PhantomData,
            };
            terms::count(pos, nothing).total
        }
        // A mate problem whose attacker has no king.
        _ => terms::count(pos, Sum::<V>(Pair::ZERO, PhantomData)).0,
    };
    let value = total.mixed(phase(pos));
    Score::cp(if pos.turn() == Side::Sente { value } else { -value })
}

/// Tells a listener every feature of a position and how often Sente has it more than Gote.
pub fn features<V: Playable>(pos: &Position<V>, listener: &mut dyn FnMut(usize, i32)) {
    terms::count(pos, Listener(listener));
}

/// How far the game has come: from 0 to [`PHASES`], by how many pieces have left the board.
pub fn phase<V: Playable>(pos: &Position<V>) -> i32 {
    let left = V::FULL_BOARD - pos.board().occupied().count() as i32;
    (left * PHASES / V::BARE_BOARD).clamp(0, PHASES)
}

/// Adds up weights, for Sente.
struct Sum<V>(Pair, PhantomData<V>);

impl<V: Playable> Tally<V> for Sum<V> {
    #[inline(always)]
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        let sign = if side == Side::Sente { 1 } else { -1 };
        self.0 += V::WEIGHTS[feature] * (sign * count);
    }
}

/// As [`Sum`], with places added up beforehand.
struct Placed<'a, V> {
    total: Pair,
    rows: [&'a [Pair]; 2],
    _variant: PhantomData<V>,
}

impl<V: Playable> Tally<V> for Placed<'_, V> {
    #[inline(always)]
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        let sign = if side == Side::Sente { 1 } else { -1 };
        self.total += V::WEIGHTS[feature] * (sign * count);
    }

    #[inline(always)]
    fn stands(&mut self, piece: Piece<V>, square: Square<V>, _: &[Option<Square<V>>; 2]) {
        let at = Tables::<V>::at(piece, square);
        self.total += self.rows[0][at];
        self.total += self.rows[1][at];
    }
}

struct Listener<'a>(&'a mut dyn FnMut(usize, i32));

impl<V: Playable> Tally<V> for Listener<'_> {
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        self.0(feature, if side == Side::Sente { count } else { -count });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun};

    /// Both ways to add up agree in every position of a few random games.
    fn ways_agree<V: Playable>() {
        let rules = V::Rules::from_name("modern").unwrap_or_default();
        let mut seed = 1u64;
        for _ in 0..20 {
            let mut pos = Position::<V>::start(rules);
            for _ in 0..150 {
                let sum = terms::count(&pos, Sum::<V>(Pair::ZERO, PhantomData));
                let plain = sum.0.mixed(phase(&pos));
                let plain = if pos.turn() == Side::Sente { plain } else { -plain };
                assert_eq!(evaluate_by_hand(&pos), Score::cp(plain), "{pos}");
                let mut listened = [0i32; 2];
                features(&pos, &mut |feature, count| {
                    listened[0] += i32::from(V::WEIGHTS[feature].opening()) * count;
                    listened[1] += i32::from(V::WEIGHTS[feature].end()) * count;
                });
                assert_eq!(listened, [sum.0.opening(), sum.0.end()].map(i32::from));
                let moves = pos.legal_moves();
                if moves.is_empty() {
                    break;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                pos.play_unchecked(moves[(seed >> 33) as usize % moves.len()]);
            }
        }
    }

    #[test]
    fn tables_agree_with_weights() {
        ways_agree::<Shogi>();
        ways_agree::<Shogun>();
        ways_agree::<Shinobi>();
        ways_agree::<ShinobiPlus>();
    }
}
