//! What the server remembers about itself: when it was last alive, and its keys.

use komadai_play::Moment;

use crate::sql::Db;
use crate::{Result, Store};

impl Store {
    /// Notes that the server is alive: after a crash, clocks stopped no earlier.
    pub async fn beat(&self, at: Moment) -> Result<()> {
        self.write(move |db| set(db, "heartbeat", &at.0.to_string()))
            .await
    }

    /// What is kept under a name; the fresh value if there is nothing yet.
    pub async fn keep(&self, key: &'static str, fresh: String) -> Result<String> {
        self.write(move |db| {
            if let Some(kept) = get(db, key)? {
                return Ok(kept);
            }
            set(db, key, &fresh)?;
            Ok(fresh)
        })
        .await
    }

    /// Called once on start: time since the server was last alive, and a grace on top, is charged to nobody, and what
    /// was used of a turn before stays used, also if the system's clock was set back meanwhile. Says how many games were
    /// open.
    pub async fn resume(&self, now: Moment, clocks_run_from: Moment) -> Result<usize> {
        self.write(move |db| {
            let beat = get(db, "heartbeat")?.and_then(|beat| beat.parse().ok());
            let beat = beat.map_or(now, Moment);
            // A turn that was used until the heartbeat goes on from there; one that began after it begins anew.
            let used = "case when turn_since < ?2 then ?2 else turn_since end";
            let sql = format!(
                "update live set due = due + (?1 - {used}), turn_since = ?1 + (turn_since - {used})
                 where turn_since is not null"
            );
            let open = db.run(&sql, &[&clocks_run_from, &beat])?;
            set(db, "heartbeat", &now.0.to_string())?;
            Ok(open)
        })
        .await
    }
}

fn get(db: &Db, key: &str) -> Result<Option<String>> {
    db.one("select value from meta where key = ?1", &[&key], |row| row.get(0))
}

fn set(db: &Db, key: &str, value: &str) -> Result<()> {
    let sql = "insert into meta (key, value) values (?1, ?2) on conflict (key) do update set value = ?2";
    db.run(sql, &[&key, &value])?;
    Ok(())
}
