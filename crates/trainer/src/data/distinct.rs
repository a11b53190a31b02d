//! Counts how many of many positions are different ones, in little memory.

use std::collections::HashMap;

/// Counts by hash. Beyond a size only every second hash is kept, then every fourth, and so on: a fair
/// sample, as hashes are random.
#[derive(Clone, Default, Debug)]
pub struct Distinct {
    counts: HashMap<u64, u64>,
    /// Hashes with so many low zeros are kept.
    zeros: u32,
}

/// Kept hashes at most.
const ROOM: usize = 1 << 21;

impl Distinct {
    /// Counts a position.
    pub fn add(&mut self, hash: u64) {
        self.count(hash, 1);
        self.make_room();
    }

    /// Counts what another has counted.
    pub fn merge(&mut self, other: &Self) {
        self.zeros = self.zeros.max(other.zeros);
        self.drop_the_rest();
        for (hash, count) in &other.counts {
            self.count(*hash, *count);
        }
        self.make_room();
    }

    /// How many of the positions had been there before, from 0 to 1.
    pub fn repeated(&self) -> f64 {
        let all: u64 = self.counts.values().sum();
        (all - self.counts.len() as u64) as f64 / all.max(1) as f64
    }

    fn count(&mut self, hash: u64, times: u64) {
        if hash.trailing_zeros() >= self.zeros {
            *self.counts.entry(hash).or_default() += times;
        }
    }

    fn make_room(&mut self) {
        while self.counts.len() > ROOM {
            self.zeros += 1;
            self.drop_the_rest();
        }
    }

    fn drop_the_rest(&mut self) {
        let zeros = self.zeros;
        self.counts.retain(|hash, _| hash.trailing_zeros() >= zeros);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn a_sample_tells_what_the_whole_would() {
        let mut few = Distinct::default();
        assert_eq!(few.repeated(), 0.0);
        for hash in [8, 8, 3, 5] {
            few.add(hash);
        }
        assert_eq!(few.repeated(), 0.25);

        let mut rng = Rng::new(1);
        let mut halves = [Distinct::default(), Distinct::default()];
        for _ in 0..3 << 20 {
            let hash = rng.next();
            for half in &mut halves {
                half.add(hash);
            }
        }
        let [mut all, second] = halves;
        assert_eq!(all.repeated(), 0.0);
        all.merge(&second);
        assert_eq!(all.repeated(), 0.5);
        assert!(all.counts.len() <= ROOM);
    }
}
