//! Tasks to win by force: mates in one or two, campmates, and whatever else ends a game.

use komadai_rules::{Move, Position, Side, Variant};

use super::Compiler;
use crate::error::Fault;
use crate::graph::Reply;

impl<V: Variant> Compiler<'_, V> {
    /// Every way to win within so many moves against the stubbornest defence, or the one the source names.
    pub(super) fn force(&mut self, within: u8, by: Option<&str>) -> Result<(), Fault> {
        let start = self.start;
        self.attack(&start, None, within, by)?;
        Ok(())
    }

    fn attack(
        &mut self,
        pos: &Position<V>,
        last: Option<Move<V>>,
        within: u8,
        by: Option<&str>,
    ) -> Result<usize, Fault> {
        let node = self.add(pos, last, true);
        let attacker = pos.turn();
        let moves = pos.legal_moves();
        let fewest =
            (1..=within).find(|&within| moves.iter().any(|&mv| wins(&pos.after(mv), attacker, within)));
        let fewest = fewest.ok_or(Fault::Unsolvable)?;
        for mv in moves {
            let next = pos.after(mv);
            if wins(&next, attacker, fewest) {
                let to = match next.ending() {
                    Some(ending) if by.is_some_and(|by| by != ending.reason.name()) => continue,
                    Some(_) => self.add_done(&next, mv),
                    None => self.defend(&next, mv, fewest - 1, by)?,
                };
                self.nodes[node].next.insert(mv.to_string(), to);
            } else if next.is_check()
                && let Some(reply) = escape(&next, attacker, fewest)
            {
                self.refute(node, mv, reply);
            }
        }
        Ok(node)
    }

    /// The defender's answer: the written one, or the first of those that last longest.
    fn defend(
        &mut self,
        pos: &Position<V>,
        last: Move<V>,
        within: u8,
        by: Option<&str>,
    ) -> Result<usize, Fault> {
        let node = self.add(pos, Some(last), false);
        let reply = match self.step.replies.get(&last.to_string()) {
            Some(text) => Self::read_move(pos, text)?,
            None => {
                let lasting = (1..within)
                    .rev()
                    .find_map(|fewer| escape(pos, !pos.turn(), fewer + 1));
                let any = pos.legal_moves().into_iter().min_by_key(ToString::to_string);
                lasting.or(any).ok_or(Fault::Unsolvable)?
            }
        };
        let to = self.attack(&pos.after(reply), Some(reply), within, by)?;
        self.nodes[node].reply = Some(Reply {
            mv: reply.to_string(),
            to,
        });
        Ok(node)
    }
}

/// Whether the attacker, who has just moved as the first of so many moves, wins whatever the defender does.
fn wins<V: Variant>(pos: &Position<V>, attacker: Side, within: u8) -> bool {
    if let Some(ending) = pos.ending() {
        return ending.winner == Some(attacker);
    }
    within > 1 && escape(pos, attacker, within).is_none()
}

/// A move of the defender after which the attacker, who has made the first of so many moves, cannot win with the
/// others.
fn escape<V: Variant>(pos: &Position<V>, attacker: Side, within: u8) -> Option<Move<V>> {
    let holds = |reply: &Move<V>| {
        let next = pos.after(*reply);
        match next.ending() {
            Some(ending) => ending.winner != Some(attacker),
            None => {
                within < 2
                    || !next
                        .legal_moves()
                        .iter()
                        .any(|&mv| wins(&next.after(mv), attacker, within - 1))
            }
        }
    };
    pos.legal_moves().into_iter().find(holds)
}
