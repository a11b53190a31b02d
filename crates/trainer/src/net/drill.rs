//! Training without a purpose, to see how fast it is: on positions made up.

use std::time::{Duration, Instant};

use super::adam::{Adam, Stride};
use super::loss::{Aim, Loss};
use super::model::{Shape, begin};
use super::samples::{Samples, Told};
use super::trainee::Trainee;
use crate::rng::Rng;

/// Inputs that are active in a view.
const ACTIVE: usize = 40;

/// A network and positions to train it with.
pub struct Drill {
    trainee: Trainee,
    samples: Samples,
    order: Vec<u32>,
    batch: usize,
}

impl Drill {
    /// A network of a shape, trained in batches by so many threads.
    pub fn new(shape: Shape, batch: usize, threads: usize) -> Self {
        let samples = made_up(shape, 4 * batch);
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        Rng::new(2).shuffle(&mut order);
        Self {
            trainee: Trainee::new(shape, Adam::new(begin(shape, |_| true, 1)), threads),
            samples,
            order,
            batch,
        }
    }

    /// Trains for about so long, in whole steps; how many positions that were.
    pub fn run(&mut self, time: Duration) -> usize {
        let aim = Aim {
            loss: Loss::Squares,
            course: 0.3,
            scale: 500.0,
        };
        let start = Instant::now();
        let mut done = 0;
        for batch in self.order.chunks(self.batch).cycle() {
            let stride = Stride {
                rate: 0.001,
                decay: 0.01,
                inertia: 0.0,
                samples: batch.len(),
            };
            self.trainee.step(&self.samples, batch, aim, stride);
            done += batch.len();
            if start.elapsed() >= time {
                break;
            }
        }
        done
    }
}

/// Positions that see any inputs, all alike often: less kind to caches than real ones.
fn made_up(shape: Shape, count: usize) -> Samples {
    let mut rng = Rng::new(1);
    let mut samples = Samples::default();
    let group = shape.inputs / ACTIVE;
    for _ in 0..count {
        let told = Told {
            bucket: rng.below(shape.buckets) as u8,
            result: rng.below(3) as i8 - 1,
            score: rng.below(1000) as i16 - 500,
            course: rng.below(1 << 16) as u16,
        };
        samples.add(told, |_, sink| {
            for nth in 0..ACTIVE {
                sink(nth * group + rng.below(group));
            }
        });
    }
    samples
}
