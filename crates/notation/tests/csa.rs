//! CSA files as they are met: versions, separators, positions, damage.

mod support;

use std::time::Duration;

use komadai_notation::{End, Format, Header, Record};
use komadai_rules::{Shogi, Side};
use support::random::{read, write};
use support::{field, lines, list, sample, shogi};

fn record(text: &str) -> Record<Shogi> {
    let reading = read(text, Format::Csa);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    shogi(&reading, 0)
}

#[test]
fn a_tournament_game_is_read_with_all_it_says() {
    let record = record(&sample("tournament.csa"));
    let header = |header| record.headers.get(&header);
    assert_eq!(header(Header::Sente), Some("Sakura"));
    assert_eq!(header(Header::Event), Some("Spring Cup, final"));
    assert_eq!(header(Header::TimeControl), Some("00:25+00"));
    assert_eq!(record.main_line().count(), 22);
    assert_eq!(record.node(Record::<Shogi>::ROOT).comment, "対局開始");
    let fourth = record.main_line().nth(3).unwrap();
    assert_eq!(record.node(fourth).comment, "角換わりへ進む\n\n(the usual order)");
    assert_eq!(record.node(fourth).spent, Some(Duration::from_secs(4)));
    let end = Some((End::Resign, Some(Duration::from_secs(61))));
    assert_eq!(record.node(record.last()).end, end);
    assert_eq!(record.result(), "0-1");
}

#[test]
fn version_3_and_several_games_are_read() {
    let reading = read(&sample("version3.csa"), Format::Csa);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    assert_eq!(reading.records.len(), 3);
    let first = shogi(&reading, 0);
    assert_eq!(first.headers.get(&Header::TimeControl), Some("600+0+10"));
    assert_eq!(first.headers.get(&Header::Other("MAX_MOVES".into())), Some("256"));
    let moves: Vec<_> = first.main_line().collect();
    assert_eq!(first.node(moves[0]).spent, Some(Duration::from_millis(1500)));
    assert_eq!(first.node(moves[0]).comment, "* 35 -8384FU +2625FU");
    assert_eq!(first.node(moves[1]).spent, Some(Duration::from_millis(250)));
    let second = shogi(&reading, 1);
    assert_eq!(second.start().turn(), Side::Gote);
    assert_eq!(second.removed[Side::Gote].total(), 1);
    let third = shogi(&reading, 2);
    assert_eq!(third.start().hand(Side::Gote).total(), 36);
    assert_eq!(third.node(third.last()).end, Some((End::Mate, None)));
}

#[test]
fn a_handicap_is_written_as_what_is_missing() {
    let text = "V2.2\nPI82HI22KA\n-\n";
    assert_eq!(write(&record(text), Format::Csa), text);
    let even = record("N+a\n");
    assert_eq!(write(&even, Format::Csa), "V2.2\nN+a\nPI\n+\n");
}

#[test]
fn ranks_are_read_although_blanks_were_lost() {
    let text =
        "P1 * * * * -OU * * * *\nP2\u{20}*  *  *  *  *  *  *  *  *\nP9 * * * * +OU * * * *\nP+00KI00KI\n-\n";
    let record = record(text);
    assert_eq!(record.start().to_string(), "4k4/9/9/9/9/9/9/9/4K4 w 2G 1");
}

#[test]
fn single_pieces_make_a_position() {
    let record = record("P-51OU\nP+59OU28HI00FU\nP-00FU00FU\n+\n");
    assert_eq!(record.start().to_string(), "4k4/9/9/9/9/9/9/7R1/4K4 b P2p 1");
}

#[test]
fn the_first_move_tells_who_begins() {
    let record = record("PI\n-3334FU\n+7776FU\n");
    assert_eq!(record.start().turn(), Side::Gote);
    assert_eq!(record.len(), 2);
}

#[test]
fn the_offender_is_told_by_the_sign() {
    let end = |word: &str| record(&format!("PI\n+\n+7776FU\n%{word}\n"));
    let ended = |word: &str| end(word).node(end(word).last()).end.clone().map(|(end, _)| end);
    // White is to move.
    assert_eq!(ended("-ILLEGAL_ACTION"), Some(End::Illegal));
    assert_eq!(ended("+ILLEGAL_ACTION"), Some(End::OpponentIllegal));
    assert_eq!(end("+ILLEGAL_ACTION").result(), "0-1");
    assert_eq!(ended("MATTA"), Some(End::Other("MATTA".into())));
}

#[test]
fn games_of_shogi_wars_are_read() {
    let game = |end: &str| record(&format!("+7776FU,L599\t-3334FU,L590\t+8822UM,L580\t{end}"));
    for (word, end, result) in [
        ("SENTE_WIN_TORYO", End::Resign, "1-0"),
        ("GOTE_WIN_TORYO", End::Result(Some(Side::Gote)), "0-1"),
        ("SENTE_WIN_CHECKMATE", End::Mate, "1-0"),
        ("SENTE_WIN_TIMEOUT", End::Time, "1-0"),
        ("SENTE_WIN_DISCONNECT", End::Result(Some(Side::Sente)), "1-0"),
        ("GOTE_WIN_ENTERINGKING", End::Declaration, "0-1"),
        ("SENTE_WIN_OUTE_SENNICHI", End::Illegal, "1-0"),
        ("GOTE_WIN_OUTE_SENNICHI", End::OpponentIllegal, "0-1"),
        ("DRAW_SENNICHI", End::Repetition, "1/2-1/2"),
    ] {
        let record = game(word);
        let last = record.node(record.last());
        assert_eq!(
            (&last.end, record.result()),
            (&Some((end, None)), result),
            "{word}"
        );
        assert_eq!((record.len(), last.clock), (3, Some(Duration::from_secs(580))));
    }
}

#[test]
fn unknown_words_of_ending_are_told() {
    let reading = read("PI\n+\n+7776FU\n%RAIN\n", Format::Csa);
    let told: Vec<_> = reading.problems.list().iter().map(ToString::to_string).collect();
    assert_eq!(told, ["line 4: the ending \"RAIN\" is not known, kept as it is"]);
}

#[test]
fn windows_lines_and_trailing_headers_are_read() {
    let record = record("V2.2\r\nN+a\r\nPI\r\n+\r\n+7776FU\r\nT5\r\n%TORYO\r\n$END_TIME:2025/01/01\r\n");
    assert_eq!(record.headers.get(&Header::Sente), Some("a"));
    assert_eq!(record.headers.get(&Header::End), Some("2025/01/01"));
    assert_eq!(record.len(), 1);
}

#[test]
fn a_rule_set_is_kept() {
    let record = record("$RULES:modern\nPI\n+\n");
    assert_eq!(record.start().rules(), komadai_rules::shogi::Rules::Modern);
}

#[test]
fn damage_is_told_by_line_and_the_rest_is_kept() {
    let text =
        "V2.2\nN+a\nPI\n+\n+7776FU\nT-1\n-9999FU\n+2726FU\n%ILLEGAL_MOVE\nnonsense\n/\nPI\n+\n+2726FU\n";
    let reading = read(text, Format::Csa);
    let lines: Vec<_> = reading
        .problems
        .list()
        .iter()
        .map(|problem| problem.line)
        .collect();
    assert_eq!(lines, [6, 7, 10]);
    assert_eq!(reading.records.len(), 2);
    let first = shogi(&reading, 0);
    assert_eq!(first.len(), 1);
    assert_eq!(first.node(first.last()).end, Some((End::Illegal, None)));
    assert_eq!(shogi(&reading, 1).len(), 1);
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for text in [
        "P1-OU-OU\n+\n",
        "P+00OU\n+\n",
        "PI55FU\n+\n",
        "P0\n+\n",
        "Pé\n+\n",
        "P+59KI\n+\n+5958KI\n",
    ] {
        let reading = read(text, Format::Csa);
        assert!(!reading.problems.is_empty(), "{text}");
    }
}

#[test]
fn every_move_list_of_the_data_is_read() {
    for line in lines("formats.jsonl") {
        let start = read(&format!("sfen {}", field(&line, "sfen")), Format::Usi);
        let head = write(&shogi(&start, 0), Format::Csa);
        let record = record(&(head + &list(&line, "csa").join("\n")));
        let moves = record.main_line().filter_map(|id| record.node(id).mv());
        let moves: Vec<_> = moves.map(|mv| mv.to_string()).collect();
        assert_eq!(moves, list(&line, "moves"));
    }
}

#[test]
fn a_comment_may_stand_behind_a_move() {
    let text = "PI\n+\n+7776FU,T1,'T1      ,'7776\n-3334FU ,'*good, really\n%KACHI,'* -5000 win\n";
    let record = record(text);
    assert_eq!(record.node(record.last()).comment, "good, really\n -5000 win");
}
