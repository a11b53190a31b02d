//! The way from the root to the current position, and what is known about going round in circles.

use komadai_rules::{Hand, Variant};

/// No loop.
pub(crate) const NO_LOOP: u16 = u16::MAX;

const BUCKETS: usize = 1 << 12;

/// The positions from the root to the current one.
pub(crate) struct Path<V: Variant> {
    nodes: Vec<(u64, Hand<V>)>,
    /// `[depth]`: the names of all positions before that depth, XORed.
    names: Vec<u64>,
    /// How many positions of the path fall in each bucket.
    buckets: Vec<u16>,
}

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
            buckets: vec![0; BUCKETS],
        }
    }

    pub(crate) fn push(&mut self, key: u64, hand: Hand<V>) {
        let before = self.names[self.nodes.len()];
        self.nodes.push((key, hand));
        self.names.push(before ^ name(key, hand));
        self.buckets[bucket(key)] += 1;
    }

    pub(crate) fn pop(&mut self) {
        if let Some((key, _)) = self.nodes.pop() {
            self.names.pop();
            self.buckets[bucket(key)] -= 1;
        }
    }

    /// The depth where the same board was met before, with the attacker holding at least as much. To go
    /// there again wins nothing: whatever mates from here would have mated from there.
    #[inline(always)]
    pub(crate) fn met(&self, key: u64, hand: Hand<V>) -> Option<u16> {
        if self.buckets[bucket(key)] == 0 {
            return None;
        }
        let same = |&(other, held): &(u64, Hand<V>)| other == key && held.covers(hand);
        self.nodes.iter().rposition(same).map(|depth| depth as u16)
    }

    /// The names of the last `plies` positions, XORed.
    fn names_of_last(&self, plies: usize) -> Option<u64> {
        let depth = self.nodes.len();
        Some(self.names[depth] ^ self.names[depth.checked_sub(plies)?])
    }
}

/// Positions lost to repetition. Such a disproof holds only after the same positions, back to where the
/// loop begins, and so cannot go into the table with the others.
pub(crate) struct Loops {
    /// The name of the position, and those of the positions before it with their number.
    slots: Vec<[u64; 2]>,
}

const SLOTS: usize = 1 << 16;
const WAYS: usize = 4;
const PLIES: u64 = 0xfff;

impl Loops {
    pub(crate) fn new() -> Self {
        Self {
            slots: vec![[0; 2]; SLOTS],
        }
    }

    #[inline(always)]
    fn home(name: u64) -> usize {
        (name >> 20) as usize & (SLOTS - WAYS)
    }

    /// Remembers that the position after the path is lost by a loop that begins at `depth`.
    pub(crate) fn store<V: Variant>(&mut self, path: &Path<V>, name: u64, depth: u16) {
        let plies = path.nodes.len().saturating_sub(usize::from(depth));
        let Some(names) = path.names_of_last(plies) else {
            return;
        };
        if plies as u64 > PLIES {
            return;
        }
        let slot = [name, names & !PLIES | plies as u64];
        let ways = &mut self.slots[Self::home(name)..][..WAYS];
        if !ways.contains(&slot) {
            ways.rotate_right(1);
            ways[0] = slot;
        }
    }

    /// Where the loop begins by which the position after the path is lost, if it is known to be.
    #[inline(always)]
    pub(crate) fn find<V: Variant>(&self, path: &Path<V>, name: u64) -> Option<u16> {
        let ways = &self.slots[Self::home(name)..][..WAYS];
        ways.iter().filter(|slot| slot[0] == name).find_map(|slot| {
            let plies = (slot[1] & PLIES) as usize;
            let names = path.names_of_last(plies)?;
            (names & !PLIES == slot[1] & !PLIES).then(|| (path.nodes.len() - plies) as u16)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Shogi;

    #[test]
    fn loops_hold_after_the_same_positions_only() {
        let hand = Hand::<Shogi>::default();
        let mut path = Path::new();
        let mut loops = Loops::new();
        for key in [1, 2, 3] {
            path.push(key, hand);
        }
        loops.store(&path, name(9, hand), 1);
        assert_eq!(loops.find(&path, name(9, hand)), Some(1));
        assert_eq!(loops.find(&path, name(8, hand)), None);

        let mut other = Path::new();
        for key in [7, 7, 3, 2] {
            other.push(key, hand);
        }
        assert_eq!(loops.find(&other, name(9, hand)), Some(2));
        other.push(5, hand);
        assert_eq!(loops.find(&other, name(9, hand)), None);
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
