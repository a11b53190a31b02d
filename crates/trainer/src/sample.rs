//! Quiet positions of self-play games, as the evaluation sees them.

use komadai_engine::{PHASES, Playable, features, phase};
use komadai_rules::Side;

use crate::data::{Game, Quiet, settled_positions};

/// A position: what is seen in it and how its game went.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// Feature and how much more often Sente has it.
    pub(crate) seen: Box<[(u16, i8)]>,
    /// How far the game has come, from 0 to 1.
    pub(crate) phase: f32,
    /// What to foretell: the result for Sente, from 0 to 1.
    pub(crate) result: f32,
    /// The score of the search for Sente, in hundredths of a pawn.
    pub(crate) score: f32,
}

/// The positions of a game, quiet ones or what noisy ones come down to.
pub(crate) fn samples<V: Playable>(game: &Game<V>) -> Vec<Sample> {
    settled_positions(game).map(|quiet| sample(&quiet)).collect()
}

fn sample<V: Playable>(quiet: &Quiet<V>) -> Sample {
    let pos = &quiet.pos;
    let mut seen: Vec<(u16, i32)> = Vec::new();
    features(pos, &mut |feature, count| seen.push((feature as u16, count)));
    seen.sort_unstable_by_key(|&(feature, _)| feature);
    let mut merged: Vec<(u16, i8)> = Vec::with_capacity(seen.len());
    for (feature, count) in seen {
        match merged.last_mut() {
            Some((last, sum)) if *last == feature => *sum += count as i8,
            _ => merged.push((feature, count as i8)),
        }
    }
    merged.retain(|&(_, count)| count != 0);
    let sign = if pos.turn() == Side::Sente { 1.0 } else { -1.0 };
    Sample {
        seen: merged.into(),
        phase: phase(pos) as f32 / PHASES as f32,
        result: (f32::from(quiet.result) + 1.0) / 2.0,
        score: sign * quiet.score.value() as f32,
    }
}
