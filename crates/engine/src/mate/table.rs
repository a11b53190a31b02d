//! What the mate search remembers: proof numbers, proofs and disproofs, in a table of limited size.

use komadai_rules::{Hand, Variant};

use super::part::Part;

/// The proof number of what cannot be proven, the disproof number of what cannot be disproven.
pub(crate) const INFINITE: u32 = u32::MAX;

/// Longer than any mate.
pub(crate) const ENDLESS: u16 = u16::MAX;

/// What is known about a position.
#[derive(Clone, Copy)]
pub(crate) struct ProofEntry<V: Variant> {
    /// The position without the attacker's hand.
    pub(crate) key: u64,
    /// The attacker's hand: the smallest that mates, the largest that does not, or, while the question
    /// is open, that of the position.
    pub(crate) hand: Hand<V>,
    /// Proof number; 0 when proven.
    pub(crate) pn: u32,
    /// Disproof number; 0 when disproven.
    pub(crate) dn: u32,
    /// Proven: mate within so many plies. Disproven: no mate within so many plies. Open: the numbers
    /// are for a mate within so many plies.
    pub(crate) len: u16,
    /// The least number of plies from the root at which it was met.
    pub(crate) depth: u16,
    /// How many nodes were spent on it.
    pub(crate) work: u32,
}

/// An entry as it is stored; all 0 is none.
pub(crate) type Words = [u64; 4];

impl<V: Variant> ProofEntry<V> {
    #[inline(always)]
    pub(crate) fn pack(&self) -> Words {
        [
            self.key,
            self.hand.raw(),
            u64::from(self.pn) | u64::from(self.dn) << 32,
            u64::from(self.len) | u64::from(self.depth) << 16 | u64::from(self.work) << 32,
        ]
    }

    #[inline(always)]
    pub(crate) fn unpack(words: &Words) -> Self {
        let [key, hand, numbers, rest] = *words;
        Self {
            key,
            hand: Hand::from_raw(hand),
            pn: numbers as u32,
            dn: (numbers >> 32) as u32,
            len: rest as u16,
            depth: (rest >> 16) as u16,
            work: (rest >> 32) as u32,
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.pn != 0 && self.dn != 0
    }

    /// Whether a newly found proof or disproof says all that this one says.
    pub(crate) fn follows_from(&self, new: &Self) -> bool {
        if new.pn == 0 {
            self.pn == 0 && self.hand.covers(new.hand) && new.len <= self.len
        } else {
            new.dn == 0 && self.dn == 0 && new.hand.covers(self.hand) && new.len >= self.len
        }
    }
}

/// What the table says about a position.
#[derive(Clone, Copy)]
pub(crate) enum Lookup<V: Variant> {
    /// Mate within `len` plies, with this hand or a larger one.
    Proven { len: u16, hand: Hand<V> },
    /// No mate within `len` plies, with this hand or a smaller one.
    Disproven { len: u16, hand: Hand<V> },
    /// Searched before, from `depth` plies after the root at least.
    Open { pn: u32, dn: u32, depth: u16 },
    /// Not searched, but its numbers are at least these, as those of positions with other hands show.
    New { pn: u32, dn: u32 },
}

/// The table, in many small parts: each makes room by itself, so that this never takes long.
pub(crate) struct ProofTable<V> {
    parts: Vec<Part<V>>,
}

const PARTS: usize = 64;

impl<V: Variant> ProofTable<V> {
    /// A table that never takes more than so many mebibytes; at least one.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let limit = (mebibytes.max(1) << 20) / size_of::<Words>() / PARTS;
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
        let mut table = ProofTable::new(1);
        table.store(hand(2), entry(7, 1, 0, INFINITE, 5));
        assert!(matches!(table.find(7, hand(1), 5), Lookup::Proven { len: 5, .. }));
        assert!(matches!(table.find(7, hand(3), ENDLESS), Lookup::Proven { .. }));
        assert!(matches!(table.find(7, hand(0), 5), Lookup::New { .. }));
        assert!(matches!(table.find(7, hand(1), 3), Lookup::New { .. }));
        assert!(matches!(table.find(8, hand(1), 5), Lookup::New { .. }));
    }

    #[test]
    fn disproofs_hold_for_smaller_hands_and_shorter_mates() {
        let mut table = ProofTable::new(1);
        table.store(hand(2), entry(7, 3, INFINITE, 0, 5));
        assert!(matches!(table.find(7, hand(3), 5), Lookup::Disproven { .. }));
        assert!(matches!(table.find(7, hand(0), 3), Lookup::Disproven { .. }));
        assert!(matches!(table.find(7, hand(4), 5), Lookup::New { .. }));
        assert!(matches!(table.find(7, hand(3), 7), Lookup::New { .. }));
    }

    #[test]
    fn open_numbers_bound_those_with_other_hands() {
        let mut table = ProofTable::new(1);
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
        let mut table = ProofTable::<Shogi>::new(1);
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
