//! Guests, and the secrets by which they are known.

use komadai_play::Moment;

use crate::secret::Hash;
use crate::sql::Db;
use crate::users::{self, Role, UserId, UserRow};
use crate::{Answer, Result, Store};

impl Store {
    /// The guest with a secret. One who has an account by now, or was closed, is none.
    pub fn guest(&self, secret: Hash) -> Answer<Option<UserRow>> {
        self.read(move |db| find(db, &secret))
    }

    /// The guest with a secret, a new one if there is none: `None` if somebody has the name. Of several who ask at the
    /// same time all get the same.
    pub fn seat_guest(&self, secret: Hash, name: String, at: Moment) -> Answer<Option<UserRow>> {
        self.write(move |db| {
            if let Some(guest) = find(db, &secret)? {
                return Ok(Some(guest));
            }
            let Some(id) = users::add(db, &name, Role::Guest, at)? else {
                return Ok(None);
            };
            let sql =
                "insert into guests (hash, person) values (?1, ?2) on conflict (hash) do update set person = ?2";
            db.run(sql, &[&secret, &id])?;
            users::find_id(db, id)
        })
    }

    /// Gives a guest another name; one who has an account by now keeps the account's.
    pub fn name_guest(&self, id: UserId, name: String) -> Answer<()> {
        self.write(move |db| {
            let row = users::find_id(db, id)?;
            if row.is_some_and(|row| row.role == Role::Guest) {
                users::set_name(db, id, &name)?;
            }
            Ok(())
        })
    }
}

fn find(db: &Db, secret: &Hash) -> Result<Option<UserRow>> {
    let sql = "select person from guests where hash = ?1";
    let row = match db.one(sql, &[secret], |row| row.get(0))? {
        Some(user) => users::find_id(db, user)?,
        None => None,
    };
    Ok(row.filter(|row| row.role == Role::Guest && row.closed.is_none()))
}
