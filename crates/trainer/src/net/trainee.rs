//! A network in training: steps down the slope, shared by threads.

use std::thread;

use super::adam::{Adam, Stride};
use super::loss::Aim;
use super::model::{Shape, Tile};
use super::pass::{Bench, Check, Gradient, Network};
use super::quantise::rounded_outputs;
use super::samples::Samples;
use super::wide::widest;

/// A network in training, and what each thread needs for it.
pub(crate) struct Trainee {
    pub(crate) shape: Shape,
    pub(crate) adam: Adam,
    gradients: Vec<Vec<Tile>>,
    benches: Vec<Bench>,
}

/// How wrong a network is on average.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Losses {
    /// About what it is to foretell: a blend of scores and results.
    pub aim: f64,
    /// About the results of the games alone.
    pub results: f64,
}

impl Losses {
    pub(crate) fn of_sums(sums: [f64; 2], samples: usize) -> Self {
        let [aim, results] = sums.map(|sum| sum / samples.max(1) as f64);
        Self { aim, results }
    }
}

impl Trainee {
    pub(crate) fn new(shape: Shape, adam: Adam, threads: usize) -> Self {
        Self {
            shape,
            adam,
            gradients: vec![vec![Tile::ZERO; shape.tiles()]; threads],
            benches: (0..threads).map(|_| Bench::new(shape)).collect(),
        }
    }

    /// One step for a batch; the sum of its losses before the step.
    pub(crate) fn step(&mut self, samples: &Samples, batch: &[u32], aim: Aim, stride: Stride) -> f64 {
        let part = batch.len().div_ceil(self.benches.len()).max(1);
        let mut losses = vec![0.0; self.benches.len()];
        let outputs = &rounded_outputs(self.shape, &self.adam.tiles);
        let network = Network {
            shape: self.shape,
            tiles: &self.adam.tiles,
            outputs,
        };
        thread::scope(|scope| {
            let each = self.benches.iter_mut().zip(&mut self.gradients).zip(&mut losses);
            for (chosen, ((bench, into), loss)) in batch.chunks(part).zip(each) {
                let work = Gradient {
                    network,
                    samples,
                    chosen,
                    aim,
                    bench,
                    into,
                    loss,
                };
                scope.spawn(move || widest(work));
            }
        });
        self.adam.step(self.shape, &mut self.gradients, stride);
        losses.iter().sum()
    }

    /// How wrong a network of this shape is about samples.
    pub(crate) fn check(&mut self, tiles: &[Tile], samples: &Samples, aim: Aim) -> Losses {
        let network = Network {
            shape: self.shape,
            tiles,
            outputs: &rounded_outputs(self.shape, tiles),
        };
        let part = samples.len().div_ceil(self.benches.len()).max(1);
        let mut sums = vec![[0.0; 2]; self.benches.len()];
        thread::scope(|scope| {
            for (index, (bench, losses)) in self.benches.iter_mut().zip(&mut sums).enumerate() {
                let begin = (index * part).min(samples.len());
                let work = Check {
                    network,
                    samples,
                    range: begin..samples.len().min(begin + part),
                    aim,
                    bench,
                    losses,
                };
                scope.spawn(move || widest(work));
            }
        });
        let total = sums
            .iter()
            .fold([0.0; 2], |sum, more| [sum[0] + more[0], sum[1] + more[1]]);
        Losses::of_sums(total, samples.len())
    }
}
