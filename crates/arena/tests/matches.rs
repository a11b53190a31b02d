//! Matches against engines that play by a script: what goes wrong is noticed, counted and survived.
//!
//! The scripted engine is this test program itself, started again to run the one test that plays it.

mod scripted;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use komadai_arena::stats::Sprt;
use komadai_arena::{
    Adjudication, Balance, EngineConfig, EngineError, Entry, Event, FaultKind, Match, MatchError, Openings,
    Program, Protocol, Score, Source, Summary, TimeControl, Win, log, record,
};
use komadai_notation::{Format, Named, format};
use komadai_rules::{Position, Shinobi, Shogi, Shogun, Variant, VariantId};

#[test]
#[ignore = "is the engine that other tests start"]
fn scripted_engine() {
    scripted::run();
}

/// The scripted engine; see [`scripted`] for what scripts say.
fn engine(name: &str, script: &str) -> EngineConfig {
    let program = std::env::current_exe().expect("a test knows its program");
    let mut config = EngineConfig::new(program, TimeControl::movetime(Duration::from_secs(5))).named(name);
    let script = format!("script:{script}");
    config.args = ["--exact", "--ignored", "--nocapture", "scripted_engine", &script]
        .map(String::from)
        .into();
    config
}

fn contest(game: VariantId, first: &str, second: &str) -> Match {
    let mut contest = Match::new(game, [engine("first", first), engine("second", second)]);
    contest.pairs = 1;
    contest.conduct.adjudication.max_plies = Some(40);
    contest
}

/// Plays a match and hands over its games, in the order in which they ended.
fn play(contest: &Match) -> (Summary, Vec<Entry>) {
    let mut entries = Vec::new();
    let summary = contest.run(&AtomicBool::new(false), &mut |event| {
        if let Event::Finished { entry, .. } = event {
            entries.push(entry.clone());
        }
    });
    (summary.expect("the match is played"), entries)
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("there is room for files");
    folder
}

/// The first engine misbehaves when four moves were played: it is to move then as Sente only.
fn assert_fault(script: &str, kind: FaultKind, detail: &str) {
    let mut contest = contest(VariantId::Shogun, script, "play");
    contest.engines[0].time = TimeControl::movetime(Duration::from_secs(1));
    let (summary, entries) = play(&contest);
    let fault = &summary.faults[0].fault;
    assert_eq!((fault.engine.as_str(), fault.kind), ("first", kind));
    assert!(fault.detail.contains(detail), "{}", fault.detail);
    assert_eq!(summary.count_faults("first", kind), 1);
    assert_eq!(summary.faults.len(), 1, "{:?}", summary.faults);
    let entry = &entries[0];
    assert_eq!(
        (entry.result.as_str(), entry.cause.as_str()),
        ("0-1", kind.name())
    );
    // The position is the one it was to move in, and the next game is played.
    let position = Position::<Shogun>::read(&fault.position, Default::default()).expect("a position");
    assert_eq!(position.ply(), 5);
    assert_eq!(entries.len(), 2);
    assert_eq!(entries[1].moves.len(), 40);
}

#[test]
fn a_crash_loses_and_is_reported_with_its_last_words() {
    assert_fault("crash@4", FaultKind::Crash, "out of ideas");
}

#[test]
fn an_illegal_move_loses() {
    assert_fault("say:e1e5@4", FaultKind::Illegal, "e1e5");
}

#[test]
fn no_move_is_an_illegal_move() {
    assert_fault("say:(none)@4", FaultKind::Illegal, "(none)");
}

#[test]
fn a_late_move_loses_on_time() {
    assert_fault("late@4", FaultKind::Time, "of 1s");
}

#[test]
fn an_engine_that_does_not_answer_stop_is_ended() {
    assert_fault("hang@4", FaultKind::Stall, "expected bestmove");
}

#[test]
fn resigning_is_no_fault() {
    let (summary, entries) = play(&contest(VariantId::Shinobi, "say:resign@4", "play"));
    assert_eq!(entries[0].cause, "resign");
    assert_eq!(entries[0].result, "0-1");
    assert!(summary.faults.is_empty());
}

#[test]
fn all_games_are_played_over_uci() {
    for game in VariantId::ALL {
        let (summary, entries) = play(&contest(game, "play", "play"));
        assert!(summary.faults.is_empty(), "{game}: {:?}", summary.faults);
        assert_eq!(summary.tally.games(), 2);
        assert_eq!(summary.tally.pairs.iter().sum::<u64>(), 1);
        // Both games are the same, with the sides changed.
        let moves = |entry: &Entry| entry.all_moves().map(String::from).collect::<Vec<_>>();
        assert_eq!(moves(&entries[0]), moves(&entries[1]));
        assert_eq!(entries[0].sente, entries[1].gote);
        assert_eq!(entries[0].moves[0].score, Some(Score::Centipawns(0)));
    }
}

#[test]
fn shogi_is_played_between_protocols() {
    let mut contest = contest(VariantId::Shogi, "play", "play");
    contest.engines[1].protocol = Protocol::Usi;
    let (summary, entries) = play(&contest);
    assert!(summary.faults.is_empty(), "{:?}", summary.faults);
    assert_eq!(entries[0].moves.len(), 40);
}

#[test]
fn a_wrong_declaration_is_illegal() {
    let mut contest = contest(VariantId::Shogi, "say:win@4", "play");
    contest.rules = Some("modern".into());
    contest.engines[0].protocol = Protocol::Usi;
    let (summary, _) = play(&contest);
    assert_eq!(summary.faults[0].fault.kind, FaultKind::Illegal);
}

/// Who can declare has won, and would never get to say so over UCI.
#[test]
fn the_referee_declares_for_engines_that_cannot() {
    let mut contest = contest(VariantId::Shogi, "play", "play");
    contest.openings = Openings::List {
        text: "4K4/PPPPPPPPP/1G7/9/9/9/9/9/4k4 b 2R2B9P 1".into(),
        shuffled: false,
    };
    for (rules, cause) in [("modern", "impasse"), ("classic", "max plies")] {
        contest.rules = Some(rules.into());
        let (summary, entries) = play(&contest);
        assert!(summary.faults.is_empty(), "{:?}", summary.faults);
        let causes: Vec<_> = entries.iter().map(|entry| entry.cause.as_str()).collect();
        assert_eq!(causes, [cause, cause], "{rules}");
    }
}

#[test]
fn agreed_scores_end_games() {
    let mut contest = contest(VariantId::Shogun, "play,score:900", "play,score:-900");
    contest.conduct.adjudication = Adjudication {
        win: Some(Win { score: 800, moves: 3 }),
        ..Adjudication::default()
    };
    let (summary, entries) = play(&contest);
    assert_eq!(entries[0].cause, "adjudication");
    assert_eq!(entries[0].moves.len(), 6);
    assert_eq!((summary.tally.wins, summary.tally.pairs), (2, [0, 0, 0, 0, 1]));
}

#[test]
fn a_match_goes_on_after_a_break() {
    let folder = folder("resume");
    let mut contest = contest(VariantId::Shogun, "play", "say:resign@9");
    contest.openings = Openings::Random {
        start: None,
        plies: 3,
        balance: None,
    };
    contest.log = Some(folder.join("log.jsonl"));
    contest.records = Some((Format::Pgn, folder.join("games.pgn")));
    contest.pairs = 3;
    let (whole, _) = play(&contest);
    let text = std::fs::read_to_string(folder.join("log.jsonl")).unwrap();
    let pgn = std::fs::read_to_string(folder.join("games.pgn")).unwrap();

    // Broken off in the middle of a pair, and in the middle of a line.
    let kept: String = text.lines().take(4).map(|line| format!("{line}\n")).collect();
    std::fs::write(folder.join("log.jsonl"), format!("{kept}{{\"numb")).unwrap();
    let (again, entries) = play(&contest);
    assert_eq!(
        entries.iter().map(|entry| entry.number).collect::<Vec<_>>(),
        [3, 4, 5]
    );
    assert_eq!(again.tally, whole.tally);
    let moves = |text: &str| {
        let (_, entries) = log::read(text).unwrap().unwrap();
        entries
            .iter()
            .map(|entry| entry.all_moves().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
    };
    let resumed = std::fs::read_to_string(folder.join("log.jsonl")).unwrap();
    assert_eq!(moves(&resumed), moves(&text));
    let written = std::fs::read_to_string(folder.join("games.pgn")).unwrap();
    assert_eq!(written.matches("[Event ").count(), 6);
    assert_eq!(pgn.matches("[Event ").count(), 6);

    // Nothing is left to do; with other settings it is another match.
    assert!(play(&contest).1.is_empty());
    contest.seed += 1;
    let refused = contest.run(&AtomicBool::new(false), &mut |_| {});
    assert!(matches!(refused, Err(MatchError::Log(_))));
}

#[test]
fn several_games_at_a_time_are_the_same_games() {
    let mut contest = contest(VariantId::Shinobi, "play", "play");
    contest.openings = Openings::Random {
        start: None,
        plies: 4,
        balance: None,
    };
    contest.pairs = 4;
    let (_, one) = play(&contest);
    contest.concurrency = 3;
    let (_, mut three) = play(&contest);
    three.sort_by_key(|entry| entry.number);
    assert_eq!(one.len(), 8);
    for (a, b) in one.iter().zip(&three) {
        assert!(a.all_moves().eq(b.all_moves()));
    }
}

#[test]
fn a_test_stops_the_match() {
    let mut contest = contest(VariantId::Shogun, "play", "say:resign@2,say:resign@3");
    contest.pairs = 1000;
    contest.sprt = Some(Sprt::new(0.0, 50.0));
    let (summary, _) = play(&contest);
    assert!(summary.tally.games() < 200, "{:?}", summary.tally);
    assert_eq!(summary.tally.losses, 0);
}

#[test]
fn the_caller_can_stop_the_match() {
    let mut contest = contest(VariantId::Shogun, "play", "play");
    contest.pairs = 1000;
    let stop = AtomicBool::new(false);
    let summary = contest.run(&stop, &mut |event| {
        if let Event::Finished { entry, .. } = event {
            stop.store(entry.number >= 2, Relaxed);
        }
    });
    assert!(summary.unwrap().tally.games() <= 4);
}

#[test]
fn balance_is_judged_from_the_start() {
    // The judge gives the Clan 700 less at the start, and a hundred more with every move.
    let judge = engine("judge", "play,drift:-700");
    let openings = |plies, margin| Openings::Random {
        start: None,
        plies,
        balance: Some(Box::new(Balance {
            judge: judge.clone(),
            margin,
        })),
    };
    let opening = |plies, margin| {
        let mut source = Source::<Shinobi>::new(&openings(plies, margin), Default::default(), 1).unwrap();
        source.opening(0)
    };
    assert_eq!(opening(2, 200).unwrap().moves.len(), 2);
    assert!(opening(2, 199).is_err());
}

#[test]
fn unusable_settings_are_refused() {
    let refusal = |change: &dyn Fn(&mut Match)| {
        let mut contest = contest(VariantId::Shinobi, "play", "play");
        change(&mut contest);
        let outcome = contest.run(&AtomicBool::new(false), &mut |_| {});
        outcome.expect_err("it is refused").to_string()
    };
    assert!(refusal(&|contest| contest.rules = Some("ancient".into())).contains("ancient"));
    assert!(refusal(&|contest| contest.engines[1].name = "first".into()).contains("both"));
    assert!(refusal(&|contest| contest.engines[0].protocol = Protocol::Usi).contains("USI"));
    assert!(refusal(&|contest| contest.engines[0].time = TimeControl::default()).contains("no limit"));
    assert!(
        refusal(&|contest| {
            contest.engines[0].program = Program::File("no/such/program".into());
        })
        .contains("start")
    );
    assert!(refusal(&|contest| contest.sprt = Some(Sprt::new(1.0, 0.0))).contains("elo0"));
    assert!(refusal(&|contest| contest.engines[0].variant = Some("xiangqi".into())).contains("xiangqi"));
}

#[test]
fn options_an_engine_does_not_have_are_refused() {
    let mut contest = contest(VariantId::Shogun, "play", "play");
    contest.engines[0] = contest.engines[0].clone().with_option("Hush", "1");
    let outcome = contest.run(&AtomicBool::new(false), &mut |_| {});
    assert!(matches!(
        outcome,
        Err(MatchError::Engine(EngineError::UnknownOption { .. }))
    ));
}

/// Reads a game's record back from its usual format.
fn written_record<V: Named>(contest: &Match) -> String {
    let (_, entries) = play(contest);
    let record = record::<V>(&entries[0], <V as Variant>::Rules::default()).expect("a record");
    let format = V::FORMATS[0];
    let text = format::write_record(&record, format).expect("it can be written");
    let reading = format::read(text.as_bytes(), &Default::default()).expect("it can be read");
    assert!(reading.problems.is_empty(), "{:?}\n{text}", reading.problems);
    assert_eq!(format == Format::Kif, V::NAME == VariantId::Shogi.name());
    text
}

#[test]
fn games_are_written_as_records() {
    let pgn = written_record::<Shogun>(&contest(VariantId::Shogun, "play", "crash@9"));
    assert!(pgn.contains("[White \"first\"]") && pgn.contains("[Termination \"crash\"]"));
    assert!(pgn.contains("1-0\n") && pgn.contains("{+0.00/1}"), "{pgn}");
    let kif = written_record::<Shogi>(&contest(VariantId::Shogi, "say:resign@6", "play"));
    assert!(kif.contains("先手：first") && kif.contains("投了"), "{kif}");
}
