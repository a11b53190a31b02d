//! How the engine's levels do on a puzzle.

use std::collections::HashMap;
use std::ops::Range;
use std::time::Instant;

use komadai_engine::{Engine, Grade, HIGHEST_ELO, Level, Limits, Settings, Strength};
use komadai_rules::{Line, Move, Position, dispatch};

use crate::guess::Try;
use crate::judge::Judge;
use crate::puzzle::{Problem, Puzzle, PuzzleError};
use crate::seek::scout::with_kings;
use crate::variants::Puzzled;

/// The tries a first rating is made from: so many of each level.
pub const TRIES: Range<u64> = 0..4;

/// Lets every level try a puzzle, once for each seed: with another seed a level errs elsewhere. The strongest does not err
/// and tries it once.
pub fn trial(puzzle: &Puzzle, seeds: Range<u64>) -> Result<Vec<Try>, PuzzleError> {
    dispatch!(puzzle.game, V => puzzle.problem::<V>().map(|problem| tries(&problem, seeds)))
}

/// See [`trial`].
pub(crate) fn tries<V: Puzzled>(problem: &Problem<V>, seeds: Range<u64>) -> Vec<Try> {
    let levels = (1..=Level::MOST).filter_map(Level::new);
    let pairs = levels.flat_map(|level| {
        let times = if level.elo() == HIGHEST_ELO { 1 } else { usize::MAX };
        seeds.clone().take(times).map(move |seed| (level, seed))
    });
    let mut referee = Referee {
        problem,
        known: HashMap::new(),
    };
    pairs
        .map(|(level, seed)| Try {
            elo: level.elo(),
            solved: referee.sees_solved(level, seed),
        })
        .collect()
}

/// Judges many tries at one problem: what a move is worth is found out once, however many of them make it.
struct Referee<'a, V: Puzzled> {
    problem: &'a Problem<V>,
    /// By the moves so far and the move in question: what [`Judge::reply_if_right`] says.
    known: HashMap<Vec<Move<V>>, Option<Option<Move<V>>>>,
}

impl<V: Puzzled> Referee<'_, V> {
    /// Whether a level solves it: every move is right, and one that mates later than it must is not.
    fn sees_solved(&mut self, level: Level, seed: u64) -> bool {
        let engine = Engine::<V>::new(Settings {
            hash: 1,
            strength: Some(Strength {
                grade: Grade::Level(level),
                seed,
            }),
            ..Settings::default()
        });
        let mut played = Vec::new();
        let mut pos = self.problem.start;
        loop {
            let Some(shown) = with_kings(&pos) else {
                return false;
            };
            engine.prepare();
            let best = engine.go(&Line::new(shown), &Limits::default(), Instant::now(), &mut |_| {});
            let Some(mv) = best.mv.filter(|&mv| pos.is_legal(mv)) else {
                return false;
            };
            match self.reply_if_right(&pos, &played, mv) {
                None => return false,
                Some(None) => return true,
                Some(Some(reply)) => {
                    played.extend([mv, reply]);
                    pos = pos.after(mv).after(reply);
                }
            }
        }
    }

    /// Each question has a judge of its own, with all the nodes a judge has: the order of questions changes no answer.
    fn reply_if_right(
        &mut self,
        pos: &Position<V>,
        played: &[Move<V>],
        mv: Move<V>,
    ) -> Option<Option<Move<V>>> {
        let question = [played, &[mv]].concat();
        let ask = || Judge::new(self.problem).reply_if_right(pos, played, mv);
        *self.known.entry(question).or_insert_with(ask)
    }
}
