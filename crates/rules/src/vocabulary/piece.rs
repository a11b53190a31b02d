//! A piece: a role with a side.

use std::marker::PhantomData;
use std::num::NonZeroU8;

use super::geometry::Geometry;
use super::role::Role;
use super::side::Side;

/// A role with a side, in one byte (also as `Option`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece<V>(NonZeroU8, PhantomData<V>);

impl<V: Geometry> Piece<V> {
    /// A piece of this side and role.
    #[inline(always)]
    pub fn new(side: Side, role: V::Role) -> Self {
        let code = (role.index() as u8) << 1 | side as u8;
        Self(NonZeroU8::MIN.saturating_add(code), PhantomData)
    }

    /// Its byte, which is not 0.
    #[inline(always)]
    pub(crate) fn code(self) -> u8 {
        self.0.get()
    }

    /// A number from 0, different for each piece.
    #[inline(always)]
    pub fn index(self) -> usize {
        (self.0.get() - 1) as usize
    }

    /// Whose it is.
    #[inline(always)]
    pub fn side(self) -> Side {
        if self.index() & 1 == 0 {
            Side::Sente
        } else {
            Side::Gote
        }
    }

    /// What it is.
    #[inline(always)]
    pub fn role(self) -> V::Role {
        V::Role::ALL[self.index() >> 1]
    }
}
