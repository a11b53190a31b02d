//! Fits the weights of the hand-written evaluation to self-play: logistic regression.

use komadai_engine::{Group, Playable, Shape, groups};
use komadai_rules::Role;

use crate::chance::Chance;
use crate::data::Game;
use crate::descent::Descent;
use crate::sample::{Sample, samples};
use crate::shares::shares;

/// How weights are fitted.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// Passes over all positions.
    pub epochs: u32,
    /// How far a weight moves at first, in hundredths of a pawn.
    pub rate: f32,
    /// By how much a weight is expected to differ from what the pieces alone are worth, in hundredths of
    /// a pawn: weights that few positions tell about stay near that.
    pub spread: f32,
    /// How much of the target is the result of the game; the rest is the score of the search.
    pub result: f32,
}

impl Default for Fit {
    fn default() -> Self {
        Self {
            epochs: 30,
            rate: 3.0,
            spread: 20.0,
            result: 0.7,
        }
    }
}

/// How the fit goes, told after every epoch.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Epochs done.
    pub epoch: u32,
    /// Mean loss on the positions learnt from.
    pub loss: f64,
    /// Mean loss on the games kept apart.
    pub kept: f64,
}

/// Fitted weights.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// Opening and end of every feature.
    pub weights: Vec<[f32; 2]>,
    /// How many positions were learnt from.
    pub positions: usize,
    /// A score of this many hundredths wins with odds of e to 1.
    pub scale: f32,
}

const BATCH: usize = 8192;
/// Positions of one game tell nearly the same story: each counts for so much of an independent one.
const INDEPENDENT: f32 = 0.2;
/// Every so many games one is kept apart to see whether what is learnt holds.
const KEPT: usize = 16;

/// Fits the weights of a game to its games.
pub fn fit<V: Playable>(games: &[Game<V>], fit: &Fit, progress: &mut dyn FnMut(&Progress)) -> Fitted {
    let groups = groups::<V>();
    let prior = prior::<V>(&groups);
    let mut learnt = Vec::new();
    let mut kept = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let into = if index % KEPT == 0 { &mut kept } else { &mut learnt };
        into.extend(samples(game));
    }
    let scale = best_scale(&learnt, |sample| judge(&prior, sample));
    let searched = best_scale(&learnt, |sample| sample.score);
    for sample in learnt.iter_mut().chain(&mut kept) {
        let searched = chance_of_winning(sample.score, searched);
        sample.result = fit.result * sample.result + (1.0 - fit.result) * searched;
    }
    let pull = scale / (fit.spread * fit.spread * INDEPENDENT * learnt.len().max(1) as f32);
    let mut descent = Descent::new(prior, &shares(&groups), pull);
    let mut best = (f64::INFINITY, descent.weights.clone());
    let mut chance = Chance::new(1);
    for epoch in 1..=fit.epochs {
        let rate = fit.rate * (1.0 - (epoch - 1) as f32 / fit.epochs as f32).max(0.02);
        chance.shuffle(&mut learnt);
        let mut loss = 0.0;
        for batch in learnt.chunks(BATCH) {
            loss += descent.step(batch, scale, rate);
        }
        let kept_loss = mean_loss(&descent.weights, &kept, scale);
        if kept_loss < best.0 {
            best = (kept_loss, descent.weights.clone());
        }
        progress(&Progress {
            epoch,
            loss: loss / learnt.len().max(1) as f64,
            kept: kept_loss,
        });
    }
    Fitted {
        weights: best.1,
        positions: learnt.len(),
        scale,
    }
}

/// What the pieces alone are worth.
fn prior<V: Playable>(groups: &[Group]) -> Vec<[f32; 2]> {
    let mut weights = Vec::new();
    for group in groups {
        let length = group.end - weights.len();
        for index in 0..length {
            let worth = match group.shape {
                Shape::Squares { role, .. } => V::value(V::Role::ALL[role]),
                Shape::Held { role } => V::hand_value(V::Role::ALL[role]) * index as i32,
                _ => 0,
            };
            weights.push([worth as f32; 2]);
        }
    }
    weights
}

pub(crate) fn judge(weights: &[[f32; 2]], sample: &Sample) -> f32 {
    let [mut opening, mut end] = [0.0; 2];
    for &(feature, count) in &sample.seen {
        let weight = weights[usize::from(feature)];
        opening += weight[0] * f32::from(count);
        end += weight[1] * f32::from(count);
    }
    opening + (end - opening) * sample.phase
}

pub(crate) fn chance_of_winning(score: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-score / scale).exp())
}

pub(crate) fn loss(chance: f32, target: f32) -> f64 {
    let chance = f64::from(chance.clamp(1e-6, 1.0 - 1e-6));
    let target = f64::from(target);
    -target * chance.ln() - (1.0 - target) * (1.0 - chance).ln()
}

fn mean_loss(weights: &[[f32; 2]], samples: &[Sample], scale: f32) -> f64 {
    let one = |sample: &Sample| {
        let chance = chance_of_winning(judge(weights, sample), scale);
        loss(chance, sample.result)
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}

/// The scale by which scores foretell the results best.
fn best_scale(samples: &[Sample], score: impl Fn(&Sample) -> f32) -> f32 {
    let cost = |scale: f32| {
        let one = |sample: &Sample| loss(chance_of_winning(score(sample), scale), sample.result);
        samples.iter().step_by(5).map(one).sum::<f64>()
    };
    let scales = (10..=200).map(|step| step as f32 * 10.0);
    scales
        .map(|scale| (scale, cost(scale)))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map_or(250.0, |(scale, _)| scale)
}
