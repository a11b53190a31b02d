//! Random terms, commands and moments.

use komadai_play::{Command, Game, Moment, Offer, Span, Terms, TimeControl};
use komadai_rules::{Policy, Side, Variant};
use proptest::prelude::*;
use proptest::sample::select;

use crate::moves::some_move;

/// Something done at a moment.
pub(crate) type TimedStep = (Step, When);

/// Something done.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Move { choice: usize, lag: i64 },
    Attempt(bool, &'static str),
    Resign(bool),
    Abort(bool),
    Offer(bool, Offer),
    Decline(bool, Offer),
    Declare(bool),
    GiveTime(bool),
    Tick,
    Claim { by_turn: bool, since: i64, draw: bool },
    Shift(i64),
}

/// When it is done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum When {
    After(i64),
    AtDeadline(i64),
    AtDue(i64),
}

impl When {
    /// The moment, never before the last one.
    pub(crate) fn after<V: Variant>(self, now: Moment, game: &Game<V>) -> Moment {
        let wanted = match self {
            Self::After(span) => Some(now + Span(span)),
            Self::AtDeadline(by) => game.deadline().map(|deadline| deadline + Span(by)),
            Self::AtDue(by) => game.due().map(|due| due + Span(by)),
        };
        wanted.unwrap_or(now).max(now)
    }
}

impl Step {
    /// The command; `true` stands for the side to move.
    pub(crate) fn command<V: Variant>(&self, game: &Game<V>, now: Moment) -> Command<V> {
        let side = |is_turn: bool| if is_turn { game.turn() } else { !game.turn() };
        match *self {
            Self::Move { .. } if game.over().is_some() => Command::Tick,
            Self::Move { choice, lag } => Command::Move {
                side: game.turn(),
                mv: some_move(game.line(), choice),
                lag: Span(lag),
            },
            Self::Attempt(by, text) => Command::Attempt {
                side: side(by),
                text: text.into(),
                lag: Span::ZERO,
            },
            Self::Resign(by) => Command::Resign(side(by)),
            Self::Abort(by) => Command::Abort(side(by)),
            Self::Offer(by, offer) => Command::Offer(side(by), offer),
            Self::Decline(by, offer) => Command::Decline(side(by), offer),
            Self::Declare(by) => Command::Declare(side(by)),
            Self::GiveTime(by) => Command::GiveTime {
                by: side(by),
                span: Game::<V>::GIFT,
            },
            Self::Tick => Command::Tick,
            Self::Claim { by_turn, since, draw } => Command::Claim {
                side: side(by_turn),
                absent_since: now - Span(since),
                draw,
            },
            // Downtime is nobody's command.
            Self::Shift(_) => Command::Resign(Side::Sente),
        }
    }
}

/// Terms with little time, so that it runs out.
pub(crate) fn terms() -> impl Strategy<Value = Terms> {
    let policy = select(&[Policy::Casual, Policy::Tournament][..]);
    (control(), any::<bool>(), policy).prop_map(|(time, rated, policy)| Terms { time, rated, policy })
}

fn control() -> impl Strategy<Value = TimeControl> {
    let span = |most: i64| prop_oneof![Just(Span::ZERO), (0..=most).prop_map(Span)];
    let clock = (span(4000), span(1500), 1..=10u8, span(800)).prop_filter_map(
        "some time",
        |(main, byoyomi, periods, increment)| {
            let periods = if byoyomi.is_zero() { 1 } else { periods };
            let control = TimeControl::Clock {
                main,
                byoyomi,
                periods,
                increment,
            };
            control.checked().ok()
        },
    );
    prop_oneof![
        8 => clock,
        1 => (1..=30u8).prop_map(|days| TimeControl::Correspondence { days }),
        1 => Just(TimeControl::Unlimited),
    ]
}

/// Mostly moves, with everything else between them.
pub(crate) fn timed_step() -> impl Strategy<Value = TimedStep> {
    let lag = prop_oneof![3 => Just(0), 3 => 0..700i64, 1 => any::<i64>()];
    let offer = || select(&Offer::ALL[..]);
    let text = select(&["7g7e", "K*5e", "K@e4", "a1a1", "", "é", "win"][..]);
    let yes = any::<bool>;
    let step = prop_oneof![
        40 => (any::<usize>(), lag).prop_map(|(choice, lag)| Step::Move { choice, lag }),
        1 => (yes(), text).prop_map(|(by, text)| Step::Attempt(by, text)),
        1 => yes().prop_map(Step::Resign),
        1 => yes().prop_map(Step::Abort),
        12 => (yes(), offer()).prop_map(|(by, offer)| Step::Offer(by, offer)),
        2 => (yes(), offer()).prop_map(|(by, offer)| Step::Decline(by, offer)),
        1 => yes().prop_map(Step::Declare),
        1 => yes().prop_map(Step::GiveTime),
        4 => Just(Step::Tick),
        1 => (yes(), 0..100_000i64, yes()).prop_map(|(by_turn, since, draw)| Step::Claim { by_turn, since, draw }),
        2 => (0..5000i64).prop_map(Step::Shift),
    ];
    let when = prop_oneof![
        12 => (0..600i64).prop_map(When::After),
        2 => (0..4000i64).prop_map(When::After),
        3 => (-2..=0i64).prop_map(When::AtDeadline),
        1 => (-2..=2i64).prop_map(When::AtDue),
    ];
    (step, when)
}
