//! Tasks with a written line: the learner's moves, several where they are equals, and the opponent's answers.

use komadai_rules::{Move, Position, Variant};

use super::Compiler;
use crate::error::Fault;
use crate::graph::Reply;

impl<V: Variant> Compiler<'_, V> {
    /// A line such as `e2e4|d2d4 e7e5 g1f3`.
    pub(super) fn line(&mut self, text: &str) -> Result<(), Fault> {
        let turns: Vec<&str> = text.split_whitespace().collect();
        let start = self.start;
        self.turn(&start, None, &turns)?;
        Ok(())
    }

    /// The node of a position in which the learner has these turns to go.
    fn turn(&mut self, pos: &Position<V>, last: Option<Move<V>>, turns: &[&str]) -> Result<usize, Fault> {
        let node = self.add(pos, last, true);
        let Some((moves, turns)) = turns.split_first() else {
            return Err(Fault::Unsolvable);
        };
        // Of two moves in either order, the one that was made first is no longer there.
        let legal: Vec<Move<V>> = moves
            .split('|')
            .filter_map(|text| Self::read_move(pos, text).ok())
            .collect();
        if legal.is_empty() {
            return Err(Fault::Move((*moves).into()));
        }
        for mv in legal {
            let next = pos.after(mv);
            let to = match turns.split_first() {
                None => self.add_done(&next, mv),
                Some((reply, turns)) => {
                    let waiting = self.add(&next, Some(mv), false);
                    let reply = Self::read_move(&next, reply)?;
                    let to = self.turn(&next.after(reply), Some(reply), turns)?;
                    self.nodes[waiting].reply = Some(Reply {
                        mv: reply.to_string(),
                        to,
                    });
                    waiting
                }
            };
            self.nodes[node].next.insert(mv.to_string(), to);
        }
        Ok(node)
    }
}
