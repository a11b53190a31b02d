//! What is said between those who hire and those who work. Fields are only added.

use komadai_engine::{Bound, Info, Playable, Score};
use komadai_play::serial;
use komadai_rules::{Line, Side};
use serde::{Deserialize, Serialize};
use std::time::Duration;

use super::played::{Played, read_moves, write_moves};
use crate::GameId;

/// The longest line a worker tells, and the longest that is read.
const LONGEST_LINE: usize = 64;

/// What a worker is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "job", rename_all = "lowercase")]
pub(crate) enum Job {
    /// What a computer opponent plays.
    Think {
        /// The position.
        played: Played,
        /// The game: who thought about it before remembers.
        game: GameId,
        /// The computer's side.
        #[serde(with = "serial::side")]
        side: Side,
        /// How strong.
        level: u8,
        /// The most time it may take, in milliseconds.
        time: u64,
    },
    /// The best lines in a position, told as they are found.
    Lines {
        /// The position.
        played: Played,
        /// How many lines.
        lines: usize,
        /// At most so many nodes.
        nodes: Option<u64>,
        /// At most so many plies.
        depth: Option<u32>,
        /// At most so many milliseconds.
        time: u64,
    },
    /// Whether there is a mate by nothing but checks.
    Mate {
        /// The position.
        played: Played,
        /// At most so many nodes.
        nodes: Option<u64>,
        /// Only mates within so many plies.
        plies: Option<u16>,
        /// At most so many milliseconds.
        time: u64,
    },
    /// What a position of a game is worth.
    Study {
        /// The position.
        played: Played,
        /// At most so many nodes.
        nodes: u64,
        /// At most so many milliseconds.
        time: u64,
    },
}

impl Job {
    /// The most time it may take.
    pub(crate) fn time(&self) -> Duration {
        let (Self::Think { time, .. }
        | Self::Lines { time, .. }
        | Self::Mate { time, .. }
        | Self::Study { time, .. }) = self;
        Duration::from_millis(*time)
    }
}

/// What a worker answers. All but `alive` and `lines` that are not done are the last word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "lowercase")]
pub(crate) enum Answer {
    /// It has no place after all: ask another.
    Busy,
    /// It is ending: ask another.
    Back,
    /// It could not: its engine failed, or it does not understand.
    Failed,
    /// It is at it.
    Alive,
    /// A computer opponent makes a move, in coordinates.
    Move {
        /// The move.
        mv: String,
        /// Whether it thinks the game lost.
        lost: bool,
    },
    /// A computer opponent declares a win by impasse.
    Declare,
    /// The best lines so far.
    Lines {
        /// The best first.
        lines: Vec<FoundLine>,
        /// Whether this is the last word.
        done: bool,
    },
    /// Whether there is a mate.
    Mate {
        /// Whether there is; `None` if that was not found out.
        mate: Option<bool>,
        /// The moves.
        pv: String,
        /// Whether no mate is shorter.
        shortest: bool,
        /// Whether it is the only one.
        unique: Option<bool>,
        /// Positions looked at.
        nodes: u64,
    },
    /// What a position is worth.
    Study {
        /// The best lines.
        lines: Vec<FoundLine>,
        /// The score for Sente.
        score: i32,
    },
}

/// A line and what it is worth to the side to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct FoundLine {
    depth: u32,
    score: i32,
    nodes: u64,
    pv: String,
}

impl FoundLine {
    /// Writes down what was found on a line.
    pub(crate) fn new<V: Playable>(info: &Info<V>, line: &Line<V>) -> Self {
        // What an engine remembers wrongly at the end of a line is not told.
        let mut pos = *line.position();
        let moves = info.pv.iter().copied().take(LONGEST_LINE);
        let legal = moves.take_while(|&mv| pos.play(mv).is_ok());
        Self {
            depth: info.depth,
            score: info.score.value(),
            nodes: info.nodes,
            pv: write_moves(legal),
        }
    }

    /// Lines as told by a worker who was asked for so many; `None` if they make no sense on this line.
    pub(crate) fn read_all<V: Playable>(found: &[Self], line: &Line<V>, most: usize) -> Option<Vec<Info<V>>> {
        if found.len() > most {
            return None;
        }
        let read = found
            .iter()
            .enumerate()
            .map(|(at, found)| found.read(line, at + 1));
        read.collect()
    }

    fn read<V: Playable>(&self, line: &Line<V>, multipv: usize) -> Option<Info<V>> {
        let pv = read_moves(line, &self.pv)?;
        if pv.is_empty() || pv.len() > LONGEST_LINE {
            return None;
        }
        Some(Info {
            depth: self.depth,
            seldepth: self.depth,
            multipv,
            score: read_score(self.score)?,
            bound: Bound::Exact,
            nodes: self.nodes,
            time: Duration::ZERO,
            hashfull: 0,
            pv,
        })
    }
}

/// A score as its plain number; `None` for what is none.
pub(crate) fn read_score(value: i32) -> Option<Score> {
    // Beyond this, a number of hundredths is a mate in so many plies.
    let plain = Score::cp(value);
    if plain.value() == value {
        return Some(plain);
    }
    let best = Score::win_in(0).value();
    let plies = usize::try_from(best.checked_sub(value.checked_abs()?)?).ok()?;
    Some(if value > 0 {
        Score::win_in(plies)
    } else {
        Score::loss_in(plies)
    })
}

/// An answer is no longer wanted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Stop {
    /// Where it was to be sent.
    pub(crate) order: String,
}

/// A worker is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Beat {
    /// Its own name for itself, new at each start.
    pub(crate) worker: String,
    /// What people call it.
    pub(crate) name: String,
    /// How many threads it has; none when it goes.
    pub(crate) threads: usize,
    /// What program it is.
    pub(crate) version: String,
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Position, Shogi};

    use super::*;

    #[test]
    fn scores_come_back_and_others_are_none() {
        let scores = [0, 35, -1200, 29_000].map(Score::cp);
        let mates = [0, 1, 57].map(Score::win_in);
        let losses = [0, 2, 58].map(Score::loss_in);
        for score in scores.into_iter().chain(mates).chain(losses) {
            assert_eq!(read_score(score.value()), Some(score));
        }
        for wrong in [31_001, -31_001, 32_000, i32::MAX, i32::MIN] {
            assert_eq!(read_score(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn lines_that_cannot_be_played_are_refused() {
        let line = Line::new(Position::<Shogi>::start(Default::default()));
        let found = |pv: &str, score| FoundLine {
            depth: 3,
            score,
            nodes: 10,
            pv: pv.into(),
        };
        let read = |found: &[FoundLine]| FoundLine::read_all(found, &line, 2).map(|lines| lines.len());
        assert_eq!(read(&[found("7g7f 3c3d", 20), found("2g2f", 10)]), Some(2));
        assert_eq!(read(&[]), Some(0));
        assert_eq!(read(&[found("7g7e", 20)]), None);
        assert_eq!(read(&[found("", 20)]), None);
        assert_eq!(read(&[found("7g7f", 40_000)]), None);
        let three = [found("7g7f", 20), found("2g2f", 10), found("2g2f", 10)];
        assert_eq!(read(&three), None);
        let long = "2h3h 8b7b 3h2h 7b8b ".repeat(17);
        assert_eq!(read(&[found(&long, 20)]), None);
    }
}
