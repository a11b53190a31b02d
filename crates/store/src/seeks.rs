//! Seeks that stay while their owners are away.

use komadai_play::Moment;
use rusqlite::{Row, params};

use crate::users::UserId;
use crate::{GameId, Result, Store, StoreError};

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
        self.write(move |connection| {
            let mut statement = connection.prepare_cached("insert into seeks values (?1, ?2, ?3, ?4, ?5)")?;
            let StoredSeek {
                id,
                user,
                proposal,
                range,
                created,
            } = &seek;
            statement.execute(params![id.as_str(), user.0, proposal, range, created.0])?;
            Ok(())
        })
        .await
    }

    /// Forgets a seek.
    pub async fn remove_seek(&self, id: GameId) -> Result<()> {
        self.write(move |connection| {
            connection
                .prepare_cached("delete from seeks where id = ?1")?
                .execute([id.as_str()])?;
            Ok(())
        })
        .await
    }

    /// All seeks, oldest first.
    pub async fn seeks(&self) -> Result<Vec<StoredSeek>> {
        self.read(|connection| {
            let mut statement = connection
                .prepare_cached("select id, user, proposal, range, created from seeks order by created")?;
            let rows = statement.query_map([], |row| Ok(read(row)))?;
            rows.map(|row| row?).collect()
        })
        .await
    }
}

fn read(row: &Row<'_>) -> Result<StoredSeek> {
    let id: String = row.get(0)?;
    Ok(StoredSeek {
        id: id.parse().map_err(|_| StoreError::Value(id))?,
        user: UserId(row.get(1)?),
        proposal: row.get(2)?,
        range: row.get(3)?,
        created: Moment(row.get(4)?),
    })
}
