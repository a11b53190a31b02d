//! Browsers that want push messages, and for whom.

use komadai_play::Moment;

use crate::secret::Hash;
use crate::sql::Db;
use crate::users::UserId;
use crate::{Answer, Result, Store, policy};

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
    pub fn subscribe(
        &self,
        user: UserId,
        session: Option<Hash>,
        subscription: Subscription,
        at: Moment,
    ) -> Answer<()> {
        self.write(move |db| add(db, user, session, &subscription, at))
    }

    /// The browser of a session, or of a guest, wants no more messages.
    pub fn unsubscribe(&self, user: UserId, session: Option<Hash>) -> Answer<()> {
        self.write(move |db| {
            db.run(
                "delete from subscriptions where person = ?1 and (session = ?2 or session is null)",
                &[&user, &session],
            )?;
            Ok(())
        })
    }

    /// The browsers that want messages for a user.
    pub fn subscriptions(&self, user: UserId) -> Answer<Vec<Subscription>> {
        self.read(move |db| {
            let sql =
                "select endpoint, key, auth, language, site, failures from subscriptions where person = ?1";
            db.all(sql, &[&user], |row| {
                Ok(Subscription {
                    endpoint: row.get(0)?,
                    key: row.get(1)?,
                    auth: row.get(2)?,
                    language: row.get(3)?,
                    site: row.get(4)?,
                    failures: row.get(5)?,
                })
            })
        })
    }

    /// A push service does not know the endpoint any more.
    pub fn forget_subscription(&self, endpoint: &str) -> Answer<()> {
        let endpoint = endpoint.to_owned();
        self.write(move |db| {
            db.run("delete from subscriptions where endpoint = ?1", &[&endpoint])?;
            Ok(())
        })
    }

    /// A message was taken after some that were not.
    pub fn push_worked(&self, endpoint: &str) -> Answer<()> {
        let endpoint = endpoint.to_owned();
        self.write(move |db| {
            let sql = "update subscriptions set failures = 0 where endpoint = ?1";
            db.run(sql, &[&endpoint])?;
            Ok(())
        })
    }

    /// A message was not taken; after so many in a row there will be no more.
    pub fn push_failed(&self, endpoint: &str, most: u32) -> Answer<()> {
        let endpoint = endpoint.to_owned();
        self.write(move |db| {
            let sql = "update subscriptions set failures = failures + 1 where endpoint = ?1";
            db.run(sql, &[&endpoint])?;
            let sql = "delete from subscriptions where endpoint = ?1 and failures >= ?2";
            db.run(sql, &[&endpoint, &most])?;
            Ok(())
        })
    }
}

fn add(db: &Db, user: UserId, session: Option<Hash>, subscription: &Subscription, at: Moment) -> Result<()> {
    let Subscription {
        endpoint,
        key,
        auth,
        language,
        site,
        ..
    } = subscription;
    db.run(
        "insert into subscriptions (endpoint, person, session, key, auth, language, site, created, failures)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0)
         on conflict (endpoint) do update set person = ?2, session = ?3, key = ?4, auth = ?5, language = ?6, site = ?7,
         created = ?8, failures = 0",
        &[endpoint, &user, &session, key, auth, language, site, &at],
    )?;
    db.run(
        "delete from subscriptions where person = ?1 and endpoint not in
         (select endpoint from subscriptions where person = ?1 order by created desc limit ?2)",
        &[&user, &policy::BROWSERS.most()],
    )?;
    Ok(())
}

/// The language in which the browser of a session, or of a guest, is told things; `None` if it is not.
pub(crate) fn language(db: &Db, user: UserId, session: Option<Hash>) -> Result<Option<String>> {
    let sql =
        "select language from subscriptions where person = ?1 and (session = ?2 or session is null) limit 1";
    db.one(sql, &[&user, &session], |row| row.get(0))
}

/// A user signed out in one place: what was subscribed before signing in belongs to no session.
pub(crate) fn sign_out(db: &Db, user: UserId) -> Result<()> {
    let sql = "delete from subscriptions where person = ?1 and session is null";
    db.run(sql, &[&user])?;
    Ok(())
}

/// A user signed out everywhere, or is gone.
pub(crate) fn end_all(db: &Db, user: UserId) -> Result<()> {
    db.run("delete from subscriptions where person = ?1", &[&user])?;
    Ok(())
}
