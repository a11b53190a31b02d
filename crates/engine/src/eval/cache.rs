//! What a thread judged lately, so that a position met again is not judged again.
//!
//! The hash table keeps judgements too, but not those of positions that were given up without a search.

use komadai_rules::Position;

use super::evaluate;
use crate::playable::Playable;
use crate::score::Score;

/// Small enough to stay near the processor.
const SLOTS: usize = 1 << 14;

/// Judgements by the position's hash, newer over older ones.
pub(crate) struct Cache {
    /// The upper 48 bits of the hash and the judgement.
    slots: Vec<u64>,
}

impl Cache {
    /// Nothing judged yet.
    pub(crate) fn new() -> Self {
        Self {
            slots: vec![0; SLOTS],
        }
    }

    /// As [`evaluate`]; `key` is the hash of the position.
    #[inline]
    pub(crate) fn evaluate<V: Playable>(&mut self, pos: &Position<V>, key: u64) -> Score {
        let slot = &mut self.slots[key as usize % SLOTS];
        if (*slot ^ key) >> 16 == 0 {
            return Score::from_table(*slot as i16, 0);
        }
        let score = evaluate(pos);
        *slot = key & !0xffff | u64::from(score.to_table(0) as u16);
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Shogi;

    #[test]
    fn a_second_look_says_the_same() {
        let mut cache = Cache::new();
        let mut pos = Position::<Shogi>::start(Default::default());
        for mv in ["7g7f", "3c3d", "8h2b+"] {
            pos.play_unchecked(mv.parse().expect("a move"));
            let plain = evaluate(&pos);
            assert_eq!(cache.evaluate(&pos, pos.hash()), plain);
            assert_eq!(cache.evaluate(&pos, pos.hash()), plain);
        }
    }
}
