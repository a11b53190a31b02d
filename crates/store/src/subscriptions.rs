//! Browsers that want push messages, and for whom.

use komadai_play::Moment;
use rusqlite::{Connection, OptionalExtension, params};

use crate::secret::Hash;
use crate::users::UserId;
use crate::{Result, Store};

/// How many browsers one user may have; the oldest goes for one more.
const MOST: i64 = 10;

/// A browser that wants push messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// Where its push service takes messages for it.
    pub endpoint: String,
    /// Its public key.
    pub key: Vec<u8>,
    /// Its secret.
    pub auth: Vec<u8>,
    /// The language it was subscribed in.
    pub language: String,
    /// What it calls this site.
    pub site: String,
    /// How many messages in a row were not taken.
    pub failures: u32,
}

impl Store {
    /// A browser wants messages for a user, as long as the session lasts: one browser tells of one user.
    pub async fn subscribe(
        &self,
        user: UserId,
        session: Option<Hash>,
        subscription: Subscription,
        at: Moment,
    ) -> Result<()> {
        self.write(move |connection| add(connection, user, session, &subscription, at))
            .await
    }

    /// The browser of a session, or of a guest, wants no more messages.
    pub async fn unsubscribe(&self, user: UserId, session: Option<Hash>) -> Result<()> {
        self.write(move |connection| {
            connection.execute(
                "delete from subscriptions where user = ?1 and (session = ?2 or session is null)",
                params![user.0, session],
            )?;
            Ok(())
        })
        .await
    }

    /// The browsers that want messages for a user.
    pub async fn subscriptions(&self, user: UserId) -> Result<Vec<Subscription>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "select endpoint, key, auth, language, site, failures from subscriptions where user = ?1",
            )?;
            let rows = statement.query_map([user.0], |row| {
                Ok(Subscription {
                    endpoint: row.get(0)?,
                    key: row.get(1)?,
                    auth: row.get(2)?,
                    language: row.get(3)?,
                    site: row.get(4)?,
                    failures: row.get(5)?,
                })
            })?;
            Ok(rows.collect::<rusqlite::Result<_>>()?)
        })
        .await
    }

    /// A push service does not know the endpoint any more.
    pub async fn forget_subscription(&self, endpoint: &str) -> Result<()> {
        let endpoint = endpoint.to_owned();
        self.write(move |connection| {
            connection.execute("delete from subscriptions where endpoint = ?1", [endpoint])?;
            Ok(())
        })
        .await
    }

    /// A message was taken after some that were not.
    pub async fn push_worked(&self, endpoint: &str) -> Result<()> {
        let endpoint = endpoint.to_owned();
        self.write(move |connection| {
            connection.execute(
                "update subscriptions set failures = 0 where endpoint = ?1",
                [endpoint],
            )?;
            Ok(())
        })
        .await
    }

    /// A message was not taken; after so many in a row there will be no more.
    pub async fn push_failed(&self, endpoint: &str, most: u32) -> Result<()> {
        let endpoint = endpoint.to_owned();
        self.write(move |connection| {
            connection.execute(
                "update subscriptions set failures = failures + 1 where endpoint = ?1",
                [&endpoint],
            )?;
            connection.execute(
                "delete from subscriptions where endpoint = ?1 and failures >= ?2",
                params![endpoint, most],
            )?;
            Ok(())
        })
        .await
    }
}

fn add(
    connection: &Connection,
    user: UserId,
    session: Option<Hash>,
    subscription: &Subscription,
    at: Moment,
) -> Result<()> {
    let Subscription {
        endpoint,
        key,
        auth,
        language,
        site,
        ..
    } = subscription;
    connection.execute(
        "insert or replace into subscriptions (endpoint, user, session, key, auth, language, site, created, failures)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0)",
        params![endpoint, user.0, session, key, auth, language, site, at.0],
    )?;
    connection.execute(
        "delete from subscriptions where user = ?1 and endpoint not in
         (select endpoint from subscriptions where user = ?1 order by created desc limit ?2)",
        params![user.0, MOST],
    )?;
    Ok(())
}

/// The language in which the browser of a session, or of a guest, is told things; `None` if it is not.
pub(crate) fn language(
    connection: &Connection,
    user: UserId,
    session: Option<Hash>,
) -> Result<Option<String>> {
    let mut statement = connection.prepare_cached(
        "select language from subscriptions where user = ?1 and (session = ?2 or session is null) limit 1",
    )?;
    let language = statement.query_row(params![user.0, session], |row| row.get(0));
    Ok(language.optional()?)
}

/// A user signed out in one place: what was subscribed before signing in belongs to no session.
pub(crate) fn sign_out(connection: &Connection, user: UserId) -> Result<()> {
    connection.execute(
        "delete from subscriptions where user = ?1 and session is null",
        [user.0],
    )?;
    Ok(())
}

/// A user signed out everywhere, or is gone.
pub(crate) fn end_all(connection: &Connection, user: UserId) -> Result<()> {
    connection.execute("delete from subscriptions where user = ?1", [user.0])?;
    Ok(())
}
