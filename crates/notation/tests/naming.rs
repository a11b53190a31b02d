//! Move names: against the data files, and unambiguous in every game.

mod support;

use std::collections::HashMap;

use komadai_notation::Named;
use komadai_notation::naming::western::{self, Language};
use komadai_notation::naming::{NameError, csa, san};
use komadai_rules::{
    Line, Move, Position, RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun, Variant, VariantId, dispatch,
};
use support::{Dice, field, lines, list};

fn position<V: Variant>(text: &str, rules: &str) -> Position<V> {
    let rules = V::Rules::from_name(rules).unwrap_or_default();
    Position::read(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read_move<V: Variant>(text: &str) -> Move<V> {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn check_san<V: Named>(line: &serde_json::Value) {
    let pos = position::<V>(field(line, "fen"), field(line, "rules"));
    let mv = read_move(field(line, "move"));
    assert_eq!(san::write(&pos, mv), field(line, "san"), "{line}");
    assert_eq!(san::read(&pos, field(line, "san")), Ok(mv), "{line}");
}

fn check_hodges(line: &serde_json::Value) {
    let pos = position::<Shogi>(field(line, "sfen"), "");
    let mv = read_move(field(line, "move"));
    for (language, name) in [(Language::English, "hodges"), (Language::Spanish, "hodges_es")] {
        assert_eq!(western::write(&pos, mv, language), field(line, name), "{line}");
        assert_eq!(western::read(&pos, field(line, name), language), Ok(mv), "{line}");
    }
}

#[test]
fn every_line_of_the_notation_data_agrees() {
    for line in lines("notation.jsonl") {
        match field(&line, "game").parse() {
            Ok(VariantId::Shogi) => check_hodges(&line),
            Ok(game) => dispatch!(game, V => check_san::<V>(&line)),
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn every_csa_move_of_the_format_data_agrees() {
    for line in lines("formats.jsonl") {
        let mut pos = position::<Shogi>(field(&line, "sfen"), "");
        for (usi, name) in list(&line, "moves").into_iter().zip(list(&line, "csa")) {
            let mv = read_move(usi);
            assert_eq!(csa::csa_move(&pos, mv), name);
            assert_eq!(csa::read(&pos, name), Ok(mv));
            pos.play(mv).unwrap();
        }
    }
}

/// All names of a position are different, and each is read as the move it was written for.
fn names_are_unambiguous<V: Variant>(
    pos: &Position<V>,
    write: impl Fn(&Position<V>, Move<V>) -> String,
    read: impl Fn(&Position<V>, &str) -> Result<Move<V>, NameError>,
) {
    let mut names = HashMap::new();
    for mv in pos.legal_moves() {
        let name = write(pos, mv);
        assert_eq!(read(pos, &name), Ok(mv), "{name} in {pos}");
        if let Some(other) = names.insert(name.clone(), mv) {
            panic!("{name} is {mv} and {other} in {pos}");
        }
    }
}

/// Plays random games under every rule set and looks at each position on the way.
fn over_random_games<V: Variant>(look: impl Fn(&Position<V>)) {
    for &rules in V::Rules::ALL {
        for seed in 0..8 {
            let mut dice = Dice::new(seed);
            let mut pos = Position::<V>::start(rules);
            for _ in 0..120 {
                look(&pos);
                let Some(mv) = dice.legal_move(&pos) else { break };
                pos.play_unchecked(mv);
            }
        }
    }
}

fn san_is_unambiguous<V: Named>() {
    over_random_games::<V>(|pos| names_are_unambiguous(pos, san::write, san::read));
}

#[test]
fn san_is_unambiguous_in_every_game() {
    san_is_unambiguous::<Shogun>();
    san_is_unambiguous::<Shinobi>();
    san_is_unambiguous::<ShinobiPlus>();
}

#[test]
fn hodges_and_csa_are_unambiguous() {
    over_random_games::<Shogi>(|pos| {
        for language in [Language::English, Language::Spanish] {
            names_are_unambiguous(
                pos,
                |pos, mv| western::write(pos, mv, language),
                |pos, text| western::read(pos, text, language),
            );
        }
        names_are_unambiguous(pos, csa::csa_move, csa::read);
    });
}

#[test]
fn san_readers_are_generous() {
    let pos = position::<Shogun>("r3k2r/8/8/2N1N3/8/8/8/R3K2R[Pn] w KQkq - 0 1", "");
    let accepted = [
        ("0-0", "e1g1"),
        ("O-O-O!", "e1c1"),
        ("Nc5d7", "c5d7"),
        ("Nc5-d7+", "c5d7"),
        ("Ncd7=G", "c5d7+"),
        ("Ncd7G!?", "c5d7+"),
        ("Rxh8", "h1h8"),
        ("Rh8=M+", "h1h8+"),
        ("@e4", "P@e4"),
        ("p@e4", "P@e4"),
        ("Ra1xa8#", "a1a8"),
        (" Kf1 ", "e1f1"),
    ];
    for (text, mv) in accepted {
        assert_eq!(san::read(&pos, text), Ok(read_move(mv)), "{text}");
    }
    assert_eq!(san::read(&pos, "Nd7"), Err(NameError::Ambiguous("Nd7".into())));
    assert_eq!(san::read(&pos, "Nd8"), Err(NameError::Illegal("Nd8".into())));
    for garbage in [
        "", "+", "N", "@", "=", "é4", "Nc5d", "x", "=C", "e", "Q@", "🙂🙂", "e4=", "NNe4",
    ] {
        assert!(san::read(&pos, garbage).is_err(), "{garbage}");
    }
}

#[test]
fn a_pawn_captures_in_passing_under_the_file_it_leaves() {
    let pos = position::<Shogun>("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 2", "");
    let mv = read_move("e5d6");
    assert_eq!(san::write(&pos, mv), "exd6");
    for text in ["exd6", "exd6 e.p.", "ed6", "e5d6", "e5xd6+"] {
        assert_eq!(san::read(&pos, text), Ok(mv), "{text}");
    }
    assert!(san::read(&pos, "d6").is_err());
}

#[test]
fn a_compulsory_promotion_may_be_left_out() {
    let pos = position::<Shogun>("4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "");
    assert_eq!(san::read(&pos, "a8"), Ok(read_move("a7a8+")));
    let pos = position::<Shogi>("4k4/P8/9/9/9/9/9/9/4K4 b - 1", "");
    assert_eq!(
        western::write(&pos, read_move("9b9a+"), Language::English),
        "P-9a+"
    );
    assert_eq!(
        western::read(&pos, "P-9a", Language::English),
        Ok(read_move("9b9a+"))
    );
}

#[test]
fn a_campmating_move_carries_no_mark() {
    // The king uncovers a check by the dragon, but has reached the far end.
    let pos = position::<Shinobi>("8/DK5k/8/8/8/8/8/8[] w - - 0 1", "classic");
    assert_eq!(san::write(&pos, read_move("b7b8")), "Kb8");
    assert_eq!(san::write(&pos, read_move("b7b6")), "Kb6+");
}

#[test]
fn spanish_silvers_are_read_before_pawns() {
    let pos = position::<Shogi>("4k4/9/3s5/4S4/9/9/9/9/4K4 b P 1", "");
    assert_eq!(
        western::write(&pos, read_move("5d6c"), Language::Spanish),
        "Plx6c="
    );
    assert_eq!(
        western::read(&pos, "Plx6c=", Language::Spanish),
        Ok(read_move("5d6c"))
    );
    assert_eq!(
        western::read(&pos, "P*6d", Language::Spanish),
        Ok(read_move("P*6d"))
    );
    for garbage in [
        "", "+", "P", "Pl", "P-", "P*", "P-0a", "飛-5e", "é", "+K-5e", "P--", "PP-7f",
    ] {
        assert!(
            western::read(&pos, garbage, Language::Spanish).is_err(),
            "{garbage}"
        );
    }
}

#[test]
fn hodges_numbers_start_with_black() {
    let start = "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let mut line = Line::new(position::<Shogi>(start, ""));
    assert_eq!(western::write_line(&line, Language::English), "");
    for mv in ["3c3d", "7g7f"] {
        line.play(read_move(mv)).unwrap();
    }
    assert_eq!(
        western::write_line(&line, Language::English),
        "1. ... 2. P-3d 3. P-7f"
    );
}

#[test]
fn moves_that_are_not_legal_are_written_in_coordinates() {
    let pos = Position::<Shogun>::start(Default::default());
    for mv in ["e4e5", "e2e5", "P@e4", "e7e5"] {
        assert_eq!(san::write(&pos, read_move(mv)), mv);
    }
    let pos = Position::<Shogi>::start(Default::default());
    for mv in ["5e5d", "7g7e"] {
        assert_eq!(western::write(&pos, read_move(mv), Language::English), mv);
    }
}
