//! The hash table: what earlier visits to a position found, shared by all threads.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use komadai_rules::{Move, Variant};

use crate::pages::{self, Pages, Zeroed};
use crate::score::Score;

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// The true score.
    Exact,
}

impl Bound {
    /// What a score says that was found with this window.
    pub(crate) fn of(score: Score, alpha: Score, beta: Score) -> Self {
        if score >= beta {
            Self::Lower
        } else if score > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry<V: Variant> {
    /// The best move.
    pub mv: Option<Move<V>>,
    /// The score of the search.
    pub score: Score,
    /// The static evaluation.
    pub eval: Score,
    /// How deep the search was.
    pub depth: i32,
    /// What the score says.
    pub bound: Bound,
}

impl<V: Variant> Entry<V> {
    /// Whether the true score is known well enough for this window.
    pub(crate) fn decides(&self, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }

    /// Whether the score says more about the position than an evaluation without search.
    pub(crate) fn improves(&self, eval: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > eval,
            Bound::Upper => self.score < eval,
        }
    }
}

/// One entry: the data, and the key mixed with the data. Another thread may write between our two
/// reads; then key and data do not fit each other, and the entry counts as foreign.
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

#[repr(align(64))]
struct Cluster([Slot; 4]);

#[allow(unsafe_code)]
// SAFETY: atomic numbers alone: all zeros are a cluster without entries.
unsafe impl Zeroed for Cluster {}

/// The hash table.
pub struct TranspositionTable {
    clusters: Pages<Cluster>,
    age: AtomicU8,
}

const AGES: u8 = 32;

#[derive(Clone, Copy)]
struct Data {
    mv: u16,
    score: i16,
    eval: i16,
    depth: u8,
    bound: u8,
    age: u8,
}

impl Data {
    fn pack(self) -> u64 {
        u64::from(self.mv)
            | u64::from(self.score as u16) << 16
            | u64::from(self.eval as u16) << 32
            | u64::from(self.depth) << 48
            | u64::from(self.bound | self.age << 2) << 56
    }

    fn unpack(bits: u64) -> Self {
        let last = (bits >> 56) as u8;
        Self {
            mv: bits as u16,
            score: (bits >> 16) as i16,
            eval: (bits >> 32) as i16,
            depth: (bits >> 48) as u8,
            bound: last & 3,
            age: last >> 2,
        }
    }
}

impl TranspositionTable {
    /// A table of this many mebibytes; at least one.
    pub fn new(mebibytes: usize) -> Self {
        let count = (mebibytes.max(1) << 20) / size_of::<Cluster>();
        Self {
            clusters: Pages::at_most(count),
            age: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for entry in self.clusters.iter().flat_map(|cluster| &cluster.0) {
            entry.check.store(0, Relaxed);
            entry.data.store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    /// A new search begins: what is there becomes older.
    pub fn advance(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    /// How full it is with entries of the current search, in thousandths.
    pub fn fill(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = self.clusters.iter().take(250).flat_map(|cluster| &cluster.0);
        let used = |entry: &&Slot| {
            let data = entry.data.load(Relaxed);
            data != 0 && Data::unpack(data).age == age
        };
        sample.filter(used).count() as u32
    }

    fn cluster(&self, key: u64) -> &Cluster {
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }

    /// Begins to load what is known about a position that will be asked for soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        pages::prefetch(self.cluster(key));
    }

    /// What is known about the position with this key.
    pub fn probe<V: Variant>(&self, key: u64, ply: usize) -> Option<Entry<V>> {
        for entry in &self.cluster(key).0 {
            let bits = entry.data.load(Relaxed);
            if entry.check.load(Relaxed) ^ bits == key && bits != 0 {
                let data = Data::unpack(bits);
                let bound = match data.bound {
                    1 => Bound::Upper,
                    2 => Bound::Lower,
                    _ => Bound::Exact,
                };
                return Some(Entry {
                    mv: Move::from_raw(data.mv),
                    score: Score::from_table(data.score, ply),
                    eval: Score::from_table(data.eval, 0),
                    depth: i32::from(data.depth),
                    bound,
                });
            }
        }
        None
    }

    /// Stores what a search found, over the least valuable entry of its cluster.
    pub fn store<V: Variant>(&self, key: u64, ply: usize, found: &Entry<V>) {
        let age = self.age.load(Relaxed);
        let depth = found.depth.clamp(0, 255) as u8;
        let mut target = None;
        let mut lowest = i32::MAX;
        let mut mv = found.mv.map_or(0, Move::raw);
        for entry in &self.cluster(key).0 {
            let bits = entry.data.load(Relaxed);
            let data = Data::unpack(bits);
            if bits != 0 && entry.check.load(Relaxed) ^ bits == key {
                if mv == 0 {
                    mv = data.mv;
                }
                let is_better = data.age == age && found.bound != Bound::Exact && data.depth > depth + 3;
                if is_better {
                    return;
                }
                target = Some(entry);
                break;
            }
            let years = i32::from((AGES + age - data.age) % AGES);
            let worth = if bits == 0 {
                i32::MIN
            } else {
                i32::from(data.depth) - 4 * years
            };
            if worth < lowest {
                (lowest, target) = (worth, Some(entry));
            }
        }
        let bound = match found.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let score = found.score.to_table(ply);
        let bits = Data {
            mv,
            score,
            eval: found.eval.to_table(0),
            depth,
            bound,
            age,
        }
        .pack();
        if let Some(entry) = target {
            entry.data.store(bits, Relaxed);
            entry.check.store(key ^ bits, Relaxed);
        }
    }
}
