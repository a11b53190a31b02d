//! Puzzles and those who solve them: ratings, streaks, what comes again, votes, reports, runs.

mod support;

use komadai_play::{Moment, Rating, Span};
use komadai_rules::VariantId;
use komadai_store::{PuzzleComplaint, PuzzleReason, Score, Settled, Store, Tried, UserId, Voted};
use support::Database;

const DAY: i64 = 24 * 60 * 60 * 1000;
const NOON: Moment = Moment(20_000 * DAY + DAY / 2);

async fn person(store: &Store, name: &str) -> UserId {
    let added = store.register(None, name.into(), "x".into(), Moment(1)).await;
    added.unwrap().expect("the name is free")
}

fn tried(user: UserId, attempt: &str, puzzle: &str, is_won: bool) -> Tried {
    Tried {
        user,
        attempt: attempt.into(),
        puzzle: puzzle.into(),
        variant: VariantId::Shogi,
        first: Rating::default(),
        at: NOON,
        is_won,
        is_solved: is_won,
        hints: 0,
        spent: 1_000,
        moves: "G*5b".into(),
        rated: true,
        by_program: false,
    }
}

async fn settle(store: &Store, tried: Tried) -> Settled {
    store.settle_puzzles(vec![tried]).await.unwrap().remove(0)
}

#[tokio::test]
async fn a_try_changes_both_ratings_once() {
    let database = Database::new().await;
    let store = &database.store;
    let ai = person(store, "Ai").await;
    let first = settle(store, tried(ai, "first", "p1", true)).await;
    assert!(first.is_new && first.attempt.is_fresh && first.attempt.is_rated);
    assert!(first.solver.rating.value > 1600.0 && first.puzzle.rating.value < 1400.0);
    assert_eq!(
        (first.solver.plays, first.puzzle.plays, first.puzzle.wins),
        (1, 1, 1)
    );
    // The same again, as somebody whose answer was lost sends it; then another try at the same puzzle.
    let again = settle(store, tried(ai, "first", "p1", false)).await;
    assert!(!again.is_new && again.attempt == first.attempt);
    assert_eq!((again.solver, again.puzzle), (first.solver, first.puzzle));
    let second = settle(store, tried(ai, "second", "p1", false)).await;
    assert!(second.is_new && !second.attempt.is_fresh && !second.attempt.is_rated);
    assert_eq!((second.solver, second.puzzle), (first.solver, first.puzzle));
    assert_eq!(
        (first.streak.wins, second.streak.wins, second.streak.best_wins),
        (1, 0, 1)
    );
    let unrated = Tried {
        rated: false,
        ..tried(ai, "third", "p2", true)
    };
    let unrated = settle(store, unrated).await;
    assert_eq!(unrated.solver.rating, first.solver.rating);
    assert_eq!(unrated.puzzle.rating, Rating::default());
    let kept = store.attempts(ai, NOON + Span(1), None, 10).await.unwrap();
    assert_eq!(kept.len(), 3);
    assert!(
        store
            .attempts(ai, NOON + Span(1), Some(VariantId::Shinobi), 10)
            .await
            .unwrap()
            .is_empty()
    );
    assert!(store.attempts(ai, NOON, None, 10).await.unwrap().is_empty());
    let among = store
        .tried_among(ai, vec!["p1".into(), "p9".into()])
        .await
        .unwrap();
    assert_eq!(among, [("p1".to_owned(), NOON)]);
    let standings = store.puzzle_standings().await.unwrap();
    assert_eq!(
        standings.iter().find(|(id, _)| id == "p1").unwrap().1,
        first.puzzle
    );
}

#[tokio::test]
async fn many_who_try_one_puzzle_at_once_all_count() {
    let database = Database::new().await;
    let store = &database.store;
    let mut users = Vec::new();
    for number in 0..24 {
        users.push(person(store, &format!("Solver{number}")).await);
    }
    // In several transactions at the same time, in different orders.
    let mut batches = tokio::task::JoinSet::new();
    for (place, users) in users.chunks(4).enumerate() {
        let mut batch = Vec::new();
        for &user in users {
            batch.push(tried(user, "hot", "hot", user.0 % 3 == 0));
            batch.push(tried(user, "other", &format!("p{}", place % 3), true));
        }
        if place % 2 == 1 {
            batch.reverse();
        }
        let store = store.clone();
        batches.spawn(async move { store.settle_puzzles(batch).await.unwrap() });
    }
    let settled: Vec<_> = batches.join_all().await.into_iter().flatten().collect();
    assert_eq!(settled.len(), 48);
    assert!(settled.iter().all(|one| one.is_new && one.attempt.is_rated));
    let standings = store.puzzle_standings().await.unwrap();
    let hot = standings.iter().find(|(id, _)| id == "hot").unwrap().1;
    assert_eq!(hot.plays, 24);
    assert_eq!(
        hot.wins as usize,
        users.iter().filter(|user| user.0 % 3 == 0).count()
    );
    for user in users {
        let solver = store.solver(user).await.unwrap();
        assert_eq!(solver.ratings[0].1.plays, 2);
    }
}

#[tokio::test]
async fn days_in_a_row_and_wins_in_a_row_are_kept() {
    let database = Database::new().await;
    let store = &database.store;
    let ai = person(store, "Ai").await;
    for day in 0..3 {
        let one = Tried {
            at: NOON + Span::days(day),
            ..tried(ai, &format!("day{day}"), &format!("p{day}"), true)
        };
        settle(store, one).await;
    }
    let now = NOON + Span::days(3);
    let streak = store.solver(ai).await.unwrap().streak;
    assert_eq!((streak.days_at(now), streak.wins), (3, 3));
    assert_eq!(streak.days_at(NOON + Span::days(4)), 0);
}

#[tokio::test]
async fn what_went_wrong_comes_again_later_and_later() {
    let database = Database::new().await;
    let store = &database.store;
    let ai = person(store, "Ai").await;
    // Nobody is asked again who did not want it.
    settle(store, tried(ai, "a", "p1", false)).await;
    assert!(
        store
            .repeats(ai, None, NOON + Span::days(9))
            .await
            .unwrap()
            .is_empty()
    );
    store.repeat_puzzles(ai, true).await.unwrap();
    settle(store, tried(ai, "b", "p1", false)).await;
    let mut at = NOON;
    for (number, days) in [1, 3, 7, 16, 35].into_iter().enumerate() {
        let before = store
            .repeats(ai, None, at + Span::days(days) - Span(1))
            .await
            .unwrap();
        assert!(before.is_empty(), "{days}");
        at += Span::days(days);
        let due = store.repeats(ai, Some(VariantId::Shogi), at).await.unwrap();
        assert_eq!(due.len(), 1, "{days}");
        let others = store.repeats(ai, Some(VariantId::Shogun), at).await.unwrap();
        assert!(others.is_empty(), "{days}");
        assert_eq!(due[0].puzzle, "p1");
        let again = Tried {
            at,
            ..tried(ai, &format!("again{number}"), "p1", true)
        };
        settle(store, again).await;
    }
    let ever = NOON + Span::days(4_000);
    assert!(store.repeats(ai, None, ever).await.unwrap().is_empty());
    settle(store, tried(ai, "c", "p2", false)).await;
    assert_eq!(store.repeats(ai, None, ever).await.unwrap().len(), 1);
    assert!(store.solver(ai).await.unwrap().repeats);
    store.repeat_puzzles(ai, false).await.unwrap();
    assert!(store.repeats(ai, None, ever).await.unwrap().is_empty());
}

#[tokio::test]
async fn tries_at_puzzles_tried_before_are_not_kept_forever() {
    let database = Database::new().await;
    let store = &database.store;
    let ai = person(store, "Ai").await;
    settle(store, tried(ai, "first", "p", true)).await;
    let again = |number: i64| Tried {
        at: NOON + Span(number),
        ..tried(ai, &format!("again{number}"), "p", true)
    };
    for hundred in 0..11 {
        let batch = (1..=100).map(|number| again(hundred * 100 + number)).collect();
        store.settle_puzzles(batch).await.unwrap();
    }
    let kept = store
        .attempts(ai, NOON + Span::days(1), None, 5_000)
        .await
        .unwrap();
    assert_eq!(kept.len(), 1_001);
    assert!(kept.last().unwrap().is_fresh);
}

#[tokio::test]
async fn who_has_tried_a_puzzle_has_one_vote() {
    let database = Database::new().await;
    let store = &database.store;
    let (ai, bo) = (person(store, "Ai").await, person(store, "Bo").await);
    assert_eq!(
        store.vote_puzzle(ai, "p".into(), 1).await.unwrap(),
        Voted::NotTried
    );
    settle(store, tried(ai, "a", "p", true)).await;
    settle(store, tried(bo, "b", "p", true)).await;
    let votes = [
        (ai, 1, (1, 0)),
        (ai, 1, (1, 0)),
        (bo, -1, (1, 1)),
        (ai, -1, (0, 2)),
        (bo, 0, (0, 1)),
    ];
    for (user, vote, expected) in votes {
        let Voted::Counted(standing) = store.vote_puzzle(user, "p".into(), vote).await.unwrap() else {
            panic!("it counts");
        };
        assert_eq!((standing.liked, standing.disliked), expected);
    }
    assert_eq!(store.puzzle_vote(ai, "p".into()).await.unwrap(), -1);
}

#[tokio::test]
async fn a_puzzle_many_report_is_held_back_until_a_moderator_has_looked() {
    let database = Database::new().await;
    let store = &database.store;
    let complaint = |user| PuzzleComplaint {
        user,
        puzzle: "p".into(),
        reason: PuzzleReason::Wrong,
        text: "there is no mate".into(),
        at: NOON,
    };
    for number in 0..5 {
        let user = person(store, &format!("Solver{number}")).await;
        let report = async || {
            store
                .report_puzzle(complaint(user), Rating::default())
                .await
                .unwrap()
        };
        assert_eq!(report().await, None, "who has not tried it has nothing to say");
        settle(store, tried(user, "a", "p", false)).await;
        // However often one reports, it counts once.
        for _ in 0..3 {
            assert_eq!(report().await, Some(number == 4));
        }
    }
    let suspects = store.suspect_puzzles().await.unwrap();
    assert_eq!(suspects.len(), 1);
    assert!(suspects[0].is_held && suspects[0].reports.len() == 5);
    assert_eq!(suspects[0].reports[0].by, "Solver0");
    let standing = store
        .hold_puzzle("p".into(), Rating::default(), false, NOON)
        .await
        .unwrap();
    assert!(!standing.is_held && standing.plays == 5);
    assert!(store.suspect_puzzles().await.unwrap().is_empty());
    store
        .hold_puzzle("q".into(), Rating::default(), true, NOON)
        .await
        .unwrap();
    let suspects = store.suspect_puzzles().await.unwrap();
    assert_eq!((&*suspects[0].puzzle, suspects[0].reports.len()), ("q", 0));
}

#[tokio::test]
async fn a_puzzle_held_back_shows_what_was_said_and_a_new_report_opens_it_again() {
    let database = Database::new().await;
    let store = &database.store;
    let (ai, bo) = (person(store, "Ai").await, person(store, "Bo").await);
    let report = async |user, text: &str, at| {
        let complaint = PuzzleComplaint {
            user,
            puzzle: "p".into(),
            reason: PuzzleReason::Another,
            text: text.into(),
            at,
        };
        store.report_puzzle(complaint, Rating::default()).await.unwrap()
    };
    let suspect = async || store.suspect_puzzles().await.unwrap().remove(0);
    for user in [ai, bo] {
        settle(store, tried(user, "a", "p", false)).await;
    }
    report(ai, "G*5b mates, too", NOON).await;
    assert!(suspect().await.is_open());
    let held = store.hold_puzzle("p".into(), Rating::default(), true, NOON).await;
    assert!(held.unwrap().is_held);
    let now = suspect().await;
    assert!(now.is_held && !now.is_open(), "{now:?}");
    assert_eq!(now.reports[0].text, "G*5b mates, too");
    let later = NOON + Span::minutes(1);
    assert_eq!(report(bo, "and G*4b", later).await, Some(true));
    let now = suspect().await;
    let said: Vec<_> = now
        .reports
        .iter()
        .map(|report| (&*report.by, report.is_settled))
        .collect();
    assert_eq!(said, [("Bo", false), ("Ai", true)], "what is open comes first");
}

#[tokio::test]
async fn a_run_counts_once_and_the_best_of_each_day_is_kept() {
    let database = Database::new().await;
    let store = &database.store;
    let (ai, bo) = (person(store, "Ai").await, person(store, "Bo").await);
    let storm = ("storm", "all");
    let score = |score| Score {
        score,
        combo: 3,
        errors: 1,
        highest: 1400,
        moves: 20,
        spent: 170,
    };
    for (user, run, points, day, counts) in [
        (ai, "r1", 12, 0, true),
        (ai, "r1", 90, 0, false),
        (ai, "r2", 9, 0, true),
        (ai, "r3", 15, 1, true),
        (bo, "r4", 14, 0, true),
        (bo, "r5", 14, 2, true),
    ] {
        let at = NOON + Span::days(day);
        if counts {
            store.begin_run(user, run.into(), at).await.unwrap();
            assert_eq!(store.run_began(user, run.into()).await.unwrap(), Some(at));
        }
        let ended = store
            .end_run(user, run.into(), storm, score(points), at)
            .await
            .unwrap();
        assert_eq!(ended, counts, "{run}");
    }
    assert_eq!(store.run_began(ai, "r3".into()).await.unwrap(), None);
    let days = store.scores(ai, storm, 0).await.unwrap();
    let told: Vec<_> = days.iter().map(|day| (day.best.score, day.runs)).collect();
    assert_eq!(told, [(15, 1), (12, 2)]);
    assert_eq!(store.best_score(ai, storm, 20_001).await.unwrap(), 15);
    assert_eq!(store.best_score(ai, storm, 20_002).await.unwrap(), 0);
    assert_eq!(store.best_score(ai, ("climb", "all"), 0).await.unwrap(), 0);
    let champions = store.champions(storm, 20_000, 10).await.unwrap();
    let told: Vec<_> = champions
        .iter()
        .map(|one| (&*one.name, one.score, one.day))
        .collect();
    assert_eq!(told, [("Ai", 15, 20_001), ("Bo", 14, 20_000)]);
    // People are the best, not programs.
    assert!(store.become_bot(ai).await.unwrap());
    let champions = store.champions(storm, 20_000, 10).await.unwrap();
    assert_eq!(champions.len(), 1);
    assert_eq!(champions[0].name, "Bo");
}

#[tokio::test]
async fn a_program_does_not_count_for_a_puzzle_and_nobody_solved_before_there_was_an_account() {
    let database = Database::new().await;
    let store = &database.store;
    let added = store.register(None, "New".into(), "x".into(), NOON).await;
    let new = added.unwrap().expect("the name is free");
    for day in 1..=5 {
        let late = Tried {
            at: NOON - Span::days(10 - day),
            ..tried(new, &format!("day{day}"), &format!("p{day}"), true)
        };
        settle(store, late).await;
    }
    assert_eq!(store.solver(new).await.unwrap().streak.days, 1);
    let program = Tried {
        rated: false,
        by_program: true,
        ..tried(person(store, "Bot").await, "a", "p1", true)
    };
    assert_eq!(settle(store, program).await.puzzle.plays, 1);
}

#[tokio::test]
async fn a_deleted_account_leaves_nothing_but_what_it_did_to_puzzles() {
    let database = Database::new().await;
    let store = &database.store;
    let ai = person(store, "Ai").await;
    settle(store, tried(ai, "a", "p", true)).await;
    store.vote_puzzle(ai, "p".into(), 1).await.unwrap();
    store.delete_account(ai, NOON).await.unwrap();
    assert_eq!(store.solver(ai).await.unwrap(), Default::default());
    assert!(
        store
            .attempts(ai, NOON + Span(1), None, 9)
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(store.puzzle_vote(ai, "p".into()).await.unwrap(), 0);
    let (_, standing) = store.puzzle_standings().await.unwrap().remove(0);
    assert_eq!((standing.plays, standing.liked), (1, 1));
}
