//! What a thread judges positions with: the network and its sums for the line at hand, and what was
//! judged lately, so that a position met again is not judged again.
//!
//! The hash table keeps judgements too, but not those of positions that were given up without a search.

use std::sync::Arc;

use komadai_rules::Position;

use super::evaluate_by_hand;
use crate::net::{Net, Sums};
use crate::playable::Playable;
use crate::score::Score;

/// Small enough to stay near the processor.
const SLOTS: usize = 1 << 14;

/// Judgements by the position's hash, newer over older ones.
pub(crate) struct Judge<V: Playable> {
    /// The upper 48 bits of the hash and the judgement.
    slots: Vec<u64>,
    net: Option<Arc<Net<V>>>,
    /// The sums of the position last judged at each ply.
    sums: Vec<Sums<V>>,
}

impl<V: Playable> Judge<V> {
    /// Nothing judged yet.
    pub(crate) fn new(net: Option<Arc<Net<V>>>) -> Self {
        Self {
            slots: vec![0; SLOTS],
            net,
            sums: Vec::new(),
        }
    }

    /// Judges a position so many plies from the root; `key` is its hash.
    #[inline]
    pub(crate) fn evaluate(&mut self, pos: &Position<V>, key: u64, ply: usize) -> Score {
        let at = key as usize % SLOTS;
        if (self.slots[at] ^ key) >> 16 == 0 {
            return Score::from_table(self.slots[at] as i16, 0);
        }
        let score = match &self.net {
            Some(net) => net.judge(pos, follow(&mut self.sums, net, pos, ply)),
            None => evaluate_by_hand(pos),
        };
        self.slots[at] = key & !0xffff | u64::from(score.to_table(0) as u16);
        score
    }
}

/// The sums of a position, from those nearest to it: of the position before it, of the one before that,
/// or of another one at the same ply.
fn follow<'a, V: Playable>(
    sums: &'a mut Vec<Sums<V>>,
    net: &Net<V>,
    pos: &Position<V>,
    ply: usize,
) -> &'a Sums<V> {
    while sums.len() <= ply {
        sums.push(Sums::new(net, pos));
    }
    let near = (ply.saturating_sub(2)..=ply).min_by_key(|&at| sums[at].distance(pos));
    let (before, now) = sums.split_at_mut(ply);
    match near.and_then(|at| before.get(at)) {
        Some(near) => now[0].follow(net, near, pos),
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
        let mut judge = Judge::new(None);
        let mut pos = Position::<Shogi>::start(Default::default());
        for (ply, mv) in ["7g7f", "3c3d", "8h2b+"].into_iter().enumerate() {
            pos.play_unchecked(mv.parse().expect("a move"));
            let plain = evaluate_by_hand(&pos);
            assert_eq!(judge.evaluate(&pos, pos.hash(), ply), plain);
            assert_eq!(judge.evaluate(&pos, pos.hash(), ply), plain);
        }
    }
}
