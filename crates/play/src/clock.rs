//! Clocks: what a side has left, and what thinking takes from it.
//!
//! Main time runs first. After it come the periods of byo-yomi: each one used up in full is lost, and a
//! move made within a period gives it back whole. A move made exactly at a limit is in time.
//!
//! **Lag.** What a move spent on the way between player and server is given back from a quota that a
//! side has: it starts with [`LAG_QUOTA`], every move restores up to [`LAG_REGAINED`] of it, and it never
//! exceeds [`LAG_QUOTA`], which is therefore also the most that one move is given back.

use serde::{Deserialize, Serialize};

use crate::control::TimeControl;
use crate::time::Span;

/// Lag that a side is given back at most, at the start and later.
pub const LAG_QUOTA: Span = Span::millis(500);
/// How much of the quota every move restores.
pub const LAG_REGAINED: Span = Span::millis(100);

/// What a side has left at the start of its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ClockState {
    /// Main time; in correspondence games the time for the move.
    pub main: Span,
    /// Periods of byo-yomi.
    #[serde(default, skip_serializing_if = "is_none_left")]
    pub periods: u8,
    /// Lag that can still be given back.
    #[serde(default, skip_serializing_if = "Span::is_zero")]
    pub quota: Span,
}

fn is_none_left(periods: &u8) -> bool {
    *periods == 0
}

/// What a side's clock shows at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ClockView {
    /// Main time; in correspondence games the time for the move; nothing without a clock.
    pub main_left: Span,
    /// Of the current period, or of the first one while main time lasts.
    pub period_left: Span,
    /// Periods, the current one included.
    pub periods_left: u8,
    /// Whether it is running.
    pub running: bool,
}

impl ClockState {
    /// The same clock, run out.
    #[must_use]
    pub fn run_out(self) -> Self {
        Self {
            main: Span::ZERO,
            periods: 0,
            ..self
        }
    }

    /// How much of a move's lag is given back.
    pub fn compensated(&self, lag: Span) -> Span {
        lag.clamp(Span::ZERO, self.quota.max(Span::ZERO))
    }
}

impl TimeControl {
    /// A side's clock at the start of a game.
    pub fn start(&self) -> ClockState {
        match *self {
            Self::Unlimited => ClockState::default(),
            Self::Correspondence { days } => ClockState {
                main: Span::days(days.into()),
                ..ClockState::default()
            },
            Self::Clock {
                main,
                byoyomi,
                periods,
                ..
            } => ClockState {
                main,
                periods: if byoyomi.is_zero() { 0 } else { periods },
                quota: LAG_QUOTA,
            },
        }
    }

    /// How long a turn may last that begins with this clock; `None` without a limit.
    pub fn allowance(&self, clock: ClockState) -> Option<Span> {
        match self {
            Self::Unlimited => None,
            Self::Correspondence { .. } => Some(clock.main),
            Self::Clock { byoyomi, .. } => Some(clock.main + byoyomi.times(clock.periods.into())),
        }
    }

    /// The clock after thinking for this long without moving; no further than the limit.
    pub fn after_thinking(&self, clock: ClockState, spent: Span) -> ClockState {
        let Self::Clock { byoyomi, .. } = *self else {
            return clock;
        };
        let spent = self.within_allowance(clock, spent);
        ClockState {
            main: (clock.main - spent).max(Span::ZERO),
            periods: clock
                .periods
                .saturating_sub(lost_periods(spent - clock.main, byoyomi)),
            ..clock
        }
    }

    /// The clock after a move that took this long, with this much of its lag given back.
    pub fn after_move(&self, clock: ClockState, spent: Span, compensated: Span) -> ClockState {
        let Self::Clock { increment, .. } = *self else {
            return self.start();
        };
        let after = self.after_thinking(clock, spent);
        ClockState {
            main: after.main + increment,
            periods: after.periods,
            quota: (clock.quota - compensated + LAG_REGAINED).min(LAG_QUOTA),
        }
    }

    /// What the clock shows when the turn has lasted this long.
    pub fn view(&self, clock: ClockState, elapsed: Span, running: bool) -> ClockView {
        let elapsed = self.within_allowance(clock, elapsed);
        let main_left = (clock.main - elapsed).max(Span::ZERO);
        let Self::Clock { byoyomi, .. } = *self else {
            return ClockView {
                main_left,
                running,
                ..ClockView::default()
            };
        };
        let beyond = (elapsed - clock.main).max(Span::ZERO);
        let lost = lost_periods(beyond, byoyomi);
        let periods_left = clock.periods.saturating_sub(lost);
        let period_left = byoyomi.times(i64::from(lost) + 1) - beyond;
        ClockView {
            main_left,
            period_left: if periods_left > 0 { period_left } else { Span::ZERO },
            periods_left,
            running,
        }
    }

    fn within_allowance(&self, clock: ClockState, spent: Span) -> Span {
        let most = self.allowance(clock).unwrap_or(spent).max(Span::ZERO);
        spent.clamp(Span::ZERO, most)
    }
}

/// Periods used up in full by going so far beyond main time. At the very end of a period it is not yet.
fn lost_periods(beyond: Span, byoyomi: Span) -> u8 {
    if beyond <= Span::ZERO || byoyomi <= Span::ZERO {
        return 0;
    }
    u8::try_from((beyond.0 - 1) / byoyomi.0).unwrap_or(u8::MAX)
}
