//! The reference implementation agrees with every line of the test data.
//!
//! The `corner` files have the formats of `fen.jsonl` and `games.jsonl`; their cases follow from the rules alone
//! and reach what the other data do not.

mod reference;

use reference::Reference;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Perft lines with more leaves than this are left to the library.
const MOST_NODES: u64 = 20_000;

#[test]
fn positions_are_read_or_refused() {
    for line in [lines("fen.jsonl"), lines("corner_fen.jsonl")].concat() {
        let game = text(&line, "game");
        let read = Reference::new(game, default_rules(game), text(&line, "in"));
        match line["out"].as_str() {
            Some(out) => assert_eq!(read.map(|r| r.text()), Ok(out.to_string()), "{line}"),
            None => assert!(line["error"] == true && read.is_err(), "{line}"),
        }
    }
}

#[test]
fn games_end_as_they_should() {
    for line in [lines("games.jsonl"), lines("corner_games.jsonl")].concat() {
        let mut game = start(&line, "start");
        if let Some(removed) = line["removed"].as_str() {
            game.set_removed(removed)
                .unwrap_or_else(|error| panic!("{error}: {line}"));
        }
        game.set_tournament(line["policy"] == "tournament");
        play_all(&mut game, &line);
        if let Some(action) = line["action"].as_str() {
            assert_eq!(game.act(action), line["result"] != "*", "{line}");
        }
        assert_outcome(&game, &line);

        let legal = game.legal();
        let is_legal = |mv: &Value| legal.iter().any(|known| *mv == *known);
        assert!(list(&line, "legal").iter().all(is_legal), "{line}");
        assert!(!list(&line, "illegal").iter().any(is_legal), "{line}");
        if let Some(count) = line["count"].as_u64() {
            assert_eq!(legal.len() as u64, count, "{line}");
        }
    }
}

#[test]
fn unreadable_moves_are_errors_under_either_policy() {
    for is_tournament in [false, true] {
        for mv in [
            "", "e2", "e2e4e5", "e2e9", "e2e4q", "X@e4", "p@e4", "P@e4+", "P*e4", "+P@e4", "é2e4", "0000",
        ] {
            let mut game = Reference::new("shogun", "classic", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1").expect(mv);
            game.set_tournament(is_tournament);
            assert!(game.play(mv).is_err(), "{mv}");
            assert_eq!(game.outcome(), None, "{mv}");
        }
    }
}

#[test]
fn a_finished_game_refuses_moves_and_actions() {
    let start = "4k4/9/9/9/9/9/9/9/4K4 b R 1";
    for is_tournament in [false, true] {
        let mut game = Reference::new("shogi", "classic", start).expect("two kings are a position");
        game.set_tournament(is_tournament);
        assert!(game.act("resign:w"));
        assert!(game.play("5i5h").is_err() && game.play("R*5e").is_err());
        assert!(!game.act("resign:b") && !game.act("time:b"));
        assert_eq!(game.outcome(), Some(("1-0", "resign")));
        assert_eq!(game.text(), start);
    }
}

#[test]
fn shogi_playouts_agree() {
    playouts_agree("shogi");
}

#[test]
fn shogun_playouts_agree() {
    playouts_agree("shogun");
}

#[test]
fn shinobi_playouts_agree() {
    playouts_agree("shinobi");
}

#[test]
fn leaf_counts_agree() {
    for line in lines("perft.jsonl") {
        let nodes = number(&line, "nodes");
        if nodes <= MOST_NODES {
            let position = if line["game"] == "shogi" { "sfen" } else { "fen" };
            let depth = u32::try_from(number(&line, "depth")).expect("depths are small");
            assert_eq!(start(&line, position).perft(depth), nodes, "{line}");
        }
    }
}

/// Plays all games of one kind; texts and legal moves are compared at every ply the data names.
fn playouts_agree(game: &str) {
    for line in lines("playouts.jsonl")
        .into_iter()
        .filter(|line| line["game"] == game)
    {
        let mut checks = list(&line, "checks").iter().peekable();
        let mut game = start(&line, "start");
        for ply in 0..=list(&line, "moves").len() {
            if let Some(check) = checks.next_if(|check| check[0] == ply) {
                assert_eq!(game.text(), check[1], "ply {ply} of {line}");
                assert_eq!(
                    digest(&game.legal()),
                    check[2],
                    "legal moves at ply {ply} of {line}"
                );
            }
            if let Some(mv) = list(&line, "moves").get(ply) {
                play(&mut game, mv, &line);
            }
        }
        assert_eq!(checks.next(), None, "{line}");
        assert_outcome(&game, &line);
    }
}

fn play_all(game: &mut Reference, line: &Value) {
    for mv in list(line, "moves") {
        play(game, mv, line);
    }
}

fn play(game: &mut Reference, mv: &Value, line: &Value) {
    game.play(mv.as_str().expect("moves are strings"))
        .unwrap_or_else(|error| panic!("{error}: {line}"));
}

fn assert_outcome(game: &Reference, line: &Value) {
    let expected = line["reason"]
        .as_str()
        .map(|reason| (text(line, "result"), reason));
    assert_eq!(game.outcome(), expected, "{line}");
    assert_eq!(expected.is_none(), line["result"] == "*", "{line}");
}

fn digest(moves: &[String]) -> String {
    Sha256::digest(moves.join("\n"))
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

fn start(line: &Value, field: &str) -> Reference {
    Reference::new(text(line, "game"), text(line, "rules"), text(line, field))
        .unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// The rule set of a line that names none.
fn default_rules(game: &str) -> &'static str {
    if game == "shinobiplus" {
        "modern"
    } else {
        "classic"
    }
}

fn lines(file: &str) -> Vec<Value> {
    let path = format!("{}/../../testdata/{file}", env!("CARGO_MANIFEST_DIR"));
    let content = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    content
        .lines()
        .map(|line| serde_json::from_str(line).expect("test data is JSON"))
        .collect()
}

fn text<'a>(line: &'a Value, field: &str) -> &'a str {
    line[field]
        .as_str()
        .unwrap_or_else(|| panic!("no {field} in {line}"))
}

fn number(line: &Value, field: &str) -> u64 {
    line[field]
        .as_u64()
        .unwrap_or_else(|| panic!("no {field} in {line}"))
}

/// The list in a field, empty if there is none.
fn list<'a>(line: &'a Value, field: &str) -> &'a [Value] {
    line[field].as_array().map_or(&[], Vec::as_slice)
}
