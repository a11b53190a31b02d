//! A training from beginning to end: games become samples, samples teach, what was learnt is written down.

use std::fmt;
use std::fs;
use std::io;
use std::path::PathBuf;

use komadai_engine::net::{self, Net, NetError, Weights};
use komadai_engine::{Playable, Score, material};
use komadai_rules::Position;

use super::adam::{Adam, Stride};
use super::checkpoint::{CheckpointError, Epoch, Fingerprint, State};
use super::curve::Curve;
use super::loss::Aim;
use super::model::{Shape, begin};
use super::positions::Positions;
use super::quantise::{dequantise, quantise};
use super::recipe::Recipe;
use super::schedule::Schedule;
use super::trainee::{Losses, Trainee};
use crate::data::{self, DataError};
use crate::numbers::grouped;
use crate::rng::Rng;
use crate::whole::write_whole;

/// What happens meanwhile.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// The games are read and training begins.
    Ready(&'a Dataset),
    /// A step is done: so many positions of this epoch.
    Step {
        /// The epoch, from 1.
        epoch: u32,
        /// Positions done.
        done: usize,
    },
    /// An epoch is done, the last of these.
    Epoch(&'a [Epoch]),
}

/// What there is to learn from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Dataset {
    /// Games in all.
    pub games: usize,
    /// Games kept apart.
    pub kept_games: usize,
    /// Positions to learn from.
    pub positions: usize,
    /// Positions kept apart.
    pub kept: usize,
    /// Epochs that are done already.
    pub done: u32,
    /// How wrong a plain count of material is about the positions kept apart.
    pub material: Losses,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    /// The epoch whose network was best, from 1.
    pub best: u32,
    /// Its losses on the positions kept apart.
    pub network: Losses,
    /// The same in whole numbers, as the engine computes them.
    pub whole: Losses,
    /// How large its file is.
    pub bytes: usize,
}

/// Why a training could not be.
#[derive(Debug)]
pub enum TrainError {
    /// The games cannot be read.
    Data(DataError),
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// What the recipe begins with is no network of the game.
    Net(PathBuf, NetError),
    /// There are no positions to learn from, or none to check with.
    TooFew {
        /// Games there are.
        games: usize,
    },
    /// There are more positions than can be counted.
    TooMany,
    /// The checkpoint cannot be continued.
    Checkpoint(PathBuf, CheckpointError),
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Data(error) => error.fmt(f),
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Net(path, error) => write!(f, "{}: {error}", path.display()),
            Self::TooFew { games: 0 } => f.write_str("there are no games to train on"),
            Self::TooFew { games } => {
                write!(
                    f,
                    "{games} games are too few to train on some and hold others out"
                )
            }
            Self::TooMany => f.write_str("cannot train on more than 4 billion positions at once"),
            Self::Checkpoint(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for TrainError {}

/// Trains a network by a recipe, from the beginning or from its checkpoint.
pub fn train<V: Playable>(
    recipe: &Recipe,
    resume: bool,
    tell: &mut dyn FnMut(News<'_>),
) -> Result<Outcome, TrainError> {
    let threads = recipe.threads();
    let games = data::read::<V>(&recipe.data).map_err(TrainError::Data)?;
    let positions = Positions::of(&games, recipe, threads);
    if positions.learnt.len() == 0 || positions.kept.len() == 0 {
        return Err(TrainError::TooFew { games: games.len() });
    }
    if u32::try_from(positions.learnt.len()).is_err() {
        return Err(TrainError::TooMany);
    }
    let count = games.len();
    drop(games);
    let training = Training::<V> {
        recipe,
        aim: recipe.aim::<V>(),
        origin: Fingerprint {
            recipe: recipe.fingerprint(),
            samples: positions.learnt.fingerprint() ^ positions.kept.fingerprint().rotate_left(1),
            shape: Shape {
                inputs: net::inputs::<V>(),
                buckets: net::output_buckets::<V>(),
            },
        },
        positions,
    };
    training.run(count, threads, resume, tell)
}

struct Training<'a, V: Playable> {
    recipe: &'a Recipe,
    aim: Aim,
    origin: Fingerprint,
    positions: Positions<V>,
}

impl<V: Playable> Training<'_, V> {
    fn run(
        &self,
        games: usize,
        threads: usize,
        resume: bool,
        tell: &mut dyn FnMut(News<'_>),
    ) -> Result<Outcome, TrainError> {
        let Positions { learnt, kept, .. } = &self.positions;
        let State {
            adam,
            mut epochs,
            mut best,
        } = if resume { self.resumed()? } else { self.begun()? };
        let mut trainee = Trainee::new(self.origin.shape, adam, threads);
        let material = self.losses_of(material);
        tell(News::Ready(&Dataset {
            games,
            kept_games: self.positions.kept_games,
            positions: learnt.len(),
            kept: kept.len(),
            done: epochs.len() as u32,
            material,
        }));
        while (epochs.len() as u32) < self.recipe.epochs {
            let epoch = self.epoch(epochs.len() as u32 + 1, &mut trainee, tell);
            let lowest = epochs
                .iter()
                .map(|epoch| epoch.kept.aim)
                .fold(f64::INFINITY, f64::min);
            if epoch.kept.aim < lowest {
                best.clone_from(&trainee.adam.averaged);
            }
            epochs.push(epoch);
            let state = State {
                adam: trainee.adam,
                epochs,
                best,
            };
            self.save(&state, material)?;
            tell(News::Epoch(&state.epochs));
            (trainee.adam, epochs, best) = (state.adam, state.epochs, state.best);
        }
        let weights = quantise(self.origin.shape, &best);
        let bytes = weights.write::<V>();
        let output = &self.recipe.output;
        write_whole(output, &bytes).map_err(|error| TrainError::File(output.clone(), error))?;
        let best_epoch = (0..epochs.len()).min_by(|&a, &b| epochs[a].kept.aim.total_cmp(&epochs[b].kept.aim));
        Ok(Outcome {
            best: best_epoch.unwrap_or(0) as u32 + 1,
            network: trainee.check(&best, kept, self.aim),
            whole: self.losses_of_whole(&weights),
            bytes: bytes.len(),
        })
    }

    /// The beginning: the network the recipe names, or a random one.
    fn begun(&self) -> Result<State, TrainError> {
        let tiles = match &self.recipe.from {
            Some(path) => {
                let bytes = fs::read(path).map_err(|error| TrainError::File(path.clone(), error))?;
                let weights = Weights::read::<V>(&bytes);
                let weights = weights.map_err(|error| TrainError::Net(path.clone(), error))?;
                dequantise(self.origin.shape, &weights)
            }
            None => {
                let seen = self.positions.learnt.seen(self.origin.shape);
                begin(self.origin.shape, |input| seen[input], self.recipe.seed)
            }
        };
        Ok(State {
            best: tiles.clone(),
            adam: Adam::new(tiles),
            epochs: Vec::new(),
        })
    }

    fn resumed(&self) -> Result<State, TrainError> {
        let path = self.recipe.checkpoint();
        match fs::read(&path) {
            Ok(bytes) => {
                State::read(&bytes, self.origin).map_err(|error| TrainError::Checkpoint(path, error))
            }
            Err(error) => Err(TrainError::File(path, error)),
        }
    }

    /// One pass over all positions, in an order that follows from the seed and the epoch.
    fn epoch(&self, number: u32, trainee: &mut Trainee, tell: &mut dyn FnMut(News<'_>)) -> Epoch {
        let Positions { learnt, kept, .. } = &self.positions;
        let batches = learnt.len().div_ceil(self.recipe.batch) as u32;
        let schedule = Schedule {
            rate: self.recipe.rate,
            last: self.recipe.last_rate,
            warm_up: self.recipe.warm_up,
            steps: batches.saturating_mul(self.recipe.epochs),
        };
        let mut order: Vec<u32> = (0..learnt.len() as u32).collect();
        let mut stream = Rng::new(self.recipe.seed ^ u64::from(number).wrapping_mul(0xd134_2543_de82_ef95));
        stream.shuffle(&mut order);
        let (mut sum, mut done) = (0.0, 0);
        for batch in order.chunks(self.recipe.batch) {
            let rate = schedule.at(trainee.adam.steps);
            let stride = Stride {
                rate,
                decay: self.recipe.decay,
                inertia: self.recipe.inertia,
                samples: batch.len(),
            };
            sum += trainee.step(learnt, batch, self.aim, stride);
            done += batch.len();
            tell(News::Step { epoch: number, done });
        }
        let averaged = std::mem::take(&mut trainee.adam.averaged);
        let losses = trainee.check(&averaged, kept, self.aim);
        trainee.adam.averaged = averaged;
        Epoch {
            rate: schedule.at(trainee.adam.steps.saturating_sub(1)),
            loss: sum / learnt.len() as f64,
            kept: losses,
        }
    }

    /// Writes down where the training is, and draws how it went.
    fn save(&self, state: &State, material: Losses) -> Result<(), TrainError> {
        let write = |path: PathBuf, bytes: &[u8]| {
            write_whole(&path, bytes).map_err(|error| TrainError::File(path, error))
        };
        write(self.recipe.checkpoint(), &state.write(self.origin))?;
        let curve = Curve {
            title: &format!("A network for {}", V::NAME),
            subtitle: &format!(
                "{} positions learnt from, {} kept apart",
                grouped(self.positions.learnt.len() as u64),
                grouped(self.positions.kept.len() as u64)
            ),
            epochs: &state.epochs,
            planned: self.recipe.epochs,
            material: material.aim,
        };
        write(self.recipe.curve(), curve.draw().as_bytes())
    }

    /// How wrong an evaluation is about the positions kept apart.
    fn losses_of(&self, evaluate: impl Fn(&Position<V>) -> Score) -> Losses {
        let kept = &self.positions.kept;
        let mut sums = [0.0; 2];
        for (index, pos) in self.positions.kept_positions.iter().enumerate() {
            let told = kept.get(index).told;
            let logit = evaluate(pos).value() as f32 / self.aim.scale;
            for (sum, loss) in sums.iter_mut().zip(self.aim.losses(logit, told)) {
                *sum += f64::from(loss);
            }
        }
        Losses::of_sums(sums, kept.len())
    }

    /// How wrong the engine is with these weights.
    fn losses_of_whole(&self, weights: &Weights) -> Losses {
        let net = Net::<V>::new(weights);
        self.losses_of(|pos| net.evaluate(pos))
    }
}
