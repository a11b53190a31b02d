//! What a node knows of the others' beats, and who of them is dead.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use komadai_play::Moment;

use super::clock::Clock;
use crate::now::now;
use crate::store::{Member, NodeId};

/// Whose beat does not change for so long is dead.
pub(super) const DEAD: Duration = Duration::from_millis(1_500);
/// The same for one that has not beaten yet: it may wait for others before.
pub(super) const JOINING: Duration = Duration::from_secs(10);
/// How long a beat usually takes, from when it is due until it is answered; how much longer those of others are waited for at
/// most, and how many of our own are judged by.
const USUAL: Duration = Duration::from_millis(150);
const LENIENCE: Duration = Duration::from_secs(3);
const JUDGED: usize = 8;

/// What a node knows of the others' beats.
pub(super) struct Watch {
    pub(super) clock: Clock,
    /// Each one's beat, and since when it has not changed.
    beats: HashMap<NodeId, (i64, Instant)>,
    /// Since when our own beats were all good.
    pub(super) good_since: Instant,
    /// When the last good one was sent.
    pub(super) last: Moment,
    /// How long our own last beats took.
    slow: VecDeque<Duration>,
    /// When the buried were looked after.
    pub(super) swept: Instant,
}

impl Watch {
    pub(super) fn new() -> Self {
        Self {
            clock: Clock::default(),
            beats: HashMap::new(),
            good_since: Instant::now(),
            slow: VecDeque::new(),
            last: now(),
            swept: Instant::now(),
        }
    }

    /// A beat of our own took so long, from when it was due.
    pub(super) fn note(&mut self, took: Duration) {
        if self.slow.len() == JUDGED {
            self.slow.pop_front();
        }
        self.slow.push_back(took);
    }

    /// How long a node that has beaten so often may not do so again.
    fn patience(&self, beat: i64) -> Duration {
        let slowest = self.slow.iter().max().copied().unwrap_or_default();
        let usual = if beat == 0 { JOINING } else { DEAD };
        usual + slowest.saturating_sub(USUAL).min(LENIENCE)
    }

    /// Those whose beat has not changed for long, while ours were good: after a time without the database nobody is
    /// buried.
    pub(super) fn dead(&mut self, members: &[Member], own: NodeId, at: Instant) -> Vec<(NodeId, i64)> {
        self.beats
            .retain(|node, _| members.iter().any(|member| member.id == *node));
        let mut dead = Vec::new();
        for member in members.iter().filter(|member| member.id != own) {
            let (beat, since) = self.beats.entry(member.id).or_insert((member.beat, at));
            if *beat != member.beat {
                (*beat, *since) = (member.beat, at);
            }
            let still = at.saturating_duration_since((*since).max(self.good_since));
            if still >= self.patience(member.beat) {
                dead.push((member.id, member.beat));
            }
        }
        dead
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Condition, Newcomer};

    fn member(id: i64, beat: i64) -> Member {
        Member {
            id: NodeId(id),
            node: Newcomer {
                name: String::new(),
                speaks: 1,
                level: 1,
                version: String::new(),
            },
            beat,
            at: Moment(0),
            joined: Moment(0),
            condition: Condition {
                is_linked: true,
                is_draining: false,
                workers: 0,
            },
        }
    }

    #[test]
    fn who_stops_beating_is_dead_after_a_while_but_not_after_an_outage_of_our_own() {
        let mut watch = Watch::new();
        let start = Instant::now();
        let (me, other) = (NodeId(1), NodeId(2));
        let dead = |watch: &mut Watch, beat, after| {
            watch.dead(
                &[member(1, 9), member(2, beat)],
                me,
                start + Duration::from_millis(after),
            )
        };
        assert!(dead(&mut watch, 5, 0).is_empty());
        assert!(dead(&mut watch, 5, 1_400).is_empty());
        assert!(dead(&mut watch, 6, 1_600).is_empty(), "it beat");
        assert!(dead(&mut watch, 6, 3_000).is_empty());
        // We were without the database ourselves.
        watch.good_since = start + Duration::from_millis(3_050);
        assert!(dead(&mut watch, 6, 3_200).is_empty());
        assert_eq!(dead(&mut watch, 6, 4_600), [(other, 6)]);
    }

    #[test]
    fn who_is_slow_or_sees_somebody_join_is_patient() {
        let mut watch = Watch::new();
        let start = Instant::now();
        let dead = |watch: &mut Watch, beat, after| {
            let members = [member(1, 9), member(2, beat)];
            watch.dead(&members, NodeId(1), start + Duration::from_millis(after))
        };
        assert!(dead(&mut watch, 0, 0).is_empty());
        assert!(dead(&mut watch, 0, 9_900).is_empty(), "it has not beaten yet");
        assert_eq!(dead(&mut watch, 0, 10_000).len(), 1, "it never will");
        assert!(dead(&mut watch, 1, 10_100).is_empty());
        watch.note(Duration::from_millis(750));
        assert!(dead(&mut watch, 1, 12_100).is_empty(), "our own beats take long");
        assert_eq!(dead(&mut watch, 1, 12_200).len(), 1);
        for _ in 0..JUDGED {
            watch.note(Duration::from_millis(20));
        }
        assert_eq!(dead(&mut watch, 1, 11_600).len(), 1, "everything is quick again");
    }
}
