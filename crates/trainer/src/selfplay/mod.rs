//! The engine against itself, from random openings, at a fixed number of nodes a move.

mod hopeless;
mod opening;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use komadai_engine::net::Net;
use komadai_engine::{Best, Engine, Info, Limits, Playable, Settings};
use komadai_rules::{Line, RuleSet, Side};

use crate::data::{DataError, Folder, Game, Origin};
use crate::rng::Rng;

pub use hopeless::HOPELESS;
pub(crate) use hopeless::Hopeless;
use hopeless::is_within;
use opening::Chooser;
pub use opening::{LIKELY, OPENING};

/// How games are played.
#[derive(Clone)]
pub struct SelfPlay<V: Playable> {
    /// How many games in all; `None` for no end.
    pub games: Option<u64>,
    /// Nodes a move.
    pub nodes: u64,
    /// Games at once.
    pub threads: usize,
    /// Other openings for another seed.
    pub seed: u64,
    /// The rule sets games take turns with; see [`usual_rules`].
    pub rules: Vec<V::Rules>,
    /// What positions are judged with; `None` for what comes with the engine.
    pub net: Option<Arc<Net<V>>>,
}

/// What has been done so far, in this run.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Played {
    /// Games of the recipe that are in the folder, those of earlier runs included.
    pub games: u64,
    /// Games of this run.
    pub new: u64,
    /// Positions in them.
    pub positions: u64,
    /// Nodes searched for them.
    pub nodes: u64,
}

/// An opening that gives one side a better chance than this is not played.
pub const UNFAIR: f64 = 0.75;
/// Longer games are drawn.
pub const LONGEST: usize = 320;
/// Mebibytes of hash table: enough for a game at a few hundred nodes a move, and quickly cleared.
const HASH: usize = 1;

/// What games are played under unless told otherwise: today's rules, and every fourth game another rule
/// set of the game, so that what is learnt holds for all.
pub fn usual_rules<V: Playable>() -> Vec<V::Rules> {
    let modern = V::Rules::from_name("modern").unwrap_or_default();
    let others: Vec<_> = V::Rules::ALL.iter().filter(|rules| **rules != modern).collect();
    if others.is_empty() {
        return vec![modern];
    }
    let turns = others.into_iter().map(|other| [modern, modern, modern, *other]);
    turns.flatten().collect()
}

impl<V: Playable> SelfPlay<V> {
    /// Where its games come from: one origin for each rule set, in the order of `rules`.
    pub fn origins(&self) -> Vec<Origin> {
        let engine = self.engine();
        let rules = self.distinct_rules().into_iter();
        rules
            .map(|rules| Origin::of(&engine, rules, self.nodes, self.seed))
            .collect()
    }

    fn engine(&self) -> Engine<V> {
        let mut engine = Engine::new(Settings {
            hash: HASH,
            ..Settings::default()
        });
        if let Some(net) = &self.net {
            engine.set_net(Some(net.clone()));
        }
        engine
    }

    fn distinct_rules(&self) -> Vec<V::Rules> {
        let mut distinct = Vec::new();
        for rules in &self.rules {
            if !distinct.contains(rules) {
                distinct.push(*rules);
            }
        }
        distinct
    }

    fn rules_of(&self, number: u64) -> V::Rules {
        let turn = number % self.rules.len().max(1) as u64;
        self.rules.get(turn as usize).copied().unwrap_or_default()
    }
}

/// Plays the games of a recipe that are still missing in a folder opened with its origins, until there
/// are enough or `stop` is set; tells after each game how far it has come.
pub fn play<V: Playable>(
    recipe: &SelfPlay<V>,
    folder: &mut Folder,
    stop: &AtomicBool,
    progress: &(dyn Fn(&Played) + Sync),
) -> Result<Played, DataError> {
    let done = folder.numbers(recipe.seed);
    let origins = recipe.distinct_rules();
    let limit = recipe.games.unwrap_or(u64::MAX);
    let next = AtomicU64::new(0);
    let played = Played {
        games: done.iter().filter(|number| **number < limit).count() as u64,
        ..Played::default()
    };
    progress(&played);
    let shared = Mutex::new((folder, played, Ok(())));
    let work = || {
        let engine = recipe.engine();
        while !stop.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= limit {
                break;
            }
            if done.contains(&number) {
                continue;
            }
            let Some((game, nodes)) = one_game(&engine, recipe, number, stop) else {
                break;
            };
            let rules = game.start.rules();
            let origin = origins.iter().position(|origin| *origin == rules).unwrap_or(0);
            let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
            let (folder, played, outcome) = &mut *shared;
            if let Err(error) = folder.add(&game.record(origin)) {
                *outcome = Err(error);
                stop.store(true, Relaxed);
                break;
            }
            played.games += 1;
            played.new += 1;
            played.positions += game.moves.len() as u64;
            played.nodes += nodes;
            progress(played);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..recipe.threads.max(1) {
            scope.spawn(work);
        }
    });
    let (folder, played, outcome) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    outcome?;
    folder.finish()?;
    Ok(played)
}

/// Plays one game, the same for every run with its number; `None` when stopped before its end. Comes with
/// the nodes searched.
fn one_game<V: Playable>(
    engine: &Engine<V>,
    recipe: &SelfPlay<V>,
    number: u64,
    stop: &AtomicBool,
) -> Option<(Game<V>, u64)> {
    let mut rng = Rng::new(recipe.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
    engine.clear();
    let (mut line, mut best) = begin(engine, recipe.rules_of(number), recipe.nodes, &mut rng, stop)?;
    let mut nodes = best.nodes;
    let mut game = Game {
        number,
        start: *line.position(),
        result: 0,
        moves: Vec::new(),
    };
    let mut hopeless = Hopeless::default();
    while let Some(mv) = best.mv {
        let turn = line.position().turn();
        game.moves.push((mv, best.score.to_table(0)));
        if line.play(mv).is_err() {
            break;
        }
        if line.may_declare() {
            line.declare(line.position().turn());
        }
        if let Some(ending) = line.ending() {
            game.result = ending.winner.map_or(0, sign);
            break;
        }
        if let Some(winner) = hopeless.after::<V>(turn, best.score) {
            game.result = sign(winner);
            break;
        }
        if line.len() >= LONGEST {
            break;
        }
        if stop.load(Relaxed) {
            return None;
        }
        best = think(engine, &line, recipe.nodes, &mut |_| {});
        nodes += best.nodes;
    }
    Some((game, nodes))
}

/// Draws openings until one is fair; comes with what was found best there. `None` when stopped.
pub(crate) fn begin<V: Playable>(
    engine: &Engine<V>,
    rules: V::Rules,
    nodes: u64,
    rng: &mut Rng,
    stop: &AtomicBool,
) -> Option<(Line<V>, Best<V>)> {
    let chooser = Chooser::new(engine, nodes, rng);
    while !stop.load(Relaxed) {
        let Some(start) = chooser.opening(rules, rng) else {
            continue;
        };
        let line = Line::new(start);
        let best = think(engine, &line, nodes, &mut |_| {});
        if is_within::<V>(best.score, UNFAIR) {
            return Some((line, best));
        }
    }
    None
}

fn sign(winner: Side) -> i8 {
    match winner {
        Side::Sente => 1,
        Side::Gote => -1,
    }
}

/// Searches a position, the last of a line, with so many nodes.
pub(crate) fn think<V: Playable>(
    engine: &Engine<V>,
    line: &Line<V>,
    nodes: u64,
    report: &mut dyn FnMut(&Info<V>),
) -> Best<V> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    engine.prepare();
    engine.go(line, &limits, Instant::now(), report)
}
