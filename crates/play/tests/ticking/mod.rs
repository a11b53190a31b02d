//! A clock that really ticks, one millisecond after the other: slow, and too simple to be wrong.

use komadai_play::{ClockState, ClockView, Span, TimeControl};

/// A clock with hands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ticking {
    main: i64,
    period: i64,
    periods: u8,
    byoyomi: i64,
    increment: i64,
}

impl Ticking {
    /// A clock at the start of a game; `None` where there is none, or it counts in days.
    pub(crate) fn new(control: TimeControl) -> Option<Self> {
        let TimeControl::Clock {
            main,
            byoyomi,
            periods,
            increment,
        } = control
        else {
            return None;
        };
        Some(Self {
            main: main.0,
            period: byoyomi.0,
            periods: if byoyomi.is_zero() { 0 } else { periods },
            byoyomi: byoyomi.0,
            increment: increment.0,
        })
    }

    /// A millisecond passes. False if there was none left.
    fn tick(&mut self) -> bool {
        if self.main > 0 {
            self.main -= 1;
            return true;
        }
        if self.period == 0 && self.periods > 0 {
            self.periods -= 1;
            self.period = self.byoyomi;
        }
        self.period -= 1;
        self.periods > 0
    }

    /// Thinks, as long as there is time.
    pub(crate) fn think(&mut self, span: Span) {
        for _ in 0..span.0 {
            let last = *self;
            if !self.tick() {
                *self = last;
                return;
            }
        }
    }

    /// How long it can run.
    pub(crate) fn allowance(mut self) -> Span {
        let mut count = 0;
        while self.tick() {
            count += 1;
        }
        Span(count)
    }

    /// A new turn begins, after a move or not.
    pub(crate) fn renew(&mut self, moved: bool) {
        self.period = self.byoyomi;
        self.main += if moved { self.increment } else { 0 };
    }

    pub(crate) fn give(&mut self, span: Span) {
        self.main += span.0;
    }

    /// Fails unless a clock shows the same.
    pub(crate) fn assert_shows(&self, clock: ClockState) {
        assert_eq!((clock.main.0, clock.periods), (self.main, self.periods));
    }

    /// Fails unless a clock's face shows the same.
    pub(crate) fn assert_face(&self, face: ClockView) {
        let hands = (face.main_left.0, face.period_left.0, face.periods_left);
        assert_eq!(hands, (self.main, self.period, self.periods));
    }
}
