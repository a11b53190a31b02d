//! What a move brings to disk, and what happens when two would move at once.

mod support;

use komadai_play::Moment;
use komadai_rules::Side;
use komadai_store::{Appended, Epoch, GameId, StoreError};
use rusqlite::Connection;
use support::{Database, ended, moved, under};

/// The row of a game as text, whatever columns it has.
fn row(database: &Database, id: GameId) -> String {
    let Some(folder) = database.data.folder() else {
        let sql = format!("select * from games where id = '{id}'");
        return database.data.database().unwrap().sql(&sql);
    };
    let connection = Connection::open(folder.join("komadai.db")).unwrap();
    let mut statement = connection.prepare("select * from games where id = ?1").unwrap();
    let columns = statement.column_count();
    statement
        .query_row([id.as_str()], |row| {
            let values = (0..columns).map(|column| format!("{:?}", row.get_ref(column).unwrap()));
            Ok(values.collect::<Vec<_>>().join(" "))
        })
        .unwrap()
}

#[tokio::test]
async fn a_move_leaves_the_row_of_its_game_and_its_indexes_alone() {
    let database = Database::new().await;
    let id = database.game().await;
    let before = row(&database, id);
    database.store.append(moved(id, 1), None).await.unwrap();
    assert_eq!(row(&database, id), before);
    let row = database.store.game(id).await.unwrap().unwrap();
    assert_eq!((row.version, row.plies, row.turn_since), (1, 1, Some(Moment(10))));
    let Some(folder) = database.data.folder() else {
        return;
    };
    let connection = Connection::open(folder.join("komadai.db")).unwrap();
    let indexes =
        "select count(*) from sqlite_schema where tbl_name = 'live' and type = 'index' and sql is not null";
    let indexes: u32 = connection.query_row(indexes, [], |row| row.get(0)).unwrap();
    assert_eq!(indexes, 0);
}

#[tokio::test]
async fn what_was_decided_before_the_game_went_on_is_refused() {
    let database = Database::new().await;
    let store = &database.store;
    let id = database.game().await;
    store.append(moved(id, 1), None).await.unwrap();
    let other = |appended| under(Epoch(1), appended);
    for (late, early) in [(1, 3), (3, 1)] {
        for unfit in [
            moved(id, late),
            ended(id, early),
            other(moved(id, 2)),
            other(ended(id, 2)),
        ] {
            let refused = store.append(unfit, None).await;
            assert!(matches!(refused, Err(StoreError::Fenced(game)) if game == id));
        }
    }
    let (row, events) = store.game_with_events(id).await.unwrap().unwrap();
    assert_eq!((row.version, events.len()), (1, 1));
    assert!(row.end.is_none());
}

#[tokio::test]
async fn a_game_that_is_over_is_in_progress_no_longer_and_a_rematch_can_be_offered() {
    let database = Database::new().await;
    let store = &database.store;
    let id = database.game().await;
    store.append(moved(id, 1), None).await.unwrap();
    assert_eq!(store.live_game_names(Moment(0)).await.unwrap(), [id]);
    assert_eq!(store.overdue(Moment(20), 10).await.unwrap().len(), 1);
    store.append(ended(id, 2), None).await.unwrap();
    assert!(store.live_game_names(Moment(0)).await.unwrap().is_empty());
    assert!(store.overdue(Moment(20), 10).await.unwrap().is_empty());
    let offer = Appended {
        turn_since: None,
        due: None,
        ..moved(id, 3)
    };
    store.append(offer, None).await.unwrap();
    let row = store.game(id).await.unwrap().unwrap();
    assert_eq!((row.version, row.plies, row.turn_since), (3, 2, None));
    assert_eq!(row.end.unwrap().finish.winner(), Some(Side::Gote));
}
