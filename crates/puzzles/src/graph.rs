//! A puzzle as a graph of positions, as lessons are: a browser plays it without knowing any rule, offline.

use komadai_learn::{Answer, Node, Reply, board};
use komadai_rules::{Move, Position, dispatch};
use serde::Serialize;

use crate::judge::{Judge, Worth, reached, read_move};
use crate::kind::Kind;
use crate::puzzle::{Problem, Puzzle, PuzzleError};
use crate::variants::Puzzled;

/// A puzzle that can be played without knowing the rules. Its nodes are those of lessons: the solver's moves in `next` lead
/// on, those in `answers` are wrong in a way that can be shown, all others are simply wrong. In a mate those that are in neither
/// give no check.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PuzzleGraph {
    /// The puzzle's name.
    pub id: String,
    /// The game.
    pub game: &'static str,
    /// The rule set.
    pub rules: &'static str,
    /// What is asked: the name of a [`crate::Kind`].
    pub kind: &'static str,
    /// How hard it is.
    pub rating: u16,
    /// What it is about.
    pub tags: Vec<&'static str>,
    /// The side of the solver: 0 at the bottom of the board, 1 at the top.
    pub side: usize,
    /// How many moves the solver needs.
    pub par: usize,
    /// Whether it is not whole: then moves it says nothing about are not wrong before they are judged one by one. That of a
    /// tactic has all that is right, and what refutes the rest is asked for.
    pub ask: bool,
    /// The positions; the first is the start.
    pub nodes: Vec<Node>,
}

/// The word said to a move that mates later than it must.
pub const LONGER: &str = "longer";

/// More positions than this no graph has; the last ones of a large solution are left out.
const NODES: usize = 200;

/// Compiles a puzzle to a graph: what every move is worth is worked out, which may take seconds.
pub fn graph(puzzle: &Puzzle) -> Result<PuzzleGraph, PuzzleError> {
    dispatch!(puzzle.game, V => compile::<V>(puzzle))
}

/// The positions after a right move and after the reply to it, for somebody who asks move by move: the first is the end of the
/// puzzle if there is no reply.
pub fn nodes_after(
    puzzle: &Puzzle,
    played: &[String],
    mv: &str,
    reply: Option<&str>,
) -> Result<Vec<Node>, PuzzleError> {
    dispatch!(puzzle.game, V => after::<V>(puzzle, played, mv, reply))
}

fn after<V: Puzzled>(
    puzzle: &Puzzle,
    played: &[String],
    mv: &str,
    reply: Option<&str>,
) -> Result<Vec<Node>, PuzzleError> {
    let problem = puzzle.problem::<V>()?;
    let (mut moves, pos) = reached(&problem, played)?;
    let node = |pos: &Position<V>, mv: Move<V>, is_solvers: bool| Node {
        board: board(pos, Some(mv), is_solvers),
        ..Node::default()
    };
    let mv = read_move(&pos, mv)?;
    let next = pos.after(mv);
    let mut nodes = vec![node(&next, mv, false)];
    match reply {
        None => nodes[0].done = true,
        Some(text) => {
            let answer = read_move(&next, text)?;
            nodes[0].reply = Some(Reply {
                mv: text.into(),
                to: 1,
            });
            moves.extend([mv, answer]);
            let to = next.after(answer);
            let best = Judge::new(&problem).best(&to, &moves);
            nodes.push(Node {
                best: best.map(|mv| mv.to_string()),
                ..node(&to, answer, true)
            });
        }
    }
    Ok(nodes)
}

fn compile<V: Puzzled>(puzzle: &Puzzle) -> Result<PuzzleGraph, PuzzleError> {
    let problem = puzzle.problem::<V>()?;
    let mut compiler = Compiler {
        judge: Judge::new(&problem),
        problem: &problem,
        nodes: Vec::new(),
        is_cut: false,
    };
    compiler.solver(&problem.start, &mut Vec::new());
    Ok(PuzzleGraph {
        ask: compiler.is_cut || compiler.judge.is_at_a_loss || puzzle.kind == Kind::Tactic,
        nodes: compiler.nodes,
        ..described(puzzle, &problem)
    })
}

/// What a graph says about its puzzle, without positions.
pub(crate) fn described<V: Puzzled>(puzzle: &Puzzle, problem: &Problem<V>) -> PuzzleGraph {
    PuzzleGraph {
        id: puzzle.id.clone(),
        game: puzzle.game.name(),
        rules: puzzle.rules,
        kind: puzzle.kind.name(),
        rating: puzzle.rating,
        tags: puzzle.tags.iter().map(|tag| tag.name()).collect(),
        side: problem.start.turn().index(),
        par: problem.line.len().div_ceil(2),
        ask: false,
        nodes: Vec::new(),
    }
}

struct Compiler<'a, V: Puzzled> {
    problem: &'a Problem<V>,
    judge: Judge<'a, V>,
    nodes: Vec<Node>,
    is_cut: bool,
}

impl<V: Puzzled> Compiler<'_, V> {
    fn add(&mut self, pos: &Position<V>, last: Option<Move<V>>, may_move: bool) -> usize {
        self.nodes.push(Node {
            board: board(pos, last, may_move),
            ..Node::default()
        });
        self.nodes.len() - 1
    }

    /// The node of a position in which the solver moves.
    fn solver(&mut self, pos: &Position<V>, played: &mut Vec<Move<V>>) -> usize {
        let node = self.add(pos, played.last().copied(), true);
        let mut moves = pos.legal_moves();
        // The main line comes first, so that it is whole whatever is left out.
        moves.sort_by_key(|&mv| self.problem.line.get(played.len()) != Some(&mv));
        for mv in moves {
            // Wrong tactics are refuted by a search, which is not done for every move of a graph.
            let is_searched = self.problem.kind == Kind::Tactic && !self.is_next(played, mv);
            self.is_cut |= self.nodes.len() >= NODES;
            if is_searched || self.nodes.len() >= NODES {
                continue;
            }
            match self.judge.worth(pos, played, mv) {
                Worth::Right { reply } => {
                    let to = self.opponent(pos, played, mv, reply);
                    let node = &mut self.nodes[node];
                    node.next.insert(mv.to_string(), to);
                    node.best.get_or_insert(mv.to_string());
                }
                Worth::Longer { .. } => self.answer(node, mv, Some(LONGER.into()), None),
                Worth::Wrong { refutation: None } if !self.is_wrong_check(pos, mv) => {}
                Worth::Wrong { refutation } => {
                    let reply = refutation.map(|mv| mv.to_string());
                    self.answer(node, mv, None, reply);
                }
            }
        }
        node
    }

    /// Whether a move of a mate gives check, so that it is wrong for another reason.
    fn is_wrong_check(&self, pos: &Position<V>, mv: Move<V>) -> bool {
        self.problem.kind == Kind::Mate && pos.after(mv).is_check()
    }

    fn is_next(&self, played: &[Move<V>], mv: Move<V>) -> bool {
        self.problem.line.get(played.len()) == Some(&mv)
    }

    fn answer(&mut self, node: usize, mv: Move<V>, say: Option<String>, reply: Option<String>) {
        let answer = Answer { say, reply };
        self.nodes[node].answers.insert(mv.to_string(), answer);
    }

    /// The node after a right move: the end, or the opponent's answer.
    fn opponent(
        &mut self,
        pos: &Position<V>,
        played: &mut Vec<Move<V>>,
        mv: Move<V>,
        reply: Option<Move<V>>,
    ) -> usize {
        let next = pos.after(mv);
        let node = self.add(&next, Some(mv), false);
        let Some(reply) = reply else {
            self.nodes[node].done = true;
            return node;
        };
        played.extend([mv, reply]);
        let to = self.solver(&next.after(reply), played);
        played.truncate(played.len() - 2);
        self.nodes[node].reply = Some(Reply {
            mv: reply.to_string(),
            to,
        });
        node
    }
}
