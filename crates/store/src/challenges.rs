//! Challenges: to somebody by name, or to whoever has the link.

use komadai_play::Moment;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

use crate::users::UserId;
use crate::{GameId, Result, Store, StoreError};

/// A challenge as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeRow {
    /// What it is called, and the game that comes of it.
    pub id: GameId,
    /// Who challenges.
    pub challenger: UserId,
    /// Whom; nobody in particular if it is a link.
    pub challenged: Option<UserId>,
    /// What is proposed, as JSON.
    pub proposal: String,
    /// Since when.
    pub created: Moment,
    /// Until when.
    pub expires: Moment,
    /// What became of it.
    pub status: ChallengeStatus,
    /// Why it was declined, in a word.
    pub reason: Option<String>,
}

/// What became of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChallengeStatus {
    /// It waits for an answer.
    Created,
    /// The game has begun.
    Accepted,
    /// The one who was challenged does not want to play.
    Declined,
    /// The challenger took it back.
    Canceled,
    /// Nobody answered in time.
    Expired,
}

impl ChallengeStatus {
    const ALL: [Self; 5] = [
        Self::Created,
        Self::Accepted,
        Self::Declined,
        Self::Canceled,
        Self::Expired,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Accepted => "accepted",
            Self::Declined => "declined",
            Self::Canceled => "canceled",
            Self::Expired => "expired",
        }
    }
}

/// All columns, in the order they are read.
const COLUMNS: &str = "id, challenger, challenged, proposal, created, expires, status, reason";

impl Store {
    /// Keeps a challenge, unless its challenger has `most` that wait: says whether it was kept.
    pub async fn add_challenge(&self, challenge: ChallengeRow, most: usize) -> Result<bool> {
        self.write(move |connection| add(connection, &challenge, most))
            .await
    }

    /// A challenge.
    pub async fn challenge(&self, id: GameId) -> Result<Option<ChallengeRow>> {
        self.read(move |connection| {
            let sql = format!("select {COLUMNS} from challenges where id = ?1");
            let mut statement = connection.prepare_cached(&sql)?;
            let row = statement
                .query_row([id.as_str()], |row| Ok(read(row)))
                .optional()?;
            row.transpose()
        })
        .await
    }

    /// The challenges from and to a user that wait for an answer, newest first.
    pub async fn challenges_of(&self, user: UserId) -> Result<Vec<ChallengeRow>> {
        self.read(move |connection| {
            let sql = format!(
                "select {COLUMNS} from challenges
                 where status = 'created' and (challenger = ?1 or challenged = ?1) order by created desc limit 200"
            );
            all(connection, &sql, user.0)
        })
        .await
    }

    /// Ends a challenge that waits, without a game: says whether it waited. Of several who try at the same time one
    /// succeeds.
    pub async fn end_challenge(
        &self,
        id: GameId,
        status: ChallengeStatus,
        reason: Option<String>,
    ) -> Result<bool> {
        self.write(move |connection| end(connection, id, status, reason.as_deref()))
            .await
    }

    /// Challenges nobody answered in time, though they still wait.
    pub async fn overdue_challenges(&self, at: Moment) -> Result<Vec<ChallengeRow>> {
        self.read(move |connection| {
            let sql = format!(
                "select {COLUMNS} from challenges where status = 'created' and expires <= ?1 order by expires limit 256"
            );
            all(connection, &sql, at.0)
        })
        .await
    }
}

fn add(connection: &Connection, challenge: &ChallengeRow, most: usize) -> Result<bool> {
    let mut count = connection
        .prepare_cached("select count(*) from challenges where challenger = ?1 and status = 'created'")?;
    let waiting: i64 = count.query_row([challenge.challenger.0], |row| row.get(0))?;
    if waiting >= most as i64 {
        return Ok(false);
    }
    let sql = format!("insert into challenges ({COLUMNS}) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
    connection.prepare_cached(&sql)?.execute(params![
        challenge.id.as_str(),
        challenge.challenger.0,
        challenge.challenged.map(|user| user.0),
        challenge.proposal,
        challenge.created.0,
        challenge.expires.0,
        challenge.status.name(),
        challenge.reason,
    ])?;
    Ok(true)
}

/// Accepts the challenge whose game begins, if there is one: says whether the game may begin.
pub(crate) fn accept(connection: &Connection, id: GameId) -> Result<bool> {
    if end(connection, id, ChallengeStatus::Accepted, None)? {
        return Ok(true);
    }
    let mut statement =
        connection.prepare_cached("select not exists (select 1 from challenges where id = ?1)")?;
    Ok(statement.query_row([id.as_str()], |row| row.get(0))?)
}

fn end(connection: &Connection, id: GameId, status: ChallengeStatus, reason: Option<&str>) -> Result<bool> {
    let mut statement = connection.prepare_cached(
        "update challenges set status = ?2, reason = ?3 where id = ?1 and status = 'created'",
    )?;
    Ok(statement.execute(params![id.as_str(), status.name(), reason])? == 1)
}

fn all(connection: &Connection, sql: &str, by: i64) -> Result<Vec<ChallengeRow>> {
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([by], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

pub(crate) fn read(row: &Row<'_>) -> Result<ChallengeRow> {
    let id: String = row.get(0)?;
    let status: String = row.get(6)?;
    let known = ChallengeStatus::ALL
        .into_iter()
        .find(|known| known.name() == status);
    Ok(ChallengeRow {
        id: id.parse().map_err(|_| StoreError::Value(id))?,
        challenger: UserId(row.get(1)?),
        challenged: row.get::<_, Option<i64>>(2)?.map(UserId),
        proposal: row.get(3)?,
        created: Moment(row.get(4)?),
        expires: Moment(row.get(5)?),
        status: known.ok_or(StoreError::Value(status))?,
        reason: row.get(7)?,
    })
}
