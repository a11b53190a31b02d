//! JKF files as they are met: presets, forks, ends, moves without origin, damage.

mod support;

use std::time::Duration;

use komadai_notation::{End, Format, Header, Record};
use komadai_rules::{Shogi, Side};
use support::random::{read, write};
use support::{sample, shogi};

fn record(text: &str) -> Record<Shogi> {
    let reading = read(text, Format::Jkf);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    shogi(&reading, 0)
}

#[test]
fn a_game_of_the_web_is_read_with_all_it_says() {
    let record = record(&sample("web.jkf"));
    assert_eq!(record.headers.get(&Header::Sente), Some("さくら"));
    assert_eq!(record.headers.get(&Header::Event), Some("春季大会"));
    let moves: Vec<_> = record.main_line().collect();
    assert_eq!(moves.len(), 5);
    assert_eq!(record.node(moves[1]).spent, Some(Duration::from_secs(2)));
    assert_eq!(record.node(moves[4]).comment, "筋違い角\n\n一局の将棋");
    let branch = record.children(moves[0])[1];
    assert_eq!(record.node(branch).comment, "居飛車");
    // What follows the resignation is a branch.
    assert_eq!(record.last(), moves[4]);
    let end = Some((End::Resign, Some(Duration::from_secs(60))));
    assert_eq!(record.node(moves[4]).end, end);
    assert_eq!(record.result(), "1-0");
    let after = record.children(moves[4])[0];
    assert_eq!(record.node(after).end, Some((End::Interrupted, None)));
}

#[test]
fn what_others_read_is_written() {
    let text = write(&record(&sample("web.jkf")), Format::Jkf);
    let bishop = r#""move":{"color":0,"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"KA","promote":true,"capture":"KA"}"#;
    let silver = r#""from":{"x":3,"y":1},"to":{"x":2,"y":2},"piece":"GI","same":true,"capture":"UM""#;
    let total = r#"{"special":"TORYO","time":{"now":{"m":1,"s":0},"total":{"h":0,"m":1,"s":2}}"#;
    for part in [bishop, silver, total, r#""initial":{"preset":"HIRATE"}"#] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn problems_without_the_attackers_king_are_read() {
    let record = record(&sample("problem.jkf"));
    assert_eq!(record.start().hand(Side::Gote).total(), 36);
    assert_eq!(record.node(record.last()).end, Some((End::Mate, None)));
    assert_eq!(write(&record, Format::Jkf), sample("problem.jkf"));
}

#[test]
fn a_sealed_move_is_an_interruption() {
    let mut record = record(&sample("web.jkf"));
    let last = record.last();
    record.node_mut(last).end = Some((End::Sealed, None));
    let text = write(&record, Format::Jkf);
    assert!(
        text.contains(r#""special":"CHUDAN""#) && !text.contains("封じ手"),
        "{text}"
    );
}

#[test]
fn unknown_words_of_ending_are_told() {
    let text = r#"{"header":{},"moves":[{},{"special":"RAIN"}]}"#;
    let told: Vec<_> = read(text, Format::Jkf)
        .problems
        .list()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(told, ["the ending \"RAIN\" is not known, kept as it is"]);
}

#[test]
fn the_json_of_something_else_is_no_game() {
    let reading = read(r#"{"name":"a-package","version":"1.0.0"}"#, Format::Jkf);
    assert!(reading.records.is_empty() && !reading.problems.is_empty());
}

#[test]
fn presets_are_handicaps() {
    for (preset, pieces) in [
        ("HIRATE", 0),
        ("KY", 1),
        ("KY_R", 1),
        ("HIKY", 2),
        ("2", 2),
        ("6", 6),
        ("8", 8),
        ("10", 10),
    ] {
        let record = record(&format!(
            r#"{{"header":{{}},"initial":{{"preset":"{preset}"}},"moves":[{{}}]}}"#
        ));
        assert_eq!(record.removed[Side::Gote].total(), pieces, "{preset}");
    }
    let named = record(r#"{"header":{"手合割":"二枚落ち"},"moves":[]}"#);
    assert_eq!(named.removed[Side::Gote].total(), 2);
}

#[test]
fn moves_without_origin_are_told_by_their_relative() {
    let golds = r#"{"header":[],"moves":[{},{"move":{"to":{"x":5,"y":8},"piece":"KI","relative":"R"}},{"move":{"to":{"x":3,"y":4},"piece":"FU"}}]}"#;
    let record = record(golds);
    assert_eq!(write(&record, Format::Usi), "position startpos moves 4i5h 3c3d\n");
}

#[test]
fn damage_is_told_and_the_rest_is_kept() {
    let text = r#"{"header":{"先手":5,"後手":null},"moves":[{"comments":"eins"},
        {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":"quick"},
        {"move":{"from":{"x":9,"y":9},"to":{"x":1,"y":1},"piece":"KY"},
         "forks":[[{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}}],7]},
        {"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}}]}"#;
    let reading = read(text, Format::Jkf);
    assert_eq!(reading.problems.len(), 3, "{:?}", reading.problems);
    let record = shogi(&reading, 0);
    assert_eq!(record.headers.get(&Header::Sente), Some("5"));
    assert_eq!(write(&record, Format::Usi), "position startpos moves 7g7f 3c3d\n");
}

#[test]
fn what_is_no_game_is_refused() {
    let nested = "[".repeat(100_000);
    for text in [
        "",
        "[]",
        "{",
        "{\"moves\":5}",
        "{\"initial\":{\"preset\":\"X\"}}",
        &nested,
    ] {
        let reading = read(text, Format::Jkf);
        assert!(!reading.problems.is_empty(), "{text}");
    }
    let broken = read("{\n\n\"header\":}", Format::Jkf);
    assert_eq!(broken.problems.list()[0].line, 3);
}

#[test]
fn branches_in_branches_are_kept_up_to_a_depth() {
    let mut record = Record::<Shogi>::new(komadai_rules::Position::start(Default::default()));
    let mut at = Record::<Shogi>::ROOT;
    for _ in 0..80 {
        let moves = record.node(at).position().legal_moves();
        record.play(at, moves[0]).unwrap();
        at = record.play(at, moves[1]).unwrap();
    }
    let text = write(&record, Format::Jkf);
    let reading = read(&text, Format::Jkf);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    assert!(shogi(&reading, 0).len() >= 2 * 64);
    assert_eq!(write(&shogi(&reading, 0), Format::Jkf), text);
}
