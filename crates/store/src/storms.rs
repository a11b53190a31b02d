//! Runs of puzzles against the clock or until the first mistake: the one somebody is on, and the best of each day.

use komadai_play::Moment;

use crate::sql::{Db, Row};
use crate::users::UserId;
use crate::{Answer, Result, Store, solvers};

/// How a run went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Puzzles won.
    pub score: u32,
    /// Right moves in a row.
    pub combo: u32,
    /// Wrong moves.
    pub errors: u32,
    /// The rating of the hardest puzzle won.
    pub highest: u32,
    /// Moves made.
    pub moves: u32,
    /// Seconds it took.
    pub spent: u32,
}

/// The best run of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayScore {
    /// The day, counted from 1970.
    pub day: i64,
    /// How the best run went.
    pub best: Score,
    /// How many there were.
    pub runs: u32,
}

/// Somebody in the list of the best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Champion {
    /// The name.
    pub name: String,
    /// The score.
    pub score: u32,
    /// The day it was reached, counted from 1970.
    pub day: i64,
}

const COLUMNS: &str = "day, score, combo, errors, highest, moves, spent, runs";

impl Store {
    /// Somebody begins a run, which takes the place of one that is not over.
    pub fn begin_run(&self, user: UserId, run: String, at: Moment) -> Answer<()> {
        self.fenced(move |db| {
            db.run(
                "insert into puzzle_runs (person, run, began) values (?1, ?2, ?3)
                 on conflict (person) do update set run = ?2, began = ?3, ended = null",
                &[&user, &run, &at],
            )?;
            Ok(())
        })
    }

    /// When a run began; `None` if the user is on no such run, or it is over.
    pub fn run_began(&self, user: UserId, run: String) -> Answer<Option<Moment>> {
        self.read(move |db| {
            let sql = "select began from puzzle_runs where person = ?1 and run = ?2 and ended is null";
            db.one(sql, &[&user, &run], |row| row.get(0))
        })
    }

    /// Ends a run with what came of it; false if the user is on no such run, or it is over. The best of its day is kept.
    pub fn end_run(
        &self,
        user: UserId,
        run: String,
        (mode, scope): (&'static str, &'static str),
        score: Score,
        at: Moment,
    ) -> Answer<bool> {
        self.fenced(move |db| end(db, user, &run, (mode, scope), score, at))
    }

    /// The best runs of a user since a day, newest first.
    pub fn scores(
        &self,
        user: UserId,
        (mode, scope): (&'static str, &'static str),
        since: i64,
    ) -> Answer<Vec<DayScore>> {
        self.read(move |db| {
            let sql = format!(
                "select {COLUMNS} from puzzle_scores where person = ?1 and mode = ?2 and scope = ?3 and day >= ?4
                 order by day desc"
            );
            db.all(&sql, &[&user, &mode, &scope, &since], day_score)
        })
    }

    /// The best score of a user since a day.
    pub fn best_score(
        &self,
        user: UserId,
        (mode, scope): (&'static str, &'static str),
        since: i64,
    ) -> Answer<u32> {
        self.read(move |db| {
            let sql = "select coalesce(max(score), 0) from puzzle_scores
                       where person = ?1 and mode = ?2 and scope = ?3 and day >= ?4";
            db.value(sql, &[&user, &mode, &scope, &since])
        })
    }

    /// The best of all people since a day.
    pub fn champions(
        &self,
        (mode, scope): (&'static str, &'static str),
        since: i64,
        most: usize,
    ) -> Answer<Vec<Champion>> {
        self.read(move |db| {
            let sql = "select name, best, min(day) from puzzle_scores as scores join (
                           select person as who, max(score) as best from puzzle_scores
                           where mode = ?1 and scope = ?2 and day >= ?3 group by person
                       ) as bests on who = person and score = best join users on users.id = person
                       where mode = ?1 and scope = ?2 and day >= ?3 and closed is null and role <> 'bot' and best > 0
                       group by name, best order by best desc, min(day), name limit ?4";
            db.all(sql, &[&mode, &scope, &since, &most], |row| {
                Ok(Champion {
                    name: row.get(0)?,
                    score: row.get(1)?,
                    day: row.get(2)?,
                })
            })
        })
    }
}

fn end(
    db: &Db,
    user: UserId,
    run: &str,
    (mode, scope): (&'static str, &'static str),
    score: Score,
    at: Moment,
) -> Result<bool> {
    let sql = "update puzzle_runs set ended = ?3 where person = ?1 and run = ?2 and ended is null";
    if db.run(sql, &[&user, &run, &at])? == 0 {
        return Ok(false);
    }
    let day = at.0.div_euclid(solvers::DAY.0);
    let sql = format!(
        "insert into puzzle_scores (person, mode, scope, {COLUMNS}) values (?1, ?2, ?3, ?4, 0, 0, 0, 0, 0, 0, 0)
         on conflict (person, mode, scope, day) do nothing"
    );
    db.run(&sql, &[&user, &mode, &scope, &day])?;
    let of_day = "person = ?1 and mode = ?2 and scope = ?3 and day = ?4";
    let sql = format!("update puzzle_scores set runs = runs + 1 where {of_day}");
    db.run(&sql, &[&user, &mode, &scope, &day])?;
    let sql = format!(
        "update puzzle_scores set score = ?5, combo = ?6, errors = ?7, highest = ?8, moves = ?9, spent = ?10
         where {of_day} and (score < ?5 or runs = 1)"
    );
    db.run(
        &sql,
        &[
            &user,
            &mode,
            &scope,
            &day,
            &score.score,
            &score.combo,
            &score.errors,
            &score.highest,
            &score.moves,
            &score.spent,
        ],
    )?;
    Ok(true)
}

fn day_score(row: &Row<'_>) -> Result<DayScore> {
    Ok(DayScore {
        day: row.get("day")?,
        best: Score {
            score: row.get("score")?,
            combo: row.get("combo")?,
            errors: row.get("errors")?,
            highest: row.get("highest")?,
            moves: row.get("moves")?,
            spent: row.get("spent")?,
        },
        runs: row.get("runs")?,
    })
}
