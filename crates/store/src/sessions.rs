//! Who is signed in where, and whose connections must end.

use std::collections::HashMap;

use komadai_play::{Moment, Span};

use crate::secret::Hash;
use crate::sql::Db;
use crate::users::{self, UserId, UserRow};
use crate::{Answer, Result, Store, subscriptions};

/// A session nobody uses for so long is over.
const LIFE: Span = Span::days(180);
/// How exactly it is known when a session was last used.
const SEEN: Span = Span::days(1);
/// How long a transaction may take that ends sessions: what it notes may be seen so much later than it says.
const LATE: Span = Span::seconds(15);
/// How long it is known whose connections had to end.
const NOTED: Span = Span::hours(1);

/// A note that the connections of somebody must end.
#[derive(Clone, Copy, Debug)]
struct Cut {
    id: i64,
    user: UserId,
    /// When, by the database's clock.
    at: Moment,
}

/// How far a server has read the notes about whose connections must end.
#[derive(Clone, Debug, Default)]
pub struct ReadCuts {
    /// When it last looked, by the database's clock.
    looked: Option<Moment>,
    /// Notes that may be found again, and when they were made.
    known: HashMap<i64, Moment>,
}

impl ReadCuts {
    /// Takes in what was found at a moment since another; those among it that are new.
    fn take(&mut self, now: Moment, since: Moment, found: Vec<Cut>) -> Vec<UserId> {
        self.known.retain(|_, at| *at >= since - NOTED);
        self.looked = Some(now);
        let is_new = |cut: &Cut| self.known.insert(cut.id, cut.at).is_none();
        found.into_iter().filter(is_new).map(|cut| cut.user).collect()
    }
}

impl Store {
    /// Somebody signs in.
    pub fn add_session(&self, user: UserId, hash: Hash, at: Moment) -> Answer<()> {
        self.write(move |db| {
            let old = "delete from sessions where person = ?1 and seen < ?2";
            db.run(old, &[&user, &(at - LIFE)])?;
            let sql = "insert into sessions (hash, person, created, seen) values (?1, ?2, ?3, ?3)";
            db.run(sql, &[&hash, &user, &at])?;
            Ok(())
        })
    }

    /// Who is signed in by a session. Closed accounts have none.
    pub fn session(&self, hash: Hash, now: Moment) -> Answer<Option<UserRow>> {
        let store = self.clone();
        Box::pin(async move {
            let found = store.read(move |db| find(db, &hash, now)).await?;
            let Some((row, seen)) = found else {
                return Ok(None);
            };
            if seen < now - SEEN {
                let sql = "update sessions set seen = ?2 where hash = ?1";
                store.write(move |db| db.run(sql, &[&hash, &now])).await?;
            }
            Ok(Some(row))
        })
    }

    /// Signs out one session.
    pub fn end_session(&self, hash: Hash) -> Answer<()> {
        self.write(move |db| {
            let sql = "delete from sessions where hash = ?1 returning person";
            let Some(user) = db.one(sql, &[&hash], |row| row.get(0))? else {
                return Ok(());
            };
            subscriptions::sign_out(db, user)?;
            cut(db, user)
        })
    }

    /// Signs a user out everywhere.
    pub fn end_sessions(&self, user: UserId) -> Answer<()> {
        self.write(move |db| end_all(db, user))
    }

    /// Users whose connections must end since the same was asked last. Every server asks for itself.
    pub fn read_cuts(&self, read: ReadCuts) -> Answer<(ReadCuts, Vec<UserId>)> {
        self.read(move |db| {
            let mut read = read.clone();
            let now = db.clock()?;
            let since = since(read.looked, now);
            let sql = "select id, person, at from cuts where at >= ?1 order by id";
            let found = db.all(sql, &[&since], |row| {
                Ok(Cut {
                    id: row.get(0)?,
                    user: row.get(1)?,
                    at: row.get(2)?,
                })
            })?;
            let users = read.take(now, since, found);
            Ok((read, users))
        })
    }

    /// Forgets whose connections had to end long ago.
    pub fn forget_cuts(&self) -> Answer<()> {
        self.fenced(|db| {
            db.run("delete from cuts where at < ?1", &[&(db.clock()? - NOTED)])?;
            Ok(())
        })
    }
}

fn find(db: &Db, hash: &Hash, now: Moment) -> Result<Option<(UserRow, Moment)>> {
    let sql = "select person, seen from sessions where hash = ?1 and seen > ?2";
    let session = db.one(sql, &[hash, &(now - LIFE)], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let Some((user, seen)) = session else {
        return Ok(None);
    };
    let row = users::find_id(db, user)?.filter(|row| row.closed.is_none());
    Ok(row.map(|row| (row, seen)))
}

/// Signs a user out everywhere, and ends the connections that are open.
pub(crate) fn end_all(db: &Db, user: UserId) -> Result<()> {
    db.run("delete from sessions where person = ?1", &[&user])?;
    subscriptions::end_all(db, user)?;
    cut(db, user)
}

/// From when on who last looked at one moment has to look at another: transactions may end out of order, and clocks may be
/// set back.
fn since(looked: Option<Moment>, now: Moment) -> Moment {
    looked.map_or(now, |looked| looked.min(now)) - LATE
}

/// Lets all servers end the open connections of a user; those who may come back.
pub(crate) fn cut(db: &Db, user: UserId) -> Result<()> {
    let sql = "insert into cuts (person, at) values (?1, ?2)";
    db.run(sql, &[&user, &db.clock()?])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_told_once_also_if_it_is_seen_late_or_the_clock_was_set_back() {
        let mut read = ReadCuts::default();
        let cut = |id, at| Cut {
            id,
            user: UserId(id),
            at: Moment(at),
        };
        let mut look = |now, found: &[Cut]| {
            let since = since(read.looked, Moment(now));
            let seen = found.iter().copied().filter(|cut| cut.at >= since).collect();
            read.take(Moment(now), since, seen)
        };
        assert_eq!(look(100_000, &[cut(1, 99_000)]), [UserId(1)]);
        assert_eq!(look(101_000, &[cut(1, 99_000)]), []);
        // Begun before the first, committed after it.
        let both = [cut(1, 99_000), cut(2, 98_500)];
        assert_eq!(look(102_000, &both), [UserId(2)]);
        // An hour ahead for a moment, and back.
        assert_eq!(look(3_702_000, &both), []);
        let all = [both[0], both[1], cut(3, 103_000)];
        assert_eq!(look(104_000, &all), [UserId(3)]);
        assert_eq!(look(105_000, &all), []);
    }
}
