//! KIF, KI2 and BOD: what is written is read back.

mod support;

use komadai_notation::{AnyRecord, End, Format, Header, Node, Record, handicap};
use komadai_rules::{Position, Shogi, Side};
use support::Dice;
use support::random::{self, Holds, assert_kept, assert_settled, nodes, read, write};

/// How many random records each test takes.
const ROUNDS: u64 = 500;

const KIF: Holds = Holds {
    branches: true,
    comments: true,
    glyphs: false,
    spent: true,
    clocks: false,
    fractions: false,
    headers: &[
        Header::Sente,
        Header::Gote,
        Header::Event,
        Header::Site,
        Header::Round,
        Header::Start,
        Header::End,
        Header::TimeControl,
        Header::Opening,
        Header::Title,
        Header::Annotator,
        Header::SenteRating,
        Header::GoteRating,
    ],
    ends: &[
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
    ],
    end_times: true,
    rules: true,
};

const KI2: Holds = Holds {
    spent: false,
    end_times: false,
    ..KIF
};

/// A random record, with ends in branches as well.
fn record(seed: u64, holds: &Holds) -> Record<Shogi> {
    let mut dice = Dice::new(seed);
    let mut record = random::record::<Shogi>(&mut dice, holds);
    for id in nodes(&record) {
        let may_end = |node: &Node<Shogi>| node.mv().is_some() && node.end.is_none();
        if may_end(record.node(id)) && dice.once_in(20) {
            let end = dice.pick(holds.ends).cloned();
            record.node_mut(id).end = end.map(|end| (end, None));
        }
    }
    record
}

#[test]
fn kif_keeps_trees_with_times() {
    for seed in 0..ROUNDS {
        let record = record(seed, &KIF);
        assert_kept(&record, Format::Kif);
        assert_settled(&record, Format::Kif);
    }
}

#[test]
fn ki2_keeps_trees() {
    for seed in 0..ROUNDS {
        assert_kept(&record(seed, &KI2), Format::Ki2);
        assert_settled(&record(seed, &KIF), Format::Ki2);
    }
}

#[test]
fn a_diagram_is_read_as_drawn() {
    for seed in 0..ROUNDS {
        let record = record(seed, &KIF);
        assert_settled(&record, Format::Bod);
        let reading = read(&write(&record, Format::Bod), Format::Bod);
        let Some(AnyRecord::Shogi(found)) = reading.records.first() else {
            panic!("{:?}", reading.problems);
        };
        let last = record.node(record.last());
        assert_eq!(found.start().to_string(), last.position().to_string());
        assert_eq!(found.node(Record::<Shogi>::ROOT).comment, last.comment);
    }
}

#[test]
fn whatever_a_record_says_writing_it_is_settled_after_once() {
    for seed in 0..ROUNDS {
        let mut record = record(seed, &KIF);
        random::run_wild(&mut record, &mut Dice::new(seed));
        for format in [Format::Kif, Format::Ki2, Format::Bod] {
            assert_settled(&record, format);
        }
    }
}

#[test]
fn every_handicap_is_kept() {
    for start in &handicap::STARTS {
        let mut record = Record::new(start.position(Default::default()));
        record.headers.set(Header::Gote, "師匠");
        let moves = record.start().legal_moves();
        record
            .play(Record::<Shogi>::ROOT, moves[0])
            .expect("the move is legal");
        for format in [Format::Kif, Format::Ki2] {
            assert_kept(&record, format);
        }
    }
}

#[test]
fn any_start_is_kept() {
    for (index, sfen) in [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 41",
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "lnsgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1",
        "+l+n+sgk4/1+r5+b1/+p8/9/9/9/8P/9/4K4 w R16p 999",
    ]
    .into_iter()
    .enumerate()
    {
        let start = Position::read(sfen, Default::default()).expect("the start is valid");
        let record = Record::<Shogi>::new(start);
        assert_eq!(record.removed[Side::Gote].is_empty(), index != 3, "{sfen}");
        for format in [Format::Kif, Format::Ki2, Format::Bod] {
            assert_kept(&record, format);
        }
    }
}
