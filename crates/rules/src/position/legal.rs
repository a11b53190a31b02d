//! Frequent questions about legal moves, compiled together with the game.

use super::movegen::{self, Any, Count};
use super::{Checks, Position, Variant};
use crate::vocabulary::Move;

/// Answers about the legal moves of a game. [`Position`] has the methods to ask for them; the [`legal_moves!`](crate::legal_moves!)
/// macro implements them where the game is made, so that generating moves is compiled once a game and not again in every crate
/// that asks.
pub trait LegalMoves: Sized {
    /// See [`Position::legal_moves`].
    fn list(pos: &Position<Self>) -> Vec<Move<Self>>
    where
        Self: Variant;

    /// See [`Position::count_moves`].
    fn count(pos: &Position<Self>) -> u32
    where
        Self: Variant;

    /// See [`Position::has_moves`].
    fn any(pos: &Position<Self>) -> bool
    where
        Self: Variant;

    /// See [`Position::is_legal_with`].
    fn is_legal(pos: &Position<Self>, checks: &Checks<Self>, mv: Move<Self>) -> bool
    where
        Self: Variant;
}

/// Implements [`LegalMoves`] for a game.
#[macro_export]
macro_rules! legal_moves {
    ($Variant:ty) => {
        impl $crate::LegalMoves for $Variant {
            fn list(pos: &$crate::Position<Self>) -> Vec<$crate::Move<Self>> {
                $crate::legal::list(pos)
            }

            fn count(pos: &$crate::Position<Self>) -> u32 {
                $crate::legal::count(pos)
            }

            fn any(pos: &$crate::Position<Self>) -> bool {
                $crate::legal::any(pos)
            }

            fn is_legal(
                pos: &$crate::Position<Self>,
                checks: &$crate::Checks<Self>,
                mv: $crate::Move<Self>,
            ) -> bool {
                $crate::legal::is_legal(pos, checks, mv)
            }
        }
    };
}

/// Lists the legal moves.
pub fn list<V: Variant>(pos: &Position<V>) -> Vec<Move<V>> {
    let mut moves = Vec::with_capacity(128);
    pos.generate(&mut moves);
    moves
}

/// Counts the legal moves.
pub fn count<V: Variant>(pos: &Position<V>) -> u32 {
    let mut count = Count::default();
    pos.generate(&mut count);
    count.0
}

/// Whether there is a legal move.
pub fn any<V: Variant>(pos: &Position<V>) -> bool {
    let mut any = Any::default();
    pos.generate(&mut any);
    any.0
}

/// Whether a move is legal.
pub fn is_legal<V: Variant>(pos: &Position<V>, checks: &Checks<V>, mv: Move<V>) -> bool {
    movegen::is_legal(pos, checks, mv)
}
