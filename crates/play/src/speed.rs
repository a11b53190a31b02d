//! How fast a game is, in the words players use.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::control::TimeControl;
use crate::time::Span;

/// How fast a game is, by the length one side's clock is expected to run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Speed {
    /// Under half a minute.
    UltraBullet,
    /// Under three minutes.
    Bullet,
    /// Under eight minutes.
    Blitz,
    /// Under twenty-five minutes.
    Rapid,
    /// Longer.
    Classical,
    /// Days for a move, or no clock at all.
    Correspondence,
}

impl Speed {
    /// Its name: `ultraBullet`, `bullet`, `blitz`, `rapid`, `classical`, `correspondence`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::UltraBullet => "ultraBullet",
            Self::Bullet => "bullet",
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Correspondence => "correspondence",
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Moves of one side for which an increment is counted.
const MOVES_WITH_INCREMENT: i64 = 40;
/// Moves of one side that are expected to be made in byo-yomi.
const MOVES_IN_BYOYOMI: i64 = 25;

impl TimeControl {
    /// How long one side's clock is expected to run in a game: the main time, forty increments, 25 moves
    /// in byo-yomi and the periods that may be lost. `None` without a clock.
    pub fn expected_length(&self) -> Option<Span> {
        match *self {
            Self::Unlimited | Self::Correspondence { .. } => None,
            Self::Clock {
                main,
                byoyomi,
                periods,
                increment,
            } => {
                let in_byoyomi = MOVES_IN_BYOYOMI + i64::from(periods.max(1)) - 1;
                Some(main + increment.times(MOVES_WITH_INCREMENT) + byoyomi.times(in_byoyomi))
            }
        }
    }

    /// How fast a game under this control is.
    ///
    /// ```
    /// use komadai_play::{Speed, TimeControl};
    /// let speed = |text: &str| text.parse::<TimeControl>().map(|control| control.speed());
    /// assert_eq!(speed("3m+2s/move"), Ok(Speed::Blitz));
    /// assert_eq!(speed("10m+30s"), Ok(Speed::Rapid));
    /// assert_eq!(speed("3d"), Ok(Speed::Correspondence));
    /// ```
    pub fn speed(&self) -> Speed {
        const LIMITS: [(i64, Speed); 4] = [
            (30, Speed::UltraBullet),
            (180, Speed::Bullet),
            (480, Speed::Blitz),
            (1500, Speed::Rapid),
        ];
        let Some(length) = self.expected_length() else {
            return Speed::Correspondence;
        };
        LIMITS
            .into_iter()
            .find(|&(seconds, _)| length < Span::seconds(seconds))
            .map_or(Speed::Classical, |(_, speed)| speed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_belong_to_the_slower_speed() {
        for (text, speed) in [
            ("15s", Speed::UltraBullet),
            ("29s999ms", Speed::UltraBullet),
            ("30s", Speed::Bullet),
            ("2m+1s/move", Speed::Bullet),
            ("3m", Speed::Blitz),
            ("5m+3s/move", Speed::Blitz),
            ("8m", Speed::Rapid),
            ("0+30s", Speed::Rapid),
            ("15m+10s/move", Speed::Rapid),
            ("25m", Speed::Classical),
            ("10m+30sx10", Speed::Classical),
            ("30d", Speed::Correspondence),
            ("unlimited", Speed::Correspondence),
        ] {
            assert_eq!(text.parse::<TimeControl>().unwrap().speed(), speed, "{text}");
        }
    }

    #[test]
    fn names_are_those_written() {
        for speed in [Speed::UltraBullet, Speed::Classical, Speed::Correspondence] {
            assert_eq!(serde_json::to_value(speed).unwrap(), speed.name());
        }
    }
}
