//! What users report about each other.

use komadai_play::Moment;
use serde::{Deserialize, Serialize};

use crate::sql::{Db, Row, in_words};
use crate::users::UserId;
use crate::{Answer, GameId, Result, Store};

/// How many reports are shown at once.
const SHOWN: i64 = 200;

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReportReason {
    /// Help from a machine or from another person.
    Cheating,
    /// What was said.
    Abuse,
    /// The name of the account.
    Name,
    /// Something else.
    Other,
}

impl ReportReason {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Cheating, Self::Abuse, Self::Name, Self::Other];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cheating => "cheating",
            Self::Abuse => "abuse",
            Self::Name => "name",
            Self::Other => "other",
        }
    }
}

in_words!(ReportReason, ReportReason::ALL, ReportReason::name);

/// A report to be kept.
#[derive(Clone, Debug)]
pub struct NewReport {
    /// Who reports.
    pub reporter: UserId,
    /// Whom.
    pub about: UserId,
    /// What for.
    pub reason: ReportReason,
    /// In the words of who reports.
    pub text: String,
    /// The game it happened in.
    pub game: Option<GameId>,
    /// When.
    pub at: Moment,
}

/// A report as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// The number.
    pub id: i64,
    /// Who reports.
    pub reporter: String,
    /// Whom.
    pub about: String,
    /// What for.
    pub reason: ReportReason,
    /// In the words of who reports.
    pub text: String,
    /// The game it happened in.
    pub game: Option<GameId>,
    /// When.
    pub at: Moment,
}

impl Store {
    /// Keeps a report.
    pub fn add_report(&self, report: NewReport) -> Answer<i64> {
        self.write(move |db| add(db, &report))
    }

    /// Reports nobody has resolved, oldest first.
    pub fn open_reports(&self) -> Answer<Vec<Report>> {
        self.read(open)
    }

    /// Resolves a report; whether there was one that was open.
    pub fn resolve_report(&self, id: i64, by: String, note: String, at: Moment) -> Answer<bool> {
        self.write(move |db| resolve(db, id, &by, &note, at))
    }
}

fn add(db: &Db, report: &NewReport) -> Result<i64> {
    db.value(
        "insert into reports (reporter, about, reason, said, game, at) values (?1, ?2, ?3, ?4, ?5, ?6) returning id",
        &[
            &report.reporter,
            &report.about,
            &report.reason,
            &report.text,
            &report.game,
            &report.at,
        ],
    )
}

/// Reports nobody has resolved, oldest first.
pub(crate) fn open(db: &Db) -> Result<Vec<Report>> {
    let sql = "select reports.id, reporters.name, subjects.name, reason, said, game, at from reports
         join users reporters on reporters.id = reporter join users subjects on subjects.id = about
         where resolved is null order by reports.id limit ?1";
    db.all(sql, &[&SHOWN], read)
}

/// Resolves a report; whether there was one that was open.
pub(crate) fn resolve(db: &Db, id: i64, by: &str, note: &str, at: Moment) -> Result<bool> {
    let changed = db.run(
        "update reports set resolved = ?2, resolver = ?3, note = ?4 where id = ?1 and resolved is null",
        &[&id, &at, &by, &note],
    )?;
    Ok(changed == 1)
}

fn read(row: &Row<'_>) -> Result<Report> {
    Ok(Report {
        id: row.get(0)?,
        reporter: row.get(1)?,
        about: row.get(2)?,
        reason: row.get(3)?,
        text: row.get(4)?,
        game: row.get(5)?,
        at: row.get(6)?,
    })
}
