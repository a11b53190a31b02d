//! Whether play goes on, and whether those who lost their games were stopped.

use std::collections::BTreeMap;
use std::time::Duration;

use komadai_load::{Manner, Moment};

use super::{Broken, Evidence, Fault, Kind, WORST};

/// Of so many pauses one must have found something under way.
const PAUSES: usize = 3;
/// Which share of the waits must be within the bound.
const SHARE: f64 = 0.99;

/// A time in which nothing was acknowledged in a game, after a fault.
#[derive(Clone, Debug)]
struct Wait {
    game: String,
    after: Moment,
    long: Duration,
}

/// (9) Play goes on soon after a node was killed, or after whatever else it was is over.
pub(crate) fn goes_on(evidence: &Evidence) -> Broken {
    let mut broken = Broken::new();
    for (kind, waits) in by_kind(evidence) {
        let bound = evidence.bound(kind);
        let wait = quantile(&waits, SHARE);
        if wait.long > bound {
            let what = evidence.meanwhile(wait.after);
            broken.push(format!(
                "{:?} in {}, more than {bound:?}{what}",
                wait.long, wait.game
            ));
        }
    }
    broken
}

/// (10) Where nodes stood still for long, their late writes were seen, and refused. A few pauses may find nothing under way, unless
/// it was held back for them.
pub(crate) fn is_fenced(evidence: &Evidence) -> Broken {
    let count = |kind| evidence.faults.iter().filter(|fault| fault.kind == kind).count();
    let is_tried = count(Kind::Paused) >= PAUSES || count(Kind::Haunted) > 0;
    if is_tried && evidence.fenced == 0 {
        return vec!["nodes stood still, and none of them wrote late: nothing was tried".into()];
    }
    Broken::new()
}

/// Where play took longest to go on.
pub(crate) fn worst(evidence: &Evidence) -> Vec<String> {
    let mut worst = Vec::new();
    for (kind, waits) in by_kind(evidence) {
        for wait in waits.iter().rev().take(WORST) {
            let meanwhile = evidence.meanwhile(wait.after);
            worst.push(format!("{kind:?}: {:?} in {}{meanwhile}", wait.long, wait.game));
        }
    }
    worst
}

/// How long play took to go on, in words.
pub(crate) fn told(evidence: &Evidence) -> String {
    let told = by_kind(evidence).into_iter().map(|(kind, waits)| {
        let at = |share| quantile(&waits, share).long.as_secs_f64();
        format!(
            "{kind:?}: play went on after p50 {:.2} s, p99 {:.2} s, at most {:.2} s ({} waits)",
            at(0.5),
            at(SHARE),
            at(1.0),
            waits.len()
        )
    });
    told.collect::<Vec<_>>().join("; ")
}

impl Evidence {
    fn bound(&self, kind: Kind) -> Duration {
        match kind {
            Kind::Killed => self.bounds.killed,
            Kind::Paused | Kind::Haunted | Kind::Healed => self.bounds.healed,
        }
    }

    /// From when on play must go on: without a node at once, otherwise when the fault is over.
    fn start(fault: &Fault) -> Moment {
        match fault.kind {
            Kind::Killed => fault.from,
            Kind::Paused | Kind::Haunted | Kind::Healed => fault.until,
        }
    }
}

/// The longest wait of each game after each fault, shortest first.
fn by_kind(evidence: &Evidence) -> BTreeMap<Kind, Vec<Wait>> {
    let mut answered: BTreeMap<&str, Vec<Moment>> = BTreeMap::new();
    for asked in &evidence.history.asked {
        if let Some((at, _)) = asked.answer {
            answered.entry(&asked.game).or_default().push(at);
        }
    }
    let mut waits: BTreeMap<Kind, Vec<Wait>> = BTreeMap::new();
    for (number, fault) in evidence.faults.iter().enumerate() {
        let start = Evidence::start(fault);
        let next = evidence
            .faults
            .get(number + 1)
            .map_or(evidence.end, |next| next.from);
        for begun in evidence
            .history
            .begun
            .iter()
            .filter(|begun| begun.manner == Manner::Quick)
        {
            let Some(answered) = answered.get_mut(begun.game.as_str()) else {
                continue;
            };
            answered.sort_unstable();
            let has_ended = evidence
                .stored
                .get(&begun.game)
                .is_some_and(|game| game.ends().next().is_some());
            if let Some(long) = longest(answered, start, next, has_ended) {
                waits.entry(fault.kind).or_default().push(Wait {
                    game: begun.game.clone(),
                    after: start,
                    long: long.saturating_sub(evidence.bounds.think),
                });
            }
        }
    }
    for waits in waits.values_mut() {
        waits.sort_by_key(|wait| wait.long);
    }
    waits
}

/// The longest time between two answers of a game from a fault until the next; none if it was not played then.
fn longest(answered: &[Moment], start: Moment, next: Moment, has_ended: bool) -> Option<Duration> {
    let first = answered.partition_point(|at| *at < start);
    let is_played = first > 0 && (first < answered.len() || !has_ended);
    if !is_played {
        return None;
    }
    let mut before = start;
    let mut longest = Duration::ZERO;
    for at in &answered[first..] {
        longest = longest.max(at.min(&next).saturating_sub(before));
        if *at >= next {
            return Some(longest);
        }
        before = *at;
    }
    // Nothing more came of it.
    let rest = if has_ended {
        Duration::ZERO
    } else {
        next.saturating_sub(before)
    };
    Some(longest.max(rest))
}

fn quantile(waits: &[Wait], share: f64) -> &Wait {
    let place = (waits.len() as f64 * share).ceil() as usize;
    &waits[place.clamp(1, waits.len()) - 1]
}
