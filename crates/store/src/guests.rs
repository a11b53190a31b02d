//! Guests, and the secrets by which they are known.

use komadai_play::Moment;
use rusqlite::{Connection, OptionalExtension, params};

use crate::secret::Hash;
use crate::users::{self, Role, UserId, UserRow};
use crate::{Result, Store};

impl Store {
    /// The guest with a secret. One who has an account by now, or was closed, is none.
    pub async fn guest(&self, secret: Hash) -> Result<Option<UserRow>> {
        self.read(move |connection| find(connection, &secret)).await
    }

    /// The guest with a secret, a new one if there is none: `None` if somebody has the name. Of several who ask at the
    /// same time all get the same.
    pub async fn seat_guest(&self, secret: Hash, name: String, at: Moment) -> Result<Option<UserRow>> {
        self.write(move |connection| {
            if let Some(guest) = find(connection, &secret)? {
                return Ok(Some(guest));
            }
            let Some(id) = users::add(connection, &name, Role::Guest, at)? else {
                return Ok(None);
            };
            let mut statement = connection.prepare_cached("insert or replace into guests values (?1, ?2)")?;
            statement.execute(params![secret, id.0])?;
            users::find_id(connection, id)
        })
        .await
    }

    /// Gives a guest another name; one who has an account by now keeps the account's.
    pub async fn name_guest(&self, id: UserId, name: String) -> Result<()> {
        self.write(move |connection| {
            let row = users::find_id(connection, id)?;
            if row.is_some_and(|row| row.role == Role::Guest) {
                users::set_name(connection, id, &name)?;
            }
            Ok(())
        })
        .await
    }
}

fn find(connection: &Connection, secret: &Hash) -> Result<Option<UserRow>> {
    let mut statement = connection.prepare_cached("select user from guests where hash = ?1")?;
    let user = statement
        .query_row([secret], |row| row.get(0).map(UserId))
        .optional()?;
    let row = match user {
        Some(user) => users::find_id(connection, user)?,
        None => None,
    };
    Ok(row.filter(|row| row.role == Role::Guest && row.closed.is_none()))
}
