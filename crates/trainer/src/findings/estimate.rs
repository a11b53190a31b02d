//! Numbers that were measured, and how far they may be off.

/// How many standard errors 95 % of all measurements stay within.
const WITHIN: f64 = 1.959_964;

/// A number measured on samples.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    /// The number.
    pub(crate) value: f64,
    /// Its standard error.
    pub(crate) error: f64,
}

impl Estimate {
    /// The mean of independent samples; `None` for fewer than two.
    pub(crate) fn mean(samples: &[f64]) -> Option<Self> {
        if samples.len() < 2 {
            return None;
        }
        let count = samples.len() as f64;
        let value = samples.iter().sum::<f64>() / count;
        Some(Self {
            value,
            error: spread(samples) / count.sqrt(),
        })
    }

    /// The same in units of this size.
    #[must_use]
    pub(crate) fn in_units_of(self, unit: f64) -> Self {
        Self {
            value: self.value / unit,
            error: self.error / unit.abs(),
        }
    }

    /// Half the width of the 95 % interval.
    pub(crate) fn margin(self) -> f64 {
        WITHIN * self.error
    }

    /// The 95 % interval.
    pub(crate) fn bounds(self) -> [f64; 2] {
        [self.value - self.margin(), self.value + self.margin()]
    }
}

/// The standard deviation of samples, seen as some of many.
pub(crate) fn spread(samples: &[f64]) -> f64 {
    let count = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / count;
    let squares: f64 = samples.iter().map(|sample| (sample - mean).powi(2)).sum();
    (squares / (count - 1.0).max(1.0)).sqrt()
}

/// How many of a number of things are of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Proportion {
    /// Those of the kind.
    pub(crate) part: u64,
    /// All.
    pub(crate) whole: u64,
}

impl Proportion {
    /// From 0 to 1; nothing of nothing is 0.
    pub(crate) fn value(self) -> f64 {
        self.part as f64 / self.whole.max(1) as f64
    }

    /// The 95 % interval after Wilson, which also holds where nothing, or all, was found.
    pub(crate) fn bounds(self) -> [f64; 2] {
        let count = self.whole.max(1) as f64;
        let square = WITHIN * WITHIN;
        let value = self.value();
        let middle = value + square / (2.0 * count);
        let half = WITHIN * (value * (1.0 - value) / count + square / (4.0 * count * count)).sqrt();
        let scale = 1.0 + square / count;
        [
            ((middle - half) / scale).max(0.0),
            ((middle + half) / scale).min(1.0),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_has_the_error_of_its_samples() {
        let mean = Estimate::mean(&[1.0, 2.0, 3.0, 4.0]).unwrap();
        assert_eq!(mean.value, 2.5);
        assert!((mean.error - (5.0f64 / 3.0).sqrt() / 2.0).abs() < 1e-12);
        assert_eq!(Estimate::mean(&[1.0]), None);
    }

    #[test]
    fn a_share_stays_between_nothing_and_all() {
        let none = Proportion { part: 0, whole: 100 };
        assert_eq!(none.bounds()[0], 0.0);
        assert!((none.bounds()[1] - 0.037).abs() < 0.001);
        let half = Proportion {
            part: 5000,
            whole: 10_000,
        };
        assert!((half.bounds()[0] - 0.4902).abs() < 0.0001);
        assert_eq!(Proportion::default().value(), 0.0);
    }
}
