//! Forward through the network and back: what it says of positions, and how that changes with each number.
//!
//! Positions are taken in blocks and a strip of the network at a time, so that what is touched stays in the
//! caches. On the way back the positions of a block are listed by input: a gradient is then read and written
//! once for all of them.

use super::loss::Aim;
use super::model::{STRIP, STRIPS, Shape, Tile};
use super::samples::{ActiveInputs, Samples};
use super::wide::Work;

/// Positions of a block.
const BLOCK: usize = 512;

/// What a thread needs to pass through a network: the first layer of a block, for both views of each position,
/// strip after strip.
pub(crate) struct Bench {
    sums: Vec<Tile>,
    /// For each input the end of its list in `listed`.
    ends: Vec<u32>,
    /// Views by input.
    listed: Vec<u16>,
}

/// Views of a block.
const VIEWS: usize = 2 * BLOCK;

impl Bench {
    pub(crate) fn new(shape: Shape) -> Self {
        Self {
            sums: vec![Tile::ZERO; STRIPS * VIEWS],
            ends: vec![0; shape.inputs],
            listed: Vec::new(),
        }
    }

    /// Lists the views of a block by input.
    #[inline(always)]
    fn list(&mut self, block: &[ActiveInputs<'_>]) {
        self.ends.fill(0);
        let mut pairs = 0;
        for &input in block.iter().flat_map(|seen| seen.views).flatten() {
            self.ends[usize::from(input)] += 1;
            pairs += 1;
        }
        let mut begin = 0;
        for end in &mut self.ends {
            begin += std::mem::replace(end, begin);
        }
        self.listed.resize(pairs, 0);
        for (view, active) in block.iter().flat_map(|seen| seen.views).enumerate() {
            for &input in active {
                // Begins become ends as their lists fill.
                let place = &mut self.ends[usize::from(input)];
                self.listed[*place as usize] = view as u16;
                *place += 1;
            }
        }
    }
}

/// A network to pass through.
#[derive(Clone, Copy)]
pub(crate) struct Network<'a> {
    pub(crate) shape: Shape,
    pub(crate) tiles: &'a [Tile],
    /// The weights of the output layers as whole numbers will hold them: strip after strip, bucket after bucket, view
    /// after view.
    pub(crate) outputs: &'a [Tile],
}

/// Adds up the gradient over some samples.
pub(crate) struct Gradient<'a> {
    pub(crate) network: Network<'a>,
    pub(crate) samples: &'a Samples,
    /// Which samples.
    pub(crate) chosen: &'a [u32],
    pub(crate) aim: Aim,
    pub(crate) bench: &'a mut Bench,
    /// Where the gradient is added, shaped like the network.
    pub(crate) into: &'a mut [Tile],
    /// Where the loss is added.
    pub(crate) loss: &'a mut f64,
}

impl Work for Gradient<'_> {
    #[inline(always)]
    fn run(self) {
        let Self { network, .. } = self;
        let shape = network.shape;
        let rows = shape.rows();
        let mut slopes = [0.0; BLOCK];
        for chosen in self.chosen.chunks(BLOCK) {
            let block: Vec<ActiveInputs<'_>> =
                chosen.iter().map(|&at| self.samples.get(at as usize)).collect();
            network.forward(&block, &mut self.bench.sums);
            for (at, (seen, slope)) in block.iter().zip(&mut slopes).enumerate() {
                let told = seen.told;
                let logit = network.output(at, told.bucket, &self.bench.sums);
                let target = self.aim.target(told);
                let (loss, down) = self.aim.judge(logit, target);
                *self.loss += f64::from(loss);
                *slope = down;
                self.into[shape.last_bias()].0[usize::from(told.bucket)] += down;
            }
            self.bench.list(&block);
            for strip in 0..STRIPS {
                let outputs = &network.outputs[strip * 2 * shape.buckets..][..2 * shape.buckets];
                let into = &mut self.into[strip * rows..][..rows];
                let sums = &mut self.bench.sums[strip * VIEWS..][..VIEWS];
                for (view, sum) in sums[..2 * block.len()].iter_mut().enumerate() {
                    let nth = 2 * usize::from(block[view / 2].told.bucket) + view % 2;
                    back(
                        sum,
                        &outputs[nth],
                        slopes[view / 2],
                        &mut into[shape.last(0) + nth],
                    );
                    into[shape.bias()].add(sum);
                }
                let mut begin = 0;
                for (gradient, &end) in into.iter_mut().zip(&self.bench.ends) {
                    let list = &self.bench.listed[begin..end as usize];
                    begin = end as usize;
                    gather(gradient, sums, list);
                }
            }
        }
    }
}

/// Adds up the losses of a network over samples next to each other: of the aim, and of the results alone.
pub(crate) struct Check<'a> {
    pub(crate) network: Network<'a>,
    pub(crate) samples: &'a Samples,
    pub(crate) range: std::ops::Range<usize>,
    pub(crate) aim: Aim,
    pub(crate) bench: &'a mut Bench,
    pub(crate) losses: &'a mut [f64; 2],
}

impl Work for Check<'_> {
    #[inline(always)]
    fn run(self) {
        let Self { network, range, .. } = self;
        for first in range.clone().step_by(BLOCK) {
            let block = first..range.end.min(first + BLOCK);
            let block: Vec<ActiveInputs<'_>> = block.map(|at| self.samples.get(at)).collect();
            network.forward(&block, &mut self.bench.sums);
            for (at, seen) in block.iter().enumerate() {
                let told = seen.told;
                let logit = network.output(at, told.bucket, &self.bench.sums);
                for (sum, loss) in self.losses.iter_mut().zip(self.aim.losses(logit, told)) {
                    *sum += f64::from(loss);
                }
            }
        }
    }
}

/// Partial sums side by side, so that a sum of products is done by vectors in a fixed order.
const LANES: usize = 16;

impl Network<'_> {
    /// The first layer before its clamp, for all views of a block.
    #[inline(always)]
    fn forward(self, block: &[ActiveInputs<'_>], sums: &mut [Tile]) {
        let strips = self.tiles.chunks(self.shape.rows());
        for (strip, sums) in strips.zip(sums.chunks_mut(VIEWS)) {
            for (active, sum) in block.iter().flat_map(|seen| seen.views).zip(sums) {
                *sum = strip[self.shape.bias()];
                gather(sum, strip, active);
            }
        }
    }

    /// The last layer, for one position of a block.
    #[inline(always)]
    fn output(self, at: usize, bucket: u8, sums: &[Tile]) -> f32 {
        let bucket = usize::from(bucket);
        let mut lanes = [0.0; LANES];
        let strips = self.outputs.chunks(2 * self.shape.buckets);
        for (strip, sums) in strips.zip(sums.chunks(VIEWS)) {
            for view in 0..2 {
                let (values, _) = sums[2 * at + view].0.as_chunks::<LANES>();
                let (weights, _) = strip[2 * bucket + view].0.as_chunks::<LANES>();
                for (values, weights) in values.iter().zip(weights) {
                    for lane in 0..LANES {
                        let value = clamp(values[lane]);
                        lanes[lane] += value * value * weights[lane];
                    }
                }
            }
        }
        let total: f32 = lanes.iter().sum();
        self.tiles[self.shape.last_bias()].0[bucket] + total
    }
}

/// Adds the tiles of a list.
#[inline(always)]
fn gather(sum: &mut Tile, tiles: &[Tile], list: &[u16]) {
    // Four at a time: the sum is read and written a fourth as often.
    let (fours, rest) = list.as_chunks::<4>();
    for four in fours {
        let [a, b, c, d] = four.map(|at| &tiles[usize::from(at)].0);
        for i in 0..STRIP {
            sum.0[i] += (a[i] + b[i]) + (c[i] + d[i]);
        }
    }
    for &at in rest {
        sum.add(&tiles[usize::from(at)]);
    }
}

/// Back through the last layer for one view: adds the slopes of its weights, and turns sums into their slopes.
#[inline(always)]
fn back(sum: &mut Tile, weights: &Tile, slope: f32, into: &mut Tile) {
    for i in 0..STRIP {
        let value = clamp(sum.0[i]);
        into.0[i] += slope * value * value;
        let open = if sum.0[i] < 1.0 { 2.0 * slope } else { 0.0 };
        // Below zero the value is zero, and so is the slope.
        sum.0[i] = open * value * weights.0[i];
    }
}

#[inline(always)]
fn clamp(value: f32) -> f32 {
    value.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::loss::Loss;
    use crate::net::model::begin;
    use crate::net::samples::Told;
    use crate::net::wide::{portable, widest};
    use crate::rng::Rng;

    const SHAPE: Shape = Shape {
        inputs: 30,
        buckets: 3,
    };
    const AIM: Aim = Aim {
        loss: Loss::Entropy,
        course: 0.4,
        scale: 400.0,
    };

    fn samples(count: usize) -> Samples {
        let mut rng = Rng::new(5);
        let mut samples = Samples::default();
        for _ in 0..count {
            let told = Told {
                bucket: rng.below(SHAPE.buckets) as u8,
                result: rng.below(3) as i8 - 1,
                score: rng.below(800) as i16 - 400,
                course: rng.below(1 << 16) as u16,
            };
            samples.add(told, |_, sink| {
                for nth in 0..7 {
                    sink(4 * nth + rng.below(4));
                }
            });
        }
        samples
    }

    /// A network whose outputs listen to every neuron.
    fn network_with_large_outputs() -> Vec<Tile> {
        let mut rng = Rng::new(3);
        let mut tiles = begin(SHAPE, |_| true, 1);
        for strip in tiles.chunks_mut(SHAPE.rows()) {
            for number in strip[SHAPE.last(0)..SHAPE.last_bias()]
                .iter_mut()
                .flat_map(|tile| &mut tile.0)
            {
                *number = rng.below(1000) as f32 / 500.0 - 1.0;
            }
        }
        tiles
    }

    /// The output weights of a network as they are, not rounded.
    fn outputs(tiles: &[Tile]) -> Vec<Tile> {
        let strips = tiles.chunks(SHAPE.rows());
        strips
            .flat_map(|strip| strip[SHAPE.last(0)..SHAPE.last_bias()].to_vec())
            .collect()
    }

    fn network<'a>(tiles: &'a [Tile], outputs: &'a [Tile]) -> Network<'a> {
        Network {
            shape: SHAPE,
            tiles,
            outputs,
        }
    }

    fn loss(tiles: &[Tile], samples: &Samples) -> f64 {
        let mut losses = [0.0; 2];
        widest(Check {
            network: network(tiles, &outputs(tiles)),
            samples,
            range: 0..samples.len(),
            aim: AIM,
            bench: &mut Bench::new(SHAPE),
            losses: &mut losses,
        });
        losses[0]
    }

    fn gradient(tiles: &[Tile], samples: &Samples, chosen: &[u32], is_wide: bool) -> (Vec<Tile>, f64) {
        let mut into = vec![Tile::ZERO; SHAPE.tiles()];
        let mut loss = 0.0;
        let outputs = outputs(tiles);
        let mut bench = Bench::new(SHAPE);
        let work = Gradient {
            network: network(tiles, &outputs),
            samples,
            chosen,
            aim: AIM,
            bench: &mut bench,
            into: &mut into,
            loss: &mut loss,
        };
        if is_wide {
            widest(work);
        } else {
            portable(work);
        }
        (into, loss)
    }

    #[test]
    fn gradients_are_the_slopes_of_the_loss() {
        const STEP: f32 = 0.005;
        let samples = samples(12);
        let mut tiles = network_with_large_outputs();
        let chosen: Vec<u32> = (0..12).collect();
        let (gradient, sum) = gradient(&tiles, &samples, &chosen, true);
        assert!((sum - loss(&tiles, &samples)).abs() < 1e-6 * sum);
        let mut rng = Rng::new(8);
        let outputs = SHAPE.buckets;
        for row in (0..SHAPE.rows()).flat_map(|row| [row; 4]) {
            let is_last = row == SHAPE.last_bias();
            let strip = if is_last { 0 } else { rng.below(STRIPS) };
            let neuron = rng.below(if is_last { outputs } else { STRIP });
            let tile = strip * SHAPE.rows() + row;
            let before = tiles[tile].0[neuron];
            let [below, above] = [-STEP, STEP].map(|step| {
                tiles[tile].0[neuron] = before + step;
                loss(&tiles, &samples)
            });
            tiles[tile].0[neuron] = before;
            let slope = (above - below) / f64::from(2.0 * STEP);
            let found = f64::from(gradient[tile].0[neuron]);
            let allowed = 5e-4 + 0.02 * slope.abs();
            assert!((found - slope).abs() < allowed, "row {row}: {found} for {slope}");
        }
    }

    #[test]
    fn wide_and_portable_agree_to_the_last_bit() {
        // More than a block, and not a whole number of them.
        let samples = samples(2 * BLOCK + 77);
        let tiles = network_with_large_outputs();
        let chosen: Vec<u32> = (0..samples.len() as u32).rev().collect();
        let [wide, portable] = [true, false].map(|wide| gradient(&tiles, &samples, &chosen, wide));
        assert!(wide.0.iter().any(|tile| *tile != Tile::ZERO));
        assert_eq!(wide, portable);
    }

    #[test]
    fn blocks_do_not_matter() {
        let samples = samples(BLOCK + 30);
        let tiles = network_with_large_outputs();
        let chosen: Vec<u32> = (0..samples.len() as u32).collect();
        let (whole, _) = gradient(&tiles, &samples, &chosen, true);
        let mut parts = vec![Tile::ZERO; SHAPE.tiles()];
        for one in chosen.chunks(1) {
            let (part, _) = gradient(&tiles, &samples, one, true);
            parts.iter_mut().zip(&part).for_each(|(sum, more)| sum.add(more));
        }
        let numbers = |tiles: &[Tile]| tiles.iter().flat_map(|tile| tile.0).collect::<Vec<_>>();
        for (a, b) in numbers(&whole).into_iter().zip(numbers(&parts)) {
            assert!((a - b).abs() < 1e-3 + 1e-3 * a.abs(), "{a} {b}");
        }
    }
}
