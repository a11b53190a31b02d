//! A part of the mate search's table: open addressing, growth, and what to forget.

use std::marker::PhantomData;

use komadai_rules::{Hand, Variant};

use super::entry::{Lookup, ProofEntry, Words};
use crate::pages;

/// An open-addressed table. It starts small, doubles up to its limit, and then makes room by
/// forgetting what took least work.
pub(crate) struct Part<V> {
    pub(crate) slots: Vec<Words>,
    pub(crate) used: usize,
    pub(crate) limit: usize,
    variant: PhantomData<V>,
}

const START: usize = 1 << 4;

impl<V: Variant> Part<V> {
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            slots: vec![[0; 4]; START],
            used: 0,
            limit,
            variant: PhantomData,
        }
    }

    /// How many slots it has.
    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    #[inline(always)]
    fn home(&self, key: u64) -> usize {
        ((u128::from(key << 6) * self.slots.len() as u128) >> 64) as usize
    }

    #[inline(always)]
    fn after(&self, slot: usize) -> usize {
        if slot + 1 == self.slots.len() { 0 } else { slot + 1 }
    }

    /// Begins to load the place of a position.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        pages::prefetch(&self.slots[self.home(key)]);
    }

    #[inline]
    pub(crate) fn find(&self, key: u64, hand: Hand<V>, len: u16) -> Lookup<V> {
        let mut exact = None;
        let (mut pn, mut dn) = (1, 1);
        let mut slot = self.home(key);
        loop {
            let words = &self.slots[slot];
            if words[0] == 0 {
                break;
            }
            if words[0] == key {
                let entry = ProofEntry::<V>::unpack(words);
                let ProofEntry {
                    hand: other,
                    len: within,
                    ..
                } = entry;
                if entry.pn == 0 {
                    if within <= len && hand.covers(other) {
                        return Lookup::Proven {
                            len: within,
                            hand: other,
                        };
                    }
                } else if entry.dn == 0 {
                    if within >= len && other.covers(hand) {
                        return Lookup::Disproven {
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
            Some(entry) => Lookup::Open {
                pn: pn.max(entry.pn),
                dn: dn.max(entry.dn),
                depth: entry.depth,
            },
            None => Lookup::New { pn, dn },
        }
    }

    pub(crate) fn store(&mut self, hand: Hand<V>, mut entry: ProofEntry<V>) {
        let mut slot = self.home(entry.key);
        loop {
            let words = &self.slots[slot];
            if words[0] == 0 {
                break;
            }
            if words[0] == entry.key {
                let old = ProofEntry::<V>::unpack(words);
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
        if self.used * 2 > self.slots.len() {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
