//! Keeping order: roles, closed accounts, new names, silence, and a log of all of it.

use komadai_play::Moment;

use crate::sql::Db;
use crate::users::{self, Role, UserId};
use crate::{Answer, Result, Store, accounts, sessions};

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
    pub fn moderate(&self, actor: String, about: UserId, act: Act, note: String, at: Moment) -> Answer<bool> {
        self.write(move |db| moderate(db, &actor, about, &act, &note, at))
    }

    /// Whether a user must be silent at a moment.
    pub fn timeout(&self, user: UserId, now: Moment) -> Answer<Option<Timeout>> {
        self.read(move |db| {
            let sql = "select until, reason from timeouts where person = ?1 and until > ?2";
            db.one(sql, &[&user, &now], |row| {
                Ok(Timeout {
                    until: row.get(0)?,
                    reason: row.get(1)?,
                })
            })
        })
    }
}

/// Does something to an account, and notes it. `false` if a name is taken.
pub(crate) fn moderate(
    db: &Db,
    actor: &str,
    about: UserId,
    act: &Act,
    note: &str,
    at: Moment,
) -> Result<bool> {
    match act {
        Act::Role(role) => {
            db.run("update users set role = ?2 where id = ?1", &[&about, role])?;
            sessions::cut(db, about)?;
        }
        Act::Close => {
            let sql = "update users set closed = ?2 where id = ?1 and closed is null";
            db.run(sql, &[&about, &at])?;
            db.run("delete from recoveries where person = ?1", &[&about])?;
            sessions::end_all(db, about)?;
        }
        Act::Reopen => {
            db.run("update users set closed = null where id = ?1", &[&about])?;
        }
        Act::Rename(name) => {
            if users::is_taken(db, name, Some(about))? {
                return Ok(false);
            }
            accounts::rename(db, about, name)?;
            sessions::cut(db, about)?;
        }
        Act::Timeout(until) => {
            db.run(
                "insert into timeouts (person, until, reason) values (?1, ?2, ?3)
                 on conflict (person) do update set until = ?2, reason = ?3",
                &[&about, until, &note],
            )?;
        }
        Act::EndTimeout => {
            db.run("delete from timeouts where person = ?1", &[&about])?;
        }
        Act::Recovery => {}
    }
    db.run(
        "insert into acts (at, actor, what, about, note) values (?1, ?2, ?3, ?4, ?5)",
        &[&at, &actor, &act.name(), &about, &note],
    )?;
    Ok(true)
}
