//! What must hold whatever was killed, paused or cut: each property by a function of its own, over what clients saw and what
//! the database has.
//!
//! Versions order a game totally: that every acknowledged move is stored at its version, once, and that whoever asks later sees
//! it, is linearizability.

mod acknowledged;
mod agreed;
mod play;
pub(crate) mod stored;
#[cfg(test)]
mod tests;
mod time;

use std::collections::BTreeMap;
use std::time::Duration;

use komadai_load::{History, Moment};

use self::stored::Stored;

/// Everything there is to judge by.
#[derive(Clone, Debug)]
pub(crate) struct Evidence {
    pub(crate) history: History,
    pub(crate) stored: Stored,
    pub(crate) faults: Vec<Fault>,
    /// Until when moves were made.
    pub(crate) end: Moment,
    /// How many writes of nodes that had lost their games were refused.
    pub(crate) fenced: usize,
    pub(crate) bounds: Bounds,
}

/// What was done to the site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// In words.
    pub(crate) what: String,
    /// How many things were done at the same time.
    pub(crate) count: usize,
    pub(crate) kind: Kind,
    /// From when until when.
    pub(crate) from: Moment,
    pub(crate) until: Moment,
}

/// What kind of fault, as far as it matters for what may be expected.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    /// A node was killed: play goes on without it.
    Killed,
    /// A node stood still for so long that others took its games.
    Paused,
    /// The same, and what it wrote last came when they had.
    Haunted,
    /// Something else that is over.
    Healed,
}

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// How much more than they thought players may be charged.
    pub(crate) charge: Duration,
    /// Until play goes on after a node was killed (99 of 100), and after anything else is over.
    pub(crate) killed: Duration,
    pub(crate) healed: Duration,
    /// How long players think at most.
    pub(crate) think: Duration,
}

/// How many of the worst cases are told.
const WORST: usize = 5;

/// What does not hold, and where.
pub(crate) type Broken = Vec<String>;

/// A property: its name, and what breaks it.
pub(crate) type Property = (&'static str, fn(&Evidence) -> Broken);

/// The properties.
pub(crate) const PROPERTIES: [Property; 11] = [
    ("acknowledged moves are stored", acknowledged::are_stored),
    ("all saw the same, without holes", agreed::all_saw_the_same),
    ("games can be played again", agreed::can_be_replayed),
    ("moments and clocks never run back", time::runs_forward),
    ("nobody is charged for a fault", time::is_charged_fairly),
    ("what was acknowledged is seen", agreed::reads_are_fresh),
    ("what is unknown ends one way", acknowledged::end_one_way),
    ("nobody is flagged by a fault", time::flags_are_true),
    ("play goes on", play::goes_on),
    ("writes of lost nodes are refused", play::is_fenced),
    ("no move is refused", acknowledged::are_not_refused),
];

impl Evidence {
    /// What does not hold, by property.
    pub(crate) fn judge(&self) -> BTreeMap<&'static str, Broken> {
        let judged = PROPERTIES.map(|(name, breaks)| (name, breaks(self)));
        judged
            .into_iter()
            .filter(|(_, broken)| !broken.is_empty())
            .collect()
    }

    /// The longest waits and the largest charges, whether they are within the bounds or not.
    pub(crate) fn worst(&self) -> String {
        let lines = play::worst(self).into_iter().chain(time::worst(self));
        lines.map(|line| format!("  {line}\n")).collect()
    }

    /// What came of it, in numbers.
    pub(crate) fn report(&self) -> String {
        let history = &self.history;
        let done = history
            .asked
            .iter()
            .filter(|asked| asked.answer.is_some())
            .count();
        let flagged = self.stored.values().flat_map(stored::Game::ends);
        let flagged = flagged.filter(|(_, finish)| finish.reason == "time").count();
        format!(
            "{} faults; {} games, {} moves and resignations asked, {} answered, {} events seen, {} games read, {} flags; {} \
             connections lost, {} times busy, {} writes fenced; {}; {}",
            self.faults.iter().map(|fault| fault.count).sum::<usize>(),
            history.begun.len(),
            history.asked.len(),
            done,
            history.seen.len(),
            history.read.len(),
            flagged,
            history.losses,
            history.busy,
            self.fenced,
            play::told(self),
            time::told(self),
        )
    }
}
