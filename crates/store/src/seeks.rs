//! Seeks that stay while their owners are away.

use komadai_play::Moment;

use crate::users::UserId;
use crate::{GameId, Result, Store};

/// A seek as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSeek {
    /// What it is called.
    pub id: GameId,
    /// Who waits.
    pub user: UserId,
    /// What is proposed, as JSON.
    pub proposal: String,
    /// The ratings wanted, as JSON.
    pub range: String,
    /// Since when.
    pub created: Moment,
}

impl Store {
    /// Keeps a seek.
    pub async fn add_seek(&self, seek: StoredSeek) -> Result<()> {
        self.write(move |db| {
            db.run(
                "insert into seeks (id, person, proposal, range, created) values (?1, ?2, ?3, ?4, ?5)",
                &[&seek.id, &seek.user, &seek.proposal, &seek.range, &seek.created],
            )?;
            Ok(())
        })
        .await
    }

    /// Forgets a seek.
    pub async fn remove_seek(&self, id: GameId) -> Result<()> {
        self.write(move |db| {
            db.run("delete from seeks where id = ?1", &[&id])?;
            Ok(())
        })
        .await
    }

    /// All seeks, oldest first.
    pub async fn seeks(&self) -> Result<Vec<StoredSeek>> {
        self.read(|db| {
            let sql = "select id, person, proposal, range, created from seeks order by created";
            db.all(sql, &[], |row| {
                Ok(StoredSeek {
                    id: row.get(0)?,
                    user: row.get(1)?,
                    proposal: row.get(2)?,
                    range: row.get(3)?,
                    created: row.get(4)?,
                })
            })
        })
        .await
    }
}
