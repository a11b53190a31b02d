//! Tries at puzzles, as they are kept: the first of everybody at each puzzle, and the latest of the others.

use komadai_play::Moment;
use komadai_rules::VariantId;

use crate::sql::{Db, Put, Row};
use crate::users::UserId;
use crate::{Answer, Result, Store};

/// A try at a puzzle, as it is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// The client's name for it.
    pub name: String,
    /// The puzzle.
    pub puzzle: String,
    /// The game.
    pub variant: VariantId,
    /// When.
    pub at: Moment,
    /// Whether it was the first of this person at this puzzle.
    pub is_fresh: bool,
    /// Whether the end was reached without a wrong move and without help.
    pub is_won: bool,
    /// Whether the end was reached.
    pub is_solved: bool,
    /// How many hints were taken.
    pub hints: u32,
    /// How many milliseconds it took.
    pub spent: u32,
    /// What was played.
    pub moves: String,
    /// Whether it counted for ratings.
    pub is_rated: bool,
    /// The strength of the solver before it.
    pub before: f64,
    /// And after it.
    pub after: f64,
    /// How far off the latter may be.
    pub deviation: f64,
    /// How hard the puzzle was then.
    pub puzzle_value: f64,
}

/// What is counted of a try.
#[derive(Clone, PartialEq, Debug)]
pub struct Counted {
    /// The puzzle.
    pub puzzle: String,
    /// Whether it was the first at this puzzle.
    pub is_fresh: bool,
    /// Whether it was won.
    pub is_won: bool,
    /// How hard the puzzle was.
    pub puzzle_value: f64,
}

/// How many puzzles can be asked about at once.
pub const AMONG: usize = 40;
/// How many tries are looked through for what was tried lately.
const LATELY: i64 = 5_000;
/// So many tries at puzzles tried before are kept.
const LATEST: i64 = 1_000;

const COLUMNS: &str =
    "attempt, puzzle, variant, at, fresh, won, solved, hints, spent, moves, rated, before, after,
                       deviation, puzzle_value";

impl Store {
    /// The tries of a user before a moment, newest first; of one game, or of all.
    pub fn attempts(
        &self,
        user: UserId,
        before: Moment,
        variant: Option<VariantId>,
        most: usize,
    ) -> Answer<Vec<Attempt>> {
        self.read(move |db| {
            let sql = format!(
                "select {COLUMNS} from puzzle_attempts where person = ?1 and at < ?2 and variant = coalesce(?3, variant)
                 order by at desc, attempt limit ?4"
            );
            db.all(&sql, &[&user, &before, &variant, &most], read)
        })
    }

    /// What a user has tried since a moment, oldest first.
    pub fn counted_attempts(
        &self,
        user: UserId,
        since: Moment,
        variant: Option<VariantId>,
    ) -> Answer<Vec<Counted>> {
        self.read(move |db| {
            let sql = "select puzzle, fresh, won, puzzle_value from puzzle_attempts
                       where person = ?1 and at >= ?2 and variant = coalesce(?3, variant) order by at, attempt";
            db.all(sql, &[&user, &since, &variant], |row| {
                Ok(Counted {
                    puzzle: row.get(0)?,
                    is_fresh: row.get(1)?,
                    is_won: row.get(2)?,
                    puzzle_value: row.get(3)?,
                })
            })
        })
    }

    /// Which of some puzzles, [`AMONG`] at most, a user has tried, and when last.
    pub fn tried_among(&self, user: UserId, mut puzzles: Vec<String>) -> Answer<Vec<(String, Moment)>> {
        // One statement for any number of them: it is prepared once.
        puzzles.resize(AMONG, String::new());
        self.read(move |db| {
            let places: Vec<String> = (0..AMONG).map(|place| format!("?{}", place + 2)).collect();
            let sql = format!(
                "select puzzle, max(at) from puzzle_attempts where person = ?1 and puzzle in ({}) group by puzzle",
                places.join(", ")
            );
            let mut values: Vec<&dyn Put> = vec![&user];
            values.extend(puzzles.iter().map(|puzzle| puzzle as &dyn Put));
            db.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))
        })
    }

    /// The puzzles a user has tried since a moment; of very many the latest.
    pub fn tried_since(&self, user: UserId, since: Moment) -> Answer<Vec<String>> {
        self.read(move |db| {
            let sql =
                "select puzzle from puzzle_attempts where person = ?1 and at > ?2 order by at desc limit ?3";
            db.all(sql, &[&user, &since, &LATELY], |row| row.get(0))
        })
    }
}

/// The try a client gave this name.
pub(crate) fn named(db: &Db, user: UserId, name: &str) -> Result<Option<Attempt>> {
    let sql = format!("select {COLUMNS} from puzzle_attempts where person = ?1 and attempt = ?2");
    db.one(&sql, &[&user, &name], read)
}

/// Whether a user has tried a puzzle.
pub(crate) fn has_tried(db: &Db, user: UserId, puzzle: &str) -> Result<bool> {
    let sql = "select exists (select 1 from puzzle_attempts where person = ?1 and puzzle = ?2)";
    db.value(sql, &[&user, &puzzle])
}

/// Keeps a try. Of those at puzzles tried before the oldest go.
pub(crate) fn add(db: &Db, user: UserId, attempt: &Attempt) -> Result<()> {
    let sql = format!(
        "insert into puzzle_attempts (person, {COLUMNS})
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)"
    );
    db.run(
        &sql,
        &[
            &user,
            &attempt.name,
            &attempt.puzzle,
            &attempt.variant,
            &attempt.at,
            &attempt.is_fresh,
            &attempt.is_won,
            &attempt.is_solved,
            &attempt.hints,
            &attempt.spent,
            &attempt.moves,
            &attempt.is_rated,
            &attempt.before,
            &attempt.after,
            &attempt.deviation,
            &attempt.puzzle_value,
        ],
    )?;
    if !attempt.is_fresh {
        db.run(
            "delete from puzzle_attempts where person = ?1 and not fresh and attempt not in
             (select attempt from puzzle_attempts where person = ?1 and not fresh order by at desc, attempt limit ?2)",
            &[&user, &LATEST],
        )?;
    }
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Attempt> {
    Ok(Attempt {
        name: row.get("attempt")?,
        puzzle: row.get("puzzle")?,
        variant: row.get("variant")?,
        at: row.get("at")?,
        is_fresh: row.get("fresh")?,
        is_won: row.get("won")?,
        is_solved: row.get("solved")?,
        hints: row.get("hints")?,
        spent: row.get("spent")?,
        moves: row.get("moves")?,
        is_rated: row.get("rated")?,
        before: row.get("before")?,
        after: row.get("after")?,
        deviation: row.get("deviation")?,
        puzzle_value: row.get("puzzle_value")?,
    })
}
