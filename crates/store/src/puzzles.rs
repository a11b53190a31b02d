//! How puzzles stand: what they are worth by all who tried them, and what those think of them.

use komadai_play::Rating;

use crate::sql::{Db, Row, Values};
use crate::users::UserId;
use crate::{Answer, Result, Store, solvers};

/// How a puzzle stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleStanding {
    /// How hard it is.
    pub rating: Rating,
    /// How many have tried it.
    pub plays: u32,
    /// How many of them won at the first try.
    pub wins: u32,
    /// Votes for it.
    pub liked: u32,
    /// Votes against it.
    pub disliked: u32,
    /// Whether it is not handed out until a moderator has looked.
    pub is_held: bool,
}

impl PuzzleStanding {
    /// That of a puzzle nobody has tried.
    pub const fn first(rating: Rating) -> Self {
        Self {
            rating,
            plays: 0,
            wins: 0,
            liked: 0,
            disliked: 0,
            is_held: false,
        }
    }
}

/// What became of a vote.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Voted {
    /// It counts: how the puzzle stands now.
    Counted(PuzzleStanding),
    /// Who has not tried a puzzle has no vote.
    NotTried,
}

/// The columns of a standing.
pub(crate) const STANDING: &str = "value, deviation, volatility, plays, wins, liked, disliked, held";

impl Store {
    /// How all puzzles stand that somebody has tried or held back.
    pub fn puzzle_standings(&self) -> Answer<Vec<(String, PuzzleStanding)>> {
        self.read(move |db| {
            let sql = format!("select id, {STANDING} from puzzles");
            db.all(&sql, &[], |row| Ok((row.get("id")?, standing(row)?)))
        })
    }

    /// What a user has voted about a puzzle: 1, -1, or 0 for nothing.
    pub fn puzzle_vote(&self, user: UserId, puzzle: String) -> Answer<i64> {
        self.read(move |db| vote_of(db, user, &puzzle))
    }

    /// Counts the vote of a user, who has one for each puzzle: 1, -1, or 0 to take it back.
    pub fn vote_puzzle(&self, user: UserId, puzzle: String, vote: i64) -> Answer<Voted> {
        self.fenced(move |db| count(db, user, &puzzle, vote))
    }

    /// Holds a puzzle back, or lets it go, which settles what was said about it; a puzzle nobody has tried has this rating.
    pub fn hold_puzzle(
        &self,
        puzzle: String,
        first: Rating,
        held: bool,
        at: komadai_play::Moment,
    ) -> Answer<PuzzleStanding> {
        self.fenced(move |db| {
            let standing = lock(db, &puzzle, first)?;
            db.run("update puzzles set held = ?2 where id = ?1", &[&puzzle, &held])?;
            let sql = "update puzzle_reports set resolved = ?2 where puzzle = ?1 and resolved is null";
            db.run(sql, &[&puzzle, &at])?;
            Ok(PuzzleStanding {
                is_held: held,
                ..standing
            })
        })
    }
}

fn vote_of(db: &Db, user: UserId, puzzle: &str) -> Result<i64> {
    let sql = "select vote from puzzle_votes where person = ?1 and puzzle = ?2";
    Ok(db.one(sql, &[&user, &puzzle], |row| row.get(0))?.unwrap_or(0))
}

fn count(db: &Db, user: UserId, puzzle: &str, vote: i64) -> Result<Voted> {
    solvers::lock(db, user)?;
    let tried = "select exists (select 1 from puzzle_attempts where person = ?1 and puzzle = ?2)";
    if !db.value::<bool>(tried, &[&user, &puzzle])? {
        return Ok(Voted::NotTried);
    }
    let before = vote_of(db, user, puzzle)?;
    if vote == 0 {
        let sql = "delete from puzzle_votes where person = ?1 and puzzle = ?2";
        db.run(sql, &[&user, &puzzle])?;
    } else {
        db.run(
            "insert into puzzle_votes (person, puzzle, vote) values (?1, ?2, ?3)
             on conflict (person, puzzle) do update set vote = ?3",
            &[&user, &puzzle, &vote],
        )?;
    }
    let change = |of: i64| i64::from(vote == of) - i64::from(before == of);
    let sql = format!(
        "update puzzles set liked = liked + ?2, disliked = disliked + ?3 where id = ?1 returning {STANDING}"
    );
    let values: Values<'_> = &[&puzzle, &change(1), &change(-1)];
    let standing = db.one(&sql, values, standing)?;
    Ok(standing.map_or(Voted::NotTried, Voted::Counted))
}

/// How a puzzle stands, which nobody else changes until the end of the transaction.
pub(crate) fn lock(db: &Db, puzzle: &str, first: Rating) -> Result<PuzzleStanding> {
    let sql = format!("select {STANDING} from puzzles where id = ?1 {}", db.locking());
    if let Some(standing) = db.one(&sql, &[&puzzle], standing)? {
        return Ok(standing);
    }
    db.run(
        "insert into puzzles (id, value, deviation, volatility) values (?1, ?2, ?3, ?4) on conflict (id) do nothing",
        &[&puzzle, &first.value, &first.deviation, &first.volatility],
    )?;
    let found = db.one(&sql, &[&puzzle], standing)?;
    Ok(found.unwrap_or(PuzzleStanding::first(first)))
}

/// Writes down how a puzzle stands after somebody tried it.
pub(crate) fn put(db: &Db, puzzle: &str, standing: &PuzzleStanding) -> Result<()> {
    let rating = standing.rating;
    db.run(
        "update puzzles set value = ?2, deviation = ?3, volatility = ?4, plays = ?5, wins = ?6 where id = ?1",
        &[
            &puzzle,
            &rating.value,
            &rating.deviation,
            &rating.volatility,
            &standing.plays,
            &standing.wins,
        ],
    )?;
    Ok(())
}

fn standing(row: &Row<'_>) -> Result<PuzzleStanding> {
    Ok(PuzzleStanding {
        rating: Rating {
            value: row.get("value")?,
            deviation: row.get("deviation")?,
            volatility: row.get("volatility")?,
        },
        plays: row.get("plays")?,
        wins: row.get("wins")?,
        liked: row.get("liked")?,
        disliked: row.get("disliked")?,
        is_held: row.get("held")?,
    })
}
