//! Puzzles out of games: every position is looked at for mates, defences, campmates and tactics.

use std::time::Instant;

use fastrand::Rng;
use komadai_engine::{Engine, Grade, Level, Limits, Settings, Strength};
use komadai_rules::{Line, Move, Position, Side, State};

use super::Wish;
use crate::describe::is_castling;
use crate::force::{Means, Prover};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::seek::campmate::campmate;
use crate::seek::defence::defence;
use crate::seek::mates::{LONGEST, sole_mate, wins_anyway};
use crate::seek::scout::Scout;
use crate::seek::spot::Spot;
use crate::seek::tactics::tactic;
use crate::variants::Puzzled;

/// Random plies at the beginning of a game.
const OPENING: std::ops::RangeInclusive<usize> = 2..=5;
/// The levels that play: good enough for games that look like games, weak enough to err, and fast.
const LEVELS: std::ops::RangeInclusive<u8> = 3..=8;
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
/// Two puzzles of one kind for one side are so many plies apart: nearer ones are often one attack, seen at several moments.
const APART: u32 = 12;

/// A game of the engine against itself, with errors; as far as anybody may castle, if that is wished for.
pub(super) fn played<V: Puzzled>(rng: &mut Rng, rules: V::Rules, wish: &Wish) -> Line<V> {
    let mut line = Line::new(Position::start(rules));
    for _ in 0..rng.usize(OPENING) {
        let moves = line.position().legal_moves();
        if moves.is_empty() || line.play(moves[rng.usize(..moves.len())]).is_err() {
            break;
        }
    }
    // Equals: most positions of their games are open.
    let level = Level::new(rng.u8(LEVELS)).expect("it is a level");
    let players = [(); 2].map(|()| player::<V>(level, rng));
    let is_over = |line: &Line<V>| line.ending().is_some() || wish.castles() && !may_castle(line.position());
    while !is_over(&line) && line.len() < PLIES {
        let player = &players[line.position().turn().index()];
        let Some(mv) = choice(player, &line) else {
            break;
        };
        if line.play(mv).is_err() {
            break;
        }
    }
    line
}

/// Whether a side still has the right to castle.
fn may_castle<V: Puzzled>(pos: &Position<V>) -> bool {
    let targets = Side::BOTH.map(|side| pos.state().castling_targets(side));
    targets.iter().any(|targets| !targets.is_empty())
}

fn player<V: Puzzled>(level: Level, rng: &mut Rng) -> Engine<V> {
    Engine::new(Settings {
        hash: 1,
        strength: Some(Strength {
            grade: Grade::Level(level),
            seed: rng.u64(..),
        }),
        ..Settings::default()
    })
}

fn choice<V: Puzzled>(player: &Engine<V>, line: &Line<V>) -> Option<Move<V>> {
    player.prepare();
    player
        .go(line, &Limits::default(), Instant::now(), &mut |_| {})
        .mv
}

/// The puzzles of a game: any of those it has, but no two that are nearly the same.
pub(super) fn found<V: Puzzled>(line: &Line<V>, wish: &Wish, rng: &mut Rng) -> Vec<Problem<V>> {
    let mut problems = all(line, wish);
    rng.shuffle(&mut problems);
    let mut kept: Vec<Problem<V>> = Vec::new();
    for problem in problems {
        let what = |problem: &Problem<V>| (problem.kind, problem.start.turn());
        let is_near = |other: &Problem<V>| {
            what(other) == what(&problem) && other.start.ply().abs_diff(problem.start.ply()) < APART
        };
        if !kept.iter().any(is_near) {
            kept.push(problem);
        }
    }
    kept
}

fn all<V: Puzzled>(line: &Line<V>, wish: &Wish) -> Vec<Problem<V>> {
    let seeker = Seeker {
        wish,
        scout: Scout::new(),
        glancer: Scout::glancing(),
    };
    let moves: Vec<Move<V>> = line.moves().collect();
    let plies = EARLY..line.len();
    let positions = plies.filter_map(|ply| Some((line.position_at(ply)?, moves.get(ply - 1).copied())));
    positions
        .filter_map(|(pos, last)| seeker.find(pos, last))
        .collect()
}

/// One who looks for puzzles in a position.
struct Seeker<'a, V: Puzzled> {
    wish: &'a Wish,
    scout: Scout<V>,
    glancer: Scout<V>,
}

impl<V: Puzzled> Seeker<'_, V> {
    /// The puzzle of a position, if it is one.
    fn find(&self, pos: &Position<V>, last: Option<Move<V>>) -> Option<Problem<V>> {
        let wants = |kind: Kind| self.wish.wants(kind);
        if self.wish.castles() && !pos.legal_moves().iter().any(|&mv| is_castling(pos, mv)) {
            return None;
        }
        let mut problem = wants(Kind::Mate).then(|| mate(pos, last, &self.scout)).flatten();
        if problem.is_none() && wants(Kind::Campmate) {
            problem = campmate(pos);
        }
        if problem.is_some() || !(wants(Kind::Defence) || wants(Kind::Tactic)) {
            return problem;
        }
        let spot = Spot {
            pos,
            last,
            glance: &self.glancer.glance(pos, GLANCE)?,
            scout: &self.scout,
        };
        if self.wish.castles() && !is_castling(pos, spot.glance.line[0]) {
            return None;
        }
        let defence = wants(Kind::Defence).then(|| defence(&spot)).flatten();
        defence.or_else(|| wants(Kind::Tactic).then(|| tactic(&spot)).flatten())
    }
}

/// The mate in a position of a game. To take back what was just taken is no puzzle, nor is a mate of who wins anyway.
fn mate<V: Puzzled>(pos: &Position<V>, last: Option<Move<V>>, scout: &Scout<V>) -> Option<Problem<V>> {
    let mut prover = Prover::new(pos.turn(), Means::Checks, MATE_NODES);
    let plies = prover.shortest(pos, LONGEST).ok()??;
    let mut prover = Prover::new(pos.turn(), Means::Checks, FULL_NODES);
    let problem = sole_mate(pos, plies, &mut prover)?;
    let first = problem.line[0];
    let recaptures = last.is_some_and(|last| last.to() == first.to()) && pos.piece(first.to()).is_some();
    ((!recaptures || plies > 3) && !wins_anyway(pos, scout)).then_some(problem)
}
