//! Time controls and their one way of being written.
//!
//! ```text
//! control  = "unlimited" | number "d" | span [ "+" byoyomi ] [ "+" span "/move" ]
//! byoyomi  = span [ "x" number ]
//! span     = "0" | [ number "h" ] [ number "m" ] [ number "s" ] [ number "ms" ]
//! ```
//!
//! `10m` is ten minutes and no more; `10m+30s` has byo-yomi of 30 seconds a move afterwards, `10m+30sx3`
//! three such periods; `3m+2s/move` adds two seconds after every move; `15m+30sx3+5s/move` does both;
//! `0+30s` is byo-yomi from the first move; `3d` is three days for every move. Units go from large to small and
//! are written as large as they can be: `90s` is read, and written `1m30s`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::time::Span;

/// How much time the players have.
///
/// ```
/// use komadai_play::{Span, TimeControl};
/// let control: TimeControl = "15m+30sx3+5s/move".parse()?;
/// assert_eq!(control, TimeControl::Clock {
///     main: Span::minutes(15),
///     byoyomi: Span::seconds(30),
///     periods: 3,
///     increment: Span::seconds(5),
/// });
/// assert_eq!(control.to_string(), "15m+30sx3+5s/move");
/// assert_eq!("9h + 60s x 1".parse::<TimeControl>()?.to_string(), "9h+1m");
/// # Ok::<(), komadai_play::ControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum TimeControl {
    /// No clock.
    Unlimited,
    /// Days for every move; nothing accumulates.
    Correspondence {
        /// How many.
        days: u8,
    },
    /// A clock for each side.
    Clock {
        /// For the whole game.
        main: Span,
        /// For every move once the main time is used up.
        byoyomi: Span,
        /// How many periods of byo-yomi; 1 where there is none.
        periods: u8,
        /// Added to the main time after every move.
        increment: Span,
    },
}

/// Why a text or a set of numbers is not a time control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ControlError {
    /// The text does not follow the grammar.
    Unreadable(String),
    /// More main time than a day, or less than none.
    Main(Span),
    /// A byo-yomi period of more than ten minutes, or less than none.
    Byoyomi(Span),
    /// More than ten periods, or none, or several where there is no byo-yomi.
    Periods(u8),
    /// An increment of more than three minutes, or less than none.
    Increment(Span),
    /// More than thirty days a move, or none.
    Days(u8),
    /// Neither main time nor byo-yomi nor increment.
    Empty,
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(text) => write!(
                f,
                "{text:?} is not a time control; use unlimited, 3d, 10m, 10m+30s, 10m+30sx3 or 3m+2s/move"
            ),
            Self::Main(_) => f.write_str("the main time must be between 0 and 24h"),
            Self::Byoyomi(_) => f.write_str("the byo-yomi must be between 0 and 10m"),
            Self::Periods(_) => f.write_str("there must be 1 to 10 periods, and 1 without byo-yomi"),
            Self::Increment(_) => f.write_str("the increment must be between 0 and 3m"),
            Self::Days(_) => f.write_str("there must be 1 to 30 days for a move"),
            Self::Empty => f.write_str("a time control needs some time"),
        }
    }
}

impl std::error::Error for ControlError {}

impl TimeControl {
    /// The most main time there may be.
    pub const MAX_MAIN: Span = Span::hours(24);
    /// The longest period of byo-yomi.
    pub const MAX_BYOYOMI: Span = Span::minutes(10);
    /// The most periods of byo-yomi.
    pub const MAX_PERIODS: u8 = 10;
    /// The largest increment.
    pub const MAX_INCREMENT: Span = Span::minutes(3);
    /// The most days for a move.
    pub const MAX_DAYS: u8 = 30;

    /// The same control if its numbers are within bounds. What was read from text always is.
    pub fn checked(self) -> Result<Self, ControlError> {
        let within = |span: Span, most: Span| (Span::ZERO..=most).contains(&span);
        match self {
            Self::Unlimited => Ok(self),
            Self::Correspondence { days } if !(1..=Self::MAX_DAYS).contains(&days) => {
                Err(ControlError::Days(days))
            }
            Self::Correspondence { .. } => Ok(self),
            Self::Clock {
                main,
                byoyomi,
                periods,
                increment,
            } => {
                let most_periods = if byoyomi.is_zero() { 1 } else { Self::MAX_PERIODS };
                if !within(main, Self::MAX_MAIN) {
                    Err(ControlError::Main(main))
                } else if !within(byoyomi, Self::MAX_BYOYOMI) {
                    Err(ControlError::Byoyomi(byoyomi))
                } else if !(1..=most_periods).contains(&periods) {
                    Err(ControlError::Periods(periods))
                } else if !within(increment, Self::MAX_INCREMENT) {
                    Err(ControlError::Increment(increment))
                } else if main.is_zero() && byoyomi.is_zero() && increment.is_zero() {
                    Err(ControlError::Empty)
                } else {
                    Ok(self)
                }
            }
        }
    }

    /// Whether it is played in one sitting, with a clock.
    pub const fn is_live(&self) -> bool {
        matches!(self, Self::Clock { .. })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unlimited => f.write_str("unlimited"),
            Self::Correspondence { days } => write!(f, "{days}d"),
            Self::Clock {
                main,
                byoyomi,
                periods,
                increment,
            } => {
                write_span(f, main)?;
                if !byoyomi.is_zero() {
                    f.write_str("+")?;
                    write_span(f, byoyomi)?;
                    if periods != 1 {
                        write!(f, "x{periods}")?;
                    }
                }
                if !increment.is_zero() {
                    f.write_str("+")?;
                    write_span(f, increment)?;
                    f.write_str("/move")?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Self, ControlError> {
        read_control(text.trim())
            .ok_or_else(|| ControlError::Unreadable(text.into()))?
            .checked()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = ControlError;

    fn try_from(text: String) -> Result<Self, ControlError> {
        text.parse()
    }
}

fn read_control(text: &str) -> Option<TimeControl> {
    if text == "unlimited" {
        return Some(TimeControl::Unlimited);
    }
    if let Some(days) = text.strip_suffix('d') {
        let days = read_number(days)?.try_into().ok()?;
        return Some(TimeControl::Correspondence { days });
    }
    let mut parts = text.split('+').map(str::trim).peekable();
    let main = read_span(parts.next()?)?;
    let (byoyomi, periods) = match parts.next_if(|part| !part.ends_with("/move")) {
        None => (Span::ZERO, 1),
        Some(part) => read_byoyomi(part)?,
    };
    let increment = match parts.next() {
        None => Span::ZERO,
        Some(part) => read_span(part.strip_suffix("/move")?)?,
    };
    parts.next().is_none().then_some(TimeControl::Clock {
        main,
        byoyomi,
        periods,
        increment,
    })
}

fn read_byoyomi(text: &str) -> Option<(Span, u8)> {
    match text.split_once('x') {
        None => Some((read_span(text)?, 1)),
        Some((span, periods)) => {
            let periods = read_number(periods.trim_start())?.try_into().ok()?;
            Some((read_span(span.trim_end())?, periods))
        }
    }
}

/// The units of a span, from large to small.
const UNITS: [(&str, i64); 4] = [("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)];

fn read_span(text: &str) -> Option<Span> {
    if text == "0" {
        return Some(Span::ZERO);
    }
    let mut rest = text;
    let mut units = UNITS.into_iter();
    let mut total = Span::ZERO;
    while !rest.is_empty() {
        let digits = rest.find(|letter: char| !letter.is_ascii_digit())?;
        let (number, after) = rest.split_at(digits);
        let letters = after
            .find(|letter: char| !letter.is_ascii_alphabetic())
            .unwrap_or(after.len());
        let (name, after) = after.split_at(letters);
        let (_, length) = units.find(|&(unit, _)| unit == name)?;
        total += Span(length).times(read_number(number)?.into());
        rest = after;
    }
    (!text.is_empty()).then_some(total)
}

fn write_span(f: &mut fmt::Formatter<'_>, span: Span) -> fmt::Result {
    if span.is_zero() {
        return f.write_str("0");
    }
    let mut rest = span.0;
    for (unit, length) in UNITS {
        if rest / length != 0 {
            write!(f, "{}{unit}", rest / length)?;
            rest %= length;
        }
    }
    Ok(())
}

fn read_number(text: &str) -> Option<u32> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_texts_stay_as_they_are() {
        for text in [
            "unlimited",
            "1d",
            "30d",
            "10m",
            "24h",
            "0+30s",
            "10m+30s",
            "10m+30sx3",
            "3m+2s/move",
            "0+1s/move",
            "15m+30sx10+3m/move",
            "1h30m",
            "1h1m1s1ms",
            "0+10m",
            "500ms",
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), text);
        }
    }

    #[test]
    fn other_units_and_blanks_are_read() {
        for (text, canonical) in [
            ("90s", "1m30s"),
            ("60m", "1h"),
            (" 9h + 60s x 1 ", "9h+1m"),
            ("0 + 60s", "0+1m"),
            ("10m+0", "10m"),
            ("5m+0s/move", "5m"),
            ("0m+30s", "0+30s"),
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), canonical);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "+",
            "10",
            "m",
            "10m+",
            "10m+30",
            "s10",
            "10m5h",
            "5m5m",
            "-5m",
            "+5m",
            "10m+30sx",
            "10m+30sx0",
            "10m+30sx11",
            "10mx3",
            "10m+2s/move+30s",
            "10m+30s+30s",
            "10m+30s/moves",
            "0",
            "0+0",
            "0d",
            "31d",
            "256d",
            "1.5m",
            "24h1ms",
            "10m+10m1s",
            "10m+3m1s/move",
            "10m+0x3",
            "99999999999999999999m",
            "4294967295h",
            "1é",
            "10 m",
            "unlimited+30s",
            "3D",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
