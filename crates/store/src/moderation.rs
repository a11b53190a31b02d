//! Keeping order: roles, closed accounts, new names, silence, and a log of all of it.

use komadai_play::Moment;
use rusqlite::{Connection, OptionalExtension, params};

use crate::users::{self, Role, UserId};
use crate::{Result, Store, accounts, sessions};

/// What is done to an account, and noted with who did it and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// May do more, or less, from now on.
    Role(Role),
    /// Can no longer be used.
    Close,
    /// Can be used again.
    Reopen,
    /// Has another name, which nobody has.
    Rename(String),
    /// Says nothing until then.
    Timeout(Moment),
    /// May talk again.
    EndTimeout,
    /// Was given a recovery code.
    Recovery,
}

impl Act {
    fn name(&self) -> String {
        match self {
            Self::Role(role) => format!("role {}", role.name()),
            Self::Close => "close".into(),
            Self::Reopen => "reopen".into(),
            Self::Rename(_) => "rename".into(),
            Self::Timeout(_) => "timeout".into(),
            Self::EndTimeout => "end timeout".into(),
            Self::Recovery => "recovery".into(),
        }
    }
}

/// Why somebody says nothing, and for how long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeout {
    /// Until when.
    pub until: Moment,
    /// Why.
    pub reason: String,
}

impl Store {
    /// Does something to an account, and notes it. `false` if a name is taken.
    pub async fn moderate(
        &self,
        actor: String,
        about: UserId,
        act: Act,
        note: String,
        at: Moment,
    ) -> Result<bool> {
        self.write(move |connection| moderate(connection, &actor, about, &act, &note, at))
            .await
    }

    /// Whether a user must be silent at a moment.
    pub async fn timeout(&self, user: UserId, now: Moment) -> Result<Option<Timeout>> {
        self.read(move |connection| {
            let sql = "select until, reason from timeouts where user = ?1 and until > ?2";
            let mut statement = connection.prepare_cached(sql)?;
            let timeout = statement.query_row([user.0, now.0], |row| {
                Ok(Timeout {
                    until: Moment(row.get(0)?),
                    reason: row.get(1)?,
                })
            });
            Ok(timeout.optional()?)
        })
        .await
    }
}

/// Does something to an account, and notes it. `false` if a name is taken.
pub(crate) fn moderate(
    connection: &Connection,
    actor: &str,
    about: UserId,
    act: &Act,
    note: &str,
    at: Moment,
) -> Result<bool> {
    let id = about.0;
    match act {
        Act::Role(role) => {
            connection.execute(
                "update users set role = ?2 where id = ?1",
                params![id, role.name()],
            )?;
            sessions::cut(connection, about)?;
        }
        Act::Close => {
            connection.execute(
                "update users set closed = ?2 where id = ?1 and closed is null",
                [id, at.0],
            )?;
            connection.execute("delete from recoveries where user = ?1", [id])?;
            sessions::end_all(connection, about)?;
        }
        Act::Reopen => {
            connection.execute("update users set closed = null where id = ?1", [id])?;
        }
        Act::Rename(name) => {
            if users::is_taken(connection, name, Some(about))? {
                return Ok(false);
            }
            accounts::rename(connection, about, name)?;
            sessions::cut(connection, about)?;
        }
        Act::Timeout(until) => {
            let sql =
                "insert into timeouts values (?1, ?2, ?3) on conflict do update set until = ?2, reason = ?3";
            connection.execute(sql, params![id, until.0, note])?;
        }
        Act::EndTimeout => {
            connection.execute("delete from timeouts where user = ?1", [id])?;
        }
        Act::Recovery => {}
    }
    connection.execute(
        "insert into acts (at, actor, what, about, note) values (?1, ?2, ?3, ?4, ?5)",
        params![at.0, actor, act.name(), id, note],
    )?;
    Ok(true)
}
