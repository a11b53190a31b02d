//! Positions a second that training gets through, and what a second thread adds.

use std::time::Duration;

use komadai_trainer::net::{Shape, speed};

/// Positions of a step.
const BATCH: usize = 16_384;

fn main() {
    println!("inputs  heads  threads  positions a second");
    for (inputs, heads) in [(2000, 4), (2400, 4), (4200, 8)] {
        for threads in [1, 2] {
            let shape = Shape { inputs, heads };
            let rates = (0..3).map(|_| speed(shape, BATCH, threads, Duration::from_secs(3)));
            let best = rates.fold(0.0, f64::max);
            println!("{inputs:>6}  {heads:>5}  {threads:>7}  {best:>18.0}");
        }
    }
}
