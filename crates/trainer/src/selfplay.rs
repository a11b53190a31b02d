//! The engine against itself, from random openings, at a fixed number of nodes a move.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use komadai_engine::{Engine, Limits, Playable, Settings};
use komadai_rules::{Line, Move, Position, Side};

use crate::chance::Chance;
use crate::games::{Game, Games};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// How many games in all.
    pub games: u64,
    /// Nodes a move.
    pub nodes: u64,
    /// Games at once.
    pub threads: usize,
    /// Other openings for another seed.
    pub seed: u64,
}

/// Random plies of an opening, at least and at most.
const OPENING: (usize, usize) = (4, 9);
/// An opening one side likes more than this is not played.
const UNFAIR: i32 = 700;
/// A game is given up when both sides agree for so many plies that it is this far gone.
const HOPELESS: (i32, u32) = (2500, 4);
/// Longer games are drawn.
const LONGEST: usize = 320;

/// Plays the games that are still missing; says after each one how many there are.
pub fn play<V: Playable>(
    recipe: &Recipe,
    rules: V::Rules,
    games: &mut Games,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
) -> io::Result<()> {
    let next = AtomicU64::new(0);
    let done = games.done.clone();
    let shared = Mutex::new((games, Ok(())));
    std::thread::scope(|scope| {
        for _ in 0..recipe.threads.max(1) {
            scope.spawn(|| {
                let engine = Engine::<V>::new(Settings {
                    hash: 4,
                    ..Settings::default()
                });
                while !stop.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= recipe.games {
                        break;
                    }
                    if done.contains(&number) {
                        continue;
                    }
                    let game = one_game(&engine, recipe, rules, number);
                    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                    let (games, outcome) = &mut *shared;
                    if let Err(error) = games.add(&game) {
                        *outcome = Err(error);
                        stop.store(true, Relaxed);
                    }
                    progress(games.done.len() as u64);
                }
            });
        }
    });
    shared.into_inner().unwrap_or_else(PoisonError::into_inner).1
}

fn one_game<V: Playable>(engine: &Engine<V>, recipe: &Recipe, rules: V::Rules, number: u64) -> Game<V> {
    let mut chance = Chance::new(recipe.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
    engine.clear();
    let (start, first) = loop {
        let Some(start) = opening::<V>(rules, &mut chance) else {
            continue;
        };
        let found = think(engine, &Line::new(start), recipe.nodes);
        if found.1.abs() <= UNFAIR {
            break (start, found);
        }
    };
    let mut game = Game {
        number,
        start,
        result: 0,
        moves: Vec::new(),
    };
    let mut line = Line::new(start);
    let mut found = first;
    let mut hopeless = (0, 0);
    while let (Some(mv), score) = found {
        game.moves.push((mv, score));
        let for_sente = if line.position().turn() == Side::Sente {
            score
        } else {
            -score
        };
        if line.play(mv).is_err() {
            break;
        }
        if let Some(ending) = line.ending() {
            game.result = ending
                .winner
                .map_or(0, |winner| if winner == Side::Sente { 1 } else { -1 });
            break;
        }
        hopeless = match for_sente.signum() {
            sign if for_sente.abs() < HOPELESS.0 => (sign, 0),
            sign if sign == hopeless.0 => (sign, hopeless.1 + 1),
            sign => (sign, 1),
        };
        if hopeless.1 >= HOPELESS.1 {
            game.result = hopeless.0 as i8;
            break;
        }
        if line.len() >= LONGEST {
            break;
        }
        found = think(engine, &line, recipe.nodes);
    }
    game
}

fn think<V: Playable>(engine: &Engine<V>, line: &Line<V>, nodes: u64) -> (Option<Move<V>>, i32) {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    engine.prepare();
    let best = engine.go(line, &limits, Instant::now(), &mut |_| {});
    (best.mv, best.score.value())
}

/// A few random moves from the start; `None` when they ended the game.
fn opening<V: Playable>(rules: V::Rules, chance: &mut Chance) -> Option<Position<V>> {
    let plies = OPENING.0 + chance.below(OPENING.1 - OPENING.0 + 1);
    let mut line = Line::new(Position::start(rules));
    for _ in 0..plies {
        let moves = line.position().legal_moves();
        if moves.is_empty() || line.ending().is_some() {
            return None;
        }
        line.play(moves[chance.below(moves.len())]).ok()?;
    }
    (line.ending().is_none() && line.position().has_moves()).then(|| *line.position())
}
