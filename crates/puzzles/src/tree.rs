//! The solution as a tree: what the solver plays, and every answer to it.

use komadai_rules::{Position, dispatch};
use serde::Serialize;

use crate::force::{Found, Means, Prover};
use crate::kind::Kind;
use crate::puzzle::{Problem, Puzzle, PuzzleError};
use crate::variants::Puzzled;

/// A move of the solution, and what may follow it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Branch {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Plies to the end after it, when both sides do their best.
    pub left: u8,
    /// The answers, those that hold out longest first; or the solver's moves, which are all as good.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Self>,
}

/// More moves than this no tree has: then only the answers that hold out longest are followed.
const MOVES: usize = 600;
/// Nodes to find them all.
const NODES: u64 = 400_000;
/// Nodes to find every answer of a proof.
const PROOF_NODES: u64 = 20_000_000;

/// The solver's first moves and all that follows. Of a tactic or a defence it is the main line.
pub fn solution_tree(puzzle: &Puzzle) -> Result<Vec<Branch>, PuzzleError> {
    dispatch!(puzzle.game, V => puzzle.problem::<V>().map(|problem| tree(&problem)))
}

/// A proof of a mate or campmate that others can walk: one move for the solver, every answer of the opponent. `None` for other
/// kinds, and for a proof of more than so many moves.
pub fn proof_tree(puzzle: &Puzzle, most: usize) -> Result<Option<Branch>, PuzzleError> {
    dispatch!(puzzle.game, V => puzzle.problem::<V>().map(|problem| proof(&problem, most)))
}

fn proof<V: Puzzled>(problem: &Problem<V>, most: usize) -> Option<Branch> {
    let mut planter = Planter {
        prover: Prover::new(problem.start.turn(), means(problem.kind)?, PROOF_NODES),
        moves: Moves::One,
        answers: Answers::All,
        left: most,
    };
    let branches = planter.solver(&problem.start, problem.line.len() as u8).ok()?;
    branches.into_iter().next().filter(|_| planter.left > 0)
}

/// What the solver may play, where the solution is forced.
fn means(kind: Kind) -> Option<Means> {
    match kind {
        Kind::Mate => Some(Means::Checks),
        Kind::Campmate => Some(Means::Anything),
        Kind::Tactic | Kind::Defence => None,
    }
}

fn tree<V: Puzzled>(problem: &Problem<V>) -> Vec<Branch> {
    let Some(means) = means(problem.kind) else {
        return main_line(problem);
    };
    let plies = problem.line.len() as u8;
    let whole = |answers| {
        let mut planter = Planter {
            prover: Prover::new(problem.start.turn(), means, NODES),
            moves: Moves::All,
            answers,
            left: MOVES,
        };
        let branches = planter.solver(&problem.start, plies).ok();
        branches.filter(|_| planter.left > 0)
    };
    whole(Answers::All)
        .or_else(|| whole(Answers::Longest))
        .unwrap_or_else(|| main_line(problem))
}

fn main_line<V: Puzzled>(problem: &Problem<V>) -> Vec<Branch> {
    let count = problem.line.len();
    let moves = problem.line.iter().enumerate().rev();
    moves.fold(Vec::new(), |then, (ply, mv)| {
        vec![Branch {
            mv: mv.to_string(),
            left: (count - ply - 1) as u8,
            then,
        }]
    })
}

/// Which of the solver's moves that win as fast are followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moves {
    All,
    One,
}

/// Which of the opponent's answers are followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answers {
    All,
    Longest,
}

struct Planter<V: Puzzled> {
    prover: Prover<V>,
    moves: Moves,
    answers: Answers,
    left: usize,
}

impl<V: Puzzled> Planter<V> {
    /// All moves that win within so many plies, which is as fast as can be.
    fn solver(&mut self, pos: &Position<V>, plies: u8) -> Found<Vec<Branch>> {
        let mut branches = Vec::new();
        let mut winners = self.prover.winners(pos, plies)?;
        if self.moves == Moves::One {
            winners.truncate(1);
        }
        for mv in winners {
            self.left = self.left.saturating_sub(1);
            if self.left == 0 {
                break;
            }
            branches.push(Branch {
                mv: mv.to_string(),
                left: plies - 1,
                then: self.opponent(&pos.after(mv), plies - 1)?,
            });
        }
        Ok(branches)
    }

    fn opponent(&mut self, pos: &Position<V>, plies: u8) -> Found<Vec<Branch>> {
        if plies == 0 || pos.ending().is_some() {
            return Ok(Vec::new());
        }
        let moves = match self.answers {
            Answers::All => pos.legal_moves(),
            Answers::Longest => self.prover.longest(pos, plies)?,
        };
        let mut branches = Vec::new();
        for mv in moves {
            self.left = self.left.saturating_sub(1);
            if self.left == 0 {
                break;
            }
            let next = pos.after(mv);
            let left = self.prover.shortest(&next, plies - 1)?.unwrap_or(plies - 1);
            branches.push(Branch {
                mv: mv.to_string(),
                left,
                then: self.solver(&next, left)?,
            });
        }
        branches.sort_by_key(|branch| std::cmp::Reverse(branch.left));
        Ok(branches)
    }
}
