//! Who follows whom, and who wants nothing to do with whom.

use komadai_play::Moment;
use rusqlite::{Connection, params};

use crate::users::UserId;
use crate::{Result, Store};

/// Follows one user may have, and blocks.
const MOST: u32 = 2_000;

impl Store {
    /// Follows somebody; whether there is room for one more.
    pub async fn follow(&self, user: UserId, other: UserId, at: Moment) -> Result<bool> {
        self.write(move |connection| add(connection, "follows", user, other, at))
            .await
    }

    /// Follows somebody no longer.
    pub async fn unfollow(&self, user: UserId, other: UserId) -> Result<()> {
        self.write(move |connection| remove(connection, "follows", user, other))
            .await
    }

    /// Blocks somebody, and follows them no longer; whether there is room for one more.
    pub async fn block(&self, user: UserId, other: UserId, at: Moment) -> Result<bool> {
        self.write(move |connection| {
            remove(connection, "follows", user, other)?;
            add(connection, "blocks", user, other, at)
        })
        .await
    }

    /// Blocks somebody no longer.
    pub async fn unblock(&self, user: UserId, other: UserId) -> Result<()> {
        self.write(move |connection| remove(connection, "blocks", user, other))
            .await
    }

    /// Whether one has blocked the other: who is blocked neither challenges nor talks to who blocked.
    pub async fn is_blocked(&self, by: UserId, other: UserId) -> Result<bool> {
        self.read(move |connection| is_in(connection, "blocks", by, other))
            .await
    }

    /// Whether neither of two has blocked the other, so that they can be brought together.
    pub async fn may_meet(&self, one: UserId, other: UserId) -> Result<bool> {
        self.read(move |connection| {
            Ok(!is_in(connection, "blocks", one, other)? && !is_in(connection, "blocks", other, one)?)
        })
        .await
    }

    /// Whether one follows the other.
    pub async fn is_following(&self, user: UserId, other: UserId) -> Result<bool> {
        self.read(move |connection| is_in(connection, "follows", user, other))
            .await
    }

    /// The names of those a user follows, in the order of names.
    pub async fn following(&self, user: UserId) -> Result<Vec<String>> {
        self.read(move |connection| names(connection, "follows", user))
            .await
    }

    /// The names of those a user has blocked, in the order of names.
    pub async fn blocked(&self, user: UserId) -> Result<Vec<String>> {
        self.read(move |connection| names(connection, "blocks", user))
            .await
    }
}

fn add(
    connection: &Connection,
    table: &'static str,
    user: UserId,
    other: UserId,
    at: Moment,
) -> Result<bool> {
    let mut count = connection.prepare_cached(&format!("select count(*) from {table} where user = ?1"))?;
    if count.query_row([user.0], |row| row.get::<_, u32>(0))? >= MOST {
        return Ok(false);
    }
    let sql = format!("insert into {table} values (?1, ?2, ?3) on conflict do nothing");
    connection
        .prepare_cached(&sql)?
        .execute([user.0, other.0, at.0])?;
    Ok(true)
}

fn remove(connection: &Connection, table: &'static str, user: UserId, other: UserId) -> Result<()> {
    let sql = format!("delete from {table} where user = ?1 and other = ?2");
    connection.prepare_cached(&sql)?.execute([user.0, other.0])?;
    Ok(())
}

fn is_in(connection: &Connection, table: &'static str, user: UserId, other: UserId) -> Result<bool> {
    let sql = format!("select exists (select 1 from {table} where user = ?1 and other = ?2)");
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_row(params![user.0, other.0], |row| row.get(0))?)
}

pub(crate) fn names(connection: &Connection, table: &'static str, user: UserId) -> Result<Vec<String>> {
    let sql = format!("select name from users join {table} on other = id where user = ?1 order by key");
    let mut statement = connection.prepare_cached(&sql)?;
    let names = statement.query_map([user.0], |row| row.get(0))?;
    Ok(names.collect::<rusqlite::Result<_>>()?)
}
