//! Japanese move names agree with the data and are read back.

mod support;

use komadai_notation::naming::japanese;
use komadai_rules::{Move, Position, Shogi};
use support::{Dice, field, lines, list};

#[test]
fn kif_moves_agree() {
    for line in lines("formats.jsonl") {
        let mut pos =
            Position::<Shogi>::read(field(&line, "sfen"), Default::default()).expect("data is valid");
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
fn every_move_has_names_that_are_read_back() {
    for pos in positions(40, 120) {
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
