//! Time controls, and clocks that follow them. Time is an argument: nothing here looks at the clock.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What limits the thinking of one side. Several limits may be set at once.
///
/// ```
/// use komadai_arena::TimeControl;
/// for text in ["movetime=100ms", "clock=60s+600ms", "clock=5s,byoyomi=5s", "nodes=20000,depth=8"] {
///     assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
/// }
/// assert_eq!("2m+0.6".parse(), "clock=120s+600ms".parse::<TimeControl>());
/// assert!("soon".parse::<TimeControl>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TimeControl {
    /// Time for each move.
    pub movetime: Option<Duration>,
    /// Time for the game.
    pub clock: Option<Budget>,
    /// Positions looked at for each move.
    pub nodes: Option<u64>,
    /// Depth of each search.
    pub depth: Option<u32>,
}

/// Time for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// At the start.
    pub main: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// For each move once the main time is used up.
    pub byoyomi: Duration,
}

impl TimeControl {
    /// So much time for each move.
    pub fn movetime(time: Duration) -> Self {
        Self {
            movetime: Some(time),
            ..Self::default()
        }
    }

    /// So many nodes for each move.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// So deep a search for each move.
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// Whether it limits nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if let Some(time) = self.movetime {
            parts.push(format!("movetime={time:?}"));
        }
        if let Some(budget) = self.clock {
            if !budget.increment.is_zero() {
                parts.push(format!("clock={:?}+{:?}", budget.main, budget.increment));
            } else if !budget.main.is_zero() {
                parts.push(format!("clock={:?}", budget.main));
            }
            if !budget.byoyomi.is_zero() {
                parts.push(format!("byoyomi={:?}", budget.byoyomi));
            }
        }
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        f.write_str(&parts.join(","))
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

/// A text that is no time control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeControlError(String);

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not a time control; use 60+0.6, byoyomi=5, movetime=100ms, nodes=20000 or depth=8",
            self.0
        )
    }
}

impl std::error::Error for TimeControlError {}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        Self::default().with(text)
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<Self, TimeControlError> {
        text.parse()
    }
}

impl TimeControl {
    /// With more limits, or others, as a text says.
    pub fn with(mut self, text: &str) -> Result<Self, TimeControlError> {
        let is_read = text.split(',').all(|part| self.take(part.trim()).is_some());
        let has_time = self
            .clock
            .is_none_or(|budget| budget.main + budget.byoyomi > Duration::ZERO);
        if !is_read || !has_time || self.is_empty() {
            return Err(TimeControlError(text.into()));
        }
        Ok(self)
    }

    /// Takes one limit. Without a name it is time for the game.
    fn take(&mut self, part: &str) -> Option<()> {
        let (name, value) = part.split_once('=').unwrap_or(("clock", part));
        match name {
            "movetime" => self.movetime = Some(read_time(value).filter(|time| !time.is_zero())?),
            "nodes" => self.nodes = Some(value.parse().ok().filter(|&nodes| nodes > 0)?),
            "depth" => self.depth = Some(value.parse().ok().filter(|&depth| depth > 0)?),
            "clock" => {
                let (main, increment) = value.split_once('+').unwrap_or((value, "0"));
                let budget = self.clock.get_or_insert_default();
                budget.main = read_time(main)?;
                budget.increment = read_time(increment)?;
            }
            "byoyomi" => self.clock.get_or_insert_default().byoyomi = read_time(value)?,
            _ => return None,
        }
        Some(())
    }
}

/// Reads `100ms`, `2m`, `1.5s` or plain seconds.
pub fn read_time(text: &str) -> Option<Duration> {
    let units = [("ms", 0.001), ("m", 60.0), ("s", 1.0), ("", 1.0)];
    let found = |(unit, seconds): (&str, f64)| Some((text.strip_suffix(unit)?, seconds));
    let (number, unit) = units.into_iter().find_map(found)?;
    let is_plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = number.parse::<f64>().ok().filter(|_| is_plain)? * unit;
    let milliseconds = (seconds * 1000.0).round();
    (milliseconds <= 1e12).then(|| Duration::from_millis(milliseconds as u64))
}

/// Time in files: as a number of milliseconds.
pub(crate) mod millis {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(time.as_millis() as u64)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_millis)
    }
}

/// The clock of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    left: Duration,
}

impl Clock {
    /// A clock at the start of a game.
    pub fn new(control: TimeControl) -> Self {
        Self {
            control,
            left: control.clock.map_or(Duration::ZERO, |budget| budget.main),
        }
    }

    /// What it follows.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Main time left; `None` without time for the game.
    pub fn left(&self) -> Option<Duration> {
        self.control.clock.map(|_| self.left)
    }

    /// How long the next move may take; `None` if as long as it likes.
    pub fn allowed(&self) -> Option<Duration> {
        let of_game = self.control.clock.map(|budget| self.left + budget.byoyomi);
        [self.control.movetime, of_game].into_iter().flatten().min()
    }

    /// Takes the time of a move off the clock. False if that was too long, by more than `margin`.
    #[must_use]
    pub fn spend(&mut self, spent: Duration, margin: Duration) -> bool {
        let in_time = self.allowed().is_none_or(|allowed| spent <= allowed + margin);
        if let Some(budget) = self.control.clock {
            self.left = self.left.saturating_sub(spent) + budget.increment;
        }
        in_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(text: &str) -> Clock {
        Clock::new(text.parse().unwrap())
    }

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn increments_come_after_the_move() {
        let mut clock = clock("clock=1+0.1");
        assert!(clock.spend(ms(900), ms(0)));
        assert_eq!(clock.left(), Some(ms(200)));
        assert!(!clock.spend(ms(201), ms(0)));
    }

    #[test]
    fn byoyomi_lasts_for_every_move() {
        let mut clock = clock("clock=1,byoyomi=0.5");
        assert!(clock.spend(ms(1400), ms(0)));
        assert!(clock.spend(ms(500), ms(0)));
        assert_eq!(clock.allowed(), Some(ms(500)));
        assert!(!clock.spend(ms(501), ms(0)));
    }

    #[test]
    fn a_margin_forgives() {
        let mut clock = clock("movetime=100ms");
        assert!(clock.spend(ms(150), ms(50)));
        assert!(!clock.spend(ms(151), ms(50)));
        assert_eq!(clock.left(), None);
    }

    #[test]
    fn without_time_everything_is_in_time() {
        let mut clock = clock("depth=3");
        assert_eq!(clock.allowed(), None);
        assert!(clock.spend(ms(1_000_000), ms(0)));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "depth=0",
            "nodes=-1",
            "movetime=1e9",
            "clock=",
            "movetime=inf",
            "byoyomi=é",
            "movetime=0",
            "clock=0+1",
            "clock=99999999999999",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
