//! When the site was in trouble, as far as this node knows: servers, the links between them or the database were away or late.
//!
//! Players may have been without a server then, or told of their turn late, and no server knows for how long. What their own
//! clients say about it is believed only in turns that trouble touched, and no further than it can have cost.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long after trouble players may still be looking for a server. Troubles closer together are one.
const RECOVERY: Duration = Duration::from_secs(10);
/// For how long others are told of trouble that is over: what they are told may be lost.
const TOLD: Duration = Duration::from_secs(2);

/// The last trouble.
#[derive(Debug, Default)]
pub(crate) struct Trouble(Mutex<Known>);

#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// When it began, and when it was last noticed by anybody.
    stretch: Option<(Instant, Instant)>,
    /// When this node itself last noticed any: others hear of that, and not of what they said.
    own: Option<Instant>,
}

impl Trouble {
    /// This node notices that there is some.
    pub(crate) fn notice(&self) {
        let now = Instant::now();
        let mut known = self.lock();
        known.own = Some(now);
        known.add(now);
    }

    /// Another node noticed some so long ago.
    pub(crate) fn hear(&self, ago: Duration) {
        if let Some(at) = Instant::now().checked_sub(ago) {
            self.lock().add(at);
        }
    }

    /// How long ago this node itself noticed any, if others should know.
    pub(crate) fn to_tell(&self) -> Option<Duration> {
        let own = self.lock().own?;
        Some(own.elapsed()).filter(|ago| *ago < TOLD)
    }

    /// How much of a turn that began so long ago trouble can have cost its player.
    pub(crate) fn cost(&self, turn: Duration) -> Duration {
        self.lock().cost(turn, Instant::now())
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn add(&mut self, at: Instant) {
        self.stretch = match self.stretch {
            Some((from, until)) if at <= until + RECOVERY => Some((from.min(at), until.max(at))),
            _ => Some((at, at)),
        };
    }

    fn cost(&self, turn: Duration, now: Instant) -> Duration {
        let Some((from, until)) = self.stretch else {
            return Duration::ZERO;
        };
        let since = |at: Instant| now.saturating_duration_since(at);
        if since(until) > turn + RECOVERY {
            return Duration::ZERO;
        }
        let within = turn.min(since(from)).saturating_sub(since(until));
        within + RECOVERY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn trouble_costs_turns_it_touches_and_no_others() {
        let start = Instant::now();
        let mut known = Known::default();
        assert_eq!(known.cost(seconds(60), start), Duration::ZERO, "there was none");
        known.add(start);
        known.add(start + seconds(3));
        let cost = |known: &Known, turn, after| known.cost(seconds(turn), start + seconds(after));
        assert_eq!(cost(&known, 20, 10), seconds(3) + RECOVERY, "all of it");
        assert_eq!(
            cost(&known, 8, 10),
            seconds(1) + RECOVERY,
            "from when the turn began"
        );
        assert_eq!(cost(&known, 2, 10), RECOVERY, "players were still on their way");
        assert_eq!(cost(&known, 2, 15), RECOVERY);
        assert_eq!(cost(&known, 2, 16), Duration::ZERO, "all were back");
        assert_eq!(cost(&known, 60, 50), seconds(3) + RECOVERY);
        known.add(start + seconds(40));
        assert_eq!(cost(&known, 60, 50), RECOVERY, "another one");
    }

    #[test]
    fn what_others_said_is_not_told_again() {
        let trouble = Trouble::default();
        trouble.hear(seconds(1));
        assert_eq!(trouble.to_tell(), None);
        assert!(trouble.cost(seconds(5)) >= RECOVERY);
        trouble.notice();
        assert!(trouble.to_tell().is_some());
        assert!(trouble.cost(seconds(5)) >= RECOVERY + Duration::from_millis(900));
    }
}
