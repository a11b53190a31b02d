//! Records that came from elsewhere.

use rusqlite::{Connection, OptionalExtension, params};

use crate::games::{self, Appended, Begun};
use crate::users::UserId;
use crate::{GameId, Result, Store};

/// A record as text, kept whole with its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Import {
    /// Who brought it.
    pub owner: Option<UserId>,
    /// The name of its format.
    pub format: String,
    /// The record.
    pub record: String,
    /// Whether lists show it to everybody; otherwise it is found by its link alone.
    pub is_listed: bool,
}

impl Store {
    /// Adds a game that was played elsewhere, with all its moves.
    pub async fn add_import(&self, game: Begun, moves: Appended, import: Import) -> Result<()> {
        self.write(move |connection| {
            games::add(connection, &game)?;
            games::append(connection, &moves)?;
            let mut statement = connection.prepare_cached(
                "insert into imports (game, owner, format, record) values (?1, ?2, ?3, ?4)",
            )?;
            let owner = import.owner.map(|user| user.0);
            let id = game.game.id;
            statement.execute(params![id.as_str(), owner, import.format, import.record])?;
            set_listed(connection, id, import.is_listed)
        })
        .await
    }

    /// Has lists show a record, or not. Returns false if it is not the owner who wants that.
    pub async fn list_import(&self, game: GameId, owner: UserId, is_listed: bool) -> Result<bool> {
        self.write(move |connection| {
            let import = find(connection, game)?;
            if import.is_none_or(|import| import.owner != Some(owner)) {
                return Ok(false);
            }
            set_listed(connection, game, is_listed)?;
            Ok(true)
        })
        .await
    }

    /// Whether a user has brought records.
    pub async fn has_imports(&self, owner: UserId) -> Result<bool> {
        self.read(move |connection| {
            let sql = "select exists (select 1 from imports where owner = ?1)";
            Ok(connection
                .prepare_cached(sql)?
                .query_row([owner.0], |row| row.get(0))?)
        })
        .await
    }

    /// The record a game came from; `None` if it was played here.
    pub async fn import(&self, game: GameId) -> Result<Option<Import>> {
        self.read(move |connection| find(connection, game)).await
    }
}

fn set_listed(connection: &Connection, game: GameId, is_listed: bool) -> Result<()> {
    let mut statement = connection.prepare_cached("update games set listed = ?2 where id = ?1")?;
    statement.execute(params![game.as_str(), is_listed])?;
    Ok(())
}

fn find(connection: &Connection, game: GameId) -> Result<Option<Import>> {
    let mut statement = connection.prepare_cached(
        "select owner, format, record, listed from imports join games on games.id = game where game = ?1",
    )?;
    let import = statement.query_row([game.as_str()], |row| {
        Ok(Import {
            owner: row.get::<_, Option<i64>>(0)?.map(UserId),
            format: row.get(1)?,
            record: row.get(2)?,
            is_listed: row.get(3)?,
        })
    });
    Ok(import.optional()?)
}
