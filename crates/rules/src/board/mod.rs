//! Who stands where.

mod attacks;
pub(crate) mod zobrist;

use crate::vocabulary::{Bitboard, Bits, BySide, Geometry, Piece, Role, Side, Square};

pub(crate) use attacks::attacked_around;
pub use attacks::{attackers, attacks, mover_attacks, sliding_attackers};

/// The pieces on the board: a set of squares per way to move and per side, and a piece per square.
#[derive(Clone, Copy)]
pub struct Board<V: Geometry> {
    movers: V::ByMover<V::Bits>,
    sides: BySide<V::Bits>,
    pieces: V::BySquare<Option<Piece<V>>>,
    key: u64,
}

impl<V: Geometry> Board<V> {
    /// No pieces.
    pub fn empty() -> Self {
        Self {
            movers: V::by_mover(V::Bits::default()),
            sides: BySide::default(),
            pieces: V::by_square(None),
            key: 0,
        }
    }

    /// What stands on a square.
    #[inline(always)]
    pub fn piece(&self, square: Square<V>) -> Option<Piece<V>> {
        self.pieces.as_ref()[square.index()]
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

    /// The hash of the placement.
    #[inline(always)]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(crate) fn put(&mut self, square: Square<V>, piece: Piece<V>) {
        self.pieces.as_mut()[square.index()] = Some(piece);
        self.toggle(square, piece);
    }

    /// Takes a piece off the square where it stands.
    #[inline(always)]
    pub(crate) fn take(&mut self, square: Square<V>, piece: Piece<V>) {
        self.pieces.as_mut()[square.index()] = None;
        self.toggle(square, piece);
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
        self.pieces.as_ref() == other.pieces.as_ref()
    }
}

impl<V: Geometry> Eq for Board<V> {}
