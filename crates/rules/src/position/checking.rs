//! Moves that give check, as sets of target squares handed to a [`Sink`].

use super::movegen::{self, Offset, Sink};
use super::{Checks, Position, Variant, checks};
use crate::board::mover_attacks;
use crate::vocabulary::{Bitboard, EachMover, HandRole, Move, MoveKind, Piece, Role, Square};

/// From where the side to move would attack the enemy king.
#[derive(Clone, Copy)]
pub struct Checking<V: Variant> {
    king: Square<V>,
    /// `[mover]`: the squares from which such a piece attacks the king.
    squares: V::ByMover<V::Bits>,
    /// Squares on a line with the king and nothing between. A piece that leaves one opens the line.
    lines: Bitboard<V>,
    /// Own pieces that uncover a check by leaving their line with the king.
    screens: Bitboard<V>,
}

impl<V: Variant> Checking<V> {
    /// What would give check now; `None` if the enemy has no king.
    #[inline]
    pub fn of(pos: &Position<V>) -> Option<Self> {
        let king = pos.board().king(!pos.turn())?;
        let mut checking = Self {
            king,
            squares: V::by_mover(V::Bits::default()),
            lines: Bitboard::empty(),
            screens: checks::screens(pos.board(), !pos.turn(), king),
        };
        V::Role::each_mover(&mut EachSquares {
            pos,
            checking: &mut checking,
        });
        Some(checking)
    }

    /// From where a piece of this role would attack the king directly.
    #[inline(always)]
    pub fn squares(&self, role: V::Role) -> Bitboard<V> {
        Bitboard(self.squares.as_ref()[role.mover().index()])
    }

    /// Whether a legal move gives check.
    #[inline]
    pub fn gives_check(&self, pos: &Position<V>, mv: Move<V>) -> bool {
        let to = Bitboard::of(mv.to());
        match mv.kind() {
            MoveKind::Drop { role, .. } => self.squares(role.role()).meets(to),
            MoveKind::Step { from, promote, .. } => {
                let role = pos.piece(from).map_or(V::Role::KING, Piece::role);
                let role = role.promoted().filter(|_| promote).unwrap_or(role);
                !self.among(pos, from, role, to, promote).is_empty()
            }
        }
    }

    /// Among the legal targets of the piece on `from`, which becomes `role`, those that give check.
    #[inline(always)]
    fn among(
        &self,
        pos: &Position<V>,
        from: Square<V>,
        role: V::Role,
        targets: Bitboard<V>,
        promote: bool,
    ) -> Bitboard<V> {
        let direct = targets & self.squares(role);
        let rest = targets & !direct;
        if rest.is_empty() || !(self.lines.contains(from) || role.movement().royal || role.movement().pawn) {
            return direct;
        }
        direct | self.indirect(pos, from, role, rest, promote)
    }

    /// Checks by leaving a line, by going back along it as something stronger, by castling and in
    /// passing.
    fn indirect(
        &self,
        pos: &Position<V>,
        from: Square<V>,
        role: V::Role,
        targets: Bitboard<V>,
        promote: bool,
    ) -> Bitboard<V> {
        let mut found = Bitboard::empty();
        let mut doubtful = Bitboard::empty();
        if role.movement().royal {
            let steps = Bitboard(V::steps(V::Role::KING.index(), pos.turn().index(), from.index()));
            doubtful |= targets & !steps;
        } else if role.movement().pawn {
            doubtful |= targets & !pos.board().occupied();
        }
        if self.lines.contains(from) {
            let line = Bitboard(V::line(self.king.index(), from.index()));
            doubtful |= targets & line;
            if self.screens.contains(from) {
                found |= targets & !line;
            }
        }
        let gives_check = |&to: &Square<V>| pos.after(Move::step(from, to, promote)).is_check();
        found | (doubtful & !found).iter().filter(gives_check).collect()
    }
}

struct EachSquares<'a, V: Variant> {
    pos: &'a Position<V>,
    checking: &'a mut Checking<V>,
}

impl<V: Variant> EachMover for EachSquares<'_, V> {
    #[inline(always)]
    fn mover<const M: usize>(&mut self) {
        let movement = const { &<V::Role as Role>::MOVEMENTS[M] };
        if movement.royal {
            return;
        }
        let king = self.checking.king;
        let occupied = self.pos.board().occupied();
        let squares = mover_attacks::<V, M>(!self.pos.turn(), king, occupied);
        self.checking.squares.as_mut()[M] = squares.0;
        if movement.is_slider() {
            self.checking.lines |=
                squares & Bitboard(V::slides(M, 0, king.index()) | V::slides(M, 1, king.index()));
        }
    }
}

/// Hands every legal move that gives check to the sink.
#[inline]
pub(crate) fn generate<V: Variant, S: Sink<V>>(
    pos: &Position<V>,
    checks: &Checks<V>,
    checking: &Checking<V>,
    sink: &mut S,
) {
    let mut filter = Filter { pos, checking, sink };
    movegen::generate_with(pos, checks, &mut filter);
}

/// Lets moves through that give check.
struct Filter<'a, V: Variant, S> {
    pos: &'a Position<V>,
    checking: &'a Checking<V>,
    sink: &'a mut S,
}

impl<V: Variant, S: Sink<V>> Sink<V> for Filter<'_, V, S> {
    #[inline(always)]
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        let Some(role) = self.pos.piece(from).map(Piece::role) else {
            return false;
        };
        let plain = self.checking.among(self.pos, from, role, plain, false);
        let promoting = match role.promoted() {
            Some(promoted) => self.checking.among(self.pos, from, promoted, promoting, true),
            None => Bitboard::empty(),
        };
        !(plain | promoting).is_empty() && self.sink.steps(from, plain, promoting)
    }

    #[inline(always)]
    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        let mut free = plain | promoting;
        let Some(first) = free.first() else {
            return false;
        };
        for to in plain | promoting {
            let from = offset.origin(to);
            if self.checking.lines.contains(from) {
                let to = Bitboard::of(to);
                free &= !to;
                if self.steps(from, plain & to, promoting & to) {
                    return true;
                }
            }
        }
        let Some(role) = self.pos.piece(offset.origin(first)).map(Piece::role) else {
            return false;
        };
        let plain = plain & free & self.checking.squares(role);
        let promoting = match role.promoted() {
            Some(promoted) => promoting & free & self.checking.squares(promoted),
            None => Bitboard::empty(),
        };
        !(plain | promoting).is_empty() && self.sink.bulk_steps(offset, plain, promoting)
    }

    #[inline(always)]
    fn drops(&mut self, role: HandRole<V>, to: Bitboard<V>) -> bool {
        let to = to & self.checking.squares(role.role());
        !to.is_empty() && self.sink.drops(role, to)
    }

    /// A king gives check only by opening a line.
    #[inline(always)]
    fn king_steps(&self, king: Square<V>, steps: Bitboard<V>) -> Bitboard<V> {
        if self.checking.lines.contains(king) {
            self.sink.king_steps(king, steps)
        } else {
            Bitboard::empty()
        }
    }

    #[inline(always)]
    fn wants(&self, mover: usize) -> bool {
        self.sink.wants(mover)
    }
}
