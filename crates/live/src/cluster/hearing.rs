//! Who of the other nodes is heard over the link: a connection may be there and lead nowhere.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::store::{Member, NodeId};

/// How often nodes say that they can be heard.
pub(crate) const SAY: Duration = Duration::from_millis(500);
/// Who was not heard for so long is not heard.
const SILENT: Duration = Duration::from_secs(3);

/// When each node was last heard.
#[derive(Debug)]
pub(crate) struct Hearing {
    since: Instant,
    heard: Mutex<HashMap<NodeId, Instant>>,
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
    /// A node was heard.
    pub(crate) fn hear(&self, node: NodeId) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.insert(node, Instant::now());
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
            last.is_some_and(|&last| now.saturating_duration_since(last) < SILENT)
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
            },
            beat: 100,
            at: Moment(0),
            condition: Condition {
                is_linked: true,
                is_draining: false,
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
        hearing.heard.lock().unwrap().insert(NodeId(2), later);
        assert!(!judge(1, 3), "it hears one of two");
        assert!(judge(1, 4), "it hears one of three");
    }
}
