//! A queue in which everybody's turn comes: in order for each key, the keys of a group take turns, and so do the groups.
//!
//! Who asks for a hundred things waits for the hundredth, but nobody else does; nor does it help to be sixty.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// The queue; threads wait at its end, or a task that goes before them.
#[derive(Debug)]
pub(crate) struct FairQueue<G, K, T> {
    state: Mutex<State<G, K, T>>,
    ready: Condvar,
    /// The same for a task, and for all who wait for the end.
    arrived: Notify,
    ended: Notify,
    room: Capacity,
}

/// How many things may wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capacity {
    pub(crate) all: usize,
    pub(crate) group: usize,
    pub(crate) key: usize,
}

#[derive(Debug)]
struct State<G, K, T> {
    groups: HashMap<G, Group<K, T>>,
    /// Those for whom something waits, the next one first.
    turns: VecDeque<G>,
    count: usize,
    /// Whether threads stand back.
    held: bool,
    closed: bool,
}

#[derive(Debug)]
struct Group<K, T> {
    waiting: HashMap<K, VecDeque<T>>,
    turns: VecDeque<K>,
    count: usize,
}

impl<G: Copy + Eq + Hash, K: Copy + Eq + Hash, T> FairQueue<G, K, T> {
    /// A queue with so much room.
    pub(crate) fn new(room: Capacity) -> Self {
        Self {
            state: Mutex::new(State {
                groups: HashMap::new(),
                turns: VecDeque::new(),
                count: 0,
                held: false,
                closed: false,
            }),
            ready: Condvar::new(),
            arrived: Notify::new(),
            ended: Notify::new(),
            room,
        }
    }

    /// Puts a thing in; gives it back where there is no room.
    pub(crate) fn push(&self, group: G, key: K, thing: T) -> Result<(), T> {
        let mut state = self.lock();
        let known = state.groups.get(&group);
        let of_group = known.map_or(0, |group| group.count);
        let of_key = known
            .and_then(|group| group.waiting.get(&key))
            .map_or(0, VecDeque::len);
        let is_full = state.count >= self.room.all || of_group >= self.room.group || of_key >= self.room.key;
        if state.closed || is_full {
            return Err(thing);
        }
        state.put(group, key, thing);
        drop(state);
        self.announce();
        Ok(())
    }

    /// Puts a thing in that was out already, even where there is no room for new ones.
    pub(crate) fn put_back(&self, group: G, key: K, thing: T) {
        let mut state = self.lock();
        if !state.closed {
            state.put(group, key, thing);
            drop(state);
            self.announce();
        }
    }

    /// Puts a thing in the place of the one it makes pointless, or else at the end.
    pub(crate) fn replace(&self, group: G, key: K, thing: T, is_same: impl Fn(&T) -> bool) -> Result<(), T> {
        let mut state = self.lock();
        let old = state
            .groups
            .get_mut(&group)
            .and_then(|group| group.waiting.get_mut(&key))
            .and_then(|queue| queue.iter_mut().find(|old| is_same(old)));
        match old {
            Some(old) => {
                *old = thing;
                Ok(())
            }
            None => {
                drop(state);
                self.push(group, key, thing)
            }
        }
    }

    /// Takes out all things of a key, in whichever group, that are no longer wanted.
    pub(crate) fn remove(&self, key: K, is_unwanted: impl Fn(&T) -> bool) {
        let mut state = self.lock();
        let State {
            groups, turns, count, ..
        } = &mut *state;
        groups.retain(|name, group| {
            let removed = group.remove(key, &is_unwanted);
            *count -= removed;
            let is_left = group.count > 0;
            if !is_left {
                turns.retain(|other| other != name);
            }
            is_left
        });
    }

    /// The next thing, once there is one and threads need not stand back; `None` when the queue is closed.
    pub(crate) fn take(&self) -> Option<(G, K, T)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if !state.held
                && let Some(next) = state.take()
            {
                return Some(next);
            }
            state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The next thing, once there is one, for a task before whom threads stand back; `None` when the queue is closed. It
    /// is safe to give up waiting.
    pub(crate) async fn next(&self) -> Option<(G, K, T)> {
        loop {
            let arrived = self.arrived.notified();
            let ended = self.ended.notified();
            {
                let mut state = self.lock();
                if state.closed {
                    return None;
                }
                if let Some(next) = state.take() {
                    return Some(next);
                }
            }
            tokio::select! {
                () = arrived => {}
                () = ended => {}
            }
        }
    }

    /// Whether threads stand back.
    pub(crate) fn hold(&self, held: bool) {
        self.lock().held = held;
        if !held {
            self.ready.notify_all();
        }
    }

    /// Waits until the queue is closed.
    pub(crate) async fn closed(&self) {
        let ended = self.ended.notified();
        if !self.lock().closed {
            ended.await;
        }
    }

    fn announce(&self) {
        self.ready.notify_one();
        self.arrived.notify_one();
    }

    /// How many things wait.
    pub(crate) fn len(&self) -> usize {
        self.lock().count
    }

    /// Lets all go who wait at its end. What waits in it is forgotten.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.groups.clear();
        state.turns.clear();
        state.count = 0;
        drop(state);
        self.ready.notify_all();
        self.ended.notify_waiters();
    }

    fn lock(&self) -> MutexGuard<'_, State<G, K, T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<G: Copy + Eq + Hash, K: Copy + Eq + Hash, T> State<G, K, T> {
    fn put(&mut self, name: G, key: K, thing: T) {
        let turns = &mut self.turns;
        let group = self.groups.entry(name).or_insert_with(|| {
            turns.push_back(name);
            Group::new()
        });
        group.put(key, thing);
        self.count += 1;
    }

    fn take(&mut self) -> Option<(G, K, T)> {
        let name = self.turns.pop_front()?;
        let group = self.groups.get_mut(&name)?;
        let (key, thing) = group.take()?;
        self.count -= 1;
        if group.count == 0 {
            self.groups.remove(&name);
        } else {
            self.turns.push_back(name);
        }
        Some((name, key, thing))
    }
}

impl<K: Copy + Eq + Hash, T> Group<K, T> {
    fn new() -> Self {
        Self {
            waiting: HashMap::new(),
            turns: VecDeque::new(),
            count: 0,
        }
    }

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

    /// Returns how many were taken out.
    fn remove(&mut self, key: K, is_unwanted: impl Fn(&T) -> bool) -> usize {
        let Some(queue) = self.waiting.get_mut(&key) else {
            return 0;
        };
        let before = queue.len();
        queue.retain(|thing| !is_unwanted(thing));
        let removed = before - queue.len();
        if queue.is_empty() {
            self.waiting.remove(&key);
            self.turns.retain(|other| *other != key);
        }
        self.count -= removed;
        removed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDE: Capacity = Capacity {
        all: 1000,
        group: 1000,
        key: 1000,
    };

    fn drain(queue: &FairQueue<u8, char, u32>) -> Vec<(char, u32)> {
        let take = |_| queue.take().map(|(_, key, thing)| (key, thing));
        (0..queue.len()).filter_map(take).collect()
    }

    #[test]
    fn the_hundredth_thing_of_one_delays_nobody_else() {
        let queue = FairQueue::new(WIDE);
        for number in 0..100 {
            queue.push(1, 'a', number).unwrap();
        }
        queue.push(1, 'b', 1).unwrap();
        queue.push(1, 'c', 2).unwrap();
        let out = drain(&queue);
        assert_eq!(out[..4], [('a', 0), ('b', 1), ('c', 2), ('a', 1)]);
        assert_eq!(out.len(), 102);
    }

    #[test]
    fn sixty_of_one_group_delay_nobody_of_another() {
        let queue = FairQueue::new(WIDE);
        for key in 'a'..='z' {
            queue.push(1, key, 0).unwrap();
            queue.push(1, key, 1).unwrap();
        }
        queue.push(2, 'A', 0).unwrap();
        queue.push(2, 'A', 1).unwrap();
        let out = drain(&queue);
        assert_eq!(out[..5], [('a', 0), ('A', 0), ('b', 0), ('A', 1), ('c', 0)]);
        assert_eq!(out.len(), 54);
    }

    #[test]
    fn there_is_room_for_so_many_and_no_more() {
        let queue = FairQueue::new(Capacity {
            all: 4,
            group: 3,
            key: 2,
        });
        assert_eq!(queue.push(1, 'a', 1), Ok(()));
        assert_eq!(queue.push(1, 'a', 2), Ok(()));
        assert_eq!(queue.push(1, 'a', 3), Err(3));
        assert_eq!(queue.push(1, 'b', 4), Ok(()));
        assert_eq!(queue.push(1, 'c', 5), Err(5));
        assert_eq!(queue.push(2, 'c', 6), Ok(()));
        assert_eq!(queue.push(3, 'd', 7), Err(7));
        queue.put_back(3, 'd', 7);
        assert_eq!(drain(&queue), [('a', 1), ('c', 6), ('d', 7), ('b', 4), ('a', 2)]);
    }

    #[test]
    fn what_is_pointless_is_replaced_or_removed() {
        let queue = FairQueue::new(WIDE);
        for number in [10, 20, 30] {
            queue.push(1, 'a', number).unwrap();
        }
        queue.push(2, 'a', 20).unwrap();
        queue.replace(1, 'a', 11, |old| old / 10 == 1).unwrap();
        queue.replace(3, 'b', 40, |old| old / 10 == 4).unwrap();
        queue.remove('a', |old| *old == 20);
        queue.remove('b', |_| true);
        assert_eq!(drain(&queue), [('a', 11), ('a', 30)]);
        queue.close();
        assert_eq!((queue.take(), queue.push(1, 'a', 1)), (None, Err(1)));
    }

    #[tokio::test]
    async fn threads_stand_back_while_they_are_held() {
        let queue = std::sync::Arc::new(FairQueue::new(WIDE));
        queue.hold(true);
        queue.push(1, 'a', 1).unwrap();
        queue.push(1, 'a', 2).unwrap();
        let thread = {
            let queue = queue.clone();
            std::thread::spawn(move || queue.take())
        };
        assert_eq!(queue.next().await, Some((1, 'a', 1)));
        queue.hold(false);
        assert_eq!(thread.join().unwrap(), Some((1, 'a', 2)));
        let waiting = {
            let queue = queue.clone();
            tokio::spawn(async move { tokio::join!(queue.next(), queue.closed()) })
        };
        tokio::task::yield_now().await;
        queue.close();
        assert_eq!(waiting.await.unwrap(), (None, ()));
    }
}
