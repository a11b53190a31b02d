//! The optimiser (Adam): each number moves by its mean gradient in units of how much that varies.
//!
//! What moves are not the weights but their parts: what each has alone and what it shares with
//! others; each part as a mean of opening and end, and the difference between them.

use crate::sample::Sample;
use crate::shares::Share;
use crate::tune::{chance_of_winning, judge, loss};

/// How much less opening and end differ than weights do.
const DIFFERENCE: f32 = 0.6;
/// How much gradients and their squares are remembered from step to step.
const MEMORY: [f32; 2] = [0.9, 0.999];

#[derive(Clone, Copy, Default)]
struct Number {
    value: f32,
    mean: f32,
    square: f32,
}

struct Part {
    /// The weights it is part of, and how many times.
    members: Vec<(usize, f32)>,
    /// Mean of opening and end, and half their difference.
    numbers: [Number; 2],
    pull: f32,
}

/// Weights on their way down.
pub(crate) struct Descent {
    pub(crate) weights: Vec<[f32; 2]>,
    prior: Vec<[f32; 2]>,
    gradient: Vec<[f32; 2]>,
    parts: Vec<Part>,
    steps: i32,
}

impl Descent {
    pub(crate) fn new(prior: Vec<[f32; 2]>, shares: &[Share], pull: f32) -> Self {
        let part = |members: Vec<(usize, f32)>, spread: f32| Part {
            members,
            numbers: [Number::default(); 2],
            pull: pull / (spread * spread),
        };
        let alone = (0..prior.len()).map(|index| part(vec![(index, 1.0)], 0.5));
        let shared = shares
            .iter()
            .map(|share| part(share.members.clone(), share.spread));
        Self {
            weights: prior.clone(),
            gradient: vec![[0.0; 2]; prior.len()],
            parts: alone.chain(shared).collect(),
            prior,
            steps: 0,
        }
    }

    /// One step down for a batch; the sum of its losses before the step.
    pub(crate) fn step(&mut self, batch: &[Sample], scale: f32, rate: f32) -> f64 {
        self.gradient.fill([0.0; 2]);
        let mut sum = 0.0;
        for sample in batch {
            let chance = chance_of_winning(judge(&self.weights, sample), scale);
            sum += loss(chance, sample.result);
            let error = (chance - sample.result) / batch.len() as f32;
            let tilted = error * (2.0 * sample.phase - 1.0);
            for &(feature, count) in &sample.seen {
                let gradient = &mut self.gradient[usize::from(feature)];
                gradient[0] += error * f32::from(count);
                gradient[1] += tilted * f32::from(count);
            }
        }
        self.steps += 1;
        self.weights.copy_from_slice(&self.prior);
        let correction = MEMORY.map(|memory| 1.0 - memory.powi(self.steps));
        for part in &mut self.parts {
            let mut moved = [0.0; 2];
            for (half, number) in part.numbers.iter_mut().enumerate() {
                let members = part.members.iter();
                let slope: f32 = members.map(|&(at, times)| times * self.gradient[at][half]).sum();
                let strength = if half == 0 {
                    1.0
                } else {
                    1.0 / (DIFFERENCE * DIFFERENCE)
                };
                number.descend(slope + part.pull * strength * number.value, correction, rate);
                moved[half] = number.value;
            }
            for &(at, times) in &part.members {
                self.weights[at][0] += times * (moved[0] - moved[1]);
                self.weights[at][1] += times * (moved[0] + moved[1]);
            }
        }
        sum
    }
}

impl Number {
    fn descend(&mut self, slope: f32, correction: [f32; 2], rate: f32) {
        self.mean = MEMORY[0] * self.mean + (1.0 - MEMORY[0]) * slope;
        self.square = MEMORY[1] * self.square + (1.0 - MEMORY[1]) * slope * slope;
        self.value -= rate * (self.mean / correction[0]) / ((self.square / correction[1]).sqrt() + 1e-7);
    }
}
