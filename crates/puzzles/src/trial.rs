//! How the engine's levels do on a puzzle, and the rating that says.

use std::time::Instant;

use komadai_engine::{Engine, Grade, Level, Limits, Settings, Strength};
use komadai_rules::{Line, Piece, Position, Role, Square, Variant, dispatch};

use crate::judge::{Judge, Worth};
use crate::puzzle::{Problem, Puzzle, PuzzleError};
use crate::rating::{FEATURES, RANGE, features};
use crate::variants::Puzzled;

/// One try of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Try {
    /// The rating of the level.
    pub elo: u32,
    /// Whether it solved the puzzle.
    pub solved: bool,
}

/// What is seen of a puzzle, and how levels did on it.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The features of [`FEATURES`].
    pub features: [f64; FEATURES.len()],
    /// All tries.
    pub tries: Vec<Try>,
}

impl Trial {
    /// The rating at which the tries are most likely. Besides them a very strong player is taken to have solved it, and a
    /// very weak one to have failed, so that there always is one.
    pub fn rating(&self) -> f64 {
        let expected = |rating: f64| {
            let won = |elo: f64| 1.0 / (1.0 + 10_f64.powf((rating - elo) / 400.0));
            let tried: f64 = self.tries.iter().map(|one| won(one.elo.into())).sum();
            tried + won(RANGE.0 - 200.0) + won(RANGE.1 + 200.0)
        };
        let solved = 1.0 + self.tries.iter().filter(|one| one.solved).count() as f64;
        let (mut low, mut high) = (RANGE.0 - 400.0, RANGE.1 + 400.0);
        for _ in 0..40 {
            let middle = (low + high) / 2.0;
            // A harder puzzle is solved less.
            if expected(middle) > solved {
                low = middle;
            } else {
                high = middle;
            }
        }
        low.clamp(RANGE.0, RANGE.1)
    }
}

/// Lets every level try a puzzle so many times.
pub fn trial(puzzle: &Puzzle, times: u64) -> Result<Trial, PuzzleError> {
    dispatch!(puzzle.game, V => trial_in::<V>(puzzle, times))
}

fn trial_in<V: Puzzled>(puzzle: &Puzzle, times: u64) -> Result<Trial, PuzzleError> {
    let problem = puzzle.problem::<V>()?;
    let mut tries = Vec::new();
    for level in (1..=Level::MOST).filter_map(Level::new) {
        for seed in 0..times {
            tries.push(Try {
                elo: level.elo(),
                solved: solves(&problem, level, seed),
            });
        }
    }
    Ok(Trial {
        features: features(&problem),
        tries,
    })
}

fn solves<V: Puzzled>(problem: &Problem<V>, level: Level, seed: u64) -> bool {
    let engine = Engine::<V>::new(Settings {
        hash: 1,
        strength: Some(Strength {
            grade: Grade::Level(level),
            seed,
        }),
        ..Settings::default()
    });
    let mut judge = Judge::new(problem);
    let mut played = Vec::new();
    let mut pos = problem.start;
    loop {
        let Some(shown) = with_kings(&pos) else {
            return false;
        };
        engine.prepare();
        let best = engine.go(&Line::new(shown), &Limits::default(), Instant::now(), &mut |_| {});
        let Some(mv) = best.mv.filter(|&mv| pos.is_legal(mv)) else {
            return false;
        };
        let reply = match judge.worth(&pos, &played, mv) {
            Worth::Right { reply: Some(reply) } => reply,
            Worth::Right { reply: None } => return true,
            Worth::Longer { .. } | Worth::Wrong { .. } => return false,
        };
        played.extend([mv, reply]);
        pos = pos.after(mv).after(reply);
    }
}

/// The position with a king for a solver who has none, out of the way: the engine plays games, not problems.
fn with_kings<V: Variant>(pos: &Position<V>) -> Option<Position<V>> {
    let turn = pos.turn();
    if pos.board().king(turn).is_some() {
        return Some(*pos);
    }
    let mut corners: Vec<Square<V>> = Square::all()
        .filter(|&square| pos.piece(square).is_none())
        .collect();
    let enemy = pos.board().king(!turn)?;
    corners.sort_by_key(|square| {
        let files = square.file().abs_diff(enemy.file());
        std::cmp::Reverse(files.max(square.rank().abs_diff(enemy.rank())))
    });
    corners.into_iter().find_map(|square| {
        let mut setup = pos.to_setup();
        setup.board.set(square, Some(Piece::new(turn, V::Role::KING)));
        let pos = setup.into_position(pos.rules()).ok()?;
        (!pos.is_check()).then_some(pos)
    })
}
