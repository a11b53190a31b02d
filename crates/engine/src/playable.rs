//! What the engine must know about a particular game.

use komadai_rules::Variant;

/// A game the engine plays: what its pieces are worth and how it is judged.
pub trait Playable: Variant {
    /// What a piece is worth on the board, in hundredths of a pawn. The king counts as nothing.
    fn value(role: Self::Role) -> i32;

    /// What a piece is worth in hand.
    fn hand_value(role: Self::Role) -> i32;

    /// What capturing a piece changes: it is lost to one side, and gained in hand by the other where
    /// captures change sides.
    fn capture_value(role: Self::Role) -> i32;

    /// The pawn, whose places shape a position for many moves.
    const PAWN: Self::Role;

    /// Weights of the hand-written evaluation.
    const WEIGHTS: Weights;
}

/// Weights of the hand-written evaluation, in hundredths of a pawn.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// For each square a slider or leaper attacks.
    pub mobility: i32,
    /// For each rank an ordinary piece has advanced.
    pub advance: i32,
    /// For standing toward the middle files.
    pub centre: i32,
    /// For each enemy attack on a square next to the king, multiplied with how many pieces attack.
    pub king_attack: i32,
    /// For each kind of piece the enemy holds that could be dropped near the king, in eighths of a
    /// king attack.
    pub king_drop: i32,
    /// For each own piece next to the king.
    pub shelter: i32,
    /// For each rank the king has come forward, where reaching the far end wins; negative where the
    /// king is safer at home.
    pub king_advance: i32,
    /// For being to move.
    pub tempo: i32,
}
