//! Simultaneous perturbation: how numbers are moved for a pair of games, and what its result says about them.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

use komadai_engine::{Numbers, Playable};

use super::duel::{Duel, Table};
use super::state::{FitError, FitState};
use crate::rng::Rng;

/// How numbers are fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// How games are played.
    pub duel: Duel,
    /// How many pairs of games in all.
    pub pairs: u64,
}

/// By which part of itself a number is moved for a pair, at first; and by how much at least.
const REACH: f64 = 0.2;
const LEAST: f64 = 2.0;
/// How the reach and the step shrink with the pairs played.
const REACH_DECAY: f64 = 0.101;
const STEP_DECAY: f64 = 0.602;
/// How far a number goes at the end, in units of its reach, for a pair that one player won.
const STEP: f64 = 0.02;
/// The part of all pairs by which the beginning is slowed down.
const SLOWNESS: f64 = 0.1;

/// Fits numbers from where a state has come to, writing it to a file now and then, until enough pairs are played.
///
/// With several threads pairs are judged as they end, so that only one thread finds the same numbers again.
pub fn fit<V: Playable>(
    fit: &Fit,
    state: FitState,
    path: &Path,
    stop: &AtomicBool,
    tell: &(dyn Fn(&FitState) + Sync),
) -> Result<FitState, FitError> {
    let begun = state.begun;
    let shared = Mutex::new((state, Ok(())));
    let work = || {
        let mut table = Table::<V>::new(fit.duel.nodes);
        loop {
            let (number, values) = {
                let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                let number = shared.0.begun;
                if number >= fit.pairs || stop.load(Relaxed) {
                    break;
                }
                shared.0.begun += 1;
                (number, shared.0.values.clone())
            };
            let trial = Trial::new(fit, &values, number);
            let Some(results) = table.pair(trial.players, fit.duel.seed, number, stop) else {
                break;
            };
            let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
            let (state, outcome) = &mut *shared;
            let won = results.iter().map(|&result| f64::from(result)).sum::<f64>() / 2.0;
            for (value, step) in state.values.iter_mut().zip(&trial.steps) {
                *value += won * step;
            }
            state.pairs += 1;
            tell(state);
            if state.pairs.is_multiple_of(20)
                && let Err(error) = state.save::<V>(path)
            {
                *outcome = Err(error);
                stop.store(true, Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..fit.duel.threads.max(1) {
            scope.spawn(work);
        }
    });
    let (mut state, outcome) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    outcome?;
    debug_assert!(state.begun >= begun);
    // Pairs that were broken off are played again.
    state.begun = state.pairs;
    state.save::<V>(path)?;
    Ok(state)
}

/// The two players of a pair, and how far each number goes if the first wins it.
struct Trial {
    players: [Numbers; 2],
    steps: Vec<f64>,
}

impl Trial {
    fn new(fit: &Fit, values: &[f64], number: u64) -> Self {
        let mut rng = Rng::new(fit.duel.seed.rotate_left(32) ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (pairs, number) = (fit.pairs as f64, number as f64);
        let slowness = SLOWNESS * pairs;
        let reach = ((pairs + 1.0) / (number + 1.0)).powf(REACH_DECAY);
        let step = STEP * ((slowness + pairs) / (slowness + number + 1.0)).powf(STEP_DECAY);
        let mut players = [values.to_vec(), values.to_vec()];
        let mut steps = Vec::with_capacity(values.len());
        for (at, value) in values.iter().enumerate() {
            let reach = (REACH * value.abs() / 2.0).max(LEAST) * reach;
            let way = if rng.below(2) == 0 { 1.0 } else { -1.0 };
            // Whole numbers are drawn so that they are right on average.
            let chance = rng.below(1 << 20) as f64 / f64::from(1 << 20);
            players[0][at] = (value + way * reach + chance).floor();
            players[1][at] = (value - way * reach + chance).floor();
            steps.push(way * reach * step);
        }
        Self {
            players: players.map(|values| FitState::numbers_of(&values)),
            steps,
        }
    }
}
