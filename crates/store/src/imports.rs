//! Records that came from elsewhere.

use crate::games::{self, Appended, Begun};
use crate::sql::Db;
use crate::users::UserId;
use crate::{Answer, GameId, Result, Store};

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
    pub fn add_import(&self, game: Begun, moves: Appended, import: Import) -> Answer<()> {
        self.write(move |db| {
            games::add(db, &game)?;
            games::append(db, &moves)?;
            let id = game.game.id;
            db.run(
                "insert into imports (game, owner, format, record) values (?1, ?2, ?3, ?4)",
                &[&id, &import.owner, &import.format, &import.record],
            )?;
            set_listed(db, id, import.is_listed)
        })
    }

    /// Has lists show a record, or not. Returns false if it is not the owner who wants that.
    pub fn list_import(&self, game: GameId, owner: UserId, is_listed: bool) -> Answer<bool> {
        self.write(move |db| {
            let import = find(db, game)?;
            if import.is_none_or(|import| import.owner != Some(owner)) {
                return Ok(false);
            }
            set_listed(db, game, is_listed)?;
            Ok(true)
        })
    }

    /// Whether a user has brought records.
    pub fn has_imports(&self, owner: UserId) -> Answer<bool> {
        self.read(move |db| {
            db.value(
                "select exists (select 1 from imports where owner = ?1)",
                &[&owner],
            )
        })
    }

    /// The record a game came from; `None` if it was played here.
    pub fn import(&self, game: GameId) -> Answer<Option<Import>> {
        self.read(move |db| find(db, game))
    }
}

fn set_listed(db: &Db, game: GameId, is_listed: bool) -> Result<()> {
    db.run("update games set listed = ?2 where id = ?1", &[&game, &is_listed])?;
    Ok(())
}

fn find(db: &Db, game: GameId) -> Result<Option<Import>> {
    let sql =
        "select owner, format, record, listed from imports join games on games.id = game where game = ?1";
    db.one(sql, &[&game], |row| {
        Ok(Import {
            owner: row.get(0)?,
            format: row.get(1)?,
            record: row.get(2)?,
            is_listed: row.get(3)?,
        })
    })
}
