//! What engines report while they think.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How an engine sees the position, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves (UCI) or plies (USI); negative when it is the side to move that is mated.
    Mate(i32),
}

impl Score {
    /// More than any score that is no mate.
    pub const MATE: i32 = 1_000_000;

    /// One number for both kinds: mates lie beyond [`Score::MATE`], shorter ones farther out.
    pub fn value(self) -> i32 {
        const LONGEST: i32 = 100_000;
        match self {
            Self::Centipawns(value) => value.clamp(1 - Self::MATE, Self::MATE - 1),
            Self::Mate(n) if n > 0 => Self::MATE + LONGEST - n.min(LONGEST),
            Self::Mate(n) => -(Self::MATE + LONGEST) - n.max(-LONGEST),
        }
    }

    /// `+0.35`, `#5`, `-#3`.
    pub fn in_pawns(self) -> String {
        match self {
            Self::Centipawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
            Self::Mate(n) if n > 0 => format!("#{n}"),
            Self::Mate(n) => format!("-#{}", n.unsigned_abs()),
        }
    }
}

/// As engines write it: `cp 35`, `mate -3`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => write!(f, "cp {value}"),
            Self::Mate(n) => write!(f, "mate {n}"),
        }
    }
}

impl From<Score> for String {
    fn from(score: Score) -> Self {
        score.to_string()
    }
}

impl FromStr for Score {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, number) = text.split_once(' ').unwrap_or((text, ""));
        read_score(kind, number).ok_or_else(|| format!("{text:?} is not a score"))
    }
}

impl TryFrom<String> for Score {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

/// USI also has `mate +` and `mate -`, of unknown length.
fn read_score(kind: &str, number: &str) -> Option<Score> {
    match (kind, number) {
        ("cp", _) => number.parse().ok().map(Score::Centipawns),
        ("mate", "+") => Some(Score::Mate(i32::MAX)),
        ("mate", "-") => Some(Score::Mate(-i32::MAX)),
        ("mate", _) => number.parse().ok().map(Score::Mate),
        _ => None,
    }
}

/// The last an engine reported about its best line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// How good it is.
    pub score: Option<Score>,
    /// How deep it looked.
    pub depth: Option<u32>,
    /// Positions it looked at.
    pub nodes: Option<u64>,
}

impl Info {
    /// Takes over what a line says, if it is an `info` line about the best move. A bound is a score
    /// only as long as there is no better one.
    ///
    /// ```
    /// use komadai_arena::{Info, Score};
    /// let mut info = Info::default();
    /// info.read("info depth 7 score cp 31 nodes 1200 pv e2e4");
    /// info.read("info depth 8 score cp -50 upperbound nodes 1900");
    /// assert_eq!(info.score, Some(Score::Centipawns(31)));
    /// assert_eq!(info.nodes, Some(1900));
    /// ```
    pub fn read(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        if words.next() != Some("info") {
            return;
        }
        let mut heard = Self::default();
        let mut is_bound = false;
        while let Some(word) = words.next() {
            match word {
                "depth" => heard.depth = number(&mut words),
                "nodes" => heard.nodes = number(&mut words),
                "score" => {
                    let (kind, number) = (words.next(), words.next());
                    heard.score = read_score(kind.unwrap_or_default(), number.unwrap_or_default());
                }
                "lowerbound" | "upperbound" => is_bound = true,
                "multipv" if number(&mut words) != Some(1) => return,
                "pv" | "string" => break,
                _ => {}
            }
        }
        if is_bound && self.score.is_some() {
            heard.score = None;
            heard.depth = None;
        }
        self.score = heard.score.or(self.score);
        self.depth = heard.depth.or(self.depth);
        self.nodes = heard.nodes.or(self.nodes);
    }
}

fn number<'a, T: FromStr>(words: &mut impl Iterator<Item = &'a str>) -> Option<T> {
    words.next().and_then(|word| word.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_and_written() {
        for text in ["cp -35", "mate 4", "mate -1"] {
            assert_eq!(text.parse::<Score>().unwrap().to_string(), text);
        }
        assert!("cp".parse::<Score>().is_err());
        assert!("mate +".parse::<Score>().is_ok());
    }

    #[test]
    fn shorter_mates_are_better() {
        let value = |text: &str| text.parse::<Score>().unwrap().value();
        let ladder = [
            "mate 1",
            "mate 9",
            "mate +",
            "cp 99999999",
            "cp 10",
            "cp -10",
            "cp -99999999",
            "mate -",
            "mate -9",
            "mate -1",
        ];
        assert!(ladder.map(value).is_sorted_by(|a, b| a > b));
    }

    #[test]
    fn other_lines_and_garbage_change_nothing() {
        let mut info = Info::default();
        for line in [
            "info multipv 2 score cp 9",
            "info string score cp 9",
            "score cp 9",
            "info score",
            "info score cp x",
            "",
        ] {
            info.read(line);
        }
        assert_eq!(info, Info::default());
    }
}
