//! What is known about going round in circles.

use super::path::Path;
use komadai_rules::Variant;

/// Positions lost to repetition. Such a disproof holds only after the same positions, back to where the
/// loop begins, and so cannot go into the table with the others. This table starts small and doubles up to
/// its limit; then what is new takes the place of what is old.
pub(crate) struct Loops {
    /// The name of the position, and those of the positions before it with their number.
    slots: Vec<Slot>,
    used: usize,
    limit: usize,
}

/// All 0 is none.
type Slot = [u64; 2];

const START: usize = 1 << 8;
const WAYS: usize = 4;
const PLIES: u64 = 0xfff;

impl Loops {
    /// A table that never takes more than so many bytes; at least 4 KiB.
    pub(crate) fn new(bytes: usize) -> Self {
        let limit = (bytes / size_of::<Slot>()).max(START);
        Self {
            slots: vec![[0; 2]; START],
            used: 0,
            limit: 1 << limit.ilog2(),
        }
    }

    #[inline(always)]
    fn home(&self, name: u64) -> usize {
        (name >> 20) as usize & (self.slots.len() - WAYS)
    }

    /// Remembers that the position after the path is lost by a loop that begins at `depth`.
    pub(crate) fn store<V: Variant>(&mut self, path: &Path<V>, name: u64, depth: u16) {
        let plies = path.len().saturating_sub(usize::from(depth));
        let Some(names) = path.names_of_last(plies) else {
            return;
        };
        if plies as u64 > PLIES {
            return;
        }
        let slot = [name, names & !PLIES | plies as u64];
        let home = self.home(name);
        let ways = &mut self.slots[home..][..WAYS];
        if !ways.contains(&slot) {
            ways.rotate_right(1);
            let last = std::mem::replace(&mut ways[0], slot);
            self.used += usize::from(last == [0; 2]);
        }
        if self.used * 4 > self.slots.len() && self.slots.len() < self.limit {
            self.grow();
        }
    }

    /// Doubles the slots in place: what is in one home stays there or goes to the one as far into the new
    /// half, in the same order.
    #[cold]
    fn grow(&mut self) {
        let before = self.slots.len();
        self.slots.resize(2 * before, [0; 2]);
        for home in (0..before).step_by(WAYS) {
            let mut ways = [[0; 2]; WAYS];
            ways.copy_from_slice(&self.slots[home..][..WAYS]);
            self.slots[home..][..WAYS].fill([0; 2]);
            let mut free = [home, home + before];
            for slot in ways.into_iter().filter(|slot| *slot != [0; 2]) {
                let to = &mut free[usize::from(self.home(slot[0]) >= before)];
                self.slots[*to] = slot;
                *to += 1;
            }
        }
    }

    /// Where the loop begins by which the position after the path is lost, if it is known to be.
    #[inline(always)]
    pub(crate) fn find<V: Variant>(&self, path: &Path<V>, name: u64) -> Option<u16> {
        let ways = &self.slots[self.home(name)..][..WAYS];
        ways.iter().filter(|slot| slot[0] == name).find_map(|slot| {
            let plies = (slot[1] & PLIES) as usize;
            let names = path.names_of_last(plies)?;
            (names & !PLIES == slot[1] & !PLIES).then(|| (path.len() - plies) as u16)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::path::{mix, name};
    use super::*;
    use komadai_rules::{Hand, Shogi};

    #[test]
    fn loops_hold_after_the_same_positions_only() {
        let hand = Hand::<Shogi>::default();
        let mut path = Path::new();
        let mut loops = Loops::new(0);
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
    fn more_loops_than_it_started_with_are_remembered() {
        let mut path = Path::<Shogi>::new();
        path.push(1, Hand::default());
        let mut loops = Loops::new(1 << 20);
        let found = |loops: &Loops, path: &Path<Shogi>, count| {
            (0..count).filter(|&n| loops.find(path, mix(n)).is_some()).count()
        };
        for n in 0..10_000 {
            loops.store(&path, mix(n), 0);
        }
        assert!(found(&loops, &path, 10_000) > 9_900);
        let used = loops.slots.iter().filter(|slot| **slot != [0; 2]).count();
        assert_eq!(loops.used, used);
        for n in 0..200_000 {
            loops.store(&path, mix(n), 0);
        }
        assert_eq!(size_of_val(&loops.slots[..]), 1 << 20);
        assert_eq!(loops.find(&path, mix(199_999)), Some(0));
    }
}
