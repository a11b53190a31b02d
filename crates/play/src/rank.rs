//! Ranks: 15 kyu, the weakest, to 1 kyu, then 1 dan to 9 dan.
//!
//! | rank | rating |
//! |---|---|
//! | 15 kyu | below 780 |
//! | 14 kyu … 1 kyu | 80 points each: 780, 860, … 1820 |
//! | 1 dan … 8 dan | 80 points each: 1900, 1980, … 2460 |
//! | 9 dan | 2540 and more |
//!
//! Somebody unknown, at 1500, is 5 kyu. A grade is worth 80 points: between neighbours the stronger one
//! wins about 61 games of a hundred.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::rating::Rating;

/// A grade of strength. Stronger is greater.
///
/// ```
/// use komadai_play::{Rank, Rating, suggested_handicap};
/// let newcomer = Rank::of(Rating::default());
/// assert_eq!(newcomer.to_string(), "5 kyu");
/// let master: Rank = "2 dan".parse()?;
/// assert_eq!(suggested_handicap(newcomer, master), Some(6));
/// # Ok::<(), komadai_play::RankError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Rank(u8);

/// How many kyu grades there are.
const KYU: u8 = 15;
/// How many dan grades there are.
const DAN: u8 = 9;
/// Where the second grade, 14 kyu, begins.
const SECOND: f64 = 780.0;
/// How many points a grade is wide.
const WIDTH: f64 = 80.0;

impl Rank {
    /// The weakest rank: 15 kyu.
    pub const WEAKEST: Self = Self(0);
    /// The strongest rank: 9 dan.
    pub const STRONGEST: Self = Self(KYU + DAN - 1);

    /// The rank that goes with a rating.
    pub fn of(rating: Rating) -> Self {
        let grade = ((rating.value - SECOND) / WIDTH).floor() + 1.0;
        // A float becomes the nearest number there is; what is no number becomes zero.
        Self((grade as u8).min(Self::STRONGEST.0))
    }

    /// Every rank, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..=Self::STRONGEST.0).map(Self)
    }

    /// Whether it is a dan grade.
    pub const fn is_dan(self) -> bool {
        self.0 >= KYU
    }

    /// The number in front of kyu or dan.
    pub const fn number(self) -> u8 {
        if self.is_dan() {
            self.0 - KYU + 1
        } else {
            KYU - self.0
        }
    }
}

/// The number of the handicap to suggest between two players: one for each grade between them, seven at
/// most; none among equals, or if the supposedly weaker one is stronger.
pub fn suggested_handicap(weaker: Rank, stronger: Rank) -> Option<u8> {
    let grades = stronger.0.checked_sub(weaker.0)?;
    (grades > 0).then_some(grades.min(7))
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {}",
            self.number(),
            if self.is_dan() { "dan" } else { "kyu" }
        )
    }
}

/// A text that is not a rank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankError(String);

impl fmt::Display for RankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a rank; ranks go from 15 kyu to 9 dan", self.0)
    }
}

impl std::error::Error for RankError {}

impl FromStr for Rank {
    type Err = RankError;

    fn from_str(text: &str) -> Result<Self, RankError> {
        Self::all()
            .find(|rank| rank.to_string() == text)
            .ok_or_else(|| RankError(text.into()))
    }
}

impl From<Rank> for String {
    fn from(rank: Rank) -> Self {
        rank.to_string()
    }
}

impl TryFrom<String> for Rank {
    type Error = RankError;

    fn try_from(text: String) -> Result<Self, RankError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank_at(value: f64) -> String {
        let rating = Rating {
            value,
            ..Rating::default()
        };
        Rank::of(rating).to_string()
    }

    #[test]
    fn ranks_follow_the_table() {
        for (value, rank) in [
            (f64::NEG_INFINITY, "15 kyu"),
            (0.0, "15 kyu"),
            (779.9, "15 kyu"),
            (780.0, "14 kyu"),
            (859.9, "14 kyu"),
            (860.0, "13 kyu"),
            (1500.0, "5 kyu"),
            (1820.0, "1 kyu"),
            (1899.9, "1 kyu"),
            (1900.0, "1 dan"),
            (2460.0, "8 dan"),
            (2540.0, "9 dan"),
            (4000.0, "9 dan"),
            (f64::INFINITY, "9 dan"),
            (f64::NAN, "15 kyu"),
        ] {
            assert_eq!(rank_at(value), rank, "{value}");
        }
    }

    #[test]
    fn there_are_24_ranks_and_all_are_read() {
        assert_eq!(Rank::all().len(), 24);
        assert!(Rank::all().is_sorted());
        for rank in Rank::all() {
            assert_eq!(rank.to_string().parse(), Ok(rank));
        }
        for text in ["", "16 kyu", "0 dan", "10 dan", "1kyu", "1 Dan"] {
            assert!(text.parse::<Rank>().is_err(), "{text}");
        }
    }

    #[test]
    fn handicaps_grow_with_the_difference() {
        let rank = |text: &str| text.parse::<Rank>().unwrap();
        let suggested = |weaker, stronger| suggested_handicap(rank(weaker), rank(stronger));
        assert_eq!(suggested("3 kyu", "3 kyu"), None);
        assert_eq!(suggested("1 kyu", "1 dan"), Some(1));
        assert_eq!(suggested("5 kyu", "2 dan"), Some(6));
        assert_eq!(suggested("15 kyu", "9 dan"), Some(7));
        assert_eq!(suggested("1 dan", "1 kyu"), None);
    }
}
