//! What holds in every game: random time controls, commands and moments.

mod moves;
mod script;
mod ticking;

use std::cell::RefCell;
use std::collections::BTreeSet;

use komadai_play::{ClockState, Command, Event, Finish, Game, Moment, Offer, Span, Terms};
use komadai_rules::{BySide, Position, Reason, Side, Variant, VariantId, dispatch};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{RngSeed, TestRunner};

use moves::some_move;
use script::{Step, TimedStep, terms, timed_step};
use ticking::Ticking;

#[test]
fn clocks_and_events_are_right_whatever_happens() {
    let met = RefCell::new(BTreeSet::new());
    let script = prop::collection::vec(timed_step(), 1..60);
    let games = (select(&VariantId::ALL[..]), terms(), script);
    for_all(&games, |(id, terms, script)| {
        met.borrow_mut()
            .extend(dispatch!(id, V => Watched::<V>::new(terms).play(&script)));
    });
    let wanted = [
        "moved",
        "offered",
        "declined",
        "takenBack",
        "timeGiven",
        "shifted",
        "rematch",
        "time",
        "resign",
        "aborted",
        "illegal",
        "agreement",
    ];
    for event in wanted {
        assert!(met.borrow().contains(event), "no {event} among {met:?}");
    }
}

#[test]
fn terms_are_read_as_written() {
    for_all(&terms(), |terms| {
        let text = serde_json::to_string(&terms).unwrap();
        assert_eq!(serde_json::from_str::<Terms>(&text).unwrap(), terms);
    });
}

/// Runs a test with random values, the same ones every time; `PROPTEST_CASES` says how many.
fn for_all<S: Strategy>(values: &S, test: impl Fn(S::Value)) {
    let config = ProptestConfig {
        rng_seed: RngSeed::Fixed(4),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let run = TestRunner::new(config).run(values, |value| {
        test(value);
        Ok(())
    });
    run.unwrap_or_else(|error| panic!("{error}"));
}

/// A game whose every event is checked.
struct Watched<V: Variant> {
    game: Game<V>,
    log: Vec<Event<V>>,
    /// The same clocks, really ticking.
    ticking: Option<BySide<Ticking>>,
    now: Moment,
    turn_began: Moment,
    /// Time that belongs to no turn: downtime.
    shifted: Span,
    /// Time of the turns that are over.
    turns: Span,
}

const START: Moment = Moment(1_000);

fn start<V: Variant>() -> Position<V> {
    Position::start(Default::default())
}

impl<V: Variant> Watched<V> {
    fn new(terms: Terms) -> Self {
        Self {
            game: Game::new(start::<V>(), terms, START),
            log: Vec::new(),
            ticking: Ticking::new(terms.time).map(|clock| BySide([clock; 2])),
            now: START,
            turn_began: START,
            shifted: Span::ZERO,
            turns: Span::ZERO,
        }
    }

    /// Plays a script, and returns what came up.
    fn play(mut self, script: &[TimedStep]) -> BTreeSet<String> {
        for (step, when) in script {
            self.now = when.after(self.now, &self.game);
            self.check_limits();
            self.check_views();
            if let Step::Shift(span) = step {
                self.shift(Span(*span));
                continue;
            }
            let command = step.command(&self.game, self.now);
            let over = self.game.over().copied();
            let Ok(events) = self.game.decide(command, self.now) else {
                continue;
            };
            self.check_rolled_back(&events);
            for event in events {
                self.check(&event);
                self.game.apply(&event);
                self.log.push(event);
            }
            assert!(
                over.is_none() || self.game.over() == over.as_ref(),
                "over is final"
            );
            self.check_states();
        }
        assert_eq!(self.turns, self.turn_began - START - self.shifted);
        self.check_restored();
        self.log.iter().map(name).collect()
    }

    /// Nobody plays for a while, and the turn counts from later.
    fn shift(&mut self, span: Span) {
        if self.game.over().is_none() {
            self.now += span;
            self.turn_began += span;
            self.shifted += span;
            self.game.shift(span);
            self.log.push(Event::Shifted { by: span });
        }
    }

    fn has_moved(&self, side: Side) -> bool {
        let moved_by = |event: &Event<V>| matches!(event, Event::Moved { side: by, .. } if *by == side);
        self.log.iter().any(moved_by)
    }

    fn check(&mut self, event: &Event<V>) {
        let turn = self.game.turn();
        match *event {
            Event::Moved {
                side,
                at,
                spent,
                lag,
                clocks,
                ..
            } => {
                assert_eq!(side, turn);
                assert!(at <= self.now && self.game.over().is_none());
                let lasted = at - self.turn_began;
                let counted = if self.has_moved(side) { lasted } else { Span::ZERO };
                assert_eq!(spent + lag, counted);
                self.tick(spent, |clock| clock.renew(true));
                self.assert_clocks(clocks);
                self.begin_turn(at);
            }
            Event::TakenBack { at, clocks, .. } => {
                self.tick(self.counted(at), |clock| clock.renew(false));
                self.assert_clocks(clocks);
                self.begin_turn(at);
            }
            Event::TimeGiven { by, span, .. } => {
                if let Some(clocks) = &mut self.ticking {
                    clocks[!by].give(span);
                }
            }
            Event::Over { finish, at, clocks } => self.check_over(finish, at, clocks),
            Event::Offered { offer, .. } | Event::Declined { offer, .. } => {
                assert_eq!(offer == Offer::Rematch, self.game.over().is_some());
            }
            Event::Rematch { .. } => assert!(self.game.over().is_some()),
            Event::Shifted { .. } | Event::ClocksStarted { .. } => panic!("no step does this"),
        }
    }

    fn check_over(&mut self, finish: Finish, at: Moment, clocks: BySide<ClockState>) {
        assert_eq!(self.game.over(), None);
        let is_time = finish
            .ending()
            .is_some_and(|ending| ending.reason == Reason::Time);
        let turn = self.game.turn();
        match self.ticking {
            Some(ticking) if is_time => {
                assert_eq!(finish.winner(), Some(!turn));
                assert_eq!(at - self.turn_began, ticking[turn].allowance());
                assert_eq!((clocks[turn].main, clocks[turn].periods), (Span::ZERO, 0));
                ticking[!turn].assert_shows(clocks[!turn]);
            }
            _ if !is_time && finish != Finish::Aborted => {
                self.tick(self.counted(at), |_| {});
                self.assert_clocks(clocks);
            }
            _ => {}
        }
    }

    /// How much of the current turn is on the clock.
    fn counted(&self, at: Moment) -> Span {
        if self.has_moved(self.game.turn()) {
            at - self.turn_began
        } else {
            Span::ZERO
        }
    }

    fn tick(&mut self, span: Span, afterwards: impl Fn(&mut Ticking)) {
        if let Some(clocks) = &mut self.ticking {
            let clock = &mut clocks[self.game.turn()];
            clock.think(span);
            afterwards(clock);
        }
    }

    fn assert_clocks(&self, clocks: BySide<ClockState>) {
        if let Some(ticking) = &self.ticking {
            for side in Side::BOTH {
                ticking[side].assert_shows(clocks[side]);
            }
        }
    }

    fn begin_turn(&mut self, at: Moment) {
        self.turns += at - self.turn_began;
        self.turn_began = at;
    }

    /// A move at the limit is in time, one a millisecond later is not; and so for time that passes.
    fn check_limits(&self) {
        let Some(deadline) = self.game.deadline() else {
            assert_eq!(self.game.due(), None);
            return;
        };
        let quota = self.game.clock_states()[self.game.turn()].quota;
        let one = Span::millis(1);
        assert_eq!(self.game.due(), Some(deadline + quota + one));
        for (lag, last) in [
            (Span::ZERO, deadline),
            (quota, deadline + quota),
            (Span(i64::MAX), deadline + quota),
        ] {
            assert!(!self.runs_out(self.some_move(lag), last));
            assert!(self.runs_out(self.some_move(lag), last + one));
        }
        assert_eq!(self.game.decide(Command::Tick, deadline + quota), Ok(Vec::new()));
        assert!(self.runs_out(Command::Tick, deadline + quota + one));
        assert!(self.runs_out(Command::Resign(!self.game.turn()), deadline + quota + one));
    }

    fn some_move(&self, lag: Span) -> Command<V> {
        Command::Move {
            side: self.game.turn(),
            mv: some_move(self.game.line(), 0),
            lag,
        }
    }

    fn runs_out(&self, command: Command<V>, at: Moment) -> bool {
        match self.game.decide(command, at).expect("nothing illegal is asked")[..] {
            [Event::Over { finish, at, .. }] => {
                assert_eq!(Some(at), self.game.deadline());
                let is_time = finish
                    .ending()
                    .is_some_and(|ending| ending.reason == Reason::Time);
                is_time || finish == Finish::Aborted
            }
            _ => false,
        }
    }

    fn check_views(&self) {
        let views = self.game.clocks(self.now);
        for side in Side::BOTH {
            let view = views[side];
            let state = self.game.clock_states()[side];
            assert!(view.main_left >= Span::ZERO && view.main_left <= state.main);
            assert!(view.period_left >= Span::ZERO && view.periods_left <= state.periods);
            let runs = self.game.deadline().is_some() && side == self.game.turn() && self.has_moved(side);
            assert_eq!(view.running, runs);
            if let (Some(ticking), None) = (&self.ticking, self.game.over()) {
                let mut clock = ticking[side];
                clock.think(if runs {
                    self.now - self.turn_began
                } else {
                    Span::ZERO
                });
                clock.assert_face(view);
            }
        }
    }

    fn check_states(&self) {
        for state in self.game.clock_states().0 {
            assert!(state.main >= Span::ZERO && (Span::ZERO..=Span(500)).contains(&state.quota));
        }
        assert_eq!(self.game.version(), self.log.len() as u64);
        assert_eq!(self.game.plies(), self.game.line().len());
    }

    /// What did not happen after all leaves no trace.
    fn check_rolled_back(&mut self, events: &[Event<V>]) {
        let before = format!("{:?}", self.game);
        let checkpoint = self.game.checkpoint();
        events.iter().for_each(|event| self.game.apply(event));
        self.game.roll_back(checkpoint);
        assert_eq!(format!("{:?}", self.game), before);
    }

    /// The events are the game: written, read and played again they give the same.
    fn check_restored(&self) {
        let text = serde_json::to_string(&self.log).unwrap();
        let log: Vec<Event<V>> = serde_json::from_str(&text).unwrap();
        assert_eq!(log, self.log);
        let restored = Game::restore(start::<V>(), *self.game.terms(), START, log);
        assert_eq!(format!("{restored:?}"), format!("{:?}", self.game));
    }
}

/// What an event says it is, or how the game ended.
fn name<V: Variant>(event: &Event<V>) -> String {
    let value = serde_json::to_value(event).unwrap();
    let word = match event {
        Event::Over { .. } => &value["finish"]["reason"],
        _ => &value["t"],
    };
    word.as_str().unwrap().into()
}
