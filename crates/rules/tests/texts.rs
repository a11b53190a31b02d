//! Texts that are almost positions and moves: the library and the reference read or refuse them alike.

mod agree;
mod random;
mod reference;

use agree::Both;
use komadai_rules::text::{Dialect, write_position};
use komadai_rules::{
    Line, Listed, Move, Policy, Position, Reason, RuleSet, Shinobi, Shogi, Shogun, Side, Variant, VariantId,
    dispatch,
};
use random::play;
use random::{Chance, amount};

/// What damaged texts are made of.
const IN_POSITIONS: &str = "KQRBNPFLHMJDCGSAkqrbnpflhmjdcgsa++--//[] 00112345678999wb@*xé\tｋ１";
const IN_MOVES: &str = "abcdefghi123456789abcdefghi123456789KQRBNPFLHMJDCGSAp@*++- é";

/// One small accident, at times two or three.
fn damaged(chance: &mut Chance, text: &str, letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..chance.pick(&[1, 1, 1, 2, 3]) {
        let at = chance.below(text.len().max(1));
        match chance.below(5) {
            0 => text.insert(at, chance.pick(&letters)),
            1 if at < text.len() => text[at] = chance.pick(&letters),
            2 if at < text.len() => drop(text.remove(at)),
            3 if at + 1 < text.len() => text.swap(at, at + 1),
            _ => text.truncate(text.len().saturating_sub(chance.below(4))),
        }
    }
    text.into_iter().collect()
}

/// A position text with damage, or with fields gone, doubled or exchanged.
fn damaged_position(chance: &mut Chance, text: &str) -> String {
    let mut fields: Vec<&str> = text.split(' ').collect();
    match chance.below(6) {
        0 => {
            fields.remove(chance.below(fields.len()));
        }
        1 => {
            let field = chance.below(fields.len());
            fields.insert(field, fields[field]);
        }
        2 => {
            let (a, b) = (chance.below(fields.len()), chance.below(fields.len()));
            fields.swap(a, b);
        }
        _ => return damaged(chance, text, IN_POSITIONS),
    }
    fields.join(" ")
}

/// The reference reads SFEN only; a text with brackets or more than four fields is FEN to the library.
fn is_for_both<V: Listed>(text: &str) -> bool {
    V::DIALECT == Dialect::Uci || !(text.contains('[') || text.split_whitespace().count() > 4)
}

fn damaged_positions_agree<V: Listed>() {
    let (mut read, mut refused) = (0, 0);
    for &rules in V::Rules::ALL {
        for number in 0..amount(4000) {
            let chance = &mut Chance::new(&format!("texts {} {}", V::NAME, rules.name()), number);
            let text = play::start::<V>(chance, rules).to_string();
            let text = damaged_position(chance, &text);
            if !is_for_both::<V>(&text) {
                // At least it must not panic.
                let _ = Position::<V>::read(&text, rules);
            } else if let Some(both) = Both::<V>::read(&text, rules) {
                both.assert_agree();
                read += 1;
            } else {
                refused += 1;
            }
        }
    }
    println!("{}: {read} read, {refused} refused", V::NAME);
    assert!(read > 100 && refused > 1000);
}

/// Under the tournament policy a readable move is made or loses; an unreadable one is an error.
fn damaged_moves_agree<V: Listed>() {
    let (mut legal, mut illegal, mut unreadable) = (0, 0, 0);
    for &rules in V::Rules::ALL {
        for number in 0..amount(4000) {
            let chance = &mut Chance::new(&format!("moves {} {}", V::NAME, rules.name()), number);
            let start = play::start::<V>(chance, rules);
            let mut both = Both::<V>::read(&start.to_string(), rules).expect("a start is a position");
            if both.line.ending().is_some() {
                continue;
            }
            both.line = both.line.with_policy(Policy::Tournament);
            both.reference.set_tournament(true);
            let mv = chance.pick(&start.legal_moves()).to_string();
            let text = damaged(chance, &mv, IN_MOVES);
            let (ours, theirs) = (both.line.play_text(&text), both.reference.play(&text));
            assert_eq!(
                ours.is_ok(),
                theirs.is_ok(),
                "{text:?} in {start}: {ours:?}, {theirs:?}"
            );
            both.assert_same_ending();
            match (ours, both.line.len()) {
                (Err(_), _) => unreadable += 1,
                (Ok(()), 0) => illegal += 1,
                (Ok(()), _) => legal += 1,
            }
        }
    }
    println!(
        "{}: {legal} legal, {illegal} illegal, {unreadable} unreadable",
        V::NAME
    );
    assert!(legal > 50 && illegal > 50 && unreadable > 1000);
}

#[test]
fn damaged_positions_are_read_or_refused_alike() {
    for id in VariantId::ALL {
        dispatch!(id, V => damaged_positions_agree::<V>());
    }
}

#[test]
fn damaged_moves_are_read_or_refused_alike() {
    for id in VariantId::ALL {
        dispatch!(id, V => damaged_moves_agree::<V>());
    }
}

/// What both make of a text: the canonical text, or nothing if they refuse it.
fn canonical<V: Listed>(text: &str) -> Option<String> {
    let both = Both::<V>::read(text, V::Rules::default())?;
    both.assert_agree();
    Some(both.reference.text())
}

fn assert_read<V: Listed>(text: &str, expected: &str) {
    assert_eq!(canonical::<V>(text).as_deref(), Some(expected), "{text}");
}

fn assert_refused<V: Listed>(text: &str) {
    assert_eq!(canonical::<V>(text), None, "{text}");
}

#[test]
fn move_numbers_start_at_one() {
    assert_read::<Shogun>(
        "4k3/8/8/8/8/8/8/4K3[] w - - 0 0",
        "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
    );
    assert_read::<Shogi>("4k4/9/9/9/9/9/9/9/4K4 w - 0", "4k4/9/9/9/9/9/9/9/4K4 w - 1");
}

#[test]
fn fields_left_out_at_the_end_have_their_usual_values() {
    for text in ["b", "b -", "b - -", "b - - 0", "b - - 0 1"] {
        assert_read::<Shinobi>(
            &format!("4k3/8/8/8/8/8/8/4K3 {text}"),
            "4k3/8/8/8/8/8/8/4K3[] b - - 0 1",
        );
    }
    for text in ["b", "b -", "b - 1"] {
        assert_read::<Shogi>(
            &format!("4k4/9/9/9/9/9/9/9/4K4 {text}"),
            "4k4/9/9/9/9/9/9/9/4K4 b - 1",
        );
    }
    assert_refused::<Shogun>("4k3/8/8/8/8/8/8/4K3[]");
    assert_refused::<Shogi>("4k4/9/9/9/9/9/9/9/4K4");
}

#[test]
fn one_field_more_is_refused() {
    assert_refused::<Shogun>("4k3/8/8/8/8/8/8/4K3[] w - - 0 1 1");
    assert_refused::<Shogun>("4k3/8/8/8/8/8/8/4K3[] w - - 0 1 -");
    let shogi = [
        "4k4/9/9/9/9/9/9/9/4K4 b - 1 1",
        "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1 1",
    ];
    for text in shogi {
        assert!(
            Position::<Shogi>::read(text, Default::default()).is_err(),
            "{text}"
        );
    }
}

#[test]
fn a_million_is_counted_and_more_is_refused() {
    assert_read::<Shogi>(
        "4k4/9/9/9/9/9/9/9/4K4 b - 1000000",
        "4k4/9/9/9/9/9/9/9/4K4 b - 1000000",
    );
    assert_refused::<Shogi>("4k4/9/9/9/9/9/9/9/4K4 b - 1000001");
    assert_refused::<Shogi>("4k4/9/9/9/9/9/9/9/4K4 b - 99999999999999999999");
    for text in [
        "-1 1",
        "+1 1",
        "1.5 1",
        "0 -1",
        "1000001 1",
        "0 1000001",
        "٣ 1",
        "0x1 1",
    ] {
        assert_refused::<Shogun>(&format!("4k3/8/8/8/8/8/8/4K3[] w - - {text}"));
    }
}

#[test]
fn castling_letters_may_repeat_and_come_in_any_order() {
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1";
    for letters in ["qkQK", "KKQQkkqq", "KqQk"] {
        assert_read::<Shogun>(&castling.replace("KQkq", letters), castling);
    }
    for letters in ["KQkqx", "-K", "AHah", "K-"] {
        assert_refused::<Shogun>(&castling.replace("KQkq", letters));
    }
}

#[test]
fn an_en_passant_square_of_another_rank_is_dropped_and_of_no_rank_refused() {
    let passed = "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1";
    assert_read::<Shogun>(passed, passed);
    for square in ["d5", "d7", "d3", "e6", "d8", "a1"] {
        assert_read::<Shogun>(&passed.replace("d6", square), &passed.replace("d6", "-"));
    }
    for square in ["d9", "i6", "d0", "D6", "6d", "d", "d66", "--"] {
        assert_refused::<Shogun>(&passed.replace("d6", square));
    }
}

#[test]
fn counts_in_a_hand_are_plain_numbers() {
    let hand = |hand: &str| format!("4k4/9/9/9/9/9/9/9/4K4 b {hand} 1");
    for (text, expected) in [
        ("1P", "P"),
        ("PP", "2P"),
        ("P2P", "3P"),
        ("pP", "Pp"),
        ("18p", "18p"),
    ] {
        assert_read::<Shogi>(&hand(text), &hand(expected));
    }
    for text in [
        "0P",
        "01P",
        "2",
        "P2",
        "19P",
        "256P",
        "4294967297P",
        "--",
        "-P",
        "P-",
        "+P",
        "K",
        "[P]",
    ] {
        let read = Position::<Shogi>::read(&hand(text), Default::default());
        assert!(read.is_err(), "{text}");
    }
}

#[test]
fn brackets_are_closed_once_and_hold_letters() {
    let hand = |hand: &str| format!("4k3/8/8/8/8/8/8/4K3{hand} w - - 0 1");
    for text in ["", "[]", "[-]"] {
        assert_read::<Shogun>(&hand(text), &hand("[]"));
    }
    for text in [
        "[P", "P]", "[P][N]", "[[P]]", "[P N]", "[ ]", "[--]", "[-P]", "[2P]", "[P]x", "()", "/P",
    ] {
        assert_refused::<Shogun>(&hand(text));
    }
}

#[test]
fn white_space_of_any_kind_separates_fields() {
    let expected = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
    assert_read::<Shogun>("  4k3/8/8/8/8/8/8/4K3[]  w\t-   - 0 1\n", expected);
}

#[test]
fn a_hand_never_holds_more_than_can_be_counted() {
    let with_pawns = |count| format!("4k3/8/8/3p4/4P3/8/8/4K3[{}] w - - 0 1", "P".repeat(count));
    let mut pos = Position::<Shogun>::read(&with_pawns(253), Default::default()).expect("255 pawns in all");
    pos.play("e4d5".parse().expect("a move")).expect("a legal move");
    assert_eq!(pos.hand(Side::Sente).total(), 254);
    assert_eq!(Position::read(&pos.to_string(), pos.rules()), Ok(pos));
    assert!(Position::<Shogun>::read(&with_pawns(254), Default::default()).is_err());
    assert!(Position::<Shogun>::read(&with_pawns(100_000), Default::default()).is_err());
}

#[test]
fn kings_side_by_side_are_refused() {
    for turn in ["w", "b"] {
        assert_refused::<Shogun>(&format!("8/8/8/3kK3/8/8/8/8[] {turn} - - 0 1"));
        assert_refused::<Shinobi>(&format!("8/8/3k4/4K3/8/8/8/8[] {turn} - - 0 1"));
        assert_refused::<Shogi>(&format!("9/9/9/4k4/4K4/9/9/9/9 {turn} - 1"));
    }
}

#[test]
fn drops_are_written_with_a_capital_and_the_sign_of_the_dialect() {
    fn is_move<V: Listed>(text: &str) -> bool {
        text.parse::<Move<V>>().is_ok()
    }
    assert!(is_move::<Shogun>("P@e4") && is_move::<Shogi>("P*5e"));
    for text in [
        "p@e4", "P*e4", "P@e9", "P@4e", "PP@e4", "@e4", "+P@e4", "P@e4+", "P@",
    ] {
        assert!(!is_move::<Shogun>(text), "{text}");
    }
    for text in ["p*5e", "P@5e", "P*e5", "P*0e", "P*5j", "P*10a", "+P*5e"] {
        assert!(!is_move::<Shogi>(text), "{text}");
    }
}

#[test]
fn dropping_what_is_never_held_is_an_illegal_move() {
    fn loses<V: Listed>(text: &str) {
        let mut both = Both::<V>::read(V::START, V::Rules::default()).expect("the start");
        both.line = both.line.with_policy(Policy::Tournament);
        both.reference.set_tournament(true);
        assert_eq!(both.line.play_text(text), Ok(()), "{text}");
        assert_eq!(both.reference.play(text), Ok(()), "{text}");
        both.assert_same_ending();
        assert!(
            both.line
                .ending()
                .is_some_and(|ending| ending.reason == Reason::Illegal)
        );
    }
    for text in ["K@e4", "Q@e4", "C@e4", "P@e4"] {
        loses::<Shogun>(text);
    }
    for text in ["K@e4", "Q@e4", "P@e4", "R@e4"] {
        loses::<Shinobi>(text);
    }
    for text in ["K*5e", "P*5e"] {
        loses::<Shogi>(text);
    }
}

#[test]
fn shogi_reads_both_dialects_and_both_say_the_same() {
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLPrbgsnlp 7";
    let fen = "4k4/9/9/9/9/9/9/9/4K4[GNLPSRBgnlpsrb] w - - 0 4";
    let pos = Position::<Shogi>::read(sfen, Default::default()).expect("an SFEN");
    assert_eq!(write_position(&pos, Dialect::Uci), fen);
    assert_eq!(Position::read(fen, Default::default()), Ok(pos));
    assert_eq!(
        Position::read(
            &fen.replace("[GNLPSRBgnlpsrb]", "[bBrRsSpPlLnNgG]"),
            Default::default()
        ),
        Ok(pos)
    );
    for text in ["KQkq - 0 1", "- e3 0 1", "x - 0 1"] {
        let fen = format!("4k4/9/9/9/9/9/9/9/4K4[] w {text}");
        assert!(
            Position::<Shogi>::read(&fen, Default::default()).is_err(),
            "{fen}"
        );
    }
}

#[test]
fn the_quiet_plies_of_shogi_count_pawn_moves() {
    let fen = |moves: &str| {
        let mut pos = Position::<Shogi>::start(Default::default());
        for mv in moves.split(' ') {
            pos.play(mv.parse().expect("a move")).expect("a legal move");
        }
        let fen = write_position(&pos, Dialect::Uci);
        fen.split_once(" - - ").expect("counters").1.to_owned()
    };
    assert_eq!(fen("7g7f 3c3d"), "2 2");
    assert_eq!(fen("7g7f 3c3d 8h2b"), "0 2");
    assert_eq!(fen("7g7f 3c3d 8h2b+ 3a2b"), "0 3");
    assert_eq!(fen("7g7f 3c3d 8h2b 3a2b 6i7h 2b3c B*5e"), "0 4");
}

#[test]
fn fen_has_no_place_for_the_ply_of_a_handicap_game() {
    // White begins with ply 1. FEN counts pairs of moves, so what comes back is ply 2.
    let handicap = Shogi::HANDICAPS[1].start;
    let pos = Position::<Shogi>::read(handicap, Default::default()).expect("a handicap start");
    let fen = write_position(&pos, Dialect::Uci);
    assert!(fen.ends_with("[] b - - 0 1"), "{fen}");
    let back = Position::<Shogi>::read(&fen, Default::default()).expect("a FEN");
    assert_eq!((pos.ply(), back.ply(), back.hash() == pos.hash()), (1, 2, true));
    assert_eq!(Line::new(back).removed(), Line::new(pos).removed());
}
