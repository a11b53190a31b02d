//! The optimiser (Adam with decoupled decay): each number moves by its mean gradient in units of how much
//! that varies, and weights shrink a little besides.

use super::model::{STRIP, Shape, Tile};
use super::wide::{Work, widest};

/// How much gradients and their squares are remembered from step to step.
const MEMORY: [f32; 2] = [0.9, 0.999];
/// Keeps numbers whose gradient was always zero where they are.
const TINY: f32 = 1e-8;

/// The numbers of a network and what the optimiser remembers of each.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Adam {
    pub(crate) tiles: Vec<Tile>,
    pub(crate) means: Vec<Tile>,
    pub(crate) squares: Vec<Tile>,
    /// The numbers averaged over the last steps.
    pub(crate) averaged: Vec<Tile>,
    pub(crate) steps: u32,
}

/// How far a step goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stride {
    pub(crate) rate: f32,
    pub(crate) decay: f32,
    /// How much of the averaged numbers stays.
    pub(crate) inertia: f32,
    /// By how many samples the sum of gradients is to be divided.
    pub(crate) samples: usize,
}

impl Adam {
    pub(crate) fn new(tiles: Vec<Tile>) -> Self {
        let zeros = vec![Tile::ZERO; tiles.len()];
        Self {
            means: zeros.clone(),
            squares: zeros,
            averaged: tiles.clone(),
            tiles,
            steps: 0,
        }
    }

    /// One step down, each thread with its part of the tiles. The gradients, of which there is one for each
    /// thread, are added up and set to zero for the next batch.
    pub(crate) fn step(&mut self, shape: Shape, gradients: &mut [Vec<Tile>], stride: Stride) {
        self.steps += 1;
        let correction = MEMORY.map(|memory| 1.0 - memory.powi(self.steps as i32));
        let part = self.tiles.len().div_ceil(gradients.len().max(1));
        let mut gradients: Vec<_> = gradients.iter_mut().map(|tiles| tiles.chunks_mut(part)).collect();
        let state = self.tiles.chunks_mut(part).zip(self.means.chunks_mut(part));
        let state = state.zip(self.squares.chunks_mut(part));
        let state = state.zip(self.averaged.chunks_mut(part)).enumerate();
        std::thread::scope(|scope| {
            for (index, (((tiles, means), squares), averaged)) in state {
                let gradients = gradients.iter_mut().filter_map(Iterator::next).collect();
                let step = Step {
                    shape,
                    first: index * part,
                    tiles,
                    means,
                    squares,
                    averaged,
                    gradients,
                    stride,
                    correction,
                };
                scope.spawn(move || widest(step));
            }
        });
    }
}

/// A step for some of the tiles.
struct Step<'a> {
    shape: Shape,
    first: usize,
    tiles: &'a mut [Tile],
    means: &'a mut [Tile],
    squares: &'a mut [Tile],
    averaged: &'a mut [Tile],
    gradients: Vec<&'a mut [Tile]>,
    stride: Stride,
    correction: [f32; 2],
}

impl Work for Step<'_> {
    #[inline(always)]
    fn run(mut self) {
        let Stride {
            rate,
            decay,
            inertia,
            samples,
        } = self.stride;
        let share = 1.0 / samples as f32;
        // The corrections for the empty memory of the first steps, taken out of the loop.
        let rate_of_mean = rate / self.correction[0];
        let of_square = 1.0 / self.correction[1];
        let state = self.tiles.iter_mut().zip(self.means).zip(self.squares);
        for (index, (((tile, mean), square), averaged)) in state.zip(self.averaged).enumerate() {
            let mut gradient = Tile::ZERO;
            for part in &mut self.gradients {
                let part = &mut part[index];
                gradient.add(part);
                *part = Tile::ZERO;
            }
            let row = (self.first + index) % self.shape.rows();
            let limit = self.shape.limit(row);
            let kept = if self.shape.is_weight(row) {
                1.0 - rate * decay
            } else {
                1.0
            };
            for i in 0..STRIP {
                let slope = gradient.0[i] * share;
                mean.0[i] = MEMORY[0] * mean.0[i] + (1.0 - MEMORY[0]) * slope;
                square.0[i] = MEMORY[1] * square.0[i] + (1.0 - MEMORY[1]) * slope * slope;
                let step = rate_of_mean * mean.0[i] / ((square.0[i] * of_square).sqrt() + TINY);
                tile.0[i] = (tile.0[i] * kept - step).clamp(-limit, limit);
                averaged.0[i] = tile.0[i] + inertia * (averaged.0[i] - tile.0[i]);
            }
        }
    }
}
