//! Who follows whom, and who wants nothing to do with whom.

use komadai_play::Moment;

use crate::policy::{self, Quota};
use crate::sql::Db;
use crate::users::UserId;
use crate::{Answer, Result, Store};

/// A list of people that each user has.
#[derive(Clone, Copy)]
pub(crate) enum List {
    Follows,
    Blocks,
}

impl List {
    const fn table(self) -> &'static str {
        match self {
            Self::Follows => "follows",
            Self::Blocks => "blocks",
        }
    }

    const fn quota(self) -> Quota {
        match self {
            Self::Follows => policy::FOLLOWS,
            Self::Blocks => policy::BLOCKS,
        }
    }
}

impl Store {
    /// Follows somebody; whether there is room for one more.
    pub fn follow(&self, user: UserId, other: UserId, at: Moment) -> Answer<bool> {
        self.write(move |db| add(db, List::Follows, user, other, at))
    }

    /// Follows somebody no longer.
    pub fn unfollow(&self, user: UserId, other: UserId) -> Answer<()> {
        self.write(move |db| remove(db, List::Follows, user, other))
    }

    /// Blocks somebody, and follows them no longer; whether there is room for one more.
    pub fn block(&self, user: UserId, other: UserId, at: Moment) -> Answer<bool> {
        self.write(move |db| {
            remove(db, List::Follows, user, other)?;
            add(db, List::Blocks, user, other, at)
        })
    }

    /// Blocks somebody no longer.
    pub fn unblock(&self, user: UserId, other: UserId) -> Answer<()> {
        self.write(move |db| remove(db, List::Blocks, user, other))
    }

    /// Whether one has blocked the other: who is blocked neither challenges nor talks to who blocked.
    pub fn is_blocked(&self, by: UserId, other: UserId) -> Answer<bool> {
        self.read(move |db| is_in(db, List::Blocks, by, other))
    }

    /// Whether neither of two has blocked the other, so that they can be brought together.
    pub fn may_meet(&self, one: UserId, other: UserId) -> Answer<bool> {
        self.read(
            move |db| Ok(!is_in(db, List::Blocks, one, other)? && !is_in(db, List::Blocks, other, one)?),
        )
    }

    /// Whether one follows the other.
    pub fn is_following(&self, user: UserId, other: UserId) -> Answer<bool> {
        self.read(move |db| is_in(db, List::Follows, user, other))
    }

    /// The names of those a user follows, in the order of names.
    pub fn following(&self, user: UserId) -> Answer<Vec<String>> {
        self.read(move |db| names(db, List::Follows, user))
    }

    /// The names of those a user has blocked, in the order of names.
    pub fn blocked(&self, user: UserId) -> Answer<Vec<String>> {
        self.read(move |db| names(db, List::Blocks, user))
    }
}

fn add(db: &Db, list: List, user: UserId, other: UserId, at: Moment) -> Result<bool> {
    let table = list.table();
    let count = format!("select count(*) from {table} where person = ?1");
    if !list.quota().allows(db.value(&count, &[&user])?) {
        return Ok(false);
    }
    let sql =
        format!("insert into {table} (person, other, since) values (?1, ?2, ?3) on conflict do nothing");
    db.run(&sql, &[&user, &other, &at])?;
    Ok(true)
}

fn remove(db: &Db, list: List, user: UserId, other: UserId) -> Result<()> {
    let table = list.table();
    let sql = format!("delete from {table} where person = ?1 and other = ?2");
    db.run(&sql, &[&user, &other])?;
    Ok(())
}

fn is_in(db: &Db, list: List, user: UserId, other: UserId) -> Result<bool> {
    let table = list.table();
    let sql = format!("select exists (select 1 from {table} where person = ?1 and other = ?2)");
    db.value(&sql, &[&user, &other])
}

pub(crate) fn names(db: &Db, list: List, user: UserId) -> Result<Vec<String>> {
    let table = list.table();
    let sql = format!("select name from users join {table} on other = id where person = ?1 order by key");
    db.all(&sql, &[&user], |row| row.get(0))
}
