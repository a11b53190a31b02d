//! The network in real numbers: where they lie, how they begin and how far they may go.
//!
//! The neurons of the first layer are worked on in strips: what a strip of all inputs takes fits into the
//! second cache of a core, what all strips take does not. In a strip there is one tile for each *row*: for
//! each input, for the biases, for each bucket the weights for the own view and for the other's, and one with
//! the biases of the output layers, of which only the first strip has one in use.

use komadai_engine::net::WIDTH;

use crate::rng::Rng;

/// Neurons in a strip.
pub(crate) const STRIP: usize = 64;
/// Strips of a network.
pub(crate) const STRIPS: usize = WIDTH / STRIP;

/// One number for each neuron of a strip.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(64))]
pub(crate) struct Tile(pub(crate) [f32; STRIP]);

impl Tile {
    pub(crate) const ZERO: Self = Self([0.0; STRIP]);

    #[inline(always)]
    pub(crate) fn add(&mut self, more: &Self) {
        for i in 0..STRIP {
            self.0[i] += more.0[i];
        }
    }
}

/// How big a network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// What can be seen in a position.
    pub inputs: usize,
    /// Judges, each for positions of its kind.
    pub buckets: usize,
}

impl Shape {
    /// The row of the first layer's biases; before it is one for each input.
    #[inline(always)]
    pub(crate) fn bias(self) -> usize {
        self.inputs
    }

    /// The row of a bucket's weights for the view of the side to move; those for the other's are the next.
    #[inline(always)]
    pub(crate) fn last(self, bucket: usize) -> usize {
        self.inputs + 1 + 2 * bucket
    }

    /// The row of the output layers' biases.
    #[inline(always)]
    pub(crate) fn last_bias(self) -> usize {
        self.last(self.buckets)
    }

    /// Rows of a strip.
    #[inline(always)]
    pub(crate) fn rows(self) -> usize {
        self.last_bias() + 1
    }

    /// Tiles of the network: strip after strip.
    pub(crate) fn tiles(self) -> usize {
        STRIPS * self.rows()
    }

    /// How far from zero the numbers of a row may be, so that whole numbers can hold them.
    #[inline(always)]
    pub(crate) fn limit(self, row: usize) -> f32 {
        if row <= self.bias() {
            FIRST_LIMIT
        } else if row < self.last_bias() {
            LAST_LIMIT
        } else {
            f32::INFINITY
        }
    }

    /// Whether the numbers of a row are weights, which are better small, and not biases.
    #[inline(always)]
    pub(crate) fn is_weight(self, row: usize) -> bool {
        row != self.bias() && row != self.last_bias()
    }
}

/// The sum of all inputs of a view stays within 16 bits.
const FIRST_LIMIT: f32 = 1.98;
/// 127 in 64ths.
const LAST_LIMIT: f32 = 127.0 / 64.0;

/// Inputs that are active at once, about: their sum should neither drown nor saturate a neuron.
const ACTIVE: f32 = 40.0;
/// How much sums of the first layer differ at the beginning, and around what: little, so that neurons learn
/// what to see rather than how to weigh what they happen to see.
const SPREAD: f32 = 0.1;
const MIDDLE: f32 = 0.3;
/// How much outputs of the last layer differ at the beginning if all neurons are fully on.
const OUTPUT: f32 = 0.05;

/// A network's numbers at the beginning: random. Inputs nothing can be learnt about say nothing.
pub(crate) fn begin(shape: Shape, is_seen: impl Fn(usize) -> bool, seed: u64) -> Vec<Tile> {
    let mut rng = Rng::new(seed);
    let mut uniform = |deviation: f32| {
        let within = (rng.next() >> 40) as f32 / (1u32 << 23) as f32 - 1.0;
        within * deviation * 3f32.sqrt()
    };
    let mut tiles = vec![Tile::ZERO; shape.tiles()];
    for strip in tiles.chunks_mut(shape.rows()) {
        for (input, tile) in strip[..shape.inputs].iter_mut().enumerate() {
            let drawn = Tile(std::array::from_fn(|_| uniform(SPREAD / ACTIVE.sqrt())));
            if is_seen(input) {
                *tile = drawn;
            }
        }
        strip[shape.bias()] = Tile([MIDDLE; STRIP]);
        for tile in &mut strip[shape.last(0)..shape.last_bias()] {
            *tile = Tile(std::array::from_fn(|_| {
                uniform(OUTPUT / (2.0 * WIDTH as f32).sqrt())
            }));
        }
    }
    tiles
}
