//! A network ready for use.

use std::marker::PhantomData;

use super::WIDTH;
use super::file::{NetError, Weights};
use super::kernel::{Kernel, Row};
use crate::parameters::Parameters;

/// The network of a game.
pub struct Net<V> {
    pub(super) kernel: Kernel,
    pub(super) first: Vec<Row>,
    pub(super) bias: Row,
    pub(super) last: Vec<[Row; 2]>,
    pub(super) last_bias: Vec<i32>,
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
}

fn row(weights: &[i16]) -> Row {
    let mut row = Row::ZERO;
    row.0.copy_from_slice(weights);
    row
}
