//! Random records: branches, comments, times, glyphs, headers, ends.

use std::time::Duration;

use komadai_notation::{AnyRecord, End, Format, Header, Hints, Named, NodeId, Reading, Record, format};
use komadai_rules::{Move, Position, RuleSet};

use super::Dice;

/// What a format can hold.
#[derive(Clone, Copy)]
pub(crate) struct Holds {
    pub(crate) branches: bool,
    pub(crate) comments: bool,
    pub(crate) glyphs: bool,
    pub(crate) spent: bool,
    pub(crate) clocks: bool,
    /// Times of fractions of a second.
    pub(crate) fractions: bool,
    pub(crate) headers: &'static [Header],
    pub(crate) ends: &'static [End],
    /// The time used for ending the game.
    pub(crate) end_times: bool,
    /// Ends of branches, also where other branches go on.
    pub(crate) branch_ends: bool,
    pub(crate) rules: bool,
    /// The counters of a start position.
    pub(crate) counters: bool,
}

const WORDS: [&str; 8] = [
    "a good move",
    "悪手",
    "",
    "(sic)",
    "1. e4",
    "\"so\" \\ 'thus'",
    "50%",
    "良い",
];

/// A record with everything the format can hold.
pub(crate) fn record<V: Named>(dice: &mut Dice, holds: &Holds) -> Record<V> {
    let rules = if holds.rules {
        dice.below(V::Rules::ALL.len())
    } else {
        0
    };
    let mut record = Record::new(random_start::<V>(dice, V::Rules::ALL[rules], holds));
    for header in holds.headers {
        if dice.once_in(2) {
            record
                .headers
                .set(header.clone(), text(dice).replace('\n', " ").trim());
        }
    }
    let plies = dice.below(40);
    grow(&mut record, Record::<V>::ROOT, plies, dice);
    if holds.branches {
        for _ in 0..dice.below(8) {
            let stem = random_node(&record, dice);
            let length = 1 + dice.below(6);
            grow(&mut record, stem, length, dice);
        }
    }
    annotate(&mut record, dice, holds);
    record
}

/// The usual start, or one some moves later.
fn random_start<V: Named>(dice: &mut Dice, rules: V::Rules, holds: &Holds) -> Position<V> {
    let mut start = Position::<V>::start(rules);
    if !dice.once_in(3) {
        return start;
    }
    for _ in 0..dice.below(30) {
        match dice.legal_move(&start) {
            Some(mv) => start.play_unchecked(mv),
            None => break,
        }
    }
    let mut setup = start.to_setup();
    if !holds.counters {
        (setup.ply, setup.quiet) = (1, 0);
    } else if dice.once_in(4) {
        setup = Position::<V>::start(rules).to_setup();
        setup.ply = 2 * dice.below(50) as u32 + 1;
    }
    setup
        .into_position(rules)
        .unwrap_or_else(|error| panic!("{error}"))
}

fn random_node<V: Named>(record: &Record<V>, dice: &mut Dice) -> NodeId {
    let nodes = nodes(record);
    nodes[dice.below(nodes.len())]
}

/// All points of a record.
pub(crate) fn nodes<V: Named>(record: &Record<V>) -> Vec<NodeId> {
    let mut nodes = vec![Record::<V>::ROOT];
    let mut next = 0;
    while next < nodes.len() {
        nodes.extend_from_slice(record.children(nodes[next]));
        next += 1;
    }
    nodes
}

fn grow<V: Named>(record: &mut Record<V>, from: NodeId, plies: usize, dice: &mut Dice) {
    let mut at = from;
    for _ in 0..plies {
        let mv: Option<Move<V>> = dice.legal_move(record.node(at).position());
        let Some(mv) = mv else { break };
        at = record.play(at, mv).unwrap_or_else(|error| panic!("{error}"));
    }
}

fn annotate<V: Named>(record: &mut Record<V>, dice: &mut Dice, holds: &Holds) {
    for id in nodes(record) {
        let is_move = record.node(id).mv().is_some();
        let node = record.node_mut(id);
        if holds.comments && dice.once_in(4) {
            node.comment = text(dice);
        }
        if holds.glyphs && is_move && dice.once_in(6) {
            node.nags = (0..=dice.below(2)).map(|_| dice.below(140) as u8).collect();
        }
        if holds.spent && is_move && dice.once_in(2) {
            node.spent = Some(time(dice, holds));
        }
        if holds.clocks && is_move && dice.once_in(3) {
            node.clock = Some(time(dice, holds));
        }
    }
    let last = record.last();
    if holds.branch_ends {
        for id in nodes(record) {
            if id != last && dice.once_in(12) {
                let end = dice.pick(holds.ends).cloned().unwrap_or(End::Resign);
                record.node_mut(id).end = Some((end, None));
            }
        }
    }
    if let Some(end) = dice.pick(holds.ends) {
        let spent = holds.end_times && dice.once_in(2);
        let spent = spent.then(|| time(dice, holds));
        record.node_mut(last).end = Some((end.clone(), spent));
        if holds.branches && dice.once_in(3) && record.node(last).mv().is_some() {
            // What might have followed.
            grow(record, last, 3, dice);
        }
    }
}

fn time(dice: &mut Dice, holds: &Holds) -> Duration {
    let millis = dice.below(20_000_000) as u64;
    Duration::from_millis(if holds.fractions {
        millis
    } else {
        millis / 1000 * 1000
    })
}

/// One line or several, without blanks at their ends.
fn text(dice: &mut Dice) -> String {
    let lines = 1 + dice.below(3);
    let line = |dice: &mut Dice| *dice.pick(&WORDS).unwrap_or(&"");
    let lines: Vec<_> = (0..lines).map(|_| line(dice)).collect();
    lines.join("\n")
}

/// Characters that formats take for something of their own.
const WILD: [&str; 24] = [
    "{",
    "}",
    "[",
    "]",
    "[%clk 0:00:09]",
    "[%emt 1]",
    "[%",
    ";",
    "%",
    "\n",
    "\r",
    "\t",
    "\"",
    "\\",
    "'",
    "*",
    "/",
    "&",
    "#",
    "まで3手で",
    "変化：2手",
    "$1",
    "\u{3000}",
    "：",
];

/// Puts texts into a record that formats were not made for.
pub(crate) fn run_wild<V: Named>(record: &mut Record<V>, dice: &mut Dice) {
    let wild = |dice: &mut Dice| -> String {
        let count = dice.below(6);
        (0..count).filter_map(|_| dice.pick(&WILD).copied()).collect()
    };
    for id in nodes(record) {
        if dice.once_in(3) {
            record.node_mut(id).comment = wild(dice);
        }
        if dice.once_in(5) {
            record.node_mut(id).end = Some((End::Other(wild(dice)), Some(Duration::from_millis(1234))));
        }
        if dice.once_in(5) {
            record.node_mut(id).spent = Some(Duration::from_millis(dice.below(100_000) as u64));
            record.node_mut(id).clock = Some(Duration::from_nanos(dice.below(1 << 30) as u64));
            record.node_mut(id).nags.push(dice.below(256) as u8);
        }
    }
    for _ in 0..dice.below(5) {
        let name = dice.pick(&NAMES).copied().unwrap_or_default();
        let name = if dice.once_in(2) { name.into() } else { wild(dice) };
        record.headers.set(Header::Other(name), wild(dice) + "x");
    }
    for header in [Header::Sente, Header::Event, Header::TimeControl, Header::Rules] {
        if dice.once_in(3) {
            record.headers.set(
                header,
                wild(dice) + dice.pick(&["?", "", " ", "1+2+3", "1+2+3\u{1}"]).unwrap_or(&""),
            );
        }
    }
}

const NAMES: [&str; 12] = [
    "EVENT",
    "Event",
    "TIME",
    "Result",
    "FEN",
    "fen",
    "Termination",
    "先手",
    "手合割",
    "RULES",
    "Variant",
    "備考",
];

/// Reads a text in a format.
pub(crate) fn read(text: &str, format: Format) -> Reading {
    let hints = Hints {
        format: Some(format),
        ..Hints::default()
    };
    format::read(text.as_bytes(), &hints).unwrap_or_else(|error| panic!("{error}"))
}

/// Writes a record and reads it back.
pub(crate) fn write<V: Named>(record: &Record<V>, format: Format) -> String {
    format::write_record(record, format).unwrap_or_else(|error| panic!("{error}"))
}

/// Writing then reading is identity, without problems.
pub(crate) fn assert_kept<V: Named>(record: &Record<V>, format: Format)
where
    Record<V>: Into<AnyRecord>,
{
    let text = write(record, format);
    let reading = read(&text, format);
    assert!(reading.problems.is_empty(), "{:?}\n{text}", reading.problems);
    let expected: AnyRecord = record.clone().into();
    assert_eq!(reading.records.len(), 1, "{text}");
    assert!(
        reading.records[0] == expected,
        "{text}\n{:#?}\n{record:#?}",
        reading.records[0]
    );
}

/// What was written and read is written the same again.
pub(crate) fn assert_settled<V: Named>(record: &Record<V>, format: Format) {
    let text = write(record, format);
    let reading = read(&text, format);
    let again: Vec<_> = reading
        .records
        .iter()
        .map(|any: &AnyRecord| format::write(any, format))
        .collect();
    assert_eq!(again, [Ok(text.clone())], "{text}\n{:?}", reading.problems);
}
