//! Personal tokens: what programs show instead of a password.

use komadai_play::{Moment, Span};

use crate::scope::Scopes;
use crate::secret::Hash;
use crate::sql::{Db, Row};
use crate::users::{self, UserId, UserRow};
use crate::{Answer, Result, Store, policy, sessions};

/// How exactly it is known when a token was last used.
const USED: Span = Span::hours(1);

/// A token as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// The number.
    pub id: i64,
    /// Whose it is.
    pub user: UserId,
    /// What its owner calls it.
    pub name: String,
    /// What it permits.
    pub scopes: Scopes,
    /// Since when.
    pub created: Moment,
    /// When it was last used.
    pub used: Option<Moment>,
}

/// All columns, in the order they are read.
const COLUMNS: &str = "id, person, name, scopes, created, used";

impl Store {
    /// Keeps a new token; its number. `None` if the user has as many as one may have.
    pub fn add_token(&self, token: TokenRow, hash: Hash) -> Answer<Option<i64>> {
        self.write(move |db| {
            let count = "select count(*) from tokens where person = ?1";
            if !policy::TOKENS.allows(db.value(count, &[&token.user])?) {
                return Ok(None);
            }
            let sql = "insert into tokens (hash, person, name, scopes, created) values (?1, ?2, ?3, ?4, ?5)
                       returning id";
            let TokenRow {
                user,
                name,
                scopes,
                created,
                ..
            } = &token;
            db.value(sql, &[&hash, user, name, scopes, created]).map(Some)
        })
    }

    /// The tokens of a user, oldest first.
    pub fn tokens(&self, user: UserId) -> Answer<Vec<TokenRow>> {
        self.read(move |db| {
            let sql = format!("select {COLUMNS} from tokens where person = ?1 order by id");
            db.all(&sql, &[&user], read)
        })
    }

    /// A token, and whose it is. Those of closed accounts are no good.
    pub fn token(&self, hash: Hash, now: Moment) -> Answer<Option<(TokenRow, UserRow)>> {
        let store = self.clone();
        Box::pin(async move {
            let found = store.read(move |db| find(db, hash)).await?;
            if let Some((token, _)) = &found
                && token.used.is_none_or(|used| used < now - USED)
            {
                let id = token.id;
                let sql = "update tokens set used = ?2 where id = ?1";
                store.write(move |db| db.run(sql, &[&id, &now])).await?;
            }
            Ok(found)
        })
    }

    /// Tokens and whose they are, in one look at the database; they do not count as used.
    pub fn find_tokens(&self, hashes: Vec<Hash>) -> Answer<Vec<Option<(TokenRow, UserRow)>>> {
        self.read(move |db| hashes.iter().map(|hash| find(db, *hash)).collect())
    }

    /// Whose token it is that has a number, if it is good.
    pub fn token_owner(&self, id: i64) -> Answer<Option<UserRow>> {
        self.read(move |db| {
            let user = db.one("select person from tokens where id = ?1", &[&id], |row| {
                row.get(0)
            })?;
            user.map_or(Ok(None), |user| users::find_id(db, user))
        })
    }

    /// Revokes a token of a user; whether there was one.
    pub fn revoke_token(&self, user: UserId, id: i64) -> Answer<bool> {
        self.write(move |db| {
            let gone = db.run("delete from tokens where id = ?1 and person = ?2", &[&id, &user])?;
            if gone == 1 {
                sessions::cut(db, user)?;
            }
            Ok(gone == 1)
        })
    }
}

fn find(db: &Db, hash: Hash) -> Result<Option<(TokenRow, UserRow)>> {
    let sql = format!("select {COLUMNS} from tokens where hash = ?1");
    let Some(token) = db.one(&sql, &[&hash], read)? else {
        return Ok(None);
    };
    let user = users::find_id(db, token.user)?.filter(|row| row.closed.is_none());
    Ok(user.map(|user| (token, user)))
}

fn read(row: &Row<'_>) -> Result<TokenRow> {
    Ok(TokenRow {
        id: row.get(0)?,
        user: row.get(1)?,
        name: row.get(2)?,
        scopes: row.get(3)?,
        created: row.get(4)?,
        used: row.get(5)?,
    })
}
