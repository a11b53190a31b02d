//! Whether a puzzle is what it says, found out again from its position.

use std::fmt;

use komadai_rules::dispatch;

use crate::describe::describe;
use crate::force::{Means, Prover};
use crate::kind::{Kind, Source};
use crate::puzzle::{Problem, Puzzle, PuzzleError};
use crate::seek::mates::{RIVAL_NODES, has_rivals, is_confirmed, sole_line};
use crate::seek::useless::has_useless_piece;
use crate::seek::{campmate, defence, tactics};
use crate::variants::Puzzled;

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// It cannot be read.
    Unreadable(PuzzleError),
    /// The exhaustive search finds another length, or none.
    Length {
        /// What the puzzle says.
        said: usize,
        /// What was found.
        found: Option<u8>,
    },
    /// The engine's mate solver does not confirm it.
    Unconfirmed,
    /// The solver has another way, or the main line is not what defends longest.
    NotSole,
    /// Where the solver moves, something else wins as fast, or faster.
    Rival,
    /// A composed mate does not need all of the attacker's pieces.
    Useless,
    /// Another move defends as well, or the right one does not.
    NotOnly,
    /// The best line does not stand out, or is another.
    NotBest,
    /// The rules tell other tags or pieces.
    Tags,
    /// It takes too long to find out.
    Undecided,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Length { said, found: None } => write!(f, "there is no win in {said} plies"),
            Self::Length {
                said,
                found: Some(found),
            } => write!(f, "the win takes {found} plies, not {said}"),
            Self::Unconfirmed => {
                f.write_str("the mate solver does not find this mate, or finds a shorter one")
            }
            Self::NotSole => f.write_str("the solver has another solution"),
            Self::Rival => f.write_str("another move wins as fast"),
            Self::Useless => f.write_str("an attacking piece is not needed"),
            Self::NotOnly => f.write_str("the move is not the only defence"),
            Self::NotBest => f.write_str("the line is not clearly the best"),
            Self::Tags => f.write_str("the tags do not follow from the position"),
            Self::Undecided => f.write_str("it takes too long to verify"),
        }
    }
}

impl std::error::Error for Flaw {}

/// Nodes of the exhaustive search.
const NODES: u64 = 5_000_000;

/// Proves a puzzle again: by the exhaustive search, by the engine's mate solver, by its search, by the rules.
pub fn verify(puzzle: &Puzzle) -> Result<(), Flaw> {
    dispatch!(puzzle.game, V => verify_in::<V>(puzzle))
}

fn verify_in<V: Puzzled>(puzzle: &Puzzle) -> Result<(), Flaw> {
    let problem = puzzle.problem::<V>().map_err(Flaw::Unreadable)?;
    if describe(&problem) != (puzzle.tags.clone(), puzzle.pieces.clone()) {
        return Err(Flaw::Tags);
    }
    match problem.kind {
        Kind::Mate => verify_mate(&problem, puzzle.source),
        Kind::Campmate => verify_campmate(&problem),
        Kind::Defence => verify_defence(&problem),
        Kind::Tactic if tactics::still_stands_out(&problem) => Ok(()),
        Kind::Tactic => Err(Flaw::NotBest),
    }
}

fn verify_mate<V: Puzzled>(problem: &Problem<V>, source: Source) -> Result<(), Flaw> {
    let pos = &problem.start;
    let said = problem.line.len();
    let mut prover = Prover::new(pos.turn(), Means::Checks, NODES);
    let found = prover.shortest(pos, said as u8).map_err(|_| Flaw::Undecided)?;
    if found != Some(said as u8) {
        return Err(Flaw::Length { said, found });
    }
    let line = sole_line(pos, said as u8, &mut prover).map_err(|_| Flaw::Undecided)?;
    if line.as_ref() != Some(&problem.line) {
        return Err(Flaw::NotSole);
    }
    if !is_confirmed(problem) {
        return Err(Flaw::Unconfirmed);
    }
    match has_rivals(problem, 2 * RIVAL_NODES) {
        Ok(false) => {}
        Ok(true) => return Err(Flaw::Rival),
        Err(_) => return Err(Flaw::Undecided),
    }
    if source == Source::Composed && has_useless_piece(pos, said as u8) {
        return Err(Flaw::Useless);
    }
    Ok(())
}

fn verify_campmate<V: Puzzled>(problem: &Problem<V>) -> Result<(), Flaw> {
    let found = campmate::line(&problem.start, NODES).map_err(|_| Flaw::Undecided)?;
    match found {
        Some(found) if found.line == problem.line => Ok(()),
        _ => Err(Flaw::NotSole),
    }
}

fn verify_defence<V: Puzzled>(problem: &Problem<V>) -> Result<(), Flaw> {
    match defence::is_only(problem, NODES) {
        true => Ok(()),
        false => Err(Flaw::NotOnly),
    }
}
