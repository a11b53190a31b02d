//! What a thread evaluates positions with: the network and its accumulators for the line at hand, and a cache
//! of evaluations, so that a position met again is not evaluated again.
//!
//! The hash table keeps evaluations too, but not those of positions that were given up without a search.

use std::sync::Arc;

use komadai_rules::{Bitboard, Position};

use super::material;
use crate::net::{Accumulator, Net};
use crate::parameters::Parameters;
use crate::score::Score;

/// Small enough to stay near the processor.
const SLOTS: usize = 1 << 14;

/// A network with its accumulators and a cache by the position's hash, newer over older evaluations.
pub(crate) struct Evaluator<V: Parameters> {
    /// The upper 48 bits of the hash and the evaluation.
    slots: Vec<u64>,
    net: Option<Arc<Net<V>>>,
    /// The accumulator of the position last evaluated at each ply.
    accumulators: Vec<Accumulator<V>>,
}

impl<V: Parameters> Evaluator<V> {
    /// Nothing evaluated yet; without a network positions are evaluated by material.
    pub(crate) fn new(net: Option<Arc<Net<V>>>) -> Self {
        Self {
            slots: vec![0; SLOTS],
            net,
            accumulators: Vec::new(),
        }
    }

    /// Forgets what was evaluated. Accumulators belong to their positions, and stay right.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(0);
    }

    /// Evaluates a position so many plies from the root; `key` is its hash.
    #[inline]
    pub(crate) fn evaluate(&mut self, pos: &Position<V>, key: u64, ply: usize) -> Score {
        let at = key as usize % SLOTS;
        if (self.slots[at] ^ key) >> 16 == 0 {
            return Score::from_table(self.slots[at] as i16, 0);
        }
        let score = match &self.net {
            Some(net) => net.evaluate_with(pos, follow(&mut self.accumulators, net, pos, ply)),
            None => material(pos),
        };
        self.slots[at] = key & !0xffff | u64::from(score.to_table(0) as u16);
        score
    }
}

/// In so many squares two positions differ at most that are a move apart, but for castling.
const ONE_MOVE: u32 = 3;

/// The accumulator of a position, from the one nearest to it: of the position before it, of the one before
/// that, or of another one at the same ply.
fn follow<'a, V: Parameters>(
    accumulators: &'a mut Vec<Accumulator<V>>,
    net: &Net<V>,
    pos: &Position<V>,
    ply: usize,
) -> &'a Accumulator<V> {
    while accumulators.len() <= ply {
        accumulators.push(Accumulator::new(net, pos));
    }
    let mut near: Option<(usize, Bitboard<V>)> = None;
    for at in [ply.checked_sub(1), Some(ply), ply.checked_sub(2)]
        .into_iter()
        .flatten()
    {
        let differences = accumulators[at].differences(pos);
        if near.is_none_or(|(_, fewest)| differences.count() < fewest.count()) {
            near = Some((at, differences));
        }
        if differences.count() <= ONE_MOVE {
            break;
        }
    }
    let (before, now) = accumulators.split_at_mut(ply);
    match near.and_then(|(at, differences)| Some((before.get(at)?, differences))) {
        Some((near, differences)) => now[0].follow(net, near, pos, differences),
        None => now[0].advance(net, pos),
    }
    &now[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Shogi;

    #[test]
    fn a_second_look_says_the_same() {
        let mut evaluator = Evaluator::new(None);
        let mut pos = Position::<Shogi>::start(Default::default());
        for (ply, mv) in ["7g7f", "3c3d", "8h2b+"].into_iter().enumerate() {
            pos.play_unchecked(mv.parse().expect("a move"));
            let plain = material(&pos);
            assert_eq!(evaluator.evaluate(&pos, pos.hash(), ply), plain);
            assert_eq!(evaluator.evaluate(&pos, pos.hash(), ply), plain);
        }
    }
}
