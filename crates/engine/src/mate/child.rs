//! A move the search considers, and what is known about it.

use komadai_rules::{Hand, Move, Variant};

use super::value::Value;

/// A move and the position after it.
#[derive(Clone, Copy)]
pub(crate) struct Child<V: Variant> {
    pub(crate) mv: Move<V>,
    /// The position after it, as the table names it.
    pub(crate) key: u64,
    pub(crate) hand: Hand<V>,
    pub(crate) value: Value<V>,
    /// Moves alike, of which one at a time is looked at.
    pub(crate) group: Option<Group>,
    /// Whether it waits for another of its group.
    pub(crate) waits: bool,
    /// Whether it was met before by a shorter way, so that it might lead back here.
    pub(crate) is_old: bool,
}

/// What moves alike have in common: the squares they leave and reach.
pub(crate) type Group = (Option<u8>, u8);
