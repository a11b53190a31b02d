//! Records that came from elsewhere.

use rusqlite::{Connection, OptionalExtension, params};

use super::games::{self, Appended, NewGame};
use super::users::UserId;
use super::{Result, Store};
use crate::GameId;

/// A record as text, kept whole with its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Import {
    /// Who brought it.
    pub owner: Option<UserId>,
    /// The name of its format.
    pub format: String,
    /// The record.
    pub record: String,
}

impl Store {
    /// Adds a game that was played elsewhere, with all its moves.
    pub async fn add_import(&self, game: NewGame, moves: Appended, import: Import) -> Result<()> {
        self.write(move |connection| {
            games::add(connection, &game, None, None)?;
            games::append(connection, &moves)?;
            let mut statement = connection.prepare_cached(
                "insert into imports (game, owner, format, record) values (?1, ?2, ?3, ?4)",
            )?;
            let owner = import.owner.map(|user| user.0);
            statement.execute(params![game.id.as_str(), owner, import.format, import.record])?;
            Ok(())
        })
        .await
    }

    /// The record a game came from; `None` if it was played here.
    pub async fn import(&self, game: GameId) -> Result<Option<Import>> {
        self.read(move |connection| find(connection, game)).await
    }
}

fn find(connection: &Connection, game: GameId) -> Result<Option<Import>> {
    let mut statement =
        connection.prepare_cached("select owner, format, record from imports where game = ?1")?;
    let import = statement.query_row([game.as_str()], |row| {
        Ok(Import {
            owner: row.get::<_, Option<i64>>(0)?.map(UserId),
            format: row.get(1)?,
            record: row.get(2)?,
        })
    });
    Ok(import.optional()?)
}
