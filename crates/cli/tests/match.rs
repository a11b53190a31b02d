//! Matches played by the binary: what is written, and that a match goes on where it was broken off.

mod support;

use serde_json::Value;
use support::{Folder, complaint, run, stdout};

fn json(args: &[&str]) -> Value {
    let args = [&["match", "--json"], args].concat();
    serde_json::from_str(&stdout(&args)).expect("it is JSON")
}

#[test]
fn komadai_beats_a_beginner_in_every_game() {
    for game in ["shogi", "shogun", "shinobi", "shinobiplus"] {
        let answer = json(&[
            "-g", game, "-e", "komadai", "-e", "random", "--nodes", "400", "-n", "2", "--random", "2",
        ]);
        assert_eq!(answer["game"], game);
        assert_eq!(answer["summary"]["tally"]["wins"], 2, "{answer}");
        assert_eq!(answer["summary"]["faults"], Value::Array(Vec::new()));
    }
}

#[test]
fn a_match_is_told_line_by_line_and_as_a_table() {
    let page = stdout(&[
        "match",
        "-g",
        "shogun",
        "-e",
        "random name=one",
        "-e",
        "random name=two",
        "-n",
        "4",
        "--random",
        "0",
        "--max-plies",
        "20",
    ]);
    let lines: Vec<_> = page.lines().collect();
    assert!(lines[0].starts_with("   1  one - two  "), "{page}");
    assert!(lines[1].starts_with("   2  two - one  "), "{page}");
    assert!(lines[4].starts_with("shogun, 4 games (start position)"), "{page}");
    assert!(
        page.contains("\npairs   ") && page.contains("\nfaults  none\n"),
        "{page}"
    );
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let moves = |seed: &str, file: &str| {
        let folder = Folder::new(&format!("match-seed-{file}"));
        let log = folder.path("log.jsonl");
        let args = [
            "-e",
            "random",
            "-e",
            "random",
            "-n",
            "2",
            "--random",
            "0",
            "--max-plies",
            "12",
        ];
        json(&[&args[..], &["--seed", seed, "--log", &log]].concat());
        let game: Value = serde_json::from_str(folder.read("log.jsonl").lines().nth(1).expect("a game"))
            .expect("it is JSON");
        game["moves"]
            .as_array()
            .expect("it has moves")
            .iter()
            .map(|mv| mv["move"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(moves("7", "a"), moves("7", "b"));
    assert_ne!(moves("7", "c"), moves("8", "d"));
}

#[test]
fn a_log_goes_on_where_it_was_broken_off() {
    let folder = Folder::new("match-log");
    let (log, pgn) = (folder.path("log.jsonl"), folder.path("games.pgn"));
    let args = |games: &'static str| {
        [
            "-g",
            "shinobi",
            "-e",
            "random",
            "-e",
            "random",
            "--random",
            "0",
            "--max-plies",
            "10",
            "-n",
            games,
        ]
        .map(String::from)
        .into_iter()
        .chain(["--log".into(), log.clone(), "--pgn".into(), pgn.clone()])
        .collect::<Vec<_>>()
    };
    let play = |games| {
        let args = args(games);
        json(&args.iter().map(String::as_str).collect::<Vec<_>>())
    };
    play("4");
    let first = folder.read("log.jsonl");
    // As if it had been broken off in the middle of a line.
    folder.write("log.jsonl", &first[..first.len() - 40]);
    let answer = play("6");
    assert_eq!(answer["summary"]["plies"], 60);
    let second = folder.read("log.jsonl");
    assert_eq!(second.lines().count(), 7);
    let moves = |text: &str, line: usize| {
        let game: Value = serde_json::from_str(text.lines().nth(line).expect("a line")).expect("it is JSON");
        game["moves"].as_array().expect("it has moves").len()
    };
    assert_eq!(moves(&first, 1), moves(&second, 1));
    assert_eq!(folder.read("games.pgn").matches("[Variant ").count(), 6);
    let mut other = args("6");
    other.extend(["--seed".into(), "9".into()]);
    let other: Vec<_> = ["match"]
        .into_iter()
        .chain(other.iter().map(String::as_str))
        .collect();
    let (code, message) = complaint(&other);
    assert_eq!(code, 1);
    assert!(message.contains("other settings"), "{message}");
}

#[test]
fn openings_come_from_a_file_and_records_are_written() {
    let folder = Folder::new("match-files");
    let openings = folder.write("openings.txt", "7g7f 3c3d\nstartpos moves 2g2f\n");
    let records = folder.path("records");
    json(&[
        "-e",
        "random",
        "-e",
        "random",
        "-n",
        "4",
        "--openings",
        &openings,
        "--max-plies",
        "8",
        "--kif",
        &records,
    ]);
    assert!(folder.read("records/game-00001.kif").contains("   2 ３四歩(33)"));
    assert!(folder.read("records/game-00004.kif").contains("   1 ２六歩(27)"));
}

#[test]
fn what_goes_wrong_is_listed() {
    let shell = "cmd=sh arg=-c arg='echo uciok; while read line; do case $line in isready) echo readyok;; go*) echo bestmove a1a9;; esac; done' name=liar";
    let args = [
        "match",
        "-g",
        "shogun",
        "-e",
        shell,
        "-e",
        "random",
        "--movetime",
        "1",
        "-n",
        "2",
        "--random",
        "0",
    ];
    let output = run(&[&args[..], &["--strict"]].concat());
    assert_eq!(output.status.code(), Some(1));
    let page = support::text(&output.stdout);
    assert!(page.contains("faults  2 illegal moves"), "{page}");
    assert!(page.contains("\ngame 1: illegal by liar\n    a1a9\n"), "{page}");
    assert_eq!(run(&args).status.code(), Some(0));
}

#[test]
fn a_program_that_does_not_start_is_named() {
    let (code, message) = complaint(&[
        "match",
        "--json",
        "-e",
        "./no-such-engine",
        "-e",
        "random",
        "--nodes",
        "10",
        "--random",
        "0",
    ]);
    assert_eq!(code, 1);
    assert!(message.contains("no-such-engine cannot be started"), "{message}");
}
