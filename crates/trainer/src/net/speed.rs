//! How fast training is, on positions made up.

use std::time::{Duration, Instant};

use super::adam::Adam;
use super::loss::{Aim, Loss};
use super::model::{Shape, begin};
use super::samples::{Samples, Told};
use super::trainee::Trainee;
use crate::chance::Chance;

/// Inputs that are active in a view.
const ACTIVE: usize = 40;

/// Positions a second, measured for about so long: whole steps of training, each for a batch.
pub fn speed(shape: Shape, batch: usize, threads: usize, time: Duration) -> f64 {
    let samples = made_up(shape, 4 * batch);
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    Chance::new(2).shuffle(&mut order);
    let aim = Aim {
        loss: Loss::Squares,
        result: 0.3,
        base: true,
        scale: 500.0,
    };
    let mut trainee = Trainee::new(shape, Adam::new(begin(shape, |_| true, 1)), threads);
    let start = Instant::now();
    let mut done = 0;
    for batch in order.chunks(batch).cycle() {
        trainee.step(&samples, batch, aim, 0.001, 0.01);
        done += batch.len();
        if start.elapsed() >= time {
            break;
        }
    }
    done as f64 / start.elapsed().as_secs_f64()
}

/// Positions that see any inputs, all alike often: less kind to caches than real ones.
fn made_up(shape: Shape, count: usize) -> Samples {
    let mut chance = Chance::new(1);
    let mut samples = Samples::default();
    let group = shape.inputs / ACTIVE;
    for _ in 0..count {
        let told = Told {
            head: chance.below(shape.heads) as u8,
            result: chance.below(3) as i8 - 1,
            hand: chance.below(1000) as i16 - 500,
            score: chance.below(1000) as i16 - 500,
        };
        samples.add(told, |_, sink| {
            for nth in 0..ACTIVE {
                sink(nth * group + chance.below(group));
            }
        });
    }
    samples
}
