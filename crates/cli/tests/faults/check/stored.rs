//! What the database has at the end, read by its own client.

use std::collections::BTreeMap;

use komadai_load::Side;
use komadai_play::{ClockState, Span, TimeControl};
use komadai_testbed::Cluster;
use serde::Deserialize;

/// All games, by name.
pub(crate) type Stored = BTreeMap<String, Game>;

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) variant: String,
    pub(crate) rules: String,
    pub(crate) start: String,
    /// As JSON.
    pub(crate) terms: String,
    pub(crate) created: i64,
    /// Why it ended.
    pub(crate) reason: Option<String>,
    pub(crate) events: Vec<Event>,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) version: u32,
    /// Side and name of what was asked: `s:m1`.
    pub(crate) ack: Option<String>,
    /// As JSON.
    pub(crate) text: String,
    pub(crate) body: Body,
}

/// What happened, whatever the game.
#[derive(Deserialize, Clone, Debug)]
#[serde(tag = "t", rename_all = "camelCase")]
pub(crate) enum Body {
    Moved {
        side: Side,
        mv: String,
        at: i64,
        spent: i64,
        #[serde(default)]
        lag: i64,
        clocks: Clocks,
    },
    Shifted {
        by: i64,
    },
    Over {
        finish: Finish,
        at: i64,
    },
    #[serde(other)]
    Other,
}

/// Both clocks.
#[derive(Deserialize, Clone, Copy, Debug)]
pub(crate) struct Clocks {
    sente: ClockState,
    gote: ClockState,
}

/// Who won, and why.
#[derive(Deserialize, Clone, Debug)]
pub(crate) struct Finish {
    pub(crate) winner: Option<Side>,
    pub(crate) reason: String,
}

impl Clocks {
    pub(crate) fn of(&self, side: Side) -> ClockState {
        match side {
            Side::Sente => self.sente,
            Side::Gote => self.gote,
        }
    }
}

impl Event {
    pub(crate) fn new(version: u32, ack: &str, text: &str) -> Self {
        Self {
            version,
            ack: (!ack.is_empty()).then(|| ack.into()),
            text: text.into(),
            body: serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}")),
        }
    }
}

impl Game {
    pub(crate) fn time(&self) -> TimeControl {
        let terms: komadai_play::Terms = serde_json::from_str(&self.terms).expect("terms can be read");
        terms.time
    }

    /// The event that led to a version.
    pub(crate) fn event(&self, version: u32) -> Option<&Event> {
        self.events.iter().find(|event| event.version == version)
    }

    /// The moves, with their versions.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (u32, Side, Span, &Clocks)> {
        self.events.iter().filter_map(|event| match &event.body {
            Body::Moved {
                side, spent, clocks, ..
            } => Some((event.version, *side, Span(*spent), clocks)),
            _ => None,
        })
    }

    /// How it ended, as its events say.
    pub(crate) fn ends(&self) -> impl Iterator<Item = (u32, &Finish)> {
        self.events.iter().filter_map(|event| match &event.body {
            Body::Over { finish, .. } => Some((event.version, finish)),
            _ => None,
        })
    }
}

/// Reads all of it.
pub(crate) fn read(cluster: &Cluster) -> Stored {
    let games = cluster
        .sql("select id, variant, rules, start, created, coalesce(reason, ''), terms from games order by id");
    let mut stored: Stored = games
        .lines()
        .map(|line| {
            let [id, variant, rules, start, created, reason, terms] = split(line);
            let game = Game {
                variant: variant.into(),
                rules: rules.into(),
                start: start.into(),
                terms: terms.into(),
                created: created.parse().expect("a moment"),
                reason: (!reason.is_empty()).then(|| reason.into()),
                events: Vec::new(),
            };
            (id.to_owned(), game)
        })
        .collect();
    let events =
        cluster.sql("select game, version, coalesce(ack, ''), body from events order by game, version");
    for line in events.lines() {
        let [game, version, ack, body] = split(line);
        let event = Event::new(version.parse().expect("a version"), ack, body);
        let game = stored.get_mut(game).expect("events are of games");
        game.events.push(event);
    }
    stored
}

/// The columns of a row; only the last may have the mark in between.
fn split<const N: usize>(line: &str) -> [&str; N] {
    let columns: Vec<_> = line.splitn(N, '|').collect();
    columns
        .try_into()
        .unwrap_or_else(|_| panic!("{N} columns: {line}"))
}
