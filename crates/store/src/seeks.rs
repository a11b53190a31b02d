//! Seeks that stay while their owners are away.

use komadai_play::{Moment, RatingRange, ValidProposal};

use crate::sql::{Row, in_json};
use crate::users::UserId;
use crate::{Answer, GameId, Result, Store};

/// A seek as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSeek {
    /// What it is called.
    pub id: GameId,
    /// Who waits.
    pub user: UserId,
    /// What is proposed.
    pub proposal: ValidProposal,
    /// The ratings wanted.
    pub range: RatingRange,
    /// Since when.
    pub created: Moment,
}

in_json!(RatingRange);

impl Store {
    /// Keeps a seek.
    pub fn add_seek(&self, seek: StoredSeek) -> Answer<()> {
        self.write(move |db| {
            db.run(
                "insert into seeks (id, person, proposal, range, created) values (?1, ?2, ?3, ?4, ?5)",
                &[&seek.id, &seek.user, &seek.proposal, &seek.range, &seek.created],
            )?;
            Ok(())
        })
    }

    /// Forgets a seek.
    pub fn remove_seek(&self, id: GameId) -> Answer<()> {
        self.write(move |db| {
            db.run("delete from seeks where id = ?1", &[&id])?;
            Ok(())
        })
    }

    /// All seeks, oldest first; one of a game that is played here no longer cannot be read, and hides no other.
    pub fn seeks(&self) -> Answer<Vec<Result<StoredSeek>>> {
        self.read(|db| {
            let sql = "select id, person, proposal, range, created from seeks order by created";
            db.all(sql, &[], |row| Ok(read(row)))
        })
    }
}

fn read(row: &Row<'_>) -> Result<StoredSeek> {
    Ok(StoredSeek {
        id: row.get(0)?,
        user: row.get(1)?,
        proposal: row.get(2)?,
        range: row.get(3)?,
        created: row.get(4)?,
    })
}
