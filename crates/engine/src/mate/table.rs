//! What the mate search remembers: proof numbers, proofs and disproofs, in a table of limited size.

use std::marker::PhantomData;

use komadai_rules::{Hand, Variant};

/// The proof number of what cannot be proven, the disproof number of what cannot be disproven.
pub(crate) const INFINITE: u32 = u32::MAX;

/// Longer than any mate.
pub(crate) const ENDLESS: u16 = u16::MAX;

/// What is known about a position.
#[derive(Clone, Copy)]
pub(crate) struct Entry<V: Variant> {
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

type Words = [u64; 4];

impl<V: Variant> Entry<V> {
    #[inline(always)]
    fn pack(&self) -> Words {
        [
            self.key,
            self.hand.raw(),
            u64::from(self.pn) | u64::from(self.dn) << 32,
            u64::from(self.len) | u64::from(self.depth) << 16 | u64::from(self.work) << 32,
        ]
    }

    #[inline(always)]
    fn unpack(words: &Words) -> Self {
        let [key, hand, numbers, rest] = *words;
        Self {
            key,
            hand: Hand::from_raw(hand),
            pn: numbers as u32,
            dn: (numbers >> 32) as u32,
            len: rest as u16,
            depth: (rest >> 16) as u16,
            work: work_of(words),
        }
    }

    fn is_open(&self) -> bool {
        self.pn != 0 && self.dn != 0
    }

    /// Whether a newly found proof or disproof says all that this one says.
    fn follows_from(&self, new: &Self) -> bool {
        if new.pn == 0 {
            self.pn == 0 && self.hand.covers(new.hand) && new.len <= self.len
        } else {
            new.dn == 0 && self.dn == 0 && new.hand.covers(self.hand) && new.len >= self.len
        }
    }
}

/// How many kinds of work are told apart.
const CLASSES: usize = 240;

/// The kind of work: eight for each doubling.
fn class(work: u32) -> usize {
    let shift = work.max(8).ilog2() - 3;
    (shift * 8 + (work >> shift)) as usize
}

fn work_of(words: &Words) -> u32 {
    (words[3] >> 32) as u32
}

/// What the table says about a position.
#[derive(Clone, Copy)]
pub(crate) enum Found<V: Variant> {
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
pub(crate) struct Table<V> {
    parts: Vec<Part<V>>,
}

const PARTS: usize = 256;

impl<V: Variant> Table<V> {
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
    pub(crate) fn find(&self, key: u64, hand: Hand<V>, len: u16) -> Found<V> {
        self.parts[part_of(key)].find(key, hand, len)
    }

    /// Stores what was found out about a position with this hand, over what was known before and says
    /// no more than this.
    pub(crate) fn store(&mut self, hand: Hand<V>, entry: Entry<V>) {
        self.parts[part_of(entry.key)].store(hand, entry);
    }
}

fn part_of(key: u64) -> usize {
    (key >> 56) as usize
}

/// An open-addressed table. It starts small, doubles up to its limit, and then makes room by
/// forgetting what took least work.
struct Part<V> {
    slots: Vec<Words>,
    used: usize,
    limit: usize,
    variant: PhantomData<V>,
}

const START: usize = 1 << 4;

impl<V: Variant> Part<V> {
    fn new(limit: usize) -> Self {
        Self {
            slots: vec![[0; 4]; START],
            used: 0,
            limit,
            variant: PhantomData,
        }
    }

    #[inline(always)]
    fn home(&self, key: u64) -> usize {
        ((u128::from(key << 8) * self.slots.len() as u128) >> 64) as usize
    }

    #[inline(always)]
    fn after(&self, slot: usize) -> usize {
        if slot + 1 == self.slots.len() { 0 } else { slot + 1 }
    }

    #[inline]
    fn find(&self, key: u64, hand: Hand<V>, len: u16) -> Found<V> {
        let mut exact = None;
        let (mut pn, mut dn) = (1, 1);
        let mut slot = self.home(key);
        loop {
            let words = &self.slots[slot];
            if words[0] == 0 {
                break;
            }
            if words[0] == key {
                let entry = Entry::<V>::unpack(words);
                let Entry {
                    hand: other,
                    len: within,
                    ..
                } = entry;
                if entry.pn == 0 {
                    if within <= len && hand.covers(other) {
                        return Found::Proven {
                            len: within,
                            hand: other,
                        };
                    }
                } else if entry.dn == 0 {
                    if within >= len && other.covers(hand) {
                        return Found::Disproven {
                            len: within,
                            hand: other,
                        };
                    }
                } else if within == len {
                    if other == hand {
                        exact = Some(entry);
                    } else if hand.covers(other) {
                        dn = dn.max(entry.dn);
                    } else if other.covers(hand) {
                        pn = pn.max(entry.pn);
                    }
                }
            }
            slot = self.after(slot);
        }
        match exact {
            Some(entry) => Found::Open {
                pn: pn.max(entry.pn),
                dn: dn.max(entry.dn),
                depth: entry.depth,
            },
            None => Found::New { pn, dn },
        }
    }

    fn store(&mut self, hand: Hand<V>, mut entry: Entry<V>) {
        let mut slot = self.home(entry.key);
        loop {
            let words = &self.slots[slot];
            if words[0] == 0 {
                break;
            }
            if words[0] == entry.key {
                let old = Entry::<V>::unpack(words);
                let was_open = old.is_open() && old.hand == hand;
                if was_open && (old.len == entry.len || !entry.is_open()) || old.follows_from(&entry) {
                    entry.depth = entry.depth.min(old.depth);
                    entry.work = entry.work.saturating_add(old.work);
                    self.slots[slot] = entry.pack();
                    return;
                }
            }
            slot = self.after(slot);
        }
        self.slots[slot] = entry.pack();
        self.used += 1;
        if self.used * 4 > self.slots.len() * 3 {
            self.make_room();
        }
    }

    #[cold]
    fn make_room(&mut self) {
        let larger = self.limit.min(2 * self.slots.len());
        if larger > self.slots.len() {
            self.grow(larger);
        } else {
            self.forget();
        }
    }

    /// Grows in place, so that there are never two tables in memory.
    fn grow(&mut self, larger: usize) {
        let before = self.slots.len();
        self.slots.resize(larger, [0; 4]);
        for slot in (0..before).rev() {
            self.settle(slot);
        }
        self.close_gaps();
    }

    /// Forgets half of the entries, those that took least work.
    fn forget(&mut self) {
        let mut counts = vec![0; CLASSES];
        for words in self.slots.iter().filter(|words| words[0] != 0) {
            counts[class(work_of(words))] += 1;
        }
        let mut surplus = self.used - self.used / 2;
        self.used /= 2;
        let mut last = 0;
        while surplus > counts[last] {
            surplus -= counts[last];
            last += 1;
        }
        // Of the last class that must go, some may stay: they are spread evenly over the table.
        let mut owed = 0;
        for words in self.slots.iter_mut().filter(|words| words[0] != 0) {
            let work = work_of(words);
            let class = class(work);
            if class == last {
                owed += surplus;
            }
            if class < last || class == last && owed >= counts[last] {
                owed -= if class == last { counts[last] } else { 0 };
                *words = [0; 4];
            } else {
                // Work of long ago counts for less.
                words[3] = words[3] & 0xffff_ffff | u64::from(work / 2) << 32;
            }
        }
        self.close_gaps();
    }

    /// Takes up an entry and puts it in the first free slot from its home on.
    fn settle(&mut self, slot: usize) {
        let words = std::mem::take(&mut self.slots[slot]);
        if words[0] != 0 {
            let mut free = self.home(words[0]);
            while self.slots[free][0] != 0 {
                free = self.after(free);
            }
            self.slots[free] = words;
        }
    }

    /// Settles all entries in order, so that no free slot parts one from its home.
    fn close_gaps(&mut self) {
        let Some(gap) = self.slots.iter().position(|words| words[0] == 0) else {
            return;
        };
        let mut slot = self.after(gap);
        while slot != gap {
            self.settle(slot);
            slot = self.after(slot);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{HandRole, Shogi};

    fn hand(golds: u8) -> Hand<Shogi> {
        let gold = HandRole::from_index(2).expect("Shogi has golds");
        Hand::default().with(gold, golds)
    }

    fn entry(key: u64, golds: u8, pn: u32, dn: u32, len: u16) -> Entry<Shogi> {
        Entry {
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
        let mut table = Table::new(1);
        table.store(hand(2), entry(7, 1, 0, INFINITE, 5));
        assert!(matches!(table.find(7, hand(1), 5), Found::Proven { len: 5, .. }));
        assert!(matches!(table.find(7, hand(3), ENDLESS), Found::Proven { .. }));
        assert!(matches!(table.find(7, hand(0), 5), Found::New { .. }));
        assert!(matches!(table.find(7, hand(1), 3), Found::New { .. }));
        assert!(matches!(table.find(8, hand(1), 5), Found::New { .. }));
    }

    #[test]
    fn disproofs_hold_for_smaller_hands_and_shorter_mates() {
        let mut table = Table::new(1);
        table.store(hand(2), entry(7, 3, INFINITE, 0, 5));
        assert!(matches!(table.find(7, hand(3), 5), Found::Disproven { .. }));
        assert!(matches!(table.find(7, hand(0), 3), Found::Disproven { .. }));
        assert!(matches!(table.find(7, hand(4), 5), Found::New { .. }));
        assert!(matches!(table.find(7, hand(3), 7), Found::New { .. }));
    }

    #[test]
    fn open_numbers_bound_those_with_other_hands() {
        let mut table = Table::new(1);
        table.store(hand(2), entry(7, 2, 10, 20, ENDLESS));
        assert!(matches!(
            table.find(7, hand(2), ENDLESS),
            Found::Open { pn: 10, dn: 20, .. }
        ));
        assert!(matches!(
            table.find(7, hand(1), ENDLESS),
            Found::New { pn: 10, dn: 1 }
        ));
        assert!(matches!(
            table.find(7, hand(3), ENDLESS),
            Found::New { pn: 1, dn: 20 }
        ));
        assert!(matches!(table.find(7, hand(2), 9), Found::New { pn: 1, dn: 1 }));
    }

    #[test]
    fn work_is_put_in_classes_by_size() {
        let works = (0..100).chain((7..32).map(|shift| 1 << shift)).chain([u32::MAX]);
        let classes: Vec<_> = works.map(class).collect();
        assert!(classes.is_sorted());
        assert_eq!(
            (classes[0], classes[15], classes.last()),
            (0, 15, Some(&(CLASSES - 1)))
        );
    }

    #[test]
    fn what_took_most_work_is_kept() {
        let mut table = Table::<Shogi>::new(1);
        let key = |n: u64| (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let count = 100_000;
        for n in 0..count {
            let work = if n % 100 == 0 { 1 << 20 } else { 1 };
            table.store(
                hand(1),
                Entry {
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
                Found::Open { pn: 2, .. }
            ));
        }
    }
}
