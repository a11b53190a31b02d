//! What the server remembers about itself: when it was last alive, and its keys.

use komadai_play::Moment;
use rusqlite::{Connection, OptionalExtension, params};

use crate::{Result, Store};

impl Store {
    /// Notes that the server is alive: after a crash, clocks stopped no earlier.
    pub async fn beat(&self, at: Moment) -> Result<()> {
        self.write(move |connection| set(connection, "heartbeat", &at.0.to_string()))
            .await
    }

    /// What is kept under a name; the fresh value if there is nothing yet.
    pub async fn keep(&self, key: &'static str, fresh: String) -> Result<String> {
        self.write(move |connection| {
            if let Some(kept) = get(connection, key)? {
                return Ok(kept);
            }
            set(connection, key, &fresh)?;
            Ok(fresh)
        })
        .await
    }

    /// Called once on start: time since the server was last alive, and a grace on top, is charged to nobody, and what
    /// was used of a turn before stays used, also if the system's clock was set back meanwhile. Says how many games were
    /// open.
    pub async fn resume(&self, now: Moment, clocks_run_from: Moment) -> Result<usize> {
        self.write(move |connection| {
            let beat = get(connection, "heartbeat")?.and_then(|beat| beat.parse().ok());
            let beat: i64 = beat.unwrap_or(now.0);
            let open = connection.execute(
                "update games set due = due + (?1 - max(turn_since, ?2)), turn_since = ?1 + (turn_since - max(turn_since, ?2))
                 where ended is null and turn_since is not null",
                params![clocks_run_from.0, beat],
            )?;
            set(connection, "heartbeat", &now.0.to_string())?;
            Ok(open)
        })
        .await
    }
}

fn get(connection: &Connection, key: &str) -> Result<Option<String>> {
    let mut statement = connection.prepare_cached("select value from meta where key = ?1")?;
    Ok(statement.query_row([key], |row| row.get(0)).optional()?)
}

fn set(connection: &Connection, key: &str, value: &str) -> Result<()> {
    let mut statement =
        connection.prepare_cached("insert into meta values (?1, ?2) on conflict do update set value = ?2")?;
    statement.execute([key, value])?;
    Ok(())
}
