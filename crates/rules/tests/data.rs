//! The library agrees with every line of the test data.

mod testdata;

use komadai_rules::{
    Line, Move, Position, Variant, VariantId, dispatch, perft, text::Dialect, text::write_position,
};
use serde_json::Value;
use sha2::{Digest, Sha256};
use testdata::{legal, lines, list, play, position, text};

fn game(line: &Value) -> VariantId {
    text(line, "game").parse().expect("a known game")
}

#[test]
fn positions_are_read_or_refused() {
    fn check<V: Variant>(line: &Value) {
        let read = Position::<V>::read(text(line, "in"), V::Rules::default());
        match line["out"].as_str() {
            Some(out) => assert_eq!(read.map(|pos| pos.to_string()), Ok(out.into()), "{line}"),
            None => assert!(line["error"] == true && read.is_err(), "{line}"),
        }
    }
    both("fen.jsonl", "corner_fen.jsonl")
        .iter()
        .for_each(|line| dispatch!(game(line), V => check::<V>(line)));
}

#[test]
fn games_end_as_they_should() {
    fn check<V: Variant>(line: &Value) {
        let game = play::<V>(line);
        assert_ending(&game, line);
        let is_legal = |mv: &&str| mv.parse::<Move<V>>().is_ok_and(|mv| game.position().is_legal(mv));
        assert!(list(line, "legal").iter().all(is_legal), "{line}");
        assert!(!list(line, "illegal").iter().any(is_legal), "{line}");
        if let Some(count) = line["count"].as_u64() {
            assert_eq!(u64::from(game.position().count_moves()), count, "{line}");
        }
    }
    both("games.jsonl", "corner_games.jsonl")
        .iter()
        .for_each(|line| dispatch!(game(line), V => check::<V>(line)));
}

#[test]
fn playouts_agree_at_every_ply_named() {
    fn check<V: Variant>(line: &Value) {
        let game = play::<V>(line);
        assert_ending(&game, line);
        for named in line["checks"].as_array().expect("checks") {
            let pos = game
                .position_at(named[0].as_u64().expect("a ply") as usize)
                .expect("played so far");
            assert_eq!(named[1], pos.to_string(), "{line}");
            assert_eq!(named[2], sha256(&legal(pos).join("\n")), "{pos}");
        }
    }
    lines("playouts.jsonl")
        .iter()
        .for_each(|line| dispatch!(game(line), V => check::<V>(line)));
}

#[test]
fn leaf_counts_agree() {
    fn check<V: Variant>(line: &Value) {
        let pos = position::<V>(line, "fen");
        let depth = line["depth"].as_u64().expect("a depth") as u32;
        assert_eq!(line["nodes"], perft(&pos, depth), "{line}");
        assert_eq!(
            text(line, "fen"),
            write_position(&pos, Dialect::Uci),
            "the FEN is canonical"
        );
        if line["sfen"].is_string() {
            let from_sfen = position::<V>(line, "sfen");
            assert_eq!(from_sfen.board(), pos.board(), "{line}");
            assert_eq!(from_sfen.hands(), pos.hands(), "{line}");
            assert_eq!(from_sfen.turn(), pos.turn(), "{line}");
        }
    }
    // The lines marked slow take a minute without optimisation.
    let is_wanted = |line: &&Value| line["slow"] != true || !cfg!(debug_assertions);
    let data = lines("perft.jsonl");
    data.iter()
        .filter(is_wanted)
        .for_each(|line| dispatch!(game(line), V => check::<V>(line)));
}

fn both(first: &str, second: &str) -> Vec<Value> {
    [lines(first), lines(second)].concat()
}

fn assert_ending<V: Variant>(game: &Line<V>, line: &Value) {
    let ending = game.ending();
    assert_eq!(
        line["result"],
        ending.map_or("*", |ending| ending.score()),
        "{line}"
    );
    assert_eq!(
        line["reason"].as_str(),
        ending.map(|ending| ending.reason.name()),
        "{line}"
    );
}

fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes())
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
