//! A database of before is opened: everything that was in it can still be asked for.

use std::path::Path;

use komadai_play::Moment;
use komadai_rules::{Shogi, Shogun, Side, VariantId};
use komadai_store::{
    Claim, Epoch, GameId, Newcomer, NodeId, Origin, Player, ReadCuts, Role, Scope, Search, Store, StoreError,
    UserId,
};
use rusqlite::Connection;

const ANNA: UserId = UserId(5);
const BOB: UserId = UserId(6);
const ROBOT: UserId = UserId(7);
const NOW: Moment = Moment(1_794_939_260_000);

fn make(folder: &Path) {
    let connection = Connection::open(folder.join("komadai.db")).unwrap();
    connection.execute_batch(include_str!("schema10.sql")).unwrap();
}

fn newcomer() -> Newcomer {
    Newcomer {
        name: "next".into(),
        speaks: 1,
        level: 1,
        version: String::new(),
    }
}

fn id(text: &str) -> GameId {
    text.parse().unwrap()
}

async fn upgraded() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    make(folder.path());
    let store = Store::open(folder.path()).await.unwrap();
    (folder, store)
}

async fn found(store: &Store, search: Search) -> Vec<String> {
    let games = store.search(search, 10).await.unwrap();
    games.iter().map(|found| found.row.game.id.to_string()).collect()
}

#[tokio::test]
async fn games_of_before_go_on() {
    let (_folder, store) = upgraded().await;
    let (ended, events) = store.game_with_events(id("UGZC1LL3")).await.unwrap().unwrap();
    assert_eq!((ended.version, ended.plies, events.len()), (9, 6, 9));
    assert_eq!(ended.next, Some(id("nSoEaRHT")));
    assert_eq!(ended.turn_since, None);
    let game = ended.restore::<Shogi>(&events).unwrap();
    assert_eq!(game.plies(), 6);
    assert_eq!(game.over().copied(), ended.end.map(|end| end.finish));
    let found = store.found(id("UGZC1LL3")).await.unwrap().unwrap();
    let line = found.line::<Shogi>().unwrap();
    assert_eq!(line.position(), game.line().position());
    // A game of another kind is not what the row says.
    assert!(matches!(found.line::<Shogun>(), Err(StoreError::Value(_))));
    let (open, events) = store.game_with_events(id("nSoEaRHT")).await.unwrap().unwrap();
    assert_eq!((open.version, open.plies, events.len()), (1, 1, 1));
    assert_eq!(open.turn_since, Some(Moment(1_794_939_247_858)));
    assert_eq!(open.game.origin, Origin::Rematch);
    assert!(open.end.is_none());
    // The heartbeat was five seconds after the turn of this one began.
    let joined = store.join(newcomer(), NOW, NOW).await.unwrap();
    assert_eq!(joined.resumed, Some(3));
    let open = store.game(id("openAB22")).await.unwrap().unwrap();
    assert_eq!(open.turn_since, Some(NOW - komadai_play::Span(5_000)));
    let due = Moment(1_794_939_845_000 + 10_000);
    assert_eq!(store.overdue(due, 10).await.unwrap()[0].due, due);
    assert!(store.overdue(Moment(due.0 - 1), 10).await.unwrap().is_empty());
    let live = store.live_games(Moment(0), 10).await.unwrap();
    assert_eq!(live.len(), 2, "those in which somebody has moved");
    let claimed = store.claim(id("nSoEaRHT"), joined.node).await.unwrap();
    let mine = Claim::Mine {
        epoch: Epoch(2),
        version: 1,
        handed: None,
    };
    assert_eq!(claimed, mine);
    assert_eq!(
        store.claim(id("UGZC1LL3"), joined.node).await.unwrap(),
        Claim::Over
    );
    assert_eq!(store.open_games_of(ANNA).await.unwrap().len(), 1);
    assert_eq!(store.count_open_games(BOB).await.unwrap(), 1);
}

#[tokio::test]
async fn the_archive_of_before_is_found() {
    let (_folder, store) = upgraded().await;
    let all = found(&store, Search::default()).await;
    assert_eq!(all, ["u9yyKsf2", "UGZC1LL3", "ratedAB1", "levelC33"]);
    let rated = Search {
        rated: Some(true),
        ..Search::default()
    };
    assert_eq!(found(&store, rated).await, ["ratedAB1"]);
    let named = |player: &str, side| Search {
        player: Some(player.into()),
        side,
        ..Search::default()
    };
    assert_eq!(found(&store, named("ANNA", None)).await, ["ratedAB1", "levelC33"]);
    assert_eq!(found(&store, named("bob", Some(Side::Sente))).await, [""; 0]);
    for computer in ["computer", "Computer level 3"] {
        assert_eq!(found(&store, named(computer, None)).await, ["levelC33"]);
    }
    let level = store.found(id("levelC33")).await.unwrap().unwrap();
    assert_eq!(level.row.game.players[Side::Gote], Player::Computer { level: 3 });
    let import = store.import(id("import44")).await.unwrap().unwrap();
    assert_eq!((import.owner, import.is_listed), (Some(ANNA), false));
    let opening = Search {
        openings: vec!["7g7f".into()],
        variant: Some(VariantId::Shogi),
        ..Search::default()
    };
    assert_eq!(found(&store, opening).await, ["ratedAB1", "levelC33"]);
    assert_eq!(
        store.adopt_analyses(NodeId(7), 10).await.unwrap(),
        [(id("UGZC1LL3"), Some(ANNA))]
    );
}

#[tokio::test]
async fn people_of_before_are_who_they_were() {
    let (_folder, store) = upgraded().await;
    let signed_in = store.session([1; 32], NOW).await.unwrap().unwrap();
    assert_eq!((signed_in.id, signed_in.role), (ANNA, Role::Player));
    let (token, owner) = store.token([2; 32], NOW).await.unwrap().unwrap();
    assert!(token.scopes.has(Scope::BotPlay) && owner.id == ROBOT);
    assert_eq!(store.guest([4; 32]).await.unwrap().unwrap().id, UserId(1));
    let recovered = store.recover("bob", [3; 32], "new".into(), Default::default(), NOW);
    assert_eq!(recovered.await.unwrap().unwrap().id, BOB);
    assert_eq!(store.following(ANNA).await.unwrap(), ["Bob"]);
    assert_eq!(store.blocked(BOB).await.unwrap(), ["Robot"]);
    assert_eq!(store.timeout(ROBOT, NOW).await.unwrap().unwrap().reason, "rude");
    let chosen = store.settings(ANNA).await.unwrap().unwrap();
    assert_eq!(
        (chosen.settings.as_str(), chosen.language.as_deref()),
        ("theme=dark", Some("ja"))
    );
    assert_eq!(store.subscriptions(ANNA).await.unwrap().len(), 1);
    assert_eq!(store.open_reports().await.unwrap()[0].about, "Robot");
    assert_eq!(store.challenges_of(BOB).await.unwrap()[0].challenger, ANNA);
    assert_eq!(store.seeks().await.unwrap()[0].as_ref().unwrap().user, ANNA);
    assert_eq!(
        store.chat(id("UGZC1LL3"), "players").await.unwrap()[0].name,
        "Anna"
    );
    let (read, cut) = store.read_cuts(ReadCuts::default()).await.unwrap();
    assert_eq!(cut, [BOB], "whose password is new");
    store.end_sessions(ROBOT).await.unwrap();
    assert_eq!(store.read_cuts(read).await.unwrap().1, [ROBOT]);
    let standing = store.standing(ANNA, VariantId::Shogi).await.unwrap();
    assert_eq!((standing.rating.value, standing.games), (1650.5, 1));
    let changes = store.rating_changes(id("ratedAB1")).await.unwrap();
    assert_eq!(
        changes.iter().map(|(user, _)| *user).collect::<Vec<_>>(),
        [ANNA, BOB]
    );
    let profile = store.profile("anna").await.unwrap().unwrap();
    let tally = profile.tally;
    assert_eq!((tally.all, tally.wins, tally.losses), (2, 1, 1));
    assert_eq!((tally.rated, tally.playing), (1, 1));
    let export = store.export(ANNA).await.unwrap().unwrap();
    assert_eq!((export.games.len(), export.history.len()), (3, 1));
}
