//! Personal tokens: what programs show instead of a password.

use komadai_play::{Moment, Span};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::secret::Hash;
use crate::users::{self, UserId, UserRow};
use crate::{Result, Store};

/// How exactly it is known when a token was last used.
const USED: Span = Span::hours(1);

/// A token as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// The number.
    pub id: i64,
    /// Whose it is.
    pub user: UserId,
    /// What its owner calls it.
    pub name: String,
    /// What it permits, separated by spaces.
    pub scopes: String,
    /// Since when.
    pub created: Moment,
    /// When it was last used.
    pub used: Option<Moment>,
}

impl Store {
    /// Keeps a new token; its number. `None` if the user has as many as one may have.
    pub async fn add_token(&self, token: TokenRow, hash: Hash, most: u32) -> Result<Option<i64>> {
        self.write(move |connection| {
            let sql = "select count(*) from tokens where user = ?1";
            let count: u32 = connection.query_row(sql, [token.user.0], |row| row.get(0))?;
            if count >= most {
                return Ok(None);
            }
            connection.execute(
                "insert into tokens (hash, user, name, scopes, created) values (?1, ?2, ?3, ?4, ?5)",
                params![hash, token.user.0, token.name, token.scopes, token.created.0],
            )?;
            Ok(Some(connection.last_insert_rowid()))
        })
        .await
    }

    /// The tokens of a user, oldest first.
    pub async fn tokens(&self, user: UserId) -> Result<Vec<TokenRow>> {
        self.read(move |connection| {
            let sql = "select id, user, name, scopes, created, used from tokens where user = ?1 order by id";
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query_map([user.0], read)?;
            Ok(rows.collect::<rusqlite::Result<_>>()?)
        })
        .await
    }

    /// A token, and whose it is. Those of closed accounts are no good.
    pub async fn token(&self, hash: Hash, now: Moment) -> Result<Option<(TokenRow, UserRow)>> {
        let found = self.read(move |connection| find(connection, hash)).await?;
        if let Some((token, _)) = &found
            && token.used.is_none_or(|used| used < now - USED)
        {
            let id = token.id;
            self.write(move |connection| {
                connection.execute("update tokens set used = ?2 where id = ?1", [id, now.0])?;
                Ok(())
            })
            .await?;
        }
        Ok(found)
    }

    /// Tokens and whose they are, in one look at the database; they do not count as used.
    pub async fn find_tokens(&self, hashes: Vec<Hash>) -> Result<Vec<Option<(TokenRow, UserRow)>>> {
        self.read(move |connection| hashes.into_iter().map(|hash| find(connection, hash)).collect())
            .await
    }

    /// Whose token it is that has a number, if it is good.
    pub async fn token_owner(&self, id: i64) -> Result<Option<UserRow>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("select user from tokens where id = ?1")?;
            let user = statement
                .query_row([id], |row| row.get(0).map(UserId))
                .optional()?;
            user.map_or(Ok(None), |user| users::find_id(connection, user))
        })
        .await
    }

    /// Revokes a token of a user; whether there was one.
    pub async fn revoke_token(&self, user: UserId, id: i64) -> Result<bool> {
        self.write(move |connection| {
            let gone = connection.execute("delete from tokens where id = ?1 and user = ?2", [id, user.0])?;
            if gone == 1 {
                super::sessions::cut(connection, user)?;
            }
            Ok(gone == 1)
        })
        .await
    }
}

fn find(connection: &Connection, hash: Hash) -> Result<Option<(TokenRow, UserRow)>> {
    let sql = "select id, user, name, scopes, created, used from tokens where hash = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let Some(token) = statement.query_row([hash], read).optional()? else {
        return Ok(None);
    };
    let user = users::find_id(connection, token.user)?.filter(|row| row.closed.is_none());
    Ok(user.map(|user| (token, user)))
}

fn read(row: &Row<'_>) -> rusqlite::Result<TokenRow> {
    Ok(TokenRow {
        id: row.get(0)?,
        user: UserId(row.get(1)?),
        name: row.get(2)?,
        scopes: row.get(3)?,
        created: Moment(row.get(4)?),
        used: row.get::<_, Option<i64>>(5)?.map(Moment),
    })
}
