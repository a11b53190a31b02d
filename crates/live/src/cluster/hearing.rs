//! Who of the other nodes is heard over the link: a connection may be there and lead nowhere.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::store::{Member, NodeId};

/// How often nodes say that they can be heard.
pub(crate) const SAY: Duration = Duration::from_millis(200);
/// Who was not heard for so long may have died just now: it says something oftener.
const MUTE: Duration = Duration::from_millis(450);
/// Who was not heard for so long, and is not dead, cannot be heard from here.
const LOST: Duration = Duration::from_millis(2_500);
/// Who was not heard for so long is not heard.
const SILENT: Duration = Duration::from_secs(3);
/// How long after a node was heard again it may not have caught up.
const SHAKEN: Duration = Duration::from_secs(4);
/// How long it counts that a node says it is well.
const FRESH: Duration = Duration::from_millis(1_200);

/// When each node was last heard, and how it is.
#[derive(Debug)]
pub(crate) struct Hearing {
    since: Instant,
    heard: Mutex<HashMap<NodeId, Heard>>,
}

/// What a node said last.
#[derive(Clone, Copy, Debug)]
struct Heard {
    at: Instant,
    /// When it was last mute: from then on, and until it was heard again.
    gap: Option<(Instant, Instant)>,
    /// Whether the database takes what it writes.
    is_well: bool,
}

impl Default for Hearing {
    fn default() -> Self {
        Self {
            since: Instant::now(),
            heard: Mutex::default(),
        }
    }
}

impl Hearing {
    /// A node was heard; it says whether the database takes what it writes, unless it says nothing about it. Returns whether it
    /// had been mute: what it said meanwhile may be lost.
    pub(crate) fn hear(&self, node: NodeId, is_well: Option<bool>) -> bool {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let before = heard.get(&node).copied();
        let mute = before.filter(|before| now.saturating_duration_since(before.at) > MUTE);
        let said = Heard {
            at: now,
            gap: match mute {
                Some(mute) => Some((mute.at, now)),
                None => before.and_then(|before| before.gap),
            },
            is_well: is_well.unwrap_or(before.is_some_and(|before| before.is_well)),
        };
        heard.insert(node, said);
        mute.is_some()
    }

    /// Whether some other node is heard for which the database is well.
    pub(crate) fn is_any_well(&self) -> bool {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard
            .values()
            .any(|heard| heard.is_well && heard.at.elapsed() < FRESH)
    }

    /// When any of the others was last heard.
    pub(crate) fn last_heard(&self) -> Option<Instant> {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.values().map(|heard| heard.at).max()
    }

    /// Since when a node that was heard before has said nothing, if that is longer than it should, or had not until just now: its
    /// players may not have been told of their turn since then.
    pub(crate) fn mute_since(&self, node: NodeId) -> Option<Instant> {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let last = heard.get(&node)?;
        if last.at.elapsed() > MUTE {
            return Some(last.at);
        }
        let recent = last.gap.filter(|(_, again)| again.elapsed() < SHAKEN);
        recent.map(|(from, _)| from)
    }

    /// Whether one of the others says nothing just now, or goes.
    pub(crate) fn is_any_away(&self, own: NodeId, members: &[Member]) -> bool {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let is_mute = |node| heard.get(&node).is_some_and(|last| last.at.elapsed() > MUTE);
        let mut others = members.iter().filter(|member| member.id != own);
        others.any(|other| other.condition.is_draining || is_mute(other.id))
    }

    /// The others that were not heard for longer than it takes to notice that they are dead: they are there, and between them
    /// and this node nothing comes through.
    pub(crate) fn lost(&self, own: NodeId, members: &[Member]) -> Vec<NodeId> {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let is_lost = |node: NodeId| heard.get(&node).is_some_and(|last| last.at.elapsed() > LOST);
        let others = members.iter().map(|member| member.id).filter(|&node| node != own);
        others.filter(|&node| is_lost(node)).collect()
    }

    /// Whether a node hears too few of the others who say that they hear: under half of them, and of two that do not hear
    /// each other the younger one. Then it goes, and the others stay.
    pub(crate) fn is_cut_off(&self, own: NodeId, members: &[Member]) -> bool {
        self.judge(own, members, Instant::now())
    }

    fn judge(&self, own: NodeId, members: &[Member], now: Instant) -> bool {
        if now.saturating_duration_since(self.since) < SILENT * 2 {
            return false;
        }
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.retain(|node, _| members.iter().any(|member| member.id == *node));
        let is_heard = |node: NodeId| {
            let last = heard.get(&node);
            last.is_some_and(|last| now.saturating_duration_since(last.at) < SILENT)
        };
        let others = members.iter().filter(|member| {
            let condition = member.condition;
            member.id != own && condition.is_linked && !condition.is_draining && member.beat > JUST_JOINED
        });
        let others: Vec<_> = others.map(|member| member.id).collect();
        let count = others.iter().filter(|&&node| is_heard(node)).count();
        match others.as_slice() {
            [] => false,
            [other] => count == 0 && own > *other,
            _ => 2 * count < others.len(),
        }
    }
}

/// A node that has beaten no more often than that may not have said anything yet.
const JUST_JOINED: i64 = 12;

#[cfg(test)]
mod tests {
    use komadai_play::Moment;

    use super::*;
    use crate::store::{Condition, Newcomer};

    fn members(count: i64) -> Vec<Member> {
        let member = |id| Member {
            id: NodeId(id),
            node: Newcomer {
                name: String::new(),
                speaks: 1,
                level: 1,
                version: String::new(),
            },
            beat: 100,
            at: Moment(0),
            joined: Moment(0),
            condition: Condition {
                is_linked: true,
                is_draining: false,
                workers: 0,
            },
        };
        (1..=count).map(member).collect()
    }

    #[test]
    fn who_hears_under_half_of_the_others_is_cut_off() {
        let hearing = Hearing::default();
        let later = Instant::now() + SILENT * 3;
        assert!(!hearing.is_cut_off(NodeId(2), &members(2)), "it has just begun");
        let judge = |own, count| hearing.judge(NodeId(own), &members(count), later);
        assert!(!judge(1, 1), "there is nobody to hear");
        assert!(judge(2, 2) && !judge(1, 2), "of two the older stays");
        assert!(judge(1, 3));
        let heard = Heard {
            at: later,
            gap: None,
            is_well: true,
        };
        hearing.heard.lock().unwrap().insert(NodeId(2), heard);
        assert!(!judge(1, 3), "it hears one of two");
        assert!(judge(1, 4), "it hears one of three");
    }

    #[test]
    fn who_was_mute_is_not_trusted_for_a_while() {
        let (hearing, node) = (Hearing::default(), NodeId(2));
        assert!(!hearing.hear(node, None), "it is new");
        assert!(!hearing.hear(node, None) && hearing.mute_since(node).is_none());
        let last = Instant::now() - MUTE - Duration::from_millis(1);
        hearing.heard.lock().unwrap().get_mut(&node).unwrap().at = last;
        assert_eq!(hearing.mute_since(node), Some(last));
        assert!(hearing.hear(node, None), "it is heard again");
        assert!(!hearing.hear(node, None));
        assert_eq!(hearing.mute_since(node), Some(last), "it may not have caught up");
        let long_ago = Instant::now() - SHAKEN;
        hearing.heard.lock().unwrap().get_mut(&node).unwrap().gap = Some((last, long_ago));
        assert_eq!(hearing.mute_since(node), None);
    }

    #[test]
    fn others_are_well_if_one_of_them_says_so() {
        let hearing = Hearing::default();
        assert!(!hearing.is_any_well() && hearing.last_heard().is_none());
        hearing.hear(NodeId(2), Some(false));
        let last = hearing.last_heard();
        hearing.hear(NodeId(3), None);
        assert!(!hearing.is_any_well());
        hearing.hear(NodeId(3), Some(true));
        hearing.hear(NodeId(3), None);
        assert!(hearing.is_any_well());
        hearing.hear(NodeId(3), Some(false));
        assert!(!hearing.is_any_well());
        assert!(hearing.last_heard() > last);
    }
}
