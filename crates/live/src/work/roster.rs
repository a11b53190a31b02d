//! Which workers are there, and how many places they have left for this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::message::Beat;
use crate::cluster::{Link, Subject};
use crate::metrics::WorkCounts;
use crate::task;

/// A worker that is not heard of for so long is gone; they speak every second.
const SILENCE: Duration = Duration::from_millis(3_500);
/// How often that is looked after.
const LOOK: Duration = Duration::from_millis(100);
/// How many workers are known at most, the most threads one is believed to have, and the longest name.
const MOST: usize = 4_096;
const MOST_THREADS: usize = 1_024;
const LONGEST_NAME: usize = 64;

/// How long something takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// A moment: a move of a level.
    Quick,
    /// Seconds. A worker with several threads keeps one free for what is quick.
    Long,
}

/// The workers; clones are the same.
#[derive(Clone, Debug)]
pub struct Workers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    link: Link,
    roster: Mutex<Roster>,
    /// Places that are free.
    free: watch::Sender<Free>,
    counts: WorkCounts,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Free {
    quick: usize,
    long: usize,
}

impl Free {
    fn has(self, effort: Effort) -> bool {
        match effort {
            Effort::Quick => self.quick > 0,
            Effort::Long => self.long > 0,
        }
    }
}

#[derive(Default, Debug)]
struct Roster {
    workers: HashMap<String, (Instant, usize)>,
    /// How much is out.
    quick: usize,
    long: usize,
    /// Nothing is hired out before: somebody else was quicker, or something went wrong.
    paused: Option<Instant>,
}

/// A place with a worker; given back when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    pub(super) workers: Workers,
    effort: Effort,
}

impl Workers {
    /// Listens for workers; over a link to nobody there are none.
    pub async fn find(link: Link, counts: WorkCounts) -> Self {
        let workers = Self(Arc::new(Shared {
            link: link.clone(),
            roster: Mutex::default(),
            free: watch::Sender::new(Free::default()),
            counts,
        }));
        if !link.is_alone() {
            task::spawn(workers.clone().listen());
        }
        workers
    }

    async fn listen(self) {
        let mut beats = match self.0.link.subscribe(Subject::Here).await {
            Ok(beats) => beats,
            Err(error) => return tracing::error!(%error, "cannot listen for workers"),
        };
        let mut ticks = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                beat = beats.next() => match beat {
                    Some(beat) => match beat.read() {
                        Ok(beat) => self.hear(beat),
                        Err(error) => tracing::debug!(%error, "a worker"),
                    },
                    None => return,
                },
                _ = ticks.tick() => self.refresh(),
            }
        }
    }

    fn hear(&self, beat: Beat) {
        let mut roster = self.roster();
        if beat.threads == 0 {
            roster.workers.remove(&beat.worker);
        } else if beat.worker.len() <= LONGEST_NAME {
            let is_known = roster.workers.contains_key(&beat.worker);
            if !is_known && roster.workers.len() < MOST {
                let (name, version) = (beat.name.escape_debug(), beat.version.escape_debug());
                tracing::info!(%name, threads = beat.threads, %version, "a worker has joined");
            }
            if is_known || roster.workers.len() < MOST {
                let seen = (Instant::now(), beat.threads.min(MOST_THREADS));
                roster.workers.insert(beat.worker, seen);
            }
        }
        drop(roster);
        self.refresh();
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.roster().workers.len()
    }

    /// Whether there could ever be any.
    pub(crate) fn is_possible(&self) -> bool {
        !self.0.link.is_alone()
    }

    /// Whether a place is free just now.
    pub(super) fn has_place(&self, effort: Effort) -> bool {
        self.0.free.borrow().has(effort)
    }

    /// Waits until places are free, or until none is.
    pub(super) async fn wait(&self, effort: Effort, has_place: bool) {
        let mut free = self.0.free.subscribe();
        // It lives as long as this does.
        let _ = free.wait_for(|free| free.has(effort) == has_place).await;
    }

    /// Takes a place, if one is free.
    pub(super) fn take(&self, effort: Effort) -> Option<Place> {
        let mut roster = self.roster();
        if !self.measure(&roster).has(effort) {
            return None;
        }
        *roster.out(effort) += 1;
        drop(roster);
        self.refresh();
        Some(Place {
            workers: self.clone(),
            effort,
        })
    }

    /// Hires nobody for a while; threads of this process do it meanwhile.
    pub(super) fn pause(&self, time: Duration) {
        let until = Instant::now() + time;
        let mut roster = self.roster();
        roster.paused = roster.paused.max(Some(until));
        drop(roster);
        self.refresh();
    }

    pub(super) fn link(&self) -> &Link {
        &self.0.link
    }

    pub(super) fn counts(&self) -> &WorkCounts {
        &self.0.counts
    }

    /// Forgets who is gone, and tells how many places are free.
    fn refresh(&self) {
        let mut roster = self.roster();
        roster.workers.retain(|_, (seen, _)| seen.elapsed() < SILENCE);
        if roster.paused.is_some_and(|until| until <= Instant::now()) {
            roster.paused = None;
        }
        let free = self.measure(&roster);
        let threads: usize = roster.workers.values().map(|(_, threads)| threads).sum();
        self.0.counts.workers.set(roster.workers.len() as i64);
        self.0.counts.threads.set(threads as i64);
        self.0.counts.hired_now.set((roster.quick + roster.long) as i64);
        self.0.free.send_if_modified(|known| {
            let is_new = *known != free;
            *known = free;
            is_new
        });
    }

    fn measure(&self, roster: &Roster) -> Free {
        if roster.paused.is_some() || !self.0.link.is_connected() {
            return Free::default();
        }
        let threads = roster.workers.values().map(|(_, threads)| *threads);
        let all: usize = threads.clone().sum();
        let of_long: usize = threads.map(|threads| (threads - 1).max(1)).sum();
        let quick = all.saturating_sub(roster.quick + roster.long);
        Free {
            quick,
            long: of_long.saturating_sub(roster.long).min(quick),
        }
    }

    fn roster(&self) -> MutexGuard<'_, Roster> {
        self.0.roster.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Roster {
    fn out(&mut self, effort: Effort) -> &mut usize {
        match effort {
            Effort::Quick => &mut self.quick,
            Effort::Long => &mut self.long,
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        *self.workers.roster().out(self.effort) -= 1;
        self.workers.refresh();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn beat(worker: &str, threads: usize) -> Beat {
        Beat {
            worker: worker.into(),
            name: worker.into(),
            threads,
            version: "1".into(),
        }
    }

    #[tokio::test]
    async fn places_are_those_of_the_workers_that_are_there() {
        let workers = Workers::find(Link::alone(), WorkCounts::default()).await;
        assert!(workers.take(Effort::Quick).is_none());
        workers.hear(beat("a", 1));
        workers.hear(beat("b", 3));
        let mut taken: Vec<_> = (0..3).map(|_| workers.take(Effort::Long).unwrap()).collect();
        // One thread of three is kept for what is quick.
        assert!(workers.take(Effort::Long).is_none());
        taken.push(workers.take(Effort::Quick).unwrap());
        assert!(workers.take(Effort::Quick).is_none());
        taken.pop();
        assert!(workers.has_place(Effort::Quick) && !workers.has_place(Effort::Long));
        drop(taken);
        workers.pause(Duration::from_secs(60));
        assert!(workers.take(Effort::Quick).is_none());
        workers.hear(beat("a", 0));
        assert_eq!(workers.count(), 1);
    }

    #[tokio::test]
    async fn no_more_workers_are_known_than_there_is_room_for() {
        let workers = Workers::find(Link::alone(), WorkCounts::default()).await;
        for number in 0..MOST + 5 {
            let beat = beat(&number.to_string(), 1);
            // Without the tally of each, which is made anew at each beat.
            let mut roster = workers.roster();
            if number < MOST {
                roster.workers.insert(beat.worker, (Instant::now(), 1));
            } else {
                drop(roster);
                workers.hear(beat);
            }
        }
        workers.hear(beat(&"x".repeat(LONGEST_NAME + 1), 1));
        assert_eq!(workers.count(), MOST);
    }
}
