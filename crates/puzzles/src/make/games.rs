//! Puzzles out of games: every position is looked at for mates, defences, campmates and tactics.

use std::time::Instant;

use fastrand::Rng;
use komadai_engine::{Engine, Grade, Level, Limits, Settings, Strength};
use komadai_rules::{Line, Move, Position};

use super::campmate::campmate;
use super::defence::defence;
use super::mates::{LONGEST, sole_mate};
use super::scout::Scout;
use super::tactics::tactic;
use crate::force::{Means, Prover};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::variants::Puzzled;

/// Random plies at the beginning of a game.
const OPENING: std::ops::RangeInclusive<usize> = 4..=8;
/// The levels that play: good enough for games that look like games, weak enough to err.
const LEVELS: std::ops::RangeInclusive<u8> = 3..=7;
/// Longer games are broken off.
const PLIES: usize = 220;
/// Nothing is looked for in the first plies.
const EARLY: usize = 14;
/// Nodes for the mate in a position,
const MATE_NODES: u64 = 3_000;
/// and for one that was found.
const FULL_NODES: u64 = 200_000;
/// Nodes for a rough idea of the chances.
const GLANCE: u64 = 400;
/// What the enemy's last move must have given away before tactics are looked for.
const SWING: f64 = 0.25;

/// A game of the engine against itself, with errors.
pub(super) fn played<V: Puzzled>(rng: &mut Rng, rules: V::Rules) -> Line<V> {
    let mut line = Line::new(Position::start(rules));
    for _ in 0..rng.usize(OPENING) {
        let moves = line.position().legal_moves();
        if moves.is_empty() || line.play(moves[rng.usize(..moves.len())]).is_err() {
            break;
        }
    }
    let engines = [(); 2].map(|()| player::<V>(rng));
    while line.ending().is_none() && line.len() < PLIES {
        let engine = &engines[line.position().turn().index()];
        engine.prepare();
        let best = engine.go(&line, &Limits::default(), Instant::now(), &mut |_| {});
        let Some(mv) = best.mv else {
            break;
        };
        if line.play(mv).is_err() {
            break;
        }
    }
    line
}

fn player<V: Puzzled>(rng: &mut Rng) -> Engine<V> {
    let level = Level::new(rng.u8(LEVELS)).expect("it is a level");
    Engine::new(Settings {
        hash: 1,
        strength: Some(Strength {
            grade: Grade::Level(level),
            seed: rng.u64(..),
        }),
        ..Settings::default()
    })
}

/// The puzzles of a game: one of each kind for each side, any of those it has. The mates of a side are often one attack,
/// seen at several moments.
pub(super) fn found<V: Puzzled>(line: &Line<V>, kinds: &[Kind], rng: &mut Rng) -> Vec<Problem<V>> {
    let mut problems = all(line, kinds);
    rng.shuffle(&mut problems);
    let mut kept: Vec<Problem<V>> = Vec::new();
    for problem in problems {
        let what = |problem: &Problem<V>| (problem.kind, problem.start.turn());
        if !kept.iter().any(|other| what(other) == what(&problem)) {
            kept.push(problem);
        }
    }
    kept
}

fn all<V: Puzzled>(line: &Line<V>, kinds: &[Kind]) -> Vec<Problem<V>> {
    let scout = Scout::new();
    let mut problems: Vec<Problem<V>> = Vec::new();
    let mut before = 0.5;
    let moves: Vec<Move<V>> = line.moves().collect();
    let wants = |kind: Kind| kinds.contains(&kind);
    for ply in EARLY..line.len() {
        let Some(pos) = line.position_at(ply) else {
            break;
        };
        let last = moves.get(ply - 1).copied();
        let mut problem = wants(Kind::Mate).then(|| mate(pos, last)).flatten();
        if problem.is_none() && wants(Kind::Campmate) {
            problem = campmate(pos);
        }
        if problem.is_none() && wants(Kind::Defence) {
            problem = defence(pos, last, &scout);
        }
        if wants(Kind::Tactic)
            && let Some(glance) = scout.advise(pos, GLANCE)
        {
            let given = glance.best - (1.0 - before);
            before = glance.best;
            if problem.is_none() && given >= SWING && !glance.is_mate {
                problem = tactic(pos, last, &scout);
            }
        }
        problems.extend(problem);
    }
    problems
}

/// The mate in a position of a game. To take back what was just taken is no puzzle.
fn mate<V: Puzzled>(pos: &Position<V>, last: Option<Move<V>>) -> Option<Problem<V>> {
    let mut prover = Prover::new(pos.turn(), Means::Checks, MATE_NODES);
    let plies = prover.shortest(pos, LONGEST).ok()??;
    let mut prover = Prover::new(pos.turn(), Means::Checks, FULL_NODES);
    let problem = sole_mate(pos, plies, &mut prover)?;
    let first = problem.line[0];
    let recaptures = last.is_some_and(|last| last.to() == first.to()) && pos.piece(first.to()).is_some();
    (!recaptures || plies > 3).then_some(problem)
}
