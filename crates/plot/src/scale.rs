//! Round numbers for scales.

/// A step of 1, 2 or 5 times a power of ten that divides a range into at most about so many parts.
pub fn round_step([low, high]: [f64; 2], parts: f64) -> f64 {
    let rough = (high - low) / parts;
    let tens = 10f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * tens);
    steps
        .into_iter()
        .find(|step| *step >= rough)
        .unwrap_or(10.0 * tens)
}

/// A range widened to round numbers, and a step between them that divides it into about so many parts.
pub fn round_range([low, high]: [f64; 2], parts: f64) -> ([f64; 2], f64) {
    let step = round_step([low, high], parts);
    let low = (low / step).floor() * step;
    let steps = ((high - low) / step).ceil().max(1.0);
    ([low, low + steps * step], step)
}

/// A round step for whole numbers from 1 to `last`.
pub fn whole_step(last: usize, parts: usize) -> usize {
    let tens = std::iter::successors(Some(1), |step: &usize| step.checked_mul(10));
    let mut steps = tens.flat_map(|tens| [1, 2, 5].map(|step| tens.saturating_mul(step)));
    steps.find(|step| last / step <= parts).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        assert_eq!(round_step([0.0, 10.0], 10.0), 1.0);
        assert_eq!(round_step([0.0, 13.0], 10.0), 2.0);
        assert!((round_step([0.4, 0.6], 5.0) - 0.05).abs() < 1e-9);
        assert_eq!(round_range([1420.0, 1580.0], 5.0), ([1400.0, 1600.0], 50.0));
        assert_eq!(
            [5, 12, 13, 100, 5000].map(|last| whole_step(last, 12)),
            [1, 1, 2, 10, 500]
        );
    }
}
