//! The server's clock: time since 1970 that never runs backwards while the server is up, and stands still when the
//! server does.
//!
//! A process that is stopped, swapped out or starved hears no moves: that time is charged to nobody. While somebody
//! beats ([`beat`]), the clock goes no further than `MOST` beyond the last beat; the next one leaves out the rest.
//!
//! Servers that share a database go by its clock: each is told how far it is off (`correct`) and goes a little faster or
//! slower until it is not; the further it is off, the more. It does not jump, for a jump would be somebody's thinking time,
//! except where all clocks of its games are set anew (`set`).

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use komadai_play::{Moment, Span};

/// How often the clock is beaten.
pub const BEAT: Duration = Duration::from_millis(50);
/// How much of a time without a beat is counted, in microseconds: a busy machine may be late by less. A clock that is corrected
/// can afford to leave out more: it is made up for.
const MOST: i64 = 500_000;
const MOST_CORRECTED: i64 = 100_000;
/// How much faster or slower the clock may go, in millionths: of a long thought of ten seconds that is a fifth of one.
const FASTEST: i64 = 20_000;
/// The same for a clock that is off by more than so many microseconds. On a machine that is too busy time without a beat is left
/// out again and again: a clock that does not make up for it as fast is soon seconds behind those of others, and moments it
/// writes down are charged to somebody there.
const HASTE: i64 = 200_000;
const FAR: i64 = 100_000;

/// When the server started, by both clocks: from then on only the steady one is read, so that a correction of the
/// system's time takes nothing from a player.
static START: LazyLock<(Instant, i64)> = LazyLock::new(|| {
    let since_1970 = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or(Duration::ZERO);
    (Instant::now(), since_1970.as_micros() as i64)
});

static PULSE: Mutex<Pulse> = Mutex::new(Pulse::new());

/// The present moment.
pub fn now() -> Moment {
    let (start, micros) = *START;
    let pulse = pulse();
    Moment((micros + pulse.read(start.elapsed().as_micros() as i64)) / 1_000)
}

/// How long the server has lived, for comparing two moments of its own: time in which it stood still is left out, and it goes
/// neither faster nor slower to make up for that.
pub fn lived() -> Span {
    let (start, _) = *START;
    Span(pulse().lived(start.elapsed().as_micros() as i64) / 1_000)
}

/// The server is alive. Returns how long it was not, if that is left out.
pub fn beat() -> Span {
    let (start, _) = *START;
    let mut pulse = pulse();
    Span(pulse.beat(start.elapsed().as_micros() as i64) / 1_000)
}

/// The clock is behind by so much, or ahead: it goes faster or slower from the next beat on, until that is made up for.
pub(crate) fn correct(behind: Span) {
    let mut pulse = pulse();
    pulse.behind = behind.0 * 1_000;
    pulse.is_corrected = true;
}

/// Sets the clock, for a server that has said nothing about time yet, or takes back what it said.
pub(crate) fn set(moment: Moment) {
    let behind = moment - now();
    let mut pulse = pulse();
    pulse.told += behind.0 * 1_000;
    pulse.behind = 0;
}

/// The instant of a moment, for timers: as long from now as the clock will take to it.
pub fn instant(moment: Moment) -> tokio::time::Instant {
    let span = moment - now();
    tokio::time::Instant::now() + Duration::from_millis(span.0.max(0) as u64)
}

fn pulse() -> MutexGuard<'static, Pulse> {
    PULSE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is counted of the time that passes, in microseconds since the start.
#[derive(Debug)]
struct Pulse {
    /// When the last beat was, by the steady clock, if anybody beats.
    last: Option<i64>,
    /// What was counted until then.
    told: i64,
    /// What was lived until then.
    lived: i64,
    /// How much faster it goes since then, in millionths.
    faster: i64,
    /// How much is to be made up for.
    behind: i64,
    /// Whether somebody says how far it is off.
    is_corrected: bool,
}

impl Pulse {
    const fn new() -> Self {
        Self {
            last: None,
            told: 0,
            lived: 0,
            faster: 0,
            behind: 0,
            is_corrected: false,
        }
    }

    /// How much of a time without a beat is counted.
    const fn most(&self) -> i64 {
        if self.is_corrected { MOST_CORRECTED } else { MOST }
    }

    fn read(&self, elapsed: i64) -> i64 {
        let Some(last) = self.last else {
            return elapsed + self.told;
        };
        let since = (elapsed - last).min(self.most());
        self.told + since + since * self.faster / 1_000_000
    }

    fn lived(&self, elapsed: i64) -> i64 {
        let Some(last) = self.last else {
            return elapsed;
        };
        self.lived + (elapsed - last).min(self.most())
    }

    fn beat(&mut self, elapsed: i64) -> i64 {
        let last = self.last.unwrap_or(elapsed);
        if elapsed < last {
            return 0;
        }
        let made_up = (elapsed - last).min(self.most()) * self.faster / 1_000_000;
        let left_out = (elapsed - last - self.most()).max(0);
        self.lived = self.lived(elapsed);
        self.told = self.read(elapsed);
        self.last = Some(elapsed);
        self.behind -= made_up;
        if self.is_corrected {
            self.behind += left_out;
        }
        // Made up for within a second, or as fast as it may.
        let fastest = if self.behind.abs() > FAR { HASTE } else { FASTEST };
        self.faster = self.behind.clamp(-fastest, fastest);
        left_out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: i64 = 1_000;

    #[test]
    fn time_without_a_beat_is_left_out_and_never_runs_back() {
        let mut pulse = Pulse::new();
        assert_eq!(pulse.read(5_000 * MS), 5_000 * MS, "nobody beats");
        assert_eq!(pulse.beat(5_000 * MS), 0);
        assert_eq!(pulse.read(5_400 * MS), 5_400 * MS);
        // Twenty seconds of silence, looked at before and after somebody notices.
        assert_eq!(pulse.read(25_000 * MS), 5_500 * MS);
        assert_eq!(pulse.beat(25_000 * MS), 19_500 * MS);
        assert_eq!(pulse.read(25_000 * MS), 5_500 * MS);
        assert_eq!(pulse.read(25_100 * MS), 5_600 * MS);
        // A late beat on a busy machine costs nothing.
        assert_eq!(pulse.beat(25_300 * MS), 0);
        assert_eq!(pulse.read(25_300 * MS), 5_800 * MS);
        // Beats of two servers in one process may come out of order.
        assert_eq!(pulse.beat(25_200 * MS), 0);
        assert_eq!(pulse.read(25_700 * MS), 6_200 * MS);
    }

    #[test]
    fn a_clock_that_is_off_goes_faster_or_slower_until_it_is_not() {
        for off in [90, -90] {
            let mut pulse = Pulse::new();
            pulse.beat(0);
            pulse.behind = off * MS;
            let mut before = 0;
            for tenth in 1..=400 {
                pulse.beat(tenth * 100 * MS);
                let told = pulse.read(tenth * 100 * MS);
                let took = told - before;
                assert!((98 * MS..=102 * MS).contains(&took), "{took} after {tenth} beats");
                before = told;
            }
            let right = (40_000 + off) * MS;
            assert!((before - right).abs() < MS, "{before} is not {right}");
        }
    }

    #[test]
    fn what_is_made_up_for_is_not_lived() {
        let mut pulse = Pulse::new();
        pulse.is_corrected = true;
        assert_eq!(pulse.lived(700 * MS), 700 * MS, "nobody beats");
        pulse.beat(1_000 * MS);
        assert_eq!(pulse.lived(1_000 * MS), 1_000 * MS);
        // A second of standing still, and then a thought of five.
        pulse.beat(2_100 * MS);
        let (told, lived) = (pulse.read(2_100 * MS), pulse.lived(2_100 * MS));
        assert_eq!(lived, 1_100 * MS);
        for beat in 1..=100 {
            pulse.beat((2_100 + 50 * beat) * MS);
        }
        assert!(
            pulse.read(7_100 * MS) - told > 5_800 * MS,
            "the clock makes up for it"
        );
        assert_eq!(pulse.lived(7_100 * MS) - lived, 5_000 * MS);
    }

    #[test]
    fn a_clock_that_is_corrected_keeps_up_on_a_machine_that_is_too_busy() {
        let mut pulse = Pulse::new();
        pulse.is_corrected = true;
        let (mut at, mut before) = (0, 0);
        pulse.beat(at);
        for _ in 0..600 {
            // An eighth of the time nothing happens.
            for pause in [50, 50, 130] {
                at += pause * MS;
                pulse.beat(at);
            }
            let told = pulse.read(at);
            assert!(told >= before, "it runs back");
            assert!(at - told < 400 * MS, "{} behind after {at}", at - told);
            before = told;
        }
        // One long stand-still, and it is right again within seconds.
        at += 1_000 * MS;
        pulse.beat(at);
        assert!(at - pulse.read(at) > 900 * MS);
        for _ in 0..200 {
            at += 50 * MS;
            pulse.beat(at);
        }
        assert!(at - pulse.read(at) < 110 * MS, "{}", at - pulse.read(at));
    }
}
