//! What clients asked, were told and saw, moment by moment: enough to judge afterwards whether it was all true.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::heard::Side;

/// Since the clients began, by their own steady clock.
pub type Moment = Duration;

/// What a client asked for once, however often it was sent, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The game.
    pub game: String,
    /// For which side.
    pub side: Side,
    /// What the client called it.
    pub id: String,
    /// The move; `None` if it gave up.
    pub mv: Option<String>,
    /// When the client saw that it could, and of which version.
    pub could: (Moment, u32),
    /// When it was first sent.
    pub sent: Moment,
    /// How long it was meant to be thought about: what else passed until it was sent was spent on finding a server.
    pub think: Duration,
    /// What came of it, and when; `None` if nobody ever said.
    pub answer: Option<(Moment, Answer)>,
}

/// What came of something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It was done, as this version.
    Done(u32),
    /// It was refused, with this code.
    Refused(String),
}

/// An event as somebody was told of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// Who.
    pub observer: usize,
    /// By which node.
    pub node: usize,
    /// When.
    pub at: Moment,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: u32,
    /// What happened.
    pub what: What,
}

/// What happened, as far as it is compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A move, with thinking time and main time left in milliseconds.
    Moved {
        /// Who.
        side: Side,
        /// The move.
        mv: String,
        /// Thinking time.
        spent: i64,
        /// Main time left.
        left: i64,
    },
    /// The end.
    Over {
        /// Why.
        reason: String,
    },
    /// Something else, by its name.
    Other(String),
}

/// A whole game that somebody asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// Who.
    pub observer: usize,
    /// By which node.
    pub node: usize,
    /// When it was asked for.
    pub asked: Moment,
    /// When it was told.
    pub told: Moment,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: u32,
}

/// A game that was begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Begun {
    /// Its name.
    pub game: String,
    /// When.
    pub at: Moment,
    /// Who plays Sente; Gote's number follows, and then that of who watches.
    pub sente: usize,
    /// How they play.
    pub manner: Manner,
}

/// How two play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// With plenty of time, and quickly.
    Quick,
    /// With plenty of time, of which they take seconds for a move.
    Slow,
    /// With little, until one falls asleep and loses on time.
    Sleepy,
}

/// Everything.
#[derive(Clone, Default, Debug)]
pub struct History {
    /// The games.
    pub begun: Vec<Begun>,
    /// What was asked.
    pub asked: Vec<Asked>,
    /// What was seen.
    pub seen: Vec<Seen>,
    /// What was read.
    pub read: Vec<Read>,
    /// When the clients themselves stood still, and for how long: what seems late then may not be.
    pub stalls: Vec<(Moment, Duration)>,
    /// How often a connection was lost.
    pub losses: usize,
    /// How often a server was too busy.
    pub busy: usize,
}

/// Where clients write it down.
#[derive(Debug)]
pub struct Recorder {
    start: Instant,
    history: Mutex<History>,
}

impl Default for Recorder {
    fn default() -> Self {
        Self {
            start: Instant::now(),
            history: Mutex::default(),
        }
    }
}

impl Recorder {
    /// The present moment.
    pub fn now(&self) -> Moment {
        self.start.elapsed()
    }

    /// Everything so far.
    pub fn history(&self) -> History {
        self.write().clone()
    }

    /// Something is asked for the first time; its place.
    pub(crate) fn ask(&self, asked: Asked) -> usize {
        let mut history = self.write();
        history.asked.push(asked);
        history.asked.len() - 1
    }

    /// It was answered.
    pub(crate) fn answer(&self, place: usize, answer: Answer) {
        let now = self.now();
        self.write().asked[place].answer = Some((now, answer));
    }

    /// Something else is written down.
    pub(crate) fn write(&self) -> MutexGuard<'_, History> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
