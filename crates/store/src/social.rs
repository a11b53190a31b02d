//! Who follows whom, and who wants nothing to do with whom.

use komadai_play::Moment;

use crate::sql::Db;
use crate::users::UserId;
use crate::{Result, Store};

/// Follows one user may have, and blocks.
const MOST: u32 = 2_000;

impl Store {
    /// Follows somebody; whether there is room for one more.
    pub async fn follow(&self, user: UserId, other: UserId, at: Moment) -> Result<bool> {
        self.write(move |db| add(db, "follows", user, other, at)).await
    }

    /// Follows somebody no longer.
    pub async fn unfollow(&self, user: UserId, other: UserId) -> Result<()> {
        self.write(move |db| remove(db, "follows", user, other)).await
    }

    /// Blocks somebody, and follows them no longer; whether there is room for one more.
    pub async fn block(&self, user: UserId, other: UserId, at: Moment) -> Result<bool> {
        self.write(move |db| {
            remove(db, "follows", user, other)?;
            add(db, "blocks", user, other, at)
        })
        .await
    }

    /// Blocks somebody no longer.
    pub async fn unblock(&self, user: UserId, other: UserId) -> Result<()> {
        self.write(move |db| remove(db, "blocks", user, other)).await
    }

    /// Whether one has blocked the other: who is blocked neither challenges nor talks to who blocked.
    pub async fn is_blocked(&self, by: UserId, other: UserId) -> Result<bool> {
        self.read(move |db| is_in(db, "blocks", by, other)).await
    }

    /// Whether neither of two has blocked the other, so that they can be brought together.
    pub async fn may_meet(&self, one: UserId, other: UserId) -> Result<bool> {
        self.read(move |db| Ok(!is_in(db, "blocks", one, other)? && !is_in(db, "blocks", other, one)?))
            .await
    }

    /// Whether one follows the other.
    pub async fn is_following(&self, user: UserId, other: UserId) -> Result<bool> {
        self.read(move |db| is_in(db, "follows", user, other)).await
    }

    /// The names of those a user follows, in the order of names.
    pub async fn following(&self, user: UserId) -> Result<Vec<String>> {
        self.read(move |db| names(db, "follows", user)).await
    }

    /// The names of those a user has blocked, in the order of names.
    pub async fn blocked(&self, user: UserId) -> Result<Vec<String>> {
        self.read(move |db| names(db, "blocks", user)).await
    }
}

fn add(db: &Db, table: &'static str, user: UserId, other: UserId, at: Moment) -> Result<bool> {
    let count = format!("select count(*) from {table} where person = ?1");
    if db.value::<u32>(&count, &[&user])? >= MOST {
        return Ok(false);
    }
    let sql =
        format!("insert into {table} (person, other, since) values (?1, ?2, ?3) on conflict do nothing");
    db.run(&sql, &[&user, &other, &at])?;
    Ok(true)
}

fn remove(db: &Db, table: &'static str, user: UserId, other: UserId) -> Result<()> {
    let sql = format!("delete from {table} where person = ?1 and other = ?2");
    db.run(&sql, &[&user, &other])?;
    Ok(())
}

fn is_in(db: &Db, table: &'static str, user: UserId, other: UserId) -> Result<bool> {
    let sql = format!("select exists (select 1 from {table} where person = ?1 and other = ?2)");
    db.value(&sql, &[&user, &other])
}

pub(crate) fn names(db: &Db, table: &'static str, user: UserId) -> Result<Vec<String>> {
    let sql = format!("select name from users join {table} on other = id where person = ?1 order by key");
    db.all(&sql, &[&user], |row| row.get(0))
}
