//! Moves taken up from the generator, batch by batch, with what they promise.

use komadai_rules::{Bitboard, HandRole, Move, Offset, Piece, Position, Role, Sink, Square};

use super::Scored;
use crate::history::{History, PieceTo, Quiets};
use crate::parameters::Parameters;
use crate::promotion::worthwhile;

/// How promising a capture or promotion is: a number only good for sorting.
pub(super) fn tactical_score<V: Parameters>(pos: &Position<V>, mv: Move<V>, history: &History<V>) -> i32 {
    let piece_to = PieceTo::of(pos, mv);
    let moving = mv.from().and_then(|from| pos.piece(from)).map(Piece::role);
    let promotion = match moving.and_then(|role| Some((role, role.promoted()?))) {
        Some((role, promoted)) if mv.is_promotion() => V::value(promoted) - V::value(role),
        _ => 0,
    };
    let captured = pos.piece(mv.to()).map(Piece::role);
    let gain = captured.map_or(0, |role| {
        8 * V::capture_value(role) + history.capture(piece_to, role) / 8
    });
    gain + 8 * promotion - moving.map_or(0, |role| V::value(role) / 4)
}

/// Takes up captures and promotions.
pub(super) struct Tactical<'a, V: Parameters> {
    pos: &'a Position<V>,
    enemies: Bitboard<V>,
    declines: bool,
    moves: &'a mut Vec<Scored<V>>,
}

impl<'a, V: Parameters> Tactical<'a, V> {
    /// When `declines`, also moves that decline a promotion for nothing.
    pub(super) fn new(pos: &'a Position<V>, declines: bool, moves: &'a mut Vec<Scored<V>>) -> Self {
        Self {
            pos,
            enemies: pos.board().side(!pos.turn()),
            declines,
            moves,
        }
    }

    /// The captures of a piece that do not promote.
    #[inline(always)]
    fn plain(&self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> Bitboard<V> {
        let captures = plain & self.enemies;
        if self.declines || captures.is_empty() {
            return captures;
        }
        worthwhile(self.pos.piece(from), captures, promoting)
    }
}

fn unscored<V: Parameters>(mv: Move<V>) -> Scored<V> {
    Scored { mv, score: 0 }
}

impl<V: Parameters> Sink<V> for Tactical<'_, V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        for to in self.plain(from, plain, promoting) {
            self.moves.push(unscored(Move::step(from, to, false)));
        }
        for to in promoting {
            self.moves.push(unscored(Move::step(from, to, true)));
        }
        false
    }

    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        if let Some(first) = plain.first() {
            for to in self.plain(offset.origin(first), plain, promoting) {
                self.moves
                    .push(unscored(Move::step(offset.origin(to), to, false)));
            }
        }
        for to in promoting {
            self.moves.push(unscored(Move::step(offset.origin(to), to, true)));
        }
        false
    }

    fn drops(&mut self, _: HandRole<V>, _: Bitboard<V>) -> bool {
        true
    }

    #[inline(always)]
    fn king_steps(&self, _: Square<V>, steps: Bitboard<V>) -> Bitboard<V> {
        steps & self.enemies
    }
}

/// Takes up quiet moves, with their promise.
pub(super) struct Quiet<'a, V: Parameters> {
    pos: &'a Position<V>,
    enemies: Bitboard<V>,
    declines: bool,
    quiets: Quiets<'a, V>,
    moves: &'a mut Vec<Scored<V>>,
}

impl<'a, V: Parameters> Quiet<'a, V> {
    /// When `declines`, also moves that decline a promotion for nothing.
    pub(super) fn new(
        pos: &'a Position<V>,
        declines: bool,
        quiets: Quiets<'a, V>,
        moves: &'a mut Vec<Scored<V>>,
    ) -> Self {
        Self {
            pos,
            enemies: pos.board().side(!pos.turn()),
            declines,
            quiets,
            moves,
        }
    }

    /// The quiet moves of a piece that do not promote.
    #[inline(always)]
    fn plain(&self, piece: Piece<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> Bitboard<V> {
        let quiet = plain & !self.enemies;
        if self.declines {
            quiet
        } else {
            worthwhile(Some(piece), quiet, promoting)
        }
    }

    /// Takes up moves of one kind of piece.
    #[inline(always)]
    fn take(&mut self, piece: Piece<V>, moves: impl Iterator<Item = Move<V>>) {
        let arriving = self.quiets.arriving(piece);
        for mv in moves {
            let score = arriving.of(mv);
            self.moves.push(Scored { mv, score });
        }
    }
}

impl<V: Parameters> Sink<V> for Quiet<'_, V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        if let Some(piece) = self.pos.piece(from) {
            let quiet = self.plain(piece, plain, promoting);
            self.take(piece, quiet.iter().map(|to| Move::step(from, to, false)));
        }
        false
    }

    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        let quiet = plain & !self.enemies;
        if let Some(first) = quiet.first()
            && let Some(piece) = self.pos.piece(offset.origin(first))
        {
            let quiet = self.plain(piece, quiet, promoting);
            self.take(
                piece,
                quiet.iter().map(|to| Move::step(offset.origin(to), to, false)),
            );
        }
        false
    }

    fn drops(&mut self, role: HandRole<V>, to: Bitboard<V>) -> bool {
        let piece = Piece::new(self.pos.turn(), role.role());
        self.take(piece, to.iter().map(|to| Move::drop(role, to)));
        false
    }

    #[inline(always)]
    fn king_steps(&self, _: Square<V>, steps: Bitboard<V>) -> Bitboard<V> {
        steps & !self.enemies
    }
}
