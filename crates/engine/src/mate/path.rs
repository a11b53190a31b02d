//! The way from the root to the current position.

use komadai_rules::{Hand, Variant};

/// No loop.
pub(crate) const NO_LOOP: u16 = u16::MAX;

const BUCKETS: usize = 1 << 12;

/// The positions from the root to the current one.
pub(crate) struct Path<V: Variant> {
    nodes: Vec<Visited<V>>,
    /// `[depth]`: the names of all positions before that depth, XORed.
    names: Vec<u64>,
    /// The depth of the last position in each bucket.
    buckets: Vec<u16>,
}

#[derive(Clone, Copy)]
struct Visited<V> {
    key: u64,
    hand: Hand<V>,
    /// The depth of the one before it in the same bucket.
    before: u16,
}

/// Deeper than any path.
const NOWHERE: u16 = u16::MAX;

/// A number for a position with hands. Keys of positions are XORed over their pieces, so those of the
/// positions of a loop may cancel out; names do not.
#[inline(always)]
pub(crate) fn name<V: Variant>(key: u64, hand: Hand<V>) -> u64 {
    mix(key ^ mix(hand.raw()))
}

/// A bijection that scatters its input over all bits (the finaliser of SplitMix64).
#[inline(always)]
pub(crate) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn bucket(key: u64) -> usize {
    key as usize & (BUCKETS - 1)
}

impl<V: Variant> Path<V> {
    pub(crate) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            names: vec![0],
            buckets: vec![NOWHERE; BUCKETS],
        }
    }

    pub(crate) fn push(&mut self, key: u64, hand: Hand<V>) {
        let before = self.names[self.nodes.len()];
        self.names.push(before ^ name(key, hand));
        let depth = self.nodes.len() as u16;
        let before = std::mem::replace(&mut self.buckets[bucket(key)], depth);
        self.nodes.push(Visited { key, hand, before });
    }

    pub(crate) fn pop(&mut self) {
        if let Some(Visited { key, before, .. }) = self.nodes.pop() {
            self.names.pop();
            self.buckets[bucket(key)] = before;
        }
    }

    /// The depth where the same board was met before, with the attacker holding at least as much. To go
    /// there again wins nothing: whatever mates from here would have mated from there.
    #[inline(always)]
    pub(crate) fn met(&self, key: u64, hand: Hand<V>) -> Option<u16> {
        let mut depth = self.buckets[bucket(key)];
        while let Some(visited) = self.nodes.get(usize::from(depth)) {
            if visited.key == key && visited.hand.covers(hand) {
                return Some(depth);
            }
            depth = visited.before;
        }
        None
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The names of the last `plies` positions, XORed.
    pub(crate) fn names_of_last(&self, plies: usize) -> Option<u64> {
        let depth = self.nodes.len();
        Some(self.names[depth] ^ self.names[depth.checked_sub(plies)?])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{HandRole, Shogi};

    #[test]
    fn positions_are_found_among_others_of_their_bucket() {
        let none = Hand::<Shogi>::default();
        let gold = none.with(HandRole::from_index(2).expect("Shogi has golds"), 1);
        let mut path = Path::new();
        let keys: Vec<_> = (0..2000).map(|n| 7 + n * BUCKETS as u64).collect();
        for &key in &keys {
            path.push(key, none);
        }
        path.push(keys[3], gold);
        assert_eq!(path.met(keys[3], gold), Some(2000));
        assert_eq!(path.met(keys[4], none), Some(4));
        assert_eq!(path.met(keys[4], gold), None);
        path.pop();
        assert_eq!(path.met(keys[3], none), Some(3));
        for _ in 0..1997 {
            path.pop();
        }
        assert_eq!(path.met(keys[2], none), Some(2));
        assert_eq!(path.met(keys[3], none), None);
    }

    #[test]
    fn keys_that_cancel_out_do_not_make_paths_alike() {
        let hand = Hand::<Shogi>::default();
        let mut one = Path::new();
        let mut two = Path::new();
        for (a, b) in [(0x10, 0x100), (0x30, 0x300), (0x70, 0x700), (0x50, 0x500)] {
            one.push(a, hand);
            two.push(b, hand);
        }
        assert_ne!(one.names_of_last(4), two.names_of_last(4));
    }
}
