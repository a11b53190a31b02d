//! The state of a training in a file, so that it can go on as if it had never stopped.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `komtrain` |
//! | 4 | version of the format: 2 |
//! | 4, 4 | fingerprints of the recipe and of the samples |
//! | 4, 4 | inputs and output buckets of the network |
//! | 4, 4 | steps and epochs done |
//! | 28 each | epochs: rate (4), loss (8), loss of the kept about aim (8) and results (8) |
//! | 4 each | the numbers, the means and the squares of the optimiser, the averaged numbers, those of the best epoch |
//! | 4 | CRC-32 of everything before |
//!
//! All numbers are little-endian. Rng needs no place: each epoch has its own stream, from the seed.

use std::fmt;

use super::adam::Adam;
use super::model::{STRIP, Shape, Tile};
use super::trainee::Losses;

const MAGIC: &[u8; 8] = b"komtrain";
const VERSION: u32 = 2;

/// How an epoch went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// The rate at its end.
    pub rate: f32,
    /// The mean loss on the positions learnt from, as they were met.
    pub loss: f64,
    /// The losses on the positions kept apart, at its end.
    pub kept: Losses,
}

/// All that a training knows after an epoch.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct State {
    pub(crate) adam: Adam,
    pub(crate) epochs: Vec<Epoch>,
    /// The network of the epoch that was best on the positions kept apart.
    pub(crate) best: Vec<Tile>,
}

/// What a state belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fingerprint {
    pub(crate) recipe: u32,
    pub(crate) samples: u32,
    pub(crate) shape: Shape,
}

/// Why a training cannot go on from a checkpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckpointError {
    /// The file is none, or of another version.
    NoCheckpoint,
    /// Its checksum or its length is wrong.
    Damaged,
    /// It belongs to a recipe with other numbers.
    OtherRecipe,
    /// It was trained on other games.
    OtherData,
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCheckpoint => "not a checkpoint of this version",
            Self::Damaged => "the checkpoint is damaged",
            Self::OtherRecipe => "the checkpoint belongs to a recipe with other numbers",
            Self::OtherData => "the games have changed since the checkpoint was written",
        })
    }
}

impl std::error::Error for CheckpointError {}

impl State {
    pub(crate) fn write(&self, origin: Fingerprint) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let Fingerprint {
            recipe,
            samples,
            shape,
        } = origin;
        let sizes = [shape.inputs as u32, shape.buckets as u32];
        let done = [self.adam.steps, self.epochs.len() as u32];
        for number in [VERSION, recipe, samples].into_iter().chain(sizes).chain(done) {
            bytes.extend(number.to_le_bytes());
        }
        for epoch in &self.epochs {
            bytes.extend(epoch.rate.to_le_bytes());
            for loss in [epoch.loss, epoch.kept.aim, epoch.kept.results] {
                bytes.extend(loss.to_le_bytes());
            }
        }
        let Adam {
            tiles,
            means,
            squares,
            averaged,
            ..
        } = &self.adam;
        for tile in [tiles, means, squares, averaged, &self.best]
            .into_iter()
            .flatten()
        {
            bytes.extend(tile.0.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    pub(crate) fn read(bytes: &[u8], origin: Fingerprint) -> Result<Self, CheckpointError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(CheckpointError::NoCheckpoint)?;
        let (content, sum) = rest.split_last_chunk().ok_or(CheckpointError::Damaged)?;
        let mut rest = Reader(content);
        if rest.number()? != VERSION {
            return Err(CheckpointError::NoCheckpoint);
        }
        if crc32fast::hash(&bytes[..bytes.len() - sum.len()]) != u32::from_le_bytes(*sum) {
            return Err(CheckpointError::Damaged);
        }
        let [recipe, samples] = [rest.number()?, rest.number()?];
        let [inputs, buckets] = [rest.number()? as usize, rest.number()? as usize];
        if recipe != origin.recipe || (Shape { inputs, buckets }) != origin.shape {
            return Err(CheckpointError::OtherRecipe);
        }
        if samples != origin.samples {
            return Err(CheckpointError::OtherData);
        }
        let [steps, count] = [rest.number()?, rest.number()?];
        let epochs = (0..count).map(|_| rest.epoch()).collect::<Result<_, _>>()?;
        let tiles = origin.shape.tiles();
        let adam = Adam {
            tiles: rest.tiles(tiles)?,
            means: rest.tiles(tiles)?,
            squares: rest.tiles(tiles)?,
            averaged: rest.tiles(tiles)?,
            steps,
        };
        let best = rest.tiles(tiles)?;
        if rest.0.is_empty() {
            Ok(Self { adam, epochs, best })
        } else {
            Err(CheckpointError::Damaged)
        }
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], CheckpointError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(CheckpointError::Damaged)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn number(&mut self) -> Result<u32, CheckpointError> {
        self.take().map(u32::from_le_bytes)
    }

    fn epoch(&mut self) -> Result<Epoch, CheckpointError> {
        let rate = f32::from_le_bytes(self.take()?);
        let loss = f64::from_le_bytes(self.take()?);
        let kept = Losses {
            aim: f64::from_le_bytes(self.take()?),
            results: f64::from_le_bytes(self.take()?),
        };
        Ok(Epoch { rate, loss, kept })
    }

    fn tiles(&mut self, count: usize) -> Result<Vec<Tile>, CheckpointError> {
        let length = count * STRIP * size_of::<f32>();
        let (taken, rest) = self.0.split_at_checked(length).ok_or(CheckpointError::Damaged)?;
        self.0 = rest;
        let (numbers, _) = taken.as_chunks();
        let (tiles, _) = numbers.as_chunks();
        Ok(tiles
            .iter()
            .map(|tile| Tile(tile.map(f32::from_le_bytes)))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::model::begin;

    fn state() -> (State, Fingerprint) {
        let shape = Shape {
            inputs: 5,
            buckets: 4,
        };
        let mut adam = Adam::new(begin(shape, |_| true, 3));
        adam.steps = 17;
        adam.means[2].0[1] = 0.25;
        let kept = Losses {
            aim: 0.1,
            results: 0.2,
        };
        let epoch = Epoch {
            rate: 0.001,
            loss: 0.3,
            kept,
        };
        let best = begin(shape, |_| true, 4);
        let epochs = vec![epoch; 2];
        let origin = Fingerprint {
            recipe: 1,
            samples: 2,
            shape,
        };
        (State { adam, epochs, best }, origin)
    }

    #[test]
    fn what_was_written_is_read() {
        let (state, origin) = state();
        assert_eq!(State::read(&state.write(origin), origin), Ok(state));
    }

    #[test]
    fn what_does_not_belong_is_refused() {
        let (state, origin) = state();
        let good = state.write(origin);
        let refused = |bytes: &[u8]| State::read(bytes, origin).unwrap_err();
        assert_eq!(refused(b""), CheckpointError::NoCheckpoint);
        assert_eq!(refused(b"komtrain"), CheckpointError::Damaged);
        assert_eq!(refused(b"another file"), CheckpointError::NoCheckpoint);
        for length in [9, 40, good.len() / 2, good.len() - 1] {
            assert_eq!(
                refused(&good[..length]),
                CheckpointError::Damaged,
                "{length} bytes"
            );
        }
        for at in [12, 30, 100, good.len() - 1] {
            let mut bytes = good.clone();
            bytes[at] ^= 4;
            assert_eq!(refused(&bytes), CheckpointError::Damaged, "byte {at}");
        }
        let recipe = Fingerprint { recipe: 9, ..origin };
        assert_eq!(State::read(&good, recipe), Err(CheckpointError::OtherRecipe));
        let samples = Fingerprint { samples: 9, ..origin };
        assert_eq!(State::read(&good, samples), Err(CheckpointError::OtherData));
    }
}
