//! Puzzles that are said to be wrong, and those held back until a moderator has looked.

use komadai_play::{Moment, Rating};
use serde::{Deserialize, Serialize};

use crate::sql::{Db, in_words};
use crate::users::UserId;
use crate::{Answer, Result, Store, attempts, puzzles};

/// What is wrong with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleReason {
    /// The solution is.
    Wrong,
    /// A right move is called wrong.
    Another,
    /// There is nothing to find.
    Dull,
    /// Something else.
    Other,
}

impl PuzzleReason {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Wrong, Self::Another, Self::Dull, Self::Other];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wrong => "wrong",
            Self::Another => "another",
            Self::Dull => "dull",
            Self::Other => "other",
        }
    }
}

in_words!(PuzzleReason, PuzzleReason::ALL, PuzzleReason::name);

/// What somebody says about a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleComplaint {
    /// Who says it.
    pub user: UserId,
    /// About which.
    pub puzzle: String,
    /// What is wrong with it.
    pub reason: PuzzleReason,
    /// In the words of who reports.
    pub text: String,
    /// When.
    pub at: Moment,
}

/// The same as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleReport {
    /// The name of who says it.
    pub by: String,
    /// What is wrong.
    pub reason: PuzzleReason,
    /// In the words of who reports.
    pub text: String,
    /// When.
    pub at: Moment,
    /// Whether a moderator has decided since.
    pub is_settled: bool,
}

/// A puzzle that is held back or has open reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suspect {
    /// Its name.
    pub puzzle: String,
    /// Whether it is held back.
    pub is_held: bool,
    /// What is said about it: first what is open, then, of a puzzle that is held back, what is settled, for it tells why; each
    /// oldest first.
    pub reports: Vec<PuzzleReport>,
}

impl Suspect {
    /// Whether somebody has reported it since a moderator last decided.
    pub fn is_open(&self) -> bool {
        self.reports.iter().any(|report| !report.is_settled)
    }
}

/// After so many open reports a puzzle is held back.
const MANY: u32 = 5;
/// How many reports are shown at once.
const SHOWN: i64 = 500;

impl Store {
    /// Keeps what a user says about a puzzle: the last of it counts. Whether the puzzle is held back now; `None` if the user
    /// has not tried it.
    pub fn report_puzzle(&self, complaint: PuzzleComplaint, first: Rating) -> Answer<Option<bool>> {
        self.fenced(move |db| add(db, &complaint, first))
    }

    /// Puzzles that are held back or have open reports.
    pub fn suspect_puzzles(&self) -> Answer<Vec<Suspect>> {
        self.read(suspects)
    }
}

fn add(db: &Db, complaint: &PuzzleComplaint, first: Rating) -> Result<Option<bool>> {
    let PuzzleComplaint {
        user,
        puzzle,
        reason,
        text,
        at,
    } = complaint;
    if !attempts::has_tried(db, *user, puzzle)? {
        return Ok(None);
    }
    let standing = puzzles::lock(db, puzzle, first)?;
    db.run(
        "insert into puzzle_reports (person, puzzle, reason, said, at) values (?1, ?2, ?3, ?4, ?5)
         on conflict (person, puzzle) do update set reason = ?3, said = ?4, at = ?5, resolved = null",
        &[user, puzzle, reason, text, at],
    )?;
    let sql = "select count(*) from puzzle_reports where puzzle = ?1 and resolved is null";
    let held = standing.is_held || db.value::<u32>(sql, &[puzzle])? >= MANY;
    if held != standing.is_held {
        db.run("update puzzles set held = ?2 where id = ?1", &[puzzle, &held])?;
    }
    Ok(Some(held))
}

fn suspects(db: &Db) -> Result<Vec<Suspect>> {
    let mut suspects: Vec<Suspect> = db.all("select id from puzzles where held order by id", &[], |row| {
        Ok(Suspect {
            puzzle: row.get(0)?,
            is_held: true,
            reports: Vec::new(),
        })
    })?;
    // What is open comes first, so that it is among those shown.
    let sql =
        "select puzzle, name, reason, said, at, resolved from puzzle_reports join users on users.id = person
               where resolved is null or puzzle in (select id from puzzles where held)
               order by resolved is not null, at limit ?1";
    let reports = db.all(sql, &[&SHOWN], |row| {
        let report = PuzzleReport {
            by: row.get(1)?,
            reason: row.get(2)?,
            text: row.get(3)?,
            at: row.get(4)?,
            is_settled: row.get::<Option<Moment>>(5)?.is_some(),
        };
        Ok((row.get::<String>(0)?, report))
    })?;
    for (puzzle, report) in reports {
        match suspects.iter_mut().find(|suspect| suspect.puzzle == puzzle) {
            Some(suspect) => suspect.reports.push(report),
            None => suspects.push(Suspect {
                puzzle,
                is_held: false,
                reports: vec![report],
            }),
        }
    }
    Ok(suspects)
}
