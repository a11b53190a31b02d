//! From games to samples: their positions, with whole games kept apart.

use std::thread;

use komadai_engine::{Playable, net};
use komadai_rules::{Position, Side};

use super::course::courses;
use super::recipe::{Choice, Recipe};
use super::samples::{Samples, Told};
use crate::data::{Game, Quiet, quiet_positions, settled_positions};
use crate::rng::Rng;

/// The positions of some games.
pub(crate) struct Positions<V: Playable> {
    /// To learn from.
    pub(crate) learnt: Samples,
    /// Of games kept apart, to see whether what is learnt holds.
    pub(crate) kept: Samples,
    /// The same as they are.
    pub(crate) kept_positions: Vec<Position<V>>,
    /// How many games are kept apart.
    pub(crate) kept_games: usize,
}

impl<V: Playable> Positions<V> {
    /// The positions of games as a recipe wants them, on all threads, in the order of the games.
    pub(crate) fn of(games: &[Game<V>], recipe: &Recipe, threads: usize) -> Self {
        let mut all = Self::default();
        let part = games.len().div_ceil(threads).max(1);
        thread::scope(|scope| {
            let gather = |games| move || Self::of_some(games, recipe);
            let running: Vec<_> = games
                .chunks(part)
                .map(|games| scope.spawn(gather(games)))
                .collect();
            for thread in running {
                let some = thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                all.learnt.append(some.learnt);
                all.kept.append(some.kept);
                all.kept_positions.extend(some.kept_positions);
                all.kept_games += some.kept_games;
            }
        });
        all
    }

    fn of_some(games: &[Game<V>], recipe: &Recipe) -> Self {
        let mut some = Self::default();
        let is_calm = |one: &Quiet<V>| recipe.surprise.is_none_or(|most| one.surprise() <= most);
        for game in games {
            let courses = courses(game, recipe.lambda);
            let add = |samples: &mut Samples, one: &Quiet<V>| add(samples, one, courses[one.ply]);
            if is_kept(game.number, recipe.validation) {
                some.kept_games += 1;
                for quiet in quiet_positions(game) {
                    add(&mut some.kept, &quiet);
                    some.kept_positions.push(quiet.pos);
                }
            } else {
                match recipe.positions {
                    Choice::Quiet => quiet_positions(game)
                        .filter(is_calm)
                        .for_each(|one| add(&mut some.learnt, &one)),
                    Choice::Settled => settled_positions(game)
                        .filter(is_calm)
                        .for_each(|one| add(&mut some.learnt, &one)),
                }
            }
        }
        some
    }
}

impl<V: Playable> Default for Positions<V> {
    fn default() -> Self {
        Self {
            learnt: Samples::default(),
            kept: Samples::default(),
            kept_positions: Vec::new(),
            kept_games: 0,
        }
    }
}

/// Whether a game is kept apart: always the same ones, whatever games there are besides.
fn is_kept(number: u64, share: f32) -> bool {
    let drawn = Rng::new(number).next() >> 40;
    (drawn as f32) < share * (1u32 << 24) as f32
}

/// Adds a position; `course` is Sente's chance as the rest of the game has it.
fn add<V: Playable>(samples: &mut Samples, quiet: &Quiet<V>, course: f32) {
    let pos = &quiet.pos;
    let turn = pos.turn();
    let (result, course) = match turn {
        Side::Sente => (quiet.result, course),
        Side::Gote => (-quiet.result, 1.0 - course),
    };
    let told = Told {
        bucket: net::output_bucket(pos) as u8,
        result,
        course: (course * f32::from(u16::MAX)).round() as u16,
        // Scores are below 32,000.
        score: quiet.score.value() as i16,
    };
    samples.add(told, |own, mut sink| {
        net::active(pos, if own { turn } else { !turn }, &mut sink);
    });
}
