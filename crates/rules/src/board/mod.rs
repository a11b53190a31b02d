//! The board: which piece stands on which square.

mod attacks;
mod mailbox;
pub(crate) mod zobrist;

use crate::vocabulary::{Bitboard, Bits, BySide, Geometry, Piece, Role, Side, Square};

pub(crate) use attacks::attacked_around;
pub use attacks::{attackers, attacks, mover_attacks, sliding_attackers};
pub use mailbox::Mailbox;

/// The pieces on the board: a set of squares per way to move and per side, and a piece per square.
#[derive(Clone, Copy)]
pub struct Board<V: Geometry> {
    movers: V::ByMover<V::Bits>,
    sides: BySide<V::Bits>,
    pieces: Mailbox<V>,
    key: u64,
}

impl<V: Geometry> Board<V> {
    /// No pieces.
    pub fn empty() -> Self {
        Self {
            movers: V::by_mover(V::Bits::default()),
            sides: BySide::default(),
            pieces: Mailbox::empty(),
            key: 0,
        }
    }

    /// What stands on a square.
    #[inline(always)]
    pub fn piece(&self, square: Square<V>) -> Option<Piece<V>> {
        self.pieces.piece(square)
    }

    /// The squares of a side's pieces.
    #[inline(always)]
    pub fn side(&self, side: Side) -> Bitboard<V> {
        Bitboard(self.sides[side])
    }

    /// All occupied squares.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard<V> {
        Bitboard(self.sides.0[0] | self.sides.0[1])
    }

    /// The squares of all pieces, of both sides, that move like `role`: for Shogi's `Gold` also
    /// tokins and promoted silvers.
    #[inline(always)]
    pub fn movers(&self, role: V::Role) -> Bitboard<V> {
        self.moving(role.mover().index())
    }

    #[inline(always)]
    pub(crate) fn moving(&self, mover: usize) -> Bitboard<V> {
        Bitboard(self.movers.as_ref()[mover])
    }

    /// The squares of one side's pieces of exactly this role.
    pub fn of(&self, side: Side, role: V::Role) -> Bitboard<V> {
        let piece = Some(Piece::new(side, role));
        let candidates = self.movers(role) & self.side(side);
        candidates
            .iter()
            .filter(|&square| self.piece(square) == piece)
            .collect()
    }

    /// Where a side's king stands.
    #[inline(always)]
    pub fn king(&self, side: Side) -> Option<Square<V>> {
        (self.movers(V::Role::KING) & self.side(side)).first()
    }

    /// Every piece with its square.
    pub fn iter(&self) -> impl Iterator<Item = (Square<V>, Piece<V>)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// Its mailbox, to compare with another board's.
    #[inline(always)]
    pub fn mailbox(&self) -> &Mailbox<V> {
        &self.pieces
    }

    /// The hash of the placement.
    #[inline(always)]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(crate) fn put(&mut self, square: Square<V>, piece: Piece<V>) {
        self.pieces.set(square, Some(piece));
        self.toggle(square, piece);
    }

    /// Takes a piece off the square where it stands.
    #[inline(always)]
    pub(crate) fn take(&mut self, square: Square<V>, piece: Piece<V>) {
        self.pieces.set(square, None);
        self.toggle(square, piece);
    }

    /// Puts a piece on an empty square of a copy of `before`.
    #[inline(always)]
    pub(crate) fn enter(&mut self, before: &Self, square: Square<V>, piece: Piece<V>) {
        self.pieces.set(square, Some(piece));
        let bit = V::Bits::bit(square.index() as u8);
        self.toggle_in_copy(before, bit, piece, zobrist::piece_key(piece, square));
    }

    /// Moves a piece to an empty square of a copy of `before`.
    #[inline(always)]
    pub(crate) fn advance(&mut self, before: &Self, from: Square<V>, to: Square<V>, piece: Piece<V>) {
        self.pieces.set(from, None);
        self.pieces.set(to, Some(piece));
        let squares = V::Bits::bit(from.index() as u8) | V::Bits::bit(to.index() as u8);
        let keys = zobrist::piece_key(piece, from) ^ zobrist::piece_key(piece, to);
        self.toggle_in_copy(before, squares, piece, keys);
    }

    #[inline(always)]
    fn toggle_in_copy(&mut self, before: &Self, squares: V::Bits, piece: Piece<V>, keys: u64) {
        let mover = piece.role().mover().index();
        self.movers.as_mut()[mover] = before.movers.as_ref()[mover] ^ squares;
        self.sides[piece.side()] = before.sides[piece.side()] ^ squares;
        self.key = before.key ^ keys;
    }

    /// Replaces whatever stands on a square.
    pub fn set(&mut self, square: Square<V>, piece: Option<Piece<V>>) {
        if let Some(old) = self.piece(square) {
            self.take(square, old);
        }
        if let Some(new) = piece {
            self.put(square, new);
        }
    }

    #[inline(always)]
    fn toggle(&mut self, square: Square<V>, piece: Piece<V>) {
        let bit = V::Bits::bit(square.index() as u8);
        let mover = &mut self.movers.as_mut()[piece.role().mover().index()];
        *mover = *mover ^ bit;
        self.sides[piece.side()] = self.sides[piece.side()] ^ bit;
        self.key ^= zobrist::piece_key(piece, square);
    }
}

/// Two boards are equal when the same pieces stand on the same squares.
impl<V: Geometry> PartialEq for Board<V> {
    fn eq(&self, other: &Self) -> bool {
        self.pieces == other.pieces
    }
}

impl<V: Geometry> Eq for Board<V> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Listed, Position, VariantId, dispatch};

    fn differences_are_found<V: Listed>() {
        let mut line = vec![Position::<V>::start(Default::default())];
        for ply in 0..120usize {
            let pos = line[line.len() - 1];
            let moves = pos.legal_moves();
            let Some(&mv) = moves.get(ply * 41 % moves.len().max(1)) else {
                break;
            };
            let next = pos.after(mv);
            for earlier in line.iter().rev().take(8) {
                let differs = |square: &Square<V>| next.piece(*square) != earlier.piece(*square);
                let expected: Bitboard<V> = Square::all().filter(differs).collect();
                assert_eq!(
                    next.board().mailbox().differences(earlier.board().mailbox()),
                    expected,
                    "{next}"
                );
            }
            line.push(next);
        }
    }

    #[test]
    fn boards_differ_where_pieces_do() {
        for game in VariantId::ALL {
            dispatch!(game, V => differences_are_found::<V>());
        }
    }
}
