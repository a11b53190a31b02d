//! A network ready for use.

use std::marker::PhantomData;

use komadai_rules::Position;

use super::accumulator::Accumulator;
use super::file::{NetError, Weights};
use super::inputs::output_bucket;
use super::kernel::{Kernel, Row};
use super::{ONE, UNIT, WIDTH};
use crate::parameters::Parameters;
use crate::score::Score;

/// The network of a game.
pub struct Net<V> {
    pub(super) kernel: Kernel,
    pub(super) first: Vec<Row>,
    pub(super) bias: Row,
    last: Vec<[Row; 2]>,
    last_bias: Vec<i32>,
    _variant: PhantomData<V>,
}

impl<V: Parameters> Net<V> {
    /// A network from the bytes of its file.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self::new(&Weights::read::<V>(bytes)?))
    }

    /// A network of these weights.
    ///
    /// # Panics
    /// When there are too few of them for the game.
    pub fn new(weights: &Weights) -> Self {
        let rows: Vec<Row> = weights.last.chunks_exact(WIDTH).map(row).collect();
        Self {
            kernel: Kernel::best(),
            first: weights.first.chunks_exact(WIDTH).map(row).collect(),
            bias: row(&weights.bias),
            last: rows.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect(),
            last_bias: weights.last_bias.clone(),
            _variant: PhantomData,
        }
    }

    /// The same network, computed by other instructions.
    #[must_use]
    pub fn with_kernel(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Evaluates a position for the side to move, from nothing.
    pub fn evaluate(&self, pos: &Position<V>) -> Score {
        self.evaluate_with(pos, &Accumulator::new(self, pos))
    }

    /// Evaluates a position whose accumulator is known.
    #[inline]
    pub(crate) fn evaluate_with(&self, pos: &Position<V>, accumulator: &Accumulator<V>) -> Score {
        let bucket = output_bucket(pos);
        let [own, other] = &self.last[bucket];
        let turn = pos.turn();
        let total = i64::from(self.kernel.weigh(accumulator.view(turn), own))
            + i64::from(self.kernel.weigh(accumulator.view(!turn), other));
        let logit = total / i64::from(ONE) + i64::from(self.last_bias[bucket]);
        Score::cp((logit * V::SCALE as i64 / i64::from(ONE * UNIT)) as i32)
    }
}

fn row(weights: &[i16]) -> Row {
    let mut row = Row::ZERO;
    row.0.copy_from_slice(weights);
    row
}
