//! What a move brings to disk, and what happens when two would move at once.

use komadai_play::{Finish, Moment, Terms, TimeControl};
use komadai_rules::{BySide, Ending, Policy, Reason, Side, VariantId};
use komadai_store::{Appended, Begun, End, GameId, NewGame, Origin, Player, Store, StoreError, StoredEvent};
use rusqlite::Connection;

struct Database {
    folder: tempfile::TempDir,
    store: Store,
}

impl Database {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        Self { folder, store }
    }

    /// Begins a game between two names.
    async fn game(&self) -> GameId {
        let id = GameId::random();
        let game = NewGame {
            id,
            variant: VariantId::Shogi,
            rules: "classic".into(),
            start: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".into(),
            terms: Terms {
                time: TimeControl::Unlimited,
                rated: false,
                policy: Policy::Casual,
            },
            origin: Origin::Lobby,
            players: BySide([Player::Named("A".into()), Player::Named("B".into())]),
            created: Moment(1),
        };
        let begun = Begun {
            game,
            turn_since: Some(Moment(1)),
            due: None,
        };
        assert!(self.store.add_game(begun).await.unwrap());
        id
    }

    /// The row of a game as text, whatever columns it has.
    fn row(&self, id: GameId) -> String {
        let connection = Connection::open(self.folder.path().join("komadai.db")).unwrap();
        let mut statement = connection.prepare("select * from games where id = ?1").unwrap();
        let columns = statement.column_count();
        statement
            .query_row([id.as_str()], |row| {
                let values = (0..columns).map(|column| format!("{:?}", row.get_ref(column).unwrap()));
                Ok(values.collect::<Vec<_>>().join(" "))
            })
            .unwrap()
    }
}

fn moved(id: GameId, version: u32) -> Appended {
    Appended {
        id,
        events: vec![StoredEvent {
            version,
            at: Moment(10),
            ack: None,
            body: "{}".into(),
        }],
        plies: version,
        turn_since: Some(Moment(10)),
        due: Some(Moment(20)),
        end: None,
    }
}

fn ended(id: GameId, version: u32) -> Appended {
    let end = End {
        at: Moment(30),
        finish: Finish::Ended(Ending::win(Side::Gote, Reason::Resign)),
    };
    Appended {
        turn_since: None,
        due: None,
        end: Some((end, "7g7f".into())),
        ..moved(id, version)
    }
}

#[tokio::test]
async fn a_move_leaves_the_row_of_its_game_and_its_indexes_alone() {
    let database = Database::new();
    let id = database.game().await;
    let before = database.row(id);
    database.store.append(moved(id, 1), None).await.unwrap();
    assert_eq!(database.row(id), before);
    let row = database.store.game(id).await.unwrap().unwrap();
    assert_eq!((row.version, row.plies, row.turn_since), (1, 1, Some(Moment(10))));
    let connection = Connection::open(database.folder.path().join("komadai.db")).unwrap();
    let indexes =
        "select count(*) from sqlite_schema where tbl_name = 'live' and type = 'index' and sql is not null";
    let indexes: u32 = connection.query_row(indexes, [], |row| row.get(0)).unwrap();
    assert_eq!(indexes, 0);
}

#[tokio::test]
async fn what_was_decided_before_the_game_went_on_is_refused() {
    let database = Database::new();
    let store = &database.store;
    let id = database.game().await;
    store.append(moved(id, 1), None).await.unwrap();
    for late in [moved(id, 1), ended(id, 1)] {
        assert!(store.append(late, None).await.is_err(), "there is a version 1");
    }
    for early in [moved(id, 3), ended(id, 3)] {
        let refused = store.append(early, None).await;
        assert!(matches!(refused, Err(StoreError::Overtaken(game)) if game == id));
    }
    let (row, events) = store.game_with_events(id).await.unwrap().unwrap();
    assert_eq!((row.version, events.len()), (1, 1));
    assert!(row.end.is_none());
}

#[tokio::test]
async fn a_game_that_is_over_is_in_progress_no_longer_and_a_rematch_can_be_offered() {
    let database = Database::new();
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
