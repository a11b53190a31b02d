//! Tasks of one move: drop, promote, decline, find the only move, avoid, get ready to declare.

use komadai_rules::{Move, MoveKind, Position, Role, Variant};

use super::Compiler;
use crate::error::Fault;
use crate::source::Avoid;

impl<V: Variant> Compiler<'_, V> {
    pub(super) fn drop(&mut self, piece: &str, on: &[String]) -> Result<(), Fault> {
        let role = V::Role::HAND.iter().find(|role| role.letters() == piece);
        let role = *role.ok_or_else(|| Fault::Piece(piece.into()))?;
        let squares = Self::squares(on)?;
        self.any(|_, mv| match mv.kind() {
            MoveKind::Drop { role: dropped, to } => dropped.role() == role && squares.contains(&to),
            MoveKind::Step { .. } => false,
        })
    }

    pub(super) fn promote(&mut self, with: &str) -> Result<(), Fault> {
        let at = self.own_square(with)?;
        self.any(|_, mv| mv.from() == Some(at) && mv.is_promotion())
    }

    pub(super) fn decline(&mut self, with: &str, on: &[String]) -> Result<(), Fault> {
        let at = self.own_square(with)?;
        let squares = Self::squares(on)?;
        self.any(|pos, mv| {
            let is_meant = mv.from() == Some(at) && squares.contains(&mv.to()) && !mv.is_promotion();
            is_meant && pos.is_legal(Move::step(at, mv.to(), true))
        })
    }

    pub(super) fn only(&mut self) -> Result<(), Fault> {
        match self.start.legal_moves().len() {
            1 => self.any(|_, _| true),
            count => Err(Fault::Several(count)),
        }
    }

    pub(super) fn avoid(&mut self, what: &Avoid) -> Result<(), Fault> {
        let threatened = match what {
            Avoid::Loss => None,
            Avoid::Capture(with) => Some(self.own_square(with)?),
        };
        let punishment = |pos: &Position<V>, mv: Move<V>| {
            let next = pos.after(mv);
            let punishes = |reply: &Move<V>| match threatened {
                None => next
                    .after(*reply)
                    .ending()
                    .is_some_and(|ending| ending.winner == Some(next.turn())),
                Some(square) => {
                    let stands_on = if mv.from() == Some(square) {
                        mv.to()
                    } else {
                        square
                    };
                    !reply.is_drop() && reply.to() == stands_on
                }
            };
            next.legal_moves().into_iter().find(punishes)
        };
        self.any(|pos, mv| punishment(pos, mv).is_none())?;
        let start = self.start;
        for mv in start.legal_moves() {
            if let Some(reply) = punishment(&start, mv) {
                self.refute(0, mv, reply);
            }
        }
        Ok(())
    }

    /// After the move, and if the opponent did nothing, a declaration would win.
    pub(super) fn declare(&mut self) -> Result<(), Fault> {
        self.any(|pos, mv| {
            let next = pos.after(mv);
            if next.is_check() || next.ending().is_some() {
                return false;
            }
            let ending = V::declaration(&next.after_null_move(), &Default::default());
            ending.is_some_and(|ending| ending.winner == Some(pos.turn()))
        })
    }

    /// One move, of those that are good.
    fn any(&mut self, is_good: impl Fn(&Position<V>, Move<V>) -> bool) -> Result<(), Fault> {
        let start = self.start;
        let node = self.add(&start, None, true);
        for mv in start.legal_moves() {
            if is_good(&start, mv) {
                let to = self.add_done(&start.after(mv), mv);
                self.nodes[node].next.insert(mv.to_string(), to);
            }
        }
        Ok(())
    }
}
