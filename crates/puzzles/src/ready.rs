//! Graphs worked out ahead: what moves are worth, a line a puzzle. Positions follow by the rules, so that a graph is put together
//! without a search, where working it out takes up to seconds.
//!
//! A line has the puzzle's name, `?` if the graph is not whole, and then the solver's moves, position by position:
//!
//! | | |
//! |---|---|
//! | `=G*2b` | is right and ends the puzzle |
//! | `=G*3b/2a1b` | is right and answered so: the position after that follows, up to its `.` |
//! | `~3c3a+` | mates later than it must |
//! | `-G*1b/2a1b` | is wrong, which this answer shows |
//! | `-G*1b` | is wrong without an answer to show |

use std::collections::HashMap;
use std::sync::OnceLock;

use komadai_learn::{Answer, Node, Reply, board};
use komadai_rules::{Move, Position, VariantId, dispatch, games};

use crate::graph::{LONGER, PuzzleGraph, described};
use crate::judge::read_move;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::variants::Puzzled;

const NOT_WHOLE: &str = "?";
const RIGHT: char = '=';
const LATER: char = '~';
const WRONG: char = '-';
const END: &str = ".";

macro_rules! sources {
    ([$($(#[$doc:meta])* $Game:ident $name:literal,)*] $game:ident) => {
        match $game {
            $( VariantId::$Game => include_str!(concat!("../graphs/", $name, ".txt")), )*
        }
    };
}

/// The graphs of the set that ships, as text: one a line, by name.
pub const fn graph_source(game: VariantId) -> &'static str {
    games! { [sources] game }
}

/// The graph of a puzzle that ships, as it was worked out ahead.
pub fn ready_graph(puzzle: &Puzzle) -> Option<PuzzleGraph> {
    static LINES: [OnceLock<HashMap<&'static str, &'static str>>; VariantId::ALL.len()] =
        [const { OnceLock::new() }; VariantId::ALL.len()];
    let lines = LINES[puzzle.game as usize].get_or_init(|| {
        let lines = graph_source(puzzle.game).lines();
        lines.filter_map(|line| line.split_once(' ')).collect()
    });
    read_graph(puzzle, lines.get(&*puzzle.id)?).ok()
}

/// A graph as a line.
pub fn write_graph(graph: &PuzzleGraph) -> String {
    let mut words = vec![graph.id.clone()];
    if graph.ask {
        words.push(NOT_WHOLE.into());
    }
    write_node(graph, 0, &mut words);
    words.join(" ")
}

fn write_node(graph: &PuzzleGraph, at: usize, words: &mut Vec<String>) {
    let node = &graph.nodes[at];
    for (mv, answer) in &node.answers {
        let sign = if answer.say.is_some() { LATER } else { WRONG };
        let reply = answer.reply.as_ref().map(|reply| format!("/{reply}"));
        words.push(format!("{sign}{mv}{}", reply.unwrap_or_default()));
    }
    // As they were found: the main line first.
    let mut next: Vec<_> = node.next.iter().collect();
    next.sort_by_key(|(_, to)| **to);
    for (mv, &to) in next {
        match &graph.nodes[to].reply {
            None => words.push(format!("{RIGHT}{mv}")),
            Some(reply) => {
                words.push(format!("{RIGHT}{mv}/{}", reply.mv));
                write_node(graph, reply.to, words);
                words.push(END.into());
            }
        }
    }
}

/// The graph of a puzzle from the rest of its line.
fn read_graph(puzzle: &Puzzle, text: &str) -> Result<PuzzleGraph, PuzzleError> {
    let (ask, text) = match text.strip_prefix(NOT_WHOLE) {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    dispatch!(puzzle.game, V => {
        let problem = puzzle.problem::<V>()?;
        let mut nodes = Vec::new();
        read_node(&problem.start, None, &mut text.split_ascii_whitespace(), &mut nodes)?;
        Ok(PuzzleGraph { ask, nodes, ..described(puzzle, &problem) })
    })
}

fn read_node<'a, V: Puzzled>(
    pos: &Position<V>,
    last: Option<Move<V>>,
    words: &mut impl Iterator<Item = &'a str>,
    nodes: &mut Vec<Node>,
) -> Result<usize, PuzzleError> {
    let at = add(pos, last, true, nodes);
    while let Some(word) = words.next().filter(|word| *word != END) {
        let unreadable = || PuzzleError::Move(word.into());
        let mut rest = word.chars();
        let sign = rest.next().ok_or_else(unreadable)?;
        let (mv, reply) = match rest.as_str().split_once('/') {
            Some((mv, reply)) => (mv, Some(reply)),
            None => (rest.as_str(), None),
        };
        if sign != RIGHT {
            let answer = Answer {
                say: (sign == LATER).then(|| LONGER.into()),
                reply: reply.map(Into::into),
            };
            nodes[at].answers.insert(mv.into(), answer);
            continue;
        }
        let played = read_move(pos, mv)?;
        let next = pos.after(played);
        let to = add(&next, Some(played), false, nodes);
        nodes[at].next.insert(mv.into(), to);
        nodes[at].best.get_or_insert(mv.into());
        match reply {
            None => nodes[to].done = true,
            Some(text) => {
                let answer = read_move(&next, text)?;
                let after = read_node(&next.after(answer), Some(answer), words, nodes)?;
                nodes[to].reply = Some(Reply {
                    mv: text.into(),
                    to: after,
                });
            }
        }
    }
    Ok(at)
}

fn add<V: Puzzled>(pos: &Position<V>, last: Option<Move<V>>, may_move: bool, nodes: &mut Vec<Node>) -> usize {
    nodes.push(Node {
        board: board(pos, last, may_move),
        ..Node::default()
    });
    nodes.len() - 1
}
