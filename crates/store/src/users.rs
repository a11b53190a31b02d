//! People and programs with a seat at the table.

use std::fmt;

use komadai_play::Moment;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

use crate::name::{has_page, key, skeleton};
use crate::{Result, Store, StoreError};

/// The number of a user.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub i64);

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a user may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Plays without an account.
    Guest,
    /// Has an account.
    Player,
    /// A program with an account.
    Bot,
    /// Keeps order.
    Moderator,
}

impl Role {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Player => "player",
            Self::Bot => "bot",
            Self::Moderator => "moderator",
        }
    }

    /// The role with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Guest, Self::Player, Self::Bot, Self::Moderator]
            .into_iter()
            .find(|role| role.name() == name)
    }
}

/// A user as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserRow {
    /// The number.
    pub id: UserId,
    /// The name as its owner writes it.
    pub name: String,
    /// What the user may do.
    pub role: Role,
    /// Since when.
    pub created: Moment,
    /// Closed accounts cannot be used.
    pub closed: Option<Moment>,
}

impl Store {
    /// The user with a number.
    pub async fn user(&self, id: UserId) -> Result<Option<UserRow>> {
        self.read(move |connection| find_id(connection, id)).await
    }

    /// The accounts of programs that are open, the latest first.
    pub async fn bots(&self) -> Result<Vec<UserRow>> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "select id, name, role, created, closed from users where role = 'bot' and closed is null
                 order by id desc limit 1000",
            )?;
            let rows = statement.query_map([], |row| Ok(read(row)))?;
            rows.map(|row| row?).collect()
        })
        .await
    }

    /// Whether somebody has a name, or one that looks the same.
    pub async fn is_name_taken(&self, name: &str) -> Result<bool> {
        let name = name.to_owned();
        self.read(move |connection| is_taken(connection, &name, None))
            .await
    }

    /// The user with a name, in whatever case it is written.
    pub async fn user_named(&self, name: &str) -> Result<Option<UserRow>> {
        let key = key(name);
        self.read(move |connection| find_key(connection, &key)).await
    }
}

/// Whether somebody but one has a name, or one that looks the same.
pub(crate) fn is_taken(connection: &Connection, name: &str, but: Option<UserId>) -> Result<bool> {
    let mut statement = connection.prepare_cached(
        "select exists (select 1 from users where (key = ?1 or skeleton = ?2) and id is not ?3)",
    )?;
    let but = but.map(|user| user.0);
    Ok(statement.query_row(params![key(name), skeleton(name), but], |row| row.get(0))?)
}

/// Gives a user a name as it is compared with others: nobody is kept from the name of a guest or a deleted account.
pub(crate) fn set_name(connection: &Connection, id: UserId, name: &str) -> Result<()> {
    let mut statement =
        connection.prepare_cached("update users set name = ?2, key = ?3, skeleton = ?4 where id = ?1")?;
    let skeleton = has_page(name).then(|| skeleton(name));
    statement.execute(params![id.0, name, key(name), skeleton])?;
    Ok(())
}

/// Adds a user, unless the name is taken.
pub(crate) fn add(
    connection: &Connection,
    name: &str,
    role: Role,
    created: Moment,
) -> Result<Option<UserId>> {
    let mut statement = connection.prepare_cached(
        "insert into users (name, key, role, created, skeleton) values (?1, ?2, ?3, ?4, ?5) on conflict do nothing",
    )?;
    let skeleton = has_page(name).then(|| skeleton(name));
    let added = statement.execute(params![name, key(name), role.name(), created.0, skeleton])?;
    Ok((added == 1).then(|| UserId(connection.last_insert_rowid())))
}

/// The user with a number.
pub(crate) fn find_id(connection: &Connection, id: UserId) -> Result<Option<UserRow>> {
    let sql = "select id, name, role, created, closed from users where id = ?1";
    find(connection, sql, id.0)
}

/// The user whose name has this form for comparison.
pub(crate) fn find_key(connection: &Connection, key: &str) -> Result<Option<UserRow>> {
    let sql = "select id, name, role, created, closed from users where key = ?1";
    find(connection, sql, key)
}

fn find(connection: &Connection, sql: &str, by: impl rusqlite::ToSql) -> Result<Option<UserRow>> {
    let mut statement = connection.prepare_cached(sql)?;
    let row = statement.query_row([by], |row| Ok(read(row))).optional()?;
    row.transpose()
}

/// Reads a row with all columns of a user.
pub(crate) fn read(row: &Row<'_>) -> Result<UserRow> {
    let role: String = row.get("role")?;
    Ok(UserRow {
        id: UserId(row.get("id")?),
        name: row.get("name")?,
        role: Role::from_name(&role).ok_or(StoreError::Value(role))?,
        created: Moment(row.get("created")?),
        closed: row.get::<_, Option<i64>>("closed")?.map(Moment),
    })
}
