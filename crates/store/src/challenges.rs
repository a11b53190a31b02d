//! Challenges: to somebody by name, or to whoever has the link.

use komadai_play::{Moment, ValidProposal};
use serde::{Deserialize, Serialize};

use crate::sql::{Db, Row, in_json, in_words};
use crate::users::UserId;
use crate::{Answer, GameId, Result, Store, policy};

/// A challenge as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeRow {
    /// What it is called, and the game that comes of it.
    pub id: GameId,
    /// Who challenges.
    pub challenger: UserId,
    /// Whom; nobody in particular if it is a link.
    pub challenged: Option<UserId>,
    /// What is proposed.
    pub proposal: ValidProposal,
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

in_json!(ValidProposal);
in_words!(ChallengeStatus, ChallengeStatus::ALL, ChallengeStatus::name);

/// All columns, in the order they are read.
const COLUMNS: &str = "id, challenger, challenged, proposal, created, expires, status, reason";

impl Store {
    /// Keeps a challenge, unless its challenger has as many as may wait: says whether it was kept.
    pub fn add_challenge(&self, challenge: ChallengeRow) -> Answer<bool> {
        self.write(move |db| add(db, &challenge))
    }

    /// A challenge.
    pub fn challenge(&self, id: GameId) -> Answer<Option<ChallengeRow>> {
        self.read(move |db| {
            let sql = format!("select {COLUMNS} from challenges where id = ?1");
            db.one(&sql, &[&id], read)
        })
    }

    /// The challenges from and to a user that wait for an answer, newest first.
    pub fn challenges_of(&self, user: UserId) -> Answer<Vec<ChallengeRow>> {
        self.read(move |db| {
            let sql = format!(
                "select {COLUMNS} from challenges
                 where status = 'created' and (challenger = ?1 or challenged = ?1) order by created desc limit 200"
            );
            db.all(&sql, &[&user], read)
        })
    }

    /// Ends a challenge that waits, without a game: says whether it waited. Of several who try at the same time one
    /// succeeds.
    pub fn end_challenge(&self, id: GameId, status: ChallengeStatus, reason: Option<String>) -> Answer<bool> {
        self.write(move |db| end(db, id, status, reason.as_deref()))
    }

    /// Challenges nobody answered in time, though they still wait.
    pub fn overdue_challenges(&self, at: Moment) -> Answer<Vec<GameId>> {
        self.read(move |db| {
            let sql = "select id from challenges where status = 'created' and expires <= ?1 order by expires limit 256";
            db.all(sql, &[&at], |row| row.get(0))
        })
    }
}

fn add(db: &Db, challenge: &ChallengeRow) -> Result<bool> {
    let sql = "select count(*) from challenges where challenger = ?1 and status = 'created'";
    if !policy::CHALLENGES.allows(db.value(sql, &[&challenge.challenger])?) {
        return Ok(false);
    }
    let sql = format!("insert into challenges ({COLUMNS}) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
    db.run(
        &sql,
        &[
            &challenge.id,
            &challenge.challenger,
            &challenge.challenged,
            &challenge.proposal,
            &challenge.created,
            &challenge.expires,
            &challenge.status,
            &challenge.reason,
        ],
    )?;
    Ok(true)
}

/// Accepts the challenge whose game begins, if there is one: says whether the game may begin.
pub(crate) fn accept(db: &Db, id: GameId) -> Result<bool> {
    if end(db, id, ChallengeStatus::Accepted, None)? {
        return Ok(true);
    }
    db.value(
        "select not exists (select 1 from challenges where id = ?1)",
        &[&id],
    )
}

fn end(db: &Db, id: GameId, status: ChallengeStatus, reason: Option<&str>) -> Result<bool> {
    let sql = "update challenges set status = ?2, reason = ?3 where id = ?1 and status = 'created'";
    Ok(db.run(sql, &[&id, &status, &reason])? == 1)
}

pub(crate) fn read(row: &Row<'_>) -> Result<ChallengeRow> {
    Ok(ChallengeRow {
        id: row.get(0)?,
        challenger: row.get(1)?,
        challenged: row.get(2)?,
        proposal: row.get(3)?,
        created: row.get(4)?,
        expires: row.get(5)?,
        status: row.get(6)?,
        reason: row.get(7)?,
    })
}
