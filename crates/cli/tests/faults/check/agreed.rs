//! What all agree on: the events of a game, their order, and what was there when somebody asked.

use std::collections::BTreeMap;

use komadai_load::{Answer, Moment, What};
use komadai_play::{Event, Game, Terms};
use komadai_rules::{Position, RuleSet, Variant, VariantId, dispatch};

use super::stored::{self, Body};
use super::{Broken, Evidence};

/// (2) A game has one event a version and no holes, and whoever saw a version saw that event, whichever node told of it.
pub(crate) fn all_saw_the_same(evidence: &Evidence) -> Broken {
    let mut broken = Broken::new();
    for (id, game) in &evidence.stored {
        for (event, expected) in game.events.iter().zip(1..) {
            if event.version != expected {
                broken.push(format!(
                    "{id} has version {} instead of {expected}",
                    event.version
                ));
                break;
            }
        }
    }
    for seen in &evidence.history.seen {
        let event = evidence
            .stored
            .get(&seen.game)
            .and_then(|game| game.event(seen.version));
        let is_same = event.is_some_and(|event| match (&seen.what, &event.body) {
            (
                What::Moved { side, mv, .. },
                Body::Moved {
                    side: by, mv: made, ..
                },
            ) => side == by && mv == made,
            (What::Over { reason }, Body::Over { finish, .. }) => *reason == finish.reason,
            (What::Other(what), Body::Shifted { .. }) => what == "shifted",
            (What::Other(_), Body::Other) => true,
            _ => false,
        });
        if !is_same {
            broken.push(format!(
                "{seen:?}, but stored is {:?}",
                event.map(|event| &event.text)
            ));
        }
    }
    broken
}

/// (3) The stored events can be played again: every one fits on those before it.
pub(crate) fn can_be_replayed(evidence: &Evidence) -> Broken {
    let replayed = evidence.stored.iter().map(|(id, game)| {
        let variant: VariantId = game.variant.parse().map_err(|_| format!("{id} is of no game"))?;
        dispatch!(variant, V => replay::<V>(game)).map_err(|error| format!("{id}: {error}"))
    });
    replayed.filter_map(Result::err).collect()
}

fn replay<V: Variant>(stored: &stored::Game) -> Result<(), String> {
    let rules = V::Rules::from_name(&stored.rules).ok_or("an unknown rule set")?;
    let start = Position::<V>::read(&stored.start, rules).map_err(|error| error.to_string())?;
    let terms: Terms = serde_json::from_str(&stored.terms).map_err(|error| error.to_string())?;
    let mut game = Game::new(start, terms, komadai_play::Moment(stored.created));
    for event in &stored.events {
        let happened: Event<V> = serde_json::from_str(&event.text).map_err(|error| error.to_string())?;
        let before = game.version();
        game.apply(&happened);
        if game.version() != before + 1 {
            return Err(format!("version {} does not fit: {}", event.version, event.text));
        }
    }
    let reason = game.over().map(|finish| finish.reason().to_owned());
    if reason != stored.reason {
        return Err(format!(
            "it ended by {reason:?}, but {:?} is stored",
            stored.reason
        ));
    }
    Ok(())
}

/// (6) A game that is asked for after something in it was acknowledged has that version, whichever node tells it.
pub(crate) fn reads_are_fresh(evidence: &Evidence) -> Broken {
    // By game, in the order they were acknowledged: the highest version so far.
    let mut known: BTreeMap<&str, Vec<(Moment, u32)>> = BTreeMap::new();
    for asked in &evidence.history.asked {
        if let Some((at, Answer::Done(version))) = asked.answer {
            known.entry(&asked.game).or_default().push((at, version));
        }
    }
    for acknowledged in known.values_mut() {
        acknowledged.sort_unstable();
        let mut highest = 0;
        for (_, version) in acknowledged.iter_mut() {
            highest = highest.max(*version);
            *version = highest;
        }
    }
    let mut broken = Broken::new();
    for read in &evidence.history.read {
        let acknowledged = known.get(read.game.as_str()).map_or(&[][..], |known| known);
        let before = acknowledged.partition_point(|(at, _)| *at < read.asked);
        let wanted = before.checked_sub(1).map_or(0, |last| acknowledged[last].1);
        if read.version < wanted {
            broken.push(format!("version {wanted} was acknowledged before: {read:?}"));
        }
    }
    broken
}
