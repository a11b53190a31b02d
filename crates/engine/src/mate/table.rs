//! What the mate search remembers: proof numbers, proofs and disproofs, in a table of limited size.

use komadai_rules::{Hand, Variant};

use super::entry::{Lookup, ProofEntry, Words};
use super::part::Part;

/// The table, in many small parts: each makes room by itself, so that this never takes long.
pub(crate) struct ProofTable<V> {
    parts: Vec<Part<V>>,
}

const PARTS: usize = 64;

impl<V: Variant> ProofTable<V> {
    /// A table that never takes more than so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let limit = bytes / size_of::<Words>() / PARTS;
        Self {
            parts: (0..PARTS).map(|_| Part::new(limit)).collect(),
        }
    }

    /// What is known about a position when a mate within `len` plies is asked for.
    ///
    /// Entries with other hands help. Who mates with less mates with more; and while the question is
    /// open, with less it is harder to prove, with more harder to disprove.
    #[inline(always)]
    pub(crate) fn find(&self, key: u64, hand: Hand<V>, len: u16) -> Lookup<V> {
        self.parts[part_of(key)].find(key, hand, len)
    }

    /// Begins to load what is known about a position that will be asked for soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        self.parts[part_of(key)].prefetch(key);
    }

    /// Stores what was found out about a position with this hand, over what was known before and says
    /// no more than this.
    pub(crate) fn store(&mut self, hand: Hand<V>, entry: ProofEntry<V>) {
        self.parts[part_of(entry.key)].store(hand, entry);
    }

    /// Gives the memory back. Much of it takes the system a while, for which nobody should wait.
    pub(crate) fn discard(self) {
        let slots: usize = self.parts.iter().map(Part::len).sum();
        if slots > MANY_SLOTS {
            // Without a thread to spare it is dropped at once.
            let _ = std::thread::Builder::new().spawn(move || drop(self));
        }
    }
}

/// A table as large takes some milliseconds to give back.
const MANY_SLOTS: usize = 1 << 20;

fn part_of(key: u64) -> usize {
    (key >> 58) as usize
}

#[cfg(test)]
mod tests {
    use super::super::entry::{ENDLESS, INFINITE};
    use super::*;
    use komadai_rules::{HandRole, Shogi};

    fn hand(golds: u8) -> Hand<Shogi> {
        let gold = HandRole::from_index(2).expect("Shogi has golds");
        Hand::default().with(gold, golds)
    }

    fn entry(key: u64, golds: u8, pn: u32, dn: u32, len: u16) -> ProofEntry<Shogi> {
        ProofEntry {
            key,
            hand: hand(golds),
            pn,
            dn,
            len,
            depth: 0,
            work: 1,
        }
    }

    #[test]
    fn proofs_hold_for_larger_hands_and_longer_mates() {
        let mut table = ProofTable::new(1 << 20);
        table.store(hand(2), entry(7, 1, 0, INFINITE, 5));
        assert!(matches!(table.find(7, hand(1), 5), Lookup::Proven { len: 5, .. }));
        assert!(matches!(table.find(7, hand(3), ENDLESS), Lookup::Proven { .. }));
        assert!(matches!(table.find(7, hand(0), 5), Lookup::New { .. }));
        assert!(matches!(table.find(7, hand(1), 3), Lookup::New { .. }));
        assert!(matches!(table.find(8, hand(1), 5), Lookup::New { .. }));
    }

    #[test]
    fn disproofs_hold_for_smaller_hands_and_shorter_mates() {
        let mut table = ProofTable::new(1 << 20);
        table.store(hand(2), entry(7, 3, INFINITE, 0, 5));
        assert!(matches!(table.find(7, hand(3), 5), Lookup::Disproven { .. }));
        assert!(matches!(table.find(7, hand(0), 3), Lookup::Disproven { .. }));
        assert!(matches!(table.find(7, hand(4), 5), Lookup::New { .. }));
        assert!(matches!(table.find(7, hand(3), 7), Lookup::New { .. }));
    }

    #[test]
    fn open_numbers_bound_those_with_other_hands() {
        let mut table = ProofTable::new(1 << 20);
        table.store(hand(2), entry(7, 2, 10, 20, ENDLESS));
        assert!(matches!(
            table.find(7, hand(2), ENDLESS),
            Lookup::Open { pn: 10, dn: 20, .. }
        ));
        assert!(matches!(
            table.find(7, hand(1), ENDLESS),
            Lookup::New { pn: 10, dn: 1 }
        ));
        assert!(matches!(
            table.find(7, hand(3), ENDLESS),
            Lookup::New { pn: 1, dn: 20 }
        ));
        assert!(matches!(table.find(7, hand(2), 9), Lookup::New { pn: 1, dn: 1 }));
    }

    #[test]
    fn what_took_most_work_is_kept() {
        let mut table = ProofTable::<Shogi>::new(1 << 20);
        let key = |n: u64| (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let count = 100_000;
        for n in 0..count {
            let work = if n % 100 == 0 { 1 << 20 } else { 1 };
            table.store(
                hand(1),
                ProofEntry {
                    work,
                    ..entry(key(n), 1, 2, 3, ENDLESS)
                },
            );
        }
        for part in &table.parts {
            assert!(part.slots.len() == part.limit && part.used < part.limit);
            let used = part.slots.iter().filter(|words| words[0] != 0).count();
            assert_eq!(used, part.used);
        }
        for n in (0..count).step_by(100) {
            assert!(matches!(
                table.find(key(n), hand(1), ENDLESS),
                Lookup::Open { pn: 2, .. }
            ));
        }
    }
}
