//! The shape of the tables, version by version; versions are counted as in a folder.

use tokio_postgres::Client;

use crate::sql::VERSION;
use crate::{Result, StoreError};

/// A change of the tables.
struct Migration {
    /// The version it leads to.
    version: i64,
    /// The oldest program that can use the tables after it, by the version it knows. During an upgrade such programs go on
    /// beside newer ones: what they say must still make sense, and what they do not say must have a default.
    serves: i64,
    sql: &'static str,
}

/// The changes, oldest first. The first makes everything.
const MIGRATIONS: &[Migration] = &[
    Migration {
        version: 13,
        serves: 13,
        sql: include_str!("../../migrations/postgres/0013_site.sql"),
    },
    Migration {
        version: 14,
        serves: 13,
        sql: include_str!("../../migrations/postgres/0014_together.sql"),
    },
    Migration {
        version: 15,
        serves: 13,
        sql: include_str!("../../migrations/postgres/0015_puzzles.sql"),
    },
    Migration {
        version: 16,
        serves: 13,
        sql: include_str!("../../migrations/postgres/0016_levels.sql"),
    },
    Migration {
        version: 17,
        serves: 13,
        sql: include_str!("../../migrations/postgres/0017_handed.sql"),
    },
];

/// One node changes the tables, the others wait: "koma".
const LOCK: &str = "select pg_advisory_xact_lock(1802464609)";

/// Brings a database up to date. A newer or foreign one is refused.
pub(super) async fn run(client: &mut Client, name: &str) -> Result<()> {
    let transaction = client.transaction().await?;
    transaction.batch_execute(LOCK).await?;
    let found = version(transaction.client(), name).await?;
    if found.is_some() {
        // Better not to start than to hold up those who serve.
        transaction.batch_execute("set local lock_timeout = '2s'").await?;
    }
    let missing = MIGRATIONS
        .iter()
        .filter(|migration| found.is_none_or(|found| found < migration.version));
    for migration in missing {
        change(transaction.client(), migration).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// Makes all tables, in a transaction that has begun.
pub(super) async fn make(client: &Client) -> Result<()> {
    client.batch_execute(LOCK).await?;
    for migration in MIGRATIONS {
        change(client, migration).await?;
    }
    Ok(())
}

async fn change(client: &Client, migration: &Migration) -> Result<()> {
    let Migration { version, serves, sql } = migration;
    client.batch_execute(sql).await?;
    let noted = "insert into meta (key, value) values ('schema', $1), ('serves', $2)
                 on conflict (key) do update set value = excluded.value";
    client
        .execute(noted, &[&version.to_string(), &serves.to_string()])
        .await?;
    Ok(())
}

/// Sees that a database is up to date, and changes nothing.
pub(super) async fn check(client: &Client, name: &str) -> Result<()> {
    match version(client, name).await? {
        None => Err(StoreError::Postgres(name.into(), "there is no site in it".into())),
        Some(found) if found < VERSION => Err(StoreError::Older(name.into())),
        Some(_) => Ok(()),
    }
}

/// The version of a database, if it is one that can be used; `None` if it is empty.
pub(super) async fn version(client: &Client, name: &str) -> Result<Option<i64>> {
    let sql = "select count(*), count(*) filter (where tablename = 'meta') from pg_tables
               where schemaname = current_schema()";
    let row = client.query_one(sql, &[]).await?;
    let foreign = || StoreError::Postgres(name.into(), "it belongs to another program".into());
    match (row.get::<_, i64>(0), row.get::<_, i64>(1)) {
        (0, _) => return Ok(None),
        (_, 0) => return Err(foreign()),
        _ => {}
    }
    let number = async |key: &str| -> Result<i64> {
        let sql = "select value from meta where key = $1";
        let row = client.query_opt(sql, &[&key]).await.map_err(|_| foreign())?;
        let value = row.and_then(|row| row.try_get::<_, String>(0).ok());
        value.and_then(|value| value.parse().ok()).ok_or_else(foreign)
    };
    let (found, serves) = (number("schema").await?, number("serves").await?);
    if serves > VERSION {
        return Err(StoreError::Newer {
            database: name.into(),
            found,
            known: VERSION,
        });
    }
    Ok(Some(found))
}
