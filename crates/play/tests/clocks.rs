//! Scripted games with clocks computed by hand from the rules: `testdata/clocks.jsonl`.
//!
//! A step is what is done, how long after the step before, and both clocks afterwards as main time and periods; a
//! step that ends the game says how, and how long after the turn began.

mod moves;

use std::path::Path;

use komadai_play::{ClockState, Command, Event, Game, Moment, Offer, Span, Terms};
use komadai_rules::{Policy, Position, Side, Variant, VariantId, dispatch};
use serde_json::Value;

use moves::some_move;

#[test]
fn clocks_are_as_computed_by_hand() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/clocks.jsonl");
    let text = std::fs::read_to_string(path).expect("the scripts are there");
    for line in text.lines() {
        let script: Value = serde_json::from_str(line).expect("a line is JSON");
        for id in VariantId::ALL {
            dispatch!(id, V => play_script::<V>(&script));
        }
    }
}

fn play_script<V: Variant>(script: &Value) {
    let terms = Terms {
        time: script["time"].as_str().unwrap().parse().unwrap(),
        rated: script["rated"] == true,
        policy: Policy::Casual,
    };
    let mut at = Moment(1_000_000);
    let mut turn = at;
    let mut game = Game::<V>::new(Position::start(Default::default()), terms, at);
    for step in script["steps"].as_array().unwrap() {
        let context = format!("{} in {}: {step}", script["why"], V::NAME);
        let words: Vec<_> = step[0].as_str().unwrap().split(' ').collect();
        at += Span(step[1].as_i64().unwrap());
        let events = perform(&mut game, &words, at);
        assert!(
            matches!(words[0], "tick" | "shift") || !events.is_empty(),
            "{context}"
        );
        let mut expected = &step.as_array().unwrap()[2..];
        if let Some(finish) = expected[0].as_str() {
            assert_eq!(describe_end(&game, turn), finish, "{context}");
            expected = &expected[1..];
        } else {
            assert_eq!(game.over(), None, "{context}");
        }
        let states = game
            .clock_states()
            .0
            .map(|ClockState { main, periods, .. }| (main.0, periods.into()));
        let clock = |value: &Value| (value[0].as_i64().unwrap(), value[1].as_i64().unwrap());
        assert_eq!(states, [clock(&expected[0]), clock(&expected[1])], "{context}");
        if matches!(words[0], "move" | "takeback") {
            turn = at;
        }
    }
}

fn perform<V: Variant>(game: &mut Game<V>, words: &[&str], at: Moment) -> Vec<Event<V>> {
    let number = |word: &str| Span(word.parse().unwrap());
    let side = |word: &str| if word == "sente" { Side::Sente } else { Side::Gote };
    let command = match *words {
        ["move"] | ["move", "lag", _] => Command::Move {
            side: game.turn(),
            mv: some_move(game.line(), 0),
            lag: words.get(2).map_or(Span::ZERO, |word| number(word)),
        },
        ["takeback"] => {
            let proposer = game.played().first().unwrap().side;
            run(game, Command::Offer(proposer, Offer::Takeback), at);
            Command::Offer(!proposer, Offer::Takeback)
        }
        ["tick"] => Command::Tick,
        ["give", by] => Command::GiveTime {
            by: side(by),
            span: Game::<V>::GIFT,
        },
        ["resign", loser] => Command::Resign(side(loser)),
        ["shift", by] => {
            game.shift(number(by));
            Command::Tick
        }
        _ => panic!("unknown step {words:?}"),
    };
    run(game, command, at)
}

fn run<V: Variant>(game: &mut Game<V>, command: Command<V>, at: Moment) -> Vec<Event<V>> {
    let events = game
        .decide(command, at)
        .expect("scripts ask for what is possible");
    for event in &events {
        game.apply(event);
    }
    events
}

fn describe_end<V: Variant>(game: &Game<V>, turn: Moment) -> String {
    let finish = game.over().expect("the game is over");
    let after = game.over_at().expect("the game is over") - turn;
    let winner = match finish.winner() {
        Some(Side::Sente) => "sente ",
        Some(Side::Gote) => "gote ",
        None => "",
    };
    format!("{winner}{} {}", finish.reason(), after.0)
}
