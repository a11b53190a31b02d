//! A move: two bytes inside, a step or a drop outside.

use std::marker::PhantomData;
use std::num::NonZeroU16;

use super::geometry::Geometry;
use super::hand::HandRole;
use super::square::Square;

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind<V> {
    /// A piece on the board goes somewhere else. Castling is the king's two-square step.
    Step {
        /// Where it stood.
        from: Square<V>,
        /// Where it arrives.
        to: Square<V>,
        /// Whether it turns into its promoted form.
        promote: bool,
    },
    /// A piece in hand enters the board.
    Drop {
        /// What is dropped.
        role: HandRole<V>,
        /// Where.
        to: Square<V>,
    },
}

/// A move in two bytes; `Option<Move<V>>` is two bytes as well.
///
/// ```
/// use komadai_rules::{Move, Shogi};
/// let mv: Move<Shogi> = "7g7f".parse().unwrap();
/// assert_eq!(mv.to_string(), "7g7f");
/// assert_eq!(size_of::<Option<Move<Shogi>>>(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<V>(NonZeroU16, PhantomData<V>);

// The bits are stored complemented: no move has all of them set, so none is stored as zero.
const TO: u16 = 0x7f;
const FROM_SHIFT: u32 = 7;
const PROMOTE: u16 = 1 << 14;
const DROP: u16 = 1 << 15;

impl<V: Geometry> Move<V> {
    /// A move on the board.
    #[inline(always)]
    pub fn step(from: Square<V>, to: Square<V>, promote: bool) -> Self {
        let promote = if promote { PROMOTE } else { 0 };
        Self::pack(to.index() as u16 | (from.index() as u16) << FROM_SHIFT | promote)
    }

    /// A drop.
    #[inline(always)]
    pub fn drop(role: HandRole<V>, to: Square<V>) -> Self {
        Self::pack(to.index() as u16 | (role.index() as u16) << FROM_SHIFT | DROP)
    }

    #[inline(always)]
    fn pack(bits: u16) -> Self {
        // Square and role indices stay below 127, so the complement is never zero.
        Self(NonZeroU16::new(!bits).unwrap_or(NonZeroU16::MAX), PhantomData)
    }

    #[inline(always)]
    fn bits(self) -> u16 {
        !self.0.get()
    }

    /// The move taken apart.
    #[inline(always)]
    pub fn kind(self) -> MoveKind<V> {
        let to = self.to();
        let origin = (self.bits() >> FROM_SHIFT & TO) as u8;
        if self.is_drop() {
            let role = HandRole::from_index(origin as usize).expect("a move is made from a hand role");
            MoveKind::Drop { role, to }
        } else {
            MoveKind::Step {
                from: Square::from_raw(origin),
                to,
                promote: self.is_promotion(),
            }
        }
    }

    /// Where the piece arrives.
    #[inline(always)]
    pub fn to(self) -> Square<V> {
        Square::from_raw((self.bits() & TO) as u8)
    }

    /// Where the piece stood; `None` for a drop.
    #[inline(always)]
    pub fn from(self) -> Option<Square<V>> {
        match self.kind() {
            MoveKind::Step { from, .. } => Some(from),
            MoveKind::Drop { .. } => None,
        }
    }

    /// Whether the piece promotes.
    #[inline(always)]
    pub fn is_promotion(self) -> bool {
        self.bits() & PROMOTE != 0
    }

    /// Whether it is a drop.
    #[inline(always)]
    pub fn is_drop(self) -> bool {
        self.bits() & DROP != 0
    }

    /// The two bytes; see [`Move::from_raw`].
    pub fn raw(self) -> u16 {
        self.0.get()
    }

    /// A move from its two bytes, if they are those of one.
    pub fn from_raw(raw: u16) -> Option<Self> {
        let bits = !raw;
        Square::<V>::from_index((bits & TO) as usize)?;
        let origin = (bits >> FROM_SHIFT & TO) as usize;
        if bits & DROP == 0 {
            Square::<V>::from_index(origin)?;
        } else if bits & PROMOTE != 0 {
            return None;
        } else {
            HandRole::<V>::from_index(origin)?;
        }
        Some(Self::pack(bits))
    }
}
