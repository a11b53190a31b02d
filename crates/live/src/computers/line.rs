//! The line of a game of whichever kind, on its way from a room to a computer.

use std::any::Any;
use std::fmt;

use komadai_rules::{Line, Listed, Variant, VariantId, dispatch};

use crate::work::Played;

/// The line of a game of whichever kind.
pub struct AnyLine {
    variant: VariantId,
    plies: usize,
    line: Box<dyn Any + Send + Sync>,
}

impl AnyLine {
    /// Which game it is.
    pub fn variant(&self) -> VariantId {
        self.variant
    }

    /// How many moves were played.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// The line as text.
    pub(super) fn written(&self) -> Option<Played> {
        dispatch!(self.variant, V => self.of::<V>().map(Played::new))
    }

    /// The line, if it is one of this game.
    pub fn of<V: Variant>(&self) -> Option<&Line<V>> {
        self.line.downcast_ref()
    }
}

impl<V: Listed> From<Line<V>> for AnyLine {
    fn from(line: Line<V>) -> Self {
        Self {
            variant: V::ID,
            plies: line.len(),
            line: Box::new(line),
        }
    }
}

impl fmt::Debug for AnyLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyLine").field(&self.variant).finish()
    }
}
