//! Who is signed in where, and whose connections must end.

use komadai_play::{Moment, Span};

use crate::secret::Hash;
use crate::sql::Db;
use crate::users::{self, UserId, UserRow};
use crate::{Result, Store, subscriptions};

/// A session nobody uses for so long is over.
const LIFE: Span = Span::days(180);
/// How exactly it is known when a session was last used.
const SEEN: Span = Span::days(1);

impl Store {
    /// Somebody signs in.
    pub async fn add_session(&self, user: UserId, hash: Hash, at: Moment) -> Result<()> {
        self.write(move |db| {
            let old = "delete from sessions where person = ?1 and seen < ?2";
            db.run(old, &[&user, &(at - LIFE)])?;
            let sql = "insert into sessions (hash, person, created, seen) values (?1, ?2, ?3, ?3)";
            db.run(sql, &[&hash, &user, &at])?;
            Ok(())
        })
        .await
    }

    /// Who is signed in by a session. Closed accounts have none.
    pub async fn session(&self, hash: Hash, now: Moment) -> Result<Option<UserRow>> {
        let found = self.read(move |db| find(db, &hash, now)).await?;
        let Some((row, seen)) = found else {
            return Ok(None);
        };
        if seen < now - SEEN {
            let sql = "update sessions set seen = ?2 where hash = ?1";
            self.write(move |db| db.run(sql, &[&hash, &now])).await?;
        }
        Ok(Some(row))
    }

    /// Signs out one session.
    pub async fn end_session(&self, hash: Hash) -> Result<()> {
        self.write(move |db| {
            let sql = "delete from sessions where hash = ?1 returning person";
            let Some(user) = db.one(sql, &[&hash], |row| row.get(0))? else {
                return Ok(());
            };
            subscriptions::sign_out(db, user)?;
            cut(db, user)
        })
        .await
    }

    /// Signs a user out everywhere.
    pub async fn end_sessions(&self, user: UserId) -> Result<()> {
        self.write(move |db| end_all(db, user)).await
    }

    /// Users whose connections must end, each told once.
    pub async fn take_cuts(&self) -> Result<Vec<UserId>> {
        let any = self.read(|db| db.value("select exists (select 1 from cuts)", &[]));
        if !any.await? {
            return Ok(Vec::new());
        }
        self.write(|db| db.all("delete from cuts returning person", &[], |row| row.get(0)))
            .await
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

/// Lets the server end the open connections of a user; those who may come back.
pub(crate) fn cut(db: &Db, user: UserId) -> Result<()> {
    db.run("insert into cuts (person) values (?1)", &[&user])?;
    Ok(())
}
