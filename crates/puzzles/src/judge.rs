//! What a solver's move is worth: right, a longer way, or wrong, with what refutes it.

use komadai_rules::{Move, Position, dispatch};
use serde::Serialize;

use crate::force::{Found, Means, Prover};
use crate::kind::Kind;
use crate::make::scout::Scout;
use crate::puzzle::{Problem, Puzzle, PuzzleError};
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
/// Nodes of the search that refutes a wrong tactic.
const REFUTE_NODES: u64 = 2_000;
/// A longer mate is looked for up to so many plies beyond the shortest.
const BEYOND: u8 = 4;

/// Judges a move after others of the puzzle: the solver's right moves, each with its reply.
pub fn judge(puzzle: &Puzzle, played: &[String], mv: &str) -> Result<Judgement, PuzzleError> {
    dispatch!(puzzle.game, V => judge_in::<V>(puzzle, played, mv))
}

fn judge_in<V: Puzzled>(puzzle: &Puzzle, played: &[String], mv: &str) -> Result<Judgement, PuzzleError> {
    let problem = puzzle.problem::<V>()?;
    let mut pos = problem.start;
    let mut moves = Vec::new();
    for text in played {
        moves.push(read_move(&pos, text)?);
        pos.play_unchecked(moves[moves.len() - 1]);
    }
    if played.len() % 2 == 1 || played.len() >= problem.line.len() {
        return Err(PuzzleError::Length(played.len()));
    }
    let mv = read_move(&pos, mv)?;
    Ok(Judge::new(&problem).judgement(&pos, &moves, mv))
}

fn read_move<V: Puzzled>(pos: &Position<V>, text: &str) -> Result<Move<V>, PuzzleError> {
    let legal = text.parse().ok().filter(|&mv| pos.is_legal(mv));
    legal.ok_or_else(|| PuzzleError::Move(text.into()))
}

/// A judge of one problem, who remembers what was found out.
pub(crate) struct Judge<'a, V: Puzzled> {
    problem: &'a Problem<V>,
    prover: Prover<V>,
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
        let solver = problem.start.turn();
        let attacker = if problem.kind == Kind::Defence {
            !solver
        } else {
            solver
        };
        Self {
            problem,
            prover: Prover::new(attacker, means, NODES),
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
        let by_line = self.by_line(played, mv);
        match self.problem.kind {
            Kind::Mate | Kind::Campmate => self.forced(pos, played, mv).unwrap_or(by_line),
            Kind::Defence if matches!(by_line, Worth::Wrong { .. }) => Worth::Wrong {
                refutation: self.mating_move(&pos.after(mv)),
            },
            Kind::Tactic if matches!(by_line, Worth::Wrong { .. }) => Worth::Wrong {
                refutation: Scout::new()
                    .advise(&pos.after(mv), REFUTE_NODES)
                    .and_then(|advice| advice.line.first().copied()),
            },
            Kind::Defence | Kind::Tactic => by_line,
        }
    }

    fn by_line(&self, played: &[Move<V>], mv: Move<V>) -> Worth<V> {
        let line = &self.problem.line;
        if line.starts_with(played) && line.get(played.len()) == Some(&mv) {
            let reply = line.get(played.len() + 1).copied();
            return Worth::Right { reply };
        }
        Worth::Wrong { refutation: None }
    }

    /// Any move that keeps the shortest win is right.
    fn forced(&mut self, pos: &Position<V>, played: &[Move<V>], mv: Move<V>) -> Found<Worth<V>> {
        let left = (self.problem.line.len() - played.len()) as u8;
        let next = pos.after(mv);
        if self.prover.is_lost(&next, left - 1)? {
            return Ok(Worth::Right {
                reply: self.reply(&next, left - 1, played, mv)?,
            });
        }
        for beyond in (2..=BEYOND).step_by(2) {
            // It is no fault of the move if this takes too long to find out.
            if self.prover.is_lost(&next, left - 1 + beyond) == Ok(true) {
                let plies = left + beyond;
                return Ok(Worth::Longer { plies });
            }
        }
        let is_attack = self.prover.attacks(pos).contains(&mv) && next.is_check();
        Ok(Worth::Wrong {
            refutation: match is_attack {
                true => self.prover.refutation(&next, left - 1)?,
                false => None,
            },
        })
    }

    /// The answer that holds out longest, the one of the main line if that is where we are.
    fn reply(
        &mut self,
        next: &Position<V>,
        left: u8,
        played: &[Move<V>],
        mv: Move<V>,
    ) -> Found<Option<Move<V>>> {
        if let Worth::Right { reply } = self.by_line(played, mv) {
            return Ok(reply);
        }
        if left == 0 || next.ending().is_some() {
            return Ok(None);
        }
        Ok(self.prover.longest(next, left)?.first().copied())
    }

    fn mating_move(&mut self, pos: &Position<V>) -> Option<Move<V>> {
        let plies = self.prover.shortest(pos, crate::make::defence::LOST).ok()??;
        self.prover.winners(pos, plies).ok()?.first().copied()
    }
}
