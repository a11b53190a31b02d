//! A whole site goes from a folder to PostgreSQL and back, and is what it was.

use std::path::Path;

use komadai_play::Moment;
use komadai_store::{Carried, Database, GameId, Store, StoreError, carry};
use komadai_testbed::postgres;
use rusqlite::Connection;

/// A site of before, brought up to date.
async fn site(folder: &Path) {
    let connection = Connection::open(folder.join("komadai.db")).unwrap();
    connection.execute_batch(include_str!("schema10.sql")).unwrap();
    Store::open(folder).await.unwrap().close().await;
}

async fn carried(from: &Database, to: &Database) -> Result<Vec<Carried>, StoreError> {
    let (from, to) = (from.clone(), to.clone());
    tokio::task::spawn_blocking(move || carry(from, to))
        .await
        .unwrap()
}

/// Every row of every table, in an order.
fn rows(folder: &Path, tables: &[Carried]) -> Vec<String> {
    let connection = Connection::open(folder.join("komadai.db")).unwrap();
    let mut rows = Vec::new();
    for Carried { table, .. } in tables {
        let mut statement = connection.prepare(&format!("select * from {table}")).unwrap();
        let names: Vec<_> = statement.column_names().map(str::to_owned).collect();
        let mut found = statement.query([]).unwrap();
        while let Some(row) = found.next().unwrap() {
            let values = names
                .iter()
                .map(|name| format!("{name}={:?}", row.get_ref(name.as_str()).unwrap()));
            rows.push(format!("{table}: {}", values.collect::<Vec<_>>().join(" ")));
        }
    }
    rows.sort_unstable();
    rows
}

#[tokio::test]
async fn a_site_goes_to_postgresql_and_back_and_is_what_it_was() {
    let (old, new) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    site(old.path()).await;
    let database = postgres::Database::new();
    let (folder, post) = (
        Database::from(old.path()),
        Database::read(&database.url()).unwrap(),
    );
    let there = carried(&folder, &post).await.unwrap();
    let count = |table: &str| there.iter().find(|carried| carried.table == table).unwrap().rows;
    assert!(
        count("games") >= 7 && count("events") > 9 && count("users") >= 7,
        "{there:?}"
    );
    let refused = carried(&folder, &post).await.unwrap_err().to_string();
    assert!(refused.contains("none are overwritten"), "{refused}");
    let back = Database::from(new.path());
    assert_eq!(carried(&post, &back).await.unwrap(), there);
    assert_eq!(rows(new.path(), &there), rows(old.path(), &there));
    let refused = carried(&post, &back).await;
    assert!(matches!(refused, Err(StoreError::Exists(_))), "{refused:?}");
    // It goes on there: people find their games, and newcomers get numbers of their own.
    let store = Store::open(post.clone()).await.unwrap();
    let id: GameId = "UGZC1LL3".parse().unwrap();
    let (row, events) = store.game_with_events(id).await.unwrap().unwrap();
    assert_eq!((row.version, row.plies, events.len()), (9, 6, 9));
    let newcomer = store
        .register(None, "Newcomer".into(), "x".into(), Moment(1))
        .await;
    assert!(newcomer.unwrap().unwrap().0 > 7);
    let joined = store.join(
        komadai_store::Newcomer {
            name: "a".into(),
            speaks: 1,
            level: 1,
            version: String::new(),
        },
        store.clock().await.unwrap(),
        Moment(1),
    );
    joined.await.unwrap();
    let third = tempfile::tempdir().unwrap();
    let refused = carried(&post, &Database::from(third.path())).await.unwrap_err();
    assert!(refused.to_string().contains("a server is using it"), "{refused}");
    assert!(!third.path().join("komadai.db").exists());
    store.close().await;
}

#[tokio::test]
async fn a_site_in_use_or_not_there_is_not_carried() {
    let old = tempfile::tempdir().unwrap();
    let database = postgres::Database::new();
    let (folder, post) = (
        Database::from(old.path()),
        Database::read(&database.url()).unwrap(),
    );
    assert!(carried(&folder, &post).await.is_err());
    let store = Store::open(old.path()).await.unwrap();
    assert!(matches!(carried(&folder, &post).await, Err(StoreError::Busy(_))));
    store.close().await;
    let tables = "select count(*) from pg_tables where schemaname = 'public'";
    assert_eq!(database.sql(tables), "0", "nothing was left behind");
    carried(&folder, &post).await.unwrap();
}
