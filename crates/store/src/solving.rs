//! Tries at puzzles, settled: the ratings of solvers and puzzles, streaks, what comes again.
//!
//! Several at once, in one transaction. It locks first the solvers and then the puzzles, each in their order, so that no two
//! transactions wait for each other and none is tried again; a puzzle that everybody tries is changed once for all of those
//! who come together.

use std::collections::BTreeMap;

use komadai_play::{Moment, Rating};
use komadai_rules::VariantId;

use crate::attempts::{self, Attempt};
use crate::puzzles::{self, PuzzleStanding};
use crate::solvers::{self, SolverRating, Streak};
use crate::sql::Db;
use crate::users::UserId;
use crate::{Answer, Result, Store};

/// A try at a puzzle, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried {
    /// Who tried.
    pub user: UserId,
    /// The client's name for it.
    pub attempt: String,
    /// The puzzle.
    pub puzzle: String,
    /// The game.
    pub variant: VariantId,
    /// The rating of the puzzle, if nobody has tried it before.
    pub first: Rating,
    /// When.
    pub at: Moment,
    /// Whether the end was reached without a wrong move and without help.
    pub is_won: bool,
    /// Whether the end was reached.
    pub is_solved: bool,
    /// How many hints were taken.
    pub hints: u32,
    /// How many milliseconds it took.
    pub spent: u32,
    /// What was played, wrong moves among them.
    pub moves: String,
    /// Whether it may count for ratings.
    pub rated: bool,
    /// Whether a program tried: that says nothing about a puzzle.
    pub by_program: bool,
}

/// A solver while tries are settled.
struct Solving {
    streak: Streak,
    repeats: bool,
    /// Since when there is an account: nothing was tried before.
    since: Moment,
}

/// What became of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Settled {
    /// Whether it is new; otherwise it was sent before.
    pub is_new: bool,
    /// As it is kept.
    pub attempt: Attempt,
    /// How strong the solver is now.
    pub solver: SolverRating,
    /// How the puzzle stands now.
    pub puzzle: PuzzleStanding,
    /// How long in a row.
    pub streak: Streak,
}

impl Store {
    /// Settles tries, and says what became of each.
    pub fn settle_puzzles(&self, tried: Vec<Tried>) -> Answer<Vec<Settled>> {
        self.fenced(move |db| settle(db, &tried))
    }
}

fn settle(db: &Db, tried: &[Tried]) -> Result<Vec<Settled>> {
    let mut users = BTreeMap::new();
    for Tried { user, .. } in tried {
        users.insert(user.0, *user);
    }
    let mut solvers = BTreeMap::new();
    for (number, user) in users {
        let (streak, repeats) = solvers::lock(db, user)?;
        let since = db.value("select created from users where id = ?1", &[&user])?;
        let solving = Solving {
            streak,
            repeats,
            since,
        };
        solvers.insert(number, solving);
    }
    let firsts: BTreeMap<&str, Rating> = tried.iter().map(|one| (&*one.puzzle, one.first)).collect();
    let mut standings = BTreeMap::new();
    for (puzzle, first) in firsts {
        standings.insert(puzzle, puzzles::lock(db, puzzle, first)?);
    }
    let mut settled = Vec::new();
    for one in tried {
        let (Some(solver), Some(puzzle)) = (solvers.get_mut(&one.user.0), standings.get_mut(&*one.puzzle))
        else {
            continue;
        };
        settled.push(settle_one(db, one, solver, puzzle)?);
    }
    Ok(settled)
}

fn settle_one(db: &Db, tried: &Tried, solving: &mut Solving, puzzle: &mut PuzzleStanding) -> Result<Settled> {
    let streak = &mut solving.streak;
    // Nobody begins with thirty days in a row.
    let at = tried.at.max(solving.since);
    if let Some(attempt) = attempts::named(db, tried.user, &tried.attempt)? {
        return Ok(Settled {
            is_new: false,
            solver: solvers::rating_of(db, tried.user, attempt.variant)?,
            attempt,
            puzzle: *puzzle,
            streak: *streak,
        });
    }
    let is_fresh = !attempts::has_tried(db, tried.user, &tried.puzzle)?;
    let mut solver = solvers::rested(db, tried.user, tried.variant, at)?;
    let before = solver.rating;
    let is_rated = is_fresh && tried.rated;
    let met = puzzle.rating;
    if is_fresh && !tried.by_program {
        puzzle.plays += 1;
        puzzle.wins += u32::from(tried.is_won);
    }
    if is_fresh {
        solver.plays += 1;
        solver.wins += u32::from(tried.is_won);
    }
    if is_rated {
        (solver.rating, puzzle.rating) = Rating::after_puzzle((before, met), tried.is_won);
    }
    if is_fresh {
        solvers::put_rating(db, tried.user, tried.variant, solver, at)?;
        puzzles::put(db, &tried.puzzle, puzzle)?;
    }
    *streak = streak.after(at, tried.is_solved, tried.is_won);
    solvers::put_streak(db, tried.user, streak)?;
    if solving.repeats {
        solvers::repeat(
            db,
            tried.user,
            &tried.puzzle,
            tried.variant,
            tried.at,
            tried.is_won,
        )?;
    }
    let attempt = Attempt {
        name: tried.attempt.clone(),
        puzzle: tried.puzzle.clone(),
        variant: tried.variant,
        at,
        is_fresh,
        is_won: tried.is_won,
        is_solved: tried.is_solved,
        hints: tried.hints,
        spent: tried.spent,
        moves: tried.moves.clone(),
        is_rated,
        before: before.value,
        after: solver.rating.value,
        deviation: solver.rating.deviation,
        puzzle_value: met.value,
    };
    attempts::add(db, tried.user, &attempt)?;
    Ok(Settled {
        is_new: true,
        attempt,
        solver,
        puzzle: *puzzle,
        streak: *streak,
    })
}
