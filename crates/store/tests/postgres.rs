//! What only several connections can show: who waits for whom, who is shut out, and what is said of a database that cannot be
//! used.

mod support;

use std::collections::BTreeMap;
use std::time::Duration;

use komadai_play::Moment;
use komadai_store::{Claim, Epoch, GameId, NodeId, Store, StoreError};
use komadai_testbed::Data;
use komadai_testbed::postgres::{self, Durability, Server};
use support::{Database, moved, open, under};
use tokio_postgres::{Client, NoTls};

const A: NodeId = NodeId(1);
const B: NodeId = NodeId(2);
/// Longer than anything takes that does not wait.
const WHILE: Duration = Duration::from_millis(500);

/// A connection beside the store's.
async fn beside(data: &Data) -> Client {
    let (client, connection) = tokio_postgres::connect(&data.place(), NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

async fn database() -> Database {
    let data = Data::in_postgres();
    let store = open(&data).await;
    Database { store, data }
}

async fn claim(store: &Store, game: GameId, node: NodeId) -> Epoch {
    match store.claim(game, node).await.unwrap() {
        Claim::Mine { epoch, .. } => epoch,
        other => panic!("{other:?}"),
    }
}

async fn versions(store: &Store, game: GameId) -> Vec<u32> {
    let (_, events) = store.game_with_events(game).await.unwrap().unwrap();
    events.iter().map(|event| event.version).collect()
}

#[tokio::test]
async fn a_batch_waits_for_a_release_and_is_then_fenced_where_that_took_a_game() {
    let database = database().await;
    let mut games = Vec::new();
    for _ in 0..16 {
        let id = database.game().await;
        games.push((id, claim(&database.store, id, A).await));
    }
    let (taken, _) = games[7];
    let mut other = beside(&database.data).await;
    let release = other.transaction().await.unwrap();
    let sql = "update live set owner = null, epoch = epoch + 1, wake = due where game = $1";
    assert_eq!(release.execute(sql, &[&taken.as_str()]).await.unwrap(), 1);
    let appends = games.iter().map(|&(id, epoch)| {
        let store = database.store.clone();
        (
            id,
            tokio::spawn(async move { store.append(under(epoch, moved(id, 1)), None).await }),
        )
    });
    let appends: Vec<_> = appends.collect();
    tokio::time::sleep(WHILE).await;
    let waiting = appends.iter().find(|(id, _)| *id == taken).unwrap();
    assert!(!waiting.1.is_finished(), "it must wait for the release");
    release.commit().await.unwrap();
    for (id, append) in appends {
        let appended = append.await.unwrap();
        if id == taken {
            assert!(
                matches!(appended, Err(StoreError::Fenced(game)) if game == id),
                "{appended:?}"
            );
            assert!(versions(&database.store, id).await.is_empty());
        } else {
            appended.unwrap();
            assert_eq!(versions(&database.store, id).await, [1]);
        }
    }
}

#[tokio::test]
async fn a_release_passes_over_what_somebody_else_has_locked_and_finds_it_later() {
    let database = database().await;
    let store = &database.store;
    let (free, locked) = (database.game().await, database.game().await);
    for game in [free, locked] {
        claim(store, game, A).await;
    }
    let mut other = beside(&database.data).await;
    let lock = other.transaction().await.unwrap();
    lock.execute(
        "select 1 from live where game = $1 for update",
        &[&locked.as_str()],
    )
    .await
    .unwrap();
    assert_eq!(store.release(A, Moment(1), Moment(1)).await.unwrap(), 1);
    assert_eq!(store.owner(free).await.unwrap(), None);
    assert!(store.owner(locked).await.unwrap().is_some());
    lock.rollback().await.unwrap();
    assert_eq!(store.release(A, Moment(1), Moment(1)).await.unwrap(), 1);
    assert_eq!(store.owner(locked).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_nodes_that_claim_a_game_one_succeeds_and_the_other_learns_which() {
    let database = database().await;
    let another = open(&database.data).await;
    for _ in 0..30 {
        let id = database.game().await;
        let (a, b) = tokio::join!(database.store.claim(id, A), another.claim(id, B));
        let (winner, epoch, loser) = match (a.unwrap(), b.unwrap()) {
            (Claim::Mine { epoch, .. }, loser) => (A, epoch, loser),
            (loser, Claim::Mine { epoch, .. }) => (B, epoch, loser),
            neither => panic!("{neither:?}"),
        };
        assert_eq!(loser, Claim::Elsewhere { owner: winner, epoch });
    }
}

/// Takes the game again and again, plays on as long as it can, and notes what was acknowledged.
async fn fight(store: Store, game: GameId, node: NodeId, other: NodeId) -> (BTreeMap<u32, String>, u32) {
    let (mut acknowledged, mut fenced) = (BTreeMap::new(), 0);
    for round in 0..40 {
        store.release(other, Moment(1), Moment(1)).await.unwrap();
        let Claim::Mine { epoch, version, .. } = store.claim(game, node).await.unwrap() else {
            continue;
        };
        for step in 1..=5 {
            let ack = format!("{node:?} {round} {step}");
            let mut appended = under(epoch, moved(game, version + step));
            appended.events[0].ack = Some(ack.clone());
            match store.append(appended, None).await {
                Ok(_) => assert_eq!(acknowledged.insert(version + step, ack), None),
                Err(StoreError::Fenced(_)) => {
                    fenced += 1;
                    break;
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    (acknowledged, fenced)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_nodes_that_fight_for_a_game_never_both_acknowledge_a_version() {
    let database = database().await;
    let another = open(&database.data).await;
    let id = database.game().await;
    let (a, b) = tokio::join!(
        tokio::spawn(fight(database.store.clone(), id, A, B)),
        tokio::spawn(fight(another, id, B, A))
    );
    let ((mut acknowledged, by_a), (others, by_b)) = (a.unwrap(), b.unwrap());
    assert!(by_a + by_b > 0, "nobody was shut out: the test shows nothing");
    let count = acknowledged.len() + others.len();
    acknowledged.extend(others);
    assert_eq!(acknowledged.len(), count, "a version was acknowledged twice");
    let (row, events) = database.store.game_with_events(id).await.unwrap().unwrap();
    let stored: BTreeMap<_, _> = events
        .into_iter()
        .map(|event| (event.version, event.ack.unwrap()))
        .collect();
    assert_eq!(stored, acknowledged);
    assert_eq!(row.version as usize, stored.len(), "there are no holes");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_name_is_given_once_though_many_ask_at_the_same_time() {
    let database = database().await;
    let another = open(&database.data).await;
    let mut asked = Vec::new();
    for store in [&database.store, &another] {
        for _ in 0..8 {
            let store = store.clone();
            let ask = async move { store.register(None, "Habu".into(), "x".into(), Moment(1)).await };
            asked.push(tokio::spawn(ask));
        }
    }
    let mut given = 0;
    for answer in asked {
        given += u32::from(answer.await.unwrap().unwrap().is_some());
    }
    assert_eq!(given, 1);
}

#[tokio::test]
async fn connections_that_the_server_ended_are_made_anew() {
    let database = database().await;
    let store = &database.store;
    let id = database.game().await;
    store.append(moved(id, 1), None).await.unwrap();
    let other = beside(&database.data).await;
    let sql = "select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()";
    assert!(other.execute(sql, &[]).await.unwrap() >= 2);
    tokio::time::sleep(WHILE).await;
    assert_eq!(store.game(id).await.unwrap().unwrap().version, 1);
    store.append(moved(id, 2), None).await.unwrap();
    assert_eq!(versions(store, id).await, [1, 2]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_change_whose_connection_ends_before_its_commit_is_made_by_another() {
    let database = database().await;
    let (holder, other) = (beside(&database.data).await, beside(&database.data).await);
    let hold = "begin; lock table users in access exclusive mode";
    holder.batch_execute(hold).await.unwrap();
    let store = database.store.clone();
    let asked = tokio::spawn(async move { store.register(None, "Habu".into(), "x".into(), Moment(1)).await });
    let end = "select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'";
    while other.execute(end, &[]).await.unwrap() == 0 {
        tokio::time::sleep(WHILE / 10).await;
    }
    holder.batch_execute("commit").await.unwrap();
    assert!(asked.await.unwrap().unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nodes_that_start_at_once_make_the_tables_once() {
    let data = Data::in_postgres();
    let (a, b, c) = tokio::join!(open(&data), open(&data), open(&data));
    for store in [a, b, c] {
        assert!(store.members().await.unwrap().is_empty());
        store.close().await;
        assert!(matches!(store.members().await, Err(StoreError::Closed)));
    }
}

/// Why a database cannot be opened.
async fn refusal(url: &str) -> String {
    let database = match komadai_store::Database::read(url) {
        Ok(database) => database,
        Err(error) => return error.to_string(),
    };
    Store::open(database).await.unwrap_err().to_string()
}

#[tokio::test]
async fn a_database_that_cannot_be_used_says_why_in_a_line() {
    let data = Data::in_postgres();
    let url = data.place();
    let (server, name) = url.rsplit_once('/').unwrap();
    let shy = |password: &str| {
        let host = server.rsplit_once('@').unwrap().1;
        format!("postgres://{}:{password}@{host}/{name}", postgres::SHY)
    };
    let database = data.database().unwrap();
    for (url, reason) in [
        (shy("wrong"), "rejects the password"),
        (format!("{server}/nowhere"), "there is no such database"),
        ("postgres://postgres@127.0.0.1:1/x".into(), "refused"),
        ("postgres://".into(), "must name a host"),
    ] {
        let said = refusal(&url).await;
        assert!(said.contains(reason) && !said.contains('\n'), "{said}");
        assert!(!said.contains("wrong@"), "{said}");
    }
    database.sql("create table theirs (x int)");
    let said = refusal(&url).await;
    assert!(said.contains("belongs to another program"), "{said}");
    database.sql("drop table theirs");
    let password = postgres::PASSWORD.replace(':', "%3A");
    let store = komadai_store::Database::read(&shy(&password)).unwrap();
    Store::open(store).await.unwrap().close().await;
    // A newer program may have left it so that this one can go on, or not.
    database.sql("update meta set value = '1000' where key = 'schema'");
    open(&data).await.close().await;
    database.sql("update meta set value = '1000' where key = 'serves'");
    let said = refusal(&url).await;
    assert!(said.contains("schema 1000"), "{said}");
}

#[tokio::test]
async fn connections_are_private_and_with_whom_they_should_be() {
    let server = Server::start(Durability::None);
    let database = postgres::Database::on(server.url());
    let refusal = async |end: &str| refusal(&format!("{}?{end}", database.url())).await;
    let opens = async |end: &str| {
        let place = komadai_store::Database::read(&format!("{}?{end}", database.url())).unwrap();
        let store = Store::open(place).await.unwrap();
        let sql = "select bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid)
                   where application_name = 'komadai' and datname = current_database()";
        store.members().await.unwrap();
        let is_private = database.sql(sql);
        store.close().await;
        is_private
    };
    assert_eq!(opens("sslmode=require").await, "t");
    let authority = server.authority().display().to_string().replace('/', "%2F");
    assert_eq!(
        opens(&format!("sslmode=verify-full&sslrootcert={authority}")).await,
        "t"
    );
    // With a password, too, which is then bound to the connection.
    let password = postgres::PASSWORD.replace(':', "%3A");
    let host = database.url().rsplit_once('@').unwrap().1.to_owned();
    for (password, opens) in [(password.as_str(), true), ("wrong", false)] {
        let url = format!(
            "postgres://{}:{password}@{host}?sslmode=verify-full&sslrootcert={authority}",
            postgres::SHY
        );
        let opened = Store::open(komadai_store::Database::read(&url).unwrap()).await;
        assert_eq!(opened.is_ok(), opens);
        if let Ok(store) = opened {
            store.members().await.unwrap();
            store.close().await;
        }
    }
    let said = refusal("sslmode=verify-full").await;
    assert!(said.contains("ertificate") && !said.contains('\n'), "{said}");
    let said = refusal("sslmode=verify-full&sslrootcert=/no/such/file").await;
    assert!(said.contains("/no/such/file"), "{said}");
}
