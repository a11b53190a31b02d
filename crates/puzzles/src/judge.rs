//! What a solver's move is worth: right, a longer way, or wrong, with what refutes it.

use komadai_rules::{Move, Position, dispatch};
use serde::Serialize;

use crate::force::{Means, Prover};
use crate::kind::Kind;
use crate::puzzle::{Problem, Puzzle, PuzzleError};
use crate::seek::defence;
use crate::seek::scout::Scout;
use crate::variants::Puzzled;

/// What a move of the solver is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "verdict")]
pub enum Judgement {
    /// As good as any.
    Right {
        /// What the opponent answers; none at the end.
        reply: Option<String>,
    },
    /// It mates, but takes longer than it must: so many plies in all from here.
    Longer {
        /// How many.
        plies: u8,
    },
    /// It does not do what is asked.
    Wrong {
        /// What the opponent answers to show it, where something can be shown.
        refutation: Option<String>,
    },
}

/// Nodes for one judgement: a bound for what a visitor can ask, far more than short mates take.
const NODES: u64 = 400_000;
/// Nodes of the search that answers a wrong move where nothing is proven.
const REFUTE_NODES: u64 = 2_000;
/// A longer mate is looked for up to so many plies beyond the shortest.
const BEYOND: u8 = 4;
/// Nodes for quiet moves that mate later, of all moves that are judged: most graphs of the set take fewer. Where they do not
/// suffice the rest is judged move by move, each with as many.
const QUIET_NODES: u64 = 60_000;

/// Judges a move after others of the puzzle: the solver's right moves, each with its reply.
pub fn judge(puzzle: &Puzzle, played: &[String], mv: &str) -> Result<Judgement, PuzzleError> {
    dispatch!(puzzle.game, V => judge_in::<V>(puzzle, played, mv))
}

/// Whether a move can be made after others of the puzzle.
pub fn is_legal(puzzle: &Puzzle, played: &[String], mv: &str) -> Result<bool, PuzzleError> {
    dispatch!(puzzle.game, V => {
        let (_, pos) = reached(&puzzle.problem::<V>()?, played)?;
        Ok(read_move(&pos, mv).is_ok())
    })
}

fn judge_in<V: Puzzled>(puzzle: &Puzzle, played: &[String], mv: &str) -> Result<Judgement, PuzzleError> {
    let problem = puzzle.problem::<V>()?;
    let (moves, pos) = reached(&problem, played)?;
    if played.len() % 2 == 1 || played.len() >= problem.line.len() {
        return Err(PuzzleError::Length(played.len()));
    }
    let mv = read_move(&pos, mv)?;
    Ok(Judge::new(&problem).judgement(&pos, &moves, mv))
}

/// Moves of the puzzle, and where they lead.
pub(crate) fn reached<V: Puzzled>(
    problem: &Problem<V>,
    played: &[String],
) -> Result<(Vec<Move<V>>, Position<V>), PuzzleError> {
    let mut pos = problem.start;
    let mut moves = Vec::new();
    for text in played {
        let mv = read_move(&pos, text)?;
        pos.play_unchecked(mv);
        moves.push(mv);
    }
    Ok((moves, pos))
}

pub(crate) fn read_move<V: Puzzled>(pos: &Position<V>, text: &str) -> Result<Move<V>, PuzzleError> {
    let legal = text.parse().ok().filter(|&mv| pos.is_legal(mv));
    legal.ok_or_else(|| PuzzleError::Move(text.into()))
}

/// What the engine answers to a move that is not proven to be wrong.
fn best<V: Puzzled>(pos: &Position<V>) -> Option<Move<V>> {
    let advice = Scout::hasty().advise(pos, REFUTE_NODES)?;
    advice.line.first().copied()
}

/// A judge of one problem, who remembers what was found out.
pub(crate) struct Judge<'a, V: Puzzled> {
    problem: &'a Problem<V>,
    prover: Prover<V>,
    /// Looks at moves that give no check, where a mate need not be all checks.
    quiet: Prover<V>,
    /// Whether something took too long to find out.
    pub(crate) is_at_a_loss: bool,
}

/// What a move is worth, in the game's own values.
pub(crate) enum Worth<V: Puzzled> {
    Right { reply: Option<Move<V>> },
    Longer { plies: u8 },
    Wrong { refutation: Option<Move<V>> },
}

impl<'a, V: Puzzled> Judge<'a, V> {
    pub(crate) fn new(problem: &'a Problem<V>) -> Self {
        let means = match problem.kind {
            Kind::Campmate => Means::Anything,
            Kind::Mate | Kind::Tactic | Kind::Defence => Means::Checks,
        };
        Self {
            problem,
            prover: Prover::new(problem.start.turn(), means, NODES),
            quiet: Prover::new(problem.start.turn(), Means::Anything, QUIET_NODES),
            is_at_a_loss: false,
        }
    }

    fn judgement(&mut self, pos: &Position<V>, played: &[Move<V>], mv: Move<V>) -> Judgement {
        let text = |mv: Option<Move<V>>| mv.map(|mv| mv.to_string());
        match self.worth(pos, played, mv) {
            Worth::Right { reply } => Judgement::Right { reply: text(reply) },
            Worth::Longer { plies } => Judgement::Longer { plies },
            Worth::Wrong { refutation } => Judgement::Wrong {
                refutation: text(refutation),
            },
        }
    }

    /// What a legal move is worth after those played. What takes too long to find out is decided by the main line.
    pub(crate) fn worth(&mut self, pos: &Position<V>, played: &[Move<V>], mv: Move<V>) -> Worth<V> {
        if let Some(reply) = self.reply_if_right(pos, played, mv) {
            return Worth::Right { reply };
        }
        let next = pos.after(mv);
        match self.problem.kind {
            Kind::Mate | Kind::Campmate => self.failed(pos, played, mv),
            Kind::Defence => Worth::Wrong {
                refutation: defence::refutation(&next, NODES).or_else(|| best(&next)),
            },
            Kind::Tactic => Worth::Wrong {
                refutation: best(&next),
            },
        }
    }

    /// What the opponent answers to a right move, if anything; `None` if the move is not right. Any move that keeps the
    /// shortest win is right, and at the end any that wins.
    pub(crate) fn reply_if_right(
        &mut self,
        pos: &Position<V>,
        played: &[Move<V>],
        mv: Move<V>,
    ) -> Option<Option<Move<V>>> {
        let line = &self.problem.line;
        if line.starts_with(played) && line.get(played.len()) == Some(&mv) {
            return Some(line.get(played.len() + 1).copied());
        }
        if !matches!(self.problem.kind, Kind::Mate | Kind::Campmate) {
            return None;
        }
        let left = self.left(played);
        let next = pos.after(mv);
        if left == 1 {
            let has_won = next
                .ending()
                .is_some_and(|ending| ending.winner == Some(pos.turn()));
            return has_won.then_some(None);
        }
        let is_lost = self.prover.is_lost(&next, left - 1);
        self.is_at_a_loss |= is_lost.is_err();
        if is_lost != Ok(true) {
            return None;
        }
        if next.ending().is_some() {
            return Some(None);
        }
        Some(self.prover.longest(&next, left - 1).ok()?.first().copied())
    }

    /// A move that is right after those played, for hints.
    pub(crate) fn best(&mut self, pos: &Position<V>, played: &[Move<V>]) -> Option<Move<V>> {
        let line = &self.problem.line;
        if line.starts_with(played) {
            return line.get(played.len()).copied();
        }
        self.prover.winners(pos, self.left(played)).ok()?.first().copied()
    }

    /// Plies that are left to the end.
    fn left(&self, played: &[Move<V>]) -> u8 {
        (self.problem.line.len() - played.len()) as u8
    }

    /// A move that does not keep the shortest win: it wins later, or is refuted. It is no fault of the move if this takes
    /// too long to find out.
    fn failed(&mut self, pos: &Position<V>, played: &[Move<V>], mv: Move<V>) -> Worth<V> {
        let left = self.left(played);
        let next = pos.after(mv);
        for beyond in (2..=BEYOND).step_by(2) {
            if self.prover.is_lost(&next, left - 1 + beyond) == Ok(true) {
                let plies = left + beyond;
                return Worth::Longer { plies };
            }
        }
        if self.problem.kind == Kind::Mate && !self.problem.is_tsume() {
            match self.quiet.is_lost(&next, left + 1) {
                Ok(true) => return Worth::Longer { plies: left + 2 },
                Ok(false) => {}
                Err(_) => self.is_at_a_loss = true,
            }
        }
        let is_attack = self.prover.attacks(pos).contains(&mv) && next.is_check();
        let refutation = is_attack.then(|| self.prover.refutation(&next, left - 1));
        Worth::Wrong {
            refutation: refutation.and_then(Result::ok).flatten(),
        }
    }
}
