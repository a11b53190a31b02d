//! Each property holds of a history that is as it should be, and is broken by one that is not.

use std::time::Duration;

use komadai_load::{Answer, Asked, Begun, History, Manner, Read, Seen, Side, What};

use super::stored::{Event, Game};
use super::{Bounds, Evidence, Fault, Kind, PROPERTIES};

fn at(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A move of a game of five seconds, as it is stored. Moves are made after the milliseconds the players thought, the first of
/// each side free.
fn moved(version: u32, mv: &str, at: i64, spent: i64, (sente, gote): (i64, i64)) -> Event {
    let (side, letter) = if version % 2 == 1 {
        ("sente", 's')
    } else {
        ("gote", 'g')
    };
    let text = format!(
        r#"{{"t":"moved","side":"{side}","mv":"{mv}","at":{at},"spent":{spent},"clocks":{{"sente":{{"main":{sente},"quota":500}},"gote":{{"main":{gote},"quota":500}}}}}}"#
    );
    Event::new(version, &format!("{letter}:m{version}"), &text)
}

/// Who asked for a move, when they could, when they did, and when it was acknowledged.
fn asked(version: u32, mv: &str, could: u64, sent: u64) -> Asked {
    Asked {
        game: "g".into(),
        side: if version % 2 == 1 { Side::Sente } else { Side::Gote },
        id: format!("m{version}"),
        mv: Some(mv.into()),
        could: (at(could), version - 1),
        sent: at(sent),
        think: at(sent - could),
        answer: Some((at(sent + 10), Answer::Done(version))),
    }
}

fn seen(observer: usize, version: u32, millis: u64, what: What) -> Seen {
    Seen {
        observer,
        node: observer,
        at: at(millis),
        game: "g".into(),
        version,
        what,
    }
}

/// Sente moves after 1 s, Gote after 1 s, Sente after another 1 s; then Gote sleeps for five seconds and loses.
fn sound() -> Evidence {
    let moves = [
        ("7g7f", 1_000, 0, (5_000, 5_000)),
        ("3c3d", 2_000, 0, (5_000, 5_000)),
        ("2g2f", 3_000, 990, (4_010, 5_000)),
    ];
    let mut events: Vec<_> = (1..)
        .zip(moves)
        .map(|(version, (mv, at, spent, clocks))| moved(version, mv, at, spent, clocks))
        .collect();
    events.push(Event::new(
        4,
        "",
        r#"{"t":"over","finish":{"winner":"sente","reason":"time"},"at":8501,"clocks":{"sente":{"main":4010},"gote":{"main":0}}}"#,
    ));
    let game = Game {
        variant: "shogi".into(),
        rules: "classic".into(),
        start: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".into(),
        terms: r#"{"time":"5s","rated":false,"policy":"casual"}"#.into(),
        created: 0,
        reason: Some("time".into()),
        events,
    };
    let mut history = History {
        begun: vec![Begun {
            game: "g".into(),
            at: at(0),
            sente: 0,
            manner: Manner::Quick,
        }],
        asked: vec![
            asked(1, "7g7f", 0, 1_000),
            asked(2, "3c3d", 1_005, 2_000),
            asked(3, "2g2f", 2_005, 3_000),
        ],
        read: vec![Read {
            observer: 2,
            node: 2,
            asked: at(2_500),
            told: at(2_510),
            game: "g".into(),
            version: 2,
        }],
        ..History::default()
    };
    for (version, (mv, millis, spent, (sente, gote))) in (1..).zip(moves) {
        for observer in 0..3 {
            let side = if version % 2 == 1 { Side::Sente } else { Side::Gote };
            let what = What::Moved {
                side,
                mv: mv.into(),
                spent,
                left: if side == Side::Sente { sente } else { gote },
            };
            history
                .seen
                .push(seen(observer, version, millis as u64 + 5, what));
        }
    }
    let over = What::Over {
        reason: "time".into(),
    };
    history.seen.push(seen(0, 4, 8_550, over));
    Evidence {
        history,
        stored: [("g".to_owned(), game)].into(),
        faults: vec![Fault {
            what: "pause".into(),
            count: 1,
            kind: Kind::Paused,
            from: at(500),
            until: at(1_500),
        }],
        end: at(9_000),
        fenced: 1,
        bounds: Bounds {
            charge: at(100),
            killed: at(3_000),
            healed: at(5_000),
            think: at(150),
        },
    }
}

/// The names of what does not hold.
fn broken(doctor: impl FnOnce(&mut Evidence)) -> Vec<&'static str> {
    let mut evidence = sound();
    doctor(&mut evidence);
    evidence.judge().into_keys().collect()
}

/// Whether a property is broken, whatever else is.
#[track_caller]
fn breaks(number: usize, doctor: impl FnOnce(&mut Evidence)) {
    let broken = broken(doctor);
    let (name, _) = PROPERTIES[number - 1];
    assert!(broken.contains(&name), "{name}: {broken:?}");
}

fn game(evidence: &mut Evidence) -> &mut Game {
    evidence.stored.get_mut("g").expect("it is there")
}

#[test]
fn what_is_as_it_should_be_breaks_nothing() {
    let evidence = sound();
    assert!(evidence.judge().is_empty(), "{:?}", evidence.judge());
}

#[test]
fn a_move_that_is_lost_or_another_is_noticed() {
    breaks(1, |evidence| drop(game(evidence).events.drain(2..)));
    breaks(1, |evidence| game(evidence).events.clear());
    breaks(1, |evidence| evidence.stored.clear());
    breaks(1, |evidence| {
        game(evidence).events[2] = moved(3, "2g2e", 3_000, 990, (4_010, 5_000));
    });
    breaks(1, |evidence| game(evidence).events[2].ack = Some("s:m7".into()));
    breaks(1, |evidence| {
        let Some((_, Answer::Done(version))) = &mut evidence.history.asked[1].answer else {
            unreachable!("it was done");
        };
        *version = 4;
    });
}

#[test]
fn clocks_other_than_those_told_are_noticed() {
    breaks(1, |evidence| {
        game(evidence).events[2] = moved(3, "2g2f", 3_000, 991, (4_009, 5_000));
    });
}

#[test]
fn holes_and_what_only_some_saw_are_noticed() {
    breaks(2, |evidence| drop(game(evidence).events.remove(1)));
    breaks(2, |evidence| {
        let twice = game(evidence).events[1].clone();
        game(evidence).events.insert(1, twice);
    });
    breaks(2, |evidence| {
        if let What::Moved { mv, .. } = &mut evidence.history.seen[4].what {
            *mv = "8c8d".into();
        }
    });
    breaks(2, |evidence| evidence.history.seen[0].version = 9);
}

#[test]
fn what_cannot_be_played_is_noticed() {
    breaks(3, |evidence| {
        game(evidence).events[1] = moved(2, "3c3e", 2_000, 0, (5_000, 5_000));
    });
    breaks(3, |evidence| game(evidence).reason = None);
}

#[test]
fn clocks_that_jump_are_noticed() {
    breaks(4, |evidence| {
        game(evidence).events[2] = moved(3, "2g2f", 1_900, 0, (5_000, 5_000));
    });
    // Less is spent than is taken off the clock, more than there was, and the other clock changed.
    breaks(4, |evidence| {
        game(evidence).events[2] = moved(3, "2g2f", 3_000, 900, (4_010, 5_000));
    });
    breaks(4, |evidence| {
        game(evidence).events[2] = moved(3, "2g2f", 3_000, 1_100, (3_900, 5_000));
    });
    breaks(4, |evidence| {
        game(evidence).events[2] = moved(3, "2g2f", 3_000, 990, (4_010, 4_000));
    });
}

#[test]
fn who_is_charged_for_a_fault_is_noticed() {
    breaks(5, |evidence| evidence.history.asked[2].could.0 = at(2_500));
    // What was thought about for a moment, and sent when a server was found at last, counts for that moment.
    breaks(5, |evidence| evidence.history.asked[2].think = at(500));
    // What befalls the client when the move is on its way is no thinking.
    breaks(5, |evidence| {
        evidence.history.asked[2].think = at(500);
        evidence.history.stalls.push((at(3_005), at(450)));
    });
    // Unless the client itself stood still.
    let excused = broken(|evidence| {
        evidence.history.asked[2].could.0 = at(2_500);
        evidence.history.stalls.push((at(2_400), at(450)));
    });
    assert_eq!(excused, [""; 0]);
}

#[test]
fn an_old_state_is_noticed() {
    breaks(6, |evidence| evidence.history.read[0].version = 1);
    // What is acknowledged while one asks need not be there.
    let meanwhile = broken(|evidence| evidence.history.read[0].asked = at(3_005));
    assert_eq!(meanwhile, [""; 0]);
}

#[test]
fn what_is_stored_twice_or_though_refused_is_noticed() {
    breaks(7, |evidence| {
        let ack = game(evidence).events[0].ack.clone();
        game(evidence).events[2].ack = ack;
    });
    breaks(7, |evidence| {
        evidence.history.asked[2].answer = Some((at(3_010), Answer::Refused("busy".into())));
    });
    // What nobody answered may be stored, or not.
    let unknown = broken(|evidence| evidence.history.asked[2].answer = None);
    assert_eq!(unknown, [""; 0]);
}

#[test]
fn a_false_flag_and_a_missing_one_are_noticed() {
    breaks(8, |evidence| {
        evidence.history.seen.last_mut().unwrap().at = at(7_000);
    });
    // A player who was not told of the turn has not thought.
    breaks(8, |evidence| {
        evidence.history.seen.retain(|seen| seen.observer != 1);
    });
    breaks(8, |evidence| {
        let again = game(evidence).events[3].clone();
        game(evidence).events.push(Event { version: 5, ..again });
    });
    breaks(8, |evidence| {
        evidence.history.begun[0].manner = Manner::Sleepy;
        game(evidence).events.pop();
    });
}

#[test]
fn play_that_stops_is_noticed() {
    breaks(9, |evidence| {
        evidence.history.asked[2].answer = Some((at(8_000), Answer::Done(3)));
    });
    breaks(9, |evidence| {
        game(evidence).events.pop();
        evidence.history.asked.pop();
    });
    breaks(9, |evidence| {
        evidence.faults[0].kind = Kind::Killed;
        evidence.faults[0].from = at(1_100);
        evidence.history.asked[1].answer = Some((at(4_500), Answer::Done(2)));
        evidence.history.asked[2].answer = Some((at(4_600), Answer::Done(3)));
    });
}

#[test]
fn a_pause_that_tried_nothing_is_noticed() {
    breaks(10, |evidence| {
        evidence.fenced = 0;
        let pause = evidence.faults[0].clone();
        evidence.faults.extend([pause.clone(), pause]);
    });
    breaks(10, |evidence| {
        evidence.fenced = 0;
        evidence.faults[0].kind = Kind::Haunted;
    });
    let calm = broken(|evidence| {
        evidence.fenced = 0;
        evidence.faults.clear();
    });
    assert_eq!(calm, [""; 0]);
}

#[test]
fn a_refused_move_is_noticed() {
    breaks(11, |evidence| {
        evidence.history.asked[2].answer = Some((at(3_010), Answer::Refused("not-your-turn".into())));
    });
}
