//! What the mate search remembers: proof numbers, proofs and disproofs, in a table of limited size.

use std::marker::PhantomData;

use komadai_rules::{Hand, Move, Variant};

/// The proof number of what cannot be proven, the disproof number of what cannot be disproven.
pub(crate) const INFINITE: u32 = u32::MAX;

/// Longer than any mate.
pub(crate) const ENDLESS: u16 = u16::MAX;

/// What is known about a position of the attacker or defender.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<V: Variant> {
    /// The position without hands.
    pub(crate) key: u64,
    /// The attacker's hand: the smallest that mates, the largest that does not, or that of the
    /// position while it is open.
    pub(crate) hand: Hand<V>,
    /// Proof number; 0 when proven.
    pub(crate) pn: u32,
    /// Disproof number; 0 when disproven.
    pub(crate) dn: u32,
    /// The best move found.
    pub(crate) mv: Option<Move<V>>,
    /// Proven: mate within so many plies. Disproven: no mate within so many plies. Open: the numbers
    /// are for a mate within so many plies.
    pub(crate) len: u16,
    /// The least number of plies from the root at which it was met.
    pub(crate) depth: u16,
    /// How many nodes were spent on it, up to the largest that fits.
    pub(crate) work: u16,
}

type Words = [u64; 4];

impl<V: Variant> Entry<V> {
    fn pack(&self) -> Words {
        let mv = self.mv.map_or(0, Move::raw);
        [
            self.key,
            self.hand.raw(),
            u64::from(self.pn) | u64::from(self.dn) << 32,
            u64::from(mv)
                | u64::from(self.len) << 16
                | u64::from(self.depth) << 32
                | u64::from(self.work) << 48,
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
            mv: Move::from_raw(rest as u16),
            len: (rest >> 16) as u16,
            depth: (rest >> 32) as u16,
            work: (rest >> 48) as u16,
        }
    }
}

/// What the table says about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<V: Variant> {
    /// Proof number; 0 when proven.
    pub(crate) pn: u32,
    /// Disproof number; 0 when disproven.
    pub(crate) dn: u32,
    /// As in the entry, for what is proven or disproven.
    pub(crate) len: u16,
    /// As in the entry, for what is proven or disproven.
    pub(crate) hand: Hand<V>,
    /// The least number of plies from the root at which it was met; `None` if it never was.
    pub(crate) depth: Option<u16>,
}

/// An open-addressed table. It starts small, doubles up to its limit, and then makes room by
/// forgetting what took least work.
pub(crate) struct Table<V> {
    slots: Vec<Words>,
    used: usize,
    limit: usize,
    variant: PhantomData<V>,
}

const START: usize = 1 << 12;

impl<V: Variant> Table<V> {
    /// A table that never takes more than so many mebibytes; at least one.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let limit = (mebibytes.max(1) << 20) / size_of::<Words>();
        Self {
            slots: vec![[0; 4]; START.min(limit)],
            used: 0,
            limit,
            variant: PhantomData,
        }
    }

    fn home(&self, key: u64) -> usize {
        ((u128::from(key) * self.slots.len() as u128) >> 64) as usize
    }

    fn after(&self, slot: usize) -> usize {
        if slot + 1 == self.slots.len() { 0 } else { slot + 1 }
    }

    /// What is known about a position, when a mate within `len` plies is asked for. Entries with other
    /// hands help: who mates with less mates with more, and with less is harder to prove.
    #[inline]
    pub(crate) fn find(&self, key: u64, hand: Hand<V>, len: u16, start: (u32, u32)) -> Found<V> {
        let (mut pn, mut dn) = start;
        let mut least = (0, 0);
        let mut depth = None;
        let mut slot = self.home(key);
        loop {
            let words = &self.slots[slot];
            if words[0] == 0 {
                break;
            }
            if words[0] == key {
                let entry = Entry::<V>::unpack(words);
                let known = if entry.pn == 0 {
                    entry.len <= len && hand.covers(entry.hand)
                } else if entry.dn == 0 {
                    entry.len >= len && entry.hand.covers(hand)
                } else {
                    if entry.len != len {
                    } else if entry.hand == hand {
                        (pn, dn) = (entry.pn, entry.dn);
                        depth = Some(entry.depth);
                    } else if hand.covers(entry.hand) {
                        least.1 = least.1.max(entry.dn);
                    } else if entry.hand.covers(hand) {
                        least.0 = least.0.max(entry.pn);
                    }
                    false
                };
                if known {
                    return Found {
                        pn: entry.pn,
                        dn: entry.dn,
                        len: entry.len,
                        hand: entry.hand,
                        depth: Some(entry.depth),
                    };
                }
            }
            slot = self.after(slot);
        }
        Found {
            pn: pn.max(least.0),
            dn: dn.max(least.1),
            len,
            hand,
            depth,
        }
    }

    /// Stores what is known, over what was known about the same position or follows from this.
    pub(crate) fn store(&mut self, hand: Hand<V>, entry: &Entry<V>) {
        let mut slot = self.home(entry.key);
        let mut entry = *entry;
        loop {
            let words = &self.slots[slot];
            if words[0] == 0 {
                break;
            }
            if words[0] == entry.key {
                let old = Entry::<V>::unpack(words);
                let is_open = old.pn != 0 && old.dn != 0;
                let same = old.hand == hand && is_open && (old.len == entry.len || entry.pn == 0 || entry.dn == 0);
                if same {
                    entry.depth = entry.depth.min(old.depth);
                    entry.work = entry.work.saturating_add(old.work);
                    self.slots[slot] = entry.pack();
                    return;
                }
                let better_proof = entry.pn == 0 && old.pn == 0 && old.hand.covers(entry.hand) && entry.len <= old.len;
                let better_disproof =
                    entry.dn == 0 && old.dn == 0 && entry.hand.covers(old.hand) && entry.len >= old.len;
                if better_proof || better_disproof {
                    entry.work = entry.work.max(old.work);
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
        let double = 2 * self.slots.len();
        if double <= self.limit {
            let old = std::mem::replace(&mut self.slots, vec![[0; 4]; double]);
            for words in old.iter().filter(|words| words[0] != 0) {
                self.insert(*words);
            }
        } else {
            self.forget();
        }
    }

    fn insert(&mut self, words: Words) {
        let mut slot = self.home(words[0]);
        while self.slots[slot][0] != 0 {
            slot = self.after(slot);
        }
        self.slots[slot] = words;
    }

    /// Forgets the half of the entries that took least work, and closes the gaps.
    fn forget(&mut self) {
        let work = |words: &Words| words[3] >> 48;
        let mut counts = vec![0usize; 1 << 16];
        for words in self.slots.iter().filter(|words| words[0] != 0) {
            counts[work(words) as usize] += 1;
        }
        let mut kept = self.used;
        let mut least = 0;
        while kept > self.slots.len() * 3 / 8 && least + 1 < counts.len() {
            kept -= counts[least];
            least += 1;
        }
        for words in &mut self.slots {
            if work(words) < least as u64 {
                *words = [0; 4];
            }
        }
        self.used = kept;
        self.close_gaps();
    }

    /// Moves every entry to the first free slot from its home on.
    fn close_gaps(&mut self) {
        let Some(gap) = self.slots.iter().position(|words| words[0] == 0) else {
            return;
        };
        let mut slot = self.after(gap);
        while slot != gap {
            let words = std::mem::take(&mut self.slots[slot]);
            if words[0] != 0 {
                self.insert(words);
            }
            slot = self.after(slot);
        }
    }

    /// How full it is, in thousandths of its limit.
    pub(crate) fn fill(&self) -> u32 {
        (self.used * 1000 / self.limit) as u32
    }
}
