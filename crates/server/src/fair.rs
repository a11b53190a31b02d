//! A queue in which everybody's turn comes: in order for each key, and the keys take turns.
//!
//! Who asks for a hundred things waits for the hundredth, but nobody else does.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The queue; threads wait at its end.
#[derive(Debug)]
pub(crate) struct Fair<K, T> {
    state: Mutex<State<K, T>>,
    ready: Condvar,
    most: usize,
    most_each: usize,
}

#[derive(Debug)]
struct State<K, T> {
    waiting: HashMap<K, VecDeque<T>>,
    /// Those for whom something waits, the next one first.
    turns: VecDeque<K>,
    count: usize,
    closed: bool,
}

impl<K: Copy + Eq + Hash, T> Fair<K, T> {
    /// A queue for so many things in all, and so many of each key.
    pub(crate) fn new(most: usize, most_each: usize) -> Self {
        Self {
            state: Mutex::new(State {
                waiting: HashMap::new(),
                turns: VecDeque::new(),
                count: 0,
                closed: false,
            }),
            ready: Condvar::new(),
            most,
            most_each,
        }
    }

    /// Puts a thing in; gives it back where there is no room.
    pub(crate) fn push(&self, key: K, thing: T) -> Result<(), T> {
        let mut state = self.lock();
        let each = state.waiting.get(&key).map_or(0, VecDeque::len);
        if state.closed || state.count >= self.most || each >= self.most_each {
            return Err(thing);
        }
        state.put(key, thing);
        drop(state);
        self.ready.notify_one();
        Ok(())
    }

    /// Puts a thing in that was out already, even where there is no room for new ones.
    pub(crate) fn put_back(&self, key: K, thing: T) {
        let mut state = self.lock();
        if !state.closed {
            state.put(key, thing);
            drop(state);
            self.ready.notify_one();
        }
    }

    /// Puts a thing in the place of the one it makes pointless, or else at the end.
    pub(crate) fn replace(&self, key: K, thing: T, is_same: impl Fn(&T) -> bool) -> Result<(), T> {
        let mut state = self.lock();
        let old = state
            .waiting
            .get_mut(&key)
            .and_then(|queue| queue.iter_mut().find(|old| is_same(old)));
        match old {
            Some(old) => {
                *old = thing;
                Ok(())
            }
            None => {
                drop(state);
                self.push(key, thing)
            }
        }
    }

    /// Takes out all things of a key that are no longer wanted.
    pub(crate) fn remove(&self, key: K, is_unwanted: impl Fn(&T) -> bool) {
        let mut state = self.lock();
        let Some(queue) = state.waiting.get_mut(&key) else {
            return;
        };
        let before = queue.len();
        queue.retain(|thing| !is_unwanted(thing));
        let (removed, is_empty) = (before - queue.len(), queue.is_empty());
        state.count -= removed;
        if is_empty {
            state.waiting.remove(&key);
            state.turns.retain(|other| *other != key);
        }
    }

    /// The next thing, once there is one; `None` when the queue is closed.
    pub(crate) fn take(&self) -> Option<(K, T)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(next) = state.take() {
                return Some(next);
            }
            state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// How many things wait.
    pub(crate) fn len(&self) -> usize {
        self.lock().count
    }

    /// Lets all go who wait at its end. What waits in it is forgotten.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.waiting.clear();
        state.turns.clear();
        state.count = 0;
        drop(state);
        self.ready.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State<K, T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Copy + Eq + Hash, T> State<K, T> {
    fn put(&mut self, key: K, thing: T) {
        let queue = self.waiting.entry(key).or_default();
        if queue.is_empty() {
            self.turns.push_back(key);
        }
        queue.push_back(thing);
        self.count += 1;
    }

    fn take(&mut self) -> Option<(K, T)> {
        let key = self.turns.pop_front()?;
        let queue = self.waiting.get_mut(&key)?;
        let thing = queue.pop_front()?;
        self.count -= 1;
        if queue.is_empty() {
            self.waiting.remove(&key);
        } else {
            self.turns.push_back(key);
        }
        Some((key, thing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drain(queue: &Fair<char, u32>) -> Vec<(char, u32)> {
        (0..queue.len()).filter_map(|_| queue.take()).collect()
    }

    #[test]
    fn the_hundredth_thing_of_one_delays_nobody_else() {
        let queue = Fair::new(1000, 1000);
        for number in 0..100 {
            queue.push('a', number).unwrap();
        }
        queue.push('b', 1).unwrap();
        queue.push('c', 2).unwrap();
        let out = drain(&queue);
        assert_eq!(out[..4], [('a', 0), ('b', 1), ('c', 2), ('a', 1)]);
        assert_eq!(out.len(), 102);
    }

    #[test]
    fn there_is_room_for_so_many_and_no_more() {
        let queue = Fair::new(3, 2);
        assert_eq!(queue.push('a', 1), Ok(()));
        assert_eq!(queue.push('a', 2), Ok(()));
        assert_eq!(queue.push('a', 3), Err(3));
        assert_eq!(queue.push('b', 4), Ok(()));
        assert_eq!(queue.push('c', 5), Err(5));
        queue.put_back('c', 5);
        assert_eq!(drain(&queue), [('a', 1), ('b', 4), ('c', 5), ('a', 2)]);
    }

    #[test]
    fn what_is_pointless_is_replaced_or_removed() {
        let queue = Fair::new(9, 9);
        for number in [10, 20, 30] {
            queue.push('a', number).unwrap();
        }
        queue.replace('a', 11, |old| old / 10 == 1).unwrap();
        queue.replace('b', 40, |old| old / 10 == 4).unwrap();
        queue.remove('a', |old| *old == 20);
        queue.remove('b', |_| true);
        assert_eq!(drain(&queue), [('a', 11), ('a', 30)]);
        queue.close();
        assert_eq!((queue.take(), queue.push('a', 1)), (None, Err(1)));
    }
}
