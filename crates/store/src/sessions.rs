//! Who is signed in where, and whose connections must end.

use komadai_play::{Moment, Span};
use rusqlite::{Connection, OptionalExtension, params};

use crate::secret::Hash;
use crate::users::{self, UserId, UserRow};
use crate::{Result, Store, subscriptions};

/// A session nobody uses for so long is over.
const LIFE: Span = Span::days(180);
/// How exactly it is known when a session was last used.
const SEEN: Span = Span::days(1);

impl Store {
    /// Somebody signs in.
    pub async fn add_session(&self, user: UserId, hash: Hash, at: Moment) -> Result<()> {
        self.write(move |connection| {
            connection.execute(
                "delete from sessions where user = ?1 and seen < ?2",
                params![user.0, (at - LIFE).0],
            )?;
            let mut statement = connection.prepare_cached("insert into sessions values (?1, ?2, ?3, ?3)")?;
            statement.execute(params![hash, user.0, at.0])?;
            Ok(())
        })
        .await
    }

    /// Who is signed in by a session. Closed accounts have none.
    pub async fn session(&self, hash: Hash, now: Moment) -> Result<Option<UserRow>> {
        let found = self.read(move |connection| find(connection, &hash, now)).await?;
        let Some((row, seen)) = found else {
            return Ok(None);
        };
        if seen < now - SEEN {
            self.write(move |connection| {
                connection.execute(
                    "update sessions set seen = ?2 where hash = ?1",
                    params![hash, now.0],
                )?;
                Ok(())
            })
            .await?;
        }
        Ok(Some(row))
    }

    /// Signs out one session.
    pub async fn end_session(&self, hash: Hash) -> Result<()> {
        self.write(move |connection| {
            let mut statement =
                connection.prepare_cached("delete from sessions where hash = ?1 returning user")?;
            let user = statement.query_row([hash], |row| row.get(0)).optional()?;
            let Some(user) = user.map(UserId) else {
                return Ok(());
            };
            subscriptions::sign_out(connection, user)?;
            cut(connection, user)
        })
        .await
    }

    /// Signs a user out everywhere.
    pub async fn end_sessions(&self, user: UserId) -> Result<()> {
        self.write(move |connection| end_all(connection, user)).await
    }

    /// Users whose connections must end, each told once.
    pub async fn take_cuts(&self) -> Result<Vec<UserId>> {
        let any = self.read(|connection| {
            let mut statement = connection.prepare_cached("select exists (select 1 from cuts)")?;
            Ok(statement.query_row([], |row| row.get::<_, bool>(0))?)
        });
        if !any.await? {
            return Ok(Vec::new());
        }
        self.write(|connection| {
            let mut statement = connection.prepare_cached("delete from cuts returning user")?;
            let users = statement.query_map([], |row| row.get(0).map(UserId))?;
            Ok(users.collect::<rusqlite::Result<_>>()?)
        })
        .await
    }
}

fn find(connection: &Connection, hash: &Hash, now: Moment) -> Result<Option<(UserRow, Moment)>> {
    let mut statement =
        connection.prepare_cached("select user, seen from sessions where hash = ?1 and seen > ?2")?;
    let session = statement.query_row(params![hash, (now - LIFE).0], |row| {
        Ok((UserId(row.get(0)?), Moment(row.get(1)?)))
    });
    let Some((user, seen)) = session.optional()? else {
        return Ok(None);
    };
    let row = users::find_id(connection, user)?.filter(|row| row.closed.is_none());
    Ok(row.map(|row| (row, seen)))
}

/// Signs a user out everywhere, and ends the connections that are open.
pub(crate) fn end_all(connection: &Connection, user: UserId) -> Result<()> {
    connection.execute("delete from sessions where user = ?1", [user.0])?;
    subscriptions::end_all(connection, user)?;
    cut(connection, user)
}

/// Lets the server end the open connections of a user; those who may come back.
pub(crate) fn cut(connection: &Connection, user: UserId) -> Result<()> {
    let mut statement = connection.prepare_cached("insert into cuts (user) values (?1)")?;
    statement.execute([user.0])?;
    Ok(())
}
