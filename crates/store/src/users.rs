//! People and programs with a seat at the table.

use std::fmt;

use komadai_play::Moment;
use serde::{Deserialize, Serialize};

use crate::name::{has_page, key, skeleton};
use crate::sql::{Db, Put, Row, in_words};
use crate::{Answer, Result, Store};

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

    /// All of them.
    pub const ALL: [Self; 4] = [Self::Guest, Self::Player, Self::Bot, Self::Moderator];

    /// The role with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

in_words!(Role, Role::ALL, Role::name);

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

/// All columns that are read, by name.
pub(crate) const COLUMNS: &str = "id, name, role, created, closed";

impl Store {
    /// The user with a number.
    pub fn user(&self, id: UserId) -> Answer<Option<UserRow>> {
        self.read(move |db| find_id(db, id))
    }

    /// The accounts of programs that are open, the latest first.
    pub fn bots(&self) -> Answer<Vec<UserRow>> {
        self.read(|db| {
            let sql = format!(
                "select {COLUMNS} from users where role = 'bot' and closed is null order by id desc limit 1000"
            );
            db.all(&sql, &[], read)
        })
    }

    /// Whether somebody has a name, or one that looks the same.
    pub fn is_name_taken(&self, name: &str) -> Answer<bool> {
        let name = name.to_owned();
        self.read(move |db| is_taken(db, &name, None))
    }

    /// The user with a name, in whatever case it is written.
    pub fn user_named(&self, name: &str) -> Answer<Option<UserRow>> {
        let key = key(name);
        self.read(move |db| find_key(db, &key))
    }
}

/// Whether somebody but one has a name, or one that looks the same.
pub(crate) fn is_taken(db: &Db, name: &str, but: Option<UserId>) -> Result<bool> {
    let sql =
        "select exists (select 1 from users where (key = ?1 or skeleton = ?2) and id is distinct from ?3)";
    db.value(sql, &[&key(name), &skeleton(name), &but])
}

/// Gives a user a name as it is compared with others: nobody is kept from the name of a guest or a deleted account.
pub(crate) fn set_name(db: &Db, id: UserId, name: &str) -> Result<()> {
    let sql = "update users set name = ?2, key = ?3, skeleton = ?4 where id = ?1";
    let skeleton = has_page(name).then(|| skeleton(name));
    db.run(sql, &[&id, &name, &key(name), &skeleton])?;
    Ok(())
}

/// Adds a user, unless the name is taken.
pub(crate) fn add(db: &Db, name: &str, role: Role, created: Moment) -> Result<Option<UserId>> {
    let skeleton = has_page(name).then(|| skeleton(name));
    db.one(
        "insert into users (name, key, role, created, skeleton) values (?1, ?2, ?3, ?4, ?5)
         on conflict do nothing returning id",
        &[&name, &key(name), &role, &created, &skeleton],
        |row| row.get(0),
    )
}

/// The user with a number.
pub(crate) fn find_id(db: &Db, id: UserId) -> Result<Option<UserRow>> {
    find(db, "id", &id)
}

/// The user whose name has this form for comparison.
pub(crate) fn find_key(db: &Db, key: &str) -> Result<Option<UserRow>> {
    find(db, "key", &key)
}

fn find(db: &Db, column: &'static str, by: &dyn Put) -> Result<Option<UserRow>> {
    let sql = format!("select {COLUMNS} from users where {column} = ?1");
    db.one(&sql, &[by], read)
}

/// Reads a row with all columns of a user.
pub(crate) fn read(row: &Row<'_>) -> Result<UserRow> {
    Ok(UserRow {
        id: row.get("id")?,
        name: row.get("name")?,
        role: row.get("role")?,
        created: row.get("created")?,
        closed: row.get("closed")?,
    })
}
