//! From a lesson as it is written to a graph of positions.

mod force;
mod line;
mod single;
mod still;

use std::collections::BTreeMap;

use komadai_rules::text::read_square;
use komadai_rules::{Line, Move, Position, RuleSet, Square, Variant, VariantId, dispatch};

use crate::board::board;
use crate::error::{Fault, LessonError};
use crate::graph::{Answer, Graph, Kind, Node, Question, Reply};
use crate::source::{Goal, Step};

/// Compiles a lesson. What the rules contradict is an error, and so are stars that the shortest solution does not
/// earn.
pub fn compile(game: VariantId, step: &Step) -> Result<Graph, LessonError> {
    dispatch!(game, V => Compiler::<V>::new(game, step).and_then(Compiler::graph)).map_err(|fault| {
        LessonError {
            game: Some(game),
            step: step.id.clone(),
            fault,
        }
    })
}

/// A lesson on its way to a graph.
struct Compiler<'a, V: Variant> {
    step: &'a Step,
    words: String,
    start: Position<V>,
    nodes: Vec<Node>,
}

impl<'a, V: Variant> Compiler<'a, V> {
    fn new(game: VariantId, step: &'a Step) -> Result<Self, Fault> {
        let rules = match &step.rules {
            None => V::Rules::default(),
            Some(name) => V::Rules::from_name(name).ok_or_else(|| Fault::Rules(name.clone()))?,
        };
        let start = Position::read(&step.start, rules).map_err(|error| Fault::Start(error.to_string()))?;
        if start.ending().is_some() {
            return Err(Fault::Over);
        }
        let game = step.words.unwrap_or(game);
        Ok(Self {
            step,
            words: format!("lesson-{game}-{}", step.id),
            start,
            nodes: Vec::new(),
        })
    }

    fn graph(mut self) -> Result<Graph, Fault> {
        let (kind, marks) = self.goal()?;
        let par = self.par()?;
        let stars = self.step.stars;
        if stars[0] != par || stars[1] < par {
            return Err(Fault::Stars { par });
        }
        Ok(Graph {
            id: self.step.id.clone(),
            game: V::NAME,
            rules: self.start.rules().name(),
            chapter: self.step.chapter,
            words: self.words,
            kind,
            start: self.start.to_string(),
            side: self.start.turn().index(),
            marks,
            par,
            stars,
            nodes: self.nodes,
        })
    }

    /// Fills the nodes, and tells what kind of task it is and which squares to mark.
    fn goal(&mut self) -> Result<(Kind, Vec<String>), Fault> {
        let none = Vec::new;
        Ok(match &self.step.goal {
            Goal::Reach { with, squares } => {
                self.still(with, squares, false)?;
                (Kind::Reach, squares.clone())
            }
            Goal::Capture { with, squares } => {
                self.still(with, squares, true)?;
                (Kind::Capture, squares.clone())
            }
            Goal::Play(line) => {
                self.line(line)?;
                (Kind::Play, none())
            }
            Goal::Drop { piece, on } => {
                self.drop(piece, on)?;
                (Kind::Drop, none())
            }
            Goal::Promote(with) => {
                self.promote(with)?;
                (Kind::Promote, vec![with.clone()])
            }
            Goal::Decline { with, on } => {
                self.decline(with, on)?;
                (Kind::Decline, vec![with.clone()])
            }
            Goal::Win { within, by } => {
                self.force(*within, by.as_deref())?;
                (Kind::Win, none())
            }
            Goal::Only => {
                self.only()?;
                (Kind::Only, none())
            }
            Goal::Avoid(what) => {
                self.avoid(what)?;
                (Kind::Avoid, none())
            }
            Goal::Declare => {
                self.declare()?;
                (Kind::Declare, none())
            }
            Goal::Count(choices) => {
                self.count(choices)?;
                (Kind::Count, none())
            }
        })
    }

    /// A new node; `last` led there. Where the learner moves, the moves are listed.
    fn add(&mut self, pos: &Position<V>, last: Option<Move<V>>, may_move: bool) -> usize {
        let answers = self.written_answers(pos, may_move);
        self.nodes.push(Node {
            board: board(pos, last, may_move),
            answers,
            ..Node::default()
        });
        self.nodes.len() - 1
    }

    /// A node where the lesson is solved.
    fn add_done(&mut self, pos: &Position<V>, last: Move<V>) -> usize {
        let node = self.add(pos, Some(last), false);
        self.nodes[node].done = true;
        node
    }

    /// What the source says to wrong moves that are legal here.
    fn written_answers(&self, pos: &Position<V>, may_move: bool) -> BTreeMap<String, Answer> {
        let is_legal = |text: &str| text.parse().is_ok_and(|mv| pos.is_legal(mv));
        self.step
            .answers
            .iter()
            .filter(|(text, _)| may_move && is_legal(text))
            .map(|(text, part)| {
                let say = Some(format!("{}.{part}", self.words));
                (text.clone(), Answer { say, reply: None })
            })
            .collect()
    }

    /// Adds the opponent's move that shows what is wrong with `mv`.
    fn refute(&mut self, node: usize, mv: Move<V>, reply: Move<V>) {
        let answer = self.nodes[node].answers.entry(mv.to_string());
        let answer = answer.or_insert(Answer {
            say: None,
            reply: None,
        });
        answer.reply = Some(reply.to_string());
    }

    fn square(name: &str) -> Result<Square<V>, Fault> {
        read_square(name, V::DIALECT).ok_or_else(|| Fault::Square(name.into()))
    }

    /// The square of a piece of the learner's.
    fn own_square(&self, name: &str) -> Result<Square<V>, Fault> {
        let square = Self::square(name)?;
        let own = self.start.piece(square);
        own.filter(|piece| piece.side() == self.start.turn())
            .map(|_| square)
            .ok_or_else(|| Fault::Nobody(name.into()))
    }

    fn squares(names: &[String]) -> Result<Vec<Square<V>>, Fault> {
        names.iter().map(|name| Self::square(name)).collect()
    }

    /// A move that must be legal.
    fn read_move(pos: &Position<V>, text: &str) -> Result<Move<V>, Fault> {
        let mv = text.parse().ok().filter(|&mv| pos.is_legal(mv));
        mv.ok_or_else(|| Fault::Move(text.into()))
    }

    fn count(&mut self, choices: &[u32]) -> Result<(), Fault> {
        let points = Line::new(self.start).points().ok_or(Fault::Unsolvable)?;
        let right = points[self.start.turn()];
        if !choices.contains(&right) {
            return Err(Fault::Choice(right));
        }
        let start = self.start;
        let node = self.add(&start, None, false);
        self.nodes[node].question = Some(Question {
            choices: choices.to_vec(),
            right,
        });
        Ok(())
    }

    /// The fewest moves of the learner from the start to an end, against the replies given; it also names the best
    /// move of every node.
    fn par(&mut self) -> Result<u8, Fault> {
        let far = u32::MAX;
        let count = self.nodes.len();
        let mut distance: Vec<u32> = self
            .nodes
            .iter()
            .map(|node| match (node.done, &node.question) {
                (true, _) => 0,
                (false, Some(_)) => 1,
                (false, None) => far,
            })
            .collect();
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for index in 0..count {
                let node = &self.nodes[index];
                let on = match &node.reply {
                    Some(Reply { to, .. }) => distance[*to],
                    None => {
                        let next = node.next.values().map(|&to| distance[to]).min();
                        next.unwrap_or(far).saturating_add(1)
                    }
                };
                if on < distance[index] {
                    distance[index] = on;
                    has_changed = true;
                }
            }
        }
        for node in &mut self.nodes {
            let nearest = node.next.iter().min_by_key(|(_, to)| distance[**to]);
            node.best = nearest.map(|(mv, _)| mv.clone());
        }
        let start = distance.first().copied().unwrap_or(far);
        u8::try_from(start).map_err(|_| Fault::Unsolvable)
    }
}
