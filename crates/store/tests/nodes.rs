//! Which node a game belongs to: claims, what an owner that was replaced may still do, and time given back.

mod support;

use komadai_play::{Moment, Span};
use komadai_store::{Claim, Condition, Epoch, GameId, Lease, Newcomer, NodeId, Store, StoreError};
use support::{Database, ended, moved, under};

const WELL: Condition = Condition {
    is_linked: true,
    is_draining: false,
    workers: 0,
};
const NOW: Moment = Moment(1_000_000);

fn named(name: &str) -> Newcomer {
    Newcomer {
        name: name.into(),
        speaks: 1,
        level: 2,
        version: "1.2.3".into(),
    }
}

async fn join(store: &Store, name: &str) -> NodeId {
    store.join(named(name), NOW, NOW).await.unwrap().node
}

async fn mine(store: &Store, game: GameId, node: NodeId) -> Epoch {
    match store.claim(game, node).await.unwrap() {
        Claim::Mine { epoch, .. } => epoch,
        other => panic!("{other:?}"),
    }
}

fn is_fenced<T>(result: Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Fenced(_)))
}

#[tokio::test]
async fn a_game_belongs_to_the_first_who_claims_it() {
    let database = Database::new().await;
    let store = &database.store;
    let (a, b) = (NodeId(1), NodeId(2));
    let id = database.game().await;
    assert_eq!(store.owner(id).await.unwrap(), None);
    let epoch = mine(store, id, a).await;
    let elsewhere = Claim::Elsewhere { owner: a, epoch };
    assert_eq!(store.claim(id, b).await.unwrap(), elsewhere);
    assert_eq!(store.owner(id).await.unwrap(), Some((a, epoch)));
    store.append(under(epoch, moved(id, 1)), None).await.unwrap();
    let row = store.game(id).await.unwrap().unwrap();
    assert_eq!((row.epoch, row.version), (epoch, 1));
    assert_eq!(store.claim(GameId::random(), a).await.unwrap(), Claim::NotFound);
}

#[tokio::test]
async fn who_claims_a_game_again_shuts_its_own_older_room_out() {
    let database = Database::new().await;
    let store = &database.store;
    let id = database.game().await;
    let older = mine(store, id, NodeId(1)).await;
    let newer = mine(store, id, NodeId(1)).await;
    assert!(newer > older);
    assert!(is_fenced(store.append(under(older, moved(id, 1)), None).await));
    assert!(is_fenced(store.append(under(older, ended(id, 1)), None).await));
    store.append(under(newer, moved(id, 1)), None).await.unwrap();
}

#[tokio::test]
async fn a_game_handed_over_goes_on_elsewhere_with_its_clocks() {
    let database = Database::new().await;
    let store = &database.store;
    let (a, b) = (NodeId(1), NodeId(2));
    let (id, other) = (database.game().await, database.game().await);
    let epoch = mine(store, id, a).await;
    store.append(under(epoch, moved(id, 1)), None).await.unwrap();
    assert!(
        store.overdue(Moment(20), 10).await.unwrap().is_empty(),
        "its owner looks"
    );
    assert!(!store.hand_over(a, other, Epoch(7), None).await.unwrap());
    assert!(store.hand_over(a, id, epoch, Some(Moment(15))).await.unwrap());
    assert!(is_fenced(store.append(under(epoch, moved(id, 2)), None).await));
    assert_eq!(store.overdue(Moment(20), 10).await.unwrap()[0].id, id);
    let claimed = store.claim(id, b).await.unwrap();
    let Claim::Mine {
        epoch: next,
        version,
        handed,
    } = claimed
    else {
        panic!("{claimed:?}");
    };
    assert!(next > epoch && version == 1);
    assert_eq!(
        handed,
        Some(Moment(15)),
        "whoever takes it learns since when it was nobody's"
    );
    let row = store.game(id).await.unwrap().unwrap();
    assert_eq!(row.turn_since, Some(Moment(10)));
    assert!(store.overdue(Moment(20), 10).await.unwrap().is_empty());
    let handed = async |node| match store.claim(id, node).await.unwrap() {
        Claim::Mine { handed, .. } => handed,
        other => panic!("{other:?}"),
    };
    assert_eq!(handed(b).await, None, "it has heard that");
    let epoch = mine(store, id, b).await;
    store.hand_over(b, id, epoch, Some(Moment(30))).await.unwrap();
    let epoch = mine(store, id, a).await;
    store.hand_over(a, id, epoch, None).await.unwrap();
    assert_eq!(handed(b).await, None, "nobody was there the last time");
    let epoch = mine(store, id, b).await;
    store.hand_over(b, id, epoch, Some(Moment(40))).await.unwrap();
    mine(store, id, a).await;
    store.release(a, Moment(50), Moment(60)).await.unwrap();
    assert_eq!(handed(b).await, None, "clocks stood still since");
}

#[tokio::test]
async fn games_of_a_node_that_is_gone_get_back_the_time_they_lost() {
    let database = Database::new().await;
    let store = &database.store;
    let (a, b) = (NodeId(1), NodeId(2));
    let (id, later, spared) = (
        database.game().await,
        database.game().await,
        database.game().await,
    );
    let epoch = mine(store, id, a).await;
    store.append(under(epoch, moved(id, 1)), None).await.unwrap();
    let mut move_later = under(mine(store, later, a).await, moved(later, 1));
    move_later.turn_since = Some(Moment(15));
    move_later.due = Some(Moment(25));
    store.append(move_later, None).await.unwrap();
    let kept = under(mine(store, spared, b).await, moved(spared, 1));
    store.append(kept, None).await.unwrap();
    // It was last well at 12, two after the turn of the first began and before that of the second.
    assert_eq!(store.release(a, Moment(12), Moment(100)).await.unwrap(), 2);
    assert_eq!(store.release(a, Moment(12), Moment(100)).await.unwrap(), 0);
    let since = async |game| store.game(game).await.unwrap().unwrap().turn_since;
    assert_eq!(since(id).await, Some(Moment(98)));
    assert_eq!(since(later).await, Some(Moment(100)));
    assert_eq!(since(spared).await, Some(Moment(10)));
    let overdue = store.overdue(Moment(1_000), 10).await.unwrap();
    let overdue: Vec<_> = overdue.iter().map(|game| (game.id, game.due)).collect();
    assert_eq!(overdue, [(id, Moment(108)), (later, Moment(110))]);
    assert!(is_fenced(store.append(under(epoch, moved(id, 2)), None).await));
}

#[tokio::test]
async fn a_turn_never_begins_earlier_because_its_node_is_gone() {
    let database = Database::new().await;
    let store = &database.store;
    let (a, b) = (NodeId(1), NodeId(2));
    let id = database.game().await;
    let mut moved = under(mine(store, id, a).await, moved(id, 1));
    moved.turn_since = Some(Moment(500));
    moved.due = Some(Moment(600));
    store.append(moved, None).await.unwrap();
    let since = async || store.game(id).await.unwrap().unwrap().turn_since;
    // Time was given back before, and the clock of who buries the node is behind.
    store.release(a, Moment(400), Moment(450)).await.unwrap();
    assert_eq!(since().await, Some(Moment(500)));
    mine(store, id, b).await;
    store.release(b, Moment(550), Moment(540)).await.unwrap();
    assert_eq!(since().await, Some(Moment(500)));
}

#[tokio::test]
async fn a_finished_game_stays_with_its_owner_for_the_rematch() {
    let database = Database::new().await;
    let store = &database.store;
    let (a, b) = (NodeId(1), NodeId(2));
    let id = database.game().await;
    let epoch = mine(store, id, a).await;
    store.append(under(epoch, ended(id, 1)), None).await.unwrap();
    let elsewhere = Claim::Elsewhere { owner: a, epoch };
    assert_eq!(store.claim_ended(id, b).await.unwrap(), elsewhere);
    store.append(under(epoch, moved(id, 2)), None).await.unwrap();
    assert!(store.hand_over(a, id, epoch, None).await.unwrap());
    assert_eq!(store.claim(id, b).await.unwrap(), Claim::Over);
    assert!(is_fenced(store.append(under(epoch, moved(id, 3)), None).await));
    let claimed = store.claim_ended(id, b).await.unwrap();
    let Claim::Mine {
        epoch: next, version, ..
    } = claimed
    else {
        panic!("{claimed:?}");
    };
    assert!(next > epoch && version == 2);
    store.append(under(next, moved(id, 3)), None).await.unwrap();
    // Also if its owner goes without a word.
    assert_eq!(store.release(b, NOW, NOW).await.unwrap(), 1);
    assert_eq!(store.claim(id, a).await.unwrap(), Claim::Over);
    let row = store.game(id).await.unwrap().unwrap();
    assert_eq!((row.version, row.turn_since), (3, None));
    assert!(row.epoch > next);
    assert_eq!(
        store.claim_ended(GameId::random(), a).await.unwrap(),
        Claim::NotFound
    );
}

#[tokio::test]
async fn nodes_are_heard_of_until_they_are_buried() {
    let database = Database::new().await;
    let store = &database.store;
    let a = join(store, "a").await;
    let draining = Condition {
        is_linked: false,
        is_draining: true,
        workers: 7,
    };
    let beat = store.beat(a, NOW + Span(300), draining).await.unwrap().unwrap();
    let [member] = &beat.members[..] else {
        panic!("{beat:?}");
    };
    assert_eq!((member.id, &member.node), (a, &named("a")));
    assert_eq!((member.at, member.condition), (NOW + Span(300), draining));
    assert_eq!(store.members().await.unwrap(), beat.members);
    let seen = member.beat;
    store.beat(a, NOW + Span(600), WELL).await.unwrap().unwrap();
    assert_eq!(store.bury(a, seen).await.unwrap(), None, "it has beaten since");
    let id = database.game().await;
    mine(store, id, a).await;
    assert!(store.buried().await.unwrap().is_empty());
    let last = NOW + Span(600);
    assert_eq!(store.bury(a, seen + 1).await.unwrap(), Some(last));
    assert_eq!(store.bury(a, seen + 1).await.unwrap(), None, "once");
    assert_eq!(store.beat(a, NOW + Span(900), WELL).await.unwrap(), None);
    assert!(store.members().await.unwrap().is_empty());
    assert_eq!(store.buried().await.unwrap(), [(a, last)]);
    store.release(a, last, NOW).await.unwrap();
    assert!(store.buried().await.unwrap().is_empty());
}

#[tokio::test]
async fn who_starts_where_nobody_is_takes_up_all_games() {
    let database = Database::new().await;
    let store = &database.store;
    let first = store.join(named("a"), Moment(11), Moment(11)).await.unwrap();
    assert_eq!(first.resumed, Some(0));
    let (owned, free) = (database.game().await, database.game().await);
    let epoch = mine(store, owned, first.node).await;
    store.append(under(epoch, moved(owned, 1)), None).await.unwrap();
    store.append(moved(free, 1), None).await.unwrap();
    store.beat(first.node, Moment(12), WELL).await.unwrap().unwrap();
    let next = store.join(named("b"), NOW, NOW).await.unwrap();
    assert_eq!(next.resumed, Some(2));
    assert!(next.node > first.node);
    for (game, epoch) in [(owned, epoch), (free, Epoch(0))] {
        let row = store.game(game).await.unwrap().unwrap();
        assert_eq!(row.turn_since, Some(NOW - Span(2)));
        assert_eq!(store.owner(game).await.unwrap(), None);
        assert!(is_fenced(store.append(under(epoch, moved(game, 2)), None).await));
    }
    assert_eq!(store.beat(first.node, NOW, WELL).await.unwrap(), None);
}

#[tokio::test]
async fn an_office_has_one_holder() {
    let database = Database::new().await;
    let store = &database.store;
    let (a, b) = (NodeId(1), NodeId(2));
    assert_eq!(store.office("lobby").await.unwrap(), None);
    let Lease::Mine(epoch) = store.claim_office("lobby", a).await.unwrap() else {
        panic!("nobody else wants it");
    };
    let elsewhere = Lease::Elsewhere { owner: a, epoch };
    assert_eq!(store.claim_office("lobby", b).await.unwrap(), elsewhere);
    assert_eq!(store.office("lobby").await.unwrap(), Some((a, epoch)));
    assert!(matches!(
        store.claim_office("kitchen", b).await.unwrap(),
        Lease::Mine(_)
    ));
    assert!(!store.leave_office("lobby", b, epoch).await.unwrap());
    assert!(store.leave_office("lobby", a, epoch).await.unwrap());
    let Lease::Mine(next) = store.claim_office("lobby", b).await.unwrap() else {
        panic!("it was left");
    };
    assert!(next > epoch);
    // A node that is gone holds none.
    store.release(b, NOW, NOW).await.unwrap();
    assert_eq!(store.office("lobby").await.unwrap(), None);
    assert_eq!(store.office("kitchen").await.unwrap(), None);
}

#[tokio::test]
async fn a_quota_is_given_back_as_time_goes_by() {
    let database = Database::new().await;
    let store = &database.store;
    let (interval, in_a_row) = (Span::seconds(10), 3);
    let allow = async |key: &str, at| store.allow(key.into(), interval, in_a_row, at).await.unwrap();
    for _ in 0..3 {
        assert!(allow("anna", NOW).await);
    }
    assert!(!allow("anna", NOW).await);
    assert!(!allow("anna", NOW + Span(9_999)).await);
    assert!(allow("bob", NOW).await, "others have their own");
    assert!(allow("anna", NOW + Span(10_000)).await);
    assert!(!allow("anna", NOW + Span(10_000)).await);
    store.forget_allowances(NOW + Span(10_000)).await.unwrap();
    assert!(
        !allow("anna", NOW + Span(10_000)).await,
        "some of it is still out"
    );
    store.forget_allowances(NOW + Span(40_000)).await.unwrap();
    for _ in 0..3 {
        assert!(allow("anna", NOW + Span(40_000)).await);
    }
}
