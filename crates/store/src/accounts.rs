//! Accounts: from guest to player, passwords, and how an account ends.

use komadai_play::Moment;
use subtle::ConstantTimeEq;

use crate::name::key;
use crate::secret::Hash;
use crate::sql::Db;
use crate::users::{self, Role, UserId, UserRow};
use crate::{Answer, Result, Store, sessions};

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
    pub fn register(
        &self,
        guest: Option<UserId>,
        name: String,
        password: String,
        at: Moment,
    ) -> Answer<Option<UserId>> {
        self.write(move |db| register(db, guest, &name, &password, at))
    }

    /// The user with a name, and the hash of the password.
    pub fn credentials(&self, name: &str) -> Answer<Option<(UserRow, Option<String>)>> {
        let key = key(name);
        self.read(move |db| {
            let Some(row) = users::find_key(db, &key)? else {
                return Ok(None);
            };
            let password = db.value("select password from users where id = ?1", &[&row.id])?;
            Ok(Some((row, password)))
        })
    }

    /// Sets a password; everybody who is signed in must do so again.
    pub fn set_password(&self, user: UserId, password: String, tokens: Tokens) -> Answer<()> {
        self.write(move |db| set_password(db, user, &password, tokens))
    }

    /// Sets a password for whoever knows the recovery code, which is used up by it.
    pub fn recover(
        &self,
        name: &str,
        code: Hash,
        password: String,
        tokens: Tokens,
        now: Moment,
    ) -> Answer<Option<UserRow>> {
        let key = key(name);
        self.write(move |db| {
            let Some(row) = users::find_key(db, &key)?.filter(|row| row.closed.is_none()) else {
                return Ok(None);
            };
            if !is_code(db, row.id, &code, now)? {
                return Ok(None);
            }
            set_password(db, row.id, &password, tokens)?;
            Ok(Some(row))
        })
    }

    /// Makes an account that has never played the account of a program. Says whether it was done.
    pub fn become_bot(&self, user: UserId) -> Answer<bool> {
        self.write(move |db| {
            let changed = db.run(
                "update users set role = 'bot' where id = ?1 and role = 'player'
                 and not exists (select 1 from games where sente_user = ?1)
                 and not exists (select 1 from games where gote_user = ?1)",
                &[&user],
            )?;
            Ok(changed == 1)
        })
    }

    /// Deletes an account: its games stay, under the name "deleted N"; what else was known of it goes.
    pub fn delete_account(&self, user: UserId, at: Moment) -> Answer<()> {
        self.write(move |db| delete(db, user, at))
    }
}

fn register(
    db: &Db,
    guest: Option<UserId>,
    name: &str,
    password: &str,
    at: Moment,
) -> Result<Option<UserId>> {
    if users::is_taken(db, name, guest)? {
        return Ok(None);
    }
    let was_guest = match guest {
        Some(id) => db.run(
            "update users set role = 'player' where id = ?1 and role = 'guest' and closed is null",
            &[&id],
        )?,
        None => 0,
    };
    let id = match guest.filter(|_| was_guest == 1) {
        Some(id) => {
            rename(db, id, name)?;
            db.run("delete from guests where person = ?1", &[&id])?;
            Some(id)
        }
        None => users::add(db, name, Role::Player, at)?,
    };
    if let Some(id) = id {
        db.run("update users set password = ?2 where id = ?1", &[&id, &password])?;
    }
    Ok(id)
}

/// Gives a user another name, everywhere. The caller has seen that nobody has it.
pub(crate) fn rename(db: &Db, id: UserId, name: &str) -> Result<()> {
    for sql in [
        "update games set sente = ?2 where sente_user = ?1",
        "update games set gote = ?2 where gote_user = ?1",
        "update chat set name = ?2 where person = ?1",
    ] {
        db.run(sql, &[&id, &name])?;
    }
    users::set_name(db, id, name)
}

fn set_password(db: &Db, user: UserId, password: &str, tokens: Tokens) -> Result<()> {
    db.run(
        "update users set password = ?2 where id = ?1",
        &[&user, &password],
    )?;
    db.run("delete from recoveries where person = ?1", &[&user])?;
    if tokens == Tokens::Revoke {
        db.run("delete from tokens where person = ?1", &[&user])?;
    }
    sessions::end_all(db, user)
}

/// Keeps the hash of a recovery code; an earlier one no longer counts.
pub(crate) fn add_recovery(db: &Db, user: UserId, code: &Hash, expires: Moment) -> Result<()> {
    db.run(
        "insert into recoveries (person, hash, expires) values (?1, ?2, ?3)
         on conflict (person) do update set hash = ?2, expires = ?3",
        &[&user, code, &expires],
    )?;
    Ok(())
}

fn is_code(db: &Db, user: UserId, code: &Hash, now: Moment) -> Result<bool> {
    let sql = "select hash from recoveries where person = ?1 and expires > ?2";
    let kept: Option<Hash> = db.one(sql, &[&user, &now], |row| row.get(0))?;
    Ok(kept.is_some_and(|kept| kept.ct_eq(code).into()))
}

fn delete(db: &Db, user: UserId, at: Moment) -> Result<()> {
    for sql in [
        "delete from chat where person = ?1",
        "delete from seeks where person = ?1",
        "update challenges set status = 'canceled' where status = 'created' and (challenger = ?1 or challenged = ?1)",
        "delete from ratings where person = ?1",
        "delete from rating_history where person = ?1",
        "delete from tokens where person = ?1",
        "delete from recoveries where person = ?1",
        "delete from guests where person = ?1",
        "delete from settings where person = ?1",
        "delete from follows where person = ?1 or other = ?1",
        "delete from blocks where person = ?1 or other = ?1",
        "update reports set said = '' where reporter = ?1",
        "update puzzle_reports set said = '' where person = ?1",
        "delete from puzzle_solvers where person = ?1",
        "delete from puzzle_ratings where person = ?1",
        "delete from puzzle_attempts where person = ?1",
        "delete from puzzle_repeats where person = ?1",
        "delete from puzzle_votes where person = ?1",
        "delete from puzzle_runs where person = ?1",
        "delete from puzzle_scores where person = ?1",
    ] {
        db.run(sql, &[&user])?;
    }
    rename(db, user, &format!("deleted {user}"))?;
    let sql = "update users set password = null, role = 'player', closed = ?2 where id = ?1";
    db.run(sql, &[&user, &at])?;
    sessions::end_all(db, user)
}
