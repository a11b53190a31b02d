//! Clocks: they run forward, nobody pays for a fault, and nobody loses by one.

use std::time::Duration;

use komadai_load::{Answer, Asked, Begun, Manner, Moment, Side, What};
use komadai_play::Span;

use super::stored::{Body, Clocks, Game};
use super::{Broken, Evidence, WORST};

/// (4) Moments never run back, and clocks change by thinking, increments, lag and nothing else.
pub(crate) fn runs_forward(evidence: &Evidence) -> Broken {
    let mut broken = Broken::new();
    for (id, game) in &evidence.stored {
        broken.extend(run(game).into_iter().map(|error| format!("{id}: {error}")));
    }
    broken
}

fn run(game: &Game) -> Broken {
    let mut broken = Broken::new();
    let time = game.time();
    let (mut last, mut since) = (game.created, game.created);
    let mut before: Option<Clocks> = None;
    for event in &game.events {
        match &event.body {
            Body::Shifted { by } => since += by,
            Body::Over { at, .. } => {
                if *at < last {
                    broken.push(format!("it ended before {last}: {}", event.text));
                }
            }
            Body::Moved {
                side,
                at,
                spent,
                lag,
                clocks,
                ..
            } => {
                let stood = before.map_or_else(|| time.start(), |clocks| clocks.of(*side));
                let waited = before.map_or_else(|| time.start(), |clocks| clocks.of(side.other()));
                if *at < last {
                    broken.push(format!("a move before {last}: {}", event.text));
                }
                if *spent < 0 || spent + lag > (at - since).max(0) {
                    broken.push(format!("more spent than there was since {since}: {}", event.text));
                }
                let expected = time.after_move(stood, Span(*spent), Span(*lag));
                if clocks.of(*side) != expected || clocks.of(side.other()) != waited {
                    broken.push(format!("clocks went from {before:?}: {}", event.text));
                }
                (last, since, before) = (*at, *at, Some(*clocks));
            }
            Body::Other => {}
        }
    }
    broken
}

/// How much more than it thought a player was charged for a move, in milliseconds, where that is known.
fn overcharge(evidence: &Evidence, asked: &Asked) -> Option<i64> {
    let Some((_, Answer::Done(version))) = &asked.answer else {
        return None;
    };
    let event = evidence.stored.get(&asked.game)?.event(*version)?;
    let Body::Moved { spent, .. } = &event.body else {
        return None;
    };
    let (could, _) = asked.could;
    // What passed beyond the time it was thought about, the player was without a server.
    let thought = asked.think.min(asked.sent - could) + stalls(evidence, could, asked.sent);
    Some(spent - thought.as_millis() as i64)
}

/// For how long the clients themselves stood still in between, or just before.
fn stalls(evidence: &Evidence, from: Moment, until: Moment) -> Duration {
    let margin = Duration::from_millis(200);
    let stalls = evidence.history.stalls.iter();
    stalls
        .filter(|(at, long)| *at + *long + margin >= from && *at <= until)
        .map(|(_, long)| *long)
        .sum()
}

/// (5) Nobody is charged for more than they thought, and the way there, whatever was killed.
pub(crate) fn is_charged_fairly(evidence: &Evidence) -> Broken {
    let bound = evidence.bounds.charge.as_millis() as i64;
    let charged = evidence.history.asked.iter().filter_map(|asked| {
        let over = overcharge(evidence, asked).filter(|over| *over > bound)?;
        Some(format!(
            "{over} ms too much{}: {asked:?}",
            evidence.meanwhile(asked.could.0)
        ))
    });
    charged.collect()
}

/// Those who were charged most beyond what they thought.
pub(crate) fn worst(evidence: &Evidence) -> Vec<String> {
    let asked = evidence.history.asked.iter();
    let mut over: Vec<_> = asked
        .filter_map(|asked| Some((overcharge(evidence, asked)?, asked)))
        .collect();
    over.sort_by_key(|(over, _)| -over);
    let told = over.iter().take(WORST).map(|(over, asked)| {
        let meanwhile = evidence.meanwhile(asked.could.0);
        let stored = evidence.around(asked);
        format!("charged {over} ms too much{meanwhile}: {asked:?}; stored: {stored}")
    });
    told.collect()
}

/// How much too much was charged, in words.
pub(crate) fn told(evidence: &Evidence) -> String {
    let asked = evidence.history.asked.iter();
    let mut over: Vec<_> = asked.filter_map(|asked| overcharge(evidence, asked)).collect();
    over.sort_unstable();
    let quantile = |share: f64| over.get((over.len() as f64 * share) as usize).or(over.last());
    let longest = evidence.history.stalls.iter().map(|(_, long)| *long).max();
    format!(
        "charged beyond thinking (ms): p50 {:?}, p99 {:?}, p99.9 {:?}, most {:?}; clients stood still {} times, {:?} at most",
        quantile(0.5),
        quantile(0.99),
        quantile(0.999),
        over.last(),
        evidence.history.stalls.len(),
        longest.unwrap_or_default(),
    )
}

/// (8) Who loses on time has let it run out, by their own clock; and who has, does lose, once.
pub(crate) fn flags_are_true(evidence: &Evidence) -> Broken {
    let mut broken = Broken::new();
    for begun in &evidence.history.begun {
        let Some(game) = evidence.stored.get(&begun.game) else {
            continue;
        };
        let ends: Vec<_> = game.ends().collect();
        if ends.len() > 1 {
            broken.push(format!("{} ended {} times", begun.game, ends.len()));
        }
        match ends.first() {
            Some((version, finish)) if finish.reason == "time" => {
                let loser = finish.winner.map(Side::other);
                broken.extend(loser.and_then(|loser| is_false(evidence, begun, game, loser, *version)));
            }
            None if begun.manner == Manner::Sleepy && game.moves().count() > 1 => {
                broken.push(format!("{} never ended, though somebody slept", begun.game));
            }
            _ => {}
        }
    }
    broken
}

/// What speaks against a player having let the time run out, if anything does.
fn is_false(evidence: &Evidence, begun: &Begun, game: &Game, loser: Side, version: u32) -> Option<String> {
    let observer = begun.sente + usize::from(loser == Side::Gote);
    let last = game.moves().filter(|(moved, ..)| *moved < version).last();
    let (turn, left) = match last {
        Some((version, _, _, clocks)) => (version, game.time().allowance(clocks.of(loser))),
        None => (0, game.time().allowance(game.time().start())),
    };
    let history = &evidence.history;
    let saw = history.seen.iter().filter(|seen| seen.game == begun.game);
    let over = saw.clone().filter(|seen| matches!(seen.what, What::Over { .. }));
    let over = over.map(|seen| seen.at).min()?;
    let told = saw
        .filter(|seen| seen.observer == observer && seen.version >= turn)
        .map(|seen| seen.at);
    let read = history
        .read
        .iter()
        .filter(|read| read.game == begun.game && read.observer == observer && read.version >= turn)
        .map(|read| read.told);
    let since = told.chain(read).min().unwrap_or(over);
    let had = Duration::from_millis(left?.0.max(0) as u64);
    let thought = over.saturating_sub(since) + stalls(evidence, since, over) + evidence.bounds.charge;
    (thought < had).then(|| {
        format!(
            "{loser:?} had {had:?} in {} and thought for {thought:?} at most{}",
            begun.game,
            evidence.meanwhile(since)
        )
    })
}

impl Evidence {
    /// What is stored of a game about when something was done.
    fn around(&self, asked: &Asked) -> String {
        let version = match asked.answer {
            Some((_, Answer::Done(version))) => version,
            _ => asked.could.1,
        };
        let game = self.stored.get(&asked.game);
        let events = game.into_iter().flat_map(|game| &game.events);
        let near = events.filter(|event| event.version + 4 > version && event.version <= version);
        let stored = near.map(|event| format!("{} {}; ", event.version, event.text));
        let seen =
            self.history.seen.iter().filter(|seen| {
                seen.game == asked.game && seen.version + 4 > version && seen.version <= version
            });
        let told = seen.map(|seen| {
            let (observer, node, at) = (seen.observer, seen.node, seen.at);
            format!("{observer} told of {} by {node} at {at:?}; ", seen.version)
        });
        stored.chain(told).collect()
    }

    /// What was done to the site around a moment, in words.
    pub(super) fn meanwhile(&self, at: Moment) -> String {
        let before = Duration::from_secs(10);
        let faults = self.faults.iter();
        let near = faults.filter(|fault| fault.from <= at + before && at <= fault.until + before);
        near.map(|fault| format!(" [{} from {:?} to {:?}]", fault.what, fault.from, fault.until))
            .collect()
    }
}
