//! The corners of what `komadai inspect` promises.

mod support;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::{Value, json};
use support::{answers, inspect, komadai};

fn ask(question: Value) -> Value {
    inspect(&[question]).remove(0)
}

#[test]
fn an_answer_has_its_fields_in_order() {
    let output = support::run_with(
        &["inspect"],
        br#"{"game":"shogun","moves":["f2f3","e7e5","g2g4","d8h4"]}"#,
    );
    assert_eq!(
        support::text(&output.stdout),
        "{\"fen\":\"rnb1kbnr/pppp1ppp/8/4p3/6P+f/5P2/PPPPP2P/RNB+FKBNR[] w KQkq - 1 3\",\"turn\":\"w\",\
         \"check\":true,\"ply\":4,\"legal\":[],\"result\":\"0-1\",\"reason\":\"checkmate\"}\n"
    );
}

#[test]
fn only_the_game_is_needed() {
    for (game, moves) in [
        ("shogi", 30),
        ("shogun", 20),
        ("shinobi", 112),
        ("shinobiplus", 179),
    ] {
        let answer = ask(json!({"game": game}));
        assert_eq!(answer["legal"].as_array().map(Vec::len), Some(moves), "{game}");
        assert_eq!(
            (&answer["result"], &answer["reason"]),
            (&json!("*"), &Value::Null),
            "{game}"
        );
        assert_eq!(answer["ply"], 0, "{game}");
        assert!(
            answer.get("nodes").is_none() && answer.get("names").is_none(),
            "{game}"
        );
    }
}

#[test]
fn null_is_as_good_as_absent_and_other_fields_are_ignored() {
    let question = json!({
        "game": "shogi", "rules": null, "start": null, "moves": null, "removed": null, "policy": null,
        "action": null, "perft": null, "names": null, "why": [{"deeply": "ignored"}],
    });
    assert_eq!(ask(question), ask(json!({"game": "shogi"})));
}

#[test]
fn turn_is_the_letter_of_the_text() {
    assert_eq!(ask(json!({"game": "shogi"}))["turn"], "b");
    assert_eq!(ask(json!({"game": "shogi", "moves": ["7g7f"]}))["turn"], "w");
    assert_eq!(ask(json!({"game": "shogun"}))["turn"], "w");
    assert_eq!(ask(json!({"game": "shinobi", "moves": ["e2e4"]}))["turn"], "b");
}

#[test]
fn bad_input_is_an_error_and_the_next_line_is_answered() {
    let lines: &[&[u8]] = &[
        b"",
        b"   ",
        b"nonsense",
        b"{\"game\":\"shogi\"",
        b"{\"game\":\"shogi\"} {}",
        b"[\"shogi\"]",
        b"\"shogi\"",
        b"{}",
        b"{\"game\":7}",
        b"{\"game\":\"chess\"}",
        b"{\"game\":\"Shogi\"}",
        b"{\"game\":\"shogi\",\"rules\":\"ancient\"}",
        b"{\"game\":\"shogun\",\"rules\":\"modern\"}",
        b"{\"game\":\"shinobiplus\",\"rules\":\"classic\"}",
        b"{\"game\":\"shogi\",\"start\":\"\"}",
        b"{\"game\":\"shogi\",\"start\":\"9/9/9/9/9/9/9/9/9 b - 1\"}",
        b"{\"game\":\"shogi\",\"policy\":\"strict\"}",
        b"{\"game\":\"shogi\",\"action\":\"resign\"}",
        b"{\"game\":\"shogi\",\"action\":\"resign:x\"}",
        b"{\"game\":\"shogi\",\"action\":\"surrender:b\"}",
        b"{\"game\":\"shogi\",\"removed\":\"k\"}",
        b"{\"game\":\"shogi\",\"removed\":\"?\"}",
        b"{\"game\":\"shogi\",\"moves\":\"7g7f\"}",
        b"{\"game\":\"shogi\",\"perft\":-1}",
        b"{\"game\":\"shogi\",\"perft\":1000000}",
        b"{\"game\":\"shogi\",\"perft\":\"2\"}",
        b"{\"game\":\"shogi\",\"names\":1}",
        b"{\"game\":\"\xff\"}",
    ];
    let mut input = lines.join(&b"\n"[..]);
    input.extend(b"\n{\"game\":\"shogi\"}\r\n{\"game\":\"shogun\"}");
    let mut answers = answers(&input);
    assert_eq!(answers.len(), lines.len() + 2);
    assert_eq!(
        answers.pop().map(|answer| answer["turn"].clone()),
        Some(json!("w"))
    );
    assert_eq!(
        answers.pop().map(|answer| answer["turn"].clone()),
        Some(json!("b"))
    );
    for (line, answer) in lines.iter().zip(answers) {
        let line = String::from_utf8_lossy(line);
        let fields = answer.as_object().expect("an answer is an object");
        assert!(
            fields["error"].is_string() && fields.len() == 1,
            "{line}: {answer}"
        );
    }
}

#[test]
fn a_move_to_blame_is_named_by_its_index() {
    let at = |moves: Value| ask(json!({"game": "shogi", "moves": moves}))["at"].clone();
    assert_eq!(at(json!(["7g7f", "nonsense"])), 1);
    assert_eq!(at(json!(["7g7f", "7f7e"])), 1);
    assert_eq!(at(json!(["P*5e"])), 0);
    assert_eq!(at(json!(["", "7g7f"])), 0);
    let mated = json!({"game": "shogun", "moves": ["f2f3", "e7e5", "g2g4", "d8h4", "a2a3"]});
    assert_eq!(ask(mated)["at"], 4);
    let over = json!({"game": "shogun", "start": "4k3/4+F3/4K3/8/8/8/8/8[] b - - 0 1", "moves": ["e8e7"]});
    assert_eq!(ask(over)["at"], 0);
}

#[test]
fn an_illegal_move_loses_a_tournament_game() {
    let tournament =
        |moves: Value| ask(json!({"game": "shogi", "policy": "tournament", "names": true, "moves": moves}));
    let lost = tournament(json!(["7g7f", "7f7e"]));
    assert_eq!(
        (&lost["result"], &lost["reason"]),
        (&json!("1-0"), &json!("illegal"))
    );
    assert_eq!(lost["ply"], 1);
    assert_eq!(lost["names"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        lost["fen"],
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"
    );
    assert_eq!(lost["legal"].as_array().map(Vec::len), Some(30));
    assert_eq!(tournament(json!(["7g7f", "7f7e", "3c3d"]))["at"], 2);
    assert_eq!(tournament(json!(["unreadable"]))["at"], 0);
    assert_eq!(tournament(json!(["K*5e"]))["result"], "0-1");
}

#[test]
fn refused_actions_change_nothing() {
    let result = |game: &str, rules: &str, action: &str| {
        let answer = ask(json!({"game": game, "rules": rules, "action": action}));
        (answer["result"].clone(), answer["reason"].clone())
    };
    let unfinished = (json!("*"), Value::Null);
    for (game, rules, action) in [
        ("shogi", "classic", "draw"),
        ("shogi", "classic", "impasse"),
        ("shogi", "classic", "declare:b"),
        ("shogi", "modern", "declare:w"),
        ("shogun", "classic", "impasse"),
        ("shinobi", "modern", "declare:w"),
    ] {
        assert_eq!(result(game, rules, action), unfinished, "{game} {rules} {action}");
    }
    assert_eq!(
        result("shogun", "classic", "draw"),
        (json!("1/2"), json!("agreement"))
    );
    assert_eq!(
        result("shogun", "classic", "resign:b"),
        (json!("1-0"), json!("resign"))
    );
    assert_eq!(
        result("shogi", "classic", "resign:b"),
        (json!("0-1"), json!("resign"))
    );
    assert_eq!(
        result("shogi", "classic", "time:w"),
        (json!("1-0"), json!("time"))
    );
    assert_eq!(
        result("shogi", "modern", "declare:b"),
        (json!("0-1"), json!("illegal"))
    );
}

#[test]
fn an_action_after_the_end_changes_nothing() {
    let mated = json!({"game": "shogun", "moves": ["f2f3", "e7e5", "g2g4", "d8h4"], "action": "resign:b"});
    let answer = ask(mated);
    assert_eq!(
        (&answer["result"], &answer["reason"]),
        (&json!("0-1"), &json!("checkmate"))
    );
}

#[test]
fn perft_counts_from_where_the_moves_lead() {
    assert_eq!(ask(json!({"game": "shogi", "perft": 0}))["nodes"], 1);
    assert_eq!(ask(json!({"game": "shogi", "perft": 3}))["nodes"], 25470);
    assert_eq!(
        ask(json!({"game": "shogi", "perft": 1, "moves": ["7g7f"]}))["nodes"],
        30
    );
    let mated = json!({"game": "shogun", "moves": ["f2f3", "e7e5", "g2g4", "d8h4"], "perft": 2});
    assert_eq!(ask(mated)["nodes"], 0);
}

#[test]
fn names_are_those_of_the_game() {
    let shogi = ask(json!({"game": "shogi", "moves": ["7g7f", "3c3d", "8h2b+", "3a2b"], "names": true}));
    assert_eq!(
        shogi["names"][3],
        json!({"usi": "3a2b", "hodges": "Sx2b", "hodges_es": "Plx2b", "kif": "同　銀(31)",
               "csa": "-3122GI", "japanese": "△同　銀"})
    );
    let shogun = ask(json!({"game": "shogun", "moves": ["e2e4"], "names": true}));
    assert_eq!(shogun["names"], json!([{"uci": "e2e4", "san": "e4"}]));
    assert_eq!(ask(json!({"game": "shinobi", "names": true}))["names"], json!([]));
    assert!(
        ask(json!({"game": "shinobi", "names": false}))
            .get("names")
            .is_none()
    );
}

#[test]
fn a_script_may_wait_for_each_answer() {
    let mut child = komadai(["inspect"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is a pipe")).lines();
    let mut next = || stdout.next().expect("there is an answer").expect("it is text");
    stdin.write_all(b"{\"game\":\"shogi\"}\n").expect("it listens");
    assert!(next().contains("\"turn\":\"b\""));
    // The beginning of the next question must not keep the answer to this one back.
    stdin
        .write_all(b"{\"game\":\"shogun\"}\n{\"game\":")
        .expect("it listens");
    assert!(next().contains("\"turn\":\"w\""));
    stdin.write_all(b"\"shogi\"}\n").expect("it listens");
    assert!(next().contains("\"turn\":\"b\""));
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_question_without_end_is_refused_in_bounded_memory() {
    let mut input = vec![b' '; (16 << 20) + 10];
    input.extend(b"\n{\"game\":\"shogi\"}\n");
    let answers = answers(&input);
    assert!(
        answers[0]["error"]
            .as_str()
            .is_some_and(|error| error.contains("longer than"))
    );
    assert_eq!(answers[1]["turn"], "b");
}
