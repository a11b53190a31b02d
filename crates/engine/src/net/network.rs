//! A network ready for use.

use std::marker::PhantomData;
use std::sync::Arc;

use komadai_rules::Position;

use super::file::{NetError, Weights};
use super::inputs::head;
use super::kernel::{Kernel, Row};
use super::sums::Sums;
use super::{ONE, UNIT, WIDTH};
use crate::playable::Playable;
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

impl<V: Playable> Net<V> {
    /// A network from the bytes of its file.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self::new(&Weights::read::<V>(bytes)?))
    }

    /// A network that comes with the engine.
    ///
    /// # Panics
    /// When it is damaged: then the program is.
    pub(crate) fn embedded(bytes: &[u8]) -> Arc<Self> {
        let net = Self::read(bytes);
        Arc::new(net.unwrap_or_else(|error| panic!("the network of {}: {error}", V::ID)))
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

    /// Judges a position for the side to move, from nothing.
    pub fn evaluate(&self, pos: &Position<V>) -> Score {
        self.judge(pos, &Sums::new(self, pos))
    }

    /// Judges a position of which the sums are known.
    #[inline]
    pub(crate) fn judge(&self, pos: &Position<V>, sums: &Sums<V>) -> Score {
        let head = head(pos);
        let [own, other] = &self.last[head];
        let turn = pos.turn();
        let total = i64::from(self.kernel.weigh(sums.view(turn), own))
            + i64::from(self.kernel.weigh(sums.view(!turn), other));
        let logit = total / i64::from(ONE) + i64::from(self.last_bias[head]);
        Score::cp((logit * V::SCALE as i64 / i64::from(ONE * UNIT)) as i32)
    }
}

fn row(weights: &[i16]) -> Row {
    let mut row = Row::ZERO;
    row.0.copy_from_slice(weights);
    row
}
