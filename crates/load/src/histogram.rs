//! How often how long: a histogram that tells percentiles to within two in a hundred.

use std::time::Duration;

/// Each power of two is divided into so many steps.
const STEPS: usize = 64;
/// Up to 2^32 µs, more than an hour.
const POWERS: usize = 27;

/// How often how long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Histogram {
    counts: Vec<u64>,
    count: u64,
    max: Duration,
}

impl Default for Histogram {
    fn default() -> Self {
        Self {
            counts: vec![0; STEPS * POWERS],
            count: 0,
            max: Duration::ZERO,
        }
    }
}

impl Histogram {
    /// Counts one.
    pub fn record(&mut self, time: Duration) {
        self.counts[step(time)] += 1;
        self.count += 1;
        self.max = self.max.max(time);
    }

    /// How many were counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The longest.
    pub fn max(&self) -> Duration {
        self.max
    }

    /// A time that so large a share, from 0 to 1, did not exceed.
    pub fn quantile(&self, share: f64) -> Duration {
        let wanted = (share * self.count as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (step, count) in self.counts.iter().enumerate() {
            seen += count;
            if seen >= wanted {
                return end(step).min(self.max);
            }
        }
        self.max
    }
}

/// The step a time falls on.
fn step(time: Duration) -> usize {
    let micros = time.as_micros().min(u128::from(u32::MAX)) as usize;
    if micros < STEPS {
        return micros;
    }
    let power = micros.ilog2() as usize - STEPS.ilog2() as usize;
    (power + 1) * STEPS + ((micros >> power) - STEPS)
}

/// The longest time on a step.
fn end(step: usize) -> Duration {
    let micros = match step / STEPS {
        0 => step,
        power => ((step % STEPS + STEPS + 1) << (power - 1)) - 1,
    };
    Duration::from_micros(micros as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_close_from_above() {
        let mut histogram = Histogram::default();
        for micros in 1..=100_000 {
            histogram.record(Duration::from_micros(micros));
        }
        for (share, exact) in [
            (0.5, 50_000.0),
            (0.99, 99_000.0),
            (0.999, 99_900.0),
            (1.0, 100_000.0),
        ] {
            let told = histogram.quantile(share).as_micros() as f64;
            assert!((exact..exact * 1.02).contains(&told), "{share}: {told}");
        }
        assert_eq!(histogram.count(), 100_000);
        assert_eq!(histogram.max(), Duration::from_millis(100));
    }

    #[test]
    fn any_time_has_a_step_that_holds_it() {
        for micros in (0..5_000).chain([1 << 20, (1 << 32) - 1]) {
            let step = step(Duration::from_micros(micros));
            assert!(end(step) >= Duration::from_micros(micros), "{micros}");
            assert!(
                step == 0 || end(step - 1) < Duration::from_micros(micros),
                "{micros}"
            );
        }
        let mut histogram = Histogram::default();
        histogram.record(Duration::from_secs(1_000_000));
        assert_eq!(histogram.quantile(0.5), Duration::from_micros(u32::MAX.into()));
    }

    #[test]
    fn nothing_counted_is_no_time() {
        assert_eq!(Histogram::default().quantile(0.99), Duration::ZERO);
    }
}
