//! PGN files as they are met: tags, comments, branches, damage.

mod support;

use std::time::Duration;

use komadai_notation::{AnyRecord, End, Format, Header, Hints, Reading, Record, format};
use komadai_rules::{Shogun, Side, VariantId};
use support::random::{read, write};
use support::sample;

fn shogun(reading: &Reading, index: usize) -> Record<Shogun> {
    match reading.records.get(index) {
        Some(AnyRecord::Shogun(record)) => record.clone(),
        other => panic!("{other:?}\n{:?}", reading.problems),
    }
}

/// A game of Shogun Chess with these moves.
fn game(movetext: &str) -> Reading {
    read(&format!("[Variant \"Shogun\"]\n\n{movetext}\n"), Format::Pgn)
}

fn names(record: &Record<Shogun>) -> Vec<String> {
    let moves = record.main_line().filter_map(|id| record.node(id).mv());
    moves.map(|mv| mv.to_string()).collect()
}

#[test]
fn a_club_game_is_read_with_all_it_says() {
    let reading = read(&sample("shogun.pgn"), Format::Pgn);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    let record = shogun(&reading, 0);
    assert_eq!(record.headers.get(&Header::Sente), Some("Ortega, Luis"));
    assert_eq!(record.headers.get(&Header::GoteRating), Some("1702"));
    assert_eq!(record.headers.get(&Header::Start), Some("2025.05.02"));
    assert_eq!(record.main_line().count(), 18);
    let moves: Vec<_> = record.main_line().collect();
    assert_eq!(
        record.node(Record::<Shogun>::ROOT).comment,
        "Both players know the opening well."
    );
    assert_eq!(record.node(moves[0]).spent, Some(Duration::from_secs(2)));
    assert_eq!(record.node(moves[0]).clock, Some(Duration::from_secs(603)));
    assert_eq!(record.node(moves[17]).clock, Some(Duration::from_millis(451_500)));
    assert_eq!(record.node(moves[4]).nags, [6]);
    assert_eq!(record.node(moves[5]).comment, "Asking.\nThe bishop must decide.");
    assert_eq!(record.children(moves[3]).len(), 3);
    assert_eq!(record.node(moves[17]).end, Some((End::Resign, None)));
    assert_eq!(record.result(), "0-1");
}

#[test]
fn games_of_every_kind_stand_in_one_file() {
    let reading = read(&sample("shinobi.pgn"), Format::Pgn);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    let games: Vec<_> = reading.records.iter().map(AnyRecord::game).collect();
    assert_eq!(
        games,
        [VariantId::Shinobi, VariantId::ShinobiPlus, VariantId::Shinobi]
    );
    let AnyRecord::Shinobi(first) = &reading.records[0] else {
        panic!()
    };
    assert_eq!(first.start().rules(), komadai_rules::shinobi::Rules::Modern);
    let AnyRecord::Shinobi(study) = &reading.records[2] else {
        panic!()
    };
    assert_eq!(
        study.to_line().ending().map(|end| end.winner),
        Some(Some(Side::Sente))
    );
}

#[test]
fn many_spellings_name_a_variant() {
    for (name, game) in [
        ("Shogun", VariantId::Shogun),
        ("shogun chess", VariantId::Shogun),
        ("SHINOBI", VariantId::Shinobi),
        ("Shinobi Chess", VariantId::Shinobi),
        ("shinobi_chess", VariantId::Shinobi),
        ("shinobiplus", VariantId::ShinobiPlus),
        ("Shinobi+", VariantId::ShinobiPlus),
        ("Shinobi Plus", VariantId::ShinobiPlus),
    ] {
        let reading = read(&format!("[Variant \"{name}\"]\n\n*"), Format::Pgn);
        assert!(reading.problems.is_empty(), "{:?}", reading.problems);
        assert_eq!(reading.records[0].game(), game, "{name}");
    }
    let unknown = read("[Variant \"Chess\"]\n\n1. e4 *", Format::Pgn);
    assert!(unknown.records.is_empty() && unknown.problems.len() == 1);
}

#[test]
fn a_game_that_does_not_say_which_is_guessed_or_hinted_at() {
    let text = "1. L@a4 e5 2. Lxa7=R Rxa7 *";
    let guessed = read(text, Format::Pgn);
    assert_eq!(guessed.records[0].game(), VariantId::Shinobi);
    assert_eq!(guessed.problems.len(), 1);
    let hints = Hints {
        format: Some(Format::Pgn),
        game: Some(VariantId::ShinobiPlus),
        ..Hints::default()
    };
    let hinted = format::read(text.as_bytes(), &hints).unwrap();
    assert_eq!(hinted.records[0].game(), VariantId::ShinobiPlus);
    assert!(hinted.problems.is_empty());
}

#[test]
fn moves_are_read_in_many_spellings() {
    let reading = game("1.e4 e5 2.Ng1-f3!? Nc6?? 3. Bf1b5 + a6 4.O-O N *");
    let spaced = game("1. e4 ! e5 2 . Nf3 $5 Nc6 ?? 3.Bb5 a6 4.0-0 $146");
    assert!(
        reading.problems.len() == 1,
        "a lone + is no move: {:?}",
        reading.problems
    );
    assert!(spaced.problems.is_empty(), "{:?}", spaced.problems);
    let record = shogun(&spaced, 0);
    assert_eq!(
        names(&record),
        ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "e1g1"]
    );
    let nags: Vec<_> = record
        .main_line()
        .map(|id| record.node(id).nags.clone())
        .collect();
    assert_eq!(
        nags,
        [vec![1], vec![], vec![5], vec![4], vec![], vec![], vec![146]]
    );
}

#[test]
fn results_and_reasons_become_ends() {
    let end = |tags: &str, result: &str| {
        let text = format!("[Variant \"Shogun\"]\n{tags}\n\n1. e4 e5 {result}\n");
        let record = shogun(&read(&text, Format::Pgn), 0);
        record.node(record.last()).end.clone().map(|(end, _)| end)
    };
    assert_eq!(end("", "*"), None);
    assert_eq!(end("", "1-0"), Some(End::Result(Some(Side::Sente))));
    assert_eq!(end("[Result \"1/2-1/2\"]", ""), Some(End::Result(None)));
    assert_eq!(end("[Termination \"Time forfeit\"]", "0-1"), Some(End::Time));
    // White is to move, so a resignation of Black's needs another word.
    assert_eq!(
        end("[Termination \"resignation\"]", "1-0"),
        Some(End::Result(Some(Side::Sente)))
    );
    assert_eq!(
        end("[Termination \"rules infraction\"]", "1-0"),
        Some(End::OpponentIllegal)
    );
    assert_eq!(end("[Termination \"unterminated\"]", "*"), Some(End::Interrupted));
    assert_eq!(
        end("[Termination \"abandoned\"]", "*"),
        Some(End::Other("abandoned".into()))
    );
}

#[test]
fn commands_are_found_wherever_they_stand() {
    let reading = game(
        "1. e4 { [%eval 0.3] [%clk 1:02:03] } e5 {fine [%emt 0:00:05.5]} 2. d4 {[%clk x] [%csl Ge4] so\n  it goes } *",
    );
    let record = shogun(&reading, 0);
    let moves: Vec<_> = record.main_line().map(|id| record.node(id)).collect();
    assert_eq!(moves[0].clock, Some(Duration::from_secs(3723)));
    assert_eq!(moves[0].comment, "[%eval 0.3]");
    assert_eq!(moves[1].spent, Some(Duration::from_millis(5500)));
    assert_eq!(moves[1].comment, "fine");
    assert_eq!(moves[2].comment, "[%clk x] [%csl Ge4] so it goes");
}

#[test]
fn comments_before_a_branch_belong_to_its_first_move() {
    let reading = game("1. e4 ({Quiet.} 1. e3 {Slow.}) e5 *");
    let record = shogun(&reading, 0);
    let branch = record.children(Record::<Shogun>::ROOT)[1];
    assert_eq!(record.node(branch).comment, "Quiet.\nSlow.");
}

#[test]
fn black_may_begin() {
    let fen = "rnb+fkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNB+FKBNR[] b KQkq - 0 7";
    let text = format!("[Variant \"Shogun\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n7... e5 8. Nf3 *\n");
    let reading = read(&text, Format::Pgn);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    let written = write(&shogun(&reading, 0), Format::Pgn);
    assert!(written.ends_with("\n7... e5 8. Nf3 *\n"), "{written}");
}

#[test]
fn damage_is_told_by_line_and_the_rest_is_kept() {
    let text = "[Variant \"Shogun\"]\n[Broken\n[Event \"a \\\"b\\\" c\"]\n\n1. e4 (1. e5 d5) (1. d4 d6 2. Zz9) e5\n2. Ke3 Ke6 $999\n3. Nf3 1-0\n\n[Event \"2\"]\n[Variant \"Shogun\"]\n\n1. d4) (1. d3 {open";
    let reading = read(text, Format::Pgn);
    let lines: Vec<_> = reading
        .problems
        .list()
        .iter()
        .map(|problem| problem.line)
        .collect();
    assert_eq!(lines, [2, 5, 5, 6, 6, 12, 12, 12], "{:?}", reading.problems);
    let first = shogun(&reading, 0);
    assert_eq!(first.headers.get(&Header::Event), Some("a \"b\" c"));
    assert_eq!(names(&first), ["e2e4", "e7e5"]);
    assert_eq!(first.len(), 4);
    assert_eq!(first.result(), "1-0");
    assert_eq!(shogun(&reading, 1).len(), 2);
}

#[test]
fn nesting_is_no_burden() {
    let depth = 50_000;
    let deep = format!("1. e4 {} {} *", "(1. e4 ".repeat(depth), ")".repeat(depth));
    let record = shogun(&game(&deep), 0);
    assert_eq!(record.len(), 1);
    let hopeless = game(&format!("1. e4 {}", "(".repeat(300_000)));
    assert!(!hopeless.problems.is_empty());
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let text = "[Variant \"Shogun\"]\n[FEN \"8/8/8/8/8/8/8/8[] w - - 0 1\"]\n\n*";
    let reading = read(text, Format::Pgn);
    assert!(reading.records.is_empty());
    assert_eq!(reading.problems.list()[0].line, 2);
}

#[test]
fn games_of_shogi_are_read_as_pychess_writes_them() {
    let fen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1";
    let text = format!(
        "[White \"a\"]\n[Black \"b\"]\n[Variant \"Shogi\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n[Result \"1-0\"]\n\n\
         1. P-76 P-34 2. Bx22+ S31x22 3. B*55 P-8d 4. g3g4 1-0\n"
    );
    let reading = read(&text, Format::Pgn);
    assert!(reading.problems.is_empty(), "{:?}", reading.problems);
    let Some(AnyRecord::Shogi(record)) = reading.records.first() else {
        panic!("{:?}", reading.records);
    };
    let moves: Vec<_> = record
        .main_line()
        .filter_map(|id| record.node(id).mv())
        .map(|mv| mv.to_string())
        .collect();
    assert_eq!(moves, ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e", "8c8d", "3g3f"]);
    assert_eq!(record.result(), "1-0");
    assert_eq!(record.headers.get(&Header::Sente), Some("a"));
}

#[test]
fn what_is_not_read_of_shogi_is_told_plainly() {
    let reading = read("[Variant \"shogi\"]\n\n1. Pc4 Pg6 *\n", Format::Pgn);
    let told: Vec<_> = reading.problems.list().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "line 3: the move \"Pc4\" cannot be read: moves of Shogi are read in Hodges notation (P-7f, P-76) or in coordinates"
        ]
    );
}
