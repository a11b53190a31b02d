//! Moves for games whose moves do not matter.

use komadai_rules::{Line, Move, Variant};

/// A legal move; different choices give different ones, as far as there are.
pub(crate) fn some_move<V: Variant>(line: &Line<V>, choice: usize) -> Move<V> {
    let legal = line.position().legal_moves();
    legal[choice % legal.len()]
}
