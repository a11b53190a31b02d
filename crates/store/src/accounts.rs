//! Accounts: from guest to player, passwords, and how an account ends.

use komadai_play::Moment;
use rusqlite::{Connection, OptionalExtension, params};
use subtle::ConstantTimeEq;

use crate::name::key;
use crate::secret::Hash;
use crate::users::{self, Role, UserId, UserRow};
use crate::{Result, Store, sessions};

/// What becomes of the tokens of an account when its password changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tokens {
    /// They are no good any more: whoever knew the password may have made them.
    #[default]
    Revoke,
    /// Programs go on.
    Keep,
}

impl From<bool> for Tokens {
    fn from(keep: bool) -> Self {
        if keep { Self::Keep } else { Self::Revoke }
    }
}

impl Store {
    /// An account with a name nobody has: `None` if somebody has it. A guest keeps the number, and with it games and
    /// chat.
    pub async fn register(
        &self,
        guest: Option<UserId>,
        name: String,
        password: String,
        at: Moment,
    ) -> Result<Option<UserId>> {
        self.write(move |connection| register(connection, guest, &name, &password, at))
            .await
    }

    /// The user with a name, and the hash of the password.
    pub async fn credentials(&self, name: &str) -> Result<Option<(UserRow, Option<String>)>> {
        let key = key(name);
        self.read(move |connection| {
            let Some(row) = users::find_key(connection, &key)? else {
                return Ok(None);
            };
            let password = password(connection, row.id)?;
            Ok(Some((row, password)))
        })
        .await
    }

    /// Sets a password; everybody who is signed in must do so again.
    pub async fn set_password(&self, user: UserId, password: String, tokens: Tokens) -> Result<()> {
        self.write(move |connection| set_password(connection, user, &password, tokens))
            .await
    }

    /// Sets a password for whoever knows the recovery code, which is used up by it.
    pub async fn recover(
        &self,
        name: &str,
        code: Hash,
        password: String,
        tokens: Tokens,
        now: Moment,
    ) -> Result<Option<UserRow>> {
        let key = key(name);
        self.write(move |connection| {
            let Some(row) = users::find_key(connection, &key)?.filter(|row| row.closed.is_none()) else {
                return Ok(None);
            };
            if !is_code(connection, row.id, &code, now)? {
                return Ok(None);
            }
            set_password(connection, row.id, &password, tokens)?;
            Ok(Some(row))
        })
        .await
    }

    /// Makes an account that has never played the account of a program. Says whether it was done.
    pub async fn become_bot(&self, user: UserId) -> Result<bool> {
        self.write(move |connection| {
            let changed = connection.execute(
                "update users set role = 'bot' where id = ?1 and role = 'player'
                 and not exists (select 1 from games where sente_user = ?1)
                 and not exists (select 1 from games where gote_user = ?1)",
                [user.0],
            )?;
            Ok(changed == 1)
        })
        .await
    }

    /// Deletes an account: its games stay, under the name "deleted N"; what else was known of it goes.
    pub async fn delete_account(&self, user: UserId, at: Moment) -> Result<()> {
        self.write(move |connection| delete(connection, user, at)).await
    }
}

fn register(
    connection: &Connection,
    guest: Option<UserId>,
    name: &str,
    password: &str,
    at: Moment,
) -> Result<Option<UserId>> {
    if users::is_taken(connection, name, guest)? {
        return Ok(None);
    }
    let was_guest = match guest {
        Some(id) => connection.execute(
            "update users set role = 'player' where id = ?1 and role = 'guest' and closed is null",
            [id.0],
        )?,
        None => 0,
    };
    let id = match guest.filter(|_| was_guest == 1) {
        Some(id) => {
            rename(connection, id, name)?;
            connection.execute("delete from guests where user = ?1", [id.0])?;
            Some(id)
        }
        None => users::add(connection, name, Role::Player, at)?,
    };
    if let Some(id) = id {
        connection.execute(
            "update users set password = ?2 where id = ?1",
            params![id.0, password],
        )?;
    }
    Ok(id)
}

/// Gives a user another name, everywhere. The caller has seen that nobody has it.
pub(crate) fn rename(connection: &Connection, id: UserId, name: &str) -> Result<()> {
    for sql in [
        "update games set sente = ?2 where sente_user = ?1",
        "update games set gote = ?2 where gote_user = ?1",
        "update chat set name = ?2 where user = ?1",
    ] {
        connection.prepare_cached(sql)?.execute(params![id.0, name])?;
    }
    users::set_name(connection, id, name)
}

fn password(connection: &Connection, user: UserId) -> Result<Option<String>> {
    let mut statement = connection.prepare_cached("select password from users where id = ?1")?;
    Ok(statement.query_row([user.0], |row| row.get(0))?)
}

fn set_password(connection: &Connection, user: UserId, password: &str, tokens: Tokens) -> Result<()> {
    connection.execute(
        "update users set password = ?2 where id = ?1",
        params![user.0, password],
    )?;
    connection.execute("delete from recoveries where user = ?1", [user.0])?;
    if tokens == Tokens::Revoke {
        connection.execute("delete from tokens where user = ?1", [user.0])?;
    }
    sessions::end_all(connection, user)
}

/// Keeps the hash of a recovery code; an earlier one no longer counts.
pub(crate) fn add_recovery(
    connection: &Connection,
    user: UserId,
    code: &Hash,
    expires: Moment,
) -> Result<()> {
    connection.execute(
        "insert into recoveries values (?1, ?2, ?3) on conflict do update set hash = ?2, expires = ?3",
        params![user.0, code, expires.0],
    )?;
    Ok(())
}

fn is_code(connection: &Connection, user: UserId, code: &Hash, now: Moment) -> Result<bool> {
    let mut statement =
        connection.prepare_cached("select hash from recoveries where user = ?1 and expires > ?2")?;
    let kept: Option<Hash> = statement
        .query_row(params![user.0, now.0], |row| row.get(0))
        .optional()?;
    Ok(kept.is_some_and(|kept| kept.ct_eq(code).into()))
}

fn delete(connection: &Connection, user: UserId, at: Moment) -> Result<()> {
    for sql in [
        "delete from chat where user = ?1",
        "delete from seeks where user = ?1",
        "update challenges set status = 'canceled' where status = 'created' and (challenger = ?1 or challenged = ?1)",
        "delete from ratings where user = ?1",
        "delete from rating_history where user = ?1",
        "delete from tokens where user = ?1",
        "delete from recoveries where user = ?1",
        "delete from guests where user = ?1",
        "delete from settings where user = ?1",
        "delete from follows where user = ?1 or other = ?1",
        "delete from blocks where user = ?1 or other = ?1",
        "update reports set said = '' where reporter = ?1",
    ] {
        connection.execute(sql, [user.0])?;
    }
    rename(connection, user, &format!("deleted {user}"))?;
    let sql = "update users set password = null, role = 'player', closed = ?2 where id = ?1";
    connection.execute(sql, params![user.0, at.0])?;
    sessions::end_all(connection, user)
}
