//! A first rating: a guess from what can be seen of a puzzle, corrected by how the engine's levels 1 to 10 do on it. Players'
//! results move it later.
//!
//! The weights of each game's guess are fitted to how the levels do: `komadai puzzles measure` prints them, and
//! docs/puzzles.md says how well they fit.

use komadai_rules::{Move, MoveKind, Position, Variant, dispatch};

use crate::describe::describe;
use crate::force::{Means, Prover};
use crate::guess::{Seen, Try};
use crate::kind::Kind;
use crate::puzzle::{Problem, Puzzle, PuzzleError};
use crate::seek::scout::{Scout, with_kings};
use crate::tag::Tag;
use crate::trial::{TRIES, tries};
use crate::variants::Puzzled;

/// Ratings lie between these.
const RANGE: (f64, f64) = (300.0, 2800.0);
/// Nodes of the search that is watched until it settles on the solution.
const SETTLED: u64 = 8_192;

/// What is seen of a puzzle.
pub fn seen(puzzle: &Puzzle) -> Result<Seen, PuzzleError> {
    dispatch!(puzzle.game, V => puzzle.problem::<V>().map(|problem| features(&problem)))
}

fn features<V: Puzzled>(problem: &Problem<V>) -> Seen {
    let pos = &problem.start;
    let (tags, _) = describe(problem);
    let checks = Prover::<V>::new(pos.turn(), Means::Checks, 0).attacks(pos).len();
    let first = problem.line[0];
    let yes = |holds: bool| f64::from(u8::from(holds));
    let doublings = doublings(problem);
    [
        1.0,
        (problem.line.len() / 2) as f64,
        f64::from(pos.count_moves().max(1)).ln(),
        (checks.max(1) as f64).ln(),
        yes(problem.kind == Kind::Campmate),
        yes(problem.kind == Kind::Tactic),
        yes(problem.kind == Kind::Defence),
        yes(tags.contains(&Tag::Sacrifice)),
        yes(first.is_drop()),
        yes(is_far_or_back(pos, first)),
        yes(tags.contains(&Tag::Declined)),
        yes(tags.contains(&Tag::Quiet)),
        doublings[0],
        doublings[1..].iter().copied().fold(0.0, f64::max),
    ]
}

/// For each move of the solver, how often its nodes must double until a plain search settles on it.
fn doublings<V: Puzzled>(problem: &Problem<V>) -> Vec<f64> {
    let scout = Scout::hasty();
    let moves = problem.positions().into_iter().zip(&problem.line).step_by(2);
    let nodes = moves.map(|(pos, &mv)| with_kings(&pos).and_then(|pos| scout.settles(&pos, mv, SETTLED)));
    nodes
        .map(|nodes| (nodes.unwrap_or(2 * SETTLED).max(1) as f64).log2())
        .collect()
}

fn is_far_or_back<V: Variant>(pos: &Position<V>, mv: Move<V>) -> bool {
    match mv.kind() {
        MoveKind::Drop { .. } => false,
        MoveKind::Step { from, to, .. } => {
            let ranks = from.rank().abs_diff(to.rank());
            let is_far = from.file().abs_diff(to.file()).max(ranks) >= 3;
            is_far || to.rank_for(pos.turn()) < from.rank_for(pos.turn())
        }
    }
}

/// The puzzle with its first rating.
pub fn rated(mut puzzle: Puzzle) -> Result<Puzzle, PuzzleError> {
    puzzle.rating = dispatch!(puzzle.game, V => puzzle.problem::<V>().map(|problem| rate(&problem)))?;
    Ok(puzzle)
}

/// The puzzle with the first rating that follows from what is seen of it and from these tries.
pub fn rated_by(mut puzzle: Puzzle, seen: &Seen, tries: &[Try]) -> Puzzle {
    puzzle.rating = dispatch!(puzzle.game, V => after::<V>(seen, tries));
    puzzle
}

/// The first rating of a problem.
pub(crate) fn rate<V: Puzzled>(problem: &Problem<V>) -> u16 {
    after::<V>(&features(problem), &tries(problem, TRIES))
}

fn after<V: Puzzled>(seen: &Seen, tries: &[Try]) -> u16 {
    V::GUESS.after(seen, tries).clamp(RANGE.0, RANGE.1).round() as u16
}
