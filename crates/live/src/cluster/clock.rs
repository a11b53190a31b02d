//! The database's clock, which all nodes go by: how far ours is off, judged by the beats that came back quickest.

use std::collections::VecDeque;
use std::time::Duration;

use komadai_play::{Moment, Span};

use crate::now::{self, now};

/// How many of the last beats are compared.
const BEATS: usize = 16;
/// A clock that is surely so far behind cannot make up for it: it is set.
const FAR: Span = Span::seconds(2);
/// One that is off by so much hears also those beats that were not the quickest.
const OFF: Span = Span::seconds(1);

/// What the last beats said about the database's clock.
#[derive(Debug, Default)]
pub(super) struct Clock(VecDeque<(Duration, Span)>);

impl Clock {
    /// A beat took so long there and back, and this was the database's clock in between. `may_set`: the clocks of all our games
    /// are set anew, so that ours may be, too. Returns whether it was set though they are not: then they must be.
    pub(super) fn hear(&mut self, took: Duration, clock: Moment, may_set: bool) -> bool {
        let Some(behind) = self.judge(took, clock, now()) else {
            return false;
        };
        let is_far = behind > FAR;
        if is_far || (may_set && behind > Span::ZERO) {
            now::set(now() + behind);
            self.0.clear();
        } else {
            now::correct(behind);
        }
        is_far && !may_set
    }

    /// How far we are behind, if this beat says more about it than those before.
    fn judge(&mut self, took: Duration, clock: Moment, now: Moment) -> Option<Span> {
        let took_span = Span(took.as_millis() as i64);
        let half = Span(took_span.0 / 2);
        let behind = clock + half - now;
        if self.0.len() == BEATS {
            self.0.pop_front();
        }
        self.0.push_back((took, behind));
        let quickest = self.0.iter().map(|(took, _)| took).min();
        let is_surely_off = behind.0.abs() > OFF.0 + took_span.0;
        (quickest == Some(&took) || is_surely_off).then_some(behind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quickest_beat_of_the_last_ones_counts() {
        let mut clock = Clock::default();
        let mut judge = |took, there: i64, here: i64| {
            let behind = clock.judge(Duration::from_millis(took), Moment(there), Moment(here));
            behind.map(|behind| behind.0)
        };
        assert_eq!(judge(20, 1_000, 1_010), Some(0));
        assert_eq!(judge(200, 1_600, 1_000), None, "it may have waited anywhere");
        assert_eq!(
            judge(200, 5_000, 1_000),
            Some(4_100),
            "wherever it waited, we are behind"
        );
        assert_eq!(judge(10, 1_105, 1_100), Some(10));
        for _ in 0..BEATS {
            judge(30, 1_500, 1_500);
        }
        assert_eq!(judge(30, 1_500, 1_500), Some(15), "the quick ones are long ago");
    }
}
