//! Files of the KIF family as they are met: other colons, other words, other order, other care.

use std::time::Duration;

use komadai_notation::{AnyRecord, Encoding, End, Format, Header, Hints, Reading, Record, encoding, format};
use komadai_rules::{Shogi, Side};

fn read(text: &str) -> Reading {
    format::read(text.as_bytes(), &Hints::default()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn record(text: &str) -> Record<Shogi> {
    let reading = read(text);
    assert!(reading.problems.is_empty(), "{:?}\n{text}", reading.problems);
    only(reading)
}

fn only(reading: Reading) -> Record<Shogi> {
    match <[AnyRecord; 1]>::try_from(reading.records) {
        Ok([AnyRecord::Shogi(record)]) => record,
        other => panic!("{other:?}"),
    }
}

fn moves(record: &Record<Shogi>) -> String {
    let moves = record.main_line().filter_map(|id| record.node(id).mv());
    moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}

fn end(record: &Record<Shogi>) -> Option<End> {
    record
        .node(record.last())
        .end
        .as_ref()
        .map(|(end, _)| end.clone())
}

fn problems(text: &str) -> Vec<String> {
    let reading = read(text);
    reading.problems.list().iter().map(ToString::to_string).collect()
}

#[test]
fn headers_are_known_by_many_keys() {
    let record =
        record("▲：甲\n△:乙\n対局日:2020/01/02\n持時間： 10分 \n備考：a:b\n手合割:平手\n1 ７六歩(77)\n");
    let header = |header| record.headers.get(&header);
    assert_eq!(header(Header::Sente), Some("甲"));
    assert_eq!(header(Header::Gote), Some("乙"));
    assert_eq!(header(Header::Start), Some("2020/01/02"));
    assert_eq!(header(Header::TimeControl), Some("10分"));
    assert_eq!(header(Header::Other("備考".into())), Some("a:b"));
}

#[test]
fn of_two_keys_for_one_thing_the_usual_one_counts() {
    let record = record("開始日時：2020/01/02 10:00\n対局日：2020/01/02\n1 ７六歩(77)\n");
    assert_eq!(record.headers.get(&Header::Start), Some("2020/01/02 10:00"));
}

#[test]
fn white_may_begin_an_even_game() {
    for text in [
        "手合割：平手\n後手番\n1 ３四歩(33)\n2 ７六歩(77)\n",
        "△３四歩 ▲７六歩\n",
        "1 ３四歩(33)\n2 ７六歩(77)\n",
    ] {
        let record = record(text);
        assert_eq!(record.start().turn(), Side::Gote, "{text}");
        assert_eq!(moves(&record), "3c3d 7g7f", "{text}");
    }
    // Marks the wrong way round tell nothing.
    assert_eq!(moves(&record("△７六歩 ▲３四歩\n")), "7g7f 3c3d");
}

#[test]
fn moves_are_read_in_many_forms() {
    for text in [
        "   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( 0:00/00:00:00)\n",
        "1 ７六歩(77)( 0:16/00:00:16)\r\n2 ３四歩(33)\r\n",
        "1 76歩(77)\n2 34歩(33)\n",
        "１　７六歩（７７）\n２　３四歩（３３）\n",
        "1\t▲７六歩(77)\n2\t△３四歩(33)\n",
        "1 ７六歩\n2 ３四歩\n",
        "1. ７六歩(77)\n2. ３四歩(33)\n",
        "1 ７六歩(77)\r2 ３四歩(33)\r",
        "▲７六歩△３四歩",
        "☗７六歩　☖３四歩\n",
        "　▲７六歩 △３四歩　\n",
        "▼７六歩\n▽３四歩\n",
        "７六歩 ３四歩\n",
        "▲７六歩(77)   △３四歩(33)\n",
        "\u{feff}手合割：平手\n▲7六歩 △3四歩\n",
    ] {
        assert_eq!(moves(&record(text)), "7g7f 3c3d", "{text}");
    }
}

#[test]
fn the_same_square_is_read_in_many_forms() {
    let opening = "▲７六歩△３四歩▲２二角成";
    for text in ["△同銀", "△同　銀", "△同 銀", "△２二同銀", "△22銀", "同　銀(31)"] {
        let record = record(&format!("{opening}{text}\n"));
        assert!(moves(&record).ends_with("3a2b"), "{text}");
    }
}

#[test]
fn times_are_those_of_the_move() {
    let record = record("1 ７六歩(77) ( 1:02/00:01:02)\n2 ３四歩(33) (0:05/)+\n3 投了 (10:00/00:11:02)\n");
    let spent: Vec<_> = record.main_line().map(|id| record.node(id).spent).collect();
    assert_eq!(spent, [62, 5].map(|seconds| Some(Duration::from_secs(seconds))));
    let last = record.node(record.last());
    assert_eq!(last.end, Some((End::Resign, Some(Duration::from_secs(600)))));
}

#[test]
fn ends_are_known_by_many_words() {
    for (word, expected) in [
        ("投了", End::Resign),
        ("詰み", End::Mate),
        ("詰", End::Mate),
        ("不詰", End::NoMate),
        ("千日手", End::Repetition),
        ("持将棋", End::Impasse),
        ("入玉勝ち", End::Declaration),
        ("反則負け", End::Illegal),
        ("反則勝ち", End::OpponentIllegal),
        ("切れ負け", End::Time),
        ("不戦敗", End::Forfeit),
        ("中断", End::Interrupted),
        ("封じ手", End::Sealed),
    ] {
        let record = record(&format!("1 ７六歩(77)\n2 {word}   ( 0:03/ 0:00:19)\n"));
        assert_eq!(end(&record), Some(expected), "{word}");
    }
}

#[test]
fn the_one_who_lost_may_be_named_in_place_of_a_move() {
    // Shogi Club 24, then 81Dojo.
    for (line, expected, result) in [
        ("2 先手 反則負け ( 0:22/00:04:53)", End::OpponentIllegal, "0-1"),
        ("2 後手 反則負け", End::Illegal, "1-0"),
        ("2 後手の時間切れ負け", End::Time, "1-0"),
        ("2 Time-up", End::Time, "1-0"),
    ] {
        let record = record(&format!("手合割：平手\n1 ７六歩(77)\n{line}\n"));
        assert_eq!(
            (end(&record), record.result()),
            (Some(expected), result),
            "{line}"
        );
    }
}

#[test]
fn unknown_words_of_ending_are_told() {
    for text in [
        "手合割：平手\n1 ７六歩(77)\n2 天候不良\n",
        "手合割：平手\n1 ７六歩(77)\nまで1手で天候不良\n",
    ] {
        assert_eq!(
            problems(text),
            ["line 3: the ending \"天候不良\" is not known, kept as it is"]
        );
        assert_eq!(end(&only(read(text))), Some(End::Other("天候不良".into())));
    }
}

#[test]
fn the_first_ending_counts() {
    for second in ["2 中断", "3 中断", "まで1手で中断"] {
        let record = record(&format!("手合割：平手\n1 ７六歩(77)\n2 投了\n{second}\n"));
        assert_eq!(end(&record), Some(End::Resign), "{second}");
    }
}

#[test]
fn a_comment_of_81dojo_tells_the_end() {
    let illegal = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ７七角(22)\n*反則手にて終局\n";
    let illegal = only(read(illegal));
    assert_eq!((end(&illegal), illegal.result()), (Some(End::Illegal), "0-1"));
    let late = record("手合割：平手\n1 ７六歩(77)\n*時間切れにて終局\n");
    assert_eq!((end(&late), late.result()), (Some(End::Time), "1-0"));
}

#[test]
fn keys_of_headers_may_have_blanks() {
    let record = record("手合割：平手\nWeb Page：http://example.org/\n1 ７六歩(77)\n");
    let key = Header::Other("Web Page".into());
    assert_eq!(record.headers.get(&key), Some("http://example.org/"));
}

#[test]
fn old_characters_name_promoted_pieces() {
    let board = PAWN_ENDING.replace("・ ・ ・ ・ ・ ・|四", "今 仝 个 ・ ・ ・|四");
    let board = board.replace("歩六", "歩五");
    assert!(
        record(&board)
            .start()
            .to_string()
            .starts_with("4k4/9/4G4/3+N+L+P3/9")
    );
}

#[test]
fn moves_before_a_diagram_are_counted_where_other_programs_do_not_mind() {
    let record = record(&format!("{PAWN_ENDING}手数＝40  まで\n先手番\n"));
    let text = |format| format::write(&AnyRecord::Shogi(record.clone()), format).expect("it is shogi");
    for format in [Format::Kif, Format::Ki2] {
        let text = text(format);
        assert!(
            !text.contains("\n手数＝") && text.contains("\n#手数＝40  まで\n"),
            "{text}"
        );
    }
    assert!(text(Format::Bod).contains("\n手数＝40  まで\n"));
}

#[test]
fn either_side_may_lack_a_king_where_the_other_has_one() {
    let attacker = PAWN_ENDING.replace("玉 ・ ・ ・ ・|九", "・ ・ ・ ・ ・|九");
    let sfen = |text: &str| record(text).start().to_string();
    assert!(sfen(&format!("{attacker}後手番\n")).starts_with("4k4/9/4G4/9/9/9/9/9/9 w"));
    assert!(sfen(&format!("{attacker}△４一玉\n")).starts_with("4k4/9/4G4/9/9/9/9/9/9 w"));
    let defender = PAWN_ENDING.replace("v玉", " ・");
    assert!(sfen(&defender).starts_with("9/9/4G4/9/9/9/9/9/4K4 b"));
}

#[test]
fn ends_are_told_in_many_phrases() {
    let result = |phrase: &str| {
        let record = record(&format!("▲７六歩\nまで1手で{phrase}\n"));
        (end(&record).expect("it ends"), record.result())
    };
    assert_eq!(result("先手の勝ち"), (End::Resign, "1-0"));
    assert_eq!(result("後手の勝ち"), (End::Result(Some(Side::Gote)), "0-1"));
    assert_eq!(result("先手勝ち"), (End::Result(Some(Side::Sente)), "1-0"));
    assert_eq!(result("時間切れにより先手の勝ち"), (End::Time, "1-0"));
    assert_eq!(result("後手の反則負け"), (End::Illegal, "1-0"));
    assert_eq!(result("先手の反則負け"), (End::OpponentIllegal, "0-1"));
    assert_eq!(result("先手の反則勝ち"), (End::Illegal, "1-0"));
    assert_eq!(result("後手の入玉勝ち"), (End::Declaration, "0-1"));
    assert_eq!(result("千日手"), (End::Repetition, "1/2-1/2"));
    assert_eq!(result("持将棋"), (End::Impasse, "1/2-1/2"));
    assert_eq!(result("中断"), (End::Interrupted, "*"));
    let spoken = record("▲７六歩\nまで、1手にて先手の勝ち\n");
    assert_eq!(end(&spoken), Some(End::Resign));
}

#[test]
fn the_word_beats_the_phrase() {
    let record = record("1 ７六歩(77)\n2 切れ負け\nまで1手で先手の勝ち\n");
    assert_eq!(end(&record), Some(End::Time));
}

#[test]
fn branches_hang_where_they_belong() {
    let text = "1 ２六歩(27)+\n2 ３四歩(33)+\n3 ２五歩(26)\n\n変化：2手\n2 ８四歩(83)\n3 ７六歩(77)+\n\n\
                変化：3手\n3 ２五歩(26)\n\n変化：1手\n1 ７六歩(77)\n";
    let record = record(text);
    let root = Record::<Shogi>::ROOT;
    let names = |id| {
        let children = record.children(id).iter();
        children
            .filter_map(|&child| record.node(child).mv())
            .map(|mv| mv.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(names(root), ["2g2f", "7g7f"]);
    let first = record.children(root)[0];
    assert_eq!(names(first), ["3c3d", "8c8d"]);
    assert_eq!(names(record.children(first)[1]), ["7g7f", "2f2e"]);
}

#[test]
fn a_lower_number_is_a_branch_as_well() {
    let record = record("1 ２六歩(27)\n2 ３四歩(33)\n3 ２五歩(26)\n2 ８四歩(83)\n");
    assert_eq!(
        record.children(record.children(Record::<Shogi>::ROOT)[0]).len(),
        2
    );
}

#[test]
fn comments_belong_to_the_move_before() {
    let record = record("*前\n手数----指手--\n1 ７六歩(77)\n*一\n**二\n&印\n2 ３四歩(33)\n");
    assert_eq!(record.node(Record::<Shogi>::ROOT).comment, "前");
    let first = record.children(Record::<Shogi>::ROOT)[0];
    assert_eq!(record.node(first).comment, "一\n*二\n&印");
}

#[test]
fn handicaps_are_known_by_name() {
    let start = |name: &str| record(&format!("手合割：{name}\n")).start().to_string();
    assert!(start("右香落ち").starts_with("1nsgkgsnl/1r5b1/"));
    assert!(start("三枚落ち").starts_with("lnsgkgsn1/9/"));
    assert!(start("五枚落ち").starts_with("2sgkgsn1/9/"));
    assert!(start("左五枚落ち").starts_with("1nsgkgs2/9/"));
    assert!(start("八枚落ち").starts_with("3gkg3/9/"));
    assert!(start("10枚落").starts_with("4k4/9/"));
    let eight = record("手合割：八枚落ち\n");
    assert_eq!(eight.removed[Side::Gote].total(), 8);
}

#[test]
fn white_begins_a_handicap_game() {
    let record = record("手合割：香落ち　　\n下手：甲\n上手：乙\n   1 ３四歩(33)\n   2 ７六歩(77)\n");
    assert_eq!(moves(&record), "3c3d 7g7f");
    assert_eq!(record.headers.get(&Header::Sente), Some("甲"));
    let text = format::write(&AnyRecord::Shogi(record), Format::Kif).expect("it is shogi");
    assert!(text.contains("下手：甲\n上手：乙\n"), "{text}");
}

const PAWN_ENDING: &str = "後手の持駒：金　歩十二\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
    | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 金 ・ ・ ・ ・|三\n\
    | ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
    | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n\
    +---------------------------+\n先手の持駒：歩六\n";

#[test]
fn a_diagram_is_a_start() {
    let sfen = "4k4/9/4G4/9/9/9/9/9/4K4";
    let start = |more: &str| record(&format!("{PAWN_ENDING}{more}")).start().to_string();
    assert_eq!(start(""), format!("{sfen} b 6Pg12p 1"));
    assert_eq!(start("後手番\n"), format!("{sfen} w 6Pg12p 1"));
    assert_eq!(start("上手番\n"), format!("{sfen} w 6Pg12p 1"));
    assert_eq!(start("手番：後手\n"), format!("{sfen} w 6Pg12p 1"));
    assert_eq!(start("手数＝40  △５一玉  まで\n"), format!("{sfen} b 6Pg12p 41"));
    assert_eq!(start("手数=41  ▲５三金  まで\n"), format!("{sfen} w 6Pg12p 42"));
    assert_eq!(start("△４一玉\n"), format!("{sfen} w 6Pg12p 1"));
}

#[test]
fn moves_after_a_diagram_may_go_on_counting() {
    let text = format!(
        "{PAWN_ENDING}手数＝40  △５一玉  まで\n41 ５二歩打\n42 ６一玉(51)\n\n変化：42手\n42 ４一玉(51)\n"
    );
    let record = record(&text);
    assert_eq!(moves(&record), "P*5b 5a6a");
    assert_eq!(record.len(), 3);
}

#[test]
fn the_last_move_of_a_diagram_is_what_the_same_refers_to() {
    let text = format!("{PAWN_ENDING}手数＝41  ▲５三金  まで\n");
    let text = text.replace("|二", "|2").replace(" ・ ・|2", "v金 ・|二");
    let text = text.replace(
        "| ・ ・ ・ ・ ・ ・ ・v金 ・|二",
        "| ・ ・ ・ ・v金 ・ ・ ・ ・|二",
    );
    assert_eq!(moves(&record(&format!("{text}△同　金\n"))), "5b5c");
}

#[test]
fn hands_are_read_with_and_without_blanks() {
    for hand in [
        "飛二角金三歩十八",
        "飛二　角　金三　歩十八　",
        "飛2 角 金3 歩18",
        "飛２　角　金３　歩１８",
    ] {
        let text = PAWN_ENDING.replace("先手の持駒：歩六", &format!("先手の持ち駒：{hand}"));
        let text = text.replace("金　歩十二", "なし");
        let sfen = record(&text).start().to_string();
        assert!(sfen.contains(" b 2RB3G18P "), "{hand}: {sfen}");
    }
}

#[test]
fn a_problem_needs_no_attacking_king() {
    let text = PAWN_ENDING.replace("玉 ・ ・ ・ ・|九", "・ ・ ・ ・ ・|九");
    assert!(
        record(&text)
            .start()
            .to_string()
            .starts_with("4k4/9/4G4/9/9/9/9/9/9 b")
    );
}

#[test]
fn an_illegal_last_move_makes_its_player_lose() {
    let reading = read("1 ７六歩(77)\n2 ３四歩(33)\n3 ７七角(22)\n4 反則勝ち\n");
    assert_eq!(reading.problems.list()[0].line, 3);
    let record = only(reading);
    assert_eq!((end(&record), record.result()), (Some(End::Illegal), "0-1"));
    let record = only(read("1 ７六歩(77)\n2 ３四歩(33)\n3 ７七角(22)\n4 投了\n"));
    assert_eq!(record.result(), "1-0");
}

#[test]
fn what_cannot_be_played_does_not_stop_the_rest() {
    let text =
        "先手：甲\n1 ７六歩(77)\n2 ３五歩(33)\n3 ２六歩(27)\n変化：2手\n2 ８四歩(83)\nほげ\n後手：乙\n";
    let text = text.replace("後手：乙\n", "");
    assert_eq!(
        problems(&text),
        [
            "line 3: the move \"３五歩(33)\" is not legal here",
            "line 7: this line cannot be read"
        ]
    );
    assert_eq!(moves(&only(read(&text))), "7g7f 8c8d");
}

#[test]
fn a_branch_from_nowhere_is_left_out() {
    let text = "1 ７六歩(77)\n変化：9手\n9 ８四歩(83)\n変化：1手\n1 ２六歩(27)\n";
    assert_eq!(problems(text), ["line 2: there is no move 9 to branch from"]);
    assert_eq!(only(read(text)).len(), 2);
}

#[test]
fn several_games_may_follow_each_other() {
    let text = "手合割：平手\n1 ７六歩(77)\n2 投了\n手合割：香落ち\n1 ３四歩(33)\n*終\n先手：甲\n▲２六歩\n";
    let reading = read(text);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    assert_eq!(reading.records.len(), 3);
}

#[test]
fn a_wrong_diagram_is_a_problem() {
    let text = PAWN_ENDING.replace("v玉", " ・").replace(" 玉", " ・");
    assert_eq!(
        problems(&text),
        [
            "line 4: the diagram is not a playable position: the upper-case side has no king; the lower-case side has no king"
        ]
    );
    assert!(read(&text).records.is_empty());
}

#[test]
fn rules_are_named_by_a_header() {
    let modern = record("手合割：平手\nルール：modern\n");
    assert_eq!(modern.start().rules(), komadai_rules::shogi::Rules::Modern);
    assert_eq!(
        problems("手合割：平手\nルール：local\n"),
        ["line 2: unknown rules, taken for the usual ones"]
    );
}

#[test]
fn shift_jis_is_found_out() {
    let text = "手合割：平手\r\n先手：髙﨑　①\r\n   1 ７六歩(77)   ( 0:01/00:00:01)\r\n";
    let bytes = encoding::encode(text, Encoding::ShiftJis).expect("Windows has these characters");
    let reading = format::read(&bytes, &Hints::default()).expect("it is a record");
    assert_eq!(
        (reading.encoding, reading.format),
        (Encoding::ShiftJis, Format::Kif)
    );
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    let record = only(reading);
    assert_eq!(record.headers.get(&Header::Sente), Some("髙﨑　①"));
}

#[test]
fn formats_are_told_apart() {
    for (text, expected) in [
        ("手合割：平手\n", Some(Format::Kif)),
        ("手数----指手---------消費時間--\n", Some(Format::Kif)),
        ("# KIF形式\n1 ７六歩(77)\n", Some(Format::Kif)),
        ("先手：甲\n▲７六歩\n", Some(Format::Ki2)),
        (PAWN_ENDING, Some(Format::Bod)),
        ("ほげ\n", None),
        ("", None),
    ] {
        let found = format::read(text.as_bytes(), &Hints::default());
        assert_eq!(found.ok().map(|reading| reading.format), expected, "{text}");
    }
}

#[test]
fn large_files_are_refused() {
    let bytes = vec![b' '; format::MAX_BYTES + 1];
    assert!(format::read(&bytes, &Hints::default()).is_err());
}
