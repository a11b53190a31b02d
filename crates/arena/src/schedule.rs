//! Which games are still to be played.

use std::collections::BTreeMap;

use komadai_rules::Variant;

use crate::log::Entry;
use crate::openings::{Opening, OpeningsError, read_opening};

/// A pair of games, or what is left of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Task {
    pub(crate) pair: u64,
    /// Which of its two games are missing.
    missing: [bool; 2],
    /// The opening, if one game was played already.
    pub(crate) opening: Option<KnownOpening>,
}

/// An opening as it stands in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KnownOpening {
    start: String,
    moves: Vec<String>,
}

impl KnownOpening {
    pub(crate) fn read<V: Variant>(&self, rules: V::Rules) -> Result<Opening<V>, OpeningsError> {
        let text = format!("{} moves {}", self.start, self.moves.join(" "));
        read_opening(&text, rules).map_err(OpeningsError::Start)
    }
}

impl Task {
    /// The numbers of the games to be played.
    pub(crate) fn games(&self) -> impl Iterator<Item = u64> + use<> {
        let (first, missing) = (self.pair * 2, self.missing);
        (0..2)
            .filter(move |&game| missing[game as usize])
            .map(move |game| first + game)
    }
}

/// Hands out pairs in order, passing over games that were played before.
pub(crate) struct Schedule {
    pairs: std::ops::Range<u64>,
    /// Which games of a pair were played, and their opening.
    played: BTreeMap<u64, ([bool; 2], KnownOpening)>,
}

impl Schedule {
    pub(crate) fn new(pairs: u64, entries: &[Entry]) -> Self {
        let mut played = BTreeMap::new();
        for entry in entries {
            let opening = KnownOpening {
                start: entry.start.clone(),
                moves: entry.opening.clone(),
            };
            let known = played.entry(entry.pair()).or_insert(([false; 2], opening));
            known.0[(entry.number % 2) as usize] = true;
        }
        Self {
            pairs: 0..pairs,
            played,
        }
    }
}

impl Iterator for Schedule {
    type Item = Task;

    fn next(&mut self) -> Option<Task> {
        loop {
            let pair = self.pairs.next()?;
            match self.played.remove(&pair) {
                None => {
                    return Some(Task {
                        pair,
                        missing: [true; 2],
                        opening: None,
                    });
                }
                Some(([true, true], _)) => {}
                Some((played, opening)) => {
                    return Some(Task {
                        pair,
                        missing: played.map(|played| !played),
                        opening: Some(opening),
                    });
                }
            }
        }
    }
}
