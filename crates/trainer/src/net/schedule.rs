//! How far a step goes as training goes on: up quickly, then down along a cosine.

use std::f32::consts::PI;

/// The rate of each step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    pub(crate) rate: f32,
    /// The part of the rate that is left at the end.
    pub(crate) last: f32,
    /// Steps until the rate is reached.
    pub(crate) warm_up: u32,
    /// Steps in all.
    pub(crate) steps: u32,
}

impl Schedule {
    /// The rate of a step; they are counted from 0.
    pub(crate) fn at(&self, step: u32) -> f32 {
        if step < self.warm_up {
            return self.rate * (step + 1) as f32 / self.warm_up as f32;
        }
        let rest = self.steps.saturating_sub(self.warm_up).max(1);
        let gone = ((step - self.warm_up) as f32 / rest as f32).min(1.0);
        let wave = 0.5 + 0.5 * (PI * gone).cos();
        self.rate * (self.last + (1.0 - self.last) * wave)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_then_down() {
        let schedule = Schedule {
            rate: 0.01,
            last: 0.1,
            warm_up: 4,
            steps: 104,
        };
        let rates: Vec<f32> = (0..105).map(|step| schedule.at(step)).collect();
        assert_eq!(rates[0], 0.0025);
        assert_eq!(rates[3], 0.01);
        assert_eq!(rates[4], 0.01);
        assert!(rates[4..].is_sorted_by(|a, b| a >= b));
        assert!((rates[54] - 0.0055).abs() < 1e-6);
        assert!((rates[104] - 0.001).abs() < 1e-6);
    }

    #[test]
    fn a_training_shorter_than_its_warm_up_is_possible() {
        let schedule = Schedule {
            rate: 1.0,
            last: 0.0,
            warm_up: 10,
            steps: 5,
        };
        assert!((0..20).all(|step| schedule.at(step).is_finite()));
    }
}
