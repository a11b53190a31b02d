//! KIF, KI2 and BOD: what is written is read back, and files as they are met are understood.

mod support;

use std::time::Duration;

use komadai_notation::{AnyRecord, End, Format, Header, Hints, Reading, Record, format, handicap};
use komadai_rules::{Position, Shogi, Side};
use support::Dice;

fn read(text: &str) -> Reading {
    format::read(text.as_bytes(), &Hints::default()).expect("it is a record")
}

fn write(record: &Record<Shogi>, format: Format) -> String {
    format::write(&AnyRecord::Shogi(record.clone()), format).expect("shogi is written in it")
}

/// A random tree with everything KIF holds.
fn random_record(seed: u64) -> Record<Shogi> {
    let mut dice = Dice::new(seed);
    let rules = [Default::default(), komadai_rules::shogi::Rules::Modern][usize::from(dice.once_in(4))];
    let mut start = if dice.once_in(3) {
        dice.pick(&handicap::STARTS)
            .expect("there are some")
            .position(rules)
    } else {
        Position::start(rules)
    };
    if dice.once_in(3) {
        for _ in 0..dice.below(80) {
            let Some(mv) = dice.legal_move(&start) else { break };
            start.play_unchecked(mv);
        }
        start = Position::read(&start.to_string(), rules).expect("it was played");
    }
    let mut record = Record::new(start);
    record.headers.set(Header::Sente, "羽生 善治");
    record.headers.set(Header::Gote, "谷川：浩司");
    record.headers.set(Header::Start, "2003/09/09 9:00");
    record
        .headers
        .set(Header::Other("消費時間".into()), "120▲519△516");
    record.node_mut(Record::<Shogi>::ROOT).comment = "はじめ\n\n  に".into();
    let mut points = vec![Record::<Shogi>::ROOT];
    for _ in 0..dice.below(60) {
        let at = match dice.once_in(8) {
            true => *dice.pick(&points).expect("there is the root"),
            false => *points.last().expect("there is the root"),
        };
        let position = *record.node(at).position();
        let Some(mv) = dice.legal_move(&position) else {
            continue;
        };
        let next = record.play(at, mv).expect("the move is legal");
        points.push(next);
        let node = record.node_mut(next);
        if dice.once_in(3) {
            node.spent = Some(Duration::from_secs(dice.below(5000) as u64));
        }
        if dice.once_in(5) {
            node.comment = dice
                .pick(&[
                    "よい手",
                    "\n悪い手",
                    "&しおり",
                    "* 手数＝3",
                    "１\n&２\n３",
                    "まで",
                ])
                .expect("there are some")
                .to_string();
        }
    }
    for point in points {
        if dice.once_in(12) || record.children(point).is_empty() && dice.once_in(2) {
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
                End::Other("封じ手".into()),
            ];
            let time = dice.once_in(2).then_some(Duration::from_secs(7));
            let end = dice.pick(&ends).expect("there are some").clone();
            record.node_mut(point).end = Some((end, time));
        }
    }
    record
}

fn points(record: &Record<Shogi>) -> Vec<komadai_notation::NodeId> {
    let mut points = vec![Record::<Shogi>::ROOT];
    let mut at = 0;
    while let Some(&point) = points.get(at) {
        points.extend(record.children(point));
        at += 1;
    }
    points
}

fn without_times(mut record: Record<Shogi>) -> Record<Shogi> {
    for point in points(&record) {
        let node = record.node_mut(point);
        node.spent = None;
        node.end = node.end.take().map(|(end, _)| (end, None));
    }
    record
}

#[test]
fn kif_is_read_as_written() {
    for seed in 0..300 {
        let record = random_record(seed);
        let text = write(&record, Format::Kif);
        let reading = read(&text);
        assert!(reading.problems.is_empty(), "{:?}\n{text}", reading.problems);
        assert_eq!(reading.format, Format::Kif, "{text}");
        assert_eq!(reading.records, [AnyRecord::Shogi(record)], "{text}");
    }
}

#[test]
fn ki2_is_read_as_written() {
    for seed in 0..300 {
        let record = random_record(seed);
        let text = write(&record, Format::Ki2);
        let reading = read(&text);
        assert!(reading.problems.is_empty(), "{:?}\n{text}", reading.problems);
        assert_eq!(
            reading.records,
            [AnyRecord::Shogi(without_times(record))],
            "{text}"
        );
    }
}

#[test]
fn a_diagram_is_read_as_drawn() {
    for seed in 0..300 {
        let record = random_record(seed);
        let text = write(&record, Format::Bod);
        let reading = read(&text);
        assert!(reading.problems.is_empty(), "{:?}\n{text}", reading.problems);
        let [AnyRecord::Shogi(found)] = reading.records.as_slice() else {
            panic!("{text}");
        };
        let end = record.node(record.last());
        assert_eq!(
            found.start(),
            &Position::read(&end.position().to_string(), end.position().rules()).expect("it was played")
        );
        assert_eq!(found.node(Record::<Shogi>::ROOT).comment, end.comment);
        assert_eq!(write(found, Format::Bod), text);
    }
}
