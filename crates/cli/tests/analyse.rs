//! Games looked at by the engine: tables, annotated records, graphs, JSON.

mod support;

use serde_json::Value;
use support::{Folder, complaint, run_with, stdout, testdata, text};

/// White overlooks a mate in Shogun: the fool's mate of chess.
const FOOLISH: &str =
    "[White \"Fool\"]\n[Black \"<Sage> & Co\"]\n[Variant \"Shogun\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

fn record(name: &str) -> String {
    testdata().join("records").join(name).display().to_string()
}

#[test]
fn a_blunder_is_found_and_marked_everywhere() {
    let folder = Folder::new("analyse-foolish");
    let game = folder.write("foolish.pgn", FOOLISH);
    let (pgn, svg) = (folder.path("annotated.pgn"), folder.path("graph.svg"));
    let page = stdout(&["analyse", &game, "--nodes", "3000", "--pgn", &pgn, "--svg", &svg]);
    let row = page
        .lines()
        .find(|line| line.contains("g4"))
        .expect("the move is there");
    assert!(row.contains("??") && row.contains("-#1"), "{page}");
    assert!(page.contains("Fool (White)"), "{page}");

    let pgn = folder.read("annotated.pgn");
    assert!(pgn.contains("g4 $4") && pgn.contains("[%eval #-1"), "{pgn}");
    assert!(pgn.contains("blunder, better ") && pgn.contains("(2. "), "{pgn}");
    // What was written can be read again, and the game is the same.
    let again = stdout(&[
        "analyse",
        &folder.path("annotated.pgn"),
        "--nodes",
        "100",
        "--json",
    ]);
    let again: Value = serde_json::from_str(&again).expect("it is JSON");
    assert_eq!(again["moves"].as_array().map(Vec::len), Some(4));

    let svg = folder.read("graph.svg");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("<title id=\"title\">Fool (White) – &lt;Sage&gt; &amp; Co (Black)</title>"));
    assert!(svg.contains("<desc ") && svg.contains("prefers-color-scheme: dark"));
    assert!(svg.contains("class=\"dot blunder\""));
}

#[test]
fn shogi_is_annotated_as_kif() {
    let folder = Folder::new("analyse-kif");
    let kif = folder.path("annotated.kif");
    let page = stdout(&["analyse", &record("even.kif"), "--nodes", "300", "--kif", &kif]);
    assert!(page.contains("▲７六歩"), "{page}");
    let western = stdout(&[
        "analyse",
        &record("even.kif"),
        "--nodes",
        "300",
        "--pieces",
        "letters",
    ]);
    assert!(western.contains("P-7f"), "{western}");
    let kif = folder.read("annotated.kif");
    assert!(kif.lines().any(|line| line.starts_with("*評価値 ")), "{kif}");
}

#[test]
fn programs_get_every_line() {
    let answer = stdout(&[
        "analyse",
        &record("shinobi.pgn"),
        "--depth",
        "3",
        "--multipv",
        "3",
        "--json",
    ]);
    let answer: Value = serde_json::from_str(&answer).expect("it is JSON");
    assert_eq!(answer["game"], "shinobi");
    let positions = answer["positions"].as_array().expect("there are positions");
    let moves = answer["moves"].as_array().expect("there are moves");
    assert_eq!(positions.len(), moves.len() + 1);
    assert_eq!(positions[0]["lines"].as_array().map(Vec::len), Some(3));
    assert!(moves[0]["names"]["san"].is_string() && moves[0]["best"].is_string());
    let accuracy = answer["players"][0]["accuracy"].as_f64().expect("a number");
    assert!((0.0..=100.0).contains(&accuracy));
    assert_eq!(
        stdout(&["analyse", &record("shogun.pgn"), "--nodes", "500"]),
        stdout(&["analyse", &record("shogun.pgn"), "--nodes", "500"])
    );
}

#[test]
fn games_without_moves_and_from_stdin_are_fine() {
    let output = run_with(
        &["analyse", "-", "--nodes", "200", "--svg", "/dev/null"],
        b"position startpos\n",
    );
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let output = run_with(
        &["analyse", "-", "--time", "5ms"],
        b"position startpos moves 7g7f\n",
    );
    assert!(
        text(&output.stdout).contains("▲７六歩"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    let file = record("shogun.pgn");
    for (args, code, words) in [
        (&["analyse", "no-such.kif"][..], 1, "there is no such file"),
        (&["analyse", &file, "--number", "9"], 1, "there is no game 9"),
        (
            &["analyse", &file, "--kif", "x.kif"],
            2,
            "kif does not hold games of shogun",
        ),
        (&["analyse", &record("problem.kif")], 1, "without both kings"),
    ] {
        let (found, message) = complaint(args);
        assert_eq!(found, code, "{message}");
        assert!(message.contains(words), "{message}");
    }
}
