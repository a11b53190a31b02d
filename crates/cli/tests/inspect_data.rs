//! `komadai inspect` agrees with every line of the test data.

mod support;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use support::{inspect, lines};

#[test]
fn positions_are_read_or_refused() {
    let cases = [lines("fen.jsonl"), lines("corner_fen.jsonl")].concat();
    let questions: Vec<_> = cases
        .iter()
        .map(|case| json!({"game": case["game"], "start": case["in"]}))
        .collect();
    for (case, answer) in cases.iter().zip(inspect(&questions)) {
        if case["error"] == true {
            assert!(answer["error"].is_string(), "{case}\n{answer}");
            assert!(answer.get("at").is_none(), "{case}\n{answer}");
        } else {
            assert_eq!(answer["fen"], case["out"], "{case}");
        }
    }
}

#[test]
fn games_end_as_they_should() {
    let cases = [lines("games.jsonl"), lines("corner_games.jsonl")].concat();
    for (case, answer) in cases.iter().zip(inspect(&cases)) {
        assert_eq!(answer["result"], case["result"], "{case}\n{answer}");
        assert_eq!(answer["reason"], case["reason"], "{case}\n{answer}");
        let legal = list(&answer, "legal");
        assert!(list(case, "legal").iter().all(|mv| legal.contains(mv)), "{case}");
        assert!(
            !list(case, "illegal").iter().any(|mv| legal.contains(mv)),
            "{case}"
        );
        if let Some(count) = case["count"].as_u64() {
            assert_eq!(legal.len() as u64, count, "{case}");
        }
    }
}

/// Every ninth ply that the data checks; the rules have a test that takes them all.
#[test]
fn playouts_agree_on_the_way() {
    let mut questions = Vec::new();
    let mut expected = Vec::new();
    for (index, case) in lines("playouts.jsonl").into_iter().enumerate() {
        for check in list(&case, "checks").iter().skip(index % 9).step_by(9) {
            let played = check[0].as_u64().expect("a ply is a number") as usize;
            let mut question = case.clone();
            question["moves"] = Value::from(&list(&case, "moves")[..played]);
            question["checks"] = Value::Null;
            questions.push(question);
            expected.push((check[1].clone(), check[2].clone()));
        }
    }
    for ((question, answer), (fen, hash)) in questions.iter().zip(inspect(&questions)).zip(expected) {
        assert_eq!(answer["fen"], fen, "{question}");
        assert_eq!(digest(list(&answer, "legal")), hash, "{question}");
    }
}

#[test]
fn playouts_end_as_they_should() {
    let mut cases = lines("playouts.jsonl");
    for case in &mut cases {
        case["checks"] = Value::Null;
    }
    for (case, answer) in cases.iter().zip(inspect(&cases)) {
        assert_eq!(answer["result"], case["result"], "{case}\n{answer}");
        assert_eq!(answer["reason"], case["reason"], "{case}\n{answer}");
    }
}

#[test]
fn leaf_counts_agree() {
    const MOST_NODES: u64 = 500_000;
    let nodes = |case: &Value| case["nodes"].as_u64().expect("nodes is a number");
    let cases: Vec<_> = lines("perft.jsonl")
        .into_iter()
        .filter(|case| nodes(case) <= MOST_NODES)
        .collect();
    let question = |case: &Value| {
        let start = case.get("sfen").unwrap_or(&case["fen"]);
        json!({"game": case["game"], "rules": case["rules"], "start": start, "perft": case["depth"]})
    };
    let questions: Vec<_> = cases.iter().map(question).collect();
    for (case, answer) in cases.iter().zip(inspect(&questions)) {
        assert_eq!(answer["nodes"], case["nodes"], "{case}\n{answer}");
    }
}

#[test]
fn moves_are_called_what_they_are_called() {
    let japanese = lines("japanese.jsonl").into_iter().map(|mut case| {
        case["game"] = "shogi".into();
        case
    });
    let cases: Vec<_> = lines("notation.jsonl").into_iter().chain(japanese).collect();
    let question = |case: &Value| {
        let start = case.get("sfen").unwrap_or(&case["fen"]);
        json!({"game": case["game"], "rules": case["rules"], "start": start, "moves": [case["move"]], "names": true})
    };
    let questions: Vec<_> = cases.iter().map(question).collect();
    for (case, answer) in cases.iter().zip(inspect(&questions)) {
        for notation in ["san", "hodges", "hodges_es", "japanese"] {
            if let Some(name) = case.get(notation) {
                assert_eq!(answer["names"][0][notation], *name, "{case}\n{answer}");
            }
        }
    }
}

#[test]
fn shogi_moves_are_called_what_records_call_them() {
    let cases = lines("formats.jsonl");
    let question =
        |case: &Value| json!({"game": "shogi", "start": case["sfen"], "moves": case["moves"], "names": true});
    let questions: Vec<_> = cases.iter().map(question).collect();
    for (case, answer) in cases.iter().zip(inspect(&questions)) {
        for notation in ["kif", "csa"] {
            let names: Vec<_> = list(&answer, "names")
                .iter()
                .map(|names| &names[notation])
                .collect();
            assert_eq!(names, list(case, notation).iter().collect::<Vec<_>>(), "{case}");
        }
    }
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn digest(moves: &[Value]) -> String {
    let moves: Vec<_> = moves.iter().filter_map(Value::as_str).collect();
    let hash = Sha256::digest(moves.join("\n"));
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}
