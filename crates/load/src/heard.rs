//! What the server says, as far as the clients need it.

use std::borrow::Cow;

use serde::Deserialize;

/// A message of any kind: what a kind does not have is `None`.
#[derive(Deserialize, Debug)]
pub(crate) struct Heard<'a> {
    /// What kind it is.
    #[serde(borrow)]
    pub(crate) t: Cow<'a, str>,
    /// Which kind of event.
    pub(crate) what: Option<String>,
    /// The game something happened in.
    pub(crate) game: Option<String>,
    /// What is settled about the game that is told whole.
    pub(crate) info: Option<Info>,
    /// What the sender called it.
    pub(crate) id: Option<String>,
    /// The name of what came of something.
    pub(crate) name: Option<String>,
    /// The version.
    pub(crate) v: Option<u32>,
    /// Who moved.
    pub(crate) side: Option<Side>,
    /// The side one plays.
    pub(crate) you: Option<Side>,
    /// The move that was made.
    #[serde(rename = "move")]
    pub(crate) mv: Option<String>,
    /// Thinking time in milliseconds.
    pub(crate) spent: Option<i64>,
    /// The mover's main time afterwards.
    pub(crate) left: Option<i64>,
    /// The position.
    #[serde(borrow)]
    pub(crate) position: Option<Position<'a>>,
    /// All moves so far.
    pub(crate) moves: Option<Vec<Moved>>,
    /// Both clocks.
    pub(crate) clocks: Option<Clocks>,
    /// How the game ended.
    pub(crate) over: Option<Finish>,
    /// Why it ended.
    pub(crate) reason: Option<String>,
    /// The rematch.
    pub(crate) next: Option<String>,
    /// After how many milliseconds to come back.
    pub(crate) retry: Option<u64>,
    /// What proves that a move came.
    pub(crate) receipt: Option<String>,
    /// Why not, in a word.
    pub(crate) code: Option<String>,
    /// Why not, in words.
    pub(crate) text: Option<String>,
}

impl<'a> Heard<'a> {
    /// Reads a message.
    pub(crate) fn read(text: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }
}

/// What was settled before a game.
#[derive(Deserialize, Debug)]
pub(crate) struct Info {
    /// Its name.
    pub(crate) id: String,
}

/// How a game ended.
#[derive(Deserialize, Debug)]
pub(crate) struct Finish {
    /// Why.
    pub(crate) reason: String,
}

/// A side of a game.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Who plays up the board.
    Sente,
    /// The other one.
    Gote,
}

impl Side {
    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::Sente => Self::Gote,
            Self::Gote => Self::Sente,
        }
    }
}

/// A position.
#[derive(Deserialize, Debug)]
pub(crate) struct Position<'a> {
    /// Whose turn it is.
    pub(crate) turn: Side,
    /// Legal moves, separated by spaces.
    #[serde(borrow)]
    pub(crate) legal: Cow<'a, str>,
}

/// A move as a game's state lists it.
#[derive(Deserialize, Debug)]
pub(crate) struct Moved {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) spent: i64,
    pub(crate) left: i64,
}

/// Both clocks.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    sente: Clock,
    gote: Clock,
}

impl Clocks {
    /// A side's clock.
    pub(crate) fn of(&self, side: Side) -> Clock {
        match side {
            Side::Sente => self.sente,
            Side::Gote => self.gote,
        }
    }
}

/// What a clock shows, in milliseconds.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    #[serde(alias = "mainLeft")]
    main_left: i64,
    #[serde(alias = "periodLeft")]
    period_left: i64,
    #[serde(alias = "periodsLeft")]
    periods_left: u8,
}

impl Clock {
    /// How much of the main time and the current period is left; in games with one period, all there is.
    pub(crate) fn left(&self) -> i64 {
        self.main_left + self.period_left
    }
}
