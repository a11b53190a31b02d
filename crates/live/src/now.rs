//! The server's clock: time since 1970 that never runs backwards while the server is up, and stands still when the
//! server does.
//!
//! A process that is stopped, swapped out or starved hears no moves: that time is charged to nobody. While somebody
//! beats ([`beat`]), the clock goes no further than `MOST` beyond the last beat; the next one leaves out the rest.

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use komadai_play::{Moment, Span};

/// How often the clock is beaten.
pub const BEAT: Duration = Duration::from_millis(100);
/// How much of a time without a beat is counted, in milliseconds: a busy machine may be late by less.
const MOST: i64 = 500;

/// When the server started, by both clocks: from then on only the steady one is read, so that a correction of the
/// system's time takes nothing from a player.
static START: LazyLock<(Instant, i64)> = LazyLock::new(|| {
    let since_1970 = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or(Duration::ZERO);
    (Instant::now(), since_1970.as_millis() as i64)
});

static PULSE: Mutex<Pulse> = Mutex::new(Pulse { last: None, lost: 0 });

/// The present moment.
pub fn now() -> Moment {
    let (start, millis) = *START;
    let pulse = pulse();
    Moment(millis + pulse.read(start.elapsed().as_millis() as i64))
}

/// The server is alive. Returns how long it was not, if that is left out.
pub fn beat() -> Span {
    let (start, _) = *START;
    let mut pulse = pulse();
    Span(pulse.beat(start.elapsed().as_millis() as i64))
}

/// The instant of a moment, for timers: as long from now as the clock will take to it.
pub fn instant(moment: Moment) -> tokio::time::Instant {
    let span = moment - now();
    tokio::time::Instant::now() + Duration::from_millis(span.0.max(0) as u64)
}

fn pulse() -> MutexGuard<'static, Pulse> {
    PULSE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is counted of the time that passes, in milliseconds since the start.
#[derive(Debug)]
struct Pulse {
    /// The last beat, if anybody beats.
    last: Option<i64>,
    /// What was left out so far.
    lost: i64,
}

impl Pulse {
    fn read(&self, elapsed: i64) -> i64 {
        let counted = self.last.map_or(elapsed, |last| elapsed.min(last + MOST));
        counted - self.lost
    }

    fn beat(&mut self, elapsed: i64) -> i64 {
        let last = self.last.unwrap_or(elapsed);
        let gap = (elapsed - last - MOST).max(0);
        self.lost += gap;
        self.last = Some(elapsed.max(last));
        gap
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_without_a_beat_is_left_out_and_never_runs_back() {
        let mut pulse = Pulse { last: None, lost: 0 };
        assert_eq!(pulse.read(5_000), 5_000, "nobody beats");
        assert_eq!(pulse.beat(5_000), 0);
        assert_eq!(pulse.read(5_400), 5_400);
        // Twenty seconds of silence, looked at before and after somebody notices.
        assert_eq!(pulse.read(25_000), 5_500);
        assert_eq!(pulse.beat(25_000), 19_500);
        assert_eq!(pulse.read(25_000), 5_500);
        assert_eq!(pulse.read(25_100), 5_600);
        // A late beat on a busy machine costs nothing.
        assert_eq!(pulse.beat(25_300), 0);
        assert_eq!(pulse.read(25_300), 5_800);
        // Beats of two servers in one process may come out of order.
        assert_eq!(pulse.beat(25_200), 0);
        assert_eq!(pulse.read(25_700), 6_200);
    }
}
