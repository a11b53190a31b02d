//! The positions from the root to the current one, and what is known about going round in circles.

use komadai_rules::{Hand, Variant};

/// No loop.
pub(crate) const NO_LOOP: u16 = u16::MAX;

const BUCKETS: usize = 1 << 12;

/// The positions from the root to the current one.
pub(crate) struct Path<V> {
    nodes: Vec<(u64, Hand<V>)>,
    /// `[depth]`: the names of all positions before that depth, XORed.
    names: Vec<u64>,
    /// How many positions of the path fall in each bucket.
    buckets: Vec<u16>,
}

/// A number for a position with hands. Keys of positions are sums over their pieces, so those of the
/// positions of a loop may cancel out; these do not.
#[inline(always)]
pub(crate) fn name<V: Variant>(key: u64, hand: Hand<V>) -> u64 {
    mix(key ^ mix(hand.raw()))
}

/// Scatters a number over all bits.
const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
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
    /// there again wins nothing.
    #[inline(always)]
    pub(crate) fn met(&self, key: u64, hand: Hand<V>, exact: bool) -> Option<u16> {
        if self.buckets[bucket(key)] == 0 {
            return None;
        }
        let same = |&(other, held): &(u64, Hand<V>)| other == key && if exact { held == hand } else { held.covers(hand) };
        self.nodes.iter().rposition(same).map(|depth| depth as u16)
    }

    fn names_since(&self, plies: usize) -> Option<u64> {
        let depth = self.nodes.len();
        Some(self.names[depth] ^ self.names[depth.checked_sub(plies)?])
    }
}

/// Positions lost to repetition after certain moves. Such a disproof holds wherever the same positions
/// lead up to it, back to where the loop begins.
pub(crate) struct Loops {
    slots: Vec<[u64; 2]>,
}

const WAYS: usize = 4;

impl Loops {
    pub(crate) fn new(entries: usize) -> Self {
        Self {
            slots: vec![[0; 2]; entries.max(WAYS).next_power_of_two()],
        }
    }

    fn home(&self, name: u64) -> usize {
        (name >> 20) as usize & (self.slots.len() - 1) & !(WAYS - 1)
    }

    /// Remembers that the position after the path is lost by a loop that begins at `depth`.
    pub(crate) fn store<V: Variant>(&mut self, path: &Path<V>, name: u64, depth: u16) {
        let plies = path.nodes.len() - usize::from(depth);
        let Some(names) = path.names_since(plies) else {
            return;
        };
        let home = self.home(name);
        let ways = &mut self.slots[home..home + WAYS];
        let slot = [name, names & !0xfff | plies.min(0xfff) as u64];
        if !ways.contains(&slot) {
            ways.rotate_right(1);
            ways[0] = slot;
        }
    }

    /// The depth where the loop begins by which the position after the path is lost, if it is known to be.
    #[inline(always)]
    pub(crate) fn find<V: Variant>(&self, path: &Path<V>, name: u64) -> Option<u16> {
        let home = self.home(name);
        for slot in &self.slots[home..home + WAYS] {
            if slot[0] == name {
                let plies = (slot[1] & 0xfff) as usize;
                if plies < 0xfff && path.names_since(plies).is_some_and(|names| names & !0xfff == slot[1] & !0xfff) {
                    return Some((path.nodes.len() - plies) as u16);
                }
            }
        }
        None
    }
}
