//! KIF, KI2 and BOD: starts, ends and diagrams are read as they are written.

mod support;

use komadai_notation::{AnyRecord, End, Format, Header, Record, handicap};
use komadai_rules::{Position, Shogi, Side};
use support::Dice;
use support::random::{assert_kept, assert_settled, read, write};

const ROOT: komadai_notation::NodeId = Record::<Shogi>::ROOT;

/// A record of some random moves.
fn record(seed: u64) -> Record<Shogi> {
    let mut dice = Dice::new(seed);
    let mut record = Record::new(Position::start(Default::default()));
    let mut at = ROOT;
    for _ in 0..dice.below(120) {
        let Some(mv) = dice.legal_move(record.node(at).position()) else {
            break;
        };
        at = record.play(at, mv).expect("the move is legal");
    }
    record
}

#[test]
fn every_end_is_kept() {
    let ends = [
        End::Resign,
        End::Mate,
        End::NoMate,
        End::Repetition,
        End::Impasse,
        End::Declaration,
        End::Illegal,
        End::OpponentIllegal,
        End::Time,
        End::Forfeit,
        End::OpponentForfeit,
        End::Draw,
        End::MaxMoves,
        End::Interrupted,
        End::Result(Some(Side::Sente)),
        End::Result(Some(Side::Gote)),
        End::Sealed,
    ];
    for (seed, end) in (0..).zip(ends) {
        for seed in [seed, seed + 100] {
            let mut record = record(seed);
            let last = record.last();
            record.node_mut(last).end = Some((end.clone(), None));
            assert_kept(&record, Format::Kif);
            assert_kept(&record, Format::Ki2);
        }
    }
}

#[test]
fn every_handicap_is_kept() {
    for start in &handicap::STARTS {
        let mut record = Record::new(start.position(Default::default()));
        record.headers.set(Header::Gote, "師匠");
        let moves = record.start().legal_moves();
        record.play(ROOT, moves[0]).expect("the move is legal");
        assert_kept(&record, Format::Kif);
        assert_kept(&record, Format::Ki2);
    }
}

#[test]
fn any_start_is_kept() {
    const HANDICAP: usize = 3;
    let starts = [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 41",
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "lnsgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1",
        "+l+n+sgk4/1+r5+b1/+p8/9/9/9/8P/9/4K4 w R16p 999",
    ];
    for (index, sfen) in starts.into_iter().enumerate() {
        let start = Position::read(sfen, Default::default()).expect("the start is valid");
        let record = Record::<Shogi>::new(start);
        assert_eq!(
            !record.removed[Side::Gote].is_empty(),
            index == HANDICAP,
            "{sfen}"
        );
        for format in [Format::Kif, Format::Ki2, Format::Bod] {
            assert_kept(&record, format);
        }
    }
}

#[test]
fn a_diagram_shows_the_end_of_the_main_line() {
    for seed in 0..100 {
        let mut record = record(seed);
        let last = record.last();
        record.node_mut(last).comment = "ここまで".into();
        assert_settled(&record, Format::Bod);
        let reading = read(&write(&record, Format::Bod), Format::Bod);
        let Some(AnyRecord::Shogi(found)) = reading.records.first() else {
            panic!("{:?}", reading.problems);
        };
        let end = record.node(last).position();
        assert_eq!(found.start().to_string(), end.to_string());
        assert_eq!(found.node(ROOT).comment, "ここまで");
    }
}
