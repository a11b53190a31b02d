//! `komadai mate`: lines, exit codes, and what programs are told.

mod support;

use serde_json::Value;
use support::{complaint, lines, run, stdout, text};

fn answer(args: &[&str]) -> (Option<i32>, Value) {
    let output = run(&[&["mate", "--json"], args].concat());
    assert_eq!(text(&output.stderr), "", "{args:?}");
    let answer = serde_json::from_slice(&output.stdout).expect("the answer is JSON");
    (output.status.code(), answer)
}

#[test]
fn short_problems_are_solved() {
    let short = |problem: &&Value| {
        let name = problem["name"].as_str().unwrap_or_default();
        ["3-ply classic", "set 1", "set 2", "set 3"].contains(&name)
    };
    let problems = lines("mates.jsonl");
    for problem in problems.iter().filter(short) {
        let sfen = problem["sfen"].as_str().expect("it has a position");
        let (code, answer) = answer(&[sfen]);
        assert_eq!(
            (code, &answer["verdict"], &answer["shortest"]),
            (Some(0), &"mate".into(), &true.into())
        );
        assert_eq!(
            answer["plies"],
            answer["moves"].as_array().map_or(0, Vec::len),
            "{answer}"
        );
        if problem["plies"].is_u64() {
            assert_eq!(answer["plies"], problem["plies"], "{sfen}");
        }
    }
}

#[test]
fn programs_are_told_all_there_is() {
    let (_, answer) = answer(&["3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1"]);
    assert_eq!(answer["game"], "shogi");
    assert_eq!(
        answer["moves"],
        Value::from(["9f5b+", "6a5b", "S*6b"].map(Value::from).to_vec())
    );
    assert_eq!(answer["names"][0]["hodges"], "B-5b+");
    assert_eq!((&answer["unique"], &answer["futile"]), (&true.into(), &0.into()));
    assert_eq!(answer["others"], Value::Array(Vec::new()));
}

#[test]
fn other_solutions_are_listed() {
    let (_, answer) = answer(&["--all", "6rk/6pp/8/4N3/8/8/8/4K3[] w - - 0 1"]);
    assert_eq!(
        (&answer["game"], &answer["unique"]),
        (&"shogun".into(), &false.into())
    );
    assert_eq!(answer["others"].as_array().map(Vec::len), Some(1));
    assert_eq!(answer["others"][0]["ply"], 1);
}

#[test]
fn kings_that_walk_into_the_camp_win() {
    let fen = "3r4/4K2q/8/8/8/8/4k3/8[] w - - 0 1";
    let page = stdout(&["mate", "--game", "shinobi", fen]);
    assert!(
        page.contains("Mate in 1 ply") && page.contains("moves e7d8"),
        "{page}"
    );
}

#[test]
fn moves_may_follow_the_position() {
    let (code, answer) =
        answer(&["position sfen 3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1 moves 9f5b+ 6a5b"]);
    assert_eq!((code, &answer["plies"]), (Some(0), &1.into()));
}

#[test]
fn futile_interpositions_are_told_apart() {
    // The rook mates from afar; a pawn between is taken with mate.
    let (_, answer) = answer(&["8k/9/6NG1/9/9/9/9/9/R8 b p 1"]);
    assert_eq!(
        (&answer["plies"], &answer["futile"]),
        (&3.into(), &2.into()),
        "{answer}"
    );
}

#[test]
fn the_exit_code_tells_the_verdict() {
    let (code, told) = answer(&["startpos"]);
    assert_eq!((code, &told["verdict"]), (Some(1), &"nomate".into()));
    let hard = "l2g5/2s3g2/3k1p2p/P2pp2P1/1pP4s1/p1+B6/NP1P+nPS1P/K1G4+p1/L6NL b RBGNLPrs3p 1";
    let (code, told) = answer(&[hard, "--time", "0.01"]);
    assert_eq!((code, &told["verdict"]), (Some(2), &"unknown".into()));
    let (code, told) = answer(&["--plies", "1", "3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1"]);
    assert_eq!((code, &told["verdict"]), (Some(1), &"nomate".into()));
    for bad in [
        &["mate", "nonsense"][..],
        &["mate", "startpos", "--time", "0"],
        &["mate", "startpos", "--time", "soon"],
        &["mate", "startpos", "--rules", "none"],
        &["mate", "startpos moves 7g7c"],
        &["mate", "9/9/9/9/9/9/9/9/9 b - 1"],
        &["mate"],
    ] {
        let (code, message) = complaint(bad);
        assert_eq!(code, 2, "{bad:?}: {message}");
        assert!(message.starts_with("error:"), "{bad:?}: {message}");
    }
}
