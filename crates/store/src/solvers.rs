//! Those who solve puzzles: how strong they are, how long in a row, and what comes again.

use komadai_play::{Moment, Rating, Span};
use komadai_rules::VariantId;

use crate::sql::{Db, Row};
use crate::users::UserId;
use crate::{Answer, Result, Store};

/// How strong somebody is at the puzzles of a game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SolverRating {
    /// The rating.
    pub rating: Rating,
    /// How many puzzles were tried.
    pub plays: u32,
    /// How many of them were won at the first try.
    pub wins: u32,
}

/// How long somebody has solved in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// The last day on which a puzzle was solved, counted from 1970.
    pub day: i64,
    /// How many days in a row, up to that one.
    pub days: u32,
    /// The most there ever were.
    pub best_days: u32,
    /// How many puzzles won in a row.
    pub wins: u32,
    /// The most there ever were.
    pub best_wins: u32,
}

/// All about a solver.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Solver {
    /// How strong, in each game in which there was a try.
    pub ratings: Vec<(VariantId, SolverRating)>,
    /// How long in a row.
    pub streak: Streak,
    /// Whether what went wrong comes again.
    pub repeats: bool,
}

/// A puzzle that comes again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repeat {
    /// Its name.
    pub puzzle: String,
    /// When.
    pub at: Moment,
}

/// A day in milliseconds.
pub(crate) const DAY: Span = Span::days(1);
/// After how many days a puzzle comes again, each time it was won.
const STEPS: [i64; 5] = [1, 3, 7, 16, 35];
/// How many may wait.
const MOST_REPEATS: u32 = 500;

impl Streak {
    /// The same after a try. Results of days before the last one come late, and leave the days as they are.
    pub(crate) fn after(mut self, at: Moment, is_solved: bool, is_won: bool) -> Self {
        let day = at.0.div_euclid(DAY.0);
        if is_solved && day > self.day {
            self.days = if day == self.day + 1 { self.days + 1 } else { 1 };
            self.day = day;
            self.best_days = self.best_days.max(self.days);
        }
        self.wins = if is_won { self.wins + 1 } else { 0 };
        self.best_wins = self.best_wins.max(self.wins);
        self
    }

    /// Whether a puzzle was solved on the day of a moment.
    pub fn is_of(&self, now: Moment) -> bool {
        self.days > 0 && self.day == now.0.div_euclid(DAY.0)
    }

    /// How many days in a row there are now: those that ended before yesterday are over.
    pub fn days_at(&self, now: Moment) -> u32 {
        let today = now.0.div_euclid(DAY.0);
        if self.day + 1 >= today { self.days } else { 0 }
    }
}

impl Store {
    /// All about a solver.
    pub fn solver(&self, user: UserId) -> Answer<Solver> {
        self.read(move |db| {
            let sql = "select day, days, best_days, wins, best_wins, repeats from puzzle_solvers where person = ?1";
            let found = db.one(sql, &[&user], |row| Ok((streak(row)?, row.get("repeats")?)))?;
            let (streak, repeats) = found.unwrap_or_default();
            let sql = "select variant, value, deviation, volatility, plays, wins from puzzle_ratings where person = ?1";
            let ratings = db.all(sql, &[&user], |row| Ok((row.get("variant")?, rating(row)?)))?;
            Ok(Solver {
                ratings,
                streak,
                repeats,
            })
        })
    }

    /// How strong a user is at the puzzles of each game; a newcomer's rating where there was no try.
    pub fn solver_ratings(&self, user: UserId) -> Answer<Vec<(VariantId, SolverRating)>> {
        self.read(move |db| {
            let all = VariantId::ALL.into_iter();
            all.map(|variant| Ok((variant, rating_of(db, user, variant)?)))
                .collect()
        })
    }

    /// Whether what goes wrong comes again; what waits is forgotten when it does not.
    pub fn repeat_puzzles(&self, user: UserId, is_on: bool) -> Answer<()> {
        self.fenced(move |db| {
            lock(db, user)?;
            db.run(
                "update puzzle_solvers set repeats = ?2 where person = ?1",
                &[&user, &is_on],
            )?;
            if !is_on {
                db.run("delete from puzzle_repeats where person = ?1", &[&user])?;
            }
            Ok(())
        })
    }

    /// Puzzles that come again up to a moment, of one game or of all, those that have waited longest first. There are never many.
    pub fn repeats(&self, user: UserId, variant: Option<VariantId>, until: Moment) -> Answer<Vec<Repeat>> {
        self.read(move |db| {
            let sql = "select puzzle, due from puzzle_repeats
                       where person = ?1 and variant = coalesce(?2, variant) and due <= ?3 order by due, puzzle";
            db.all(sql, &[&user, &variant, &until], |row| {
                Ok(Repeat {
                    puzzle: row.get(0)?,
                    at: row.get(1)?,
                })
            })
        })
    }
}

/// A solver whom nobody else changes until the end of the transaction: how long in a row, and whether puzzles come again.
pub(crate) fn lock(db: &Db, user: UserId) -> Result<(Streak, bool)> {
    db.run(
        "insert into puzzle_solvers (person) values (?1) on conflict (person) do nothing",
        &[&user],
    )?;
    let sql = format!(
        "select day, days, best_days, wins, best_wins, repeats from puzzle_solvers where person = ?1 {}",
        db.locking()
    );
    let found = db.one(&sql, &[&user], |row| Ok((streak(row)?, row.get("repeats")?)))?;
    Ok(found.unwrap_or_default())
}

/// Writes down how long in a row.
pub(crate) fn put_streak(db: &Db, user: UserId, streak: &Streak) -> Result<()> {
    db.run(
        "update puzzle_solvers set day = ?2, days = ?3, best_days = ?4, wins = ?5, best_wins = ?6 where person = ?1",
        &[
            &user,
            &streak.day,
            &streak.days,
            &streak.best_days,
            &streak.wins,
            &streak.best_wins,
        ],
    )?;
    Ok(())
}

/// How strong a user is at the puzzles of a game.
pub(crate) fn rating_of(db: &Db, user: UserId, variant: VariantId) -> Result<SolverRating> {
    let sql = "select value, deviation, volatility, plays, wins from puzzle_ratings
               where person = ?1 and variant = ?2";
    Ok(db.one(sql, &[&user, &variant], rating)?.unwrap_or_default())
}

/// The same as it is before a try: less sure after a rest.
pub(crate) fn rested(db: &Db, user: UserId, variant: VariantId, at: Moment) -> Result<SolverRating> {
    let sql = "select at from puzzle_ratings where person = ?1 and variant = ?2";
    let last: Option<Moment> = db.one(sql, &[&user, &variant], |row| row.get(0))?;
    let mut known = rating_of(db, user, variant)?;
    if let Some(last) = last {
        known.rating = known.rating.after_rest(Span((at.0 - last.0).max(0)));
    }
    Ok(known)
}

/// Writes down how strong a user is.
pub(crate) fn put_rating(
    db: &Db,
    user: UserId,
    variant: VariantId,
    known: SolverRating,
    at: Moment,
) -> Result<()> {
    let rating = known.rating;
    db.run(
        "insert into puzzle_ratings (person, variant, value, deviation, volatility, plays, wins, at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         on conflict (person, variant) do update set value = ?3, deviation = ?4, volatility = ?5, plays = ?6, wins = ?7,
         at = ?8",
        &[
            &user,
            &variant,
            &rating.value,
            &rating.deviation,
            &rating.volatility,
            &known.plays,
            &known.wins,
            &at,
        ],
    )?;
    Ok(())
}

/// What a try does to what comes again: a puzzle that went wrong waits from the beginning, one that was due and won goes a
/// step further.
pub(crate) fn repeat(
    db: &Db,
    user: UserId,
    puzzle: &str,
    variant: VariantId,
    at: Moment,
    is_won: bool,
) -> Result<()> {
    let sql = "select step, due from puzzle_repeats where person = ?1 and puzzle = ?2";
    let waiting: Option<(i64, Moment)> =
        db.one(sql, &[&user, &puzzle], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let step = match (waiting, is_won) {
        (None, true) => return Ok(()),
        (Some((_, due)), true) if due > at => return Ok(()),
        (Some((step, _)), true) => step + 1,
        (Some(_), false) => 0,
        (None, false) => {
            let sql = "select count(*) from puzzle_repeats where person = ?1";
            if db.value::<u32>(sql, &[&user])? >= MOST_REPEATS {
                return Ok(());
            }
            0
        }
    };
    let Some(days) = usize::try_from(step).ok().and_then(|step| STEPS.get(step)) else {
        db.run(
            "delete from puzzle_repeats where person = ?1 and puzzle = ?2",
            &[&user, &puzzle],
        )?;
        return Ok(());
    };
    db.run(
        "insert into puzzle_repeats (person, puzzle, variant, step, due) values (?1, ?2, ?3, ?4, ?5)
         on conflict (person, puzzle) do update set step = ?4, due = ?5",
        &[&user, &puzzle, &variant, &step, &(at + Span::days(*days))],
    )?;
    Ok(())
}

fn streak(row: &Row<'_>) -> Result<Streak> {
    Ok(Streak {
        day: row.get("day")?,
        days: row.get("days")?,
        best_days: row.get("best_days")?,
        wins: row.get("wins")?,
        best_wins: row.get("best_wins")?,
    })
}

fn rating(row: &Row<'_>) -> Result<SolverRating> {
    Ok(SolverRating {
        rating: Rating {
            value: row.get("value")?,
            deviation: row.get("deviation")?,
            volatility: row.get("volatility")?,
        },
        plays: row.get("plays")?,
        wins: row.get("wins")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: i64) -> Moment {
        Moment(number * DAY.0 + 7)
    }

    #[test]
    fn days_in_a_row_are_counted_once_each_and_end_with_a_gap() {
        let mut streak = Streak::default();
        for (at, days) in [
            (100, 1),
            (101, 2),
            (101, 2),
            (102, 3),
            (104, 1),
            (103, 1),
            (105, 2),
        ] {
            streak = streak.after(day(at), true, true);
            assert_eq!(streak.days, days, "{at}");
        }
        assert_eq!((streak.best_days, streak.wins), (3, 7));
        let failed = streak.after(day(106), false, false);
        assert_eq!((failed.days, failed.wins, failed.best_wins), (2, 0, 7));
        assert_eq!(streak.days_at(day(106)), 2);
        assert_eq!(streak.days_at(day(107)), 0);
    }
}
