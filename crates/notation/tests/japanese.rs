//! Japanese move names agree with the data and are read back.

mod support;

use komadai_notation::naming::japanese;
use komadai_rules::{Move, Position, Shogi};
use support::{Dice, field, lines, list};

#[test]
fn kif_moves_agree() {
    for line in lines("formats.jsonl") {
        let mut pos = position(field(&line, "sfen"));
        let mut previous = None;
        for (usi, kif) in list(&line, "moves").into_iter().zip(list(&line, "kif")) {
            let mv: Move<Shogi> = usi.parse().expect("data is valid");
            assert_eq!(japanese::kif_move(&pos, mv, previous), kif, "{pos} {usi}");
            assert_eq!(japanese::read(&pos, kif, previous), Ok(mv), "{pos} {kif}");
            pos.play(mv).expect("data is valid");
            previous = Some(mv.to());
        }
    }
}

#[test]
fn names_agree() {
    for line in lines("japanese.jsonl") {
        let pos = position(field(&line, "sfen"));
        let mv: Move<Shogi> = field(&line, "move").parse().expect("data is valid");
        let name = field(&line, "japanese");
        assert_eq!(japanese::name(&pos, mv, None), name, "{line}");
        assert_eq!(japanese::read(&pos, name, None), Ok(mv), "{line}");
    }
}

/// What each text means, if it means one move.
fn assert_means(sfen: &str, meanings: &[(&str, Option<&str>)]) {
    let pos = position(sfen);
    for (text, meaning) in meanings {
        let found = japanese::read(&pos, text, None).ok().map(|mv| mv.to_string());
        assert_eq!(found.as_deref(), *meaning, "{sfen} {text}");
    }
}

#[test]
fn sloppy_names_are_read_if_one_move_fits() {
    // Golds straight below and to the lower right.
    assert_means(
        "8k/9/9/9/9/4GG3/9/9/K8 b - 1",
        &[
            ("５五金直", Some("5f5e")),
            ("５五金右", Some("4f5e")),
            ("５五金左", Some("5f5e")),
            ("５五金右上", Some("4f5e")),
            ("５五金上右", Some("4f5e")),
            ("５五金行", None),
            ("５五金", None),
            ("５五金寄", None),
            ("４五金直", Some("4f4e")),
            ("４五金左", Some("5f4e")),
        ],
    );
    // The lower gold is pinned: the other needs no more words, but may have them.
    assert_means(
        "4r3k/9/9/9/9/4G4/4K3G/9/9 b - 1",
        &[
            ("５五金", Some("5f5e")),
            ("５五金直", Some("5f5e")),
            ("４六金", None),
        ],
    );
    // What could promote and does not say so does not.
    assert_means(
        "8k/9/9/4S4/9/9/9/9/K8 b - 1",
        &[
            ("５三銀", Some("5d5c")),
            ("５三銀不成", Some("5d5c")),
            ("５三銀生", Some("5d5c")),
            ("５三銀成", Some("5d5c+")),
            ("５三成銀", None),
        ],
    );
    // What must promote may leave it unsaid.
    assert_means(
        "8k/4P4/9/9/9/9/9/9/K8 b - 1",
        &[("５一歩", Some("5b5a+")), ("５一歩不成", None)],
    );
    // A drop is meant where no piece on the board can go.
    assert_means(
        "8k/9/9/9/4G4/9/9/9/K8 b G 1",
        &[
            ("５四金", Some("5e5d")),
            ("５四金打", Some("G*5d")),
            ("３三金", Some("G*3c")),
            ("３三金打", Some("G*3c")),
        ],
    );
    // As White sees it.
    assert_means(
        "8k/9/9/3g1g3/9/9/9/9/K8 w - 1",
        &[("△５五金右", Some("6d5e")), ("△５五金左", Some("4d5e"))],
    );
    // Of two dragons one is right and the other left, or told by motion.
    assert_means(
        "8k/9/9/9/9/4+R+R3/9/9/K8 b - 1",
        &[
            ("５五龍左", Some("5f5e")),
            ("５五竜右", Some("4f5e")),
            ("５五龍直", Some("5f5e")),
        ],
    );
}

#[test]
fn the_same_square_needs_a_move_before() {
    let pos = position("8k/9/9/9/4G4/9/9/9/K8 b - 1");
    let advance: Move<Shogi> = "5e5d".parse().expect("it is a move");
    assert!(japanese::read(&pos, "同　金", None).is_err());
    assert_eq!(japanese::read(&pos, "同　金", Some(advance.to())), Ok(advance));
    for text in [
        "",
        "同",
        "▲",
        "７六",
        "７六歩歩",
        "0六歩",
        "７六歩(77",
        "７六歩(00)",
    ] {
        assert!(japanese::read(&pos, text, None).is_err(), "{text}");
    }
}

fn position(sfen: &str) -> Position<Shogi> {
    Position::read(sfen, Default::default()).expect("the position is valid")
}

#[test]
fn every_move_has_names_that_are_read_back() {
    for pos in positions(20, 120) {
        for mv in pos.legal_moves() {
            for previous in [None, Some(mv.to())] {
                for name in [
                    japanese::name(&pos, mv, previous),
                    japanese::kif_move(&pos, mv, previous),
                ] {
                    assert_eq!(japanese::read(&pos, &name, previous), Ok(mv), "{pos} {name}");
                }
            }
        }
    }
}

/// Positions of random games.
fn positions(games: u64, plies: usize) -> Vec<Position<Shogi>> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut dice = Dice::new(seed);
        let mut pos = Position::start(Default::default());
        for _ in 0..plies {
            positions.push(pos);
            let Some(&mv) = dice.pick(&pos.legal_moves()) else {
                break;
            };
            pos.play_unchecked(mv);
        }
    }
    positions
}
